from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.splitting.inside import cut_pieces


def test_several_references_in_one_paragraph() -> None:
    text = "1. Соколов И. И. О графах. М., 2001. 2. Лисицын П. А. О деревьях. М., 2002. 3. Falcon J. Trees. 1999."
    found = cut_pieces(["Литература", text, "4. Лунь А. Листья. 2004."])
    assert [(piece.text[:2], piece.line) for piece in found] == [("Ли", 0), ("1.", 1), ("2.", 1), ("3.", 1), ("4.", 2)]


ENDS = ["М., 2001.", "М.: Наука, 2001. 320 с.", "London, 1999. 90 p.", "Oxford, 1987. XII, 215 pp.", "Л., 1970. 80с.",
        "Вестник. 2010. № 3. С. 17–25.", "Journal, 1999, vol. 3, pp. 1–9.", "Т. 4. С. 5."]  # fmt: skip


@given(
    entries=st.lists(st.sampled_from(ENDS), min_size=2, max_size=15),
    mark=st.sampled_from(["{}. ", "[{}] ", "{}) "]),
)
def test_an_entry_may_end_with_anything(entries: list[str], mark: str) -> None:
    texts = [f"{mark.format(number)}Лунь А. Листья // {end}" for number, end in enumerate(entries, 1)]
    assert [piece.text for piece in cut_pieces([" ".join(texts)])] == texts


def test_a_heading_before_the_first_entry_is_left_out() -> None:
    found = cut_pieces(["Список литературы: 1. Чиж А. Леса. М., 2001. 30 с. 2. Лунь Б. Листья. М., 2002."])
    assert [piece.text for piece in found] == ["1. Чиж А. Леса. М., 2001. 30 с.", "2. Лунь Б. Листья. М., 2002."]


def test_a_paragraph_parted_by_semicolons() -> None:
    works = [
        "Соколов И. И. О графах. М., 2001. 320 с.",
        "Лисицын П. А., Лунь А. Деревья // Вестник. 1991. № 2. С. 12–15",
        "J. Falcon. Trees. London, 1977. 90 p.",
    ]
    assert [piece.text for piece in cut_pieces(["; ".join(works)])] == works
    authors = "Соколов И. И.; Лисицын П. А.; Лунь А. О графах. М., 2001; Л., 2003."
    assert [piece.text for piece in cut_pieces([authors])] == [authors]


@pytest.mark.parametrize(
    "lines",
    [
        ["1. Соколов И. И. Сочинения. Т. 2. Москва, 2001."],
        ["1. Соколов И. И. Часть 2. Основы.", "2. Лисицын П. А. О деревьях."],
        ["Во-первых, это. 2. Во-вторых, то."],
        ["1. Falcon J. Trees, no. 2. London 1999"],
        ["1. Соколов И. И. Сочинения. Кн. 1 Т. 2. Москва, 2001."],
        ["1. Соколов И. И. О графах // Журнал. С. 2. Москва, 2001."],
    ],
)
def test_numbers_that_begin_nothing(lines: list[str]) -> None:
    assert [piece.text for piece in cut_pieces(lines)] == lines


def test_several_references_under_one_number() -> None:
    lines = ["[1] a) A. Falcon, J. Trees 2017, 53, 5; b )B. Finch,", "J. Leaves 2016; (c) C. Crow, Roots 12 (1999);"]
    lines += ["d) D. Dove, Bark 2 (2001).", "[2] E. Eagle, Wood (b) and fire, 2002."]
    assert [(piece.text, piece.line, piece.begins) for piece in cut_pieces(lines)] == [
        ("[1] A. Falcon, J. Trees 2017, 53, 5;", 0, False),
        ("B. Finch,", 0, True),
        ("J. Leaves 2016;", 1, False),
        ("C. Crow, Roots 12 (1999);", 1, True),
        ("D. Dove, Bark 2 (2001).", 2, True),
        ("[2] E. Eagle, Wood (b) and fire, 2002.", 3, False),
    ]


@pytest.mark.parametrize("blank", [" ", "\t", "\xa0"])
def test_a_long_run_of_blanks_takes_no_long_time(blank: str) -> None:
    began = time.process_time()
    assert len(cut_pieces(["1. Ким Л. О графах. М., 2001.", blank * 24_000, "2. Ли П. О рядах. М., 2003."])) == 3
    assert time.process_time() - began < 5  # was 38 s
