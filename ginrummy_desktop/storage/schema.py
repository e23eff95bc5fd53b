"""The database's tables, one list of statements a version. Described in docs/storage.md.

Never change a version that was released: add one.
"""

from __future__ import annotations

APPLICATION_ID = 0x67696E52  # "ginR": tells our databases from other SQLite files

_VERSION_1 = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        created TEXT NOT NULL,
        game TEXT NOT NULL CHECK (game <> ''),
        rules TEXT NOT NULL,
        players TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'given_up')),
        played INTEGER NOT NULL DEFAULT 0
    )
    """,
    "CREATE INDEX matches_by_state ON matches (state, played)",
    """
    CREATE TABLE rounds (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number >= 1),
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE actions (
        match_id INTEGER NOT NULL,
        round INTEGER NOT NULL,
        n INTEGER NOT NULL CHECK (n >= 0),
        action TEXT NOT NULL,
        PRIMARY KEY (match_id, round, n),
        FOREIGN KEY (match_id, round) REFERENCES rounds ON DELETE CASCADE
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE round_results (
        match_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        dealer INTEGER NOT NULL,
        knocker INTEGER,
        winner INTEGER,
        points INTEGER NOT NULL,
        knocker_deadwood INTEGER,
        defender_deadwood INTEGER,
        scores TEXT NOT NULL,
        PRIMARY KEY (match_id, number),
        FOREIGN KEY (match_id, number) REFERENCES rounds ON DELETE CASCADE
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE match_results (
        match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
        winner INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        scores TEXT NOT NULL
    )
    """,
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (_VERSION_1,)
SCHEMA_VERSION = len(MIGRATIONS)
