from __future__ import annotations

import pytest

from harvester.persons.byline_words import LONGEST_BYLINE, SIGNS, split_byline, tell_kinds


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("Анна", "lx=given name"),
        ("Петровна", "lx=patronymic"),
        ("оглы", "lx=child of"),
        ("Соколов", "lx=family ending"),
        ("von", "lx=particle"),
        ("и", "lx=and"),
        ("Москва", "lx=place"),
        ("доцент", "lx=post"),
        ("доц", "lx=short post"),
        ("кафедры", "lx=work"),
        ("руководитель", "lx=beside"),
        ("Supervisor", "lx=beside"),
        ("Выполнил", "lx=author"),
        ("тел", "lx=contact"),
    ],
)
def test_a_word_is_of_kinds(word: str, kind: str) -> None:
    assert kind in tell_kinds(word)


def test_an_unknown_word_is_of_none() -> None:
    assert not tell_kinds("трям")


def test_the_network_is_told_spellings_and_kinds() -> None:
    told = dict(zip(SIGNS.names, SIGNS.describe_word("Анна"), strict=True))
    assert told["capital"]
    assert told["lx=given name"]
    assert not told["lx=work"]


def test_the_end_of_a_line_is_seen() -> None:
    tokens = split_byline(["А. Гусев ", "О. Ли"])
    assert tokens.words == ["А", "Гусев", "О", "Ли"]
    assert tokens.gaps[2] == " ¶ "


def test_an_endless_line_is_cut() -> None:
    assert len(split_byline(["Гусев, " * 10_000]).text) <= LONGEST_BYLINE
