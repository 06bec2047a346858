from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.author_line_signs import MARK_PLACE, MARKS, may_begin_with_name, put_signs, repair_spelling


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Karl Falcon1,2, Rosa Fox∗", "Karl Falcon · , Rosa Fox"),
        ("Karl Falcon,1 Rosa Fox", "Karl Falcon ·  Rosa Fox"),
        ("Соколов1 И. И.", "Соколов  И. И."),
        ("Karl Falcon, PhD", "Karl Falcon"),
        ("Karl Falcon, M.D., Rosa Fox", "Karl Falcon ◇, Rosa Fox"),
        ("Falcon M.A., Fox M.D.", "Falcon M.A., Fox M.D."),
        ("К. К. Соколов, канд. техн. наук, доцент, Р. Р. Лисицын", "К. К. Соколов,  ◇ ,  ◆ , Р. Р. Лисицын"),
        ("11 Fox Street", "11 Fox Street"),
    ],
)
def test_signs_take_the_places_of_marks(line: str, read: str) -> None:
    assert put_signs(line) == read


@pytest.mark.parametrize(
    "line",
    [
        "Karl Falcon",
        "К. К. Соколов",
        "van der Fox K.",
        "доцент К. К. Соколов",
        "by Karl Falcon",
        "© 2016 г. К. К. Соколов",
    ],
)
def test_lines_that_may_begin_with_a_name(line: str) -> None:
    assert may_begin_with_name(line)


@pytest.mark.parametrize(
    "line", ["и другие слова", "The quick fox", "Рассмотрим конечный граф", "§ 2. Рассмотрим граф", ""]
)
def test_most_lines_do_not(line: str) -> None:
    assert not may_begin_with_name(line)


def test_accents_come_onto_their_letters() -> None:
    assert repair_spelling("Gr´egor Mu ¨ller  Fox-  Heron") == "Grégor Müller Fox-Heron"
    assert repair_spelling("Nguyễn") == "Nguyễn"


_PIECES = (
    "Falke",
    "Орлов",
    "1",
    "²",
    "ª",
    "*",
    ",",
    ".",
    " ",
    "a",
    "б",
    "a)",
    "iD",
    "(c) ",
    "https://",
    "orcid",
    "-мл",
)


@given(st.lists(st.sampled_from(_PIECES), max_size=7).map("".join))
def test_every_mark_begins_where_one_is_looked_for(text: str) -> None:
    anywhere = re.compile(MARKS.pattern.removeprefix(MARK_PLACE), re.IGNORECASE)
    assert MARKS.sub("|", text) == anywhere.sub("|", text)
