"""Methods of finding home pages side by side: success at the first place and among ten, and what each costs."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import mean
from typing import TYPE_CHECKING, Any

from harvester.evaluation.chosen_methods import OURS
from harvester.evaluation.report.sections import Table
from harvester.evaluation.webs.homepage_labels import DIRECTORY, HOME
from harvester.homepages.baselines import TRAINED, UNTRAINED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

METHODS = (OURS, *UNTRAINED, *TRAINED)
AMONG = 10
COMPARED = ("success_at_1", "success_at_10", "absent_refused", "requests_a_scholar", "seconds_a_scholar")
# What was published with each, as it was said: they were measured in different ways.
PUBLISHED = {
    "points": "84 of 124 pages given are right",
    "regression": "66 % first, 84 % among ten",
    "impact": "less than 80 % among ten",
    "language": "nearly 90 %",
}


@dataclass(slots=True)
class RankedPages:
    """Addresses, best first; `refused` when the method gives the name no page."""

    labels: list[int]
    refused: bool
    requests: int
    seconds: float
    truth: Mapping[str, Any]

    def has_right(self, among: int) -> bool:
        """An entry in a list of people counts only for who has no page of his own."""
        wanted = HOME if self.truth.get("home_url") else DIRECTORY
        return wanted in self.labels[:among]


def make_figures(ranked: Sequence[RankedPages]) -> dict[str, Any]:
    present, absent = [one for one in ranked if one.truth], [one for one in ranked if not one.truth]
    return {
        "success_at_1": _take_share([one.has_right(1) and not one.refused for one in present]),
        "success_at_10": _take_share([one.has_right(AMONG) for one in present]),
        "absent_refused": _take_share([one.refused for one in absent]),
        "requests_a_scholar": round(mean(one.requests for one in ranked), 1) if ranked else 0,
        "seconds_a_scholar": round(mean(one.seconds for one in ranked), 2) if ranked else 0,
    }


def compare_methods(figures: Mapping[str, Mapping[str, Any]]) -> Table:
    """The methods side by side, with what was published of each and what it costs here."""
    columns = ["method", *(name.replace("_", " ") for name in COMPARED), "published"]
    rows = [[name, *(one[figure] for figure in COMPARED), PUBLISHED.get(name)] for name, one in figures.items()]
    note = "Success is of the names that have a page. A page that was fetched for another name costs no seconds."
    return Table("By method", columns, rows, note)


def _take_share(right: Sequence[bool]) -> float | None:
    return round(sum(right) / len(right), 4) if right else None
