"""Wants that are known by a number: a DOI or one of arXiv."""

from __future__ import annotations

import pytest

from harvester.items import Line, Metadata, Record, Value, Want
from harvester.verification import verify
from tests.harvester.verification.test_verification import PAPER, TITLE, want


def printed(*lines: str, doi: str = "") -> Record:
    metadata = Metadata(doi=Value(doi, 0.9, "rules") if doi else None)
    return Record(format="pdf", pages=6, metadata=metadata, head=[Line(text) for text in lines])


@pytest.mark.parametrize(
    ("asked", "record", "accepted"),
    [
        (Want("w", doi="10.1234/AB"), printed("О рядах", doi="10.1234/ab"), True),
        (Want("w", doi="10.1234/ab"), printed("О рядах", "https://doi.org/10.1234/ab.", "10.5555/x"), True),
        (Want("w", doi="10.1234/ab"), printed("О рядах", "doi 10.5555/x", "10.1234/ab"), False),
        (Want("w", doi="10.1234/ab"), printed("О рядах", doi="10.1234/abc"), False),
        (Want("w", doi="10.1234/ab"), printed("О рядах"), False),
        (Want("w", arxiv="2101.00001"), printed("arXiv:2101.00001v3 [math.CO] 4 Jan 2021"), True),
        (Want("w", arxiv="2101.00001"), printed("arXiv:2101.00002v3 [math.CO] 4 Jan 2021"), False),
    ],
)
def test_without_a_title_the_number_must_be_the_papers_own(asked: Want, record: Record, accepted: bool) -> None:
    assert verify(asked, record).accepted is accepted


def test_what_the_want_knows_besides_is_evidence() -> None:
    asked = want()
    asked.doi, asked.pages, asked.volume = "10.1234/ab", "5-9", "3"
    told = Metadata(doi=Value("10.1234/AB", 0.9, ""), page_range=Value("5–9", 0.9, ""), volume=Value("4", 0.9, ""))
    record = Record(format="pdf", pages=6, text_from="text", head=PAPER.head, metadata=told)
    points = {piece.name: piece.points for piece in verify(asked, record).evidence if piece.detail != str(record.pages)}
    assert points["doi"] == 3.0
    assert points["pages"] == 0.3
    assert "volume" not in points
    told.doi = Value("10.5555/x", 0.9, "")
    assert {piece.name: piece.points for piece in verify(asked, record).evidence}["doi"] == -1.0
    assert verify(Want("w", TITLE), record).accepted
