"""Documents as a reader would give them, from rows of (text, size, bold)."""

from __future__ import annotations

from harvester.items import Document, DocumentPage, Line

WIDTH, HEIGHT = 600.0, 800.0
Row = tuple[str, float, bool]


def page_of(rows: list[Row], number: int = 1) -> DocumentPage:
    """Lines larger than 11 points are centred, the others begin at the left edge."""
    lines, y = [], 50.0
    for text, size, bold in rows:
        width = min(0.5 * size * len(text), 500.0)
        left = (WIDTH - width) / 2 if size > 11 else 50.0
        lines.append(Line(text, "font", size, bold, left, y, left + width, y + size))
        y += 1.2 * size
    return DocumentPage(number, WIDTH, HEIGHT, lines)


def document_of(*pages: list[Row], language: str = "ru") -> Document:
    made = [page_of(rows, number) for number, rows in enumerate(pages, 1)]
    return Document("ok", "pdf", language, "text", made)


BODY: list[Row] = [("Текст работы набран обычным шрифтом и занимает всю ширину страницы.", 10.0, False)] * 12
PAPER: list[Row] = [
    ("Труды конференции молодых учёных, том 3, № 2, 2016", 9.0, False),
    ("УДК 519.17", 10.0, False),
    ("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ И ИХ", 16.0, True),
    ("ПРИЛОЖЕНИЯХ В ХИМИИ", 16.0, True),
    ("И. И. Соколов1, Мария Петровна Лисицына2", 12.0, False),
    ("1Институт математики, Новгород, 2Университет, Псков", 10.0, False),
    ("{sokolov, lisa}@example.org", 10.0, False),
    ("Аннотация. В работе изучаются спектры конечных графов. Найдены оценки спек-", 9.0, False),
    ("трального радиуса через степени вершин.", 9.0, False),
    ("Ключевые слова: граф, спектр, спектральный радиус.", 9.0, False),
    ("Введение", 12.0, True),
    *BODY,
]
