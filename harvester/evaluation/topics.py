"""Task `topics`: are the papers on each subject found, and only they? Mean precision and recall over the subjects."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import mean
from typing import Any

from harvester.evaluation.corpora import read_rows
from harvester.evaluation.matching import plain_address
from harvester.evaluation.web import find_engine, run_crawl, serve_web


def evaluate_topics(corpus: Path, *settings: str) -> dict[str, Any]:
    """Serve the web, crawl for its subjects, score them."""
    with tempfile.TemporaryDirectory() as folder, serve_web(corpus) as proxy:
        topics = {"queries": str(corpus / "inputs" / "topics.jsonl")}
        out = run_crawl("topic", topics, proxy, find_engine(corpus), Path(folder), *settings)
        return score_topics(corpus, read_rows(out))


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
