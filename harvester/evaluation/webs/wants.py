"""Task `wants`: are the wanted papers found, and only they? The seed's own formulas (paper-search, 6.1)."""

from __future__ import annotations

import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean
from typing import Any
from urllib.parse import urlsplit

from harvester.evaluation.chosen_methods import OURS, choose_methods
from harvester.evaluation.corpora import read_rows
from harvester.evaluation.matching import plain_address
from harvester.evaluation.report.sections import Table
from harvester.evaluation.seeds import WANTS
from harvester.evaluation.webs.want_tables import tabulate_outcomes
from harvester.evaluation.webs.web import find_engine, run_crawl, serve_web

# Ours, and the published ones (harvester/hunts/paper_baselines.py).
METHODS = (OURS, "seed", "citeseer", "mops", "missing", "pase")
COMPARED = ("precision", "recall", "accuracy", "requests_a_want", "seconds_a_want")
NOT_RECOGNISED, UNREADABLE, NEVER_REACHED = "not_recognised", "unreadable", "never_reached"
CAUSES = (NOT_RECOGNISED, UNREADABLE, NEVER_REACHED)
RECOGNISABLE = ("accepted", "rejected", "repeated", "failed")  # a file that was read and judged
UNKNOWN_YEAR = "?"


def evaluate_wants(corpus: Path, method: str = "", *settings: str) -> dict[str, Any]:
    """Serve the web, crawl all its wants, score them; by ours, or by `method` with ours beside it."""
    asked = choose_methods(method or OURS, METHODS)
    scored = {}
    for name in asked:
        with tempfile.TemporaryDirectory() as folder, serve_web(corpus) as proxy:
            wants = {"wants": str(corpus / "inputs" / "wants.jsonl")}
            chosen = (f"PAPER_METHOD={name}", *settings)
            out = run_crawl("paper", wants, proxy, find_engine(corpus), Path(folder), *chosen)
            scored[name] = score_wants(corpus, read_rows(out))
    result: dict[str, Any] = scored[asked[0]] | {"method": asked[0]}
    result["sections"] = tabulate_outcomes(read_rows(corpus / "wants.jsonl"), result["outcomes"])
    if len(scored) > 1:
        result["figures"] |= {f"by_{name}": _choose_figures(one["figures"]) for name, one in scored.items()}
        compared = compare_methods({name: one["figures"] for name, one in scored.items()})
        result["sections"] = [compared, *result["sections"]]
    return result


def compare_methods(figures: dict[str, dict[str, Any]]) -> Table:
    """The methods side by side, with what each costs."""
    rows = [[name, *_choose_figures(one).values()] for name, one in figures.items()]
    published = ["seed, as published", *(WANTS.get(name) for name in COMPARED)]
    note = "What differs is where they look; files are verified in one way."
    return Table("By method", ["method", *(name.replace("_", " ") for name in COMPARED)], [*rows, published], note)


def _choose_figures(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: figures[name] for name in COMPARED}


def score_wants(corpus: Path, lines: list[dict[str, Any]]) -> dict[str, Any]:
    """A found right, B found wrong, C not found though it exists, D rightly not found."""
    truth = read_rows(corpus / "wants.jsonl")
    answers = {line["want_id"]: line for line in lines if line.get("item") == "want_result"}
    outcomes = {want["id"]: _tell_outcome(want, answers.get(want["id"], {})) for want in truth}
    count = Counter(outcomes.values())
    figures: dict[str, Any] = {letter: count[letter] for letter in "ABCD"}
    figures |= {
        "precision": _take_share(count["A"], count["A"] + count["B"]),
        "recall": _take_share(count["A"], count["A"] + count["C"]),
        "accuracy": _take_share(count["A"] + count["D"], len(truth)),
    }
    figures |= _split_figures(truth, outcomes)
    missed = {want["id"]: _tell_miss(want, answers.get(want["id"], {})) for want in truth if want["answers"]}
    lost = Counter(missed[name] for name in missed if outcomes[name] != "A")
    figures |= {f"missed_{cause}": lost[cause] for cause in CAUSES}
    results = list(answers.values())
    figures["requests_a_want"] = round(mean(line["requests"] for line in results), 1) if results else 0
    figures["seconds_a_want"] = round(mean(line["seconds"] for line in results), 1) if results else 0
    wrong = [
        {
            "outcome": outcomes[want["id"]],
            "cause": missed.get(want["id"], ""),
            "want_id": want["id"],
            "title": want["title"],
            "line": answers.get(want["id"]),
        }
        for want in truth
        if outcomes[want["id"]] in "BC"
    ]
    return {
        "task": "wants",
        "corpus": str(corpus),
        "n": len(truth),
        "answered": len(answers),
        "figures": figures,
        "hosts": _count_hosts(truth, outcomes),
        "years": _count_years(truth, outcomes, missed),
        "wrong": wrong,
        "outcomes": outcomes,
    }


def _tell_outcome(want: dict[str, Any], line: dict[str, Any]) -> str:
    url = plain_address(line.get("url")) if line.get("status") == "found" else ""
    right = {plain_address(answer) for answer in want["answers"]}
    if url:
        return "A" if url in right else "B"
    return "C" if right else "D"


def _tell_miss(want: dict[str, Any], line: dict[str, Any]) -> str:
    """How near a hunt came to a file that is there: downloaded and not recognised, not to be read, or never reached."""
    right = {plain_address(answer) for answer in want["answers"]}
    ends = [one["status"] for one in line.get("tried") or () if plain_address(one["url"]) in right]
    if any(end in RECOGNISABLE for end in ends):
        return NOT_RECOGNISED
    return UNREADABLE if ends else NEVER_REACHED


def _count_years(
    truth: list[dict[str, Any]], outcomes: dict[str, str], missed: dict[str, str]
) -> dict[str, dict[str, int]]:
    """Of the papers that exist: how many were found, and how the others were missed, by the year of the want."""
    years: dict[str, Counter[str]] = defaultdict(Counter)
    for want in truth:
        if want["answers"]:
            end = "found" if outcomes[want["id"]] == "A" else missed[want["id"]]
            years[str(want.get("year") or UNKNOWN_YEAR)][end] += 1
    return {year: dict(count) for year, count in sorted(years.items())}


def _split_figures(truth: list[dict[str, Any]], outcomes: dict[str, str]) -> dict[str, float | None]:
    """The figures that one large host or one easy kind could hide."""
    largest = next(iter(_count_hosts(truth, outcomes)), "")
    chosen: dict[str, list[bool]] = defaultdict(list)
    for want in truth:
        outcome = outcomes[want["id"]]
        if want["answers"]:
            found = outcome == "A"
            if _tell_host(want) != largest:
                chosen["recall_outside_largest_host"].append(found)
            if not want.get("known_to_search"):
                chosen["recall_unknown_to_search"].append(found)
            if want.get("given") == "reference":
                chosen["recall_by_reference"].append(found)
            if want.get("kind") == "present-variant":
                chosen["recall_of_variants"].append(found)
        elif want.get("near_identical"):
            chosen["near_identical_refused"].append(outcome == "D")
        else:
            chosen["absent_refused"].append(outcome == "D")
    return {name: _take_share(sum(found), len(found)) for name, found in sorted(chosen.items())}


def _count_hosts(truth: list[dict[str, Any]], outcomes: dict[str, str]) -> dict[str, dict[str, int]]:
    hosts: dict[str, Counter[str]] = defaultdict(Counter)
    for want in truth:
        if want["answers"]:
            hosts[_tell_host(want)][outcomes[want["id"]]] += 1
    return {host: dict(count) for host, count in sorted(hosts.items(), key=lambda row: -row[1].total())}


def _tell_host(want: dict[str, Any]) -> str:
    return str(urlsplit(want["answers"][0]).netloc)


def _take_share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
