"""The pages of the settings: which controls there are, and which setting each of them keeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from ginrummy_desktop.storage.settings import TEXT_SIZES, CardSize, ReducedMotion, Settings, SortMode, Speed
from ginrummy_desktop.storage.settings_file import NAME_LENGTH
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import THEMES, Theme
from ginrummy_desktop.ui.dialogs.previews import FacePreview, paint_back, paint_theme
from ginrummy_desktop.ui.dialogs.settings_page import PAGE_WIDTH, Page
from ginrummy_desktop.ui.look import BACK_STYLES, BACK_TONES, theme_of
from ginrummy_desktop.ui.widgets.picture_choice import Picture, PictureChoice
from ginrummy_desktop.ui.widgets.segmented import Segmented
from ginrummy_desktop.ui.widgets.switch import Switch
from ginrummy_desktop.ui.widgets.volume_slider import VolumeSlider

translate = QCoreApplication.translate
Keep = Callable[..., object]
"""Changes settings, given by name."""


class _NameField(QLineEdit):
    """The field for the name, placed and scaled as the other controls."""

    def set_theme(self, theme: Theme) -> None:
        """The application's style sheet has the colours."""

    def set_scale(self, k: float) -> None:
        """Pixels of one unit."""
        self.setFont(font(15 * k, 600))

    def place(self, body: QRect) -> None:
        """Stand at ``body`` in the parent's pixels."""
        self.setGeometry(body)


def theme_names() -> dict[str, str]:
    """What the themes are called, by key."""
    return {
        "green": translate("Menus", "Green felt"),
        "blue": translate("Menus", "Midnight blue"),
        "burgundy": translate("Menus", "Burgundy"),
        "contrast": translate("Menus", "High contrast"),
    }


def back_names() -> dict[str, str]:
    """What the card backs are called, by the setting's value."""
    styles = (translate("Backs", "Lattice"), translate("Backs", "Deco"), translate("Backs", "Scales"))
    tones = (translate("Backs", "navy"), translate("Backs", "burgundy"), translate("Backs", "green"))
    named = translate("Backs", "{style} in {tone}")
    return {"": translate("Backs", "As the theme has it")} | {
        f"{style}-{tone}": named.format(style=style_name, tone=tone_name)
        for style, style_name in zip(BACK_STYLES, styles, strict=True)
        for tone, tone_name in zip(BACK_TONES, tones, strict=True)
    }


class _SettingsPage(Page):
    """A page that keeps what is chosen on it."""

    def __init__(self, settings: Settings, keep: Keep, parent: QWidget) -> None:
        super().__init__(parent)
        self.settings, self.keep, self.theme = settings, keep, theme_of(settings)
        self.fill()

    def fill(self) -> None:
        """Make the controls, in the order of the Tab key."""
        raise NotImplementedError

    def follow(self, settings: Settings) -> None:
        """The settings have changed."""
        self.settings = settings

    def segments(self, name: str, texts: Sequence[str], field: str, values: Sequence[Any]) -> Segmented:
        """A row of choices for the setting ``field``."""
        current = getattr(self.settings, field)
        place = list(values).index(current) if current in values else 0
        control = Segmented(list(texts), name, place, self.theme, self)
        control.chosen.connect(lambda chosen: self.keep(**{field: values[chosen]}))
        return control

    def switch(self, text: str, field: str) -> Switch:
        """A switch for the setting ``field``."""
        control = Switch(text, getattr(self.settings, field), self.theme, self)
        control.toggled.connect(lambda on: self.keep(**{field: on}))
        return control


class TablePage(_SettingsPage):
    """Theme, text size, movement."""

    def fill(self) -> None:
        label = self.tr("Theme")
        pictures = [Picture(key, theme_names()[key]) for key in THEMES]
        self.themes = PictureChoice(pictures, label, self.theme.key, paint_theme, self.theme, self)
        self.themes.named = True
        self.themes.chosen.connect(lambda key: self.keep(theme=key))
        self.block(label, self.themes, 112)
        label = self.tr("Text size")
        self.text_size = self.segments(label, [f"{size} %" for size in TEXT_SIZES], "text_size", TEXT_SIZES)
        self.row(label, self.text_size, 280)
        label = self.tr("Animation speed")
        speeds = (self.tr("Off"), self.tr("Fast"), self.tr("Normal"), self.tr("Slow"))
        self.speed = self.segments(label, speeds, "speed", list(Speed))
        self.row(label, self.speed, 340)
        label = self.tr("Reduced motion")
        motions = (self.tr("As the desktop says"), self.tr("On"), self.tr("Off"))
        self.motion = self.segments(label, motions, "reduced_motion", list(ReducedMotion))
        self.row(label, self.motion, 340, self.tr("Cards fade instead of moving"))


class CardsPage(_SettingsPage):
    """Backs, colours, print, size."""

    backs_name: QLabel | None

    def fill(self) -> None:
        label = self.tr("Card back")
        pictures = [Picture(key, name, key.endswith(BACK_TONES[0])) for key, name in back_names().items()]
        self.backs = PictureChoice(pictures, label, self.settings.card_back, self._paint_back, self.theme, self)
        self.backs.chosen.connect(lambda key: self.keep(card_back=key))
        self.backs_name = self.block(label, self.backs, 70, self.backs.current_name)
        label = self.tr("Faces")
        self.four_colour = self.switch(self.tr("Four colours"), "four_colour")
        self.row(label, self.four_colour, 168)
        self.large_print = self.switch(self.tr("Large print"), "large_print")
        self.row("", self.large_print, 168)
        self.faces = FacePreview(self.settings, self)
        self.beside(self.faces, PAGE_WIDTH - 252, 112, 252, 88)
        label = self.tr("Card size")
        sizes = (self.tr("Small"), self.tr("Normal"), self.tr("Large"))
        self.size_row = self.segments(label, sizes, "card_size", list(CardSize))
        self.row(label, self.size_row, 280, self.tr("Large cards are as large as the window has room for"))

    def _paint_back(self, painter: QPainter, box: QRectF, key: str) -> None:
        paint_back(painter, box, key, theme_of(self.settings))

    def follow(self, settings: Settings) -> None:
        super().follow(settings)
        self.faces.show_settings(settings)
        if self.backs_name is not None:
            self.backs_name.setText(self.backs.current_name)


class PlayPage(_SettingsPage):
    """Sorting, the time between rounds, what happens by itself and what is asked twice."""

    def fill(self) -> None:
        label = self.tr("Sort the hand")
        modes = (self.tr("Melds"), self.tr("Suit"), self.tr("Rank"), self.tr("By hand"))
        self.sort = self.segments(label, modes, "sort_mode", list(SortMode))
        self.row(label, self.sort, 340)
        label = self.tr("After a round")
        own = self.settings.reveal_seconds
        seconds = sorted({8, 15, own} - {0})
        texts = [self.tr("{seconds} s").format(seconds=value) for value in seconds]
        values = [*seconds, 0]
        self.reveal = self.segments(label, [*texts, self.tr("Until clicked")], "reveal_seconds", values)
        self.row(label, self.reveal, 340, self.tr("How long both hands lie open; Space pauses"))
        self.gin = self.switch(self.tr("Declare gin by itself"), "auto_gin")
        self.row(self.tr("Gin"), self.gin, 420, self.tr("Else the Knock button says Gin, and you decide"))
        self.confirm = self.switch(self.tr("Ask for a second click"), "confirm_discard")
        self.row(self.tr("Discarding"), self.confirm, 420, self.tr("The first click on a card only chooses it"))
        self.arrange = self.switch(self.tr("Arrange hands yourself"), "arrange_hands")
        self.row(self.tr("At a knock"), self.arrange, 420, self.tr("Choose your melds, and lay off card by card"))


class SoundPage(_SettingsPage):
    """What is heard, and what the person is called."""

    def fill(self) -> None:
        self.sounds = self.switch(self.tr("Sounds"), "sounds")
        self.row(self.tr("Sound"), self.sounds, 200)
        label = self.tr("Volume")
        self.volume = VolumeSlider(label, self.settings.volume, self.theme, self)
        self.volume.setEnabled(self.settings.sounds)
        self.volume.valueChanged.connect(lambda value: self.keep(volume=value))
        self.row(label, self.volume, 300)
        label = self.tr("Name")
        self.name = _NameField(self.settings.name, self)
        self.name.setAccessibleName(label)
        self.name.setMaxLength(NAME_LENGTH)
        self.name.setPlaceholderText(translate("Names", "You"))
        self.name.textEdited.connect(self._keep_name)
        self.row(label, self.name, 300, self.tr("What the table calls you"))

    def follow(self, settings: Settings) -> None:
        super().follow(settings)
        self.volume.setEnabled(settings.sounds)

    def _keep_name(self, text: str) -> None:
        name = text.strip()
        if name.isprintable():
            self.keep(name=name)
