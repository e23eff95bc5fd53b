"""``trim_icu.py LIBRARY``: rewrite Qt's libicudata.so with what Qt uses of it. Linux only; needs as and ld.

Qt asks ICU for the order of words and for the names of time zones; numbers, dates and languages it knows itself. What
is never asked for is two thirds of the library, and the largest part of the whole bundle.

The library is nothing but one symbol, ICU's common data (unicode/udata.h, source/common/ucmndata.h of ICU): a header, a
list of the offsets of names and of contents, the names, the contents, each of these at a multiple of 16.
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

LEFT_OUT = (
    r"\.cnv$",  # tables of old 8-bit and Asian encodings; files of the game are UTF-8
    r"/brkitr/",  # where words and lines end in Thai, Khmer, Burmese: Qt has rules of its own
    *(r"/unit/", r"/curr/", r"/lang/", r"/region/"),  # names of measures, currencies, languages, countries
    *(r"/translit/", r"/rbnf/"),  # one script in another's letters; numbers in words
    *(r"/unames\.icu$", r"/confusables\.cfu$", r"\.spp$"),  # names of characters, look-alikes, names in domains
)
KEPT = (r"/curr/(root|pool|supplementalData)\.res$",)
"""Kept all the same: what formatting any number opens."""

_ALIGNED = 16


def read_items(data: bytes) -> tuple[bytes, dict[str, bytes]]:
    """The header of ICU's common data, and its contents by name. Raises ValueError if it is something else."""
    size, magic = struct.unpack_from("<HH", data)
    if magic != 0x27DA or data[12:16] != b"CmnD":
        raise ValueError("not ICU's common data")
    body = data[size:]
    offsets = list(struct.iter_unpack("<II", body[4 : 4 + 8 * struct.unpack_from("<I", body)[0]]))
    ends = [begin for _, begin in offsets[1:]] + [len(body)]
    names = [body[at : body.index(b"\0", at)].decode("ascii") for at, _ in offsets]
    return data[:size], {name: body[at[1] : end] for name, at, end in zip(names, offsets, ends, strict=True)}


def is_kept(name: str) -> bool:
    """Does Qt need the item ``icudt73l/...``?"""
    return any(re.search(kept, name) for kept in KEPT) or not any(re.search(left, name) for left in LEFT_OUT)


def write_items(header: bytes, items: dict[str, bytes]) -> bytes:
    """The opposite of ``read_items``. Names must be in order: ICU looks them up by halving."""
    names = b"".join(name.encode("ascii") + b"\0" for name in items)
    first_name = 4 + 8 * len(items)
    at = -(-(first_name + len(names)) // _ALIGNED) * _ALIGNED
    table, contents, name_at = struct.pack("<I", len(items)), b"", first_name
    padded = [content + bytes(-len(content) % _ALIGNED) for content in items.values()]
    for name, content in zip(items, padded, strict=True):
        table += struct.pack("<II", name_at, at)
        name_at, at = name_at + len(name) + 1, at + len(content)
    head = table + names
    return header + head + bytes(-len(head) % _ALIGNED) + contents.join(padded)


def trim(data: bytes) -> bytes:
    """The same common data with only the items that are kept."""
    header, items = read_items(data)
    return write_items(header, {name: content for name, content in items.items() if is_kept(name)})


def trim_library(path: Path) -> None:
    """Rewrite the library at ``path``. Raises ValueError if it is another one, CalledProcessError from as and ld."""
    library = path.read_bytes()
    begin = library.find(b"\xda\x27\x14\x00") - 2  # the magic number, then the size of the structure
    length = int(_symbol(path)[1])
    data = trim(library[begin : begin + length])
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "data").write_bytes(data)
        Path(folder, "data.s").write_text(_SOURCE.format(symbol=_symbol(path)[0]), "ascii")
        subprocess.run(["as", "-o", "data.o", "data.s"], cwd=folder, check=True)
        link = [
            "ld",
            "-shared",
            "-s",  # no symbols for debuggers
            "-z",
            "noexecstack",
            "--build-id=none",
            "-soname",
            path.name,
            "-o",
            "library",
            "data.o",
        ]
        subprocess.run(link, cwd=folder, check=True)
        path.write_bytes(Path(folder, "library").read_bytes())


_SOURCE = """\
.section .rodata
.balign 16
.globl {symbol}
.type {symbol}, %object
{symbol}:
.incbin "data"
.size {symbol}, . - {symbol}
.section .note.GNU-stack, "", %progbits
"""


def _symbol(path: Path) -> tuple[str, int]:
    """Name and size of the one symbol that the library exports."""
    listed = subprocess.run(["nm", "-D", "-S", str(path)], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^[0-9a-f]+ ([0-9a-f]+) \w (icudt\d+_dat)$", listed, re.MULTILINE)
    if len(found) != 1:
        raise ValueError(f"{path} is not a library of ICU's data")
    return found[0][1], int(found[0][0], 16)


if __name__ == "__main__":
    trim_library(Path(sys.argv[1]))
