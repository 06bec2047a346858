from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from harvester.bibliography.parsing import repairing
from harvester.bibliography.parsing.draft import Draft
from harvester.bibliography.parsing.labels import LABELS
from harvester.bibliography.parsing.repairing import RULES, SWITCHABLE, RepairRule, Repairs
from harvester.items import Reference
from harvester.text.tokens import tokens_of
from tests.harvester.bibliography.parsing.drafts import draft, read


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Графы [Текст]", "Графы"),
        ("Графы: учебное пособие для вузов", "Графы"),
        ("Графы = Graphs", "Графы"),
        ("Графы : дис. … канд. наук", "Графы"),
        ("О спек- трах графов", "О спектрах графов"),
        ("Графы (для всех", "Графы (для всех)"),
        ("Графы: от истоков до наших дней", "Графы: от истоков до наших дней"),
    ],
)
def test_title(printed: str, title: str) -> None:
    assert read((printed, "title"), (" // Ж. 2001", "other")).title == title


def test_who_said_it_stands_before_the_quotes() -> None:
    assert read(("Союз садоводов: «Яблони в цвету", "title"), ("». М., 2001", "other")).title == "Яблони в цвету"
    act = read(("Указ о садах от 1 мая 2001 г. «Яблони в цвету", "title"), ("»", "other"))
    assert act.title == "Указ о садах от 1 мая 2001 г. «Яблони в цвету»"


@pytest.mark.parametrize(
    ("parts", "year"),
    [
        ([("Графы", "title"), (". 2001", "year"), (". 1990", "other")], "2001"),
        ([("Графы", "title"), (". М., 1987", "other")], "1987"),
        ([("Графы", "title"), (" (дата обращения: 01.02.2020)", "other")], None),
        ([("Указ Президента от 11 марта 2011 года", "title")], "2011"),
        ([("Графы 2011 года", "title")], None),
    ],
)
def test_year(parts: list[tuple[str, str]], year: str | None) -> None:
    assert read(*parts).year == year


@pytest.mark.parametrize(
    ("parts", "pages", "extent"),
    [
        ([("320", "extent"), (" с.", "other")], None, "320"),
        ([("320", "pages"), (" с.", "other")], None, "320"),
        ([("320с", "pages")], None, "320"),
        ([("С. ", "other"), ("320", "pages")], "320", None),
        ([("Вестник", "container"), (". С. ", "other"), ("5–9", "pages")], "5–9", None),
    ],
)
def test_pages_and_extent(parts: list[tuple[str, str]], pages: str | None, extent: str | None) -> None:
    reference = read(("Графы. ", "title"), *parts)
    assert (reference.pages, reference.extent) == (pages, extent)


def test_links() -> None:
    reference = read(("doi: ", "other"), ("10.1234/abc.5", "doi"), (" ", "other"), ("http://example.org/ a", "url"))
    assert (reference.doi, reference.url) == ("10.1234/abc.5", "http://example.org/a")


@given(st.lists(st.tuples(st.text("абвABC12.,:/[]()«»- ", max_size=20), st.sampled_from(LABELS)), max_size=12))
def test_any_labels_give_a_reference(parts: list[tuple[str, str]]) -> None:
    words = sum(len(tokens_of(text).words) for text, _ in parts) + 1
    assume(words == len(tokens_of("".join(f"{text} " for text, _ in parts) + "конец")))
    assert isinstance(read(*[(f"{text} ", label) for text, label in parts], ("конец", "other")), Reference)


def test_a_standard_and_an_act_have_no_author() -> None:
    standard = read(("ГОСТ", "family"), (" 12-79. ", "number"), ("Сады", "title"), (". М., 1979", "other"))
    assert (standard.title, standard.authors) == ("ГОСТ 12-79. Сады", [])
    act = read(("Декрет", "family"), (" съезда «О садах", "title"), ("» // ", "other"), ("Сад", "container"))
    assert (act.title, act.authors, act.container) == ("Декрет съезда «О садах»", [], "Сад")
    book = read(("Орлов П.", "family"), (" ГОСТ и сады", "title"), (". М., 1979", "other"))
    assert book.title == "ГОСТ и сады"


def test_a_hyphen_before_and_is_kept() -> None:
    assert read(("Garten- und Wege- netze", "title"), (". 2001", "year")).title == "Garten- und Wegenetze"


def test_a_town_has_its_river() -> None:
    assert read(("Gärten", "title"), (". Stadt am ", "other"), ("Fluss", "place")).place == "Stadt am Fluss"


BOOK = "Соколов И. Графы: учебник. М., 2001"
LABELLED = ["family", "given", "title", "title", "place", "year"]


def test_every_rule_has_a_name_of_its_own_and_touches_what_is_there() -> None:
    names = [rule.name for rule in RULES]
    assert len(names) == len(set(names))
    made = draft(BOOK, LABELLED)
    for rule in RULES:
        values = rule.values(made)
        rule.restore(made, values)
        assert rule.values(made) == values


def test_what_a_rule_changed_is_counted() -> None:
    repairs = Repairs()
    assert repairs.apply(draft(BOOK, LABELLED[:])) == ["cut_kind_after_title"]
    repairs.apply(draft(BOOK, LABELLED[:]))
    assert repairs.changed == {"cut_kind_after_title": 2}


def test_a_rule_can_be_switched_off() -> None:
    made = draft(BOOK, LABELLED[:])
    assert Repairs(["cut_kind_after_title"]).apply(made) == []
    assert made.reference.title == "Графы: учебник"
    assert set(SWITCHABLE) > {"cut_kind_after_title"}
    assert "build_runs" not in SWITCHABLE


def test_a_rule_that_fails_is_counted_and_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_title(draft: Draft) -> None:
        draft.reference.title = "half"
        raise IndexError

    rules = [*RULES]
    rules.insert([rule.name for rule in RULES].index("join_title"), RepairRule(break_title, ("title",)))
    monkeypatch.setattr(repairing, "RULES", tuple(rules))
    repairs, made = Repairs(), draft(BOOK, LABELLED[:])
    repairs.apply(made)
    assert repairs.failed == {"break_title": 1}
    assert (made.reference.title, made.reference.year) == ("Графы", "2001")
