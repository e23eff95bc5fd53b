"""What is said about advice in a game for three, given and asked for. Texts with ``{card}`` show it as a chip."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.table.names_in_text import with_name
from ginrummy_desktop.ui.table_texts import Said, kinds

translate = QCoreApplication.translate


def invitation(view: PlayerView, captain: str) -> Said:
    """That the person, who sits out, may advise the captain now."""
    if ActionKind.DISCARD in kinds(view):
        text = translate("Advice", "You sit out: advise {name} by clicking a card")
    elif ActionKind.PASS in kinds(view):
        text = translate("Advice", "You sit out: advise {name} to take it or to pass")
    else:
        text = translate("Advice", "You sit out: advise {name} by clicking stock or discard")
    return Said(with_name(text, captain))


def how_to_advise(captain: str) -> str:
    """The same beside the hand, for the whole round."""
    return with_name(translate("Advice", "Click a card or a pile to advise {name}"), captain)


def advised(action: Action, captain: str) -> Said:
    """What the person has advised."""
    text = {
        ActionKind.PASS: translate("Advice", "You advise {name} to pass"),
        ActionKind.TAKE: translate("Advice", "You advise {name} to take the discard"),
        ActionKind.DRAW: translate("Advice", "You advise {name} to draw from the stock"),
        ActionKind.DISCARD: translate("Advice", "You advise {name} to discard {card}"),
        ActionKind.KNOCK: translate("Advice", "You advise {name} to knock with {card}"),
        ActionKind.BIG_GIN: translate("Advice", "You advise {name} to go big gin"),
    }[action.kind]
    return Said(with_name(text, captain), action.card)


def answer(followed: bool, captain: str) -> Said:
    """What the captain makes of it."""
    yes, no = translate("Advice", "{name} follows your advice"), translate("Advice", "{name} does something else")
    return Said(with_name(yes if followed else no, captain))


def opinion(action: Action, partner: str) -> Said:
    """What the bot that sits out would do in the person's place."""
    text = {
        ActionKind.PASS: translate("Advice", "{name} would pass"),
        ActionKind.TAKE: translate("Advice", "{name} would take the discard"),
        ActionKind.DRAW: translate("Advice", "{name} would draw from the stock"),
        ActionKind.DISCARD: translate("Advice", "{name} would discard {card}"),
        ActionKind.KNOCK: translate("Advice", "{name} would knock with {card}"),
        ActionKind.BIG_GIN: translate("Advice", "{name} would go big gin"),
    }[action.kind]
    return Said(with_name(text, partner), action.card)


def no_such_advice(view: PlayerView, wanted: ActionKind, captain: str) -> Said:
    """Why the captain can't do what the person, who sits out, wants to advise."""
    holding = len(view.hand) == 11
    if wanted in (ActionKind.DISCARD, ActionKind.KNOCK, ActionKind.BIG_GIN) and not holding:
        return Said(with_name(translate("Advice", "{name} has to draw a card first"), captain))
    if wanted is ActionKind.DISCARD:
        return Said(with_name(translate("Advice", "{name} took this card, so it can't go back now"), captain))
    if wanted in (ActionKind.DRAW, ActionKind.TAKE) and holding:
        return Said(with_name(translate("Advice", "{name} has drawn and has to discard a card"), captain))
    if wanted is ActionKind.DRAW:
        return Said(with_name(translate("Advice", "{name} takes the upcard or passes"), captain))
    if wanted is ActionKind.PASS:
        return Said(with_name(translate("Advice", "{name} can't pass now"), captain))
    return Said(with_name(translate("Advice", "{name} can't end the round now"), captain))


def nothing_of_yours() -> Said:
    """Why nothing can be taken back by who sits out."""
    return Said(translate("Advice", "You sit out: there is nothing of yours to take back"))


def played_out() -> Said:
    """While the rest of a round is played that nobody watches."""
    return Said(translate("Advice", "The round is played to its end"))


def knock_word(view: PlayerView, gin: bool) -> str:
    """The button that advises to end the round; empty when the captain can't."""
    legal = kinds(view)
    if ActionKind.BIG_GIN in legal:
        return translate("Advice", "Big Gin")
    if ActionKind.KNOCK not in legal:
        return ""
    return translate("Advice", "Gin") if gin else translate("Advice", "Knock")
