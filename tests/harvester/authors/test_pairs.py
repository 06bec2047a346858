from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from harvester.authors.pairs import FEATURES, LONGEST_APART, MOST_SHARED, measure_pairs
from tests.harvester.authors.mentioned import mention

if TYPE_CHECKING:
    from harvester.items import AuthorMention

NAME = "Зябрев П. И."


def measure_pair(one: AuthorMention, other: AuthorMention) -> dict[str, float]:
    rows, _ = measure_pairs([one, other])
    assert (rows[0, 1] == rows[1, 0]).all()
    return dict(zip(FEATURES.names, rows[0, 1].tolist(), strict=True))


def value(name: str, one: str, other: str) -> float:
    return measure_pair(mention("a", one), mention("b", other))[name]


@pytest.mark.parametrize(
    ("feature", "one", "other"),
    [
        ("given names in full alike", "Рябов, Пётр", "Рябов, Петр Ильич"),
        ("second names in full alike", "Рябов, Пётр Ильич", "Рябов, Петр Ильич"),
        ("second initials alike", "Рябов П. И.", "Рябов, Пётр Ильич"),
        ("a second name is missing", "Рябов П.", "Рябов П. И."),
        ("other alphabet", "Рябов П.", "Ryabov P."),
    ],
)
def test_names_are_compared(feature: str, one: str, other: str) -> None:
    assert value(feature, one, other) == 1.0
    assert value(feature, "Рябов П.", "Рябов П.") == 0.0


@pytest.mark.parametrize(("one", "other"), [("Рябов П. И.", "Рябов П. С."), ("Цаплин А.", "Чаплин А.")])
def test_names_that_exclude_each_other(one: str, other: str) -> None:
    _, apart = measure_pairs([mention("a", one), mention("b", other)])
    assert apart[0, 1]


def test_what_is_not_known_speaks_neither_way() -> None:
    rows, apart = measure_pairs([mention("a", "Зябрев П. И."), mention("b", "Зябрев П. И.")])
    assert {name for name, one in zip(FEATURES.names, rows[0, 1], strict=True) if one} == {"second initials alike"}
    assert not apart.any()


@pytest.mark.parametrize(
    ("key", "one", "other", "alike", "unlike"),
    [
        ("coauthors", ["zimina o"], ["lunin a"], "shared co-authors", "no shared co-author"),
        ("affiliations", ["псковский"], ["томский"], "affiliations alike", "affiliations differ"),
        ("homes", ["http://a.example/"], ["http://b.example/"], "same home page", "home pages differ"),
        ("codes", ["udc:539.3"], ["udc:811.1"], "same class", "classes differ"),
    ],
)
def test_what_two_share_or_not_speaks_where_both_have_it(
    key: str, one: list[str], other: list[str], alike: str, unlike: str
) -> None:
    def compare(theirs: list[str]) -> tuple[float, float]:
        measured = measure_pair(mention("a", NAME, "", **{key: one}), mention("b", NAME, "", **{key: theirs}))
        return measured[alike], measured[unlike]

    assert compare(one) == (pytest.approx(1.0), 0.0)
    assert compare(other) == (0.0, 1.0)
    assert compare([]) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("feature", "told"),
    [
        ("same e-mail", {"emails": ["z@a.example"]}),
        ("same host of mail", {"mail_hosts": ["a.example"]}),
        ("same number", {"ids": ["orcid:1"]}),
        ("same venue", {"venue": "vestnik"}),
        ("same host", {"hosts": ["a.example"]}),
        ("same list", {"pages": ["http://a.example/list"]}),
    ],
)
def test_what_two_have_in_common(feature: str, told: dict[str, Any]) -> None:
    assert measure_pair(mention("a", NAME, **told), mention("b", NAME, **told))[feature] == 1.0
    assert measure_pair(mention("a", NAME, **told), mention("b", NAME))[feature] == 0.0


def test_counts_and_years_have_an_end() -> None:
    many = [f"name {number}" for number in range(9)]
    measured = measure_pair(
        mention("a", NAME, coauthors=many, own_works=many, year=1925),
        mention("b", NAME, coauthors=many, own_works=many, year=2025),
    )
    assert measured["shared co-authors"] == measured["own works shared"] == MOST_SHARED
    assert measured["decades apart"] == LONGEST_APART


def test_one_cites_the_other_whichever_it_is() -> None:
    cited = mention("a", NAME, "Рост льда")
    assert measure_pair(cited, mention("b", NAME, own_works=cited.titles))["one cites the other"] == 1.0


def test_words_of_two_languages_do_not_differ() -> None:
    russian, english = "Рост льда на реках Сибири зимой", "Growth of river ice in winter Siberia"
    other = "Спектры конечных графов, матрицы и деревья"
    assert measure_pair(mention("a", NAME, russian), mention("b", NAME, other))["words differ"] == 1.0
    assert measure_pair(mention("a", NAME, russian), mention("b", NAME, english))["words differ"] == 0.0


def test_two_numbers_of_one_register_are_two_people() -> None:
    mentions = [mention(number, NAME, ids=[f"orcid:{number}"]) for number in "112"]
    _, apart = measure_pairs(mentions)
    assert apart.tolist() == [[False, False, True], [False, False, True], [True, True, False]]
