from __future__ import annotations

from harvester.items import Document, DocumentPage, Line
from harvester.layout.viewed_lines import MOST_LINES, MOST_LINES_OF_FIRST, find_text_size, view_lines
from tests.harvester.layout.making import set_paper


def test_lines_without_text_are_passed_over_and_pages_counted() -> None:
    pages = [DocumentPage(1, lines=[Line("a"), Line("  "), Line("b")]), DocumentPage(2, lines=[Line("c")])]
    seen = view_lines(Document("ok", pages=pages))
    assert [(viewed.text, viewed.leaf, viewed.place) for viewed in seen] == [("a", 0, 0), ("b", 0, 1), ("c", 1, 0)]


def test_an_endless_document_is_looked_at_as_far_as_the_limits() -> None:
    pages = [DocumentPage(number, lines=[Line("word")] * 1000) for number in range(1, 30)]
    seen = view_lines(Document("ok", pages=pages))
    assert len(seen) == MOST_LINES
    assert sum(viewed.leaf == 0 for viewed in seen) == MOST_LINES_OF_FIRST


def test_the_size_of_the_text_is_that_of_most_letters() -> None:
    assert find_text_size(set_paper().pages) == 10.0
    assert find_text_size([]) == 0.0
