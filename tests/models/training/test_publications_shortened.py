from __future__ import annotations

from random import Random

from harvester.pages.units import read_sheet
from models.training.publications_examples import lay_over
from models.training.publications_shortened import SHARE, drop_lines, make_copies

TITLES = ("Shapes of trees", "Queues and servers", "Waves in layers", "Rings without unit", "Maps of plane graphs")
ITEMS = [f"<li>Bright A. {title}. Journal of Examples, 201{n}, pp. 1-9.</li>" for n, title in enumerate(TITLES)]
PAGE = f"<html><body><h1>Publications</h1><p>All of them.</p><ul>{''.join(ITEMS)}</ul><p>Contact</p></body></html>"
SHEET = read_sheet(PAGE.encode(), "http://p.example/publ.html")
ENTRIES = [
    {"title": title, "text": f"Bright A. {title}. Journal of Examples, 201{number}, pp. 1-9."}
    for number, title in enumerate(TITLES)
]


def test_a_sheet_without_lines_keeps_its_tree() -> None:
    sheet = drop_lines(SHEET, {2, 3})
    assert [line.text for line in sheet.lines] == [
        line.text for number, line in enumerate(SHEET.lines) if number not in (2, 3)
    ]
    assert sheet.root.end == len(sheet.lines)
    (items,) = (unit for unit in sheet.root.children if len(unit.children) > 1)
    assert [sheet.text(unit) for unit in items.children] == [line.text for line in SHEET.lines[4:7]]


def test_copies_are_the_page_with_fewer_entries_and_count_less() -> None:
    page = lay_over(SHEET, "p.example", ENTRIES)
    short = make_copies(page, Random(1))
    assert [len(copy.entries) for copy in short] == [2, 3]  # five are the whole page
    for copy in short:
        text = copy.candidates.sheet.text(copy.candidates.sheet.root)
        assert {title for title in TITLES if title in text} == {entry["title"] for entry in copy.entries}
        assert text.startswith("Publications All of them.")
        assert copy.labels.sum() >= len(copy.entries)
        assert copy.share == SHARE
