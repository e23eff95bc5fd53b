"""Matches that were played by a simple bot on both sides and are kept, in every state that a match can be in."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine import PRESETS, Match
from ginrummy_desktop.storage.keeper import Keeper
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.results import stored_action
from ginrummy_desktop.storage.rows import MatchHeader, MatchKind, StoredPlayer

BEGIN = datetime(2026, 3, 1, 12, tzinfo=UTC)
STAMP = "%Y-%m-%dT%H:%M:%SZ"


def kept(
    store: MatchStore,
    game: str = "7",
    *,
    rules: str = "classic",
    level: str = "casual",
    kind: MatchKind = MatchKind.OWN,
    profile: int = 1,
    target: int = 30,
    actions: int | None = None,
    end: str = "",
    when: datetime = BEGIN,
    patient: bool = False,
) -> int:
    """Play a match and keep it; gives its id.

    ``actions``: stop after so many, None for all; ``end``: "given_up" to give it up then. ``when``: when it ended.
    ``patient``: both wait for gin.
    """
    match = Match(PRESETS[rules].with_target(target), game)
    players = (StoredPlayer("Ann"), *(StoredPlayer(level=level),) * (match.rules.players - 1))
    keeper = Keeper(store, lambda notice: None)
    created = (when - timedelta(minutes=9)).strftime(STAMP)
    keeper.begin(MatchHeader(match.rules, game, players, created, profile, kind))
    _play(match, keeper, actions, Patient() if patient else Simple())
    match_id = keeper.match_id
    assert match_id is not None
    if end == "given_up":
        store.give_up(match_id)
    with store.transaction() as connection:
        connection.execute(
            "UPDATE matches SET ended = ? WHERE id = ? AND state <> 'open'", (f"{when:{STAMP}}", match_id)
        )
    return match_id


def _play(match: Match, keeper: Keeper, actions: int | None, bot: Simple) -> None:
    done = 0
    while match.winner is None and (actions is None or done < actions):
        if match.to_act is None:
            match.next_round()
            keeper.start_round(match.round_number)
            continue
        view = match.view(match.to_act)
        action = bot.choose(view, stream(len(view.actions)), DEFAULT_BUDGET, CancelToken())
        match.apply(action)
        keeper.append(stored_action(match, action))
        done += 1


def many(store: MatchStore, count: int, seed: int, second_profile: int) -> tuple[int, ...]:
    """Matches of all kinds, rules, levels and states, with help and without, on many days."""
    chance, ids = Random(seed), []
    for number in range(count):
        kind = chance.choice((MatchKind.OWN, MatchKind.OWN, MatchKind.DAILY, MatchKind.PRACTICE))
        when = BEGIN + timedelta(hours=chance.randint(0, 2000))
        given_up = chance.random() < 0.3
        match_id = kept(
            store,
            f"daily-2026-03-{chance.randint(1, 5):02}" if kind is MatchKind.DAILY else str(number + 1),
            rules=chance.choice(("classic", "hoyle", "oklahoma", "big_gin", "hollywood", "three_handed")),
            level=chance.choice(("beginner", "casual", "expert")),
            kind=kind,
            profile=chance.choice((1, 1, 1, second_profile)),
            actions=chance.choice((0, 1, 30)) if given_up else None,
            end=chance.choice(("given_up", "given_up", "")) if given_up else "",
            when=when,
            patient=chance.random() < 0.5,
        )
        for _ in range(chance.choice((0, 0, 0, 2))):
            store.count_hint(match_id)
        ids.append(match_id)
    return tuple(ids)
