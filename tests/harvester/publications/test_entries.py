"""Lists in the mark-up of real pages, with made-up entries."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.publications.entries import read_publications

URL = "http://people.example/~bright/publ.html"
WORKS = [
    (
        "Иванов И.И., Петров П.П.",
        "О сходимости рядов Фурье в весовых пространствах",
        "Вестник математики. 2011. Т. 5. С. 12-19",
        "2011",
    ),
    ("Петров П.П.", "Устойчивая сортировка перестановок с шумом", "Журнал вычислений. 2013. № 2. С. 101-117", "2013"),
    (
        "Иванов И.И., Сидорова А.Б.",
        "Раскраска графов с малым числом запросов",
        "Труды института. 2015. Т. 17. С. 44-58",
        "2015",
    ),
    (
        "Сидорова А.Б., Петров П.П.",
        "Форма случайных деревьев при больших степенях",
        "Известия науки. 2017. Т. 2. С. 5-31",
        "2017",
    ),
]
TITLES = [title for _, title, _, _ in WORKS]


def page(body: str) -> bytes:
    head = "<html><head><meta charset=utf-8><title>Публикации</title></head><body><p><a href=/>Главная</a> | <a href=/n.html>Новости</a></p>"
    return f"{head}<h1>Список публикаций</h1>{body}</body></html>".encode()


def rows(form: str) -> str:
    return "\n".join(
        form.format(authors=authors, title=title, venue=venue, year=year, number=number)
        for number, (authors, title, venue, year) in enumerate(WORKS, 1)
    )


FORMS = {
    "items": "<ol>" + rows("<li>{authors} {title} // {venue}. <a href=f{number}.pdf>PDF</a></li>") + "</ol>",
    "unclosed items": "<ul>" + rows("<li>{authors} {title} // {venue}. <a href=f{number}.pdf>PDF</a>") + "</ul>",
    "terms": "<dl>" + rows("<dt><a href=f{number}.pdf>{title}</a></dt><dd><i>{authors}</i>. {venue}.</dd>") + "</dl>",
    "rows": "<table><tr><th>N</th><th>Авторы</th><th>Название</th><th>Файл</th></tr>"
    + rows("<tr><td>{number}</td><td>{authors}</td><td>{title}</td><td><a href=f{number}.pdf>PDF</a></td></tr>")
    + "</table>",
    "lines in items": "<ul>"
    + rows("<li>{authors}<br><b>{title}</b><br>{venue} <a href=f{number}.pdf>текст</a></li>")
    + "</ul>",
}


@pytest.mark.parametrize("form", FORMS)
def test_entries_with_title_and_file_in_each_form(form: str) -> None:
    found = read_publications(page(FORMS[form]), URL)
    assert [entry.title for entry in found] == TITLES
    assert [entry.files for entry in found] == [[f"http://people.example/~bright/f{n}.pdf"] for n in (1, 2, 3, 4)]


def test_year_of_the_heading_where_the_entry_has_none() -> None:
    body = (
        "<h2>2014</h2><ul>" + "".join(f"<li>{authors} <i>{title}</i></li>" for authors, title, _, _ in WORKS) + "</ul>"
    )
    found = read_publications(page(body), URL)
    assert {entry.year for entry in found} == {"2014"}
    assert found


def test_owner_is_added_where_the_page_leaves_the_name_out() -> None:
    body = "<ol>" + rows("<li><b>{title}</b> // {venue}.</li>") + "</ol>"
    found = read_publications(page(body), URL, owner="Орлов О. О.")
    assert found
    assert all(entry.authors[0] == "Орлов О. О." for entry in found)


def test_slides_and_citations_are_no_files_of_an_entry() -> None:
    links = "<a href=f{number}.pdf>PDF</a> <a href=s{number}.pdf>slides</a> <a href=c{number}.bib>BibTeX</a>"
    found = read_publications(
        page("<ol>" + rows("<li>{authors} {title} // {venue}. " + links + "</li>") + "</ol>"), URL
    )
    assert [entry.files for entry in found] == [[f"http://people.example/~bright/f{n}.pdf"] for n in (1, 2, 3, 4)]


def test_hidden_bibtex_is_no_entry() -> None:
    hidden = "<div class='bibtex hidden'><pre>@article{{x{number}, title = {{{title}}}, year = {{{year}}}}}</pre></div>"
    found = read_publications(
        page("<ol>" + rows("<li>{authors} {title} // {venue}." + hidden + "</li>") + "</ol>"), URL
    )
    assert [entry.title for entry in found] == TITLES


def test_a_page_without_a_list_has_no_entries() -> None:
    menu = "<ul><li><a href=/a>Главная</a></li><li><a href=/b>Новости</a></li><li><a href=/c>Контакты</a></li></ul>"
    body = f"<html><body>{menu}<p>Кафедра основана давно и готовит студентов.</p></body></html>".encode()
    assert read_publications(body, URL) == []


SHORT = {
    "paragraphs": (
        "<h1>Publications</h1><p>Stone E., Field A. <a href=1.pdf>{0}</a>. Reports in Algebra, 2017, no. 17, pp. 1-16.</p>"
        "<p>Stone E. <a href=2.pdf>{1}</a>. Reports in Algebra, 2014, no. 14, pp. 1-18.</p>",
        ("Growing Meshes by Estimates of Errors", "Bounds for Rational Curves"),
    ),
    "lines": (
        "<h1>Veröffentlichungen</h1><div>1. Kern, J.; Pfeil, A.: {0}. Berichte aus der Physik 31 (2011), S. 5–16."
        " <a href=1.pdf>[pdf]</a><br>2. Kern, J.: {1}. Berichte aus der Physik 28 (2008), S. 1–12."
        " <a href=2.pdf>[pdf]</a><br></div>",
        ("Ein Verfahren zur Messung dünner Schichten", "Wellen in rotierenden Scheiben"),
    ),
    "cards": (
        "<h1>Berichte aus der Physik</h1><div class=publications>"
        "<div class=publication><div class=title><a href=1.pdf>{0}</a></div><div class=authors>Kern J.</div>"
        "<div class=source>Berichte aus der Physik, 2018, 5–19</div></div>"
        "<div class=publication><div class=title><a href=2.pdf>{1}</a></div><div class=authors>Pfeil A., Kern J.</div>"
        "<div class=source>Berichte aus der Physik, 2016, 21–32</div></div></div>",
        ("Optische Vermessung großer Spiegel", "Reibung in trockenen Lagern"),
    ),
}


@pytest.mark.parametrize("form", SHORT)
def test_two_entries_are_a_list(form: str) -> None:
    body, titles = SHORT[form]
    html = f"<html><head><meta charset=utf-8></head><body>{body.format(*titles)}</body></html>"
    found = read_publications(html.encode(), URL)
    assert [entry.title for entry in found] == list(titles)
    assert [entry.files for entry in found] == [[f"http://people.example/~bright/{n}.pdf"] for n in (1, 2)]


def test_one_entry_below_a_heading_that_promises_publications_is_a_list() -> None:
    who = "<h2>Орлова Ольга Олеговна</h2><p>Доцент кафедры анализа. Научные интересы: ряды, графы.</p>"
    entry = "<ul><li>О наилучшем приближении функций сплайнами // Вестник анализа. 2016. С. 12-20.</li></ul>"
    html = f"<html><head><meta charset=utf-8></head><body>{who}<h3>Публикации</h3>{entry}</body></html>"
    [found] = read_publications(html.encode(), URL)
    assert found.title == "О наилучшем приближении функций сплайнами"
    assert found.weight > 0.6  # what stands alone elsewhere is doubtful


def test_a_page_about_its_owner_has_no_entries() -> None:
    body = (
        "<h1>Орлова Ольга Олеговна</h1><p>Доктор физико-математических наук, профессор. Научные интересы: ряды, графы."
        "</p><p><a href=spisok.pdf>Список трудов</a></p><p>Эл. почта: orlova@people.example</p>"
    )
    html = f"<html><head><meta charset=utf-8><title>Орлова О. О.</title></head><body>{body}</body></html>"
    assert read_publications(html.encode(), URL) == []


def test_bounded_work_on_endless_pages() -> None:
    links = "".join(f"<a href=/{n}>{n}</a> " for n in range(50_000)).encode()
    assert len(read_publications(b"<html><body>" + links, URL)) < 50
    assert read_publications(b"<div>" * 5_000 + b"x", URL) == []


@settings(max_examples=30, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_give_a_list(body: bytes) -> None:
    assert isinstance(read_publications(body, URL), list)


@pytest.mark.parametrize("style", ["{}", "<i>{}</i>", "<b>{}</b>", "<u>{}</u>", "<a href=/who.html>{}</a>"])
@pytest.mark.parametrize("tag", ["p", "li", "div"])
def test_names_at_the_beginning_in_any_style(tag: str, style: str) -> None:
    lines = [
        f"<{tag}>{number}. {style.format(authors)} {title} // {venue}.</{tag}>"
        for number, (authors, title, venue, _) in enumerate(WORKS, 1)
    ]
    assert [entry.title for entry in read_publications(page("".join(lines)), URL)] == TITLES


def test_a_question_is_not_the_end_of_a_title() -> None:
    asked = ["Why do queues grow? A study", "Trees in sand", "Nets that break", "Where do paths end? Notes on graphs"]
    items = "".join(
        f"<li><i>A. Bright, C. Grey</i>. {title}. Annals of Examples, {n}:1{n}-2{n}, 201{n}."
        for n, title in enumerate(asked, 1)
    )
    html = f"<html><body><h2>Publications</h2><ul>{items}</ul></body></html>".encode()
    assert [entry.title for entry in read_publications(html, URL)] == asked
