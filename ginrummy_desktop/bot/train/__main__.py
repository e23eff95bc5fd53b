"""``python -m ginrummy_desktop.bot.train --out DIR``: train the learned evaluation, or go on with a run in DIR."""

from __future__ import annotations

import argparse
from pathlib import Path

from ginrummy_desktop.bot.train.export import export
from ginrummy_desktop.bot.train.run import Plan, Training


def main() -> int:
    """Read the command line, train, and write ``expert.bin`` and ``expert.json`` to the directory."""
    parser = argparse.ArgumentParser(prog="python -m ginrummy_desktop.bot.train", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="directory for checkpoint and weights")
    parser.add_argument("--minutes", type=float, default=Plan.minutes, help="of training in all, rests not counted")
    parser.add_argument("--seed", type=int, default=Plan.seed)
    parser.add_argument("--threads", type=int, default=Plan.threads)
    parser.add_argument("--measured", action="store_true", help="play the baselines now and then")
    parser.add_argument("--export-only", action="store_true", help="write the weights of the checkpoint and stop")
    options = parser.parse_args()
    plan = Plan(minutes=options.minutes, seed=options.seed, threads=options.threads, measured=options.measured)
    training = Training(plan, options.out)
    if not options.export_only:
        training.work()
    export(training, options.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
