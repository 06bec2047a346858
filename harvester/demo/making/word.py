"""Papers as Word files: a Word 97 DOC and a DOCX, both with nothing in them but what readers need."""

from __future__ import annotations

import io
import struct
import zipfile
from html import escape
from typing import TYPE_CHECKING

from harvester.demo.making.prose import choose_label, draw_references, draw_sections

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.demo.making.model import MadePaper

SECTOR = 512
END_OF_CHAIN, FREE, FAT = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
# Shorter streams would go to the compound file's mini stream, which this writer does not make.
LEAST_STREAM = 4096
TEXT_START = 1024
CLX_PLACE, CLX_OFFSET = 33, 0

CONTENT_TYPES = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
)
RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" '
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" '
    'Target="word/document.xml"/></Relationships>'
)
NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def list_paragraphs(paper: MadePaper) -> list[tuple[str, str]]:
    """The whole paper as (style, text): what a typist would put down."""
    lines = [("", f"{choose_label(paper, 'udc')} {paper.udc}")] if paper.udc else []
    lines += [("title", paper.title)]
    lines += [("center", person.full) for person in paper.authors]
    lines += [("center", person.at) for person in paper.authors]
    lines += [("", f"{choose_label(paper, 'abstract')}. {paper.abstract}")]
    lines += [("", f"{choose_label(paper, 'keywords')}: {', '.join(paper.keywords)}.")]
    for section in draw_sections(paper):
        lines += [("heading", section.heading), *(("", text) for text in section.paragraphs)]
    lines += [("heading", choose_label(paper, "references"))]
    return lines + [("", f"{number}. {text}") for number, text in enumerate(draw_references(paper), 1)]


def as_docx(paper: MadePaper) -> bytes:
    return docx_of(list_paragraphs(paper), paper.year)


def docx_of(lines: Sequence[tuple[str, str]], year: int) -> bytes:
    body = "".join(write_run(style, text) for style, text in lines)
    document = (
        f'<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="{NAMESPACE}"><w:body>{body}</w:body></w:document>'
    )
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        parts = {"[Content_Types].xml": CONTENT_TYPES, "_rels/.rels": RELATIONS, "word/document.xml": document}
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, (year, 6, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def write_run(style: str, text: str) -> str:
    size = {"title": 32, "heading": 26}.get(style, 22)
    bold = "<w:b/>" if style in ("title", "heading") else ""
    place = '<w:pPr><w:jc w:val="center"/></w:pPr>' if style in ("title", "center") else ""
    look = f'<w:rPr>{bold}<w:sz w:val="{size}"/></w:rPr>'
    return f'<w:p>{place}<w:r>{look}<w:t xml:space="preserve">{escape(text)}</w:t></w:r></w:p>'


def as_doc(paper: MadePaper) -> bytes:
    return doc_of(list_paragraphs(paper))


def doc_of(lines: Sequence[tuple[str, str]]) -> bytes:
    text = "".join(line + "\r" for _, line in lines)
    stream, table = word_streams(text)
    return compound_file({"WordDocument": stream, "1Table": table})


def word_streams(text: str) -> tuple[bytes, bytes]:
    """The main stream (head and UTF-16 text) and the table stream, which says that the text is one piece."""
    data = text.encode("utf-16-le")
    length = len(data) // 2
    piece_table = struct.pack("<IIHIH", 0, length, 0, TEXT_START, 0)
    clx = struct.pack("<BI", 2, len(piece_table)) + piece_table
    flags = 0x0200 | 0x1000  # the table stream is 1Table; characters are wide
    head = struct.pack("<HHHHHHHIBBHHII", 0xA5EC, 0x00C1, 0, 0x0419, 0, flags, 0x00BF, 0, 0, 0, 0, 0, TEXT_START, 0)
    head = head[:-4] + struct.pack("<I", TEXT_START + len(data))
    words = struct.pack("<H", 14) + bytes(28)
    longs = struct.pack("<H", 22) + struct.pack("<22I", TEXT_START + len(data), 0, 0, length, *[0] * 18)
    places = [0] * (93 * 2)
    places[CLX_PLACE * 2 : CLX_PLACE * 2 + 2] = [CLX_OFFSET, len(clx)]
    blob = struct.pack("<H", 93) + struct.pack("<186I", *places) + struct.pack("<H", 0)
    return (head + words + longs + blob).ljust(TEXT_START, b"\0") + data, clx


def compound_file(streams: dict[str, bytes]) -> bytes:
    """An OLE compound file: allocation table and directory first, then the streams, each in one row of sectors."""
    fat, body, entries = [FAT, END_OF_CHAIN], b"", []
    for name, data in streams.items():
        padded = data.ljust(LEAST_STREAM, b"\0")
        count = -(-len(padded) // SECTOR)
        entries.append(directory_entry(name, 2, len(fat), len(padded)))
        fat += [*range(len(fat) + 1, len(fat) + count), END_OF_CHAIN]
        body += padded.ljust(count * SECTOR, b"\0")
    if len(fat) > SECTOR // 4:
        raise ValueError("one sector of allocation table is too small for these streams")
    entries.insert(0, directory_entry("Root Entry", 5, END_OF_CHAIN, 0, child=1))
    entries[1] = entries[1][:72] + struct.pack("<I", 2) + entries[1][76:]
    directory = b"".join(entries).ljust(SECTOR, b"\0")
    table = struct.pack(f"<{len(fat)}I", *fat).ljust(SECTOR, b"\xff")
    return file_head() + table + directory + body


def file_head() -> bytes:
    signature = bytes.fromhex("d0cf11e0a1b11ae1")
    fields = struct.pack("<HHHHH6x", 0x3E, 3, 0xFFFE, 9, 6)
    counts = struct.pack("<IIIIIIIIII", 0, 1, 1, 0, LEAST_STREAM, END_OF_CHAIN, 0, END_OF_CHAIN, 0, 0)
    return (signature + bytes(16) + fields + counts).ljust(SECTOR, b"\xff")


def directory_entry(name: str, kind: int, start: int, size: int, child: int = FREE) -> bytes:
    label_bytes = (name + "\0").encode("utf-16-le")
    return (
        label_bytes.ljust(64, b"\0")
        + struct.pack("<HBBIII", len(label_bytes), kind, 1, FREE, FREE, child)
        + bytes(16 + 4 + 16)
        + struct.pack("<III", start, size, 0)
    )
