from __future__ import annotations

import iuliia
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Paper, Person, Reference, Value
from harvester.library.work_keys import paper_keys, reference_keys
from harvester.library.works import (
    described,
    main_title,
    names_part,
    packed,
    paper_work,
    reference_work,
    translation,
    unpacked,
    words,
)

TITLE = "О сходимости рядов Фурье в пространствах Хёльдера"
PAPER = Paper("p", "s", TITLE, ["Щёголев И. И.", "Петров П."], "2010")


def reference(title: str | None = TITLE, family: str = "Щеголев", year: str | None = "2010", **more: str) -> Reference:
    return Reference("a text", title=title, authors=[Person(family, "И. И.")], year=year, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "scheme",
    [iuliia.WIKIPEDIA, iuliia.GOST_7034, iuliia.BGN_PCGN, iuliia.ALA_LC, iuliia.SCIENTIFIC, iuliia.GOST_779_ALT],
)
def test_every_way_to_romanise_gives_the_same_words(scheme: object) -> None:
    assert words(scheme.translate(TITLE)) == words(TITLE)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "printed",
    [
        reference(),
        reference(title="O skhodimosti ryadov Fur'e v prostranstvakh Khel'dera", family="Shchegolev"),
        reference(title="О сходимости рядов Фурье в простанствах Хелдера", year="2011"),
        reference(title="О схдимости рядов Фуре в пространствах Хёльдера", family="Щеголов", year=None),
        reference(title="О сходимости рядов Фурье: обзор", pages="5–9"),
    ],
    ids=lambda printed: f"{printed.title} {printed.year}",
)
def test_a_reference_and_its_paper_meet_under_a_key(printed: Reference) -> None:
    assert set(reference_keys(reference_work(printed))) & set(paper_keys(paper_work(PAPER)))


def test_another_work_of_the_same_author_and_year_has_no_key_in_common() -> None:
    other = reference(title="Некоторые оценки линейных функционалов")
    assert not set(reference_keys(reference_work(other))) & set(paper_keys(paper_work(PAPER)))


def test_a_paper_waits_under_both_of_its_titles_and_its_number() -> None:
    metadata = Metadata(
        title_other=Value("On the convergence of series", 0.9, "rules"), doi=Value("10.1000/AB", 0.9, "rules")
    )
    work = paper_work(Paper("p", "s", TITLE, ["Щёголев И."], "2010", metadata=metadata))
    assert (work.titles[1], work.doi, work.scripts) == (words("On the convergence of series"), "10.1000/ab", "cl")
    cited = reference_work(Reference("t", doi="https://doi.org/10.1000/ab."))
    assert set(reference_keys(cited)) & set(paper_keys(work))


def test_a_reference_without_a_title_is_found_by_author_and_year() -> None:
    cited = reference_work(reference(title=None))
    assert cited.text
    assert set(reference_keys(cited)) & set(paper_keys(paper_work(PAPER)))


def test_equal_descriptions_are_one_work_whatever_the_print() -> None:
    one = reference_work(Reference("[1] Щеголев", title=TITLE, year="2010"))
    other = reference_work(Reference("12. ЩЕГОЛЕВ", title=TITLE.upper() + ".", year="2010"))
    assert one.id == other.id != reference_work(Reference("", title=TITLE, year="2011")).id


@pytest.mark.parametrize(
    ("title", "main"),
    [
        ("Рост городов: опыт и обзор", "Рост городов"),
        ("Метод сеток. Часть 2", ""),
        ("Метод сеток. II", ""),
        ("Обзор: рост", ""),
        ("Метод сеток", ""),
        ("Метод сеток — теория и опыт", "Метод сеток"),
    ],
)
def test_a_title_without_its_subtitle(title: str, main: str) -> None:
    assert main_title(title) == words(main)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("часть", True),
        ("II", True),
        ("2", True),
        ("рост I", True),
        ("рост и спад", False),
        ("IV век", True),
        ("рост", False),
    ],
)
def test_words_that_number_a_part(text: str, part: bool) -> None:
    assert names_part(words(text).split()) == part


texts = st.text(max_size=80)


@given(texts, texts, st.lists(texts, max_size=3), texts, texts, texts)
def test_anything_can_be_described(text: str, title: str, families: list[str], year: str, doi: str, pages: str) -> None:
    people = [Person(family) for family in families]
    cited = Reference(text, title=title, authors=people, year=year, doi=doi, pages=pages)
    told = described(Paper("p", "s", title, families, year, references=[cited]))
    [work] = told.cited
    assert unpacked(work.id, packed(work)) == work
    assert all(0 <= key < 2**63 for key in [*reference_keys(work), *paper_keys(told.paper)])
    assert len(reference_keys(work)) <= 12


def test_both_forms_of_a_work_printed_twice_are_known() -> None:
    twin = "Shchegolev I. I. Skhodimost' ryadov [On the convergence of series]. Vestnik [Bulletin of things], 2010."
    printed = reference(twin=twin, title_other="Skhodimost' ryadov")
    work = reference_work(printed)
    assert work.titles == [words(TITLE), words("Сходимость рядов"), words("On the convergence of series")]
    english = Paper("p", "s", "On the convergence of series", ["Shchegolev I."], "2010")
    assert set(reference_keys(work)) & set(paper_keys(paper_work(english)))
    assert work.scripts == "cl"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ivanov A. O rowerach [On bicycles and roads]. 2010.", "On bicycles and roads"),
        ("Ivanov A. O rowerach. [On bicycles and roads]. 2010.", "On bicycles and roads"),
        ("Ivanov A. O rowerach [Электронный ресурс]. 2010.", ""),
        ("Ivanov A. O rowerach [Electronic resource]. 2010.", ""),
        ("Ivanov A. O rowerach // Zeszyty [Bulletin of bicycles]. 2010.", ""),
        ("Ivanov A. Something else [On bicycles and roads]. 2010.", ""),
    ],
)
def test_a_translation_stands_right_after_the_title(text: str, found: str) -> None:
    assert translation(Reference(text, title="O rowerach")) == found
