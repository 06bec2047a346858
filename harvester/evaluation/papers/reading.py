"""Task `reading`: does the title of each file stand in the text of its first pages? A folder with truth.jsonl."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from rapidfuzz import fuzz

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.documents import read_truth
from harvester.text.scripts import squeeze
from harvester.workers import Pool, WorkerDied

# The title is looked for on so many pages, spaces and punctuation apart, and must be this alike.
PAGES = 3
ALIKE = 0.9


def evaluate_reading(
    corpus: Path, ocr: str = "auto", workers: int = 2, seconds: float = 120.0, ocr_seconds: float = 90.0
) -> dict[str, Any]:
    """Read every file of the corpus in worker processes and score what came out."""
    truth = read_truth(corpus)
    if not truth:
        raise CorpusError(f"{corpus} names no file in truth.jsonl")
    options = {"ocr": ocr, "ocr_seconds": ocr_seconds}
    with Pool(workers, seconds) as pool, ThreadPoolExecutor(workers) as threads:
        answers = list(threads.map(lambda row: _ask_worker(pool, str(corpus / row["file"]), row, options), truth))
    return {"task": "reading", "corpus": str(corpus), **score_titles(truth, answers)}


def _ask_worker(pool: Pool, path: str, row: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    try:
        file = Path(path)
        answer = pool.call(examine_file, file.read_bytes(), file.name, row.get("title") or "", options)
    except WorkerDied as death:
        return {"status": death.status}
    return dict(answer)


def examine_file(data: bytes, name: str, title: str, options: dict[str, Any]) -> dict[str, Any]:
    """Read one file: what runs in a worker."""
    from harvester.documents import read

    began = time.process_time()
    document = read(data, name=name, **options)
    text = "\n".join(line.text for page in document.pages[:PAGES] for line in page.lines)
    return {
        "status": document.status,
        "language": document.language,
        "text_from": document.text_from,
        "pages": len(document.pages),
        "seconds": time.process_time() - began,
        "likeness": compare_title(title, text),
    }


def compare_title(title: str, text: str) -> float:
    """How much of the title stands in the text in one piece, 0 to 1."""
    one, other = squeeze(title), squeeze(text)
    if not one or not other:
        return 0.0
    if len(one) > len(other):
        return fuzz.ratio(one, other) / 100
    return 1.0 if one in other else fuzz.partial_ratio(one, other) / 100


def score_titles(truth: list[dict[str, Any]], answers: list[dict[str, Any]]) -> dict[str, Any]:
    """Shares over the files that have a title; scans, whose text is recognised, are counted apart."""
    hits: dict[str, list[bool]] = defaultdict(list)
    languages: list[bool] = []
    wrong = []
    for row, answer in zip(truth, answers, strict=True):
        if answer["status"] == "ok" and row.get("lang"):
            languages.append(answer["language"] == row["lang"])
        if not row.get("title"):
            continue
        right = answer.get("likeness", 0.0) >= ALIKE
        scan = answer["status"] == "no_text" or answer.get("text_from") == "ocr"
        hits["scans" if scan else row["format"]].append(right)
        if not right:
            found = {"status": answer["status"], "likeness": round(answer.get("likeness", 0.0), 2)}
            wrong.append({"file": row["file"], **found, "title": row["title"]})
    scans = hits.pop("scans", [])
    every = [hit for of in hits.values() for hit in of]
    figures = {
        "titles_in_text": _take_share(every),
        "language_right": _take_share(languages),
        **{f"titles_{name}": _write_count(of) for name, of in sorted(hits.items(), key=lambda row: -len(row[1]))},
        "titles_scans": _write_count(scans),
        "seconds_a_page": _measure_pace(answers),
    }
    statuses = Counter(answer["status"] for answer in answers)
    return {"n": len(truth), "figures": figures, "statuses": dict(statuses.most_common()), "wrong": wrong}


def _measure_pace(answers: list[dict[str, Any]]) -> float | None:
    """Seconds of processor time a page, recognition apart."""
    read = [answer for answer in answers if answer.get("text_from") == "text"]
    pages = sum(answer["pages"] for answer in read)
    return round(sum(answer["seconds"] for answer in read) / pages, 4) if pages else None


def _take_share(hits: list[bool]) -> float | None:
    return round(sum(hits) / len(hits), 4) if hits else None


def _write_count(hits: list[bool]) -> str:
    return f"{sum(hits)} of {len(hits)}"
