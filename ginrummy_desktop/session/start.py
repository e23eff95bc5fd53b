"""Starting a match and going on with one that was kept."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import Match, Rules
from ginrummy_desktop.session.seats import BotSeat, HumanSeat, Seat, seat_of, stored_player
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.storage.keeper import Keeper
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import OnNotice, StorageTrouble
from ginrummy_desktop.storage.replay import replay
from ginrummy_desktop.storage.rows import MatchHeader

if TYPE_CHECKING:
    from random import Random

NUMBERED_GAMES = 999_999


def fresh_game_number(random: Random) -> str:
    """A numbered game by chance: the text of a number from 1 to 999999."""
    return str(random.randint(1, NUMBERED_GAMES))


def new_session(
    rules: Rules, level: Level, game: str, store: MatchStore, human_name: str, on_notice: OnNotice
) -> Session:
    """A new match of a person (player 0) against bots of ``level``. Open matches in ``store`` are given up."""
    seats: tuple[Seat, ...] = (HumanSeat(human_name), *(BotSeat(level) for _ in range(rules.players - 1)))
    return start_session(rules, game, seats, store, on_notice)


def start_session(rules: Rules, game: str, seats: Sequence[Seat], store: MatchStore, on_notice: OnNotice) -> Session:
    """A new match between any ``seats``, kept in ``store``. ``on_notice`` is told, once, when it cannot be kept."""
    match = Match(rules, game)
    keeper = Keeper(store, on_notice)
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    keeper.begin(MatchHeader(rules, game, tuple(stored_player(seat) for seat in seats), created))
    return Session(match, seats, keeper)


def resume_session(store: MatchStore, on_notice: OnNotice) -> Session | None:
    """The match that was last on the table, exactly as it was left; None when there is none.

    A finished one stays there until another begins, so that its end is seen even when the program was killed before.

    One that cannot be read, or that the rules do not allow, stays in the database; ``on_notice`` is told.
    """
    try:
        match_id = store.last_shown()
        return None if match_id is None else _resume(store, match_id, on_notice)
    except StorageTrouble as trouble:
        on_notice(trouble.notice)
        return None


def _resume(store: MatchStore, match_id: int, on_notice: OnNotice) -> Session:
    stored = store.load(match_id)
    try:
        match = replay(stored)
        seats = [seat_of(player) for player in stored.header.players]
        keeper = Keeper(store, on_notice, match_id)
        return Session(match, seats, keeper)
    except ValueError as error:
        raise store.unreadable(match_id, error) from error
