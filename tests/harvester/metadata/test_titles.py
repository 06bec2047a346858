from __future__ import annotations

import pytest

from harvester.metadata.titles import decide_case, find_title
from harvester.pages.opening import open_page, parse_loosely

CASES = [
    # number, weight, title tag, largest heading, formatted first lines, what the seed puts together
    (1, 1.0, "Waves in Water", "Waves in water", "", ("Waves in Water",)),
    (2, 0.8, "Waves in Water | Annals", "WAVES IN WATER", "", ("Waves in Water | Annals",)),
    (3, 0.8, "Waves", "Waves in Water", "", ("Waves in Water",)),
    (4, 0.8, "Annals of Waves", "A Note on Ponds", "Bold", ("Annals of Waves", "A Note on Ponds")),
    (5, 0.5, "Annals of Waves", "", "A Note on Ponds", ("Annals of Waves", "A Note on Ponds")),
    (6, 0.5, "Annals of Waves", "", "", ("Annals of Waves",)),
    (7, 0.3, "", "A Note on Ponds", "Bold", ("A Note on Ponds",)),
    (8, 0.1, "", "", "A Note on Ponds", ("A Note on Ponds",)),
]


@pytest.mark.parametrize(
    ("number", "weight", "title", "heading", "first", "parts"), CASES, ids=lambda value: str(value)[:9]
)
def test_each_of_the_eight_cases(
    number: int, weight: float, title: str, heading: str, first: str, parts: tuple[str, ...]
) -> None:
    case = decide_case(title, heading, first)
    assert case is not None
    assert (case.number, case.weight, case.parts) == (number, weight, parts)


@pytest.mark.parametrize(
    "title", ["Untitled Document", "untitled-1", "", "17", "http://localhost:80/", "paper.doc", "УДК 37"]
)
def test_a_title_tag_that_says_nothing_is_not_there(title: str) -> None:
    case = decide_case(title, "A Note on Ponds", "")
    assert case is not None
    assert case.number == 7


def test_nothing_there_gives_nothing() -> None:
    assert decide_case("Untitled", "", "") is None


def title(html: str) -> tuple[str, float, str]:
    root = parse_loosely(html)
    assert root is not None
    value = find_title(open_page(root))
    assert value is not None
    return value.value, value.weight, value.method


@pytest.mark.parametrize(
    ("html", "expected", "number"),
    [
        ("<title>On Ponds</title><h1>On ponds</h1>", "On Ponds", 1),
        ("<body><p>x<title>On Ponds and Lakes</title><h2>On Ponds and Lakes</h2>", "On Ponds and Lakes", 1),
        ("<title>On Ponds and Lakes – Annals</title><h1>On Ponds and Lakes</h1>", "On Ponds and Lakes", 2),
        ("<title>Papers – Jane Roe</title><h1>Papers</h1>", "Papers – Jane Roe", 2),
        ("<title>Papers | ponds.example</title><h1>Papers</h1>", "Papers", 2),
        ("<title>Лыкова И. Н. О прудах</title><h1>О прудах</h1>", "О прудах", 2),
        ("<title>Лыкова И. Н. О прудах | Пруды</title><h1>О прудах</h1>", "О прудах", 2),
        ("<title>О прудах Лыкова</title><h1>О прудах</h1>", "О прудах Лыкова", 2),
        ("<title>Ponds and their Reeds. A Study | Annals</title><h1>Ponds and their Reeds</h1>",
         "Ponds and their Reeds. A Study", 2),
        ("<title>Ponds</title><h1>On Ponds and Lakes</h1>", "On Ponds and Lakes", 3),
        ("<title>Annals</title><h2>On Ponds</h2><h1>Volume Two</h1>", "Annals", 4),
        ("<title>[17] On Ponds and Lakes</title><h1>Biology</h1><h2>Title: On Ponds and Lakes</h2>", "On Ponds and Lakes", 4),
        ("<title>Annals</title><p><b>On Ponds</b></p><p>Text</p>", "Annals", 5),
        ("<title>Annals</title><p>Text</p>", "Annals", 6),
        ("<h3>Lakes</h3><h2>On Ponds</h2><h2>and Lakes</h2>", "On Ponds and Lakes", 7),
        ("<h1>Введение</h1><h1>О прудах</h1>", "О прудах", 7),
        ("<p><b>On Ponds</b></p><p><b>and Lakes</b></p><p>By nobody</p>", "On Ponds and Lakes", 8),
        ("<p><b>О ПРУДАХ</b><br><b>ЛЫКОВА И.Н.</b></p><p>Текст", "О ПРУДАХ", 8),
        ("<center><font size=5>О прудах</font></center><p>Текст", "О прудах", 8),
    ],
)  # fmt: skip
def test_titles_of_pages(html: str, expected: str, number: int) -> None:
    assert title(html)[0] == expected
    assert title(html)[2] == f"title case {number}"


def test_headings_of_menus_and_titles_of_drawings_are_none() -> None:
    html = "<svg><title>Logo</title></svg><nav><h1>Menu of the site</h1></nav><h2>On Ponds</h2>"
    assert title(html) == ("On Ponds", 0.3, "title case 7")
