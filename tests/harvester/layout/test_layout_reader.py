from __future__ import annotations

from typing import ClassVar

import numpy as np
import pytest

from harvester.items import Document, DocumentPage, Line
from harvester.layout.layout_reader import ModelMismatch, divide_document, find_own_lines, keep_whole, read_layout
from harvester.layout.viewed_lines import LABELS, LayoutReading
from tests.harvester.layout.making import NEXT, OWN_LIST, TAIL, TEXT, cut_from_issue, set_page, set_paper


class OldNetwork:
    facts: ClassVar = {"signs": ["another"], "labels": list(LABELS), "alphabet": "ab"}

    def answer(self, **inputs: object) -> object:
        raise AssertionError("it must not be asked")


def name_lines(reading: LayoutReading) -> dict[str, str]:
    return {viewed.text: LABELS[int(row.argmax())] for viewed, row in zip(reading.lines, reading.chances, strict=True)}


def test_the_shipped_network_reads_a_plain_paper() -> None:
    labels = name_lines(read_layout(set_paper()))
    assert labels["О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ"] == "title"
    assert labels["И. И. Соколов, П. А. Орлова"] == "author"
    assert labels["УДК 539.3"] == "code"


def test_pages_behind_a_cover_are_looked_at_too() -> None:
    reading = read_layout(set_paper(front=True))
    assert max(viewed.leaf for viewed in reading.lines) == 2
    assert name_lines(reading)["О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ"] == "title"


def test_chances_of_a_line_sum_to_one() -> None:
    assert np.allclose(read_layout(set_paper()).chances.sum(axis=1), 1.0)


def test_a_document_without_lines_has_a_reading_without_lines() -> None:
    assert read_layout(Document("ok")).chances.shape == (0, len(LABELS))


def test_a_network_of_other_signs_is_refused() -> None:
    with pytest.raises(ModelMismatch, match="train it anew"):
        read_layout(set_paper(), OldNetwork())  # type: ignore[arg-type]


def list_parts(document: Document) -> list[tuple[str, str]]:
    """Of each part its kind and the text of its first line."""
    return [(part.kind, document.lines[part.first].text) for part in divide_document(document).parts]


def test_the_cover_of_a_volume_is_a_part_of_its_own() -> None:
    document = set_paper(front=True)
    assert list_parts(document) == [("front", "Министерство образования и науки"), ("paper", "УДК 539.3")]


def test_a_paper_cut_from_an_issue_stands_between_two_others() -> None:
    document = cut_from_issue()
    assert list_parts(document) == [("tail", TAIL[0][0]), ("paper", "УДК 539.3"), ("next", NEXT[0][0])]
    assert find_own_lines(document) == range(len(TAIL), len(document.lines) - len(NEXT))


def test_a_summary_in_another_language_is_the_papers_own() -> None:
    summary = [
        ("ON THE EQUILIBRIUM OF AN ELASTIC PLATE", 14.0, True),
        ("I. I. Sokolov, P. A. Orlova", 11.0, False),
        ("Abstract. Conditions of the equilibrium are found.", 9.0, False),
    ]
    pages = [*set_paper().pages, set_page(2, *[TEXT] * 12, *OWN_LIST, *summary)]
    assert list_parts(Document("ok", language="ru", pages=pages)) == [("paper", "УДК 539.3")]


@pytest.mark.parametrize(
    "document",
    [
        Document("ok"),
        Document("ok", pages=[DocumentPage(1)]),
        Document("ok", pages=[DocumentPage(1, lines=[Line("?")])]),
    ],
)
def test_what_says_nothing_is_one_part_at_most(document: Document) -> None:
    divided = divide_document(document)
    assert divided.own == find_own_lines(document) == range(len(document.lines))
    assert divided.paper.pages == document.pages


def test_a_document_can_be_kept_whole() -> None:
    document = cut_from_issue()
    assert keep_whole(document).own == range(len(document.lines))
