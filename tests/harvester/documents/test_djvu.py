from __future__ import annotations

import shutil

import pytest

from harvester.documents import read
from tests.harvester.documents.files import AUTHOR, TEXT, TITLE, make_djvu

needs_djvu = pytest.mark.skipif(not shutil.which("djvused"), reason="djvulibre is not installed")


@needs_djvu
def test_lines_have_their_places() -> None:
    data = make_djvu()
    assert data is not None
    document = read(data, name="scan.pdf")
    assert (document.status, document.format, document.language) == ("ok", "djvu", "ru")
    assert [line.text for line in document.lines] == [TITLE, AUTHOR, TEXT]
    page, line = document.pages[0], document.lines[0]
    assert (round(page.width), round(page.height)) == (595, 842)
    assert (round(line.x0), round(line.y0), round(line.y1)) == (48, 110, 122)


@needs_djvu
def test_without_a_text_layer_there_is_no_text() -> None:
    data = make_djvu([])
    assert data is not None
    assert read(data, ocr="never").status == "no_text"


@needs_djvu
def test_half_a_file_ends_in_a_status() -> None:
    data = make_djvu()
    assert data is not None
    assert read(data[: len(data) // 2], ocr="never").status in ("broken", "no_text", "ok")


def test_the_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    document = read(b"AT&TFORM" + bytes(100))
    assert (document.status, document.detail) == ("missing_tool", "djvutxt")
