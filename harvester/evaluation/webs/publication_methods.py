"""Task `publications`, the seed's support vector machine beside ours: the same pages, entries and files scored alike.

The machine learns from the pages of other hosts; ours is the crawl, by judges trained anew for each fold too.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from harvester.bibliography.parser import parse_many
from harvester.evaluation.chosen_methods import OURS, choose_methods
from harvester.evaluation.corpora import CorpusError, Folds, deal_folds, read_rows
from harvester.evaluation.matching import fold_title
from harvester.evaluation.report.sections import Table
from harvester.evaluation.webs.homepage_web import Web
from harvester.evaluation.webs.publications import METHODS, SVM, evaluate_publications, score_lists
from harvester.evaluation.webs.web import find_engine, serve_web
from harvester.publications.baselines import read_lines, split_page

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from harvester.evaluation.webs.asked_webs import AskedWebs
    from harvester.evaluation.webs.web import PrepareJudges
    from harvester.items import Page

    AreEntries = Callable[[Sequence[str]], Sequence[bool]]
    FitLines = Callable[[Sequence[str], Sequence[bool]], AreEntries]

COMPARED = ("mean_site_f", "mean_site_file_f", "mean_precision", "mean_recall", "requests_a_list", "seconds_a_list")


@dataclass(frozen=True, slots=True)
class ListTraining:
    """What makes our judges, and what fits the machine; neither where there are no folds."""

    judges: Folds[PrepareJudges] | None
    lines: Folds[FitLines] | None


@dataclass(slots=True)
class _ListPage:
    """A page with a list, and what the truth says stands in it."""

    address: str
    page: Page
    titles: list[str]
    seconds: float

    def label_lines(self) -> list[bool]:
        """A line with a title of the truth in it is a reference."""
        folded = [fold_title(line.text) for line in split_page(self.page)]
        return [any(title in line for title in self.titles) for line in folded]


def evaluate_methods(asked: AskedWebs, method: str, training: ListTraining, *settings: str) -> dict[str, Any]:
    """The lists of the webs by ours, or by `method` with ours beside it."""
    names = choose_methods(method or OURS, METHODS)
    results = {}
    if SVM in names:
        results[SVM] = evaluate_svm(asked, training.lines)
    results[OURS] = evaluate_publications(asked, training.judges, *settings)
    result = results[names[0]] | {"method": names[0]}
    if len(names) > 1:
        compared = {name: results[name] for name in names}
        result["sections"] = [compare_methods(compared), *result["sections"]]
        result["figures"] |= {f"by_{name}": _choose_figures(one["figures"]) for name, one in compared.items()}
    return result


def evaluate_svm(asked: AskedWebs, folds: Folds[FitLines] | None) -> dict[str, Any]:
    """The machine alone, trained anew for each fold of hosts."""
    if not folds:
        raise CorpusError("svm: learned from other hosts than it is asked about, so give --folds N")
    pages = {web: _fetch_pages(web) for web in asked.webs}
    lines: dict[Path, list[dict[str, Any]]] = {web: [] for web in asked.webs}
    every = [(web, page) for web, own in pages.items() for page in own]
    seconds = 0.0
    for known, places in deal_folds(every, [urlsplit(page.address).netloc for _, page in every], folds.count):
        shown = [page for _, page in known if not asked.is_aside([urlsplit(page.address).netloc])]
        texts = [line.text for page in shown for line in split_page(page.page)]
        machine = folds.fit(texts, [label for page in shown for label in page.label_lines()])
        began = time.perf_counter()
        for web, page in (every[place] for place in places):
            lines[web].append(_make_line(page, machine))
        seconds += time.perf_counter() - began
    result = score_lists(asked, lines) | {"trained_on": False, "folds": folds.count}
    cost = seconds + sum(page.seconds for _, page in every)
    result["figures"]["seconds_a_list"] = round(cost / len(every), 2)
    return result


def _fetch_pages(web: Path) -> list[_ListPage]:
    found = []
    with serve_web(web) as proxy:
        served = Web(proxy, find_engine(web))
        for row in read_rows(web / "publications.jsonl"):
            began = time.perf_counter()
            fetched = served.fetch(row["page_url"])
            if fetched.handle:
                titles = [title for entry in row["entries"] if (title := fold_title(entry["title"]))]
                seconds = time.perf_counter() - began
                found.append(_ListPage(row["page_url"], served.pages[fetched.handle], titles, seconds))
    if not found:
        raise CorpusError(f"{web} has no page with a list")
    return found


def _make_line(page: _ListPage, machine: AreEntries) -> dict[str, Any]:
    entries = read_lines(page.page, machine, parse_many)
    status = "ok" if entries else "empty"
    listed = {"item": "publication_list", "page_url": page.address, "status": status, "requests": 1}
    return listed | {"entries": [asdict(entry) for entry in entries]}


def compare_methods(results: dict[str, dict[str, Any]]) -> Table:
    """The methods side by side, with what each costs."""
    rows = [[name, *_choose_figures(one["figures"]).values()] for name, one in results.items()]
    note = "Entries and files are scored alike; of the machine each page is asked for once, and no file is fetched."
    return Table("By method", ["method", *(name.replace("_", " ") for name in COMPARED)], rows, note)


def _choose_figures(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: figures.get(name) for name in COMPARED}
