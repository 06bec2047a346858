from __future__ import annotations

import pytest

from harvester.bibliography.citing.years import DatedWorks
from harvester.items import Person, Reference


def work(text: str, *families: str, year: str, label: str | None = None) -> Reference:
    return Reference(text, authors=[Person(family) for family in families], year=year, label=label)


WORKS = [
    work("Орлова Н. В. О сетках. М., 1999.", "Орлова", year="1999"),
    work("Орлова Н. В., Чиж П. П. О схемах. М., 1999.", "Орлова", "Чиж", year="1999"),
    work("Lindqvist, M. (2005a). On cliques.", "Lindqvist", year="2005"),
    work("Lindqvist, M. (2005b). On graphs.", "Lindqvist", year="2005"),
    work("Müller, A., Keßler, J., Kant, I. 1998. Reibung.", "Müller", "Keßler", "Kant", year="1998"),
    work("Society of Invented Results (SIR) (2003) Report.", year="2003"),
    work("Щёголев А. П. Ряды. 2010.", "Щёголев", year="2010"),
    work("Зимин О., Седов М. Шумы. 2012.", "Зимин", "Седов", year="2012"),
]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Сетки изучены давно (Орлова, 1999).", [0]),
        ("Схемы изучены (Орлова, Чиж 1999: 45; см. также Щёголев 2010).", [1, 6]),
        ("Известно [Орлова 1999: 45], что это так.", [0]),
        ("Орлова (1999) показала это.", [0]),
        ("Это следует из работы Щёголева (2010).", [6]),
        ("Cliques are many (Lindqvist 2005a, b).", [2, 3]),
        ("As Lindqvist (2005b) says, so it is.", [3]),
        ("Es reibt sich (vgl. Müller u.a. 1998, S. 12; Lindqvist 2005a).", [4, 2]),
        ("Müller et al. (1998) measured it.", [4]),
        ("There are many (SIR 2003).", [5]),
        ("Zur Reibung vgl. Müller 1998.", [4]),
        ("Shchegolev (2010) proved it.", [6]),
        ("Шумы известны [Зимин и Седов, 2011].", [7]),
        ("В 1999 г. Орлова уехала.", []),
        ("Годы (1999–2005) прошли.", []),
        ("Кравец (1999) этого не знал.", []),
        ("Так (Зимин, 2010) не было.", []),
    ],
)
def test_authors_and_years_name_references(text: str, places: list[int]) -> None:
    assert [place for mark in DatedWorks(WORKS).find_marks(text) for place in mark.places] == places


def test_works_of_one_bracket_are_one_mark() -> None:
    text = "Это так (Орлова, 1999; Щёголев, 2010), но (Müller et al. 1998) иначе."
    marks = [text[mark.start : mark.end] for mark in DatedWorks(WORKS).find_marks(text)]
    assert marks == ["(Орлова, 1999; Щёголев, 2010)", "(Müller et al. 1998)"]


def test_two_works_that_fit_alike_are_left_alone() -> None:
    twins = [work("Чиж П. Раз. 2001.", "Чиж", year="2001"), work("Чиж П. Два. 2001.", "Чиж", year="2001")]
    assert list(DatedWorks(twins).find_marks("Это так (Чиж, 2001).")) == []


def test_the_year_of_a_label_counts_too() -> None:
    translated = [work("Кант И. Критика. М., 1994.", "Кант", year="1994", label="Кант 1781")]
    assert [mark.places for mark in DatedWorks(translated).find_marks("Так у Канта [Кант 1781].")] == [[0]]


@pytest.mark.parametrize("run", ["(", "1999 ", "(1999", "Орлова ", "Орлова (1999; ", "["])
def test_long_runs_cost_no_more(run: str) -> None:
    list(DatedWorks(WORKS).find_marks(run * 3_000))
