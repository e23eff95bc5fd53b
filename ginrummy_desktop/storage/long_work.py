"""What may take seconds when a database is opened, so that whoever has a window can do it beside that."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol, TypeVar

T = TypeVar("T")


class LongWork(StrEnum):
    """Each grows with the number of matches."""

    CHECKING = "checking"
    """Every page of a database is read that showed damage when it was last open."""
    MENDING = "mending"
    """What takes a damaged database's place is made ready."""
    UPDATING = "updating"
    """A database of an older version gets what this version keeps."""


class Run(Protocol):
    """Does long work, in any thread, and waits for it: gives what it gives, and raises what it raises."""

    def __call__(self, work: LongWork, do: Callable[[], T], /) -> T: ...


def at_once(_work: LongWork, do: Callable[[], T]) -> T:
    """Just do it, in this thread."""
    return do()
