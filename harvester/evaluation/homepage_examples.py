"""Examples for the judge of home pages: every page that the hunts for a web's scholars see, with what it is."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.evaluation.corpora import read_rows
from harvester.evaluation.homepage_web import ServedWebVerbs, Web, host_of
from harvester.evaluation.matching import plain_address
from harvester.homepages.judge import measure_page
from harvester.hunts.scholar import ScholarHunt
from harvester.inputs.scholars import make_scholar
from harvester.items import Scholar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NOTHING, DIRECTORY, HOME = 0, 1, 2


@dataclass(slots=True)
class HomepageExample:
    """A page seen for a scholar: its signs, and whether it is his entry, his own page, or neither."""

    scholar: str
    url: str
    signs: dict[str, float]
    label: int

    @property
    def host(self) -> str:
        return host_of(self.url)


def read_scholars(corpus: Path) -> list[Scholar]:
    made = (
        make_scholar(row, f"line {number}")
        for number, row in enumerate(read_rows(corpus / "inputs" / "names.jsonl"), 1)
    )
    return [scholar for scholar in made if isinstance(scholar, Scholar)]


def gather_examples(corpus: Path, web: Web) -> list[HomepageExample]:
    """All pages that the hunts gather; nothing is judged for it."""
    truth = {row["id"]: row for row in read_rows(corpus / "scholars.jsonl")}
    found: list[HomepageExample] = []
    for scholar in read_scholars(corpus):
        verbs = ServedWebVerbs(web, scholar, _nobody)
        seen = asyncio.run(ScholarHunt(scholar, verbs).gather())
        row = truth.get(scholar.id, {})
        for view in verbs.views(list(seen.values())):
            found.append(HomepageExample(scholar.id, view.page.url, measure_page(view), _label(view.page.url, row)))
    return found


def _nobody(host: str) -> dict[str, Any]:
    raise LookupError(f"no judge for {host}: examples are gathered before there is one")


def _label(url: str, row: dict[str, Any]) -> int:
    if plain_address(url) in map(plain_address, row.get("home_url", ())):
        return HOME
    return DIRECTORY if plain_address(url) in map(plain_address, row.get("directory_url", ())) else NOTHING


def place_hosts(found: Sequence[HomepageExample], folds: int) -> dict[str, int]:
    """Each host in one fold, all folds about as large."""
    sizes = [0] * folds
    placed: dict[str, int] = {}
    for host, count in Counter(example.host for example in found).most_common():
        placed[host] = sizes.index(min(sizes))
        sizes[placed[host]] += count
    return placed
