from __future__ import annotations

from harvester.documents.furniture import join_paragraphs, mark_furniture
from harvester.items import DocumentPage, Line


def line(text: str, y: float, size: float = 10.0, x0: float = 50.0, x1: float = 400.0) -> Line:
    return Line(text, "font", size, False, x0, y, x1, y + size)


def page(number: int, *lines: Line) -> DocumentPage:
    return DocumentPage(number, 450, 600, list(lines))


def test_running_heads_numbers_and_footnotes() -> None:
    body = [line("Running text of the page that goes on and on.", 100 + 12 * row) for row in range(20)]
    pages = [
        page(
            number,
            line(f"Proceedings of a conference, {number}", 30),
            *[Line(**{name: getattr(one, name) for name in one.__slots__}) for one in body],
            line("1 A note below the text.", 480, 8.0),
            line("that has a second line", 489, 8.0),
            line(f"— {number} —", 570),
        )
        for number in range(1, 5)
    ]
    mark_furniture(pages)
    kinds = [one.kind for one in pages[1].lines]
    assert (kinds[0], kinds[-1]) == ("header", "footer")
    assert kinds[-3:-1] == ["footnote", "footnote"]
    assert set(kinds[1:-3]) == {""}


def test_a_title_at_the_top_is_no_running_head() -> None:
    pages = [page(number, line(f"Title of paper {'abcd'[number]}", 40), line("text", 200)) for number in range(4)]
    mark_furniture(pages)
    assert [one.kind for each in pages for one in each.lines] == [""] * 8


def test_lines_become_paragraphs() -> None:
    lines = [
        line("Первый абзац начинается здесь и про-", 100, x0=65),
        line("должается на второй строке.", 112, x1=200),
        line("Второй абзац стоит ниже.", 124, x0=65),
        line("17", 570),
    ]
    lines[-1].kind = "footer"
    assert join_paragraphs(page(1, *lines)) == [
        "Первый абзац начинается здесь и продолжается на второй строке.",
        "Второй абзац стоит ниже.",
    ]


def test_a_page_without_lines_has_no_paragraphs() -> None:
    assert join_paragraphs(page(1)) == []
