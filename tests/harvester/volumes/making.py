"""Volumes of our own invention: articles of a few pages, with or without a contents page."""

from __future__ import annotations

from dataclasses import dataclass

from harvester.items import Document, DocumentPage, Line

WIDTH, HEIGHT = 595.0, 842.0
BODY = "Текст работы набран обычным шрифтом и занимает всю ширину страницы, как в сборниках и водится."


@dataclass(slots=True)
class Article:
    title: str
    authors: str
    pages: int = 3


ARTICLES = [
    Article("О спектрах конечных графов и их приложениях", "И. И. Соколов, М. П. Лисицына"),
    Article("Быстрая раскраска планарных карт", "П. К. Ветров"),
    Article("Устойчивость разностных схем на подвижных сетках", "А. В. Орлова, Е. Г. Зимина", 4),
    Article("Поиск повторов в текстах программ", "Г. Д. Ястребов", 2),
    Article("Оценки скорости сходимости случайных блужданий", "Н. С. Журавлёва"),
    Article("Обучение распознаванию рукописных формул", "К. Л. Дятлов, И. И. Соколов"),
]


def volume(articles: list[Article], contents: bool = False, offset: int = 0) -> Document:
    """The pages of the articles; numbers in the contents are `offset` lower than the pages of the file."""
    pages = [page for article in articles for page in _article(article)]
    if contents:
        pages.insert(0, _contents(articles, 2 - offset))
    numbered = [DocumentPage(number, WIDTH, HEIGHT, lines) for number, lines in enumerate(pages, 1)]
    return Document("ok", "pdf", "ru", "text", numbered)


def first_pages(articles: list[Article], first: int = 1) -> list[int]:
    return [first + sum(article.pages for article in articles[:n]) for n in range(len(articles))]


def _article(article: Article) -> list[list[Line]]:
    head = [_line("УДК 519.17", 60), _line(article.title.upper(), 90, 15.0, True), _line(article.authors, 120, 12.0)]
    head += [_line("author@example.org", 140), _line("Аннотация. В работе изучается вопрос, давно стоящий.", 170)]
    head += [_line("Ключевые слова: вопрос, ответ, оценка.", 190), *_body(220, 38)]
    middle = [_body(60, 48) for _ in range(article.pages - 2)]
    end = [*_body(60, 20), _line("Литература", 330, 12.0, True)]
    end += [_line(f"{n}. Ким Л. О вопросе {n} // Вестник. 200{n}. № 2. С. 5–12.", 340 + 14 * n) for n in range(1, 6)]
    return [head, *middle, end]


def _contents(articles: list[Article], first: int) -> list[Line]:
    lines, y = [_line("Содержание", 60, 14.0, True)], 100.0
    for article, page in zip(articles, first_pages(articles, first), strict=True):
        lines += [_line(article.authors, y), _line(f"{article.title} ......... {page}", y + 16)]
        y += 40
    return lines


def _body(top: float, count: int) -> list[Line]:
    return [_line(BODY, top + 14 * n) for n in range(count)]


def _line(text: str, y: float, size: float = 10.0, bold: bool = False) -> Line:
    width = min(0.5 * size * len(text), 475.0)
    left = (WIDTH - width) / 2 if size > 11 else 60.0
    return Line(text, "font", size, bold, left, y, left + width, y + size)
