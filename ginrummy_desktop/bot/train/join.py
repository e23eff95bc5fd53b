"""``python -m ginrummy_desktop.bot.train.join --out DIR RUN RUN``: the weights of several runs as members of one file.

Each RUN is a directory with the ``expert.bin`` and ``expert.json`` of a training; the player takes the mean of all.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ginrummy_desktop.bot.net import BadWeights, read_nets
from ginrummy_desktop.bot.net_shape import MAGIC

_HEAD = len(MAGIC)
_SHAPE = struct.Struct("<5I")


def join(files: Sequence[bytes]) -> bytes:
    """One file with all members of ``files``, in their order. Raises ``BadWeights`` for one that cannot be read."""
    if not files:
        raise BadWeights("no weights to join")
    members, bodies = 0, []
    for data in files:
        read_nets(data)
        members += _SHAPE.unpack_from(data, _HEAD)[-1]
        bodies.append(zlib.decompress(data[_HEAD + _SHAPE.size :]))
    *shape, _ = _SHAPE.unpack_from(files[0], _HEAD)
    return MAGIC + _SHAPE.pack(*shape, members) + zlib.compress(b"".join(bodies), 9)


def description(data: bytes, runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """How ``data`` was made, from the descriptions of its runs: the sums, and each of them."""
    return {
        "sha256": hashlib.sha256(data).hexdigest(),
        "command": "python -m ginrummy_desktop.bot.train.join --out DIR "
        + " ".join(f"RUN_{run['seed']}" for run in runs),
        "minutes": round(sum(run["minutes"] for run in runs), 1),
        "rounds": sum(run["rounds"] for run in runs),
        "samples": sum(run["samples"] for run in runs),
        "runs": [{key: value for key, value in run.items() if key != "sha256"} for run in runs],
    }


def main() -> int:
    """Read the command line and write ``expert.bin`` and ``expert.json``."""
    parser = argparse.ArgumentParser(prog="python -m ginrummy_desktop.bot.train.join", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="directory for the joined weights")
    parser.add_argument("runs", type=Path, nargs="+", help="directories of finished trainings")
    options = parser.parse_args()
    data = join([(run / "expert.bin").read_bytes() for run in options.runs])
    told = [json.loads((run / "expert.json").read_text(encoding="utf-8")) for run in options.runs]
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "expert.bin").write_bytes(data)
    (options.out / "expert.json").write_text(json.dumps(description(data, told), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
