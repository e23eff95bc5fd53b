"""The people who play at this computer: add one, rename one, remove one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.profile_settings import FIRST
from ginrummy_desktop.storage.profiles import Profile
from ginrummy_desktop.table.names_in_text import set_off, with_name
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.name import NameDialog
from ginrummy_desktop.ui.dialogs.question import Question
from ginrummy_desktop.ui.dialogs.sheet import Sheet
from ginrummy_desktop.ui.names import profile_name
from ginrummy_desktop.ui.widgets.row_list import ROW, Row, RowList


class Keeps(Protocol):
    """What the dialog asks and tells; ``ui.people.People``."""

    @property
    def active(self) -> int:
        """Who plays."""

    def profiles(self) -> Sequence[Profile]:
        """All of them."""

    def add(self, name: str) -> None:
        """A new one."""

    def rename(self, profile: int, name: str) -> None:
        """Another name."""

    def remove(self, profile: int) -> None:
        """Gone, with everything."""


class PeopleDialog(Sheet):
    """Shows and changes ``people``."""

    def __init__(self, people: Keeps, theme: Theme, k: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Profiles"), theme, k, parent, width=520)
        self._people = people
        self.say(self.tr("Each has statistics, settings and unfinished matches of their own."), weak=True)
        self.list = RowList(self.tr("Profiles"), theme, self.k)
        self.list.setFixedHeight(round((ROW * 4 + 14) * self.k))
        self.body.addWidget(self.list)
        self.added = self.button(self.tr("Add…"))
        self.renamed = self.button(self.tr("Rename…"))
        self.removed = self.button(self.tr("Remove…"))
        self.closing = self.button(self.tr("Close"), main=True)
        for button, do in (
            (self.added, self._add),
            (self.renamed, self._rename),
            (self.removed, self._remove),
            (self.closing, self.accept),
        ):
            button.clicked.connect(do)
        self.list.currentRowChanged.connect(lambda _row: self._allow())
        self.list.asked.connect(self._rename)
        self._show()
        self.settle()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, current: int = 0) -> None:
        self._profiles = tuple(self._people.profiles())
        playing = self.tr("Playing now")
        rows = [
            Row(set_off(profile_name(one)), playing if one.id == self._people.active else "") for one in self._profiles
        ]
        self.list.show_rows(rows, current)
        self._allow()

    def _chosen(self) -> Profile | None:
        """The one that the list is at; None where the profiles could not be read."""
        place = self.list.currentRow()
        return self._profiles[place] if 0 <= place < len(self._profiles) else None

    def _allow(self) -> None:
        profile = self._chosen()
        self.renamed.setEnabled(profile is not None)
        first = profile is not None and profile.id == FIRST
        self.removed.setEnabled(profile is not None and not first)
        self.removed.setToolTip(self.tr("The first profile always stays") if first else "")

    def _taken(self, but: int = 0) -> frozenset[str]:
        return frozenset(profile_name(profile) for profile in self._profiles if profile.id != but)

    def _add(self) -> None:
        dialog = NameDialog(self.tr("New profile"), "", self._taken(), self.theme, self.k, self)
        name = dialog.ask()
        dialog.deleteLater()
        if name is not None:
            self._people.add(name)
            self._show(len(self._profiles))

    def _rename(self) -> None:
        profile = self._chosen()
        if profile is None:
            return
        taken = self._taken(but=profile.id)
        dialog = NameDialog(self.tr("Rename"), profile_name(profile), taken, self.theme, self.k, self)
        name = dialog.ask()
        dialog.deleteLater()
        if name is not None:
            self._people.rename(profile.id, name)
            self._show(self.list.currentRow())

    def _remove(self) -> None:
        profile = self._chosen()
        if profile is None:
            return
        heading = with_name(self.tr("Remove {name}?"), profile_name(profile))
        text = self.tr("All matches, statistics and settings of this profile are deleted, and cannot be brought back.")
        question = Question(heading, text, (self.tr("Remove"),), self.theme, self.k, self, careful=True)
        if question.ask() is not None:
            self._people.remove(profile.id)
            self._show(self.list.currentRow())
        question.deleteLater()
