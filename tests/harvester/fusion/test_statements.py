from __future__ import annotations

from harvester.fusion.statements import hear_want
from harvester.items import Want


def test_a_want_says_all_that_came_with_it() -> None:
    want = Want(
        "w", "On Series", ["Lund, Greta"], 2001, doi="10.1234/a", kind="article", container="Annals", pages="5–9"
    )
    said = {one.about: one.value for one in hear_want(want, want)}
    expected = {"title": "On Series", "authors": said["authors"], "year": "2001", "doi": "10.1234/a"}
    assert said == {**expected, "type": "article", "container": "Annals", "page_range": "5–9"}
    assert "type" not in {one.about for one in hear_want(Want("w", "On Series", kind="other"), want)}
