from __future__ import annotations

from harvester.items import Document, DocumentPage, Line


def test_a_document_as_lines_and_as_text() -> None:
    pages = [DocumentPage(1, lines=[Line("one"), Line("two")]), DocumentPage(2, lines=[Line("three")])]
    document = Document("ok", pages=pages)
    assert [line.text for line in document.lines] == ["one", "two", "three"]
    assert document.text == "one\ntwo\nthree"
