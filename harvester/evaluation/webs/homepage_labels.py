"""Pages that were seen for a scholar and what they are to him, by the truth of a web."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from harvester.evaluation.corpora import read_rows
from harvester.evaluation.matching import plain_address
from harvester.homepages.judge import measure_page
from harvester.inputs.scholars import make_scholar
from harvester.items import Scholar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from harvester.homepages.view import View

NOTHING, DIRECTORY, HOME = 0, 1, 2
BESIDE = 3  # learned as a class of its own, never an answer: another page of the host where his own is
INNER = 4  # folds inside a fold, for the calibration


@dataclass(slots=True)
class HomepageExample:
    """A page seen for a scholar: its signs, and whether it is his entry, his own page, or neither."""

    scholar: str
    url: str
    signs: dict[str, float]
    label: int
    is_beside: bool = False

    @property
    def learned_label(self) -> int:
        """What a judge learns it as: a page of his that is no answer is told from pages that are not his."""
        return BESIDE if self.is_beside else self.label

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc.lower()


def read_scholars(corpus: Path) -> list[Scholar]:
    made = (
        make_scholar(row, f"line {number}")
        for number, row in enumerate(read_rows(corpus / "inputs" / "names.jsonl"), 1)
    )
    return [scholar for scholar in made if isinstance(scholar, Scholar)]


def label_address(url: str, row: Mapping[str, Any]) -> int:
    if plain_address(url) in map(plain_address, row.get("home_url", ())):
        return HOME
    return DIRECTORY if plain_address(url) in map(plain_address, row.get("directory_url", ())) else NOTHING


def make_example(view: View, row: Mapping[str, Any]) -> HomepageExample:
    """A page seen for a scholar, with its signs and what the truth about him says of it."""
    url = view.page.url
    label, hosts = label_address(url, row), {urlsplit(home).netloc.lower() for home in row.get("home_url", ())}
    is_beside = label == NOTHING and view.host in hosts
    return HomepageExample(view.scholar.id, url, measure_page(view), label, is_beside)


def is_entry_before_answer(example: HomepageExample, view: View, row: Mapping[str, Any]) -> bool:
    """His entry in a list that leads to the page of his that is the answer: it is his, and like entries that are
    answers where nothing better is known, so it is no example of either."""
    answers = {plain_address(url) for name in ("home_url", "directory_url") for url in row.get(name, ())}
    is_led = example.learned_label == NOTHING and example.signs["section: led"] > 0
    return is_led and any(plain_address(link.url) in answers for link in view.page.links)


def place_hosts(found: Sequence[HomepageExample], folds: int) -> dict[str, int]:
    """Each host in one fold, all folds about as large."""
    sizes = [0] * folds
    placed: dict[str, int] = {}
    for host, count in Counter(example.host for example in found).most_common():
        placed[host] = sizes.index(min(sizes))
        sizes[placed[host]] += count
    return placed
