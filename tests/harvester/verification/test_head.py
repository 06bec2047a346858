from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Line
from harvester.verification import head as heads
from harvester.verification.head import DocumentHead, make_style

BODY = "Текст работы набран обычным шрифтом"


def lines(*texts: str, size: float = 10.0) -> list[Line]:
    return [Line(text, size=size, y0=20.0 * number) for number, text in enumerate(texts)]


def test_words_know_their_lines_and_characters_their_words() -> None:
    head = DocumentHead.of(lines("О рядах", "Фурье и не только", "Орлова"))
    assert [head.line_of(word) for word in range(len(head.words))] == [0, 0, 1, 1, 1, 1, 2]
    assert [head.words_of(line) for line in range(3)] == [head.words[:2], head.words[2:6], head.words[6:]]
    starts = [0, *head.ends[:-1]]
    assert [head.word_at(start) for start in starts] == list(range(len(head.words)))
    assert head.word_at(10_000) == len(head.words) - 1


def test_marks_of_footnotes_are_no_lines() -> None:
    assert [line.text for line in DocumentHead.of(lines("О рядах", "1", " * ", "2)", "Орлова")).lines] == [
        "О рядах",
        "Орлова",
    ]


def test_the_body_is_what_most_letters_are_set_in() -> None:
    head = DocumentHead.of([Line("О РЯДАХ ФУРЬЕ", size=16.0, bold=True), *lines(*[BODY] * 3)])
    assert head.body == (10.0, False, False)
    assert head.style(0) == (16.0, True, True)
    assert make_style(Line("США", size=10.2)) == (10.0, False, False)  # too short to be called capitals


def test_a_block_is_of_one_print_and_stands_close() -> None:
    one, two, three = (
        Line("О рядах", size=16.0, y0=50),
        Line("Фурье", size=16.0, y0=70),
        Line("Орлова", size=16.0, y0=120),
    )
    head = DocumentHead.of([one, two, three, *lines(*[BODY] * 3)])
    assert head.same_block(0)
    assert not head.same_block(1)
    assert not head.same_block(2)


def test_references_and_contents() -> None:
    head = DocumentHead.of(lines("Введение", "Список литературы", "1. Орлова. О рядах"))
    assert [head.in_references(line) for line in range(3)] == [False, False, True]
    listed = DocumentHead.of(lines("Содержание", "О рядах .... 5", "О графах 17", "О сетках … 25"))
    assert listed.in_contents(1, 1)
    assert not listed.in_contents(0, 0)
    assert not DocumentHead.of(lines("Содержание", "О рядах", "О графах", "О сетках 5")).in_contents(1, 1)


def test_a_long_file_is_looked_at_from_its_beginning_only() -> None:
    assert len(DocumentHead.of(lines(*["слово"] * 500)).lines) == heads.MAX_LINES
    assert (
        sum(len(line.text) for line in DocumentHead.of(lines(*["слово " * 500] * 100)).lines) < 2 * heads.MAX_CHARACTERS
    )


@given(st.lists(st.text("ая 1*.ЯA", max_size=12), max_size=8))
def test_any_lines_hold_together(texts: list[str]) -> None:
    head = DocumentHead.of(lines(*texts))
    assert [word for line in range(len(head.lines)) for word in head.words_of(line)] == head.words
    assert head.squeezed == "".join(head.words)
    assert len(head.plain) == len(head.words) == len(head.ends)
