from __future__ import annotations

from harvester.items import DocumentPage, Line
from harvester.layout.paragraphs import MOST_LINES, make_paragraphs
from tests.harvester.header.making import page_of


def line_of(text: str, y: float, size: float = 10.0, font: str = "Times", left: float = 50.0) -> Line:
    return Line(text, font, size, False, left, y, left + 5.0 * len(text), y + size)


def texts(*lines: Line) -> list[str]:
    return [part.raw for part in make_paragraphs([DocumentPage(1, 600.0, 800.0, list(lines))])]


def test_lines_of_one_style_stand_together() -> None:
    rows = [("Первая строка абзаца без конца", 10.0, False), ("вторая строка его же.", 10.0, False)]
    assert [part.raw for part in make_paragraphs([page_of(rows)])] == [
        "Первая строка абзаца без конца вторая строка его же."
    ]


def test_size_slant_and_gap_part_them() -> None:
    found = texts(
        line_of("Заголовок работы", 50, size=14.0),
        line_of("Обычная строка текста", 70),
        line_of("Курсивная строка текста", 82, font="Times-Italic"),
        line_of("Строка после пробела", 130, font="Times-Italic"),
    )
    assert len(found) == 4


def test_capitals_part_a_title_from_what_follows() -> None:
    assert texts(line_of("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ", 50), line_of("Соколов Иван Иванович", 62)) == [
        "О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ",
        "Соколов Иван Иванович",
    ]


def test_a_title_in_a_second_language_is_a_paragraph_of_its_own() -> None:
    lines = [line_of("О спектрах графов", 50.0), line_of("On the spectra of graphs", 62.0)]
    assert texts(*lines) == ["О спектрах графов", "On the spectra of graphs"]
    lines = [line_of("О языке", 50.0), line_of("Haskell и его типах", 62.0)]
    assert texts(*lines) == ["О языке Haskell и его типах"]


def test_recognised_text_goes_on_whatever_its_size() -> None:
    found = texts(line_of("задача относится к классу", 50, 8.2, ""), line_of("эволюционных алгоритмов", 62, 6.4, ""))
    assert found == ["задача относится к классу эволюционных алгоритмов"]


def test_a_file_without_layout_has_a_paragraph_a_line() -> None:
    lines = [
        Line("Строка из середины, которая ничем не кончается", size=14.0),
        Line("Длинный абзац. " * 20),
        Line("Ещё один."),
    ]
    assert len(make_paragraphs([DocumentPage(1, lines=lines)])) == 3


def test_typed_lines_are_joined() -> None:
    lines = [Line("Строка набранного текста, у которой есть"), Line("продолжение.")]
    assert len(make_paragraphs([DocumentPage(1, lines=lines)])) == 1


def test_running_heads_and_lone_numbers_are_left_out() -> None:
    head = line_of("Труды конференции", 20)
    head.kind = "header"
    assert texts(head, line_of("17", 40), line_of("Текст работы", 60)) == ["Текст работы"]


def test_ten_thousand_lines_are_cut() -> None:
    page = DocumentPage(1, lines=[Line(f"Строка номер {number}.") for number in range(10_000)])
    assert sum(len(part.lines) for part in make_paragraphs([page])) == MOST_LINES
