"""What Windows shows of the program under Properties, in the task manager and in Open with."""

from __future__ import annotations

_TOLD = {
    "CompanyName": "The Gin Rummy for the desktop developers",
    "FileDescription": "Gin Rummy",
    "ProductName": "Gin Rummy",
    "LegalCopyright": "Free software under the GNU General Public License, version 3 or later",
    "OriginalFilename": "ginrummy-desktop.exe",
}
_ENGLISH, _UTF_16 = 0x0409, 1200


def version_text(version: str) -> str:
    """The text that PyInstaller reads it from (``version=`` of its ``EXE``), for a version of numbers and dots."""
    numbers = tuple([*map(int, version.split(".")), 0, 0, 0, 0][:4])
    told = {**_TOLD, "FileVersion": version, "ProductVersion": version}
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in told.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('{_ENGLISH:04X}{_UTF_16:04X}', [{strings}])]), "
        f"VarFileInfo([VarStruct('Translation', [{_ENGLISH}, {_UTF_16}])])])\n"
    )
