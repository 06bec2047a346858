from __future__ import annotations

import gzip

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.documents import find_documents, read
from harvester.documents.formats import Options
from harvester.statuses import DOCUMENT
from tests.harvester.documents.making import POSTSCRIPT, make_docx, make_pdf

STARTS = [
    b"",
    b"%PDF-1.4\n",
    b"PK\x03\x04",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    b"<html>",
    b"\x1f\x8b\x08",
    b"{\\rtf1",
]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(STARTS), st.binary(max_size=600))
def test_any_bytes_end_in_a_status(start: bytes, data: bytes) -> None:
    document = read(start + data)
    assert document.status in DOCUMENT


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 5000), st.binary(min_size=1, max_size=40))
def test_a_damaged_file_ends_in_a_status(place: int, junk: bytes) -> None:
    data = make_docx([("Title of a paper", 16, True), ("Text", 11, False)])
    place %= len(data)
    assert read(data[:place] + junk + data[place + len(junk) :]).status in DOCUMENT


def test_no_bytes_are_empty() -> None:
    assert read(b"").status == "empty"


def test_pictures_are_unsupported() -> None:
    assert read(b"\x89PNG\r\n\x1a\n" + bytes(100)).status == "unsupported"


def test_the_name_does_not_decide() -> None:
    page = "<html><body><h1>Спектры графов</h1><p>Текст работы о графах.</p></body></html>".encode()
    document = read(page, name="paper.pdf", content_type="application/pdf")
    assert (document.status, document.format, document.language) == ("ok", "html", "ru")


def test_a_packed_file_is_unpacked() -> None:
    document = read(gzip.compress(make_pdf([("Spectra of graphs", 20, "B", "C")])))
    assert (document.status, document.format) == ("ok", "pdf")
    assert document.pages[0].lines[0].text == "Spectra of graphs"


def test_a_bomb_is_refused() -> None:
    found = find_documents(gzip.compress(bytes(100_000)), None, Options(max_unpacked=10_000))
    assert [one.status for one in found] == ["bomb"]


def test_postscript_says_which_tool_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    document = read(POSTSCRIPT)
    assert (document.status, document.detail) == ("missing_tool", "gs")
