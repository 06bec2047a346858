"""One field decided: what its witnesses say is weighed, those who say the same add up, and the best value wins.

The weights are probabilities, so witnesses that agree are wrong together as often as the product of their errors says;
several of one kind copy from each other, so each further one of a kind counts for less. A correction by hand outweighs
everything.
"""

from __future__ import annotations

import re
from collections import Counter
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from math import exp, log
from typing import TYPE_CHECKING

from harvester.learned.files import open_table
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harvester.items import Statement

Weights = dict[str, dict[str, float]]  # by source, by field; `any` for fields that are not named
HAND = "hand"
# Who can say something of a paper. `kept` is what a library of an older version holds, whoever had said it.
SOURCES = (HAND, "catalogue", "page", "header", "contents", "list", "want", "reference", "kept")
# As far as anybody is trusted: nobody's error is nil.
SUREST, LEAST = 0.995, 0.02
MOST_HEARD = 60  # statements about one field that are looked at: a famous paper is cited by thousands
WHOLLY = 0.99  # agreement of those who say the same, not only a part of it
PRINTED = ("header", "page")  # who has the value as it is printed, not as somebody typed it
# What a form in capitals is worth beside one that is not, and a typed one beside one in print.
IN_CAPITALS, TYPED = 0.75, 0.85
# What the spelling of somebody who asks for a paper is worth beside those who have it before them.
ASKED_FOR = 0.6
CUT_SHORT = 0.6  # what the name of a journal with cut words is worth beside the full one
_table: ContextVar[Weights | None] = ContextVar("_table", default=None)
_CUT = re.compile(r"[^\W\d_]{2,}\.(?=\s|$)")


@dataclass(slots=True)
class Decision:
    """What a field is, how sure that is, who says so and who says otherwise, the weightiest first."""

    about: str
    chosen: Statement
    weight: float
    agreeing: list[Statement] = field(default_factory=list)
    differing: list[Statement] = field(default_factory=list)


def decide(statements: Iterable[Statement], agree: Callable[[Statement, Statement], float]) -> Decision | None:
    """The decision about one field, `agree` telling how far two say the same; None where nobody says anything."""
    said = sorted(statements, key=lambda one: -trust(one))[:MOST_HEARD]
    if not said:
        return None
    hand = [one for one in said if one.source == HAND]
    if hand:
        last = max(hand, key=lambda one: one.date)
        return Decision(last.about, last, 1.0, hand, [one for one in said if one.source != HAND])
    if len(said) == 1:
        return Decision(said[0].about, said[0], trust(said[0]), said)
    alike = {(a, b): agree(said[a], said[b]) for a in range(len(said)) for b in range(len(said)) if a != b}
    points = [_sum_support(said, [alike.get((a, b), 1.0) for b in range(len(said))]) for a in range(len(said))]
    best = max(range(len(said)), key=lambda place: points[place])
    shares = [alike.get((best, place), 1.0) for place in range(len(said))]
    agreeing = [one for one, share in zip(said, shares, strict=True) if share > WHOLLY]
    differing = [one for one, share in zip(said, shares, strict=True) if share <= WHOLLY]
    against = sum(exp(each) - 1 for each, share in zip(points, shares, strict=True) if share <= WHOLLY)
    supported = exp(points[best]) - 1
    weight = round(supported / (supported + against + 1), 3)
    return Decision(said[best].about, _choose_form(agreeing), weight, agreeing, differing)


def trust(statement: Statement) -> float:
    """The probability that a statement is right: its own weight, within what its kind of witness has proved to be."""
    table = _table.get() or open_weights()
    of_source = table.get(statement.source, {})
    usual = of_source.get(statement.about, of_source.get("any", 0.6))
    weight = statement.weight * usual
    return min(SUREST, max(LEAST, weight))


@contextmanager
def weigh_by(table: Weights) -> Iterator[None]:
    """Decide by another table of trust for a while, to compare the two."""
    token = _table.set(table)
    try:
        yield
    finally:
        _table.reset(token)


@cache
def open_weights() -> Weights:
    """How often each kind of witness is right about each field where it is quite sure itself."""
    weights: Weights = open_table("fusion")["weights"]
    return weights


def _sum_support(said: Sequence[Statement], shares: Sequence[float]) -> float:
    """Log of one over the chance that all who agree are wrong; of one kind and place the second counts half."""
    seen: Counter[str] = Counter()
    total = 0.0
    for one, share in zip(said, shares, strict=True):
        if share > 0:
            seen[one.source] += 1
            total -= share * log(1 - trust(one)) / seen[one.source]
    return total


def _choose_form(agreeing: Sequence[Statement]) -> Statement:
    """Of the writings of one value the one that most trust goes to; capitals are a matter of type, not of the title."""
    folded: dict[str, list[Statement]] = {}
    for one in agreeing:
        folded.setdefault(squeeze(one.value), []).append(one)
    if agreeing[0].about == "container":  # a journal has many writings, and none of them is a typing error
        return max(agreeing, key=_weigh_form)
    same = max(folded.values(), key=_sum_spelling)
    return max(same, key=_weigh_form)


def _sum_spelling(said: Sequence[Statement]) -> float:
    return _sum_support(said, [ASKED_FOR if one.source == "want" else 1.0 for one in said])


def _weigh_form(one: Statement) -> float:
    cut = one.about == "container" and _CUT.search(one.value)
    return (
        trust(one)
        * (IN_CAPITALS if one.value.isupper() and one.about != "container" else 1.0)
        * (1.0 if one.source in PRINTED else TYPED)
        * (CUT_SHORT if cut else 1.0)
    )
