"""What a hint says: what to do, and one reason."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.bot.hint_reasons import Reason, Why, explain
from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.ui.table_texts import Said

translate = QCoreApplication.translate


def hint_text(view: PlayerView, action: Action) -> Said:
    """The hint in words: what to do, and one reason."""
    text = translate("Hints", "{hint} – {reason}").replace("{hint}", _advice(action.kind))
    return Said(text.replace("{reason}", _reason(explain(view, action))), action.card)


def _advice(kind: ActionKind) -> str:
    return {
        ActionKind.PASS: translate("Hints", "Hint: pass"),
        ActionKind.TAKE: translate("Hints", "Hint: take the discard"),
        ActionKind.DRAW: translate("Hints", "Hint: draw from the stock"),
        ActionKind.DISCARD: translate("Hints", "Hint: discard {card}"),
        ActionKind.KNOCK: translate("Hints", "Hint: press Knock, then put {card} down"),
        ActionKind.BIG_GIN: translate("Hints", "Hint: big gin"),
    }[kind]


def _reason(reason: Reason) -> str:
    if reason.why is Why.WAIT_FOR_GIN and reason.points == 1:
        return translate("Hints", "don't knock yet: one card gives you gin")
    if reason.why is Why.WAIT_FOR_GIN:
        return translate("Hints", "don't knock yet: %n cards give you gin", None, reason.points)
    texts = {
        Why.NO_MELD_LEFT: translate("Hints", "it completes no meld you can still make"),
        Why.NO_CARD_HELPS: translate("Hints", "no single card makes a meld with it"),
        Why.DEAREST: translate("Hints", "it counts most of your loose cards"),
        Why.HARMLESS: translate("Hints", "your opponent can make no meld with it"),
        Why.SAFEST: translate("Hints", "it probably helps your opponent least"),
        Why.FEWEST_CHANCES: translate("Hints", "it has the fewest chances to meld"),
        Why.LEAST_DEADWOOD: translate("Hints", "that leaves the least deadwood, {points}"),
        Why.BALANCE: translate("Hints", "the best of what it leaves and what may come"),
        Why.WAIT: translate("Hints", "don't knock yet: {points} may be undercut"),
        Why.NO_KNOCK: translate("Hints", "don't knock: {points} may be undercut"),
        Why.WAIT_FOR_MORE: translate("Hints", "don't knock yet: your hand may become better"),
        Why.MAKES_MELD: translate("Hints", "it makes a meld"),
        Why.LOWERS: translate("Hints", "it lowers your deadwood to {points}"),
        Why.GOES_WITH: translate("Hints", "it goes well with your cards"),
        Why.NO_MELD_OFFERED: translate("Hints", "the discard makes no meld for you"),
        Why.NOTHING_ELSE: translate("Hints", "there is nothing else to do"),
        Why.ONLY_STOCK: translate("Hints", "nothing else may be drawn"),
        Why.STOCK_IS_BETTER: translate("Hints", "the stock promises more"),
        Why.GIN: translate("Hints", "all your cards are melded"),
        Why.ENDS_WITH: translate("Hints", "it ends the round with {points}"),
    }
    return texts[reason.why].replace("{points}", str(reason.points))
