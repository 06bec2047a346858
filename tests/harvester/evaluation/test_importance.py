from __future__ import annotations

import json

import pytest

from harvester.evaluation.baseline import OWN
from harvester.evaluation.importance import importance


def test_every_feature_of_the_seeds_has_its_share() -> None:
    rows = [json.loads(line) for line in (OWN / "lines.jsonl").read_text(encoding="utf-8").splitlines()]
    bars = importance(rows)
    shares = [values[0] or 0.0 for values in bars.values.values()]
    assert sum(shares) == pytest.approx(1.0)
    assert shares == sorted(shares, reverse=True)
    assert bars.values["years"][0] > (bars.values["heading"][0] or 0.0)  # type: ignore[operator]


def test_a_text_without_any_list() -> None:
    assert importance([{"lines": ["Текст", "и ещё"], "labels": [0, 0]}]).values
