"""First pages as small pictures inside a report: grey PNGs, made without a library of pictures."""

from __future__ import annotations

import base64
import struct
import zlib
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.workers import Pool, WorkerDied

if TYPE_CHECKING:
    from collections.abc import Iterable

# A page of A4 is 500 dots wide then, enough to see what stands where.
DPI = 60
SECONDS = 30.0
PDF = b"%PDF-"


def draw_first_pages(paths: Iterable[str]) -> list[str]:
    """The address of each picture with its data; nothing for what is no PDF or cannot be drawn."""
    # Drawn where a file can do no harm; what that process is usually made ready for is not needed.
    with Pool(1, SECONDS, warm=()) as pool:
        return [_ask_painter(pool, path) for path in paths]


def _ask_painter(pool: Pool, path: str) -> str:
    with suppress(WorkerDied, OSError):
        if Path(path).is_file():
            return pool.call(draw_first_page, Path(path).read_bytes())
    return ""


def draw_first_page(data: bytes) -> str:
    """What runs in a worker."""
    from pypdfium2 import PdfiumError

    from harvester.documents.pictures import Pictures

    if PDF not in data[:1024]:
        return ""
    try:
        with Pictures(data) as pictures:
            picture, _ = pictures.draw(0, dpi=DPI)
    except (PdfiumError, IndexError):
        return ""
    return f"data:image/png;base64,{base64.b64encode(encode_png(picture)).decode()}"


def encode_png(picture: bytes) -> bytes:
    """A PNG of four bits a dot from a PGM of eight."""
    head, _, dots = picture.partition(b"\n")
    width, height = (int(number) for number in head.split()[1:3])
    rows = bytearray()
    for start in range(0, width * height, width):
        row = dots[start : start + width] + b"\xff" * (width % 2)
        rows.append(0)  # no filter
        rows += bytes((one & 0xF0) | (other >> 4) for one, other in zip(row[::2], row[1::2], strict=True))
    size = struct.pack(">IIBBBBB", width, height, 4, 0, 0, 0, 0)
    parts = (_make_chunk(b"IHDR", size), _make_chunk(b"IDAT", zlib.compress(bytes(rows), 9)), _make_chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _make_chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
