from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.marks import MARK, part_label, part_labels, strip_lead

ENTRY = "Соколов И. И. О спектрах графов"


@pytest.mark.parametrize(
    "mark",
    ["1. ", "12) ", "(7) ", "[3] ", "[Sok01] ", "[Соколов, 2001] ", "• ", "– ", "  4. ", "15 ", "3.", "а) ", "b) "],
)
def test_a_mark_is_taken_off(mark: str) -> None:
    assert MARK.sub("", mark + ENTRY) == ENTRY


@pytest.mark.parametrize(
    "text",
    [
        ENTRY,
        "2001. Одиссея",
        "3.14 и другие числа",
        "12 стульев",
        "[] пустые",
        "1999 год",
        "-минус",
        "[ пробел]",
        "а) если так",
    ],
)
def test_what_only_looks_like_one_stays(text: str) -> None:
    assert MARK.match(text) is None


@given(st.text(max_size=80))
def test_only_the_beginning_goes(text: str) -> None:
    assert text.endswith(MARK.sub("", text, count=1))


@pytest.mark.parametrize(
    ("mark", "label"),
    [
        ("[3] ", "3"),
        ("12. ", "12"),
        ("(7) ", "7"),
        ("[Sok01] ", "Sok01"),
        ("[Соколов, Лунь и др. 2001а] — ", "Соколов, Лунь и др. 2001а"),
        ("Соколов 2001 — ", "Соколов 2001"),
        ("Соколов, Лунь 2001а – ", "Соколов, Лунь 2001а"),
        ("Соколов 1974/2001: ", "Соколов 1974/2001"),
        ("(Соколов 2001) ", "Соколов 2001"),
        ("• ", None),
        ("", None),
    ],
)
def test_the_label_of_an_entry_stands_apart(mark: str, label: str | None) -> None:
    assert part_label(mark + ENTRY) == (label, ENTRY)


@pytest.mark.parametrize(
    ("label", "entry"),
    [
        ("Словарь 1980", "Русский лесной словарь. М., 1980."),
        ("РЛ 1980", "Русский лес. М., 1980."),
        ("БЛС", "Большой лесной словарь. М., 1991."),
    ],
)
def test_works_without_authors_have_labels_too(label: str, entry: str) -> None:
    assert part_label(f"{label} — {entry}") == (label, entry)


@pytest.mark.parametrize(
    "text",
    [
        "Sokolow, I. 2005: Wälder. In: Jahrbuch 2005.",
        "Sokolov I. 1970. The woods. London, 1970.",
        "Соколов И. И. Леса. 1987 — 200 с.",
        "Соколов И. И. Леса России 1917–1922 — М.: Наука, 1987.",
        "США — Канада: леса. М., 1980.",
        "LS Forest 2010 - Система учета деревьев и всего, что под ними растет. Курс 2010 года.",
    ],
)
def test_names_and_a_year_that_are_not_said_again_are_no_label(text: str) -> None:
    assert part_label(text) == (None, text)


@given(st.text(max_size=80))
def test_a_label_and_its_entry_are_of_the_text(text: str) -> None:
    label, entry = part_label(text)
    assert text.endswith(entry)
    assert (label or "") in text[: len(text) - len(entry)]


def test_a_word_before_a_dash_is_a_label_in_a_list_of_labels() -> None:
    labelled = ["Соколов 2001 — Соколов И. О лесах", "[Лунь 1999] Лунь Б. О полях"]
    assert part_labels([*labelled, "БЛС — Чиж А. (ред.). Словарь"])[2] == ("БЛС", "Чиж А. (ред.). Словарь")
    assert part_labels(["1. Соколов И. О лесах", "2. Лунь Б. О полях", "БЛС — Чиж А."])[2] == (None, "БЛС — Чиж А.")


def test_dashes_before_most_entries_are_bullets() -> None:
    assert part_labels(["– Чиж", "– Лунь", "1. Соколов"]) == [(None, "Чиж"), (None, "Лунь"), ("1", "Соколов")]
    assert part_labels(["1. – Чиж", "2. – Лунь"]) == [("1", "Чиж"), ("2", "Лунь")]


def test_a_dash_before_few_entries_stays() -> None:
    entries = ["1. Чиж", "2. — Леса", "Лунь", "- (2002): Корни", "Соколов"]
    assert [body for _, body in part_labels(entries)] == ["Чиж", "— Леса", "Лунь", "- (2002): Корни", "Соколов"]


@pytest.mark.parametrize(
    "lead",
    ["Vgl. ", "Vgl. dazu auch: ", "Siehe ", "Cf. ", "See also ", "See, e.g., ", "См.: ", "см. также: ", "Ср.: ",
     "См., например: ", "Подробнее об этом см.: ", "Более подробно: ", "Цит. по: ", "5. См.: "],
)  # fmt: skip
def test_what_a_note_says_before_a_work_is_taken_off(lead: str) -> None:
    assert strip_lead(lead + ENTRY) == ENTRY


@pytest.mark.parametrize(
    "text", ["See, Klaus: Gärten", "See H. Gardens", "Смирнов И. Сады", "Подробно о садах. М., 2001"]
)
def test_authors_and_titles_that_begin_like_a_note_stay(text: str) -> None:
    assert strip_lead(text) == text
