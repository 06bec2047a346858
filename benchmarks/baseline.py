"""Figures that may not drop: the default methods on the project's own small set.

`python -m benchmarks.baseline` compares them with the floors in tests/figures.json; `--raise` writes down
those that rose. A floor is lowered by hand only. The set: the papers of the built-in web, and references and lists
made up for this (own/*.jsonl).
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path
from typing import Any

from harvester import header
from harvester.demo.making.model import CONTENT, MadePaper, load_papers
from harvester.documents import read
from harvester.evaluation.papers.header_figures import Judgement, judge_metadata, make_figures
from harvester.evaluation.reference_lists import bibliography, references, references_figures, splitting

PROJECT = Path(__file__).parents[1]
OWN = PROJECT / "harvester" / "evaluation" / "own"
WEB = PROJECT / "harvester" / "demo" / "web"
FIGURES = PROJECT / "tests" / "figures.json"
# Of a header these may not drop.
KEPT = ("title_exact", "title_close", "surname_recall", "surname_precision", "abstract", "udk", "keywords_f")


def measure_figures() -> dict[str, float]:
    """The figures of today."""
    lines = OWN / "lines.jsonl"
    found = {"header": {name: value for name, value in make_figures(judge_papers()).items() if name in KEPT}}
    found["references"] = references.evaluate_references(OWN / "references.jsonl", "best")["figures"]
    found["bibliography"] = bibliography.evaluate_bibliography(lines, "best")["figures"]
    found["splitting"] = splitting.evaluate_splitting(lines)["figures"]
    wanted = {"header": KEPT, "references": ("micro_f", *references_figures.FIELDS)}
    return {
        f"{task} {name}": float(of[name])
        for task, of in found.items()
        for name in wanted.get(task, ("precision", "recall", "f"))
    }


def judge_papers() -> list[Judgement]:
    """The papers of the built-in web as the default method reads them."""
    stored = [paper for paper in load_papers().values() if paper.files and (WEB / "sites" / paper.files[0]).is_file()]
    return [judge_metadata(make_row(paper), header.extract(_read_paper(paper))) for paper in stored]


def make_row(paper: MadePaper) -> dict[str, Any]:
    """The truth of a paper in the form of a corpus row."""
    return {
        "title": paper.title,
        "title_alt": paper.title_en or None,
        "authors": [
            {"family": person.family if paper.lang == "ru" or not person.roman else person.roman[0]}
            for person in paper.authors
        ],
        "abstract": paper.abstract,
        "keywords": list(paper.keywords),
        "udk": paper.udc,
    }


def hash_sources() -> str:
    """Of what the set is made of: other data, other figures."""
    sources = [*sorted(CONTENT.glob("*.toml")), *sorted(OWN.glob("*.jsonl"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


def find_dropped(floors: dict[str, float], now: dict[str, float]) -> dict[str, tuple[float, float]]:
    """Figures below their floors: floor and figure of today."""
    return {name: (floor, now.get(name, 0.0)) for name, floor in floors.items() if now.get(name, 0.0) < floor}


def raise_floors(floors: dict[str, float], now: dict[str, float]) -> dict[str, float]:
    """The floors with what rose; none is lowered."""
    return {name: max(value, floors.get(name, 0.0)) for name, value in now.items()}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.baseline")
    parser.add_argument("--raise", action="store_true", dest="rise", help="write the figures that rose")
    kept = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {"figures": {}}
    opts, now = parser.parse_args(), measure_figures()
    for name, value in now.items():
        print(f"{name:32} {kept['figures'].get(name, '–')!s:>8} {value:8.4f}")
    if opts.rise:
        made = {"digest": hash_sources(), "figures": raise_floors(kept["figures"], now)}
        FIGURES.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    low = find_dropped(kept["figures"], now)
    if low:
        print(f"below the floor: {low}")
    return 1 if low else 0


def _read_paper(paper: MadePaper) -> Any:
    path = WEB / "sites" / paper.files[0]
    return read(path.read_bytes(), name=path.name, ocr="never")


if __name__ == "__main__":
    raise SystemExit(main())
