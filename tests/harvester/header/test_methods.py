"""Every method on the same papers, and on what is no paper at all."""

from __future__ import annotations

import pytest

from harvester.header import METHODS, Models, extract
from harvester.header.line_labels import LABELS
from harvester.items import Document, DocumentPage, Line, Metadata
from tests.harvester.header.making import BODY, PAPER, document_of

ENGLISH = [
    "Fast Counting of Spanning Trees",
    "John Falcon and Mary Fox",
    "Department of Mathematics, University of Nowhere",
    "falcon@example.org",
    "Abstract",
    "We count spanning trees of planar graphs faster than before and show that the bound is tight.",
    "1 Introduction",
]
every_method = pytest.mark.parametrize("method", list(METHODS))


@every_method
def test_title_and_authors_of_a_russian_paper(method: str) -> None:
    metadata = extract(document_of(PAPER, BODY), method)
    assert metadata.title is not None
    assert metadata.title.value == "О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ И ИХ ПРИЛОЖЕНИЯХ В ХИМИИ"
    assert metadata.title.method == ("layout" if method == "best" else method)
    assert 0.3 < metadata.title.weight <= 1
    assert [person.family for person in metadata.authors] == ["Соколов", "Лисицына"]


@every_method
def test_labels_of_bare_lines(method: str) -> None:
    labels = Models().label_lines(ENGLISH, method)
    assert set(labels) <= set(LABELS)
    assert labels[0] == "title"
    assert labels[5] == "abstract"


def test_the_default_fills_the_rest() -> None:
    metadata = extract(document_of(PAPER, BODY))
    assert metadata.kind is not None
    assert metadata.udc is not None
    assert metadata.abstract is not None


LONG = DocumentPage(1, 600.0, 800.0, [Line(f"строка номер {n} без всякого смысла", "f", 10.0) for n in range(10_000)])
BAD = {
    "nothing": Document("ok"),
    "an empty page": Document("ok", "pdf", "ru", "text", [DocumentPage(1)]),
    "one line": document_of([("x", 10.0, False)]),
    "a book": document_of(*[BODY] * 300),
    "ten thousand lines": Document("ok", "pdf", "ru", "text", [LONG]),
    "one endless line": Document("ok", "txt", "ru", "text", [DocumentPage(1, lines=[Line("слово " * 50_000)])]),
    "another language": document_of(
        [("これは論文ではありません", 12.0, False), ("مرحبا بالعالم", 10.0, False)], language="ja"
    ),
    "numbers": document_of([("12 34 56", 10.0, False)] * 40),
    "no layout": Document("ok", "txt", "en", "text", [DocumentPage(1, lines=[Line(text) for text in ENGLISH])]),
}


@every_method
@pytest.mark.parametrize("name", list(BAD))
def test_bad_input_gives_an_answer(name: str, method: str) -> None:
    assert isinstance(extract(BAD[name], method), Metadata)


@pytest.mark.parametrize("name", ["nothing", "an empty page", "one line", "numbers", "ten thousand lines"])
def test_what_has_no_title_gets_none_or_a_doubted_one(name: str) -> None:
    title = extract(BAD[name]).title
    assert title is None or title.weight < 0.6
