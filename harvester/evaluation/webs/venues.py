"""Task `venues`: is the home of each venue found by its name, and are its papers, files and scholars?

The web is crawled twice: by names alone, and with addresses. What no chain of links reaches from a home is told too.
With folds each venue is read by a judge of entries that has seen nothing of its host.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter, deque
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from harvester.addresses.rules import find_refusal
from harvester.evaluation import corpora
from harvester.evaluation.corpora import read_rows
from harvester.evaluation.matching import f_score, fold_title, match_titles, plain_address
from harvester.evaluation.webs.homepage_web import Web
from harvester.evaluation.webs.web import find_engine, run_crawl, serve_web
from harvester.evaluation.webs.web_sections import VENUE_MEASURES, venue_sections
from harvester.pages.files import rate_file_link

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.webs.web import PrepareJudges

    Row = dict[str, Any]

PAGES = 2_000  # of one site
# What each way is asked with, and the file of questions.
WAYS = {"named": "venues.jsonl", "addressed": "venue_urls.jsonl"}


def evaluate_venues(corpus: Path, folds: Folds[PrepareJudges] | None, *settings: str) -> dict[str, Any]:
    """Serve the web, ask for its venues in both ways, walk their sites, score."""
    lines: dict[str, list[Row]] = {way: [] for way in WAYS}
    engine = find_engine(corpus)
    with tempfile.TemporaryDirectory() as folder, serve_web(corpus) as proxy:
        for number, (judge, ids) in enumerate(_prepare_judges(corpus, folds, Path(folder))):
            for way, questions in WAYS.items():
                place = Path(folder) / f"{way}-{number}"
                place.mkdir()
                asked = [row for row in read_rows(corpus / "inputs" / questions) if row["id"] in ids]
                (place / "names.jsonl").write_text("\n".join(map(json.dumps, asked)), encoding="utf-8")
                more = (*settings, f"PUBLICATIONS_MODEL={judge}")
                lines[way] += read_rows(
                    run_crawl("venue", {"names": str(place / "names.jsonl")}, proxy, engine, place, *more)
                )
        unreached = find_out_of_reach(read_expected(corpus), Web(proxy, engine))
    seen = not folds and corpora.was_trained_on("publications", corpus / "publications.jsonl")
    return score_venues(corpus, lines, unreached) | {"trained_on": seen, "folds": folds.count if folds else 0}


def _prepare_judges(corpus: Path, folds: Folds[PrepareJudges] | None, folder: Path) -> list[tuple[str, set[str]]]:
    """A judge of entries and the venues that it reads, none of whose hosts it has seen; the shipped one for all."""
    venues = read_rows(corpus / "venues.jsonl")
    if not folds:
        return [("", {venue["id"] for venue in venues})]
    write_judge = folds.fit([corpus])
    found = []
    hosts = [urlsplit(venue["home_url"][0]).netloc for venue in venues]
    for number, (_, tested) in enumerate(corpora.deal_folds(venues, hosts, folds.count)):
        file = folder / f"judge-{number}.json"
        write_judge(file, {hosts[place] for place in tested})
        found.append((str(file), {venues[place]["id"] for place in tested}))
    return found


def read_expected(corpus: Path) -> list[Row]:
    """The truth of each venue in one row: homes, titles with their files and lists, scholars with their addresses."""
    people = {row["id"]: row for row in read_rows(corpus / "scholars.jsonl")}
    lists = read_rows(corpus / "publications.jsonl")
    found = []
    for venue in read_rows(corpus / "venues.jsonl"):
        hosts = {urlsplit(url).netloc for url in venue["home_url"]}
        papers: dict[str, Row] = {}
        for page in lists if venue["kind"] != "institute" else ():
            for entry in page["entries"] if urlsplit(page["page_url"]).netloc in hosts else ():
                paper = papers.setdefault(fold_title(entry["title"]), {"files": set(), "pages": set()})
                paper["files"] |= set(map(plain_address, entry["files"]))
                paper["pages"].add(plain_address(page["page_url"]))
        scholars = {
            people[key].get("name_native") or people[key]["name"]: {
                plain_address(url) for url in people[key]["home_url"] + people[key]["directory_url"]
            }
            for key in venue.get("scholars", ())
        }
        homes = venue["home_url"]
        found.append({**venue, "homes": homes, "hosts": hosts, "papers": papers, "people": scholars})
    return found


def score_venues(corpus: Path, lines: Mapping[str, Sequence[Row]], unreached: Sequence[Row] = ()) -> dict[str, Any]:
    """Titles match at likeness 0.9, files by address, scholars by the first word of their own name."""
    truth = read_expected(corpus)
    table: dict[str, list[Row]] = {}
    for way, given in lines.items():
        answers = {line["venue_id"]: line for line in given if line.get("item") == "venue_result"}
        table[way] = [compare_venue(venue, answers.get(venue["id"], {})) for venue in truth]
    figures: dict[str, Any] = {}
    for way, venues in table.items():
        figures[f"{way}_home_right"] = sum(row["home_right"] for row in venues)
        figures[f"{way}_kind_right"] = sum(row["kind_right"] for row in venues)
        figures |= {f"{way}_{name}": _take_mean([row[name] for row in venues]) for name in VENUE_MEASURES}
        figures[f"{way}_requests_a_venue"] = _take_mean([float(row["requests"]) for row in venues])
    return {
        "task": "venues",
        "corpus": str(corpus),
        "n": len(truth),
        "answered": {way: sum(row["status"] != "missing" for row in venues) for way, venues in table.items()},
        "figures": figures,
        "venues": table,
        "out_of_reach": list(unreached),
        "sections": venue_sections(table, unreached),
    }


def compare_venue(truth: Row, line: Row) -> Row:
    """What one venue got; None where the truth asks nothing."""
    papers = Counter[str]()
    files: set[str] = set()
    for entry in line.get("papers") or []:
        papers[fold_title(entry.get("title"))] += 1
        files |= set(map(plain_address, entry.get("files") or []))
    right = len(match_titles(list(truth["papers"]), list(papers)))
    wanted = {url for paper in truth["papers"].values() for url in paper["files"]}
    names = [set(fold_title(one.get("name")).split()) for one in line.get("scholars") or []]
    addresses = {plain_address(one.get("home_url")) for one in line.get("scholars") or []} - {""}
    missed = [name for name in truth["people"] if not any(fold_title(name).split()[0] in words for words in names)]
    at = [bool(urls & addresses) for urls in truth["people"].values()]
    return {
        "venue_id": truth["id"],
        "name": truth["name"],
        "status": line.get("status", "missing"),
        "url": line.get("url"),
        "kind": line.get("kind", ""),
        "home_right": plain_address(line.get("url")) in set(map(plain_address, truth["homes"])),
        "kind_right": line.get("kind") == truth["kind"],
        "papers": len(truth["papers"]),
        "papers_found": len(papers),
        "papers_f": f_score(right, len(papers), len(truth["papers"])) if truth["papers"] else None,
        "files": len(wanted),
        "files_recall": len(wanted & files) / len(wanted) if wanted else None,
        "people": len(truth["people"]),
        "scholars_found": len(names),
        "scholars": 1 - len(missed) / len(truth["people"]) if truth["people"] else None,
        "scholars_by_address": mean(at) if at else None,
        "missed_scholars": missed,
        "requests": line.get("requests", 0),
    }


def _take_mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(mean(known), 4) if known else None


def find_out_of_reach(truth: Sequence[dict[str, Any]], web: Web) -> list[dict[str, Any]]:
    """For each venue the papers, files and scholars of the truth that no link inside its site leads to."""
    found = []
    for venue in truth:
        pages, linked = walk_links(venue["homes"][:1], venue["hosts"], web)
        files = {url for paper in venue["papers"].values() for url in paper["files"]}
        found.append(
            {
                "venue_id": venue["id"],
                "name": venue["name"],
                "pages": len(pages),
                "papers": [title for title, paper in venue["papers"].items() if not paper["pages"] & pages],
                "files": sorted(files - linked),
                "scholars": [name for name, urls in venue["people"].items() if not urls & (pages | linked)],
            }
        )
    return found


def walk_links(homes: Sequence[str], hosts: set[str], web: Web) -> tuple[set[str], set[str]]:
    """The pages of the hosts that links lead to, and everything those pages link to."""
    queue, pages, linked = deque(homes), set[str](), set[str]()
    asked = set(map(plain_address, homes))
    while queue and len(pages) < PAGES:
        fetched = web.fetch(queue.popleft())
        if fetched.status != "page":
            continue
        pages.add(plain_address(fetched.url))
        for link in web.pages[fetched.handle].links:
            address = plain_address(link.url)
            linked.add(address)
            is_file = rate_file_link(link.url, "")[0] >= 0.7
            if (
                address not in asked
                and urlsplit(link.url).netloc in hosts
                and not is_file
                and not find_refusal(link.url)
            ):
                asked.add(address)
                queue.append(link.url)
    return pages, linked
