"""Task `topics`: are the papers on each subject found, and only they? Mean precision and recall over the subjects."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import mean
from typing import Any

from harvester.evaluation.chosen_methods import OURS, choose_methods
from harvester.evaluation.corpora import read_rows
from harvester.evaluation.matching import plain_address
from harvester.evaluation.report.sections import Table
from harvester.evaluation.webs.web import find_engine, run_crawl, serve_web

# Ours, and the published ones (harvester/hunts/topic_baselines.py).
METHODS = (OURS, "citeseer", "mops", "missing")
COMPARED = ("mean_precision", "mean_recall", "harvest_rate", "requests_a_topic", "seconds_a_topic")


def evaluate_topics(corpus: Path, method: str = "", *settings: str) -> dict[str, Any]:
    """Serve the web, crawl for its subjects, score them; by ours, or by `method` with ours beside it."""
    asked = choose_methods(method or OURS, METHODS)
    score_topics(corpus, [])  # what the corpus lacks is told now, not after the crawl
    scored = {name: _crawl_topics(corpus, f"TOPIC_METHOD={name}", *settings) for name in asked}
    result: dict[str, Any] = scored[asked[0]] | {"method": asked[0]}
    if len(scored) > 1:
        figures = {name: one["figures"] for name, one in scored.items()}
        result["sections"] = [compare_methods(figures)]
        result["figures"] = result["figures"] | {f"by_{name}": one for name, one in figures.items()}
    return result


def _crawl_topics(corpus: Path, *settings: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, serve_web(corpus) as proxy:
        topics, stats = {"queries": str(corpus / "inputs" / "topics.jsonl")}, Path(folder, "stats.json")
        more = (f"STATS_FILE={stats}", *settings)
        out = run_crawl("topic", topics, proxy, find_engine(corpus), Path(folder), *more)
        result = score_topics(corpus, read_rows(out))
        seconds = json.loads(stats.read_text(encoding="utf-8"))["elapsed_time_seconds"]
    result["figures"]["seconds_a_topic"] = round(seconds / max(1, result["n"]), 1)
    return result


def compare_methods(figures: dict[str, dict[str, Any]]) -> Table:
    """The methods side by side, with what each costs."""
    rows = [[name, *(one[figure] for figure in COMPARED)] for name, one in figures.items()]
    note = "What differs is where they look; whether a paper is on the subject is judged in one way."
    return Table("By method", ["method", *(name.replace("_", " ") for name in COMPARED)], rows, note)


def score_topics(corpus: Path, lines: list[dict[str, Any]]) -> dict[str, Any]:
    """A paper counts once, whichever of its addresses was kept; of the others only the files of known papers count."""
    truth = read_rows(corpus / "topics.jsonl")
    judged = {plain_address(url) for want in read_rows(corpus / "wants.jsonl") for url in want["answers"]}
    answers = {line["topic_id"]: line for line in lines if line.get("item") == "topic_result"}
    each = [_score_topic(topic, answers.get(topic["id"], {}), judged) for topic in truth]
    rates = [line["harvest_rate"] for line in answers.values() if line.get("harvest_rate") is not None]
    figures = {
        "mean_precision": _take_mean([one["precision"] for one in each]),
        "mean_recall": _take_mean([one["recall"] for one in each]),
        "harvest_rate": _take_mean(rates),
        "requests_a_topic": _take_mean([float(line.get("requests", 0)) for line in answers.values()]),
    }
    return {
        "task": "topics",
        "corpus": str(corpus),
        "n": len(truth),
        "answered": len(answers),
        "figures": figures,
        "topics": {one["topic_id"]: one for one in each},
        "wrong": [one for one in each if one["wrong"] or one["missed"]],
    }


def _score_topic(truth: dict[str, Any], line: dict[str, Any], judged: set[str]) -> dict[str, Any]:
    kept = {plain_address(url) for url in line.get("files") or []}
    papers = [{plain_address(url) for url in one} for one in truth["relevant"]]
    wrong = (kept & judged) - set().union(*papers) - {plain_address(url) for url in truth["neutral"]}
    hits = sum(bool(one & kept) for one in papers)
    return {
        "topic_id": truth["id"],
        "query": truth["query"],
        "status": line.get("status", "missing"),
        "precision": hits / (hits + len(wrong)) if hits + len(wrong) else 0.0,
        "recall": hits / len(papers) if papers else 0.0,
        "harvest_rate": line.get("harvest_rate"),
        "wrong": sorted(wrong),
        "missed": sorted(min(one) for one in papers if not one & kept),
    }


def _take_mean(values: list[float]) -> float | None:
    return round(mean(values), 4) if values else None
