"""Shows on the plates, pills and buttons what a view of the match says. Knows no flow: the controller calls it."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.session.seats import BotSeat
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.table.hand_order import read_hand
from ginrummy_desktop.ui.game_scores import GameScore, game_scores
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.names import level_line, seat_name
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.table_texts import kinds
from ginrummy_desktop.ui.widgets.buttons import KnockState
from ginrummy_desktop.ui.widgets.plates import PlateFacts

ME = 0


@dataclass(frozen=True, slots=True)
class Count:
    """The deadwood line: points, and the card that they count as gone."""

    points: int
    after: Card | None = None


def count_hand(view: PlayerView, hovered: Card | None = None) -> Count:
    """The live deadwood. With eleven cards: after the card under the pointer, else after the best discard."""
    if len(view.hand) == 11 and hovered is not None and hovered in view.hand:
        return Count(deadwood([card for card in view.hand if card is not hovered]), hovered)
    reading = read_hand(view)
    return Count(reading.points, reading.discard)


def knock_state(view: PlayerView) -> KnockState:
    """What the Knock button says at the player's turn in ``view``."""
    legal = kinds(view)
    if ActionKind.BIG_GIN in legal:
        return KnockState.BIG_GIN
    if len(view.hand) < 11:
        return KnockState.DRAW_FIRST
    if ActionKind.KNOCK not in legal:
        return KnockState.OVER_LIMIT
    return KnockState.GIN if read_hand(view).points == 0 else KnockState.READY


def _games(session: Session, player: int) -> tuple[GameScore, ...]:
    return game_scores(session.match.columns, session.match.game_winners, player)


class Presenter:
    """Keeps the HUD in step with a session."""

    def __init__(self, hud: Hud) -> None:
        self._hud = hud

    def show(self, session: Session, view: PlayerView, phase: Phase, hovered: Card | None = None) -> None:
        """Everything, for ``view`` of the player at this computer."""
        mine = phase in (Phase.HUMAN, Phase.KNOCKING)
        self._show_player(session, view, phase, hovered)
        self._show_opponent(session, view, phase)
        upcard = view.upcard if view.rules.limit_from_upcard else None
        doubles = view.rules.spades_double and view.upcard.suit == 3
        self._hud.limit.show_limit(view.knock_limit, upcard, doubles)
        self._show_knock(view, phase)
        if mine and ActionKind.PASS in kinds(view):
            self._hud.pass_button.show()
        else:
            self._hud.hide_pass()
        if phase is not Phase.HUMAN:
            self._hud.hint.clearFocus()
        self._hud.hint.setEnabled(phase is Phase.HUMAN)

    def show_count(self, session: Session, view: PlayerView, phase: Phase, hovered: Card | None) -> None:
        """The player's plate alone, for the card under the pointer."""
        self._show_player(session, view, phase, hovered)

    def _show_player(self, session: Session, view: PlayerView, phase: Phase, hovered: Card | None) -> None:
        count = count_hand(view, hovered)
        mine = phase in (Phase.HUMAN, Phase.KNOCKING)
        line = self._hud.player.tr("Your turn") if mine else ""
        if session.match.winner is not None:
            won = session.match.winner == ME
            line = self._hud.player.tr("Won the match") if won else self._hud.player.tr("Lost the match")
        self._hud.player.show_facts(
            PlateFacts(
                name=seat_name(session.seats[ME]),
                line=line,
                score=session.match.scores[ME],
                target=view.target,
                dealer=view.dealer == view.seat,
                on_turn=mine,
                deadwood=count.points,
                after=count.after,
                games=_games(session, ME),
            )
        )

    def _show_opponent(self, session: Session, view: PlayerView, phase: Phase) -> None:
        player = view.players[1 - view.seat]
        seat = session.seats[player]
        self._hud.opponent.show_facts(
            PlateFacts(
                name=seat_name(seat),
                line=level_line(seat.level) if isinstance(seat, BotSeat) else "",
                score=session.match.scores[player],
                target=view.target,
                dealer=view.dealer != view.seat,
                on_turn=phase is Phase.BOT,
                games=_games(session, player),
            )
        )

    def _show_knock(self, view: PlayerView, phase: Phase) -> None:
        if phase is Phase.MATCH_END:
            self._hud.knock.set_state(KnockState.MATCH_OVER)
        elif phase in (Phase.HUMAN, Phase.KNOCKING):
            self._hud.knock.set_state(knock_state(view), read_hand(view).points, view.knock_limit)
        else:
            self._hud.knock.set_state(KnockState.DRAW_FIRST)
