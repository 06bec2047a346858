"""Task `records`: what a library says of its papers after a crawl of a web's wants, lists and venues.

The truth is what the web's own wants and lists say of a file; where several speak of one, each of them counts as right:
the copy of a conference paper in a journal has two years and two venues.
"""

from __future__ import annotations

import re
import tempfile
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from harvester.evaluation.corpora import CorpusError, read_rows
from harvester.evaluation.matching import plain_address
from harvester.evaluation.webs.venue_names import is_same_venue
from harvester.evaluation.webs.web import find_engine, run_crawl, serve_web
from harvester.exports.entry import make_entry
from harvester.fusion.file_notes import strip_file_notes
from harvester.library import open_library
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import read_family
from harvester.text.patterns import YEAR
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from harvester.exports.entry import ExportEntry
    from harvester.items import Paper

    Judge = Callable[["Truth", ExportEntry], bool | None]

GRADE = "A"  # of lists whose titles were cut by hand, not by a pattern
LEAST_REST = 12  # letters of an entry beside title and authors that may name a venue
_RANGE = re.compile(r"(?<![\d.:/])(\d{1,5})\s?[-–—−]{1,2}\s?(\d{1,5})(?![\d:/])")


_YEAR = re.compile(YEAR)


@dataclass(slots=True)
class Truth:
    """All that the web says of one file."""

    titles: list[str] = field(default_factory=list)
    checked_titles: list[str] = field(default_factory=list)  # of wants, and of lists of grade A
    authors: list[list[str]] = field(default_factory=list)
    years: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)  # references and entries, which may name a venue and pages
    venues: list[str] = field(default_factory=list)


def evaluate_records(corpus: Path, uri: str, aside: Collection[str], *settings: str) -> dict[str, Any]:
    """The figures of a library that was filled from this web; without one it is crawled first, which takes long."""
    if uri:
        with closing(open_library(uri)) as library:
            return score_records(corpus, library.papers.all(), aside)
    with tempfile.TemporaryDirectory() as folder:
        fill_library(corpus, Path(folder), *settings)
        with closing(open_library(f"sqlite:///{folder}/library.db")) as library:
            return score_records(corpus, library.papers.all(), aside)


def fill_library(corpus: Path, folder: Path, *settings: str) -> None:
    """All wants, lists and venues of a web, into one library."""
    inputs = corpus / "inputs"
    with serve_web(corpus) as proxy:
        engine = find_engine(corpus)
        for spider, arguments in (
            ("paper", {"wants": str(inputs / "wants.jsonl")}),
            ("publications", {"urls": str(inputs / "pages.txt"), "files": "yes"}),
            ("venue", {"names": str(inputs / "venue_urls.jsonl"), "files": "yes"}),
        ):
            run_crawl(spider, arguments, proxy, engine, folder, *settings)


def score_records(corpus: Path, papers: Iterable[Paper], aside: Collection[str] = ()) -> dict[str, Any]:
    """Shares of papers with the right title, surnames, year, venue and pages; hosts set aside have their own."""
    judged: dict[bool, list[dict[str, Any]]] = {False: [], True: []}
    for paper, said, apart in pair_with_truth(corpus, papers, aside):
        judged[apart].append(_judge_paper(paper, said))
    figures = _count_figures(judged[False])
    figures |= {f"aside_{name}": value for name, value in _count_figures(judged[True]).items()} if judged[True] else {}
    values = [row for rows in judged.values() for row in rows]
    return {"task": "records", "corpus": str(corpus), "n": len(values), "figures": figures, "values": values}


def pair_with_truth(
    corpus: Path, papers: Iterable[Paper], aside: Collection[str] = ()
) -> list[tuple[Paper, Truth, bool]]:
    """The papers of which the web says something, that, and whether one of their hosts is set aside."""
    truth = read_truth(corpus)
    found = []
    for paper in papers:
        said = _unite_truths(truth[key] for key in map(plain_address, paper.urls) if key in truth)
        if said.titles:
            found.append((paper, said, not set(aside).isdisjoint(map(_take_host, paper.urls))))
    if not found:
        raise CorpusError(f"no paper of the library comes from {corpus}: crawl it into the library first")
    return found


def read_truth(corpus: Path) -> dict[str, Truth]:
    """What wants and lists say, by the address of the file."""
    truth: dict[str, Truth] = defaultdict(Truth)
    of_venues: dict[str, list[str]] = defaultdict(list)  # names by wants, and by the hosts of conferences and journals
    for venue in read_rows(corpus / "venues.jsonl"):
        own = venue.get("home_url", []) if venue.get("kind") != "institute" else []
        for key in (*venue.get("papers", []), *(_take_host(url) for url in own)):
            of_venues[key].append(venue.get("name", ""))
    for want in read_rows(corpus / "wants.jsonl"):
        for url in want["answers"]:
            said = truth[plain_address(url)]
            said.titles.append(want.get("true_title") or want["title"])
            said.checked_titles.append(said.titles[-1])
            said.authors.append(want["authors"])
            said.years.append(str(want["year"] or ""))
            said.texts.append(want["reference"] or "")
            said.venues += of_venues[want["id"]]
    for listed in read_rows(corpus / "publications.jsonl"):
        for entry in listed["entries"]:
            for url in entry["files"]:
                said = truth[plain_address(url)]
                said.titles.append(entry["title"] or "")
                said.checked_titles += said.titles[-1:] if listed.get("grade", GRADE) == GRADE else []
                said.years.append(str(entry["year"] or ""))
                said.texts.append(entry["text"] or "")
                said.venues += of_venues[_take_host(listed["page_url"])]
    return truth


def _take_host(url: str) -> str:
    return urlsplit(url).hostname or ""


def _unite_truths(said: Iterable[Truth]) -> Truth:
    united = Truth()
    for one in said:
        for name in ("titles", "checked_titles", "authors", "years", "texts", "venues"):
            getattr(united, name).extend(value for value in getattr(one, name) if value)
    return united


def _judge_paper(paper: Paper, truth: Truth) -> dict[str, Any]:
    """For each field whether it is right; None where the truth, or for venue and pages the record, says nothing."""
    entry = make_entry(paper)
    row: dict[str, Any] = {"paper_id": paper.paper_id, "url": paper.urls[0], "type": paper.type}
    row |= {name: judge(truth, entry) for name, judge in JUDGES.items()}
    row["venue_present"] = bool(entry.container)
    row["venue_known"] = any(one.about == "container" for one in paper.witnesses) or bool(truth.venues)
    row["pages_known"] = bool(_list_ranges(truth)) or any(one.about == "page_range" for one in paper.witnesses)
    row["pages_present"] = bool(entry.pages)
    row |= {"said": [entry.title, "; ".join(family for family, _ in entry.authors), entry.year, entry.container]}
    return row


def _has_title(truth: Truth, entry: ExportEntry) -> bool:
    """As anybody has it; the words of a link to the file are none of a title."""
    return squeeze(entry.title) in {squeeze(strip_file_notes(title)) for title in truth.titles}


def _has_checked_title(truth: Truth, entry: ExportEntry) -> bool | None:
    """Where a truth that was cut by a pattern is the only one, nobody knows."""
    return _has_title(truth, entry) if truth.checked_titles else None


def _has_surnames(truth: Truth, entry: ExportEntry) -> bool | None:
    """All who are named, and nobody whom neither a want nor an entry names: a want may name the first alone."""
    if not truth.authors:
        return None
    found = [family for family, _ in entry.authors]
    named = [read_family(name) for names in truth.authors for name in names]
    printed = squeeze(" ".join(truth.texts))
    whole = any(all(_has_name(found, read_family(name)) for name in names) for names in truth.authors)
    return whole and all(_has_name(named, family) or squeeze(family) in printed for family in found)


def _has_name(families: Iterable[str], family: str) -> bool:
    return any(same_surname(family, other) for other in families)


def _has_year(truth: Truth, entry: ExportEntry) -> bool | None:
    return entry.year in truth.years if truth.years else None


def _has_venue(truth: Truth, entry: ExportEntry) -> bool | None:
    """Whether a librarian would call it the same venue, by what the venue, entries and references are called."""
    if not entry.container or not (truth.venues or any(_says_more(text, truth) for text in truth.texts)):
        return None
    texts = [strip_file_notes(_strip_titles(text, truth)) for text in truth.texts]
    return is_same_venue(entry.container, truth.venues, texts)


def _strip_titles(text: str, truth: Truth) -> str:
    for title in truth.titles:
        text = text.replace(title, " ")
    return text


def _says_more(text: str, truth: Truth) -> bool:
    """Whether a text has more than the title and the names of the authors: where nothing is said, nothing is wrong."""
    rest = squeeze(text)
    for known in (*truth.titles, *(name for names in truth.authors for name in names)):
        rest = rest.replace(squeeze(known), "")
    return len(rest.strip("0123456789")) >= LEAST_REST


def _has_pages(truth: Truth, entry: ExportEntry) -> bool | None:
    known = _list_ranges(truth)
    if not known:
        return None
    first, _, last = entry.pages.partition("-")
    return (first, last) in known


def _list_ranges(truth: Truth) -> set[tuple[str, str]]:
    """Ranges of numbers in the texts, but those of years and of titles."""
    found = set()
    for text in truth.texts:
        found |= {pair for pair in _RANGE.findall(_strip_titles(text, truth)) if int(pair[0]) <= int(pair[1])}
    return {pair for pair in found if not _YEAR.fullmatch(pair[0])}


JUDGES: dict[str, Judge] = {
    "title": _has_title,
    "checked_title": _has_checked_title,
    "surnames": _has_surnames,
    "year": _has_year,
    "venue_right": _has_venue,
    "pages_right": _has_pages,
}


def _count_figures(rows: list[dict[str, Any]]) -> dict[str, Any]:
    figures: dict[str, Any] = {"papers": len(rows)}
    for name in (*JUDGES, "venue_present"):
        told = [row[name] for row in rows if row[name] is not None]
        figures[name] = round(sum(told) / len(told), 4) if told else None
    for name in ("venue", "pages"):
        known = [row[f"{name}_present"] for row in rows if row[f"{name}_known"]]
        figures[f"{name}_present_where_known"] = round(sum(known) / len(known), 4) if known else None
    figures["types"] = dict(sorted(_count_types(rows)))
    return figures


def _count_types(rows: list[dict[str, Any]]) -> Iterator[tuple[str, int]]:
    types = [row["type"] for row in rows]
    return ((name or "none", types.count(name)) for name in set(types))
