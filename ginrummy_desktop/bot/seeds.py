"""A bot's chance: the same for everyone who plays the same game, and nothing of it comes from the clock."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random


def bot_seed(game: str, round_no: int, action_count: int) -> int:
    """The seed for the decision after ``action_count`` actions of round ``round_no`` (from 1): a number below 2^64.

    The first eight bytes, big-endian, of SHA-256 of ``ginrummy-bot/1|GAME|ROUND|COUNT``.
    """
    digest = sha256(f"ginrummy-bot/1|{game}|{round_no}|{action_count}".encode()).digest()
    return int.from_bytes(digest[:8])


def program_seed(chance: str, count: int) -> int:
    """The seed that a program gets with its question number ``count`` (from 0): a number below 2^64.

    The first eight bytes, big-endian, of SHA-256 of ``ginrummy-program/1|CHANCE|COUNT``. ``chance`` names the program's
    own random stream, and has nothing of the game in it: a bot's own seed would give the deals away to whoever tries
    all games.
    """
    return int.from_bytes(sha256(f"ginrummy-program/1|{chance}|{count}".encode()).digest()[:8])


def stream(seed: int) -> Random:
    """The random stream of ``seed``. Python promises the same one for whole-number seeds on every machine."""
    from random import Random

    return Random(seed)
