from __future__ import annotations

from harvester.header.features.neighbours import neighbours, told
from harvester.header.lines import HeadLine
from harvester.items import Line


def line(label: str, size: float = 10.0, y: float = 0.0) -> HeadLine:
    return HeadLine(Line("текст", size=size, y0=y, y1=y + size), label, 1.0, False, 1)


LINES = [line("title", 16.0), line("people", 12.0, 20.0), line("email", 12.0, 33.0)]
OWN = [["label=title", "bold", "word=ряды"], ["label=people", "names=4"], ["label=email"]]


def test_a_line_tells_its_neighbours_a_part_of_itself() -> None:
    assert told(OWN) == [
        (["label=title", "bold"], ["label=title"]),
        (["label=people", "names=4"], ["label=people", "names=4"]),
        (["label=email"], ["label=email"]),
    ]


def test_two_lines_up_and_two_down() -> None:
    said = told(OWN)
    assert list(neighbours(LINES, said, 0)) == [
        "-2: edge", "-1: edge", "1:label=people", "1:names=4", "2:label=email",
    ]  # fmt: skip
    assert list(neighbours(LINES, said, 2)) == [
        "-2:label=title", "-1:label=people", "-1:names=4", "1: edge", "2: edge", "style=same none", "both=people email",
    ]  # fmt: skip
    assert "style=other none" in list(neighbours(LINES, said, 1))


def test_without_print_the_gap_is_not_known() -> None:
    bare = [line("title", 0.0), line("people", 0.0)]
    assert "style=same bare" in list(neighbours(bare, told([[], []]), 1))
