"""Corrections of a person over what is read, taken off and put on."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Correction, Metadata, Value
from harvester.items.codec import decode, encode
from harvester.library.correcting import (
    FIELDS,
    apply_corrections,
    correct_paper,
    read_field,
    strip_corrections,
    undo_correction,
)
from harvester.library.joining import join_papers, rewrite_reading
from tests.harvester.library.papers import full_paper, long_text

WORDS = st.text("абвгдеё abc", min_size=1, max_size=12).map(str.strip).filter(bool)
CORRECTIONS = st.lists(
    st.builds(Correction, st.sampled_from(sorted(FIELDS)), st.lists(WORDS, max_size=2), st.just("o"), st.floats(0, 9)),
    max_size=8,
)


def test_a_correction_stands_in_every_place_of_its_field() -> None:
    paper = correct_paper(full_paper(), Correction("title", ["О рядах"], "orlova", 5.0))
    assert (paper.title, paper.metadata.title) == ("О рядах", Value("О рядах", 1.0, "hand"))
    assert read_field(paper, "title") == ["О рядах"]
    assert paper.corrections[0].read["title"] == full_paper().title


def test_authors_keep_what_was_read_of_them() -> None:
    old = full_paper()
    paper = correct_paper(old, Correction("authors", ["Ежова, Ёлка", "Новая Н. Н."]))
    assert paper.authors == ["Ежова, Ёлка", "Новая Н. Н."]
    [known, new] = paper.metadata.authors
    read = next(person for person in old.metadata.authors if person.family == "Ежова")
    assert (known.given, known.ids, known.affiliations) == ("Ёлка", read.ids, read.affiliations)
    assert (new.family, new.method) == ("Новая", "hand")


def test_a_second_correction_takes_the_place_of_the_first() -> None:
    paper = correct_paper(correct_paper(full_paper(), Correction("year", ["1999"])), Correction("year", ["2000"]))
    assert (paper.year, len(paper.corrections)) == ("2000", 1)
    assert undo_correction(paper, "year") == full_paper()


def test_a_new_reading_goes_under_the_corrections() -> None:
    paper = correct_paper(full_paper(), Correction("title", ["О рядах"]))
    read = replace(full_paper(), title="Шапка", metadata=Metadata(title=Value("Шапка", 0.4, "rules")))
    again = rewrite_reading(paper, read, long_text())
    assert (again.title, strip_corrections(again).title) == ("О рядах", "Шапка")


def test_of_two_corrections_of_one_field_the_later_counts() -> None:
    one = correct_paper(full_paper(), Correction("volume", ["3"], time=2.0))
    other = correct_paper(full_paper(), Correction("volume", ["4"], time=1.0))
    for joined in (join_papers(one, other), join_papers(other, one)):
        assert read_field(joined, "volume") == ["3"]


@given(CORRECTIONS)
def test_any_corrections_can_be_taken_off(corrections: list[Correction]) -> None:
    """However many, in whatever order, and after a store had them."""
    paper = full_paper()
    for correction in corrections:
        paper = correct_paper(paper, correction)
        paper = decode(type(paper), encode(paper))
        assert read_field(paper, correction.name)[:1] == correction.value[:1]
    assert strip_corrections(paper) == full_paper()
    assert apply_corrections(strip_corrections(paper), paper.corrections) == paper
    for name in {correction.name for correction in corrections}:
        paper = undo_correction(paper, name)
    assert paper == full_paper()
