from __future__ import annotations

import numpy as np

from harvester.items import Reference
from harvester.pages.sheet import Unit
from harvester.publications.readings import ReadEntry, TitleReading
from harvester.publications.titles import choose_titles


def read(*readings: tuple[str, str]) -> ReadEntry:
    parts = [TitleReading(text, slot, 0) for text, slot in readings]
    return ReadEntry(Unit(0, 1, ("li",)), readings[0][0] if readings else "", Reference(""), parts)


def test_a_page_is_read_in_one_way() -> None:
    """One entry has a stop in its title: where the others have their whole first line, it has too."""
    plain = [f"On the number of trees in forest {number}" for number in range(6)]
    reads = [read((title, "line 0"), (title, "line sentence 0"), (f"A. Bright {title}", "plain 0")) for title in plain]
    reads.append(read(("Back to the source. Votes in parties", "line 0"), ("Back to the source", "line sentence 0")))
    reads += [read((f"Pines. A study of wood {n}", "line 0"), ("Pines", "line sentence 0")) for n in range(3)]
    chances = np.array([0.9, 0.9, 0.1] * 6 + [0.6, 0.7] + [0.9, 0.2] * 3)
    found = choose_titles(reads, chances)
    assert [title for title, _ in found][:6] == plain
    assert found[6][0] == "Back to the source. Votes in parties"


def test_an_entry_without_readings_has_no_title() -> None:
    found = choose_titles([read(), read(("On trees and forests", "line 0"))], np.array([0.8]))
    assert found[0][0] == ""
    assert found[0][1] < 0.01
    assert found[1][0] == "On trees and forests"
