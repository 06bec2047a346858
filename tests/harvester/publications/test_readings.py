from __future__ import annotations

import pytest

from harvester.bibliography.parser import parse_many
from harvester.items import Reference
from harvester.pages.units import read_sheet
from harvester.publications.candidates import Candidates
from harvester.publications.entries import read_publications
from harvester.publications.fields import strip_people
from harvester.publications.readings import (
    clean_title,
    find_dash,
    is_long_prose,
    make_plain_text,
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


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("Anna Bright – Shapes of trees", "Shapes of trees"),
        ("A. Bright and C. Grey. Commutators. Journal of Examples, 37(2), 2005", "Commutators"),
        ("Hexen, Henker, Richter, in: Jahrbuch der Beispiele 52 (2018), S. 417–432", "Hexen, Henker, Richter"),
        ("Shapes of trees (with Anna Bright). In: Wood. Graz: Leaf", "Shapes of trees"),
        ("Bounds for groups of trees, with Anna Bright, Journal of Examples 8 (2012)", "Bounds for groups of trees"),
        ("О рядах на прямой (совместно с И. Петровым) // Вестник науки. 2001", "О рядах на прямой"),
        ("Wald und Baum im Märchen — Jahrbuch der Beispiele, 1999", "Wald und Baum im Märchen"),
        ("Тема диссертации: «Сходимость рядов в пространствах»", "Сходимость рядов в пространствах"),
    ],
)
def test_a_title_parted_from_names_before_it_and_from_what_follows(line: str, title: str) -> None:
    [titles] = titles_read(line)
    assert title in titles


def test_what_a_click_unfolds_is_no_title() -> None:
    [titles] = titles_read(
        "<b>On shapes of trees</b><details><summary>Abstract</summary><p>How do trees grow? We find out.</p></details>"
    )
    assert "On shapes of trees" in titles
    assert not any("grow" in read for read in titles)


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
    dash = find_dash(text)
    assert (text[: dash.start()] if dash else None) == title


def test_titles_of_such_a_page() -> None:
    items = "".join(f"<li>{title} — {where}</li>" for title, where in DASHED)
    page = f"<html><meta charset=utf-8><title>Публикации</title><h1>Публикации</h1><ul>{items}</ul></html>"
    found = read_publications(page.encode(), "http://people.example/publ.html")
    assert [entry.title for entry in found] == [title for title, _ in DASHED]


def test_a_container_without_the_people_before_it() -> None:
    assert strip_people("Anna Bright, Carl Grey. Journal of Examples") == "Journal of Examples"
    assert strip_people("Journal of Examples. Series A") == "Journal of Examples. Series A"


def test_a_dash_in_quotation_marks_or_before_a_source_with_its_mark_ends_no_title() -> None:
    quoted = "Bright, Anna: „Songs – Voices and Strings“, in: Grey, Carl (Hg.): Jahrbuch der Beispiele. Köln, 1999."
    plain = "Songs – Voices and Strings. Eine Studie, in: Grey, Carl (Hg.): Jahrbuch der Beispiele. Köln, 1999."
    assert find_dash(quoted) is find_dash(plain) is None


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
