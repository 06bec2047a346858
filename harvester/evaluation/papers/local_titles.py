"""Titles chosen by the present ranker and by one that learned from the other papers of the same person."""

from __future__ import annotations

import hashlib
import math
from typing import TYPE_CHECKING, Any

from harvester.evaluation.measures import CLOSE, are_alike, take_share
from harvester.header.title_choice import rank_proposals, score_signs
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harvester.header.title_choice import Ranker, TitleExample

    Rankers = dict[str, Ranker]
    Fit = Callable[[Sequence[TitleExample], Rankers], Rankers]

FOLDS = 5


def measure_titles(examples: Sequence[TitleExample], rankers: Rankers) -> dict[str, Any]:
    """A run, as `scrapy evaluate --json --values` writes one."""
    return _make_run([_choose_value(one, rankers) for one in examples], examples)


def measure_fitted(examples: Sequence[TitleExample], shipped: Rankers, fit: Fit) -> dict[str, Any]:
    """The same with rankers that learned from the others: no paper is asked about that was learned from."""
    parts = [_tell_part(one) for one in examples]
    values: dict[int, dict[str, Any]] = {}
    for part in sorted(set(parts)):
        rankers = fit([one for one, own in zip(examples, parts, strict=True) if own != part], shipped)
        values |= {place: _choose_value(examples[place], rankers) for place, own in enumerate(parts) if own == part}
    return _make_run([values[place] for place in range(len(examples))], examples)


def _tell_part(example: TitleExample) -> int:
    return int(hashlib.md5(example.id.encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS


def _choose_value(example: TitleExample, rankers: Rankers) -> dict[str, Any]:
    best, told = rank_proposals(example.proposed, rankers["title"])
    weight = 1 / (1 + math.exp(-score_signs(told, rankers["weight"])))
    right = squeeze(best.text) == squeeze(example.title)
    return {"id": example.id, "field": "title", "value": best.text, "weight": round(weight, 3), "right": right}


def _make_run(values: list[dict[str, Any]], examples: Sequence[TitleExample]) -> dict[str, Any]:
    close = [are_alike(row["value"], one.title, CLOSE) for row, one in zip(values, examples, strict=True)]
    exact = take_share([row["right"] for row in values])
    figures = {"n": len(values), "title_exact": exact, "title_close": take_share(close)}
    return {"task": "titles", "figures": figures, "values": values}
