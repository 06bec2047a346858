"""Good files with random damage, the same for the same seed."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from functools import cache

from tests.harvester.documents import files
from tests.harvester.documents.making import POSTSCRIPT, make_docx, make_pdf

HTML = (
    f"<html><head><meta charset='utf-8'></head><body><h1>{files.TITLE}</h1><p>{files.TEXT}</p></body></html>".encode()
)
MEMBERS = {"a.rtf": files.make_rtf(), "b.odt": files.make_odt(), "c.html": HTML}

IN_PROCESS: dict[str, Callable[[], bytes]] = {
    "pdf": lambda: make_pdf([("Spectra of graphs", 16.0, "B", "C"), ("We study spectra.", 10.0, "", "L")]),
    "docx": lambda: make_docx([(files.TITLE, 16, True), (files.TEXT, 11, False)]),
    "odt": files.make_odt,
    "rtf": files.make_rtf,
    "html": lambda: HTML,
    "tex": files.make_tex,
    "dvi": files.make_dvi,
    "txt": lambda: files.TEXT.encode("cp1251") * 20,
    "zip": lambda: files.make_zip(MEMBERS),
    "tar": lambda: files.make_tar(MEMBERS),
    "gz": lambda: gzip.compress(files.make_rtf(), mtime=0),
}
BY_TOOL: dict[str, Callable[[], bytes | None]] = {
    "ps": lambda: POSTSCRIPT,
    "doc": files.make_doc,
    "djvu": files.make_djvu,
    "rar": lambda: files.make_rar(MEMBERS),
    "7z": lambda: files.make_7z(MEMBERS),
    "z": lambda: files.make_z(b"{\\rtf1 Spectra of graphs}"),
}


@cache
def original(name: str) -> bytes:
    return (IN_PROCESS.get(name) or BY_TOOL[name])() or b""


def mutated(name: str, seed: int) -> bytes:
    """Bytes flipped, cut off, moved, doubled or put in; the beginning, which tells the format, mostly stays."""
    chance = random.Random(f"{name} {seed}")
    data = bytearray(original(name))
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(min(8, len(data) - 1), len(data)) if len(data) > 1 else 0
        size = chance.choice((1, 1, 4, 64, len(data) // 4))
        chance.choice((_flip, _cut, _move, _double, _insert))(data, place, size, chance)
    return bytes(data)


def _flip(data: bytearray, place: int, size: int, chance: random.Random) -> None:
    for at in range(place, min(place + min(size, 64), len(data))):
        data[at] ^= 1 << chance.randrange(8)


def _cut(data: bytearray, place: int, size: int, chance: random.Random) -> None:
    del data[place : place + size if chance.random() < 0.5 else None]


def _move(data: bytearray, place: int, size: int, chance: random.Random) -> None:
    start = chance.randrange(len(data) + 1)
    data[place : place + size] = data[start : start + size]


def _double(data: bytearray, place: int, size: int, chance: random.Random) -> None:
    data[place:place] = data[place : place + size] * chance.randint(1, 3)


def _insert(data: bytearray, place: int, size: int, chance: random.Random) -> None:
    data[place:place] = chance.randbytes(min(size, 64))
