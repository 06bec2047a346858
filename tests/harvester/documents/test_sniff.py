from __future__ import annotations

import io
import struct
import zipfile

import pytest

from harvester.documents.archives import ARCHIVES
from harvester.documents.sniff import FORMATS, sniff_format
from harvester.text.archive_signs import may_hold_files
from tests.harvester.documents.files import make_odt, make_tar, make_zip


@pytest.mark.parametrize(
    ("data", "name", "found"),
    [
        (b"%PDF-1.4\n", "x.doc", "pdf"),
        (b"\n\nnoise %PDF-1.4", None, "pdf"),
        (b"%!PS-Adobe", "x.pdf", "ps"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1...", "x.pdf", "doc"),
        (b"  <!DOCTYPE HTML>", None, "html"),
        (b'<?xml version="1.0"?><html></html>', None, "html"),
        (b"a < b", "x.html", "html"),
        ("Просто текст".encode("cp1251"), "x.pdf", "txt"),
        (b"\x00\x01\x02\x03" * 20, "x.pdf", None),
        (b"{\\rtf1 text}", "x.doc", "rtf"),
        (b"AT&TFORM", "x.pdf", "djvu"),
        (b"\xf7\x02\x01\x83", None, "dvi"),
        (b"\\documentclass{article}", "x.txt", "tex"),
        (b"\\section{One}", "http://a.example/x.TEX?y=1", "tex"),
        (b"\x1f\x8b", "x.pdf", "gz"),
        (b"\x1f\x9d", "x.pdf", "z"),
        (b"Rar!\x1a\x07\x00", "x.zip", "rar"),
        (b"7z\xbc\xaf\x27\x1c", "x.zip", "7z"),
        (make_tar({"a.txt": b"text"}), "x.zip", "tar"),
        (make_zip({"a.txt": b"text"}), "x.docx", "zip"),
        (make_zip({"word/document.xml": b"<a/>"}), "x.zip", "docx"),
        (make_zip({"[Content_Types].xml": b"<a/>", "xl/workbook.xml": b"<a/>"}), "x.zip", None),
        (make_odt(), "x.zip", "odt"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "Workbook".encode("utf-16-le"), "x.doc", None),
    ],
)
def test_the_first_bytes_decide(data: bytes, name: str | None, found: str | None) -> None:
    row = sniff_format(data, name)
    assert (row.name if row else None) == found


def test_every_format_has_its_own_signs() -> None:
    signs = [sign for row in (*FORMATS, *ARCHIVES) for sign in (*row.types, *row.endings, *row.first)]
    assert len(signs) == len(set(signs))


def test_what_may_hold_files() -> None:
    for data, answer in (
        (make_zip({"a": b""}), True),
        (make_tar({"a": b""}), True),
        (b"%PDF-1.4", False),
        (b"", False),
    ):
        assert may_hold_files(data) is answer


def make_directory(entries: int, told: int) -> bytes:
    """A ZIP64 of entries without bodies; its old end tells another size of the directory."""
    entry = struct.pack("<4s4B4HL2L5H2L", b"PK\x01\x02", 20, 3, 20, 0, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
    directory = entry * entries
    large = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, entries, entries, len(directory), 4)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, 4 + len(directory), 1)
    return b"PK\x03\x04" + directory + large + locator + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, told, 4, 0)


@pytest.mark.parametrize("told", [47, 0xFFFFFFFF])
def test_a_huge_directory_is_not_looked_through(monkeypatch: pytest.MonkeyPatch, told: int) -> None:
    assert len(zipfile.ZipFile(io.BytesIO(make_directory(3, 47))).namelist()) == 3  # it is what zipfile reads
    opened: list[object] = []
    monkeypatch.setattr("harvester.documents.sniff.zipfile.ZipFile", opened.append)
    found = sniff_format(make_directory(20_000, told), "x.zip")
    assert (found and found.name, opened) == ("zip", [])


def test_an_office_file_with_a_large_end_is_known() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive, archive.open("word/document.xml", "w", force_zip64=True) as member:
        member.write(b"<a/>")
    found = sniff_format(buffer.getvalue(), "x.zip")
    assert found
    assert found.name == "docx"
