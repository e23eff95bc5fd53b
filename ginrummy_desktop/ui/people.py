"""Several people at one computer: who plays, and switching between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QFontMetricsF
from PySide6.QtWidgets import QMenu

from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.storage.profile_settings import FIRST, ProfileSettings
from ginrummy_desktop.storage.profiles import Profile, ProfileStore
from ginrummy_desktop.table.names_in_text import set_off, shortened
from ginrummy_desktop.ui.names import profile_name

if TYPE_CHECKING:
    from ginrummy_desktop.ui.main_window import MainWindow
    from ginrummy_desktop.ui.room import Room

translate = QCoreApplication.translate
_MENU_LETTERS = 26
"""Room for a name in the menu, in letters of middling width."""


class People:
    """The profiles of ``window``. A profile's name is the name in its settings; the database has it too, for lists."""

    def __init__(self, window: MainWindow, room: Room, files: ProfileSettings) -> None:
        self._window, self._room, self._files = window, room, files
        self._games = room.games
        self._store = ProfileStore(room.games.store.database)

    def settle_in(self) -> None:
        """Before the first match is shown: whoever played last plays, if the database still knows them."""
        if self._store.database.saved and not any(profile.id == self.active for profile in self.profiles()):
            self._take_settings(FIRST)
        self.note_name()

    @property
    def active(self) -> int:
        """Who plays."""
        return self._games.profile

    def profiles(self) -> Sequence[Profile]:
        """All of them, the oldest first; none, and a notice, when they can't be read."""
        try:
            return self._store.profiles()
        except StorageTrouble as trouble:
            self._games.on_notice(trouble.notice)
            return ()

    # -- switching -----------------------------------------------------------------------------------------------

    def switch(self, profile: int) -> None:
        """Another one plays: with their settings, in the match that they left. What is in progress stays as it is."""
        if profile == self.active:
            return
        self._room.hold()
        self._window.keep_hand_order()
        self._take_settings(profile)
        self._room.recall(self._window.settings)
        self._room.play(*self._games.first(self._window.settings))

    def _take_settings(self, profile: int) -> None:
        """Take over the settings of ``profile``; the window stays where it is."""
        settings = self._files.switch(profile)
        self._games.profile = profile
        self._window.settings = replace(settings, window=self._window.settings.window)
        self._window.apply_settings()

    # -- changing them -------------------------------------------------------------------------------------------

    def add(self, name: str) -> None:
        """A new one, whose settings begin as those of whoever plays now."""
        try:
            profile = self._store.add(name)
        except StorageTrouble as trouble:
            self._games.on_notice(trouble.notice)
            return
        self._files.add(profile, replace(self._window.settings, name=name, hand_order=()))

    def rename(self, profile: int, name: str) -> None:
        """Another name, also at the table."""
        self._name(profile, name)
        if profile == self.active:
            self._window.keep(name=name)
        else:
            self._files.rename(profile, name)

    def remove(self, profile: int) -> None:
        """Gone, with matches, statistics and settings. Who plays gives way to the first one before."""
        if profile == self.active:
            self.switch(FIRST)
        try:
            self._store.remove(profile)
        except StorageTrouble as trouble:
            self._games.on_notice(trouble.notice)
            return
        except KeyError:  # another window was faster
            pass
        self._files.remove(profile)

    def note_name(self) -> None:
        """The name of whoever plays was changed in the settings, perhaps."""
        name = self._window.settings.name
        known = {profile.id: profile.name for profile in self.profiles()}
        if known.get(self.active, name) != name:
            self._name(self.active, name)

    def _name(self, profile: int, name: str) -> None:
        try:
            self._store.rename(profile, name)
        except StorageTrouble as trouble:
            self._games.on_notice(trouble.notice)
        except KeyError:  # another window has removed it
            pass

    # -- the menu ------------------------------------------------------------------------------------------------

    def fill(self, menu: QMenu) -> None:
        """Write the names into ``menu`` anew: the one who plays is ticked."""
        menu.clear()
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        for profile in self.profiles():
            action = QAction(self._shown_name(profile, menu).replace("&", "&&"), menu, checkable=True)
            action.setToolTip(profile_name(profile))
            action.setChecked(profile.id == self.active)
            action.triggered.connect(lambda _=False, who=profile.id: self.switch(who))
            group.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        manage = QAction(translate("People", "&Manage…"), menu)
        manage.triggered.connect(self.manage)
        menu.addAction(manage)

    def _shown_name(self, profile: Profile, menu: QMenu) -> str:
        """The name of ``profile``, shortened where it would make the menu very wide."""
        metrics = QFontMetricsF(menu.font())
        return shortened((set_off(profile_name(profile)),), metrics.averageCharWidth() * _MENU_LETTERS, metrics)[0]

    def manage(self) -> None:
        """The dialog that adds, renames and removes."""
        from ginrummy_desktop.ui.dialogs.people import PeopleDialog

        self._room.hold()
        dialog = PeopleDialog(self, self._room.scene.theme, self._window.settings.text_size / 100, self._window)
        dialog.exec()
        dialog.deleteLater()
