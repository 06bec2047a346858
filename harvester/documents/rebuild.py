"""A PDF whose end is lost or whose tables are damaged: the objects that are still there, with new tables."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_OBJECT = re.compile(rb"(?<!\d)(\d{1,7})\s+(\d{1,5})\s+obj\b")
_STREAM = re.compile(rb"\bstream\r?\n")
_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
_PARENT = re.compile(rb"/Parent\s+\d+\s+\d+\s+R")
_PACKED = re.compile(rb"/Type\s*/ObjStm\b")
_COUNT, _FIRST = re.compile(rb"/N\s+(\d+)"), re.compile(rb"/First\s+(\d+)")
# Objects of one packed stream unpack to some kilobytes; what is larger is no honest file.
MAX_UNPACKED = 20_000_000
MAX_OBJECTS = 300_000


def rebuild_pdf(data: bytes) -> bytes | None:
    """The file with a table and a page tree of its own, or None when no page is left in it."""
    objects: dict[int, bytes] = {}
    for number, body in _list_objects(data):
        objects[number] = body
        if len(objects) > MAX_OBJECTS:
            return None
    pages = [number for number, body in objects.items() if _PAGE.search(body.partition(b"stream")[0])]
    return _write_pdf(objects, pages) if pages else None


def _list_objects(data: bytes) -> Iterator[tuple[int, bytes]]:
    places = list(_OBJECT.finditer(data))
    for place, match in enumerate(places):
        end = places[place + 1].start() if place + 1 < len(places) else len(data)
        body = data[match.end() : end]
        last = body.rfind(b"endobj")
        if last < 0 and _STREAM.search(body) is None:
            continue  # cut in the middle of a dictionary: nothing to hold on to
        body = body[:last] if last >= 0 else body + b"\nendstream"
        yield int(match[1]), body
        if _PACKED.search(body[:400]):
            yield from _unpack_objects(body)


def _unpack_objects(body: bytes) -> Iterator[tuple[int, bytes]]:
    count, first, stream = _COUNT.search(body), _FIRST.search(body), _STREAM.search(body)
    if not (count and first and stream) or b"/FlateDecode" not in body[: stream.start()]:
        return
    try:
        # What was cut off at the end costs the last objects only.
        text = zlib.decompressobj().decompress(body[stream.end() :], MAX_UNPACKED)
    except zlib.error:
        return
    head = text[: int(first[1])].split()[: 2 * int(count[1])]
    numbers = [int(word) for word in head if word.isdigit()]
    starts = [int(first[1]) + offset for offset in numbers[1::2]]
    for number, start, end in zip(numbers[::2], starts, [*starts[1:], len(text)], strict=False):
        if start < len(text):
            yield number, text[start:end]


def _write_pdf(objects: dict[int, bytes], pages: list[int]) -> bytes:
    root = max(objects) + 1
    kids = b" ".join(b"%d 0 R" % page for page in pages)
    objects = {number: body for number, body in objects.items() if not _PACKED.search(body[:400])}
    for page in pages:
        objects[page] = _PARENT.sub(b"/Parent %d 0 R" % (root + 1), objects[page])
    objects[root] = b"<</Type/Catalog/Pages %d 0 R>>" % (root + 1)
    objects[root + 1] = b"<</Type/Pages/Kids[%s]/Count %d/MediaBox[0 0 595 842]>>" % (kids, len(pages))
    out = bytearray(b"%PDF-1.7\n")
    table = [b"xref\n0 1\n0000000000 65535 f \n"]
    for number, body in objects.items():
        table.append(b"%d 1\n%010d 00000 n \n" % (number, len(out)))
        out += b"%d 0 obj" % number + body.rstrip() + b"\nendobj\n"
    start = len(out)
    tail = b"trailer<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (root + 2, root, start)
    return bytes(out) + b"".join(table) + tail
