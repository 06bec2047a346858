from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header.features import features
from harvester.header.lines import bare
from harvester.header.methods import svm

if TYPE_CHECKING:
    import pytest

LINES = bare(["This work was supported", "by a grant of a foundation", "and by another."])


def test_lines_know_their_neighbours_and_how_they_are_joined() -> None:
    found = svm.in_context(LINES, features(LINES), ["note", "affiliation", "note"])
    assert {"class-1=note", "class0=affiliation", "class1=note", "class2=edge", "between=note note"} <= set(found[1])
    assert "open small class-1=note" in found[1]
    assert "end class1=edge" in found[2]


def test_a_line_is_no_island_unless_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    for note, expected in ((-0.2, "note"), (-0.9, "abstract")):
        scores = [{"note": 1.0, "abstract": -1.0}, {"note": note, "abstract": 0.1}, {"note": 1.0, "abstract": -1.0}]
        monkeypatch.setattr(svm, "decided", lambda _lines, _model, scores=scores: scores)
        assert [one.label for one in svm.label(LINES, {"alone": None})] == ["note", expected, "note"]
