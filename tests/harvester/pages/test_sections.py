from __future__ import annotations

import pytest

from harvester.pages.sections import is_caption, kind_of
from harvester.pages.sheet import Run, SheetLine
from harvester.publications.entries import read_publications

URL = "http://people.example/~orlov/"
WORKS = [
    ("О форме случайных деревьев", "Вестник анализа, № 2, с. 3–15", "2011"),
    ("Раскраска больших графов", "Журнал графов, № 4, с. 101–117", "2013"),
    ("Пути в разреженных сетях", "Известия сетей, № 1, с. 44–58", "2015"),
    ("Леса и поля случайных точек", "Вестник анализа, № 3, с. 5–31", "2018"),
]
FORMS = {
    "the year is the term": "<dl>{}</dl>|<dt>{year}</dt><dd>{title}. {venue}. <a href={n}.pdf>PDF</a></dd>",
    "a dl for each year": "{}|<h3>{year}</h3><dl><dt>{title}</dt><dd>{venue}. <a href={n}.pdf>PDF</a></dd></dl>",
    "a cell with the year": "<table>{}</table>|<tr><td>{year}<td>Орлов О.И. {title} // {venue}.<td><a href={n}.pdf>PDF</a>",
    "headings": "{}|<h3>{year} год</h3><ul><li>{title}. {venue}. <a href={n}.pdf>PDF</a></li></ul>",
    "a year that unfolds": "{}|<details><summary>{year}</summary><ul><li>Орлов О.И. {title} // {venue}. "
    "<a href={n}.pdf>PDF</a></li></ul></details>",
}


@pytest.mark.parametrize("form", FORMS)
def test_each_entry_has_the_year_above_it(form: str) -> None:
    around, row = FORMS[form].split("|", 1)
    rows = "".join(row.format(title=title, venue=venue, year=year, n=n) for n, (title, venue, year) in enumerate(WORKS))
    head = "<head><meta charset=utf-8><title>Орлов О. И. Труды</title></head>"
    found = read_publications(f"<html>{head}<body><h1>Труды</h1>{around.format(rows)}</body></html>".encode(), URL)
    assert [(entry.title, entry.year) for entry in found] == [(title, year) for title, _, year in WORKS]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("Список публикаций", True), ("Talks", True), ("Software Model Checking", False), ("Graphs", False), ("", False)],
)
def test_the_heading_of_a_section_is_part_of_no_entry(text: str, is_one: bool) -> None:
    assert is_caption(SheetLine([Run(text, frozenset({"b"}))], "p", 0, text)) is is_one
    assert not is_caption(SheetLine([Run(text, frozenset())], "p", 0, text))  # no heading by its look


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("Journal articles", "publications"),
        ("Journalistische Texte", "other"),
        ("Публицистика и статьи в газетах", "other"),
        ("Статьи в журналах", "publications"),
        ("Invited lectures", "talks"),
        ("Publikationen", "publications"),
        ("Ausgewählte Arbeiten", "publications"),
        ("Arbeitsgruppe", ""),
        ("Мои тексты", "publications"),
        ("Опубликованные работы", "publications"),
        ("Selected works", "publications"),
        ("Workshops", ""),
    ],
)
def test_what_a_section_holds(heading: str, kind: str) -> None:
    assert kind_of(heading) == kind
