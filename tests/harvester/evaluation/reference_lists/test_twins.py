from __future__ import annotations

from typing import Any

from harvester.bibliography.splitter import ListEntry
from harvester.evaluation.reference_lists.twins import TwinPairs, list_worst, make_figures, pair_twins

RUSSIAN = [
    "1. Ким Л. О спектрах графов // Вестник. 2001. № 2. С. 5–9.",
    "2. Ли П. О сходимости рядов. М.: Наука, 1999. 120 с.",
    "3. Юн Р. О векторных полях // Известия. 2003. № 7. С. 41–48.",
]
ROMANISED = [
    "1. Kim L. O spektrakh grafov // Vestnik. 2001. № 2. P. 5–9.",
    "2. Li P. O skhodimosti ryadov. M.: Nauka, 1999. 120 p.",
    "3. Yun R. O vektornykh polyakh // Izvestiya. 2003. № 7. P. 41–48.",
]
ROW: dict[str, Any] = {
    "id": "a",
    "lines": ["Литература", *RUSSIAN, "References", *ROMANISED],
    "labels": [0, 1, 1, 1, 0, 1, 1, 1],
    "ref_starts": [1, 2, 3, 5, 6, 7],
    "twins": [[0, 3], [1, 4], [2, 5]],
}


def one_a_line(lines: Any) -> list[ListEntry]:
    return [ListEntry(text, number, number) for number, text in enumerate(lines)]


def test_pairs_are_told_by_their_first_lines() -> None:
    found = pair_twins(ROW, one_a_line)
    assert found.want == found.got == {(1, 5), (2, 6), (3, 7)}
    assert list_worst([found]).cases == []


def test_a_list_split_wrongly_has_no_pairs() -> None:
    found = pair_twins(ROW, lambda lines: [ListEntry(" ".join(lines), 0, len(lines) - 1)])
    assert make_figures([found])["recall"] == 0.0


def test_figures_and_the_worst() -> None:
    found = TwinPairs(ROW, {(1, 5), (2, 6)}, {(1, 5), (6, 2)})
    shares = {"precision": 0.5, "recall": 0.5, "f": 0.5}
    assert make_figures([found]) == {"n": 2, "documents": 1, "all_joined": 0, **shares}
    (case,) = list_worst([found]).cases
    assert (case.want, case.got) == ("lines 2 and 6", "6 and 2")
    assert case.source[0].endswith(RUSSIAN[1])
