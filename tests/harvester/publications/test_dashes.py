from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.publications import entries_of
from harvester.publications.dashes import are_dashed, slashed, title_in

DASHED = [
    ("Сходимость рядов в весовых пространствах", "Вестник математики. Москва, 1987."),
    ("On subjects and motifs of old songs", "Proceedings of the Third Symposium. Berlin, 1994."),
    ("Раскраска графов с малым числом запросов", "Труды института, т. 5. Киев, 1996."),
    ("Wald und Baum im Märchen", "Jahrbuch der Beispiele, Bd. 2. Köln, 1999."),
]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("On types of trees — Journal of Examples. Paris, 1993.", "On types of trees"),
        ("Сказки («О деревьях») — Вестник науки. 1997.", "Сказки («О деревьях»)"),
        ("Иванов И. И. О деревьях. — М.: Наука, 1990. — 300 с.", None),  # the dashes of the standard
        ("Язык — зеркало культуры // Вестник. 1990.", None),  # one of the title's own
        ("2010 — On trees. Journal of Examples.", None),
        ("Journal, 2010, pp. 1 – 9", None),
    ],
)
def test_the_dash_that_ends_a_title(text: str, title: str | None) -> None:
    assert title_in(text) == (title or text)
    assert slashed(text).partition(" // ")[0] == (title or text).partition(" // ")[0]


def test_a_page_s_custom_is_what_most_entries_do() -> None:
    texts = [f"{title} — {where}" for title, where in DASHED]
    plain = [f"{title} // {where}" for title, where in DASHED]
    assert are_dashed([*texts, *plain[:2]])
    assert not are_dashed([*texts, *plain])
    assert not are_dashed(texts[:2])


def test_titles_of_such_a_page() -> None:
    items = "".join(f"<li>{title} — {where}</li>" for title, where in DASHED)
    page = f"<html><meta charset=utf-8><title>Публикации</title><h1>Публикации</h1><ul>{items}</ul></html>"
    found = entries_of(page.encode(), "http://people.example/publ.html")
    assert [entry.title for entry in found] == [title for title, _ in DASHED]


@given(st.text())
def test_any_text_begins_with_its_title(text: str) -> None:
    assert text.startswith(title_in(text))
