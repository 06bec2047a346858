from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.evaluation.reference_lists.conventions import count_as_set

LINES = [
    "Текст",
    "References",
    "[1] First",
    "Journal of things 7",
    "12",
    "goes on",
    "",
    "[2] Second",
    "Journal of things 9",
]
LINES += ["After it", "Journal of things 11"]
BLOCK = [[2, 7]]


def inside(name: str) -> list[int]:
    return [number for number, within in enumerate(count_as_set(name, LINES, BLOCK)) if within]


def test_each_set_counts_in_its_own_way() -> None:
    assert inside("ru_lines") == [2, 3, 4, 5, 6, 7]
    assert inside("excite_de") == [2, 5, 6, 7]
    assert inside("anystyle_finder") == [2, 5, 7]
    assert inside("grobid_seg") == [1, 2, 3, 4, 5, 6, 7]


def test_a_sentence_above_a_list_is_no_heading() -> None:
    lines = ["This ends the section.", "[1] First", "[2] Second"]
    assert count_as_set("grobid_seg", lines, [[1, 2]]) == [False, True, True]


@settings(deadline=None, max_examples=50)
@given(st.lists(st.text(max_size=12), max_size=30), st.data())
def test_conventions_keep_the_number_of_lines(lines: list[str], data: st.DataObject) -> None:
    first = data.draw(st.integers(0, max(len(lines) - 1, 0)))
    blocks = [[first, data.draw(st.integers(first, max(len(lines) - 1, 0)))]] if lines else []
    for name in ("ru", "excite", "anystyle", "grobid"):
        assert len(count_as_set(name, lines, blocks)) == len(lines)
