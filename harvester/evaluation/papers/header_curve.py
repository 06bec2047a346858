"""The learning curve of the header: the same figures with all sources to learn from, with half, with a quarter."""

from __future__ import annotations

import hashlib
import math
from typing import TYPE_CHECKING, Any

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.papers import header
from harvester.evaluation.papers.header_figures import COLUMNS
from harvester.evaluation.report.sections import Bars, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.papers.header import Fit

SHARES = {"all": 1.0, "half": 0.5, "quarter": 0.25}
PLOTTED = ("title_exact", "title_close", "surname_recall", "surname_precision")


def evaluate_curve(corpus: Path, method: str, folds: Folds[Fit] | None, ocr: str = "auto") -> dict[str, Any]:
    """What is asked about stays the same; of what is learned from, sources are left out."""
    if folds is None:
        raise CorpusError("--curve trains anew: say in how many folds with --folds 5")
    found = header.read_examples(corpus, ocr)
    main = header.name_methods(method, retrained=True)[0]
    figures = {}
    for name, share in SHARES.items():
        hidden = hide_sources((example.group for example in found), share)
        judged, _ = header.judge_papers([main], header.run_folds(found, folds, corpus, hidden))
        figures[name] = header.split_figures(judged[main])
    return {
        "task": "header",
        "corpus": str(corpus),
        "n": len(found),
        "method": main,
        "folds": folds.count,
        "trained_on": False,
        "figures": figures["all"] | {f"with_{name}": _take_whole(of) for name, of in figures.items()},
        "sections": _make_sections(figures, len({example.group for example in found})),
    }


def hide_sources(groups: Iterable[str], share: float) -> set[str]:
    """Those that are left out so that the share of them remains: the same in each run, and more for less."""
    ordered = sorted(set(groups), key=lambda group: hashlib.sha256(group.encode()).digest())
    return set(ordered[math.ceil(share * len(ordered)) :])


def _take_whole(figures: dict[str, Any]) -> dict[str, Any]:
    """Those of all papers, without the parts."""
    return {name: value for name, value in figures.items() if not isinstance(value, dict)}


def _make_sections(figures: dict[str, dict[str, Any]], sources: int) -> list[Section]:
    rows = [
        [name, math.ceil(share * sources), *(figures[name][column] for column in COLUMNS)]
        for name, share in SHARES.items()
    ]
    columns = ["sources", "number", *(column.replace("_", " ") for column in COLUMNS)]
    note = "The same documents are asked about each time. Of each fold's own sources as large a share is left out."
    plotted = {column.replace("_", " "): [figures[name][column] for name in SHARES] for column in PLOTTED}
    return [Table("Learning curve", columns, rows, note), Bars("What more sources bring", list(SHARES), plotted)]
