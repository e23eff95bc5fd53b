"""Shows on the plates, pills and buttons what a view of the match says. Knows no flow: the controller calls it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.table.hand_order import read_hand
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.people_at_table import ME, far_player, near_name, sits_out
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.places.texts import hand_of
from ginrummy_desktop.ui.plate_facts import advice_facts, player_facts
from ginrummy_desktop.ui.table_texts import kinds
from ginrummy_desktop.ui.widgets.buttons import KnockState
from ginrummy_desktop.ui.widgets.plates import PlateFacts


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


def is_dealing(view: PlayerView, phase: Phase) -> bool:
    """Whether the cards of the round are on their way to the players."""
    return phase is Phase.ANIMATING and not view.actions


class Presenter:
    """Keeps the HUD in step with a session."""

    def __init__(self, hud: Hud) -> None:
        self._hud = hud

    def show(self, session: Session, view: PlayerView, phase: Phase, hovered: Card | None = None) -> None:
        """Everything, for ``view`` of the player at this computer."""
        mine = phase in (Phase.HUMAN, Phase.KNOCKING, Phase.ADVISING)
        self._show_player(session, view, phase, hovered)
        self._hud.opponent.show_facts(player_facts(session, far_player(session), phase))
        self._hud.show_partner(self._partner(session, phase))
        self._show_limit(view, phase)
        self._show_knock(view, phase)
        if phase is not Phase.RESULT:
            self._hud.show_advice(advice_facts(session, view, phase))
        if mine and ActionKind.PASS in kinds(view):
            self._hud.pass_button.show()
        else:
            self._hud.hide_pass()
        if phase is not Phase.HUMAN:
            self._hud.hint.clearFocus()
        self._hud.hint.setEnabled(phase is Phase.HUMAN)

    def _show_limit(self, view: PlayerView, phase: Phase) -> None:
        """The knock limit, and what the upcard says of it once that is turned."""
        turned = not is_dealing(view, phase)
        upcard = view.upcard if view.rules.limit_from_upcard and turned else None
        doubles = view.rules.spades_double and view.upcard.suit == 3 and turned
        known = turned or not view.rules.limit_from_upcard
        self._hud.limit.show_limit(view.knock_limit if known else None, upcard, doubles)

    def show_count(self, session: Session, view: PlayerView, phase: Phase, hovered: Card | None) -> None:
        """The player's plate alone, for the card under the pointer."""
        self._show_player(session, view, phase, hovered)

    def _show_player(self, session: Session, view: PlayerView, phase: Phase, hovered: Card | None) -> None:
        count, away = count_hand(view, hovered), near_name(session)
        self._hud.player.show_facts(
            replace(
                player_facts(session, ME, phase),
                line=self._line(session, phase),
                deadwood=count.points if phase is not Phase.PLACES else None,
                after=count.after,
                dealing=is_dealing(view, phase),
                deadwood_of=hand_of(away) if away else "",
            )
        )

    def _line(self, session: Session, phase: Phase) -> str:
        """Under the person's name."""
        if session.match.winner is not None:
            won = session.match.winner == ME
            return self._hud.player.tr("Won the match") if won else self._hud.player.tr("Lost the match")
        if sits_out(session):
            return self._hud.player.tr("Sitting out")
        return self._hud.player.tr("Your turn") if phase in (Phase.HUMAN, Phase.KNOCKING) else ""

    def _partner(self, session: Session, phase: Phase) -> PlateFacts | None:
        """The third player: the captain when the person sits out, else who sits out; None in a game for two."""
        others = {ME, far_player(session)}
        third = next((player for player in range(len(session.seats)) if player not in others), None)
        return None if third is None else player_facts(session, third, phase)

    def _show_knock(self, view: PlayerView, phase: Phase) -> None:
        if phase is Phase.MATCH_END:
            self._hud.knock.set_state(KnockState.MATCH_OVER)
        elif phase in (Phase.HUMAN, Phase.KNOCKING):
            self._hud.knock.set_state(knock_state(view), read_hand(view).points, view.knock_limit)
        else:
            self._hud.knock.set_state(KnockState.DRAW_FIRST)
