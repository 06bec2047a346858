from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography import parse
from harvester.items import Person, Reference, Witness
from harvester.quotations.judging import judge_reference

TITLE = "Поиск кратчайших путей в графах с изменяющимися весами рёбер"
RIGHT = f"Седов М. Ю., Кравец Р. О. {TITLE} // Вестник Московского университета. 2015. Т. 5, № 1. С. 15–24."


def record(**changed: object) -> Reference:
    values = {
        "title": TITLE,
        "authors": [Person("Седов", "М. Ю."), Person("Кравец", "Р. О.")],
        "container": "Вестник Московского университета",
        "year": "2015",
        "volume": "5",
        "issue": "1",
        "pages": "15–24",
    }
    return Reference("", **{**values, **changed})  # type: ignore[arg-type]


def witness(**changed: object) -> Witness:
    return Witness("catalogue", "http://catalogue.example/1", record(**changed), 0.95)


def judge(text: str, *witnesses: Witness) -> tuple[str, list[tuple[str, str, str]]]:
    quotation = judge_reference(parse(text), list(witnesses or [witness()]))
    return quotation.status, [(one.field, one.said, one.right) for one in quotation.misquotations]


@pytest.mark.parametrize(
    "text",
    [
        RIGHT,
        RIGHT.upper().replace("С. 15", "с. 15"),
        RIGHT.replace("Вестник Московского университета", "Вестн. МГУ"),
        RIGHT.replace("Вестник Московского университета", "Вестн. Моск. ун-та. Сер. 1"),
        RIGHT.replace("Седов М. Ю., Кравец Р. О.", "Седов М. Ю. и др."),
        RIGHT.replace("Кравец", "Кра\u00ad вец"),
        RIGHT.replace("рёбер", "ребер").replace(" в графах", "  в  графах"),
        "Sedov M. Yu., Kravets R. O. Poisk kratchaishikh putei v grafakh s izmenyayushchimisya vesami reber // "
        "Vestnik Moskovskogo universiteta. 2015. T. 5, no. 1. S. 15–24.",
        f"{TITLE} / М. Ю. Седов, Р. О. Кравец // Вестник Московского университета. 2015. Т. 5. С. 17.",
    ],
    ids=[
        "as it is",
        "capitals",
        "initials",
        "cut words",
        "and others",
        "cut at the end of a line",
        "spelling",
        "romanised",
        "a cited page",
    ],
)
def test_what_is_quoted_as_it_is(text: str) -> None:
    assert judge(text) == ("exists", [])


@pytest.mark.parametrize(
    ("text", "field", "said", "right"),
    [
        (RIGHT.replace("2015", "2013"), "year", "2013", "2015"),
        (RIGHT.replace("15–24", "115–124"), "pages", "115–124", "15–24"),
        (RIGHT.replace("Т. 5", "Т. 7"), "volume", "7", "5"),
        (RIGHT.replace("Седов", "Сидов"), "authors", "Сидов", "Седов"),
        (RIGHT.replace(", Кравец Р. О.", ""), "authors", "", "Кравец"),
        (RIGHT.replace("Кравец Р. О.", "Кравец Р. О., Мухин Л. Д."), "authors", "Мухин", ""),
        (RIGHT.replace("Кравец Р. О.", "Мухин Л. Д."), "authors", "Мухин", "Кравец"),
        (RIGHT.replace("кратчайших путей", "максимальных потоков"), "title", "", TITLE),
        (
            RIGHT.replace("Вестник Московского университета", "Известия геометрического общества"),
            "container",
            "Известия геометрического общества",
            "Вестник Московского университета",
        ),
    ],
    ids=["year", "pages", "volume", "misspelt", "left out", "too many", "another", "title", "container"],
)
def test_what_is_quoted_wrongly_is_named(text: str, field: str, said: str, right: str) -> None:
    status, found = judge(text)
    assert status == "misquoted"
    if not said and field == "title":
        said = found[0][1]
        assert "максимальных потоков" in said
    assert found == [(field, said, right)]


def test_who_agrees_outweighs_who_does_not() -> None:
    assert judge(RIGHT, witness(year="2014"), witness()) == ("exists", [])


def test_an_unsure_witness_says_nothing_wrong() -> None:
    unsure = witness(year="2014")
    unsure.weight = 0.5
    assert judge(RIGHT, unsure) == ("exists", [])


def test_another_version_is_no_misquotation() -> None:
    preprint = witness(container="arXiv", year="2012", volume=None, issue=None, pages="1–30")
    quotation = judge_reference(parse(RIGHT), [preprint])
    assert (quotation.status, quotation.notes) == ("exists", ["found with the year 2012: another version or edition"])


def test_a_translated_title_is_not_compared() -> None:
    translated = witness(title="Shortest paths in graphs with changing edge weights", container=None)
    assert judge(RIGHT, translated) == ("exists", [])


@pytest.mark.parametrize(
    "other",
    [
        witness(title="Разностные схемы для уравнений теплопроводности", year="2001", pages="1–9"),
        witness(authors=[Person("Лосев", "А.")], title="Поиск путей", year="1999"),
        witness(title="Поиск кратчайших путей в графах. Часть 2", pages="31–40"),
    ],
)
def test_another_work_is_no_witness(other: Witness) -> None:
    assert judge(RIGHT, other) == ("not_found", [])


def test_of_two_parts_each_is_itself() -> None:
    first, second = (witness(title=f"Адаптивные сетки. {part}") for part in ("I. Плоский случай", "II. Общий случай"))
    text = RIGHT.replace(TITLE, "Адаптивные сетки. I. Плоский случай")
    quotation = judge_reference(parse(text), [second, first])
    assert [one.record.title for one in quotation.witnesses][:1] == [first.record.title]
    assert quotation.status == "exists"


def test_a_doi_that_leads_to_another_work() -> None:
    text = f"{RIGHT} DOI: 10.5555/abc.1"
    other = Witness(
        "doi", "https://doi.example/10.5555/abc.1", Reference("", title="О дозах", doi="10.5555/abc.1"), 0.9
    )
    assert judge(text, witness(doi="10.5555/paths.7"), other) == (
        "misquoted",
        [("doi", "10.5555/abc.1", "10.5555/paths.7")],
    )
    assert judge(text, other) == ("misquoted", [("doi", "10.5555/abc.1", "")])
    assert judge(text, witness(doi="10.5555/ABC.1")) == ("exists", [])


@given(st.text(max_size=200), st.text(max_size=80), st.text(max_size=40))
def test_nothing_breaks_on_any_text(text: str, title: str, name: str) -> None:
    said = Reference(text, title=title, authors=[Person(name)], container=name, year=title, pages=name, doi=text)
    other = Reference(name, title=text, authors=[Person(title)], container=title, year=name, volume=text, pages=title)
    assert judge_reference(said, [Witness("page", "", other, 0.9)]).status
    same = judge_reference(said, [Witness("page", "", said, 0.9)])
    assert not same.misquotations
