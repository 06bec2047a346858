"""Task `publications`: are the entries of lists found, and the files of each? Mean F over sites.

With folds the crawl is run once a fold, over the lists of its hosts, by a judge trained on those of the others.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from harvester.evaluation import corpora
from harvester.evaluation.corpora import CorpusError, read_rows
from harvester.evaluation.matching import f_score, fold_title, match_titles, plain_address
from harvester.evaluation.web import find_engine, run_crawl, serve_web
from harvester.evaluation.web_sections import list_sections

if TYPE_CHECKING:
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.web import PrepareJudges

WORST = 10


def evaluate_publications(corpus: Path, folds: Folds[PrepareJudges] | None, *settings: str) -> dict[str, Any]:
    """Serve the web, crawl its list pages, score them."""
    asked_for = corpus / "inputs" / "pages.txt"
    if not asked_for.is_file():
        raise CorpusError(f"{asked_for} is missing: is {corpus} such a folder?")
    addresses = asked_for.read_text(encoding="utf-8").split()
    with tempfile.TemporaryDirectory() as temporary, serve_web(corpus) as proxy:
        folder = Path(temporary)
        lines: list[dict[str, Any]] = []
        for number, (judge, asked) in enumerate(_prepare_judges(corpus, addresses, folds, folder)):
            pages, own = folder / f"{number}.txt", folder / str(number)
            pages.write_text("\n".join(asked), encoding="utf-8")
            own.mkdir()
            more = (*settings, f"PUBLICATIONS_MODEL={judge}")
            lines += read_rows(run_crawl("publications", {"urls": str(pages)}, proxy, find_engine(corpus), own, *more))
    seen = not folds and corpora.was_trained_on("publications", corpus / "publications.jsonl")
    return score_lists(corpus, lines) | {"trained_on": seen, "folds": folds.count if folds else 0}


def _prepare_judges(
    corpus: Path, addresses: list[str], folds: Folds[PrepareJudges] | None, folder: Path
) -> list[tuple[str, list[str]]]:
    """A judge's file and the lists that it is asked about, none of whose hosts it has seen; the shipped one for all."""
    if not folds:
        return [("", addresses)]
    write_judge = folds.fit(corpus)
    found = []
    hosts = [urlsplit(address).netloc for address in addresses]
    for number, (_, tested) in enumerate(corpora.deal_folds(addresses, hosts, folds.count)):
        file = folder / f"judge-{number}.json"
        write_judge(file, {hosts[place] for place in tested})
        found.append((str(file), [addresses[place] for place in tested]))
    return found


def score_lists(corpus: Path, lines: list[dict[str, Any]]) -> dict[str, Any]:
    """Entries match at likeness 0.9 of their titles; files count only where the web serves them."""
    truth = read_rows(corpus / "publications.jsonl")
    answers = {plain_address(line["page_url"]): line for line in lines if line.get("item") == "publication_list"}
    served_there = _Served(corpus)
    pages = [_score_page(page, answers.get(plain_address(page["page_url"]), {}), served_there) for page in truth]
    sites: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for page in pages:
        sites[urlsplit(page["page_url"]).netloc].append(page)
    table = {site: _score_site(own) for site, own in sites.items()}
    static = [page for page in pages if not page["needs_browser"]]
    figures = {
        "mean_site_f": _take_mean([site["f"] for site in table.values()]),
        "mean_site_file_f": _take_mean([site["file_f"] for site in table.values()]),
        "mean_page_f": _take_mean([page["f"] for page in pages]),
        "mean_static_page_f": _take_mean([page["f"] for page in static]),
        "mean_precision": _take_mean([page["precision"] for page in pages]),
        "mean_recall": _take_mean([page["recall"] for page in pages]),
        "year_right": _take_mean([page["year"] for page in pages]),
        "requests_a_list": _take_mean([float(line.get("requests", 0)) for line in answers.values()]),
        "rendered_of_needing": _take_mean([float(page["rendered"]) for page in pages if page["needs_browser"]]),
        "rendered_of_others": _take_mean([float(page["rendered"]) for page in static]),
    }
    wrong = sorted(pages, key=lambda page: page["f"])[:WORST]
    return {
        "task": "publications",
        "corpus": str(corpus),
        "n": len(pages),
        "answered": len(answers),
        "figures": figures,
        "sites": table,
        "wrong": wrong,
        "sections": list_sections(figures, table, wrong),
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
