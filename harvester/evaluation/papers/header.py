"""Task `header`: what documents say they are, against a truth read by eye; methods side by side with the seeds'."""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import mean, median
from typing import TYPE_CHECKING, Any

from harvester import header
from harvester.evaluation import corpora
from harvester.evaluation.chosen_methods import ALL, choose_methods
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.documents import group_of, read_corpus
from harvester.evaluation.papers import header_labels
from harvester.evaluation.papers.header_figures import (
    COLUMNS,
    Judgement,
    count_few,
    judge_metadata,
    leave_out_titles,
    list_values,
    make_figures,
    make_sections,
    split_by_layout,
)
from harvester.evaluation.papers.header_labels import MAJORITY
from harvester.evaluation.report.sections import NO_REQUEST, Table
from harvester.items import Metadata

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from pathlib import Path

    from harvester.evaluation.corpora import Folds
    from harvester.items import Document

    Extract = Callable[[Document, str], Metadata]
    # Papers with their truth, and labelled headers: what extracts.
    Fit = Callable[[list[tuple[dict[str, Any], Document]], list[corpora.Row]], Extract]

# Lines of the first page that a report shows beside a wrong value.
SHOWN = 16
PARTS: dict[str, Callable[[Judgement], bool]] = {
    "ru_pdf": lambda one: one.row["lang"] == "ru" and _tell_format(one) == "pdf" and _tell_kind(one) == "paper",
    "ru": lambda one: one.row["lang"] == "ru" and _tell_kind(one) == "paper",
    "en": lambda one: one.row["lang"] == "en" and _tell_kind(one) == "paper",
    "not_pdf": lambda one: _tell_format(one) in ("doc", "docx", "rtf", "html", "ps") and _tell_kind(one) == "paper",
}
# Classes with few cases are counted, not shared out.
SMALL: dict[str, Callable[[Judgement], bool]] = {
    "de": lambda one: one.row["lang"] == "de" and _tell_kind(one) == "paper",
    "ps": lambda one: _tell_format(one) == "ps",
    "scans": lambda one: one.text_from == "ocr",
    "theses": lambda one: _tell_kind(one) == "thesis",
    "autoreferats": lambda one: _tell_kind(one) == "autoreferat",
}


@dataclass(slots=True)
class HeaderExample:
    """A document of the corpus with its truth and the source it is split by."""

    row: dict[str, Any]
    document: Document
    group: str


def evaluate_header(
    corpus: Path, method: str = "", folds: Folds[Fit] | None = None, ocr: str = "auto"
) -> dict[str, Any]:
    """The figures of the shipped models, or of models trained anew for each fold of groups."""
    found = read_examples(corpus, ocr)
    methods = name_methods(method, retrained=folds is not None)
    main = methods[0]
    judged, seconds = judge_papers(methods, run_folds(found, folds, corpus))
    parts = split_figures(judged[main])
    if folds and (hidden := _find_largest_source(judged[main])):
        unaware, _ = judge_papers([main], run_folds(found, folds, corpus, hidden))
        parts["ru_pdf_trained_without_largest_group"] = make_figures(list(filter(PARTS["ru_pdf"], unaware[main])))
    judged[MAJORITY] = _by_majority(found)
    seen = not folds and any(corpora.was_trained_on(name, corpus) for name in ("header", "layout"))
    return {
        "task": "header",
        "corpus": str(corpus),
        "n": len(found),
        "method": main,
        "folds": folds.count if folds else 0,
        "trained_on": seen,
        "figures": parts | by_method(judged) | {"milliseconds_median": round(1000 * median(seconds[main]), 1)},
        "sections": [compare_methods(judged, seconds), *make_sections(judged, main, bool(seen), corpus)],
        "values": list_values(judged[main]),
    }


def read_examples(corpus: Path, ocr: str) -> list[HeaderExample]:
    """The documents of a corpus whose truth is good enough to judge by."""
    twins: dict[str, str] = {}
    found = [
        HeaderExample(row, document, group_of(row, twins))
        for row, document in read_corpus(corpus, ocr)
        if is_scored(row)
    ]
    if not found:
        raise CorpusError(f"{corpus} names no file with a title")
    return found


def name_methods(method: str = "", retrained: bool = False) -> list[str]:
    """The methods to measure, first the one whose figures are the run's; ours is the best of those that can be trained.

    The network behind `best` is not trained anew while others wait for it: the folds of its card are made with it.
    """
    refuse_unshipped(method, retrained)
    if retrained and method == "best":
        raise CorpusError("no folds of best: models/layout.md has them, `python -m models.training layout` makes them")
    known = [name for name in header.METHODS if not (retrained and name == "best")]
    return choose_methods(method or ALL, [*known, *(header.UNSHIPPED_NAMES if retrained else ())], known[-1])


def refuse_unshipped(method: str, retrained: bool) -> None:
    """A method without a shipped model is measured by folds only."""
    if method in header.UNSHIPPED_NAMES and not retrained:
        raise CorpusError(f"no model of {method} is shipped: give --folds N, which trains it")


def is_scored(row: dict[str, Any]) -> bool:
    """Whether the truth of a row is good enough to judge by."""
    return bool(row.get("title")) and row.get("grade", "A") == "A"


def run_folds(
    found: list[HeaderExample], folds: Folds[Fit] | None, corpus: Path, hidden: Collection[str] = ()
) -> Iterator[tuple[Extract, list[HeaderExample]]]:
    """What extracts, and the examples it is asked about: the shipped models, or a fold's own, which may be kept from
    the groups that are `hidden` too."""
    if not folds:
        yield header.extract, found
        return
    labelled = corpora.read_rows_beside(corpus, "corpora", "headers.*")
    for known, places in corpora.deal_folds(found, [example.group for example in found], folds.count):
        asked = [found[place] for place in places]
        shown = [(example.row, example.document) for example in known if example.group not in hidden]
        yield folds.fit(shown, leave_out_titles(labelled, [example.row["title"] for example in asked])), asked


def judge_papers(
    methods: list[str], rounds: Iterable[tuple[Extract, list[HeaderExample]]]
) -> tuple[dict[str, list[Judgement]], dict[str, list[float]]]:
    judged: dict[str, list[Judgement]] = {method: [] for method in methods}
    seconds: dict[str, list[float]] = {method: [] for method in methods}
    for extract, examples in rounds:
        for example in examples:
            for method in methods:
                began = time.process_time()
                metadata = extract(example.document, method) if example.document.status == "ok" else Metadata()
                seconds[method].append(time.process_time() - began)
                judged[method].append(_make_judgement(example, metadata))
    return judged, seconds


def _by_majority(found: list[HeaderExample]) -> list[Judgement]:
    """The plainest method, counted on the very documents it is asked about: it could do no better."""
    places = header_labels.count_places(
        (example.row, example.document) for example in found if example.document.status == "ok"
    )
    return [_make_judgement(example, header_labels.extract_by_place(example.document, places)) for example in found]


def _make_judgement(example: HeaderExample, metadata: Metadata) -> Judgement:
    judgement = judge_metadata(example.row, metadata)
    judgement.group, judgement.text_from = example.group, example.document.text_from
    pages = example.document.pages[:1]
    judgement.lines = [line.text for page in pages for line in page.lines[:SHOWN]]
    return judgement


def split_figures(judged: list[Judgement]) -> dict[str, Any]:
    """The figures of the papers, and of their parts by language, format and kind."""
    papers = [one for one in judged if _tell_kind(one) == "paper"]
    found: dict[str, Any] = make_figures(papers)
    parts = {name: [one for one in judged if holds(one)] for name, holds in PARTS.items()}
    hidden = _find_largest_source(judged)
    parts["ru_pdf_without_largest_group"] = [one for one in parts["ru_pdf"] if one.group not in hidden]
    found |= {name: make_figures(part) for name, part in parts.items() if part}
    small = {name: [one for one in judged if holds(one)] for name, holds in SMALL.items()}
    found |= {name: count_few(part) for name, part in small.items() if part}
    return found | {f"layout_{tag}": figures for tag, figures in split_by_layout(judged).items()}


def _find_largest_source(judged: list[Judgement]) -> set[str]:
    """The source with most Russian PDF papers: it could hide the others, or make them easy."""
    return corpora.find_largest([one.group for one in judged if PARTS["ru_pdf"](one)])


def by_method(judged: dict[str, list[Judgement]]) -> dict[str, Any]:
    """The figures of all papers, method by method."""
    return {
        f"by_{method}": make_figures([one for one in of if _tell_kind(one) == "paper"]) for method, of in judged.items()
    }


def compare_methods(judged: dict[str, list[Judgement]], seconds: dict[str, list[float]]) -> Table:
    """The methods side by side, with what each takes of the processor; the majority is counted, not timed."""
    rows = []
    for method, figures in by_method(judged).items():
        name = method.removeprefix("by_")
        pace = round(1000 * mean(seconds[name]), 1) if seconds.get(name) else None
        rows.append([name, *(figures[column] for column in COLUMNS), pace])
    columns = ["method", *(column.replace("_", " ") for column in COLUMNS), "milliseconds a document"]
    return Table("By method", columns, rows, f"Papers of all languages and formats. {NO_REQUEST}")


def _tell_kind(one: Judgement) -> str:
    return str(one.row.get("kind") or "paper")


def _tell_format(one: Judgement) -> str:
    return str(one.row.get("true_format") or one.row.get("format") or "").removesuffix(".gz")
