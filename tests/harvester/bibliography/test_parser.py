from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography import parse, parse_many
from harvester.bibliography.parser import METHODS, UNSURE, parse_for_search, take_rule_counts

ARTICLE = (
    "[3] Соколов И. И., Лисицына М. П. О спектрах графов // Вестник университета. Математика. — 2016. — Т. 12, № 3. — "
    "С. 5–9. — URL: http://example.org/a (дата обращения: 01.02.2020)."
)


@pytest.mark.parametrize(
    ("text", "title", "families", "container", "year", "pages"),
    [
        (ARTICLE, "О спектрах графов", ["Соколов", "Лисицына"], "Вестник университета. Математика", "2016", "5–9"),
        ("Соколов И. И. Теория графов. — М.: Наука, 2001. — 320 с.", "Теория графов", ["Соколов"], None, "2001", None),
        ("О спектрах графов / И. И. Соколов, П. П. Лисицын // Журнал. 2016. № 4. С. 7–12.", "О спектрах графов", ["Соколов", "Лисицын"], "Журнал", "2016", "7–12"),
        ("Соколов И. И. Сети: учебное пособие / И. И. Соколов; под ред. К. А. Ветрова. — СПб.: Лань, 2010. — 200 с.", "Сети", ["Соколов"], None, "2010", None),
        ("Соколов И. И. Спектры графов: дис. ... канд. физ.-мат. наук. М., 2011. 120 с.", "Спектры графов", ["Соколов"], None, "2011", None),
        ("Falcon Z., Fox Q. Spectra of trees // Letters in Graphs. 2004. Vol. 93, no. 2. P. 17–54.", "Spectra of trees", ["Falcon", "Fox"], "Letters in Graphs", "2004", "17–54"),
        ("Z. Falcon and Q. Fox. Spectra of finite trees. Journal of Graph Theory, 93(2):17-54, 2004.", "Spectra of finite trees", ["Falcon", "Fox"], "Journal of Graph Theory", "2004", "17-54"),
        ("Falcon, Z., & Fox, Q. (2004). Spectra of finite trees. Journal of Graph Theory, 93(2), 17-54.", "Spectra of finite trees", ["Falcon", "Fox"], "Journal of Graph Theory", "2004", "17-54"),
        ("Steiner, Edith (1996): Soziologie des Lesens. Eine Einführung. Opladen: Leske und Budrich.", "Soziologie des Lesens. Eine Einführung", ["Steiner"], None, "1996", None),
    ],
)  # fmt: skip
def test_the_best_method(
    text: str, title: str, families: list[str], container: str | None, year: str, pages: str | None
) -> None:
    reference = parse(text)
    assert (reference.title, reference.container, reference.year) == (title, container, year)
    assert [person.family for person in reference.authors] == families
    assert reference.pages == pages
    assert 0 < reference.weight <= 1


def test_the_other_fields() -> None:
    reference = parse(ARTICLE)
    assert (reference.text, reference.type, reference.language) == (ARTICLE, "article", "ru")
    assert (reference.volume, reference.issue) == ("12", "3")
    assert (reference.url, reference.accessed) == ("http://example.org/a", "01.02.2020")


@pytest.mark.parametrize("method", METHODS)
def test_every_method_reads_a_plain_reference(method: str) -> None:
    text = "Соколов И. И. О спектрах графов // Вестник университета. 2016. № 3. С. 5–9."
    reference = parse(text, method)
    assert (reference.title or "").endswith("спектрах графов")
    assert reference.year == "2016"
    assert [person.family for person in reference.authors] == ["Соколов"]


def test_an_unknown_method_is_an_error() -> None:
    with pytest.raises(ValueError, match="one of best, network"):
        parse("Соколов И. И.", "magic")


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    "text",
    ["", " ", "//", "\x00\xff\x01\ufffd" * 50, "слово " * 200_000, "а" * 1_000_000, ". – " * 100_000, "1" * 100_000],
    ids=["empty", "blank", "marks", "binary", "novel", "one word", "dashes", "digits"],
)
def test_bad_input_has_an_answer(text: str, method: str) -> None:
    parse("Ким Л. О графах.", method)  # opens the model, which is not what is timed
    started = time.process_time()
    assert parse(text, method).text == text
    assert time.process_time() - started < 5


@given(st.text(max_size=200))
def test_the_text_is_kept_and_nothing_fails(text: str) -> None:
    assert parse(text).text == text


@given(st.text("аеоинтсАЕО ИНТ.,:;/–«»()[]12", max_size=200))
def test_russian_noise(text: str) -> None:
    assert parse(text).text == text


def test_many_are_in_order() -> None:
    texts = ["Соколов И. И. О графах // Журнал. 2001. С. 3–5.", "", "Лисицын П. П. Деревья. М.: Наука, 2002. 100 с."]
    assert [reference.title for reference in parse_many(texts)] == ["О графах", None, "Деревья"]


def test_a_search_hangs_on_rules_where_the_tagger_is_not_sure() -> None:
    sure = "Соколов И. И. О спектрах графов // Вестник университета. 2016. № 2. С. 5–12."
    unsure = "asdf; 12 -- qwer (zxcv) 77: 88"
    assert parse_for_search(sure) == parse(sure)
    assert parse(unsure).weight < UNSURE
    assert parse_for_search(unsure) == parse(unsure, "rules")


def test_what_the_rules_did_is_told_once() -> None:
    take_rule_counts()
    parse("Графы / под ред. П. П. Лисицына. М.: Наука, 2001. 320 с.")
    assert take_rule_counts() == {"rules/changed/straighten_editors": 1}
    assert take_rule_counts() == {}
