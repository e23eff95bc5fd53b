"""Settings of several people: each has a file, and the first one's says who plays.

The first profile's settings are ``settings.json``; further ones are ``settings-2.json`` and so on, beside it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ginrummy_desktop.storage.folders import settings_path
from ginrummy_desktop.storage.notices import OnNotice
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.storage.settings_file import SettingsFile

FIRST = 1
"""The profile that always exists."""

_KEY = "profile"


class ProfileSettings:
    """The settings files in ``folder``. ``profile``: whose settings are loaded and saved. Nothing here raises."""

    def __init__(self, folder: Path, on_notice: OnNotice) -> None:
        self._folder, self._on_notice = folder, on_notice
        self._first = SettingsFile(settings_path(folder), on_notice)
        self._files = {FIRST: self._first}
        self._firsts = Settings()
        self.profile = FIRST

    @property
    def path(self) -> Path:
        """The file of the profile that plays."""
        return self._path(self.profile)

    def load(self) -> Settings:
        """The settings of whoever played last."""
        self._firsts = self._first.load()
        wanted = self._first.others.get(_KEY, FIRST)
        if isinstance(wanted, int) and not isinstance(wanted, bool) and wanted > FIRST:
            self.profile = wanted
            return self._file(wanted).load()
        return self._firsts

    def save(self, settings: Settings) -> bool:
        """Keep the settings of the profile that plays; False when that cannot be done."""
        if self.profile == FIRST:
            self._firsts = settings
        return self._file(self.profile).save(settings)

    def switch(self, profile: int) -> Settings:
        """Another profile plays from now on, also after the next start; gives its settings."""
        self.profile = profile
        self._first.others[_KEY] = profile
        self._first.save(self._firsts)
        return self._firsts if profile == FIRST else self._file(profile).load()

    def add(self, profile: int, settings: Settings) -> None:
        """A new profile begins with ``settings``."""
        self._file(profile).save(settings)

    def rename(self, profile: int, name: str) -> None:
        """A profile that does not play is called ``name`` from now on."""
        if profile == FIRST:
            self._firsts = replace(self._firsts, name=name)
            self._first.save(self._firsts)
        else:
            file = self._file(profile)
            file.save(replace(file.load(), name=name))

    def remove(self, profile: int) -> None:
        """A profile that does not play is gone, and its file with it."""
        self._files.pop(profile, None)
        try:
            self._path(profile).unlink(missing_ok=True)
        except OSError:
            return  # the file of an id that is never given again does no harm

    def _file(self, profile: int) -> SettingsFile:
        if profile not in self._files:
            self._files[profile] = SettingsFile(self._path(profile), self._on_notice)
        return self._files[profile]

    def _path(self, profile: int) -> Path:
        path = settings_path(self._folder)
        return path if profile == FIRST else path.with_name(f"{path.stem}-{profile}{path.suffix}")
