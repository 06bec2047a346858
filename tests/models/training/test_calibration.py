from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from harvester.bibliography.parsing.weights import PLAIN, ReadReference
from harvester.evaluation.reference_lists.references_figures import compare_reference
from harvester.items import Reference
from models.training import calibration
from models.training.calibration import METHODS, calibrate_weights, fit_factors, weigh_parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.evaluation.reference_lists.references import Judged


def judged(count: int, right: float, certainty: float, school: str = "east", of: str = "some") -> list[Judged]:
    """References of one certainty, of which so large a share is right."""
    chance = random.Random(count)
    found = []
    for n in range(count):
        title = "О спектрах графов" if chance.random() < right else "О спектрах"
        row = {"text": f"О спектрах графов {n}", "set": of, "fields": {"title": "О спектрах графов"}}
        reading = ReadReference(Reference(text=str(row["text"]), title=title), school, certainty)
        found.append((reading, compare_reference(row, reading.reference)))
    return found


def mean(found: Sequence[Judged]) -> float:
    return sum(reading.reference.weight for reading, _ in found) / len(found)


def test_a_weight_is_the_share_of_those_that_are_right() -> None:
    sure, unsure = judged(600, 0.9, 0.99), judged(600, 0.4, 0.8)
    weigh_parts([sure[::2] + unsure[::2], sure[1::2] + unsure[1::2]])
    assert mean(sure) == pytest.approx(0.9, abs=0.05)
    assert mean(unsure) == pytest.approx(0.4, abs=0.05)


def test_schools_do_not_disturb_each_other() -> None:
    east, west = judged(300, 0.9, 0.9), judged(300, 0.3, 0.9, "west")
    weigh_parts([east[::2] + west[::2], east[1::2] + west[1::2]])
    assert mean(east) > 0.8 > 0.4 > mean(west)


def test_doubtful_sets_and_few_references_teach_nothing() -> None:
    assert fit_factors(judged(300, 0.5, 0.9, of="anystyle_ugly")) == PLAIN
    assert fit_factors(judged(20, 0.5, 0.9)) == PLAIN
    few = judged(300, 0.9, 0.9) + judged(10, 0.1, 0.9, "west")
    assert fit_factors(few)["west"] not in (PLAIN["west"], fit_factors(few)["east"])


def test_each_part_is_asked_once_and_known_to_no_parser_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[dict[str, Any]] = [
        {"id": str(n), "set": "some", "doc": str(n // 2), "text": f"О графах {n}", "fields": {"title": f"О графах {n}"}}
        for n in range(16)
    ]
    rows.append({"set": "bib", "fields": {}})
    asked: list[str] = []

    class Parser:
        def __init__(self, known: list[str | None]) -> None:
            self.known = known

        def read(self, texts: list[str]) -> list[ReadReference]:
            assert not set(texts) & set(self.known)
            asked.extend(texts)
            return [ReadReference(Reference(text=text, title=text), "east", 0.9) for text in texts]

    def fit(known: list[dict[str, Any]], methods: Sequence[str]) -> dict[str, Any]:
        assert any("text" not in row for row in known)
        return {method: Parser([row.get("text") for row in known]) for method in methods}

    monkeypatch.setattr(calibration, "ASKED", 3)
    factors, table = calibrate_weights(rows, fit)
    assert factors == dict.fromkeys(METHODS, PLAIN)
    assert len(asked) == len(METHODS) * calibration.TURNS * 3
    assert table.splitlines()[2].startswith(f"| crf | some | {3 * calibration.TURNS} | 1.000 |")
