"""Task `header` on labelled headers: a label a line, as in the Cora set, and the fields these lines make."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from statistics import mean
from typing import TYPE_CHECKING, Any

from harvester.evaluation import corpora, seeds
from harvester.evaluation.chosen_methods import ALL, choose_methods
from harvester.evaluation.documents import read_corpus
from harvester.evaluation.measures import Counts, rate_field, take_share
from harvester.evaluation.papers.header import refuse_unshipped
from harvester.evaluation.papers.header_figures import leave_out_titles, title_of
from harvester.evaluation.report.sections import (
    NO_REQUEST,
    RATINGS,
    Bars,
    Section,
    Table,
    WrongValue,
    WrongValues,
    beside_seeds,
)
from harvester.header import UNSHIPPED_NAMES, Models
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from harvester.evaluation.corpora import Folds
    from harvester.items import Document

    Label = Callable[[list[str], str], list[str]]
    # Papers with their truth, and labelled headers: what labels lines.
    Fit = Callable[[list[tuple[dict[str, Any], Document]], list[corpora.Row]], Label]

METHODS = ("best", "crf", "svm", "hmm", "memm", "rules")
WORST = 60


@dataclass(slots=True)
class LabelledHeader:
    """A header, the labels its lines were given, and what that took of the processor."""

    row: corpora.Row
    given: list[str]
    seconds: float = 0.0

    def lines(self, label: str, labels: list[str]) -> list[int]:
        return [number for number, one in enumerate(labels) if one == label]

    def text(self, label: str) -> str:
        """The field as the given labels make it."""
        return squeeze(" ".join(line for line, one in zip(self.row["lines"], self.given, strict=True) if one == label))

    def wanted(self, label: str) -> str:
        """The field as the set has it, parts of lines included."""
        return squeeze(" ".join(text for text, one in self.row["segments"] if one == label))


def evaluate_header_lines(corpus: Path, method: str = "", folds: Folds[Fit] | None = None) -> dict[str, Any]:
    """The figures of the shipped models, or of models trained anew for each fold of headers."""
    rows = corpora.require_rows(corpus, "lines", "labels", "segments")
    refuse_unshipped(method, folds is not None)
    known = [name for name in METHODS if folds or name not in UNSHIPPED_NAMES]
    methods = choose_methods(method or ALL, known, METHODS[0])
    found = {name: [LabelledHeader(row, []) for row in rows] for name in methods}
    for label, asked in _run_folds(rows, folds, corpus):
        for index in asked:
            for name in methods:
                began = time.process_time()
                found[name][index].given = label(rows[index]["lines"], name)
                found[name][index].seconds = time.process_time() - began
    seen = not folds and corpora.was_trained_on("header", corpus)
    return {
        "task": "header",
        "corpus": str(corpus),
        "n": len(rows),
        "method": methods[0],
        "folds": folds.count if folds else 0,
        "trained_on": seen,
        "figures": _make_figures(found[methods[0]]) | {name: make_figures(of) for name, of in found.items()},
        "sections": _make_sections(found, methods[0], bool(seen)),
        "values": _list_values(found[methods[0]]),
    }


def _run_folds(
    rows: list[corpora.Row], folds: Folds[Fit] | None, corpus: Path
) -> Iterator[tuple[Label, Iterable[int]]]:
    """What labels lines, and the places of the headers it is asked about."""
    if not folds:
        yield Models().label_lines, range(len(rows))
        return
    papers = corpora.find_root(corpus) / "papers"
    examples = list(read_corpus(papers)) if (papers / "truth.jsonl").is_file() else []
    others = corpora.read_rows_beside(corpus, "corpora", "headers.*")
    for known, asked in corpora.deal_folds(rows, [str(row.get("source") or row["id"]) for row in rows], folds.count):
        titles = [title_of(rows[place]) for place in asked]
        wanted = {squeeze(title) for title in titles}
        shown = [(row, document) for row, document in examples if squeeze(row.get("title") or "") not in wanted]
        yield folds.fit(shown, leave_out_titles([*known, *others], titles)), asked


def make_figures(found: list[LabelledHeader]) -> dict[str, Any]:
    """Lines with the right label, and fields that come out exactly, by the letters of the set's own segments."""
    pairs = [pair for one in found for pair in zip(one.row["labels"], one.given, strict=True)]
    return {"line_micro_f": take_share([want == got for want, got in pairs])} | {
        f"{name}_exact": take_share([one.text(label) == want for one in found if (want := one.wanted(label))])
        for name, label in (("title", "title"), ("authors", "author"), ("abstract", "abstract"))
    }


def _make_figures(found: list[LabelledHeader]) -> dict[str, Any]:
    labels = Counter(label for one in found for label in one.row["labels"])
    return make_figures(found) | {"majority_baseline": round(labels.most_common(1)[0][1] / labels.total(), 4)}


def _make_sections(found: dict[str, list[LabelledHeader]], main: str, seen: bool) -> list[Section]:
    number, published = (3, seeds.TABLE_3) if seen else (5, seeds.TABLE_5)
    ours = {method: _rate_labels(of) for method, of in found.items()}
    table = beside_seeds(f"Seeds' table {number}, per cent", published, ours)
    table.note += " A field is extracted here when exactly its lines have its label."
    by_method = {method: make_figures(of) for method, of in found.items()}
    names = list(by_method[main])
    paces = {method: round(1000 * mean(one.seconds for one in of), 1) for method, of in found.items()}
    rows = [[method, *(made[name] for name in names), paces[method]] for method, made in by_method.items()]
    columns = ["method", *(name.replace("_", " ") for name in names), "milliseconds a header"]
    methods = Table("By method", columns, rows, NO_REQUEST)
    shares = {label: [_score_label(of, label) for of in found.values()] for label in published}
    bars = Bars("F of lines, by label and method", list(found), shares)
    return [methods, table, bars, _count_confusions(found[main]), _list_worst(found[main])]


def _rate_labels(found: list[LabelledHeader]) -> dict[str, list[int]]:
    counted: dict[str, list[int]] = {}
    for one in found:
        for label in set(one.row["labels"]):
            want, got = one.lines(label, one.row["labels"]), one.lines(label, one.given)
            how = rate_field(map(str, want), map(str, got), want == got)
            counted.setdefault(label, [0] * len(RATINGS))[how] += 1
    return counted


def _score_label(found: list[LabelledHeader], label: str) -> float | None:
    pairs = [
        (want == label, got == label) for one in found for want, got in zip(one.row["labels"], one.given, strict=True)
    ]
    right = sum(want and got for want, got in pairs)
    counts = Counts(right, sum(got for _, got in pairs) - right, sum(want for want, _ in pairs) - right)
    return counts.f if counts.right + counts.missed else None


def _count_confusions(found: list[LabelledHeader]) -> Table:
    pairs = Counter(
        (want, got) for one in found for want, got in zip(one.row["labels"], one.given, strict=True) if want != got
    )
    return Table(
        "Labels taken for others", ["label", "given", "lines"], [[*pair, n] for pair, n in pairs.most_common(15)]
    )


def _list_worst(found: list[LabelledHeader]) -> WrongValues:
    wrong = [(sum(w != g for w, g in zip(one.row["labels"], one.given, strict=True)), one) for one in found]
    ordered = sorted(wrong, key=lambda pair: -pair[0])[:WORST]
    return WrongValues(
        "Worst headers", [_make_case(one, count) for count, one in ordered if count], "Right label, given label, line."
    )


def _make_case(one: LabelledHeader, count: int) -> WrongValue:
    pairs = zip(one.row["labels"], one.given, one.row["lines"], strict=True)
    lines = [f"{want:>12} {got if got != want else '':<12} {line}" for want, got, line in pairs]
    title = one.row["fields"].get("title") or ""
    return WrongValue(str(one.row["id"]), f"{count} lines", title, one.text("title"), None, lines)


def _list_values(found: list[LabelledHeader]) -> list[dict[str, Any]]:
    return [
        {
            "id": one.row["id"],
            "field": label,
            "value": " ".join(one.row["lines"][number] for number in one.lines(label, one.given)),
            "weight": 1.0,
            "right": one.lines(label, one.given) == one.lines(label, one.row["labels"]),
        }
        for one in found
        for label in dict.fromkeys(one.given)
    ]
