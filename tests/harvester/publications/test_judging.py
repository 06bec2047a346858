from __future__ import annotations

import numpy as np

from harvester.pages.units import read_sheet
from harvester.publications.candidates import Candidates
from harvester.publications.features import measure_units
from harvester.publications.judges import AROUND, OWN, UNIT_NAMES
from harvester.publications.judging import judge_units, measure_around

PAGE = """<html><body><p>Welcome to my page.</p>
<div><b>On trees</b><br><i>A. Bright, C. Grey</i><br><br><b>On leaves</b><br><i>A. Bright</i></div></body></html>"""


def candidates(html: str) -> Candidates:
    return Candidates(read_sheet(html.encode(), "http://people.example/publ.html"))


def row_of(found: Candidates, text: str) -> dict[str, float]:
    rows, _ = measure_units(found)
    number = next(n for n, unit in enumerate(found.units) if found.sheet.text(unit) == text)
    own = zip(UNIT_NAMES, rows[number], strict=True)
    return {name.removeprefix("own: "): float(value) for name, value in own if name.removeprefix("own: ") in OWN}


def test_a_title_above_names_between_blank_lines_is_seen_as_such() -> None:
    whole = row_of(candidates(PAGE), "On trees A. Bright, C. Grey")
    assert whole["gap before"] > 0
    assert whole["gap after"] > 0
    assert whole["second line name share"] > 0.3
    assert whole["second line italic"] > 0.6
    title = row_of(candidates(PAGE), "On trees")
    assert title["gap before"] > 0
    assert title["gap after"] == 0


def test_units_of_one_make_say_what_they_share() -> None:
    items = "".join(f"<li><a href='{n}.pdf'>On trees, part {n}</a>, {2000 + n}</li>" for n in range(4))
    found = candidates(f"<ul>{items}<li>and so on</li></ul>")
    rows, _ = measure_units(found)
    table = measure_around(found, rows, np.full(len(found.units), 0.5))
    item = next(n for n, unit in enumerate(found.units) if found.sheet.text(unit).startswith("On trees, part 2"))
    shared = dict(zip(AROUND, table[item], strict=True))
    assert np.isclose(shared["like years"], 0.8)
    assert np.isclose(shared["like files"], 0.8)
    assert np.isclose(shared["like start"], 0.8)
    assert 0.9 < shared["cover"] <= 1


def test_a_page_without_units_has_no_chances() -> None:
    assert len(judge_units(candidates("<html></html>"))) == 0
