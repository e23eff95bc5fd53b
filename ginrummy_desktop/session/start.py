"""Starting a match and going on with one that was kept."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import Match, Rules
from ginrummy_desktop.session.seats import Seat, seat_of, stored_player, table_of
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.storage.clock import utc_now
from ginrummy_desktop.storage.keeper import Keeper
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import OnNotice, StorageTrouble, StorageUnavailable
from ginrummy_desktop.storage.replay import replay
from ginrummy_desktop.storage.rows import MatchHeader, MatchKind

if TYPE_CHECKING:
    from random import Random

NUMBERED_GAMES = 999_999


def fresh_game_number(random: Random) -> str:
    """A numbered game by chance: the text of a number from 1 to 999999."""
    return str(random.randint(1, NUMBERED_GAMES))


def new_session(
    rules: Rules,
    level: Level,
    game: str,
    store: MatchStore,
    human_name: str,
    on_notice: OnNotice,
    *,
    profile: int = 1,
    kind: MatchKind = MatchKind.OWN,
    second: Level | None = None,
) -> Session:
    """A new match of a person (player 0) against bots of ``level``. Those that are open in ``store`` stay so.

    ``second``: the level of the second bot, if the rules have one, and if it is another.
    """
    seats = table_of(rules.players, human_name, (level, second or level))
    return start_session(rules, game, seats, store, on_notice, profile=profile, kind=kind)


def start_session(
    rules: Rules,
    game: str,
    seats: Sequence[Seat],
    store: MatchStore,
    on_notice: OnNotice,
    *,
    profile: int = 1,
    kind: MatchKind = MatchKind.OWN,
) -> Session:
    """A new match between any ``seats``, kept in ``store``. ``on_notice`` is told, once, when it cannot be kept."""
    match = Match(rules, game)
    keeper = Keeper(store, on_notice)
    players = tuple(stored_player(seat) for seat in seats)
    keeper.begin(MatchHeader(rules, game, players, utc_now(), profile, kind))
    return Session(match, seats, keeper, kind)


def resume_session(store: MatchStore, on_notice: OnNotice, profile: int = 1) -> Session | None:
    """The match of ``profile`` that was last on the table, exactly as it was left; None when there is none.

    A finished one stays there until another begins, so that its end is seen even when the program was killed before.

    One that cannot be read, or that the rules do not allow, stays in the database; ``on_notice`` is told.
    """
    try:
        match_id = store.last_shown(profile)
        return None if match_id is None else _resume(store, match_id, on_notice)
    except StorageTrouble as trouble:
        on_notice(trouble.notice)
        return None


def open_session(store: MatchStore, match_id: int, on_notice: OnNotice) -> Session | None:
    """Any kept match, exactly as it was left; it is the last shown from now on. None as in ``resume_session``.

    Raises ``KeyError`` if there is no such match.
    """
    try:
        session = _resume(store, match_id, on_notice)
    except StorageTrouble as trouble:
        on_notice(trouble.notice)
        return None
    with suppress(StorageUnavailable):  # whoever plays on is told then
        store.touch(match_id)
    return session


def _resume(store: MatchStore, match_id: int, on_notice: OnNotice) -> Session:
    stored = store.load(match_id)
    try:
        match = replay(stored)
        seats = [seat_of(player) for player in stored.header.players]
        keeper = Keeper(store, on_notice, match_id, stored.take_backs)
        return Session(match, seats, keeper, stored.header.kind)
    except ValueError as error:
        raise store.unreadable(match_id, error) from error
