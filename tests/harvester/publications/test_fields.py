"""Whose names come out of the mark-ups in which lists print them apart from the rest of an entry."""

from __future__ import annotations

import pytest

from harvester.publications.entries import read_publications

URL = "http://people.example/~bright/publ.html"
WORKS = [
    ("Anna Bright, Carl Grey", "Shapes of random trees with long branches", "Journal of Examples", "2011"),
    ("Eve Clear", "Queues that never end and their servers", "Annals of Samples", "2013"),
    ("Carl Grey, Eve Clear, Anna Bright", "Waves in layers of sand and water", "Letters on Waves", "2015"),
]
AUTHORS = [["Bright, Anna", "Grey, Carl"], ["Clear, Eve"], ["Grey, Carl", "Clear, Eve", "Bright, Anna"]]
FORMS = {
    "a badge before the title": "<ol>{}</ol>|<li><div class=row><div class=abbr><abbr class=badge>ICES</abbr></div><div>"
    "<div class=title>{title}</div><div class=author>{authors}</div><div class=periodical><em>{venue}</em>, {year}</div>"
    "<a href={n}.pdf>PDF</a><div class='abstract hidden'>As A. Smith (1999) showed.</div></div></div></li>",
    "names below a heading": "<main>{}</main>|<div class=card><h4>{title}</h4><p>{authors}</p><p>{venue}, {year}</p>"
    "<p><a href={n}.pdf>Paper</a></p></div>",
    "an abstract that unfolds": "{}|<div><p><b>{title}</b><br>{authors}<br>{venue} 5 ({year}), 1-9. <a href={n}.pdf>PDF"
    "</a></p><details><summary>Abstract</summary>In 1987 Cooper, H. asked whether queues end.</details></div>",
    "names before the title": "<table>{}</table>|<tr><td>{year}</td><td>{authors}. <b>{title}</b>. {venue} 7, 11-19."
    "</td><td><a href={n}.pdf>pdf</a></td></tr>",
    "only one name marked": "<ul>{}</ul>|<li><a href={n}.pdf>{title}</a><br><span><b class=author-me>{first}</b>{rest}"
    "</span><br><i>{venue}</i>, {year}, pp. 1-9</li>",
}


def body(form: str) -> bytes:
    around, row = FORMS[form].split("|", 1)
    rows = [
        row.format(
            title=title, authors=authors, venue=venue, year=year, n=number,
            first=authors.split(",")[0], rest=authors[len(authors.split(",")[0]) :],
        )
        for number, (authors, title, venue, year) in enumerate(WORKS)
    ]  # fmt: skip
    return f"<html><body><h1>Publications</h1>{around.format(''.join(rows))}</body></html>".encode()


@pytest.mark.parametrize("form", FORMS)
def test_authors_and_years_in_each_form(form: str) -> None:
    found = read_publications(body(form), URL)
    assert [entry.title for entry in found] == [title for _, title, _, _ in WORKS]
    assert [entry.authors for entry in found] == AUTHORS
    assert [entry.year for entry in found] == [year for _, _, _, year in WORKS]


def test_a_line_of_a_journal_s_name_is_nobody() -> None:
    rows = "".join(
        f"<li><b>{title}</b><br>Stochastic Models<br>2011, pp. 1-9 <a href={n}.pdf>pdf</a></li>"
        for n, (_, title, _, _) in enumerate(WORKS)
    )
    found = read_publications(f"<html><body><h1>Publications</h1><ul>{rows}</ul></body></html>".encode(), URL)
    assert found
    assert not any("Models" in name for entry in found for name in entry.authors)


def test_the_owner_of_the_page_wrote_what_names_nobody_or_coauthors() -> None:
    rows = "".join(
        f"<tr><td>{n}<td>{title} (статья)<td>{venue}. – {year}. – № 2. – С. {n}1–{n}9.<td>{others}"
        for n, (title, venue, year, others) in enumerate(
            [
                ("О форме случайных деревьев", "Вестник анализа", 2011, "Лукина М.О."),
                ("Раскраска больших графов", "Журнал графов", 2013, "–"),
                ("Пути в разреженных сетях", "Известия сетей", 2015, "Вольф К.А."),
            ],
            1,
        )
    )
    head = "<p>СПИСОК<br>научных трудов доцента Орлова Олега Ильича</p><table><tr><th>№<th>Название<th>Выходные данные<th>Соавторы"
    found = read_publications(
        f"<html><head><meta charset=utf-8></head><body>{head}{rows}</table></body></html>".encode(), URL
    )
    assert [entry.title for entry in found] == [
        "О форме случайных деревьев",
        "Раскраска больших графов",
        "Пути в разреженных сетях",
    ]
    assert [entry.authors for entry in found] == [
        ["Орлов Олег Ильич", "Лукина М. О."],
        ["Орлов Олег Ильич"],
        ["Орлов Олег Ильич", "Вольф К. А."],
    ]


def test_one_author_between_title_and_journal() -> None:
    works = [
        ("Shapes of random trees", "A. Bright, C. Grey"),
        ("Queues that never end", "A. Bright"),
        ("Waves in layers of sand", "C. Grey, A. Bright"),
        ("Paths through sparse nets", "C. Grey"),
    ]
    rows = "".join(
        f"<li><a href={n}.pdf>{title}</a>. {names}. <i>Transactions on Examples and Systems</i>, 201{n}. [<a href={n}.bib>bib</a>]"
        for n, (title, names) in enumerate(works)
    )
    found = read_publications(f"<html><body><ul>{rows}</ul></body></html>".encode(), URL)
    assert [(entry.title, len(entry.authors)) for entry in found] == [(t, len(a.split(","))) for t, a in works]
