from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parser import parse_many
from harvester.items import Reference
from harvester.pages.units import read_sheet
from harvester.publications.candidates import Candidates
from harvester.publications.entries import read_publications
from harvester.publications.fields import strip_names, strip_people
from harvester.publications.readings import (
    are_dashed,
    clean_title,
    cut_at_dash,
    is_long_prose,
    make_plain_text,
    put_slashes,
    read_entries,
)

DASHED = [
    ("Сходимость рядов в весовых пространствах", "Вестник математики. Москва, 1987."),
    ("On subjects and motifs of old songs", "Proceedings of the Third Symposium. Berlin, 1994."),
    ("Раскраска графов с малым числом запросов", "Труды института, т. 5. Киев, 1996."),
    ("Wald und Baum im Märchen", "Jahrbuch der Beispiele, Bd. 2. Köln, 1999."),
]


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("3. «О рядах».", "О рядах"),
        ("Einleitung (mit Anna Hell und Carl Dunkel)", "Einleitung"),
        ("(zusammen mit Tim Vogel), On markets", "On markets"),
        ("О рядах (совместно с И. Петровым)", "О рядах"),
        ("Graphs (with applications)", "Graphs (with applications)"),
        ("Reihen (mit Anwendungen in Physik)", "Reihen (mit Anwendungen in Physik)"),
    ],
)
def test_a_title_without_what_stands_around_it(printed: str, title: str) -> None:
    assert clean_title(printed) == title


def titles_read(*lines: str) -> list[set[str]]:
    body = "<ul>" + "".join(f"<li>{line}</li>" for line in lines) + "</ul>"
    sheet = read_sheet(body.encode(), "http://p.example/")
    units = [unit for unit in Candidates(sheet).units if "li" in unit.tags]
    return [{reading.text for reading in read.readings} for read in read_entries(sheet, units, parse_many)]


def test_names_in_capitals_before_titles_are_a_page_s_custom_or_part_of_a_title() -> None:
    names = ("Anna BRIGHT On shapes of trees", "Carl DULL-GREY Queues and their servers", "Eve CLEAR Waves in layers")
    assert [titles & {"On shapes of trees", "Queues and their servers", "Waves in layers"} for titles in titles_read(*names)] == [
        {"On shapes of trees"}, {"Queues and their servers"}, {"Waves in layers"},
    ]  # fmt: skip
    [first, *_] = titles_read(
        "The UNIX system of today", "On trees and their shapes", "Queues and servers", "Waves in it"
    )
    assert "The UNIX system of today" in first


def test_names_and_a_dash_before_titles_are_a_page_s_custom_or_part_of_a_title() -> None:
    spoken = (
        "Anna Bright - Shapes of trees",
        "Carl Grey, Eve Clear – Queues and servers",
        "Eve Clear — Waves in layers",
    )
    bare = ("Shapes of trees", "Queues and servers", "Waves in layers")
    for titles, title, line in zip(titles_read(*spoken), bare, spoken, strict=True):
        assert title in titles
        assert line not in titles
    [first, *_] = titles_read("Edge Cases - a long look", "On trees and their shapes", "Queues and servers")
    assert "Edge Cases - a long look" in first


@pytest.mark.parametrize("title", ["Текст сообщений, ранговый алгоритм и изгиб", "Data structures for moving points"])
def test_a_linked_title_is_read_whatever_its_first_word(title: str) -> None:
    [titles] = titles_read(f'<a href="/1.html">{title}</a>, <i>Bright A.</i>, 2026 <a href="/1.pdf">Data set (zip)</a>')
    assert title in titles
    assert not any("Data set" in read for read in titles)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("On types of trees — Journal of Examples. Paris, 1993.", "On types of trees"),
        ("Сказки («О деревьях») — Вестник науки. 1997.", "Сказки («О деревьях»)"),
        ("Иванов И. И. О деревьях. — М.: Наука, 1990. — 300 с.", None),  # the dashes of the standard
        ("Язык — зеркало культуры // Вестник. 1990.", None),  # one of the title's own
        ("2010 — On trees. Journal of Examples.", None),
        ("Journal, 2010, pp. 1 – 9", None),
    ],
)
def test_the_dash_that_ends_a_title(text: str, title: str | None) -> None:
    assert cut_at_dash(text) == (title or text)
    assert put_slashes(text).partition(" // ")[0] == (title or text).partition(" // ")[0]


def test_a_page_s_custom_is_what_most_entries_do() -> None:
    texts = [f"{title} — {where}" for title, where in DASHED]
    plain = [f"{title} // {where}" for title, where in DASHED]
    assert are_dashed([*texts, *plain[:2]])
    assert not are_dashed([*texts, *plain])
    assert not are_dashed(texts[:2])


def test_titles_of_such_a_page() -> None:
    items = "".join(f"<li>{title} — {where}</li>" for title, where in DASHED)
    page = f"<html><meta charset=utf-8><title>Публикации</title><h1>Публикации</h1><ul>{items}</ul></html>"
    found = read_publications(page.encode(), "http://people.example/publ.html")
    assert [entry.title for entry in found] == [title for title, _ in DASHED]


@given(st.text())
def test_any_text_begins_with_its_title(text: str) -> None:
    assert text.startswith(cut_at_dash(text))


def test_authors_read_into_a_title_are_none_of_it_where_others_have_theirs_before_it() -> None:
    texts = ["Anna Bright: On shapes of trees. 2011", "2012. Carl Grey. Graphs: an introduction. Springer"]
    assert strip_names(texts, ["On shapes of trees", "Carl Grey. Graphs: an introduction"]) == [
        "On shapes of trees",
        "Graphs: an introduction",
    ]
    reviewed = ["Eve Clear. Waves in layers — Reviews, 2011", "On reviews of books — Reviews, 2012"]
    titles = ["Eve Clear. Waves in layers", "On reviews of books"]
    assert strip_names(reviewed, titles) == titles
    years = [
        "Bright, A. (2011). Open Tree Politics: A study of many forests. Wood",
        "Grey, C. (2012). Sparse Nets: A study. Net",
    ]
    titles = ["Open Tree Politics: A study of many forests", "Sparse Nets: A study"]
    assert strip_names(years, titles) == titles


def test_an_entry_without_a_title_has_no_names_before_it() -> None:
    texts = ["Anna Bright: On shapes of trees. 2011", "2012. Carl Grey. Graphs: an introduction", ""]
    titles = ["", "Carl Grey. Graphs: an introduction", ""]
    assert strip_names(texts, titles) == titles
    assert strip_names(texts, ["On shapes of trees", *titles[1:]]) == [
        "On shapes of trees",
        "Graphs: an introduction",
        "",
    ]
    assert strip_names([], []) == []


def test_a_container_without_the_people_before_it() -> None:
    assert strip_people("Anna Bright, Carl Grey. Journal of Examples") == "Journal of Examples"
    assert strip_people("Journal of Examples. Series A") == "Journal of Examples. Series A"


def test_a_dash_in_quotation_marks_or_before_a_source_with_its_mark_ends_no_title() -> None:
    quoted = "Bright, Anna: „Songs – Voices and Strings“, in: Grey, Carl (Hg.): Jahrbuch der Beispiele. Köln, 1999."
    plain = "Songs – Voices and Strings. Eine Studie, in: Grey, Carl (Hg.): Jahrbuch der Beispiele. Köln, 1999."
    assert not are_dashed([quoted] * 4)
    assert cut_at_dash(plain) == plain


def test_an_arrow_and_what_it_points_to_is_no_part_of_a_title() -> None:
    assert clean_title("Data and concepts → at the journal") == "Data and concepts"


def test_the_parser_is_not_given_an_abstract() -> None:
    said = "We study how trees grow in sand and what that means for the people who live there. " * 6
    body = f"<div class=pub><h4>Shapes of random trees</h4><p>A. Bright, C. Grey</p><p>{said}</p><p>Journal of Examples, 2011</p></div>"
    sheet = read_sheet(f"<html><body>{body}</body></html>".encode(), "http://people.example/")
    text = make_plain_text(sheet, sheet.root)
    assert text == "Shapes of random trees. A. Bright, C. Grey. Journal of Examples, 2011"
    assert not is_long_prose("Bright A., Grey C., Green E., Brown F., White G., " * 12)


def test_how_much_of_its_line_and_its_stretch_a_reading_leaves_out() -> None:
    body = b"<ul><li><b>Words that spread. Pictures of illness</b><br>Berlin: Verlag, 2002</li><li>More</li></ul>"
    sheet = read_sheet(body, "http://a.example/")
    unit = next(unit for unit in Candidates(sheet).units if unit.tags[0] == "li")
    (read,) = read_entries(
        sheet, [unit], lambda texts: [Reference(text, title="Pictures of illness") for text in texts]
    )
    by_slot = {reading.slot: reading for reading in read.readings}
    whole, cut = by_slot["b 0"], by_slot["parser"]
    assert (whole.cut_from_line, whole.cut_from_stretch, whole.begins_line) == (0.0, 0.0, True)
    assert cut.cut_from_line == cut.cut_from_stretch == pytest.approx(0.5, abs=0.05)
    assert not cut.begins_line


def test_a_heading_that_is_broken_into_lines_is_one_title() -> None:
    works = [("Tales of the harbour.", "A second look", 2011), ("Birds in winter.", "Notes of a walker", 2013)]
    items = "".join(f"<div><h3>{a}<br>{b}</h3><p>{year}, with Berg, Anna</p></div>" for a, b, year in works)
    sheet = read_sheet(f"<html><body><h1>Papers</h1>{items}</body></html>".encode(), "http://a.example/")
    units = [unit for unit in Candidates(sheet).units if unit.end - unit.start == 3]
    read = read_entries(sheet, units, parse_many)
    headings = [{one.text for one in entry.readings if one.slot == "heading"} for entry in read]
    assert headings == [{"Tales of the harbour. A second look"}, {"Birds in winter. Notes of a walker"}]
