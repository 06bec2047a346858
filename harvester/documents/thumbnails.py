"""Pages of a PDF as pictures, small or to be read, drawn in a worker: nothing of the file reaches the browser."""

from __future__ import annotations

import struct
import zlib
from typing import Any

THUMBNAIL_DPI = 44
READING_DPI = 110
FORMATS = (b"%PDF-",)
LOOKED_AT = 1_024  # bytes at the beginning, where a PDF says what it is


def draw_page(
    path: str, data: bytes | None, options: dict[str, Any], number: int = 0, dpi: int = THUMBNAIL_DPI
) -> dict[str, Any]:
    """`png`: page `number`, from 0, of a file; only `status` and `detail` where it has none that can be drawn."""
    if data is None:
        return {"status": "too_large", "detail": path}
    if FORMATS[0] not in data[:LOOKED_AT]:
        return {"status": "unsupported", "detail": path}
    from harvester.documents.pictures import Pictures

    try:
        with Pictures(data) as pages:
            picture, _ = pages.draw(min(max(number, 0), len(pages) - 1), dpi=dpi)
    except Exception as error:  # PDFium says many things of a broken file
        return {"status": "broken", "detail": str(error)[:200]}
    return {"status": "ok", "png": make_png(picture)}


def make_png(picture: bytes) -> bytes:
    """A grey picture in the plain format (PGM) as PNG."""
    head, body = picture.split(b"\n", 1)
    width, height = (int(number) for number in head.split()[1:3])
    rows = b"".join(b"\0" + body[row * width : (row + 1) * width] for row in range(height))
    shape = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = [(b"IHDR", shape), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_make_chunk(*part) for part in parts)


def _make_chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
