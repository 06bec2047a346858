from __future__ import annotations

from harvester.header.features.prose import joints, prose
from harvester.header.lines import bare

THANKS = (
    "This work was supported in part by the National Science Foundation under grants of the year before the last one"
)


def test_words_of_long_lines_only() -> None:
    assert {"far=supported", "far=grants"} <= set(prose(THANKS))
    assert prose("Supported by grants") == []


def test_paths() -> None:
    assert prose("people.example.org/~fox/") == ["path"]
    assert prose("07/17/97") == prose("and/or so") == prose("fox@example.org/a") == []


def test_how_lines_are_joined() -> None:
    lines = bare(["This work was supported", "by a grant.", "Graphs", "and trees", "of it:", "1991"])
    assert joints(lines) == ["shut large", "open small", "shut large", "open small", "open small", "shut large"]
    assert joints([]) == []
