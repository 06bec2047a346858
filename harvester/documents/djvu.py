"""DjVu: the text layer with the places of its lines; a scan without one becomes a PDF, which may be recognised."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.documents.formats import FIRST, Converted, DocumentFormat, Options
from harvester.documents.layout import TextPiece, order_lines
from harvester.documents.legibility import LEGIBLE, rate_legibility
from harvester.documents.tools import ToolError, run_tool
from harvester.items.documents import Document, DocumentPage, Line
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator

# One zone of the text layer: its kind, its corners from the bottom left, and its text if it has no parts. A page
# without text is a pair of brackets.
_ZONE = re.compile(
    rb"\((?:(page|column|region|para|line|word|char) (-?\d+) (-?\d+) (-?\d+) (-?\d+)"
    rb'(?:\s*"((?:[^"\\]|\\.)*)")?|\))',
    re.DOTALL,
)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_LETTERS = {b"n": b"\n", b"t": b" ", b"r": b"\n"}
_INFO = re.compile(rb"INFO\x00\x00\x00.(.{10})", re.DOTALL)
POINTS = 72.0
USUAL_DPI = 300
# A line's box is about as high as its letters with their tails.
HEIGHT_TO_SIZE = 0.95
# Recognising takes seconds a page; the beginning and the end are asked for by the PDF reader itself.
SCAN_PAGES = 60


def read(data: bytes, options: Options) -> Document | Converted:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "in.djvu")
        source.write_bytes(data)
        try:
            command = ["djvutxt", "--detail=line", f"--page=1-{options.max_pages}", str(source)]
            written = run_tool(command, folder=folder)
            pages = list(_read_pages(written, POINTS / _read_dpi(data)))
            document = Document("ok" if any(page.lines for page in pages) else "no_text", "djvu", pages=pages)
            return _judge_layer(document, source, options)
        except ToolError as error:
            return Document(error.status, "djvu", detail=error.detail)


def _judge_layer(document: Document, source: Path, options: Options) -> Document | Converted:
    """The layer of a scan was recognised by somebody: where that gave no words, it is done anew."""
    if document.status == "ok":
        document.text_from = "text"
        beginning = "\n".join(line.text for page in document.pages[:FIRST] for line in page.lines)
        if options.ocr != "always" and rate_legibility(beginning) >= LEGIBLE:
            return document
    document.unread = list(range(len(document.pages)))
    return document if options.ocr == "never" else _recognise_scan(source, document, options)


def _recognise_scan(source: Path, layer: Document, options: Options) -> Document | Converted:
    target = source.with_suffix(".pdf")
    pages = min(options.max_pages, SCAN_PAGES)
    command = ["ddjvu", "-format=pdf", "-mode=black", f"-page=1-{pages}", str(source), str(target)]
    run_tool(command, folder=str(source.parent))
    if not target.exists():
        return layer if layer.status == "ok" else Document("broken", "djvu")
    return Converted(target.read_bytes(), "pdf", layer if layer.status == "ok" else None)


def _read_dpi(data: bytes) -> int:
    """Dots an inch, as the first page that tells says."""
    found = _INFO.search(data)
    dpi = int.from_bytes(found.group(1)[6:8], "little") if found else 0
    return dpi if 25 <= dpi <= 6000 else USUAL_DPI


def _read_pages(written: bytes, scale: float) -> Iterator[DocumentPage]:
    page: DocumentPage | None = None
    pieces: list[TextPiece] = []
    for zone in _ZONE.finditer(written):
        kind, text = zone.group(1), _ESCAPE.sub(_decode_sign, zone.group(6) or b"").decode("utf-8", "replace")
        box = [int(zone.group(place) or 0) * scale for place in range(2, 6)]
        if kind is None or kind == b"page":
            yield from _finish_page(page, pieces)
            page, pieces = DocumentPage(page.number + 1 if page else 1, box[2] - box[0], box[3] - box[1]), []
        if page is None or not text.strip():
            continue
        if kind == b"line":
            pieces.append(_make_piece(text, box, page.height))
        else:  # text of more than one line, whose places are not told
            page.lines += [Line(mend_text(line)) for line in text.splitlines() if line.strip()]
    yield from _finish_page(page, pieces)


def _finish_page(page: DocumentPage | None, pieces: list[TextPiece]) -> Iterator[DocumentPage]:
    if page is not None:
        lines = order_lines(pieces) if pieces else []
        for line in lines:
            line.text = mend_text(line.text)
        page.lines += [line for line in lines if line.text]
        yield page


def _make_piece(text: str, box: list[float], height: float) -> TextPiece:
    x0, top, x1, bottom = box[0], height - box[3], box[2], height - box[1]
    size = round((bottom - top) * HEIGHT_TO_SIZE, 1)
    return TextPiece(text.strip(), "", size, False, x0, top, x1, bottom, bottom)


def _decode_sign(match: re.Match[bytes]) -> bytes:
    code = match.group(1)
    return bytes([int(code, 8) % 256]) if code.isdigit() else _LETTERS.get(code, code)


FORMAT = DocumentFormat("djvu", ("image/vnd.djvu", "image/x-djvu", "image/djvu"), ("djvu", "djv"), (b"AT&TFORM",), read)
