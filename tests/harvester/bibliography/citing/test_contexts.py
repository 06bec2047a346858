from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.citing.contexts import CONTEXTS_A_REFERENCE, SENTENCE_LENGTH, add_contexts
from harvester.bibliography.references import references_of
from harvester.items import Document, DocumentPage, Line, Reference

if TYPE_CHECKING:
    from collections.abc import Sequence

LIST = [
    "Литература",
    "1. Соколов И. И. О спектрах конечных графов // Вестник графов. 2001. Т. 3, № 2. С. 5–19.",
    "2. Орлова Н. В. Устойчивость разностных схем. М.: Учебный мир, 1999. 212 с.",
    "3. Чиж П. П. Метод сеток // Труды сеточного общества. 2010. № 7. С. 30–41.",
]
TEXT = [
    "О спектрах графов известно многое [1, с. 7], см. обзор в [2–3].",
    "Устойчивость доказана в [2].",
    "Это предложение ни на кого не ссылается и только продолжает мысль.",
] + ["Рассмотрим граф, у которого конечное число вершин, и докажем теорему о его спектре."] * 6


def document(lines: Sequence[str], form: str = "docx") -> Document:
    return Document("ok", form, "ru", "text", [DocumentPage(1, lines=[Line(text) for text in lines])])


def test_every_reference_has_the_sentences_that_cite_it() -> None:
    first, second, third = references_of(document([*TEXT, *LIST]))
    assert [context.text for context in first.contexts] == [TEXT[0]]
    assert [(context.text, context.marker) for context in second.contexts] == [(TEXT[0], "[2–3]"), (TEXT[1], "[2]")]
    assert [(context.marker, context.page) for context in third.contexts] == [("[2–3]", 1)]
    assert 0.9 < first.contexts[0].weight < 1


def test_notes_are_cited_by_their_marks_and_the_same_work_again_means_the_first() -> None:
    lines = [
        Line("Сетки применяли ещё в начале века,¹ схемы были позже.", x1=500, size=10, y0=100, y1=110),
        Line("О схемах писали и потом.²", x1=500, size=10, y0=112, y1=122),
        Line("1 Чижов А. А. Сетки начала века. М.: Наука, 1960. С. 314.", size=8, x1=500, y0=700, kind="footnote"),
        Line("2 Там же. С. 320.", size=8, x1=500, y0=712, kind="footnote"),
    ]
    pages = [DocumentPage(1, 600, 800, lines)]
    book, again = references_of(Document("ok", "pdf", "ru", "text", pages))
    assert [context.text for context in again.contexts] == ["О схемах писали и потом.²"]
    assert [context.text for context in book.contexts] == [
        "Сетки применяли ещё в начале века,¹ схемы были позже.",
        "О схемах писали и потом.²",
    ]


def test_a_long_sentence_is_cut_around_its_mark_and_places_are_counted() -> None:
    references = [Reference("Чиж П. П. Метод сеток. 2010.", label="1")]
    long = f"{'сетка ' * 200}известна [1] давно {'схема ' * 200}."
    add_contexts(document([long, *["Снова [1]."] * 50, "Список"]), references, [51], {51})
    text = references[0].contexts[0].text
    assert len(text) <= SENTENCE_LENGTH + 4
    assert "известна [1] давно" in text
    assert text.startswith("… сетка")
    assert text.endswith("схема …")
    assert len(references[0].contexts) == CONTEXTS_A_REFERENCE


@given(st.lists(st.text(alphabet="Аа[]()1239,;–. ¹\n", max_size=80), max_size=20))
def test_any_text_gives_contexts_with_their_marks(lines: list[str]) -> None:
    references = [Reference(f"Чиж П. П. Книга. 200{number}.", label=str(number)) for number in (1, 2, 3)]
    add_contexts(document([*lines, "Список"]), references, [len(lines)] * 3, {len(lines)})
    assert all(context.marker in context.text for one in references for context in one.contexts)


@pytest.mark.parametrize("run", ["[", "]", "[1", "(", " ", "[1] ", "1999 (", ".", "¹"])
def test_long_runs_cost_no_more(run: str) -> None:
    references = [Reference("Чиж П. П. Книга. 2001.", label="1", year="2001")]
    add_contexts(document([run * 20_000, "Список"]), references, [1], {1})
