"""Of ICU's data, what stays is the same as before, and in the form that ICU reads."""

from __future__ import annotations

import struct

import pytest

from tests.helpers.packaging_scripts import load_script

icu = load_script("trim_icu")
_HEADER = struct.pack("<HH", 32, 0x27DA) + bytes(8) + b"CmnD" + bytes(16)
_ITEMS = {
    "icudt73l/brkitr/thaidict.dict": b"Thai" + bytes(12),
    "icudt73l/coll/root.res": b"order of all words" + bytes(14),
    "icudt73l/gb18030.cnv": b"old bytes" + bytes(7),
    "icudt73l/res_index.res": b"what there is",
}


def test_what_is_written_is_read_again() -> None:
    header, items = icu.read_items(icu.write_items(_HEADER, _ITEMS))
    assert header == _HEADER
    assert list(items) == list(_ITEMS)
    assert all(items[name].rstrip(b"\0") == content.rstrip(b"\0") for name, content in _ITEMS.items())


def test_every_item_begins_at_a_multiple_of_sixteen() -> None:
    body = icu.write_items(_HEADER, _ITEMS)[len(_HEADER) :]
    begins = [begin for _, begin in struct.iter_unpack("<II", body[4 : 4 + 8 * len(_ITEMS)])]
    assert [begin % 16 for begin in begins] == [0] * len(_ITEMS)


def test_only_what_qt_asks_for_stays() -> None:
    _, items = icu.read_items(icu.trim(icu.write_items(_HEADER, _ITEMS)))
    assert list(items) == ["icudt73l/coll/root.res", "icudt73l/res_index.res"]


def test_what_any_number_needs_stays() -> None:
    assert icu.is_kept("icudt73l/curr/root.res")
    assert not icu.is_kept("icudt73l/curr/de.res")


def test_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="not ICU"):
        icu.read_items(bytes(64))
