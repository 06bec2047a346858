from __future__ import annotations

import iuliia
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Paper, Person, Reference, Value
from harvester.library.work_keys import make_paper_keys, make_reference_keys
from harvester.library.works import (
    describe_paper,
    find_translation,
    make_paper_work,
    make_reference_work,
    pack_work,
    unpack_work,
)
from harvester.text.coarse import coarsen_words, cut_subtitle, names_part

TITLE = "О сходимости рядов Фурье в пространствах Хёльдера"
PAPER = Paper("p", "s", TITLE, ["Щёголев И. И.", "Петров П."], "2010")


def reference(title: str | None = TITLE, family: str = "Щеголев", year: str | None = "2010", **more: str) -> Reference:
    return Reference("a text", title=title, authors=[Person(family, "И. И.")], year=year, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "scheme",
    [iuliia.WIKIPEDIA, iuliia.GOST_7034, iuliia.BGN_PCGN, iuliia.ALA_LC, iuliia.SCIENTIFIC, iuliia.GOST_779_ALT],
)
def test_every_way_to_romanise_gives_the_same_words(scheme: object) -> None:
    assert coarsen_words(scheme.translate(TITLE)) == coarsen_words(TITLE)  # type: ignore[attr-defined]


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
    assert set(make_reference_keys(make_reference_work(printed))) & set(make_paper_keys(make_paper_work(PAPER)))


def test_another_work_of_the_same_author_and_year_has_no_key_in_common() -> None:
    other = reference(title="Некоторые оценки линейных функционалов")
    assert not set(make_reference_keys(make_reference_work(other))) & set(make_paper_keys(make_paper_work(PAPER)))


def test_a_paper_waits_under_both_of_its_titles_and_its_number() -> None:
    metadata = Metadata(
        title_other=Value("On the convergence of series", 0.9, "rules"), doi=Value("10.1000/AB", 0.9, "rules")
    )
    work = make_paper_work(Paper("p", "s", TITLE, ["Щёголев И."], "2010", metadata=metadata))
    assert (work.titles[1], work.doi, work.scripts) == (
        coarsen_words("On the convergence of series"),
        "10.1000/ab",
        "cl",
    )
    cited = make_reference_work(Reference("t", doi="https://doi.org/10.1000/ab."))
    assert set(make_reference_keys(cited)) & set(make_paper_keys(work))


def test_a_reference_without_a_title_is_found_by_author_and_year() -> None:
    cited = make_reference_work(reference(title=None))
    assert cited.text
    assert set(make_reference_keys(cited)) & set(make_paper_keys(make_paper_work(PAPER)))


def test_equal_descriptions_are_one_work_whatever_the_print() -> None:
    one = make_reference_work(Reference("[1] Щеголев", title=TITLE, year="2010"))
    other = make_reference_work(Reference("12. ЩЕГОЛЕВ", title=TITLE.upper() + ".", year="2010"))
    assert one.id == other.id != make_reference_work(Reference("", title=TITLE, year="2011")).id


def test_descriptions_of_one_work_stand_together() -> None:
    one, other = make_reference_work(reference()), make_reference_work(reference(year="2011", pages="5–9"))
    apart = make_reference_work(reference(title="Некоторые оценки линейных функционалов"))
    assert one.id != other.id
    assert one.id[:8] == other.id[:8] != apart.id[:8]


def test_keys_of_an_author_and_a_year_stand_together() -> None:
    keys = make_reference_keys(make_reference_work(reference(pages="5–9")))
    assert len(keys) == 4
    assert len({key >> 32 for key in keys}) == 3


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
    assert cut_subtitle(title) == coarsen_words(main)


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
    assert names_part(coarsen_words(text).split()) == part


texts = st.text(max_size=80)


@given(texts, texts, st.lists(texts, max_size=3), texts, texts, texts)
def test_anything_can_be_described(text: str, title: str, families: list[str], year: str, doi: str, pages: str) -> None:
    people = [Person(family) for family in families]
    cited = Reference(text, title=title, authors=people, year=year, doi=doi, pages=pages)
    told = describe_paper(Paper("p", "s", title, families, year, references=[cited]))
    [work] = told.cited
    assert unpack_work(work.id, pack_work(work)) == work
    assert all(0 <= key < 2**63 for key in [*make_reference_keys(work), *make_paper_keys(told.paper)])
    assert len(make_reference_keys(work)) <= 12


def test_both_forms_of_a_work_printed_twice_are_known() -> None:
    twin = "Shchegolev I. I. Skhodimost' ryadov [On the convergence of series]. Vestnik [Bulletin of things], 2010."
    printed = reference(twin=twin, title_other="Skhodimost' ryadov")
    work = make_reference_work(printed)
    assert work.titles == [
        coarsen_words(TITLE),
        coarsen_words("Сходимость рядов"),
        coarsen_words("On the convergence of series"),
    ]
    english = Paper("p", "s", "On the convergence of series", ["Shchegolev I."], "2010")
    assert set(make_reference_keys(work)) & set(make_paper_keys(make_paper_work(english)))
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
    assert find_translation(Reference(text, title="O rowerach")) == found
