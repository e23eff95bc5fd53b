"""The arena at work: pairs of matches spread over the processor's cores, and kept in a file until all are there."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from multiprocessing.util import Finalize

from ginrummy_desktop.bot.arena_play import Contest, Table
from ginrummy_desktop.bot.arena_tally import Tally

AHEAD = 2  # pairs for each worker that are given out in advance

_table: Table | None = None


class Interrupted(Exception):
    """Somebody stopped it; what was played is kept."""


def play_pairs(contest: Contest, pairs: Iterable[int], workers: int, played: Callable[[Tally], None]) -> None:
    """Play these pairs, ``workers`` at a time, each in a process of its own; ``played`` gets them as they are finished.

    Raises ``Interrupted`` after an interruption (Ctrl-C, or the signal to end), once the pairs in play are finished.
    """
    if workers == 1:
        _play_here(contest, pairs, played)
        return
    todo = iter(pairs)
    executor = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (contest,))
    with _ending_as_interruption(), executor:
        open_pairs: set[Future[Tally]] = set()
        try:
            while open_pairs := _refilled(executor, open_pairs, todo, AHEAD * workers):
                done, open_pairs = wait(open_pairs, return_when=FIRST_COMPLETED)
                for future in done:
                    played(future.result())
        except KeyboardInterrupt:
            _finish(open_pairs, played)
            raise Interrupted from None


def _play_here(contest: Contest, pairs: Iterable[int], played: Callable[[Tally], None]) -> None:
    table = Table(contest)
    with _ending_as_interruption(), contextlib.closing(table):
        try:
            for number in pairs:
                played(table.pair(number))
        except KeyboardInterrupt:
            raise Interrupted from None


def _refilled(
    executor: ProcessPoolExecutor, open_pairs: set[Future[Tally]], todo: Iterable[int], most: int
) -> set[Future[Tally]]:
    numbers = [number for _, number in zip(range(most - len(open_pairs)), todo, strict=False)]
    return open_pairs | {executor.submit(_pair, number) for number in numbers}


def _finish(open_pairs: set[Future[Tally]], played: Callable[[Tally], None]) -> None:
    """Wait for the pairs in play, and drop those that have not begun."""
    running = [future for future in open_pairs if not future.cancel()]
    for future in running:
        played(future.result())


@contextlib.contextmanager
def _ending_as_interruption():  # type: ignore[no-untyped-def]
    """Within it the signal to end is an interruption."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


# In a worker:


def _begin(contest: Contest) -> None:
    """The worker leaves Ctrl-C to the process that started it, and ends when that one is gone."""
    global _table
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _table = Table(contest)
    Finalize(None, _table.close, exitpriority=10)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def _pair(number: int) -> Tally:
    assert _table is not None
    return _table.pair(number)
