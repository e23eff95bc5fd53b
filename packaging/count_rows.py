"""``count_rows.py DATABASE TABLE``: print how many rows there are, 0 where there is no such table yet. Only reads."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path


def count_rows(database: Path, table: str) -> int:
    """The number of rows, without disturbing the program that writes there."""
    try:
        with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as connection:
            return int(connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0])
    except sqlite3.OperationalError:
        return 0


if __name__ == "__main__":
    print(count_rows(Path(sys.argv[1]), sys.argv[2]))
