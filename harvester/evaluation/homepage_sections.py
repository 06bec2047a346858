"""The report on home pages: the seeds' table 2 with ours beside, by host of the answer, the worst cases."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from harvester.evaluation.report.sections import Case, Cases, Section, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# Published with the method we start from, paper-search table 2: right, wrong, in all, precision.
SEEDS = {"home pages": (84, 40, 124, 0.68), "publications pages": (7, 4, 11, 0.63)}
WORST = 20
WRONG = ("wrong", "missed", "absent_wrong", "list_wrong", "list_missed")


def sections(
    figures: Mapping[str, Any], homes: Mapping[str, str], lists: Mapping[str, str], wrong: Sequence[Mapping[str, Any]]
) -> list[Section]:
    """`homes` and `lists` are the outcomes by scholar."""
    home, listed = Counter(homes.values()), Counter(lists.values())
    right = home["right"] + home["entry"]
    failed = home["wrong"] + home["absent_wrong"]
    rows = [
        ["home pages", right, failed, right + failed, figures["precision"], figures["recall"]],
        [
            "publications pages",
            listed["list_right"],
            listed["list_wrong"],
            listed["list_right"] + listed["list_wrong"],
            figures["publications_precision"],
            figures["publications_recall"],
        ],
    ]
    theirs = [[f"{what} (seeds)", *of, None] for what, of in SEEDS.items()]
    table = [row for pair in zip(rows, theirs, strict=True) for row in pair]
    costs = [
        [name, figures[name]] for name in ("requests_a_scholar", "pages_rendered", "pages_read") if name in figures
    ]
    return [
        Table("Seeds' table 2 with ours beside", ["what", "right", "wrong", "in all", "precision", "recall"], table),
        Table("What it cost", ["what", "number"], costs),
        _by_site(wrong),
        Cases("Worst cases", [_case(one) for one in wrong[:WORST]]),
    ]


def _by_site(wrong: Sequence[Mapping[str, Any]]) -> Table:
    """What went wrong, by the site of the answer given, or of the page that should have been."""
    sites: dict[str, Counter[str]] = defaultdict(Counter)
    for one in wrong:
        address = (one["line"] or {}).get("home_url") or next(iter(one["truth"]), "")
        sites[urlsplit(address).netloc or "no page"][one["outcome"]] += 1
    ordered = sorted(sites, key=lambda site: (-sites[site].total(), site))
    return Table(
        "Wrong by site", ["site", *WRONG], [[site, *(sites[site][name] for name in WRONG)] for site in ordered]
    )


def _case(one: Mapping[str, Any]) -> Case:
    line = one["line"] or {}
    got = line.get("publications_url") if one["outcome"].startswith("list") else line.get("home_url")
    reasons = [f"{piece['name']} {piece['points']:+g}" for piece in line.get("evidence") or []]
    return Case(one["name"], one["outcome"], ", ".join(one["truth"]), str(got), line.get("weight"), reasons)
