"""The names and places of the cards, for screen readers and the keyboard, while the player defends."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.accessibility import Place
from ginrummy_desktop.table.geometry import card_rect
from ginrummy_desktop.table.reveal.layout import RevealLayout
from ginrummy_desktop.ui.arranging.layout import Layout
from ginrummy_desktop.ui.arranging.texts import meld_name
from ginrummy_desktop.ui.card_words import card_name

translate = QCoreApplication.translate


def own_places(layout: Layout, where: RevealLayout) -> list[Place]:
    """The player's cards: those in hand as they lie, then those that are laid off."""
    melds = [(card, translate("Arranging", "in your {meld}"), meld) for meld in layout.way.melds for card in meld]
    loose = [(card, translate("Arranging", "deadwood"), ()) for card in layout.way.deadwood]
    laid = [(card, translate("Arranging", "laid on the {meld}"), layout.grown[index]) for card, index in layout.laid]
    return [
        Place(card, _own_name(card, text, meld, layout), _area(where, [card]).toRect())
        for card, text, meld in (*melds, *loose, *laid)
    ]


def _own_name(card: Card, text: str, meld: tuple[Card, ...], layout: Layout) -> str:
    parts = [card_name(card), text.replace("{meld}", meld_name(meld)) if meld else text]
    if layout.on(card) is None and layout.fits(card):
        parts.append(translate("Arranging", "can be laid off"))
    return ", ".join(parts)


def their_places(layout: Layout, where: RevealLayout) -> list[Place]:
    """The knocker's melds, and what else the knocker has."""
    text = translate("Arranging", "Theirs: {meld}")
    places = [
        Place(("meld", i), text.replace("{meld}", meld_name(meld)), _area(where, meld).toRect())
        for i, meld in enumerate(layout.grown)
    ]
    loose = layout.showdown.best.knocker_deadwood
    if loose:
        cards = translate("Arranging", "Their deadwood: {cards}").replace("{cards}", ", ".join(map(card_name, loose)))
        places.append(Place("loose", cards, _area(where, loose).toRect()))
    return places


def _area(where: RevealLayout, cards: Iterable[Card]) -> QRectF:
    area = QRectF()
    for card in cards:
        pose = where.after[card]
        area = area.united(card_rect(QPointF(pose.x, pose.y), pose.width))
    return area
