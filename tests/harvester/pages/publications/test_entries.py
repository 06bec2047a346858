"""Lists in the mark-up of real pages, with made-up entries."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.pages.publications import entries_of

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
    found = entries_of(page(FORMS[form]), URL)
    assert [entry.title for entry in found] == TITLES
    assert [entry.files for entry in found] == [[f"http://people.example/~bright/f{n}.pdf"] for n in (1, 2, 3, 4)]


def test_year_of_the_heading_where_the_entry_has_none() -> None:
    body = (
        "<h2>2014</h2><ul>" + "".join(f"<li>{authors} <i>{title}</i></li>" for authors, title, _, _ in WORKS) + "</ul>"
    )
    found = entries_of(page(body), URL)
    assert {entry.year for entry in found} == {"2014"}
    assert found


def test_owner_is_added_where_the_page_leaves_the_name_out() -> None:
    body = "<ol>" + rows("<li><b>{title}</b> // {venue}.</li>") + "</ol>"
    found = entries_of(page(body), URL, owner="Орлов О. О.")
    assert found
    assert all(entry.authors[0] == "Орлов О. О." for entry in found)


def test_slides_and_citations_are_no_files_of_an_entry() -> None:
    links = "<a href=f{number}.pdf>PDF</a> <a href=s{number}.pdf>slides</a> <a href=c{number}.bib>BibTeX</a>"
    found = entries_of(page("<ol>" + rows("<li>{authors} {title} // {venue}. " + links + "</li>") + "</ol>"), URL)
    assert [entry.files for entry in found] == [[f"http://people.example/~bright/f{n}.pdf"] for n in (1, 2, 3, 4)]


def test_hidden_bibtex_is_no_entry() -> None:
    hidden = "<div class='bibtex hidden'><pre>@article{{x{number}, title = {{{title}}}, year = {{{year}}}}}</pre></div>"
    found = entries_of(page("<ol>" + rows("<li>{authors} {title} // {venue}." + hidden + "</li>") + "</ol>"), URL)
    assert [entry.title for entry in found] == TITLES


def test_a_page_without_a_list_has_no_entries() -> None:
    menu = "<ul><li><a href=/a>Главная</a></li><li><a href=/b>Новости</a></li><li><a href=/c>Контакты</a></li></ul>"
    body = f"<html><body>{menu}<p>Кафедра основана давно и готовит студентов.</p></body></html>".encode()
    assert entries_of(body, URL) == []


def test_bounded_work_on_endless_pages() -> None:
    links = "".join(f"<a href=/{n}>{n}</a> " for n in range(50_000)).encode()
    assert len(entries_of(b"<html><body>" + links, URL)) < 50
    assert entries_of(b"<div>" * 5_000 + b"x", URL) == []


@settings(max_examples=30, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_give_a_list(body: bytes) -> None:
    assert isinstance(entries_of(body, URL), list)
