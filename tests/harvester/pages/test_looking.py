from __future__ import annotations

import json
import time
from dataclasses import asdict

import pytest

from harvester.items import Link, Page, Want
from harvester.pages.looking import look_for_want
from harvester.pages.reading import read_page

ENTRY = (
    "<li>{0}. Петров П. П. Статья о предмете номер {0} и его свойствах. Труды, 2001. <a href=f{0}.pdf>PDF</a></li>\n"
)


def long_page(entries: int) -> Page:
    body = "<ol>" + "".join(ENTRY.format(number) for number in range(entries)) + "</ol>"
    return read_page(body.encode(), "http://example.org/list.html")


def test_the_right_entry_of_a_long_list() -> None:
    page = long_page(2_000)
    began = time.process_time()
    found = look_for_want(page, Want("w", "Статья о предмете номер 1234 и его свойствах", ["Петров П.П."]))
    assert time.process_time() - began < 2.0
    assert found.files[0].url == "http://example.org/f1234.pdf"


def test_a_page_survives_json() -> None:
    page = long_page(3)
    again = json.loads(json.dumps(asdict(page)))
    links = [Link(**link) for link in again.pop("links")]
    want = Want("w", "Статья о предмете номер 2 и его свойствах")
    assert look_for_want(Page(**again, links=links), want) == look_for_want(page, want)


def test_leads_are_bounded_distinct_and_sorted() -> None:
    html = "".join(f"<p><a href=/papers/{n % 900}>Статьи {n}</a></p>" for n in range(2_000))
    found = look_for_want(read_page(html.encode(), "http://example.org/"), Want("w", "Нет такой работы на странице"))
    weights = [lead.weight for lead in found.pages]
    assert len(found.pages) == len({lead.url for lead in found.pages}) == 200
    assert weights == sorted(weights, reverse=True)


def test_a_want_without_anything_finds_nothing() -> None:
    assert look_for_want(long_page(3), Want("w")).files == []
    assert look_for_want(Page("http://example.org/"), Want("w", "Title")).pages == []


def test_a_short_title_needs_its_authors() -> None:
    page = read_page("<p>Графы. Сети. <a href=a.pdf>PDF</a></p>".encode(), "http://example.org/")
    assert not look_for_want(page, Want("w", "Графы", ["Иванов И.И."])).entry
    page = read_page("<p>Иванов И.И. Графы. <a href=a.pdf>PDF</a></p>".encode(), "http://example.org/")
    assert look_for_want(page, Want("w", "Графы", ["Иванов И.И."])).files[0].url == "http://example.org/a.pdf"


def test_a_page_that_names_an_author_is_not_barren_and_one_that_names_nobody_is() -> None:
    want = Want("w", "On rings of small order", ["Berg A."], 2001)
    pages = [f"<h1>Staff</h1><p>{name}, room 12</p>" for name in ("Anna Berg", "Karl Huber")]
    looks = [look_for_want(read_page(html.encode(), "http://a.example/", "text/html"), want) for html in pages]
    assert [look.is_barren for look in looks] == [False, True]


@pytest.mark.parametrize(
    ("entry", "listed"),
    [
        ("Berg A. <a href=f.pdf>Rings of small order and their ideals</a>. Algebra, 2001.", True),
        ("Berg A. Rings of small order and their ideals. Algebra, 2001. <a href=f.pdf>PDF</a>", True),
        ("<b>Rings of small order and their ideals</b> (2001) <a href=f.pdf>PDF</a>", True),
        ("Berg A. Rings of small order and their ideals: a survey. 2001. <a href=f.pdf>PDF</a>", False),
        ("Berg A. Rings of small order and their ideals in fields. 2001. <a href=f.pdf>PDF</a>", False),
        ("Berg A. On rings of small order and their ideals. 2001. <a href=f.pdf>PDF</a>", False),
        ("Berg A. Rings of small orders and their ideals. 2001. <a href=f.pdf>PDF</a>", False),
        ("Berg A. Rings of small order and their ideals. 2001. <a href=f.pdf>Slides</a>", False),
    ],
)
def test_a_list_vouches_for_a_file_whose_entry_has_the_wanted_title_and_no_more(entry: str, listed: bool) -> None:
    html = f"<ol><li>{entry}</li><li>Huber K. Fields. 2002. <a href=g.pdf>PDF</a></li></ol>"
    look = look_for_want(
        read_page(html.encode(), "http://a.example/", "text/html"), Want("w", "Rings of small order and their ideals")
    )
    assert {lead.url[-5:]: lead.listed for lead in look.files}["f.pdf"] == listed
    assert not any(lead.listed for lead in look.files if lead.url.endswith("g.pdf"))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("2014-11-07_wirtschaft-in-der-stiftung.pdf", ["2014-11-07_wirtschaft-in-der-stiftung.pdf"]),
        ("wirtschaft.pdf", []),
        ("slides_wirtschaft-in-der-stiftung.pdf", []),
    ],
)
def test_a_file_called_by_the_title_is_tried_where_a_list_calls_the_work_otherwise(
    name: str, expected: list[str]
) -> None:
    html = f"<ul><li>Festvortrag, 7. November 2014 <a href=media/{name}>PDF herunterladen</a></li></ul>"
    asked = Want("w", "Die Herausforderungen der Wirtschaft in der Stiftung", ["Berg A."])
    look = look_for_want(read_page(html.encode(), "http://a.example/", "text/html"), asked)
    assert [lead.url.rsplit("/", 1)[-1] for lead in look.files if lead.reason.startswith("called by")] == expected


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("<a href=f.pdf>Truthful reports and the Boston procedure</a>, with C. Huber, 2007", ["f.pdf"]),
        ("<b>Truthful Reports and the Boston Procedure</b> (with C. Huber) <a href=f.pdf>PDF</a>", ["f.pdf"]),
        ("Truthful reports and the Boston procedure: evidence. 2007. <a href=f.pdf>PDF</a>", ["f.pdf"]),
        (
            "Berg A. Truthful reports and the Boston procedure: evidence from an… // J. Ed. 2007. <a href=f.pdf>PDF</a>",
            ["f.pdf"],
        ),
        ("Truthful reports and the Boston procedure in schools. 2007. <a href=f.pdf>PDF</a>", []),
        ("On truthful reports and the Boston procedure. 2007. <a href=f.pdf>PDF</a>", []),
        ("<a href=f.pdf>Truthful reports</a>. 2007.", []),
    ],
)
def test_a_list_that_leaves_the_subtitle_out(entry: str, expected: list[str]) -> None:
    html = f"<ol><li>{entry}</li><li>Huber K. Fields. 2002. <a href=g.pdf>PDF</a></li></ol>"
    asked = Want(
        "w",
        "Truthful reports and the Boston procedure: evidence from an assignment reform in an urban district",
        ["Berg A."],
    )
    look = look_for_want(read_page(html.encode(), "http://a.example/", "text/html"), asked)
    assert [
        lead.url.rsplit("/", 1)[-1] for lead in look.files if "in entry" in lead.reason or "link" in lead.reason
    ] == expected
    assert not any(lead.listed for lead in look.files)


LANDING = """<title>Thesis 100</title><h1>{}</h1><p>Berg A.</p><p>{}</p><p><a href=f.pdf>File</a></p>"""


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Truthful reports in the Boston procedure", ["f.pdf"]),
        ("Truthful reports and the Boston procedure: master thesis", ["f.pdf"]),
        ("Untruthful gossip about the harbour of Boston", []),
    ],
)
def test_a_page_about_one_paper_gives_its_file_for_a_title_quoted_with_a_fault(title: str, expected: list[str]) -> None:
    html = LANDING.format("Truthful reports and the Boston procedure of assignment", "An abstract of the thesis. " * 50)
    look = look_for_want(read_page(html.encode(), "http://a.example/", "text/html"), Want("w", title))
    assert [lead.url.rsplit("/", 1)[-1] for lead in look.files] == expected


TABLE = "<tr><td>{}</td><td>{}</td><td>2018</td><td><a href={}.pdf>файл</a></td></tr>"
FUZZY = "Use of fuzzy logic methods to solve the problem of security"
ROWS = [
    ("Кочубей Н.А.", "Модели принятия решений на основе нечетких множеств", "a"),
    ("Сахно В.В., Маршаков Д.В.", FUZZY, "b"),
    ("Маршаков Д.В.", "On neural networks of small size and their use", "c"),
    ("Сахно В.В., Маршаков Д.В.", "Нейронные сети малого размера и их применение", "d"),
]


@pytest.mark.parametrize(
    ("authors", "more", "expected"),
    [
        (["Сахно В.В.", "Маршаков Д.В."], [], ["b.pdf"]),
        (["Маршаков Д.В."], [], []),  # which of two?
        (["Лосев Л.Л."], [("Лосев Л.Л.", "On the growth of plants in the dark", "e")], ["e.pdf"]),
        (["Сахно В.В.", "Кочубей Н.А."], [], []),
        (["Сахно В.В.", "Маршаков Д.В."], [("Маршаков Д.В., Сахно В.В.", FUZZY, "e")] * 2, []),  # which of three?
    ],
)
def test_an_entry_with_a_translated_title_is_told_by_all_its_authors(
    authors: list[str], more: list[tuple[str, str, str]], expected: list[str]
) -> None:
    html = f"<table>{''.join(TABLE.format(*row) for row in [*ROWS, *more])}</table>"
    want = Want("w", "Применение методов нечеткой логики при обеспечении безопасности", authors)
    look = look_for_want(read_page(html.encode(), "http://a.example/", "text/html; charset=utf-8"), want)
    assert [lead.url.rsplit("/", 1)[-1] for lead in look.files] == expected


@pytest.mark.parametrize(("year", "expected"), [(2015, ["c.pdf"]), (2012, []), (None, [])])
def test_among_translated_titles_by_one_author_the_year_tells(year: int | None, expected: list[str]) -> None:
    titles = [("Youth migration in the regions", 2016, "b"), ("The impact of migration on age structures", 2015, "c")]
    rows = [f"<p>Kashin I. et al. ({year}). {title}. <a href={name}.pdf>pdf</a></p>" for title, year, name in titles]
    want = Want("w", "Миграции и возрастные структуры населения", ["Кашин И.С."], year)
    look = look_for_want(read_page("".join(rows).encode(), "http://a.example/", "text/html; charset=utf-8"), want)
    assert [lead.url.rsplit("/", 1)[-1] for lead in look.files] == expected
