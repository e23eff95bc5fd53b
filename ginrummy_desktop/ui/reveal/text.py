"""Everything that the reveal says, worked out from a finished round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.seating import Seating
from ginrummy_desktop.engine.showdown import EndKind, RoundResult, Settlement
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.table.art.avatars import AvatarKind, avatar_of
from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.table.reveal.rows import GroupKind, RevealRows, reveal_rows
from ginrummy_desktop.table.reveal.texts import BackdropTexts, VoidTexts
from ginrummy_desktop.ui.places.texts import next_places
from ginrummy_desktop.ui.reveal.games import GamePoints, game_foot, games_note
from ginrummy_desktop.ui.reveal.people import Person, defender_texts, knocker_texts, round_title, with_place
from ginrummy_desktop.ui.reveal.score import ScoreLine, formula, score_lines

translate = QCoreApplication.translate
HUMAN = 0
"""The player at this computer, as in ``Match``."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A player's points before this round and what it brought; ``mine``: the player at this computer."""

    name: str
    mine: bool
    before: int
    gain: int
    avatar: AvatarKind = AvatarKind.BOT

    @property
    def total(self) -> int:
        """The points after this round."""
        return self.before + self.gain

    @property
    def spoken(self) -> str:
        """In one line, for screen readers."""
        name = plain(self.name)
        return f"{name} {self.before} + {self.gain} = {self.total}" if self.gain else f"{name} {self.total}"


@dataclass(frozen=True, slots=True)
class GameTexts:
    """One of several games: its heading, everybody's points in it and a line under them. ``won`` by the player."""

    heading: str
    rows: tuple[MatchRow, ...]
    foot: str
    closed: bool
    won: bool


@dataclass(frozen=True, slots=True)
class MatchTexts:
    """The Match panel. ``target``: how many points win. ``games`` (else empty) stand in for ``rows`` in Hollywood.

    ``next_places``: how three players are seated in the next round; empty in a game for two and after the last round.
    """

    heading: str
    target: int
    rows: tuple[MatchRow, ...]
    games: tuple[GameTexts, ...] = ()
    note: str = ""
    next_places: str = ""

    @property
    def tall(self) -> bool:
        """Whether the panel needs the room that Hollywood and three players need."""
        return bool(self.games) or len(self.rows) > 2


@dataclass(frozen=True, slots=True)
class OpenHands:
    """A round that ended with open hands."""

    texts: BackdropTexts
    rows: RevealRows
    lines: tuple[ScoreLine, ...]
    formula: str


@dataclass(frozen=True, slots=True)
class RevealModel:
    """What the reveal shows: ``hands``, or ``void`` when nobody won. ``last_round``: the match is over."""

    kind: EndKind
    hands: OpenHands | None
    void: VoidTexts | None
    match: MatchTexts
    last_round: bool

    @property
    def announcement(self) -> str:
        """The whole in one sentence or two, for a live announcement."""
        if self.hands is None:
            return self.void.title if self.void else ""
        return plain(f"{self.hands.texts.title}. {self.hands.formula}.")


def reveal_model(
    view: PlayerView,
    names: Sequence[str | None],
    before: Sequence[int],
    after: Sequence[int],
    rules_title: str,
    last_round: bool = False,
    games: Sequence[GamePoints] = (),
    following: Seating | None = None,
) -> RevealModel:
    """What to show of the finished round that ``view`` sees; its seat's hand is shown at the top.

    ``names``, ``before`` and ``after``: of each player of the match the name (None: "You") and the points before and
    after this round. ``rules_title``: the rule set's name, translated. ``games``: ``game_points`` of the match.
    ``following``: how three players are seated in the next round. Raises ``ValueError`` while the round goes on.
    """
    if view.result is None:
        raise ValueError("the round is still going on")
    match = _games(view, names, games) if games else _match(view, names, before, after)
    if following is not None:
        match = replace(match, next_places=next_places(following, names))
    settlement = view.result.settlement
    if settlement is None:
        return RevealModel(view.result.kind, None, _void(len(names)), match, last_round)
    hands = _hands(view, view.result, settlement, names, rules_title)
    return RevealModel(view.result.kind, hands, None, match, last_round)


def _void(players: int) -> VoidTexts:
    why = translate("Reveal", "Two cards are left in the stock")
    if players > 2:
        why = translate("Reveal", "Two cards are left in the stock, and all places stay")
    return VoidTexts(translate("Reveal", "Nobody scores this round"), why)


def _match(view: PlayerView, names: Sequence[str | None], before: Sequence[int], after: Sequence[int]) -> MatchTexts:
    heading = translate("Reveal", "Match to {target}").format(target=view.target)
    return MatchTexts(heading, view.target, _rows(names, before, after))


def _rows(names: Sequence[str | None], before: Sequence[int], after: Sequence[int]) -> tuple[MatchRow, ...]:
    return tuple(
        MatchRow(Person(name).title, player == HUMAN, old, new - old, avatar_of(player))
        for player, (name, old, new) in enumerate(zip(names, before, after, strict=True))
    )


def _games(view: PlayerView, names: Sequence[str | None], games: Sequence[GamePoints]) -> MatchTexts:
    shown = tuple(
        GameTexts(
            heading=translate("Reveal", "Game {number}").format(number=number),
            rows=_rows(names, game.before, game.after),
            foot=game_foot(game, view.target, HUMAN),
            closed=game.winner is not None,
            won=game.winner == HUMAN,
        )
        for number, game in enumerate(games, 1)
    )
    heading = translate("Reveal", "Games to {target}").format(target=view.target)
    return MatchTexts(heading, view.target, (), shown, games_note(games))


def _hands(
    view: PlayerView, result: RoundResult, settlement: Settlement, names: Sequence[str | None], rules_title: str
) -> OpenHands:
    knocker_on_top = result.knocker == view.seat
    players = [view.players[view.seat], view.players[1 - view.seat]]
    top, bottom = (Person(names[player]) for player in players)
    knocker, defender = (top, bottom) if knocker_on_top else (bottom, top)
    avatars = [avatar_of(player) for player in players]
    of_knocker = knocker_texts(settlement, knocker, avatars[0 if knocker_on_top else 1])
    of_defender = defender_texts(settlement, defender, avatars[1 if knocker_on_top else 0], view.rules.layoff_on_gin)
    if len(names) > 2:
        of_knocker = with_place(of_knocker, result.knocker)
        of_defender = with_place(of_defender, 1 - (result.knocker or 0))
    texts = BackdropTexts(
        title=round_title(settlement, knocker, defender),
        subtitle=translate("Reveal", "Round {number}, {rules}").format(number=view.round_number, rules=rules_title),
        sides=(of_knocker, of_defender) if knocker_on_top else (of_defender, of_knocker),
        captions=_captions(),
        laid_off=translate("Reveal", "Laid off"),
    )
    lines = score_lines(settlement, knocker, defender)
    return OpenHands(texts, reveal_rows(settlement, knocker_on_top), lines, formula(settlement))


def _captions() -> dict[GroupKind, str]:
    return {
        GroupKind.RUN: translate("Reveal", "Run"),
        GroupKind.SET: translate("Reveal", "Set"),
        GroupKind.DEADWOOD: translate("Reveal", "Deadwood"),
    }
