"""Papers that cite each other, made up for the tests."""

from __future__ import annotations

from typing import Any

from harvester.items import Paper, Person, Reference
from tests.harvester.library.papers import paper, sha

SERIES = ("О сходимости рядов Фурье в пространствах Лебега", "Щёголев", "2010")
GRIDS = ("Устойчивость разностных схем для уравнений переноса", "Орлова", "2012")
GRAPHS = ("Fast enumeration of maximal cliques in sparse graphs", "Lindqvist", "2015")
BOOK = ("Тригонометрические ряды и их приложения", "Зимин", "1965")

Described = tuple[str, str, str]


def reference(of: Described, **more: Any) -> Reference:
    title, family, year = of
    return Reference(f"{family} А. {title}. {year}", title=title, authors=[Person(family, "А.")], year=year, **more)


def romanised(of: Described) -> Reference:
    from harvester.text.transliteration import romanise

    title, family, year = of
    return reference((romanise(title), romanise(family), year))


def misspelt(of: Described) -> Reference:
    title, family, year = of
    return reference((title[:20] + title[21:], family, year))


def citing(name: str, of: Described, *references: Reference, **more: Any) -> Paper:
    title, family, year = of
    return paper(name, title, authors=[f"{family} А. А."], year=year, references=list(references), **more)


def id_of(name: str) -> str:
    return sha(name)[:16]
