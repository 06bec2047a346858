from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.inputs.corrections import read_corrections
from harvester.inputs.lines import InputError
from harvester.items import Correction
from harvester.library.correcting import FIELDS


def test_fields_and_values() -> None:
    texts = [
        "title=О рядах = и сетках",
        "authors=Орлова О. О.; Lund, Greta",
        "keywords=граф; путь",
        "journal= Вестник ",
    ]
    assert read_corrections([*texts, "doi=https://doi.org/10.1234/a", "volume="], "o", 7.0) == [
        Correction("title", ["О рядах = и сетках"], "o", 7.0),
        Correction("authors", ["Орлова О. О.", "Lund, Greta"], "o", 7.0),
        Correction("keywords", ["граф", "путь"], "o", 7.0),
        Correction("container", ["Вестник"], "o", 7.0),
        Correction("doi", ["10.1234/a"], "o", 7.0),
        Correction("volume", [], "o", 7.0),
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("colour=red", "'colour' is no field of a paper: give one of title"),
        ("title", "says no value"),
        ("title= ", "a paper has a title"),
        ("year=last", "year must be a year of four digits, not 'last'"),
        ("kind=poem", "kind must be one of paper"),
        ("doi=no", "doi must be a DOI"),
        ("language=Russian", "two letters"),
        (f"abstract={'a' * 30_000}", "longer than"),
    ],
)
def test_what_cannot_be_is_one_line(text: str, says: str) -> None:
    with pytest.raises(InputError, match=says):
        read_corrections([text], "", 0.0)


def test_twice_is_too_often() -> None:
    with pytest.raises(InputError, match="year is given twice"):
        read_corrections(["year=2001", "year=2002"], "", 0.0)


@given(
    st.lists(
        st.one_of(st.text(max_size=20), st.sampled_from(sorted(FIELDS)).map(lambda name: f"{name}=а б")), max_size=4
    )
)
def test_any_text_is_a_correction_or_refused(texts: list[str]) -> None:
    try:
        found = read_corrections(texts, "", 0.0)
    except InputError:
        return
    assert len(found) == len(texts)
