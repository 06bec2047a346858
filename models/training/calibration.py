"""The weight of a parsed reference: how often one so certain and so complete was right among those not learned from."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from sklearn.linear_model import LogisticRegression

from harvester.bibliography.parser import words_of
from harvester.bibliography.parsing.weights import signs
from harvester.evaluation.references import compared, figures, group_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harvester.bibliography.parser import Parser

Row = dict[str, Any]
METHODS = ("crf", "svm", "hmm")
# One in so many groups is kept back to be weighed.
KEPT = 4
# So many references of a set are asked at most.
ASKED = 700


def calibrated(
    rows: Sequence[Row], fit: Callable[[list[Row], Sequence[str]], dict[str, Parser]]
) -> tuple[dict[str, dict[str, float]], str]:
    """The factors of each method's weight, and the figures of the references kept back as a table."""
    asked, known = _parted(rows)
    factors: dict[str, dict[str, float]] = {}
    lines = [
        "| method | set | references | micro-F | title | surnames | year | pages | container |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for method, parser in fit(known, METHODS).items():
        factors[method] = _factors(parser, asked)
        lines += _table(parser, asked, method)
    return factors, "\n".join(lines)


def _parted(rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """Every fourth group of each set is asked, the rest known."""
    groups: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        if "text" in row and (group := group_of(row, False)) not in groups[_set(row)]:
            groups[_set(row)].append(group)
    kept = {name: set(own[::KEPT]) for name, own in groups.items()}
    asked = [row for row in rows if "text" in row and group_of(row, False) in kept[_set(row)]]
    chosen = {id(row) for row in asked}
    texts = {row["text"] for row in asked}
    return asked, [
        row for row in rows if id(row) not in chosen and row.get("text") not in texts and not row.get("also_in")
    ]


def _set(row: Row) -> str:
    return str(row.get("set") or "ru_gold")


def _factors(parser: Parser, asked: Sequence[Row]) -> dict[str, float]:
    texts = [" ".join(row["text"].split()) for row in asked]
    rows = [(row, text) for row, text in zip(asked, texts, strict=True) if len(words_of(text))]
    tagged = parser.tagger.tag([words_of(text) for _, text in rows]) if parser.tagger else []
    answers = parser.parse_many(text for _, text in rows)
    seen, right = [], []
    for (row, _), (_, certainty), reference in zip(rows, tagged, answers, strict=True):
        seen.append(signs(reference, certainty))
        right.append(compared(row, reference).right)
    names = list(seen[0])
    machine = LogisticRegression(C=1.0, max_iter=2000, fit_intercept=False)
    machine.fit([[sign[name] for name in names] for sign in seen], right)
    return {name: round(float(value), 3) for name, value in zip(names, machine.coef_[0], strict=True)}


def _table(parser: Parser, asked: Sequence[Row], method: str) -> list[str]:
    sets: dict[str, list[Row]] = defaultdict(list)
    for row in asked:
        sets[_set(row)].append(row)
    lines = []
    for name, own in sorted(sets.items()):
        own = own[:ASKED]
        answers = parser.parse_many([" ".join(row["text"].split()) for row in own])
        found = figures([compared(row, answer) for row, answer in zip(own, answers, strict=True)])
        cells = (found[key] for key in ("micro_f", "title", "surnames", "year", "pages", "container"))
        lines.append(f"| {method} | {name} | {len(own)} | " + " | ".join(f"{cell:.3f}" for cell in cells) + " |")
    return lines
