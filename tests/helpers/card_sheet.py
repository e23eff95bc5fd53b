"""All cards in miniature on one sheet, as they were when somebody last looked at them and found them right.

After a change to the drawing that is meant, look at the cards and record the sheet anew:
``python -m tests.helpers.card_sheet``.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from ginrummy_desktop.engine.cards import DECK, Suit
from ginrummy_desktop.table.art.backs import BACK_STYLES, BACK_TONES, back_image
from ginrummy_desktop.table.art.faces import face_image

SHEET = Path(__file__).parents[1] / "data" / "cards.png"
SIZE = QSize(50, 70)
_ACROSS = 13


def miniatures() -> dict[str, QImage]:
    """Every face, what is different in four colours and in large print, and every back, with their names."""
    pictures = [card for card in DECK if card.rank == 1 or card.rank > 10]
    spades = [card for card in DECK if card.suit == Suit.SPADES]
    images = {f"{card} two-colour": face_image(card, SIZE) for card in DECK}
    images |= {f"{card} four-colour": face_image(card, SIZE, four_colour=True) for card in pictures}
    images |= {f"{card} large print": face_image(card, SIZE, large_print=True) for card in spades}
    images |= {f"{style} {tone}": back_image(style, tone, SIZE) for style in BACK_STYLES for tone in BACK_TONES}
    return images


def place(index: int) -> QRect:
    """Where the miniature number ``index`` lies on the sheet."""
    row, column = divmod(index, _ACROSS)
    return QRect(QPoint(column * SIZE.width(), row * SIZE.height()), SIZE)


def record(path: Path) -> None:
    """Draw the sheet."""
    images = list(miniatures().values())
    sheet = QImage(QSize(_ACROSS * SIZE.width(), place(len(images) - 1).bottom() + 1), QImage.Format.Format_ARGB32)
    sheet.fill(0)
    painter = QPainter(sheet)
    for index, image in enumerate(images):
        painter.drawImage(place(index).topLeft(), image)
    painter.end()
    if not sheet.save(str(path)):
        raise OSError(f"cannot write {path}")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv)
    record(SHEET)
