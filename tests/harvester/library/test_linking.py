from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.items import CitationLink, Metadata, Paper, Person, Reference, Value, Work
from harvester.library.linking import choose_links, compare_works, link_to_papers, link_to_works
from harvester.library.work_keys import MOST_PAPERS, MOST_UNDER_KEY, choose_papers, choose_works, count_common_keys
from harvester.library.works import make_paper_work, make_reference_work
from tests.compiled_pairs import take_pair

TITLE = "Устойчивость разностных схем для уравнений переноса"


def grade(cited: Reference, paper: Paper) -> str | None:
    link = compare_works(make_reference_work(cited), make_paper_work(paper))
    return link.grade if link else None


def paper(
    title: str = TITLE, authors: str = "Орлова А. А.; Зимин В. В.", year: str | None = "2012", **told: str
) -> Paper:
    values = {name: Value(value, 0.9, "rules") for name, value in told.items()}
    return Paper("p", "s", title, authors.split("; "), year, metadata=Metadata(**values))  # type: ignore[arg-type]


def cited(
    title: str | None = TITLE, families: str = "Орлова Зимин", year: str | None = "2012", **more: str
) -> Reference:
    text = more.pop("text", "text")
    return Reference(text, title=title, authors=[Person(name) for name in families.split()], year=year, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("expected", "reference", "of"),
    [
        ("exact", cited(), paper()),
        ("exact", cited(title=TITLE.upper() + "."), paper()),
        ("exact", cited("Ustoychivost raznostnykh skhem dlya uravneniy perenosa", "Orlova Zimin"), paper()),
        ("exact", cited("Ustojčivostʹ raznostnyx sxem dlja uravnenij perenosa", "Orlova"), paper()),
        ("exact", cited(None, "", None, doi="10.1000/x.1"), paper(doi="doi: 10.1000/X.1")),
        (
            "exact",
            cited("Stability of difference schemes", "Orlova"),
            paper(title_other="Stability of difference schemes"),
        ),
        ("strong", cited("Устойчивость разносных схем для уравнений переноса"), paper()),
        ("exact", cited("Устойчивость разност- ных схем для уравненийпереноса"), paper()),
        ("strong", cited(families=""), paper()),
        ("strong", cited(year=None), paper()),
        ("strong", cited(TITLE), paper(f"{TITLE}: обзор")),
        ("weak", cited("Stability of schemes", "Orlova", pages="17–29"), paper(page_range="17-29")),
        ("weak", cited(year="1999"), paper()),
        ("weak", cited(f"{TITLE} Вестник университета"), paper()),
        ("weak", cited(None, text=f"Орлова А. А. {TITLE} // Вестник. 2012"), paper()),
        (None, cited(f"{TITLE}. Часть 2"), paper()),
        (None, cited(f"{TITLE}. II"), paper(f"{TITLE}. I")),
        (None, cited(f"{TITLE}. Часть III"), paper(f"{TITLE}. Часть II")),
        ("exact", cited(f"{TITLE}. Часть 2"), paper(f"{TITLE.upper()}. ЧАСТЬ II")),
        (
            "weak",
            cited(None, "Орлова", pages="7–9", text="Орлова А. А. // Вестник. 2012. С. 7"),
            paper(page_range="7–9"),
        ),
        (None, cited(f"{TITLE} и диффузии"), paper()),
        (None, cited(f"{TITLE} Вестник университета", year=None), paper()),
        (None, cited("Неустойчивость разностных схем для уравнений переноса"), paper()),
        (None, cited("Устойчивость разностных схем для уравнений диффузии"), paper()),
        (None, cited("Устойчивость нелинейных разностных схем для уравнений переноса"), paper()),
        (None, cited(families="Кравец", year="2007"), paper()),
        (None, cited("Обзор", "Кравец"), paper("Обзор")),
        (None, cited("Аппроксимация потоков"), paper()),
        (None, cited(None, text="Орлова А. А. О графах. 2012"), paper()),
        (None, cited(None, "", None, text=""), paper("", "", None)),
    ],
)
def test_grades(expected: str | None, reference: Reference, of: Paper) -> None:
    assert grade(reference, of) == expected


def test_evidence_is_named_and_the_weightiest_comes_first() -> None:
    link = compare_works(make_reference_work(cited(year="2013")), make_paper_work(paper()))
    assert link
    assert [(piece.name, piece.points) for piece in link.evidence] == [("title", 4.0), ("authors", 2.0), ("year", 0.2)]
    assert link.points == 6.2
    assert link.evidence[2].detail == "2013, not 2012"


def test_the_best_of_several_papers_wins_and_equals_are_ambiguous() -> None:
    near, far, equal = (
        CitationLink("w", "a", 7.0, "exact"),
        CitationLink("w", "b", 4.6, "strong"),
        CitationLink("w", "c", 6.8, "strong"),
    )
    assert choose_links([far, near]) == [near]
    assert [(link.paper_id, link.grade) for link in choose_links([equal, far, near])] == [
        ("a", "ambiguous"),
        ("c", "ambiguous"),
    ]
    assert choose_links([]) == []


def test_keys_that_too_many_have_are_passed_over() -> None:
    crowd = [str(number) for number in range(MOST_UNDER_KEY + 1)]
    assert choose_papers({1: crowd, 2: ["b", "a"], 3: ["b"]}) == ["b", "a"]
    assert len(choose_papers({1: crowd[:-1]})) == MOST_PAPERS
    assert (count_common_keys({1: crowd, 2: ["b"]}), count_common_keys({1: crowd[:-1]})) == (1, 0)


def test_papers_that_share_what_many_share_are_not_compared_beside_one_that_stands_alone() -> None:
    crowd = [f"{number:02}" for number in range(21)]
    assert choose_papers({1: crowd, 2: ["a"]}) == ["a"]
    assert choose_papers({1: crowd[1:], 2: ["a"]}) == ["a", *crowd[1:]]
    assert choose_papers({1: crowd, 2: crowd[:1]}) == crowd[:1]
    assert choose_papers({1: crowd, 2: crowd[1:]}) == [*crowd[1:], crowd[0]]
    assert choose_works({1: crowd, 2: ["a"]}) == ["a", *crowd]


WORDS = ["skema", "skemi", "uravnenie", "uravnenia", "o", "perenos", "perenosa", "cast", "2", "ustoicivost", "obzor"]
TITLES = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), max_size=2)
PAGES, NUMBERS = st.sampled_from(["", "7", "9"]), st.sampled_from(["", "10.1/a", "10.1/b"])
MADE = st.builds(
    Work,
    TITLES,
    TITLES,
    st.just(["orlova"]),
    st.just("2012"),
    NUMBERS,
    PAGES,
    st.sampled_from(["", "", "orlova skema perenosa"]),
    st.sampled_from(["", "c", "l", "cl"]),
    st.just("w"),
)


@settings(max_examples=300, deadline=None)
@given(MADE, MADE)
def test_what_is_told_apart_at_a_glance_is_told_apart_by_all_that_is_weighed(work: Work, other: Work) -> None:
    weighed = compare_works(work, other)
    assert link_to_papers(work, [other]) == link_to_works(other, [work]) == ([weighed] if weighed else [])


LONG = st.lists(st.lists(st.sampled_from([*WORDS, "uravenie", "δελτα"]), max_size=16).map(" ".join), max_size=2)
FAMILIES = st.lists(st.sampled_from(["orlova", "orlov", "zimin", "preobrazenski", "preobrzenskii"]), max_size=3)
YEARS = st.sampled_from(["", "2012", "2013", "1999"])
TEXTS = st.just("") | LONG.map(" ".join)
LONGER = st.builds(Work, LONG, LONG, FAMILIES, YEARS, NUMBERS, PAGES, TEXTS, id=st.just("w"))


@settings(max_examples=300, deadline=None)
@given(MADE | LONGER, st.lists(MADE | LONGER, max_size=4))
def test_works_are_compared_alike_in_c(work: Work, others: list[Work]) -> None:
    plain, in_c = take_pair("library_linking.compare_works")
    assert [in_c(work, other) for other in others] == [plain(work, other) for other in others]
    plain, in_c = take_pair("library_linking._select_alike")
    assert in_c(work, others) == plain(work, others)


@given(MADE | LONGER)
def test_keys_are_made_alike_in_c(work: Work) -> None:
    for name in ("make_paper_keys", "make_reference_keys"):
        plain, in_c = take_pair(f"library_work_keys.{name}")
        assert in_c(work) == plain(work)


CROWDS = st.sampled_from([1, 7, 30, MOST_UNDER_KEY, MOST_UNDER_KEY + 1]).map(lambda number: [*map(str, range(number))])
FOUND = st.lists(st.sampled_from("0123456789ab"), max_size=6, unique=True) | CROWDS


@given(st.dictionaries(st.integers(0, 9), FOUND, max_size=6))
def test_what_stands_under_keys_is_chosen_alike_in_c(under: dict[int, list[str]]) -> None:
    for name in ("choose_papers", "choose_works"):
        plain, in_c = take_pair(f"library_work_keys.{name}")
        assert in_c(under) == plain(under)
