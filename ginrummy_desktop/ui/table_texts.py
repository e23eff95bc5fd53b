"""What the banner and the last-action pill say. Texts with ``{card}`` show that card as a chip."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.round import STOCK_LEFT
from ginrummy_desktop.engine.rules import StockEnd
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.engine.view import PlayerView, SeenAction
from ginrummy_desktop.table.names_in_text import with_name
from ginrummy_desktop.ui.knock_choices import knock_choices

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Said:
    """A text and the card that its ``{card}`` stands for."""

    text: str
    card: Card | None = None


def kinds(view: PlayerView) -> set[ActionKind]:
    """The kinds of action that are legal in ``view``."""
    return {action.kind for action in view.legal_actions}


def turn_text(view: PlayerView) -> Said:
    """What the player may do now, in ``view`` at their turn."""
    legal = kinds(view)
    if ActionKind.PASS in legal:
        return _offer_text(view, legal)
    if ActionKind.DISCARD in legal:
        return Said(_discard_text(view, legal))
    if ActionKind.KNOCK in legal and ActionKind.DRAW not in legal:
        return Said(translate("TableTexts", "Your turn: knock"))
    if ActionKind.TAKE not in legal:
        return Said(translate("TableTexts", "Your turn: draw from the stock"))
    return Said(translate("TableTexts", "Your turn: draw a card"))


def _offer_text(view: PlayerView, legal: set[ActionKind]) -> Said:
    """The upcard of a new round, or the last one where the rules let it be taken to knock."""
    top = view.discard_pile[-1]
    if ActionKind.TAKE not in legal:
        return Said(translate("TableTexts", "You can't knock with the {card}: pass"), top)
    if view.rules.stock_end is StockEnd.UPCARD_KNOCK and view.stock_count <= STOCK_LEFT:
        return Said(translate("TableTexts", "Take the {card} to knock, or pass"), top)
    return Said(translate("TableTexts", "Take the {card} or pass"), top)


def _discard_text(view: PlayerView, legal: set[ActionKind]) -> str:
    if ActionKind.BIG_GIN in legal:
        return translate("TableTexts", "Your turn: all eleven cards are melded")
    if ActionKind.KNOCK in legal and knock_choices(view)[1]:
        return translate("TableTexts", "Your turn: discard a card, or go gin")
    if ActionKind.KNOCK in legal:
        return translate("TableTexts", "Your turn: discard a card, or knock")
    return translate("TableTexts", "Your turn: discard a card")


def thinking_text(opponent: str) -> Said:
    """While the opponent thinks."""
    return Said(with_name(translate("TableTexts", "{name} is thinking"), opponent))


def knock_text(choices: frozenset[Card], gin: bool) -> Said:
    """While the player chooses the card that goes face down."""
    if len(choices) == 1:
        (card,) = choices
        text = translate("TableTexts", "Gin: {card} goes face down, Esc takes it back") if gin else None
        return Said(text or translate("TableTexts", "Knock: {card} goes face down, Esc takes it back"), card)
    return Said(translate("TableTexts", "Choose the card that goes face down, Esc takes the knock back"))


def last_action_text(view: PlayerView, opponent: str, near: str | None = None) -> Said:
    """What was done last. After the opponent's discard it tells what they drew: the pile shows what they threw.

    ``near``: whose hand ``view`` shows, if it is not the person's.
    """
    done = view.actions[-1]
    if done.seat != view.seat and done.kind is ActionKind.DISCARD and len(view.actions) > 1:
        done = view.actions[-2]
    here = done.seat == view.seat
    return action_text(done, here and near is None, near if here and near else opponent, _gin(view))


def _gin(view: PlayerView) -> bool:
    return view.result is not None and view.result.kind is EndKind.GIN


def action_text(done: SeenAction, me: bool, opponent: str, gin: bool = False) -> Said:
    """What the player or ``opponent`` did; the card is told where everybody saw it. A knock may be ``gin``."""
    if gin and done.kind is ActionKind.KNOCK:
        mine, theirs = translate("TableTexts", "You went gin"), translate("TableTexts", "{name} went gin")
        return Said(mine if me else with_name(theirs, opponent))
    text = _mine(done.kind) if me else with_name(_theirs(done.kind), opponent)
    return Said(text, done.card if "{card}" in text else None)


def _mine(kind: ActionKind) -> str:
    return {
        ActionKind.PASS: translate("TableTexts", "You passed"),
        ActionKind.TAKE: translate("TableTexts", "You took {card}"),
        ActionKind.DRAW: translate("TableTexts", "You drew from the stock"),
        ActionKind.DISCARD: translate("TableTexts", "You discarded {card}"),
        ActionKind.KNOCK: translate("TableTexts", "You knocked"),
        ActionKind.BIG_GIN: translate("TableTexts", "You went big gin"),
    }[kind]


def _theirs(kind: ActionKind) -> str:
    return {
        ActionKind.PASS: translate("TableTexts", "{name} passed"),
        ActionKind.TAKE: translate("TableTexts", "{name} took {card}"),
        ActionKind.DRAW: translate("TableTexts", "{name} drew from the stock"),
        ActionKind.DISCARD: translate("TableTexts", "{name} discarded {card}"),
        ActionKind.KNOCK: translate("TableTexts", "{name} knocked"),
        ActionKind.BIG_GIN: translate("TableTexts", "{name} went big gin"),
    }[kind]


def confirm_text(card: Card) -> Said:
    """After the first of two clicks on a card."""
    return Said(translate("TableTexts", "Click again to discard {card}"), card)


def dealt_text(by_me: bool, opponent: str) -> Said:
    """Who dealt the round that begins."""
    return Said(
        translate("TableTexts", "You dealt") if by_me else with_name(translate("TableTexts", "{name} dealt"), opponent)
    )


def wait_text(opponent: str) -> Said:
    """Why nothing can be done while it is the opponent's turn."""
    return Said(with_name(translate("TableTexts", "Wait for {name}"), opponent))


def refusal(view: PlayerView, wanted: ActionKind, card: Card | None = None) -> Said:
    """Why ``wanted`` is not allowed in ``view``, at the player's own turn; one line."""
    legal = kinds(view)
    holding = ActionKind.DISCARD in legal or len(view.hand) == 11
    if wanted in (ActionKind.DRAW, ActionKind.TAKE) and holding:
        return Said(translate("TableTexts", "You have drawn: now discard a card"))
    if wanted is ActionKind.DRAW and ActionKind.PASS in legal:
        return Said(translate("TableTexts", "First take the {card} or pass"), view.discard_pile[-1])
    if wanted is ActionKind.TAKE:
        return Said(translate("TableTexts", "Both passed the upcard: draw from the stock"))
    if wanted is ActionKind.DISCARD and holding and card is not None and card is view.taken:
        return Said(translate("TableTexts", "You took the {card} in this turn, so it can't go back"), card)
    if wanted in (ActionKind.DISCARD, ActionKind.KNOCK) and not holding:
        return Said(translate("TableTexts", "Draw a card first"))
    if wanted is ActionKind.PASS:
        return Said(translate("TableTexts", "Only the upcard of a new round can be passed"))
    return _knock_refusal(view)


def _knock_refusal(view: PlayerView) -> Said:
    if view.knock_limit == 0:
        return Said(translate("TableTexts", "This round you can only end with gin"))
    return Said(translate("TableTexts", "To knock you need {limit} or less").format(limit=view.knock_limit))
