"""Writes the icons that packages need, from the drawings in ``resources/icons``.

    python packaging/icons.py OUTDIR

``OUTDIR/hicolor/SIZExSIZE/apps/ginrummy-desktop.png`` for Linux, with the drawing itself in ``scalable``;
``OUTDIR/ginrummy-desktop.ico`` for Windows; ``OUTDIR/ginrummy-desktop.icns`` for macOS. Byte for
byte the same each time. Needs PySide6-Essentials, and no screen.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

NAME = "ginrummy-desktop"
DRAWINGS = Path(__file__).parents[1] / "resources" / "icons"
SMALL = 32
"""Up to this many pixels, the drawing with less in it."""
HICOLOR_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_KINDS = (
    *((b"icp4", 16), (b"icp5", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512)),
    *((b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512), (b"ic10", 1024)),
)
"""The kinds of picture that macOS asks for; the second row is for screens with two pixels a point."""
_PIXELS_PER_METRE = 2835


def drawing(size: int) -> Path:
    """The drawing for an icon of ``size`` pixels."""
    return DRAWINGS / f"{NAME}{'-small' if size <= SMALL else ''}.svg"


def picture(size: int) -> QImage:
    """The icon, ``size`` pixels wide and high."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    image.setDotsPerMeterX(_PIXELS_PER_METRE)
    image.setDotsPerMeterY(_PIXELS_PER_METRE)
    painter = QPainter(image)
    QSvgRenderer(str(drawing(size))).render(painter)
    painter.end()
    return image.convertToFormat(QImage.Format.Format_ARGB32)


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not picture(size).save(buffer, "PNG"):  # type: ignore[call-overload]  # a stub knows only bytes here
        raise RuntimeError("Qt cannot write PNG files")
    return bytes(buffer.data().data())


def bitmap(size: int) -> bytes:
    """The icon as Windows wants it below 256 pixels: rows from the bottom up, blue first, then an empty mask."""
    image = picture(size)
    row = size * 4
    pixels = bytes(image.constBits())
    rows = [pixels[y * row : (y + 1) * row] for y in reversed(range(size))]
    mask = bytes((size + 31) // 32 * 4 * size)
    return (
        struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, size * row + len(mask), 0, 0, 0, 0)
        + b"".join(rows)
        + mask
    )


def ico() -> bytes:
    """All ``ICO_SIZES`` in one file for Windows."""
    parts = [png(size) if size == 256 else bitmap(size) for size in ICO_SIZES]
    place = 6 + 16 * len(parts)
    head = struct.pack("<HHH", 0, 1, len(parts))
    for size, part in zip(ICO_SIZES, parts, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(part), place)
        place += len(part)
    return head + b"".join(parts)


def icns() -> bytes:
    """All ``ICNS_KINDS`` in one file for macOS."""
    parts = [(kind, png(size)) for kind, size in ICNS_KINDS]
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_all(out: Path) -> None:
    """Everything, below the folder ``out``."""
    files = {f"hicolor/{size}x{size}/apps/{NAME}.png": png(size) for size in HICOLOR_SIZES}
    files[f"hicolor/scalable/apps/{NAME}.svg"] = drawing(max(HICOLOR_SIZES)).read_bytes()
    files |= {f"{NAME}.ico": ico(), f"{NAME}.icns": icns()}
    for name, data in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python packaging/icons.py OUTDIR")
    write_all(Path(sys.argv[1]))
