"""Runs in the bundled program before the game, in place of PyInstaller's own hooks, which cost time at each start."""

import os
import sys

# The program's own libraries are no business of the programs that it starts: the file manager, a bot of one's own.
os.environ.pop("LD_LIBRARY_PATH", None)
if _before := os.environ.pop("LD_LIBRARY_PATH_ORIG", None):
    os.environ["LD_LIBRARY_PATH"] = _before

# The arena plays in several processes, and each of them is this program too, and so is the one that counts them (-c).
if {"arena", "-c", "--multiprocessing-fork"}.intersection(sys.argv[1:]):
    import pyi_rth_multiprocessing  # noqa: F401

    if "-c" in sys.argv[1:]:
        from multiprocessing import freeze_support

        freeze_support()
