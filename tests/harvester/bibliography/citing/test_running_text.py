from __future__ import annotations

from harvester.bibliography.citing.running_text import list_paragraphs
from harvester.items import Document, DocumentPage, Line


def printed(*pages: list[Line]) -> Document:
    made = [DocumentPage(number, 600, 800, lines) for number, lines in enumerate(pages, 1)]
    return Document("ok", "pdf", "ru", "text", made)


def line(text: str, y: float, **given: float | str | bool) -> Line:
    values = {"size": 10.0, "x0": 50.0, "x1": 550.0, "y0": y, "y1": y + 10} | given
    return Line(text, **values)  # type: ignore[arg-type]


def typed(*texts: str, form: str = "docx") -> Document:
    return Document("ok", form, "ru", "text", [DocumentPage(1, lines=[Line(text) for text in texts])])


def texts(document: Document, left_out: set[int] = frozenset()) -> list[str]:  # type: ignore[assignment]
    return [paragraph.text for paragraph in list_paragraphs(document, left_out)]


def test_words_broken_at_line_ends_are_whole_over_pages_and_heads_are_left_out() -> None:
    first = [line("Вестник сеток, том 7", 10), line("Сетки применяют в зада-", 100), line("чах, где решение ме-", 112)]
    second = [line("Вестник сеток, том 8", 10), line("няется быстро [1].", 100), line("12", 780, x1=60)]
    third = [line("Вестник сеток, том 9", 10), line("Далее о схемах.", 100)]
    assert texts(printed(first, second, third)) == [
        "Сетки применяют в задачах, где решение меняется быстро [1]. Далее о схемах."
    ]


def test_a_heading_is_a_paragraph_of_its_own() -> None:
    page = [
        line("и так во всех случаях", 60, x1=160),
        line("Введение", 100, x1=120),
        line("Сетки применяют во многих задачах [1].", 112),
        line("2. Схемы", 140, bold=True),
        line("Схемы применяют тоже [2].", 152),
    ]
    assert texts(printed(page))[1:] == [
        "Введение",
        "Сетки применяют во многих задачах [1].",
        "2. Схемы",
        "Схемы применяют тоже [2].",
    ]


def test_a_raised_number_on_a_line_of_its_own_goes_back() -> None:
    page = [line("Сетки применяют во многих задачах,", 100), line("5", 110, size=5.0, x0=180, x1=184)]
    page += [line("где решение быстро меняется, и в других", 112)]
    assert texts(printed(page)) == ["Сетки применяют во многих задачах, где решение⁵ быстро меняется, и в других"]


def test_notes_under_pages_come_after_the_text() -> None:
    page = [line("Сетки применяют", 100), line("1 См. Орлова (1999).", 700, kind="footnote", size=8.0)]
    page += [line("2 И другие.", 712, kind="footnote", size=8.0)]
    page += [line("широко.", 112), line("12", 780, kind="footer")]
    assert texts(printed(page)) == ["Сетки применяют широко.", "1 См. Орлова (1999).", "2 И другие."]
    assert [one.text for one in list_paragraphs(printed(page), set(), notes=False)] == ["Сетки применяют широко."]


def test_a_line_of_a_typed_document_is_a_paragraph_but_for_points_of_a_list() -> None:
    document = typed("Введение", "Применяют:", "сетки [1];", "схемы [2].", "Далее.", "Литература", "1. Чиж.")
    assert texts(document, {5, 6}) == ["Введение", "Применяют: сетки [1]; схемы [2].", "Далее."]


def test_lines_of_plain_text_are_broken_and_blank_ones_part_paragraphs() -> None:
    document = typed("Сетки применяют", "Во многих задачах.", "", "Далее.", form="txt")
    assert texts(document) == ["Сетки применяют Во многих задачах.", "Далее."]


def test_the_line_of_a_place() -> None:
    [paragraph] = list_paragraphs(typed("Сетки приме-", "няют везде [1]", form="txt"), set())
    assert paragraph.text == "Сетки применяют везде [1]"
    assert [paragraph.line_at(place) for place in (0, 10, 11, 24)] == [0, 0, 1, 1]


def test_nothing_gives_nothing() -> None:
    assert texts(typed()) == []
