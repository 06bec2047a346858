"""Documents of rare kinds, made of papers: volumes, slides, theses, autoreferats, forms, bare lists of references.

The title pages follow the standards that all Russian universities go by; names and titles are invented.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from harvester.bibliography.finder import find
from harvester.items import Document, DocumentPage, Line

if TYPE_CHECKING:
    from collections.abc import Iterator

A4, SLIDE = (595.0, 842.0), (363.0, 272.0)
LINES_A_PAGE, LINES_A_SLIDE = 40, 9
SEED = 1
# How many of each, and of how many papers.
COUNT, PARTS = 12, (3, 25)

THESIS = """Министерство науки и высшего образования Российской Федерации
Федеральное государственное бюджетное образовательное учреждение высшего образования
Государственный университет
Факультет прикладной математики
Кафедра информатики
Направление подготовки: 01.03.02 Прикладная математика
Группа 412
{author}
{title}
{kind}
Научный руководитель: к. т. н., доцент
Консультант:
Рецензент:
Допустить к защите: заведующий кафедрой
{year}"""
THESIS_KINDS = (
    "Выпускная квалификационная работа",
    "Выпускная квалификационная работа бакалавра",
    "Бакалаврская работа",
    "Магистерская диссертация",
    "Дипломная работа",
    "Курсовая работа",
    "Отчёт по учебной практике",
    "Отчёт о производственной практике",
    "Диссертация на соискание учёной степени кандидата технических наук",
)
AUTOREFERAT = """На правах рукописи
{author}
{title}
Специальность 05.13.11 Математическое обеспечение вычислительных машин
АВТОРЕФЕРАТ
диссертации на соискание учёной степени кандидата наук
{year}
Работа выполнена на кафедре информатики
Научный руководитель: доктор технических наук, профессор
Официальные оппоненты: доктор наук, профессор
Ведущая организация: институт
Защита состоится на заседании диссертационного совета
Учёный секретарь диссертационного совета
ОБЩАЯ ХАРАКТЕРИСТИКА РАБОТЫ
Актуальность темы."""
FORMS = (
    """Отзыв научного руководителя
на выпускную работу
{title}
Работа заслуживает оценки «отлично».
Подпись""",
    """Рецензия
на работу
{title}
Автор: {author}
Рецензент: доцент
Оценка:
Подпись ____________""",
    """Заявление
Я, ____________________, прошу принять к печати статью
{title}
Подпись ____________ Дата ________""",
    """Договор № ____
о передаче прав на произведение
{title}
Автор ____________
Издатель ____________
Подписи сторон""",
    """Сведения об авторе
Фамилия, имя, отчество: {author}
Место работы:
Должность:
e-mail:
Название статьи: {title}""",
    """Домашнее задание 2
Курс: методы вычислений
Срок сдачи: 12 октября
1. Докажите, что оценка верна.
2. Найдите предел.""",
    """Problem set 3
Due Friday
Problem 1
Prove that the limit exists.
Problem 2
Compute the sum.""",
    """Übungsblatt 4
Abgabe bis Montag
Aufgabe 1
Zeigen Sie, dass die Reihe konvergiert.
Aufgabe 2
Bestimmen Sie alle Lösungen.""",
    """Curriculum vitae
{author}
Education
Employment
Awards
Teaching
Languages
Publications""",
)
AUTHORS = ("Соколов Иван Иванович", "ЛИСИЦЫНА МАРИЯ ПЕТРОВНА", "Ветров П. К.", "Anna Bright")
TITLES = (
    "Спектры конечных графов и их приложения",
    "РАЗРАБОТКА МЕТОДОВ ОЦЕНКИ УСТОЙЧИВОСТИ РАЗНОСТНЫХ СХЕМ",
    "Поиск повторов в текстах программ",
    "Обучение распознаванию рукописных формул",
)


def make_documents(papers: list[Document]) -> Iterator[tuple[str, Document]]:
    """Pairs of a kind and a document of it; the same for the same papers."""
    chance = random.Random(SEED)
    papers = [paper for paper in papers if paper.format == "pdf"]
    lists = [lines for paper in papers if (lines := _find_list(paper))]
    for number in range(COUNT if papers and lists else 0):
        for _ in range(2):
            parts = chance.choices(papers, k=chance.randint(*PARTS))
            yield "volume", _make_document([page for part in parts for page in part.pages])
        listed = chance.choices(lists, k=chance.randint(*PARTS))
        yield "other", _make_document(_cut_pages([listed[0][0], *(line for part in listed for line in part[1:])]))
        yield "other", _make_document(_cut_pages(_make_front(chance, FORMS[number % len(FORMS)])))
        yield "slides", _make_document(_cut_pages(chance.choice(papers).lines[:200], SLIDE, LINES_A_SLIDE))
        body = [page for part in chance.choices(papers, k=4) for page in part.pages[1:]]
        yield (
            "thesis",
            _make_document([*_cut_pages(_make_front(chance, THESIS)), *_cut_pages(_make_contents(chance)), *body]),
        )
        yield "autoreferat", _make_document([*_cut_pages(_make_front(chance, AUTOREFERAT)), *body[:20]])


def _make_front(chance: random.Random, template: str) -> list[Line]:
    """A first page; one line in five is left out, as each university leaves out others."""
    year = str(chance.randint(1995, 2025))
    chosen = {"author": chance.choice(AUTHORS), "title": chance.choice(TITLES), "kind": chance.choice(THESIS_KINDS)}
    texts = template.format(year=year, **chosen).splitlines()
    needed = {*THESIS_KINDS, "АВТОРЕФЕРАТ", texts[0]}
    kept = [text for text in texts if text in needed or chance.random() > 0.2]
    size = chance.choice((11.0, 12.0, 14.0))
    return [
        _make_line(text, 60 + 24 * n, size * 1.3 if text == chosen["title"] else size) for n, text in enumerate(kept)
    ]


def _make_contents(chance: random.Random) -> list[Line]:
    rows = ["Введение", *(f"{n}. Глава" for n in range(1, chance.randint(4, 12))), "Заключение", "Список литературы"]
    leaders = [f"{row} {'. ' * 20}{3 * n + 3}" for n, row in enumerate(rows)]
    return [_make_line(text, 60 + 20 * n, 12.0) for n, text in enumerate(["Оглавление", *leaders])]


def _find_list(document: Document) -> list[Line]:
    """The last list of references, with its heading."""
    lines = document.lines
    blocks = find([line.text for line in lines])
    return lines[blocks[-1][0] - 1 : blocks[-1][1] + 1] if blocks else []


def _cut_pages(lines: list[Line], size: tuple[float, float] = A4, count: int = LINES_A_PAGE) -> list[DocumentPage]:
    return [DocumentPage(1, *size, lines[start : start + count]) for start in range(0, len(lines), count)]


def _make_document(pages: list[DocumentPage]) -> Document:
    numbered = [DocumentPage(number, page.width, page.height, page.lines) for number, page in enumerate(pages, 1)]
    return Document("ok", "pdf", "ru", "text", numbered)


def _make_line(text: str, y: float, size: float) -> Line:
    return Line(text, "font", size, False, 60.0, y, 60.0 + 0.5 * size * len(text), y + size)
