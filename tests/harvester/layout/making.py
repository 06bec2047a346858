"""Documents set by hand, for tests of layout."""

from __future__ import annotations

from harvester.items import Document, DocumentPage, Line

WIDTH, HEIGHT = 600.0, 800.0
TEXT = ("Рассматривается задача о равновесии упругой пластины при малых нагрузках и прогибах.", 10.0, False)
OWN_LIST = (
    ("Список литературы", 10.0, True),
    ("1. Ким Л. О пластинах. – М.: Наука, 2005. – 320 с.", 10.0, False),
    ("2. Соколов И. И. О рядах // Вестник рядов. – 2007. – № 1. – С. 5–9.", 10.0, False),
)
# How another paper ends, and how the next one begins.
TAIL = (
    *[("и потому устойчивость леса зависит от числа деревьев на каждом участке и их возраста.", 10.0, False)] * 6,
    ("Список литературы", 10.0, True),
    ("1. Лунь Б. Б. О лесах. – М.: Наука, 1999. – 200 с.", 10.0, False),
    ("2. Чиж А. А. О полях и лугах // Вестник поля. – 2001. – № 4. – С. 15–19.", 10.0, False),
    ("3. Стриж В. В. О реках. – М.: Мир, 2003. – 120 с.", 10.0, False),
)
NEXT = (
    ("УДК 630.1", 10.0, False),
    ("О ЛЕСАХ И ИХ УСТОЙЧИВОСТИ", 14.0, True),
    ("Б. Б. Лунь, А. А. Чиж", 11.0, False),
    ("Псковский лесной университет", 10.0, False),
    ("Аннотация. Найдены условия устойчивости леса.", 9.0, False),
    *[("Рассматривается лес, в котором деревья растут на каждом участке и не мешают друг другу.", 10.0, False)] * 6,
    ("Литература", 10.0, True),
    ("1. Лунь Б. Б. О лесах. – М.: Наука, 1999. – 200 с.", 10.0, False),
    ("2. Чиж А. А. О полях и лугах // Вестник поля. – 2001. – № 4. – С. 15–19.", 10.0, False),
)


def set_page(number: int, *rows: tuple[str, float, bool]) -> DocumentPage:
    """A page of lines below each other: text, size, bold; short ones are centred."""
    lines, top = [], 60.0
    for text, size, bold in rows:
        width = min(len(text) * size * 0.5, WIDTH - 100)
        left = (WIDTH - width) / 2
        lines.append(Line(text, "Serif", size, bold, left, top, left + width, top + size))
        top += 1.4 * size
    return DocumentPage(number, WIDTH, HEIGHT, lines)


def set_paper(*, front: bool = False) -> Document:
    """A short Russian paper, behind the cover of its volume if asked for."""
    body = [("Рассматривается задача о равновесии упругой пластины при малых нагрузках и прогибах.", 10.0, False)] * 25
    own = set_page(
        1,
        ("УДК 539.3", 10.0, False),
        ("О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ", 14.0, True),
        ("ПРИ МАЛЫХ ПРОГИБАХ", 14.0, True),
        ("И. И. Соколов, П. А. Орлова", 11.0, False),
        ("Санкт-Петербургский государственный университет", 10.0, False),
        ("Аннотация. Найдены условия равновесия пластины.", 9.0, False),
        ("Ключевые слова: пластина, равновесие, прогиб.", 9.0, False),
        ("Введение", 11.0, True),
        *body,
    )
    cover = [
        set_page(
            1,
            ("Министерство образования и науки", 12.0, False),
            ("СБОРНИК НАУЧНЫХ ТРУДОВ", 20.0, True),
            ("Выпуск 7", 14.0, False),
            ("Томск 2011", 12.0, False),
        ),
        set_page(
            2,
            ("Ответственный редактор: проф. А. Б. Ветров", 10.0, False),
            ("ISBN 978-5-0000-0000-0", 10.0, False),
            ("Тираж 200 экз.", 10.0, False),
        ),
    ]
    return Document("ok", language="ru", pages=[*cover, own] if front else [own])


def cut_from_issue() -> Document:
    """The paper with its list of references as it stands in an issue: below another's tail, above the next one's head."""
    head = [(line.text, line.size, line.bold) for line in set_paper().pages[0].lines][:20]
    pages = [set_page(1, *TAIL, *head), set_page(2, *[TEXT] * 12, *OWN_LIST, *NEXT)]
    return Document("ok", language="ru", pages=pages)
