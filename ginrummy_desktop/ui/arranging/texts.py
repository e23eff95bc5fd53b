"""What is said while hands are laid out by hand."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.arrangement import Arrangement
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.declared import Melds
from ginrummy_desktop.engine.melds import MeldKind, meld_kind
from ginrummy_desktop.engine.showdown import EndKind, Settlement
from ginrummy_desktop.table.names_in_text import with_name
from ginrummy_desktop.ui.arranging.choices import Choices
from ginrummy_desktop.ui.arranging.layout import Layout
from ginrummy_desktop.ui.card_words import card_name, rank_name, suit_name
from ginrummy_desktop.ui.table_texts import Said

translate = QCoreApplication.translate


# -- the player knocks


def total_text(points: int, limit: int) -> str:
    """What an arrangement leaves, and what it may."""
    return translate("Arranging", "Deadwood {points}, limit {limit}").format(points=points, limit=limit)


def place_text(choices: Choices) -> str:
    """Which of the arrangements it is."""
    best = translate("Arranging", "{place} of {count}, best")
    text = best if choices.best else translate("Arranging", "{place} of {count}")
    return text.format(place=choices.place + 1, count=len(choices.ways))


def choice_said(choices: Choices, opponent: str) -> Said:
    """The banner: what the arrangement is, and how it is changed."""
    if choices.best and choices.ties > 1:
        text = translate("Arranging", "Several leave {points}: shown is what costs {name} most").format(
            points=choices.way.points, name="{name}"
        )
        return Said(with_name(text, opponent))
    if choices.best:
        return Said(translate("Arranging", "Lay down, or choose another arrangement"))
    more = choices.way.points - choices.ways[0].points
    if more:
        return Said(translate("Arranging", "%n more than the best", None, more))
    return Said(translate("Arranging", "As few as the best, laid out like this"))


def stays_said(card: Card) -> Said:
    """Why a click on ``card`` changes nothing."""
    return Said(translate("Arranging", "{card} lies there in every arrangement"), card)


# -- the player defends


def knocked_title(settlement: Settlement, name: str) -> str:
    """What the other player has done."""
    if settlement.kind is EndKind.BIG_GIN:
        return with_name(translate("Arranging", "{name} went big gin"), name)
    if settlement.kind is EndKind.GIN:
        return with_name(translate("Arranging", "{name} went gin"), name)
    text = with_name(translate("Arranging", "{name} knocked with {points}"), name)
    return text.replace("{points}", str(settlement.knocker_points))


def what_to_do(may_lay_off: bool) -> str:
    """One line under the title."""
    if may_lay_off:
        return translate("Arranging", "Lay off what fits, then press Done")
    return translate("Arranging", "Arrange your melds, then press Done")


def left_text(points: int) -> str:
    """The live total."""
    return translate("Arranging", "Left to count: {points}").format(points=points)


def how_text(may_lay_off: bool) -> str:
    """How cards are moved."""
    if may_lay_off:
        return translate("Arranging", "Click a card, or drag it to a meld; click again to take it back")
    return translate("Arranging", "The arrows go through your arrangements")


def ways_text(layout: Layout) -> str:
    """Which of the own arrangements it is."""
    text = translate("Arranging", "Melds {place} of {count}")
    return text.format(place=layout.place + 1, count=len(layout.ways))


def moved_text(card: Card, layout: Layout) -> str:
    """What became of ``card``, for a screen reader."""
    index = layout.on(card)
    if index is None:
        text = translate("Arranging", "{card} taken back").format(card=card_name(card))
    else:
        text = translate("Arranging", "{card} laid on the {meld}").format(
            card=card_name(card), meld=meld_name(layout.grown[index])
        )
    return f"{text}. {left_text(layout.settlement.defender_points)}"


def no_place_text(card: Card, layout: Layout) -> str:
    """Why ``card`` can't be laid off."""
    if not layout.showdown.may_lay_off:
        return translate("Arranging", "Nothing can be laid off against gin")
    return translate("Arranging", "{card} fits no meld").format(card=card_name(card))


# -- hands in words


def meld_name(meld: tuple[Card, ...]) -> str:
    """A meld in words."""
    if meld_kind(meld) is MeldKind.SET:
        return translate("Arranging", "set of {count}, rank {rank}").format(
            count=len(meld), rank=rank_name(meld[0].rank)
        )
    return translate("Arranging", "run of {suit}, {low} to {high}").format(
        suit=suit_name(meld[0].suit), low=rank_name(meld[0].rank), high=rank_name(meld[-1].rank)
    )


def spoken_melds(melds: Melds) -> str:
    """Melds in words."""
    return "; ".join(map(meld_name, melds))


def spoken_way(way: Arrangement) -> str:
    """An arrangement in words: its melds, and what it leaves."""
    left = translate("Arranging", "deadwood {points}").format(points=way.points)
    return f"{spoken_melds(way.melds)}; {left}" if way.melds else left
