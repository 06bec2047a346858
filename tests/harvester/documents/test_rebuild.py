from __future__ import annotations

import zlib

import pytest

from harvester.documents import read
from harvester.documents.rebuild import rebuild_pdf
from tests.harvester.documents.making import make_pdf

TEXT = "A line that must not be lost"


def packed(data: bytes) -> bytes:
    """The same file as newer programs write it: page tree and catalog inside a packed stream, no table after it."""
    objects = {1: b"<</Type/Catalog/Pages 2 0 R>>", 2: b"<</Type/Pages/Kids[3 0 R]/Count 1>>"}
    objects[3] = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>"
    objects[4] = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
    bodies = b" ".join(objects.values())
    offsets, place = [], 0
    for number, body in objects.items():
        offsets.append(b"%d %d" % (number, place))
        place += len(body) + 1
    head = b" ".join(offsets) + b" "
    stream = zlib.compress(head + bodies)
    content = b"BT /F 12 Tf 20 200 Td (%s) Tj ET" % data
    return b"%%PDF-1.5\n5 0 obj<</Length %d>>stream\n%s\nendstream\nendobj\n" % (len(content), content) + (
        b"6 0 obj<</Type/ObjStm/N 4/First %d/Filter/FlateDecode/Length %d>>stream\n%s\nendstream\nendobj\n"
        % (len(head), len(stream), stream)
    )


def test_objects_inside_a_packed_stream_are_found() -> None:
    document = read(packed(TEXT.encode()), ocr="never")
    assert (document.status, document.text) == ("ok", TEXT)
    assert "damaged" in document.detail


@pytest.mark.parametrize("lost", [10, 200, 600])
def test_a_file_without_its_end_gives_its_text(lost: int) -> None:
    data = make_pdf([(TEXT, 12.0, "", "L")])
    assert read(data[:-lost], ocr="never").text == TEXT


def test_where_no_page_is_left_there_is_nothing() -> None:
    assert rebuild_pdf(b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n") is None
    assert rebuild_pdf(b"") is None
