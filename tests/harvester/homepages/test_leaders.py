from __future__ import annotations

import pytest

from harvester.homepages import leaders
from harvester.persons.mentions import Names


def find(text: str, name: str = "Смирнов Иван Петрович") -> tuple[list[str], list[str]]:
    """Names in lines alike, and those of all leaders."""
    his = [(mention.start, mention.end) for mention in Names([name]).mentions(text)]
    alike, every = leaders.find_alike(text, his[0]), leaders.find_leaders(text, his, his[0])
    return [name for _, name in alike], [name for _, name in every]


@pytest.mark.parametrize(
    "text",
    [
        "1 | ЯРЦЕВ | К.Р. | 40-78\n2 | СМИРНОВ | И.П. | 41-47\n3 | ГУЩИНА | Н.И. | 22-27",
        "Ярцев К. Р., зав.\nСмирнов И. П., картограф\nГущина Н. И., техник",
        "Ярцев\nКлим Родионович\nдоц.\nСмирнов\nИван Петрович\nдоц.\nГущина\nНора Ильинична\nасс.",
        "Ярцев, Клим | алгебра | 12\nСмирнов, Иван | алгебра | 14\nГущина, Нора | анализ | 15",
    ],
    ids=["cells", "initials", "lines", "comma"],
)
def test_people_in_lines_of_the_form_of_his(text: str) -> None:
    found = find(text)[0]
    assert [name.strip(" |").split(",")[0].split()[0].capitalize() for name in found] == ["Ярцев", "Гущина"]


def test_the_names_are_those_of_other_people_and_each_is_told_once() -> None:
    text = "1 | Ярцев | Клим Родионович | доцент\n2 | Смирнов | Иван Петрович | доцент\n3 | Гущина | Нора Ильинична | декан"
    assert len(find(text)[1]) == 2


def test_lines_of_works_headings_and_a_single_one_alike_are_no_people() -> None:
    works = "Смирнов И. П.\n" + "Ярцев К. Р. О кольцах // Алгебра. 2011. № 2. С. 1-9.\n" * 3
    assert not find(works)[0]
    assert not find("Anna Berg\nResearch Interests\nSelected Papers\nUseful Links", "Anna Berg")[0]
    assert not find("Смирнов И. П., доцент\nЯрцев К. Р., декан")[0]


def test_a_number_before_the_name_is_passed_over() -> None:
    text = "1. Орлова Нина Викторовна\nпрофессор\n2. Смирнов Иван Петрович\nдоцент"
    assert find(text)[1] == ["Орлова Нина Викторовна"]


@pytest.mark.parametrize(
    ("tail", "is_author"),
    [
        (", M.Sc.", False),
        (", M.A., lecturer", False),
        (", A. Wolf", True),
        (", Wolf K.", True),
        (" and A. B. Wolf", True),
    ],
)
def test_a_degree_after_a_name_is_no_next_author(tail: str, is_author: bool) -> None:
    assert bool(leaders.NEXT_AUTHOR.match(tail)) == is_author
