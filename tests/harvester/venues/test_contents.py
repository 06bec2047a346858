from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import ListedPublication, Publication
from harvester.pages.reading import read_page
from harvester.venues.contents import read_article, read_by_links, retitle, strip_speakers
from harvester.venues.visit import read_venue_page

ARTICLE = """<title>x</title><meta name=citation_title content="On machines"><meta name=citation_author content="Bright, A.">
<meta name=citation_author content="Dull, C."><meta name=citation_publication_date content="2018/03/01">
<meta name=citation_journal_title content="Journal of Small Machines"><meta name=citation_pdf_url content="/f/9.pdf">"""
TITLES = ["Рост трещин в хрупком стекле", "Покрытие графа минимальным числом цепей", "Поиск сообществ в сетях связи"]
AUTHORS = ["Иванов И.И.", "Петров П.П., Сидорова А.А.", "Кузнецов К.К."]


def read(html: str) -> dict[str, list[str]]:
    page = read_page(html.encode(), "http://v.example/2018/1/", "text/html; charset=utf-8")
    return {entry.title: [*entry.authors, *entry.files] for entry in read_by_links(page)}


def expected() -> dict[str, list[str]]:
    people = [["Иванов И.И."], ["Петров П.П.", "Сидорова А.А."], ["Кузнецов К.К."]]
    return {title: [*people[n], f"http://v.example/2018/1/{n}.pdf"] for n, title in enumerate(TITLES)}


def test_the_lines_before_a_file_are_its_entry() -> None:
    blocks = (f"<p>{AUTHORS[n]}<br>{TITLES[n]}<br>С. {n}-1{n}. <a href={n}.pdf>Полный текст</a></p>" for n in range(3))
    assert read(f"<h1>Содержание номера</h1>{''.join(blocks)}") == expected()


def test_a_row_of_a_table_is_one() -> None:
    rows = (f"<tr><td>{n}<td>{AUTHORS[n]}<td>{TITLES[n]}<td><a href={n}.pdf>PDF</a>" for n in range(3))
    assert read(f"<table>{''.join(rows)}</table>") == expected()


def test_an_anchor_that_is_a_title_is_it_with_the_authors_after() -> None:
    items = (f"<dt><a href={n}.pdf>{TITLES[n]}</a><dd>{AUTHORS[n]}" for n in range(3))
    front = "<dt><a href=f.pdf>Предисловие и титульные листы сборника</a><dd>Редколлегия"
    assert read(f"<dl>{front}{''.join(items)}</dl>") == expected()


def test_a_file_or_two_make_no_table_of_contents() -> None:
    assert read("<p>Proceedings are available as <a href=all.pdf>one big file of all papers</a>") == {}


def test_an_entry_with_another_title_gets_that_of_its_file() -> None:
    linked = [Publication("", "On growing trees", files=["1.pdf"], weight=0.6)]
    entries = [Publication("", "Karl Huber", files=["1.pdf"]), Publication("", "On growing", files=["1.pdf"])]
    assert [entry.title for entry in retitle(entries, linked)] == ["On growing trees", "On growing"]


@given(st.lists(st.tuples(st.text(max_size=60), st.text(max_size=40)), max_size=8))
def test_any_page_is_taken(parts: list[tuple[str, str]]) -> None:
    html = "".join(f"<p>{text}<a href='{n}.pdf'>{anchor}</a>" for n, (text, anchor) in enumerate(parts))
    page = read_page(html.encode("utf-8", "replace"), "http://v.example/")
    assert all(entry.title and entry.files for entry in read_by_links(page))


@pytest.mark.parametrize(
    ("title", "text", "expected", "authors"),
    [
        ("Karl Huber", "Karl Huber On growing trees", "On growing trees", ["Karl Huber"]),
        ("Karl Huber - On growing trees", "", "On growing trees", ["Karl Huber"]),
        ("Growing trees - a survey", "", "Growing trees - a survey", []),
        ("Trees", "Trees", "Trees", []),
    ],
)
def test_a_speaker_is_no_title(title: str, text: str, expected: str, authors: list[str]) -> None:
    (entry,) = strip_speakers([Publication(text, title)])
    assert (entry.title, entry.authors) == (expected, authors)


def test_speakers_that_nobody_knows_are_told_by_the_list() -> None:
    titles = ["Oreh Xaiduk - On trees and forests", "Serhij Zernou – Ten pertinent trends", "Edge Cases: a long look"]
    entries = strip_speakers([Publication("", title) for title in titles])
    assert [entry.title for entry in entries] == ["On trees and forests", "Ten pertinent trends", "a long look"]
    alone = strip_speakers([Publication("", title) for title in (titles[0], "On rings", "On fields")])
    assert alone[0].title == titles[0]


def page_of(html: str, url: str = "http://j.example/article/9"):
    return read_page(html.encode(), url, "text/html; charset=utf-8")


def test_a_landing_page_is_one_paper() -> None:
    page = page_of(ARTICLE, "http://j.example/article/9")
    paper = read_article(page)
    assert paper is not None
    assert (paper.title, paper.authors, paper.year) == ("On machines", ["Bright, A.", "Dull, C."], "2018")
    assert paper.files == ["http://j.example/f/9.pdf"]
    assert read_venue_page(page, [ListedPublication(paper, [])], "j.example/", None).entries == []


def test_a_page_without_such_tags_is_none() -> None:
    assert read_article(page_of("<title>On machines</title><meta name=citation_title content=' '>")) is None
