"""What ``packaging/icons.py`` writes: every size, the same each time, in forms that the systems read."""

from __future__ import annotations

import hashlib
import struct
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

ROOT = Path(__file__).parents[3]
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def _write(out: Path) -> Path:
    subprocess.run([sys.executable, str(ROOT / "packaging" / "icons.py"), str(out)], check=True)
    return out


@pytest.fixture(scope="module")
def icons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _write(tmp_path_factory.mktemp("icons"))


def _sums(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_icons_are_the_same_each_time(icons: Path, tmp_path: Path) -> None:
    assert _sums(_write(tmp_path / "again")) == _sums(icons)


@pytest.mark.parametrize("size", SIZES)
def test_hicolor_has_every_size(icons: Path, size: int) -> None:
    image = QImage(str(icons / f"hicolor/{size}x{size}/apps/ginrummy-desktop.png"))
    assert (image.width(), image.height()) == (size, size)
    assert image.hasAlphaChannel()
    assert image.pixelColor(0, 0).alpha() < 200  # the corner is round
    assert image.pixelColor(size // 2, size // 12).green() > 60  # felt, or gold at 16


def test_the_drawing_itself_is_among_them(icons: Path) -> None:
    drawn = (ROOT / "resources/icons/ginrummy-desktop.svg").read_bytes()
    assert (icons / "hicolor/scalable/apps/ginrummy-desktop.svg").read_bytes() == drawn


def test_the_windows_icon_has_whole_pictures(icons: Path) -> None:
    data = (icons / "ginrummy-desktop.ico").read_bytes()
    kind, count = struct.unpack_from("<HH", data, 2)
    entries = [struct.unpack_from("<BBBBHHII", data, 6 + 16 * place) for place in range(count)]
    assert kind == 1
    assert [entry[0] for entry in entries] == [16, 20, 24, 32, 40, 48, 64, 128, 0]
    assert entries[0][7] == 6 + 16 * count
    assert all(a[7] + a[6] == b[7] for a, b in pairwise(entries))
    assert entries[-1][7] + entries[-1][6] == len(data)


def test_qt_reads_the_windows_icon_as_the_picture_it_was(icons: Path) -> None:
    drawn = QImage(str(icons / "hicolor/48x48/apps/ginrummy-desktop.png"))
    data = (icons / "ginrummy-desktop.ico").read_bytes()
    place = struct.unpack_from("<I", data, 6 + 16 * 5 + 12)[0] + 40
    for x, y in ((24, 3), (30, 24), (12, 20), (24, 44)):
        blue, green, red, alpha = data[place + ((47 - y) * 48 + x) * 4 :][:4]
        assert drawn.pixelColor(x, y).getRgb() == (red, green, blue, alpha)


def test_the_macos_icon_has_whole_pictures(icons: Path) -> None:
    data = (icons / "ginrummy-desktop.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    place, found = 8, {}
    while place < len(data):
        kind, length = struct.unpack_from(">4sI", data, place)
        found[kind] = QImage.fromData(data[place + 8 : place + length]).width()
        place += length
    assert found[b"icp4"] == 16
    assert found[b"ic07"] == 128
    assert found[b"ic10"] == 1024
    assert len(found) == 10
