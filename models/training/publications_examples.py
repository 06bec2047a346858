"""Labelled units and readings: the list pages of a small web, its truth laid over them."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import numpy as np

from harvester.evaluation.corpora import read_rows as lines_of
from harvester.evaluation.matching import are_alike, fold_title
from harvester.pages.units import read_sheet
from harvester.publications import features
from harvester.publications.candidates import Candidates

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from harvester.pages.sheet import UnitSheet
    from harvester.publications.readings import ReadEntry

WHOLE, PART = 0.8, 0.6  # share of an entry's words that a unit has: all of it, or unclear
_RARE = 60  # places of a word that is still a landmark
INDEX = ("index.html", "index.htm")


@dataclass(slots=True)
class ListPage:
    """A list page: its candidates with their rows, and 1 (one entry), 0 (none) or -1 (unclear) for each."""

    host: str
    entries: list[dict[str, Any]]
    candidates: Candidates
    rows: NDArray[np.float32]
    likeness: NDArray[np.float64]
    labels: NDArray[np.int64]
    share: float = 1.0  # what it counts in training


def read_examples(corpus: Path) -> list[ListPage]:
    """The list pages of a web, but those that need a browser."""
    hosts = {row["host"]: row for row in lines_of(corpus / "hosts.jsonl")}
    found = []
    for row in lines_of(corpus / "publications.jsonl"):
        address = urlsplit(row["page_url"])
        if row.get("needs_browser"):
            continue
        charset = hosts.get(address.netloc, {}).get("header_charset")
        content_type = f"text/html; charset={charset}" if charset else None
        body = _find_file(corpus / "sites" / address.netloc, address.path).read_bytes()
        found.append(lay_over(read_sheet(body, row["page_url"], content_type), address.netloc, row["entries"]))
    return found


def _find_file(site: Path, path: str) -> Path:
    file = site / path.lstrip("/")
    return next((file / name for name in INDEX if (file / name).is_file()), file) if file.is_dir() else file


def lay_over(sheet: UnitSheet, host: str, entries: list[dict[str, Any]]) -> ListPage:
    """A sheet with the entries that it has."""
    candidates = Candidates(sheet)
    rows, likeness = features.measure_units(candidates)
    return ListPage(host, entries, candidates, rows, likeness, _label_units(candidates, entries))


def label_titles(reads: list[ReadEntry], entries: list[dict[str, Any]]) -> NDArray[np.int64]:
    """1 for each reading that is the title of an entry of the truth."""
    titles = [(title, set(title.split())) for title in (fold_title(entry["title"]) for entry in entries)]
    whole = {title for title, _ in titles}
    found = []
    for text in (fold_title(reading.text) for read in reads for reading in read.readings):
        words = set(text.split())
        # Alike to the letter are only those with words in common: most pairs need no closer look.
        near = (title for title, own in titles if 2 * len(own & words) >= len(own))
        found.append(int(text in whole or any(are_alike(title, text) for title in near)))
    return np.array(found, dtype=np.int64)


def _label_units(candidates: Candidates, entries: list[dict[str, Any]]) -> NDArray[np.int64]:
    words, starts = list_words(candidates.sheet)
    spans = sorted(find_spans(words, entries), key=lambda span: span[0])
    begins = [span[0] for span in spans]
    labels = np.zeros(len(candidates.units), dtype=np.int64)
    for number, unit in enumerate(candidates.units):
        first, last = starts[unit.start], starts[unit.end]
        inside = [span for span in spans[bisect_left(begins, first) : bisect_left(begins, last)] if span[1] <= last + 2]
        if len(inside) == 1:
            labels[number] = _label_unit(Counter(words[first:last]), inside[0][2])
    return labels


def _label_unit(own: Counter[str], entry: Counter[str]) -> int:
    """One entry and little more; what has twice its words may be either."""
    size, common = entry.total(), (own & entry).total()
    extra = own.total() - common
    if common >= WHOLE * size:
        return 1 if extra <= 0.6 * size + 12 else -1 if extra <= 2 * size + 40 else 0
    return -1 if common >= PART * size else 0


def list_words(sheet: UnitSheet) -> tuple[list[str], list[int]]:
    words: list[str] = []
    starts = [0]
    for line in sheet.lines:
        words += fold_title(line.text).split()
        starts.append(len(words))
    return words, starts


def find_spans(words: list[str], entries: list[dict[str, Any]]) -> list[tuple[int, int, Counter[str]]]:
    """Where the title of each entry stands among the words of the page, and the words of the entry."""
    index: dict[str, list[int]] = defaultdict(list)
    for place, word in enumerate(words):
        index[word].append(place)
    used: set[int] = set()
    spans = []
    for entry in entries:
        title, own = fold_title(entry["title"]).split(), Counter(fold_title(entry["text"]).split())
        places = [place for place in _find_places(words, index, title) if place not in used]
        if places:
            best = max(places, key=lambda place: _count_near(words, place, title, own))
            used.add(best)
            spans.append((best, best + len(title), own))
    return spans


def _find_places(words: list[str], index: dict[str, list[int]], title: list[str]) -> list[int]:
    exact = [place for place in index[title[0]] if words[place : place + len(title)] == title] if title else []
    if exact:
        return exact
    votes = Counter(
        max(place - offset, 0) for offset, word in enumerate(title) if len(index[word]) < _RARE for place in index[word]
    )
    return [place for place, count in votes.most_common(3) if count >= PART * len(title)]


def _count_near(words: list[str], place: int, title: list[str], own: Counter[str]) -> int:
    return (own & Counter(words[max(0, place - len(own)) : place + len(title) + own.total()])).total()
