"""The seed's tables of wanted papers: by year (its table 1), and by whether an engine knows the paper (its classes)."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from harvester.evaluation import seeds
from harvester.evaluation.report.sections import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OUTCOMES = "ABCD"
MEANT = {"A": "found right", "B": "found wrong", "C": "not found, though it exists", "D": "rightly not found"}
NO_YEAR, WHOLE = "?", "all"


def rate_outcomes(count: Mapping[str, int]) -> list[float | None]:
    """precision = A / (A + B), accuracy = (A + D) / all, recall = A / (A + C)"""
    a, b, c, d = (count.get(letter, 0) for letter in OUTCOMES)
    pairs = ((a, a + b), (a + d, a + b + c + d), (a, a + c))
    return [round(part / whole, 4) if whole else None for part, whole in pairs]


def tabulate_outcomes(truth: Sequence[Mapping[str, Any]], outcomes: Mapping[str, str]) -> list[Table]:
    """Both tables; that of the engine where the truth says what it knows."""
    return [table for table in (tabulate_years(truth, outcomes), tabulate_engine(truth, outcomes)) if table]


def tabulate_years(truth: Sequence[Mapping[str, Any]], outcomes: Mapping[str, str]) -> Table:
    """Precision, accuracy and recall by year, the published ones beside."""
    years: dict[str, Counter[str]] = defaultdict(Counter)
    for want in truth:
        for year in (str(want.get("year") or NO_YEAR), WHOLE):
            years[year][outcomes[want["id"]]] += 1
    published = {**seeds.WANTS_BY_YEAR, WHOLE: tuple(seeds.WANTS[name] for name in ("precision", "accuracy", "recall"))}
    rows = [
        [year, *(count[letter] for letter in OUTCOMES), *rate_outcomes(count), *published.get(year, (None,) * 3)]
        for year, count in sorted(years.items())
    ]
    figures = ["precision", "accuracy", "recall"]
    columns = ["year", *OUTCOMES, *figures, *(f"seed's {name}" for name in figures)]
    note = "; ".join(f"{letter} {text}" for letter, text in MEANT.items())
    return Table("By year", columns, rows, f"{note}. The seed: papers of a faculty, 2004 to 2006.")


def tabulate_engine(truth: Sequence[Mapping[str, Any]], outcomes: Mapping[str, str]) -> Table | None:
    """Each class by whether the engine has the paper itself; nothing where the truth does not say."""
    if not any("known_to_search" in want for want in truth):
        return None
    counts: dict[str, Counter[bool]] = defaultdict(Counter)
    for want in truth:
        counts[outcomes[want["id"]]][bool(want.get("known_to_search"))] += 1
    rows = [[letter, MEANT[letter], counts[letter][True], counts[letter][False]] for letter in OUTCOMES]
    note = "Papers that the hunt finds and the engine does not know are what crawling is for."
    return Table("By engine", ["", "outcome", "the engine has it", "it has not"], rows, note)
