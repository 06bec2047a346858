"""Task `publications`: are the entries of lists found, and the files of each? Mean F over sites.

With folds the crawl is run once a fold, over the lists of its hosts, by a judge trained on those of the others.
"""

from __future__ import annotations

from collections import defaultdict
from statistics import mean
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from harvester.evaluation import corpora
from harvester.evaluation.chosen_methods import OURS
from harvester.evaluation.corpora import CorpusError, read_rows
from harvester.evaluation.matching import f_score, fold_title, match_titles, plain_address
from harvester.evaluation.webs.asked_webs import AskedWebs, Question, ask_webs
from harvester.evaluation.webs.web_sections import list_sections

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.webs.web import PrepareJudges

    Row = dict[str, Any]

# Ours, and the published one (publication_methods.py).
SVM = "svm"
METHODS = (OURS, SVM)
WORST = 10


def evaluate_publications(asked: AskedWebs, folds: Folds[PrepareJudges] | None, *settings: str) -> dict[str, Any]:
    """Serve the webs, crawl their list pages, score them."""
    questions = [question for web in asked.webs for question in _list_questions(web)]
    answers = ask_webs(asked, questions, folds, ("publications", "urls", "PUBLICATIONS_MODEL"), settings)
    seen = not folds and any(corpora.was_trained_on("publications", web / "publications.jsonl") for web in asked.webs)
    lines = {web: own.lines for web, own in answers.items()}
    result = score_lists(asked, lines) | {"trained_on": seen, "folds": folds.count if folds else 0}
    seconds = sum(own.stats.get("elapsed_time_seconds", 0.0) for own in answers.values())
    result["figures"]["seconds_a_list"] = round(seconds / max(1, len(questions)), 2)
    return result


def _list_questions(web: Path) -> list[Question[str]]:
    asked_for = web / "inputs" / "pages.txt"
    if not asked_for.is_file():
        raise CorpusError(f"{asked_for} is missing: is {web} such a folder?")
    addresses = asked_for.read_text(encoding="utf-8").split()
    return [Question(web, address, frozenset([urlsplit(address).netloc])) for address in addresses]


def score_lists(asked: AskedWebs, lines: Mapping[Path, Sequence[Row]]) -> dict[str, Any]:
    """Entries match at likeness 0.9 of their titles; files count only where the web serves them."""
    pages = {web: _score_web(web, lines.get(web, ())) for web in asked.webs}
    shown = {web: [page for page in own if not asked.is_aside([_host(page)])] for web, own in pages.items()}
    aside = [page for own in pages.values() for page in own if asked.is_aside([_host(page)])]
    every = [page for own in shown.values() for page in own]
    figures = _make_figures(every)
    if len(asked.webs) > 1:
        figures |= {web.name: _make_figures(own) for web, own in shown.items()}
    if aside:
        figures["set aside"] = _make_figures(aside)
    table = {site: _score_site(own) for site, own in _by_site(every).items()}
    wrong = sorted(every, key=lambda page: page["f"])[:WORST]
    return {
        "task": "publications",
        "corpus": asked.name,
        "n": len(every),
        "answered": sum(page["status"] != "missing" for page in every),
        "figures": figures,
        "sites": table,
        "wrong": wrong,
        "sections": list_sections(figures, table, wrong),
    }


def _score_web(web: Path, lines: Sequence[Row]) -> list[Row]:
    answers = {plain_address(line["page_url"]): line for line in lines if line.get("item") == "publication_list"}
    served_there = _Served(web)
    truth = read_rows(web / "publications.jsonl")
    return [_score_page(page, answers.get(plain_address(page["page_url"]), {}), served_there) for page in truth]


def _host(page: Row) -> str:
    return urlsplit(page["page_url"]).netloc


def _by_site(pages: Sequence[Row]) -> dict[str, list[Row]]:
    sites: dict[str, list[Row]] = defaultdict(list)
    for page in pages:
        sites[_host(page)].append(page)
    return sites


def _make_figures(pages: Sequence[Row]) -> dict[str, Any]:
    sites = [_score_site(own) for own in _by_site(pages).values()]
    static = [page for page in pages if not page["needs_browser"]]
    return {
        "mean_site_f": _take_mean([site["f"] for site in sites]),
        "mean_site_file_f": _take_mean([site["file_f"] for site in sites]),
        "mean_page_f": _take_mean([page["f"] for page in pages]),
        "mean_static_page_f": _take_mean([page["f"] for page in static]),
        "mean_precision": _take_mean([page["precision"] for page in pages]),
        "mean_recall": _take_mean([page["recall"] for page in pages]),
        "year_right": _take_mean([page["year"] for page in pages]),
        "requests_a_list": _take_mean([page["requests"] for page in pages]),
        "rendered_of_needing": _take_mean([float(page["rendered"]) for page in pages if page["needs_browser"]]),
        "rendered_of_others": _take_mean([float(page["rendered"]) for page in static]),
    }


def _score_page(truth: dict[str, Any], line: dict[str, Any], served_there: _Served) -> dict[str, Any]:
    entries, found = truth["entries"], line.get("entries") or []
    pairs = match_titles([fold_title(one["title"]) for one in entries], [fold_title(one.get("title")) for one in found])
    right = len(pairs)
    years = [str(found[a].get("year") or "") == str(entries[b].get("year") or "") for a, b in pairs.items()]
    true_files = {(number, plain_address(url)) for number, one in enumerate(entries) for url in one["files"]}
    our_files = {
        (pairs.get(number, -1 - number), plain_address(url))
        for number, one in enumerate(found)
        for url in one.get("files") or []
        if served_there(url)
    }
    return {
        "page_url": truth["page_url"],
        "status": line.get("status", "missing"),
        "needs_browser": truth.get("needs_browser", False),
        "rendered": bool(line.get("rendered")),
        "requests": float(line["requests"]) if "requests" in line else None,
        "truth": len(entries),
        "found": len(found),
        "right": right,
        "precision": right / len(found) if found else None,
        "recall": right / len(entries) if entries else None,
        "f": f_score(right, len(found), len(entries)),
        "year": mean(years) if years else None,
        "files": len(true_files),
        "files_found": len(our_files),
        "file_f": f_score(len(true_files & our_files), len(our_files), len(true_files)) if true_files else None,
    }


def _score_site(pages: list[dict[str, Any]]) -> dict[str, Any]:
    count = {name: sum(page[name] for page in pages) for name in ("truth", "found", "right", "files", "files_found")}
    return {
        "pages": len(pages),
        "f": _take_mean([page["f"] for page in pages]),
        "file_f": _take_mean([page["file_f"] for page in pages]),
        **count,
    }


def _take_mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(mean(known), 4) if known else None


class _Served:
    """Whether the web has a file at an address: under sites/, or as another address of one."""

    def __init__(self, corpus: Path) -> None:
        self.sites = corpus / "sites"
        aliases = corpus / "aliases.jsonl"
        self.aliases = {plain_address(row["url"]) for row in read_rows(aliases)} if aliases.is_file() else set()

    def __call__(self, url: str) -> bool:
        address = urlsplit(url)
        file = self.sites / address.netloc / unquote(address.path).lstrip("/")
        return plain_address(url) in self.aliases or file.is_file()
