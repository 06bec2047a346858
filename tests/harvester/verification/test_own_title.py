"""What is printed like a title below a document's own is a section of it, unless people are named there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harvester.items import Line, Metadata, Record, Value, Want
from harvester.verification import verify

TITLE = "Вероятностные методы отслеживания объектов"
SECTION = "Подходы к оценке яркости точек"
AUTHORS = "Орлова А. В., Ветров П. К."
BODY = "В работе изучаются методы, которые приближают решение задачи при малом числе шагов и помехах"


def paper(*between: str, weight: float = 0.98, title: str = TITLE) -> Record:
    """A paper with a section after its first paragraph; `between` stands right before that."""
    texts = [(TITLE, 14.0), (AUTHORS, 10.0), *[(BODY, 10.0)] * 6, *[(one, 10.0) for one in between], (SECTION, 12.0)]
    texts += [(BODY, 10.0)] * 40
    head = [Line(text, size=size, y0=60 + 16 * n, y1=72 + 16 * n) for n, (text, size) in enumerate(texts)]
    return Record(
        format="pdf", pages=6, text_from="text", head=head, metadata=Metadata(title=Value(title, weight, "layout"))
    )


def test_a_section_is_no_paper() -> None:
    verdict = verify(Want("w", SECTION, ["Орлова А. В."]), paper())
    assert not verdict.accepted
    assert any(piece.name == "place" and TITLE in piece.detail for piece in verdict.evidence)


@pytest.mark.parametrize(
    "record",
    [
        paper("Орлова А. В."),  # its authors stand above it: the page begins with another paper
        paper(weight=0.6),  # the header is not sure of its title
        paper(title="Probabilistic Tracking of Objects"),  # not printed in the head
    ],
)
def test_what_may_be_a_title_all_the_same_passes(record: Record) -> None:
    assert verify(Want("w", SECTION, ["Орлова А. В."]), record).accepted


def test_its_own_title_passes() -> None:
    assert verify(Want("w", TITLE, ["Орлова А. В."]), paper()).accepted


def test_the_title_in_the_other_language_stands_below() -> None:
    record = paper()
    english = Line("Probabilistic Tracking of Objects", size=12.0, y0=900, y1=912)
    record = replace(record, head=[*record.head, english])
    assert verify(Want("w", english.text, ["Orlova A."]), record).accepted
