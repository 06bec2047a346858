"""Task `references`: title, surnames, year, pages and container of references against labelled ones."""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.bibliography.parser import METHODS, Parser, parse_many, words_of
from harvester.bibliography.parsing.schools import school_of
from harvester.evaluation import corpora
from harvester.evaluation.measures import Counts, page_range, share, surnames
from harvester.evaluation.web import CorpusError
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from harvester.bibliography.parsing.tokens import Tokens
    from harvester.items import Reference
    from models.training.calibration import Judged

FIELDS = ("title", "surnames", "year", "pages", "container")
# Where one source is much larger than the others: so many are left out for a second figure.
LARGEST = 2

Pairs = dict[str, tuple[Any, Any]]


class Majority:
    """Every word has the label that most words have: what a method that learned anything is above."""

    def tag(self, read: Sequence[Tokens]) -> list[tuple[list[str], float]]:
        return [(["title"] * len(tokens), 0.0) for tokens in read]


@dataclass(slots=True)
class Parsed:
    """A labelled reference and what a method made of it; a pair a field: what it is, what was given."""

    row: corpora.Row
    reference: Reference
    pairs: Pairs

    @property
    def counts(self) -> dict[str, Counts]:
        return {name: _counted(*pair) for name, pair in self.pairs.items()}

    @property
    def right(self) -> bool:
        """The whole reference, every field of it."""
        return all(want == got for want, got in self.pairs.values())


def evaluate(corpus: Path, method: str = "", folds: int = 0) -> dict[str, Any]:
    """The figures of the shipped models, or of models trained anew for each fold of documents or sources."""
    from harvester.evaluation.references_sections import sections, values

    rows = corpora.require(corpus, "text", "fields")
    if method and method not in METHODS:
        raise CorpusError(f"no method {method}: one of {', '.join(METHODS)}")
    methods = [method] if method else list(METHODS)
    parsed, pace = _parsed(rows, methods, folds, corpus)
    main = parsed[methods[0]]
    return {
        "task": "references",
        "corpus": str(corpus),
        "n": len(rows),
        "method": methods[0],
        "folds": folds,
        "trained_on": not folds and corpora.trained_on("bibliography", corpus),
        "figures": _figures(main) | ({"references_a_second": round(pace)} if pace else {}),
        "sections": sections(parsed, methods[0]),
        "values": values(main),
    }


def figures(parsed: Sequence[Parsed]) -> dict[str, Any]:
    """F of each field, the micro-F over all, and the share of references right as a whole."""
    by_field = {name: Counts() for name in FIELDS}
    for one in parsed:
        for name, counts in one.counts.items():
            by_field[name] += counts
    total = sum(by_field.values(), Counts())
    micro = {"precision": total.precision, "recall": total.recall, "micro_f": total.f}
    shares = {name: counts.f for name, counts in by_field.items()}
    rounded = {name: round(value, 4) for name, value in (micro | shares).items()}
    return {"n": len(parsed), **rounded, "whole": share([one.right for one in parsed])}


def group_of(row: corpora.Row, several_sets: bool) -> str:
    """What a reference is split by: repository, document, or set where the set names no document."""
    if row.get("source"):
        return "/".join(str(row["source"]).split("/")[:2])
    return str(row.get("doc") or (row.get("set") if several_sets else row.get("id")) or row["text"])


def compared(row: corpora.Row, reference: Reference) -> Parsed:
    fields = row["fields"]
    return Parsed(
        row,
        reference,
        {
            "title": (squeeze(fields.get("title") or ""), squeeze(reference.title or "")),
            "surnames": (surnames(fields.get("authors") or ()), surnames(reference.authors)),
            "year": (squeeze(str(fields.get("year") or ""))[:4], squeeze(reference.year or "")[:4]),
            "pages": (page_range(str(fields.get("pages") or "")), page_range(reference.pages or "")),
            "container": (squeeze(fields.get("container") or ""), squeeze(reference.container or "")),
        },
    )


def _parsed(
    rows: list[corpora.Row], methods: Sequence[str], folds: int, corpus: Path
) -> tuple[dict[str, list[Parsed]], float]:
    """What each method makes of the rows, and how many the shipped first one reads in a second."""
    texts = [" ".join(row["text"].split()) for row in rows]
    parse_many(texts[:1], methods[0])  # opens the model, which does not count
    began = time.process_time()
    answers = _of_folds(rows, texts, methods, folds, corpus) if folds else {methods[0]: parse_many(texts, methods[0])}
    pace = 0.0 if folds else len(rows) / max(time.process_time() - began, 1e-6)
    answers |= {name: parse_many(texts, name) for name in methods if name not in answers}
    answers["majority"] = Parser(Majority(), "majority").parse_many(texts)
    parsed = {name: [compared(*pair) for pair in zip(rows, of, strict=True)] for name, of in answers.items()}
    return parsed, pace


def _of_folds(
    rows: list[corpora.Row], texts: list[str], methods: Sequence[str], folds: int, corpus: Path
) -> dict[str, list[Reference]]:
    """The answers of models trained anew for each fold, with the weights that the other folds teach.

    A school of citing that is not asked is not trained.
    """
    from models.training.bibliography import fit_parsers
    from models.training.calibration import judged, weigh_parts

    found: dict[str, list[list[Judged]]] = {method: [] for method in methods}
    order: list[int] = []
    for known, asked in _folds(rows, folds, corpus):
        order += asked
        schools = {school_of(words_of(texts[index]).text) for index in asked}
        for method, parser in fit_parsers(known, methods, schools).items():
            found[method].append(judged(parser, [rows[index] for index in asked]))
    for parts in found.values():
        weigh_parts(parts)
    return {method: _in_order(order, parts) for method, parts in found.items()}


def _in_order(order: Sequence[int], parts: Sequence[Sequence[Judged]]) -> list[Reference]:
    found = dict(zip(order, (reading.reference for part in parts for reading, _ in part), strict=True))
    return [found[index] for index in sorted(found)]


def _folds(rows: list[corpora.Row], folds: int, corpus: Path) -> Iterator[tuple[list[corpora.Row], list[int]]]:
    """What a fold may know: the other sources of the set, and what training takes but for copies of what is asked."""
    from models.training.bibliography import training_rows

    sets = {row.get("set") for row in rows} - {None}
    tested = {squeeze(row["text"]) for row in rows}
    others = [row for row in training_rows(corpora.root(corpus)) if row.get("also_in") not in sets]
    others = [row for row in others if squeeze(row.get("text") or "") not in tested]
    for known, asked in corpora.folds(rows, [group_of(row, len(sets) > 1) for row in rows], folds):
        copies = {squeeze(rows[index]["text"]) for index in asked}
        yield [*(row for row in known if squeeze(row["text"]) not in copies), *others], asked


def _figures(parsed: list[Parsed]) -> dict[str, Any]:
    found = figures(parsed)
    for key in ("set", "lang"):
        parts: dict[str, list[Parsed]] = defaultdict(list)
        for one in parsed:
            parts[str(one.row.get(key) or "")].append(one)
        if len(parts) > 1:
            found |= {
                f"{key}_{name}": figures(part) for name, part in sorted(parts.items(), key=lambda row: -len(row[1]))
            }
    if all(one.row.get("source") for one in parsed):
        groups = [group_of(one.row, False) for one in parsed]
        hidden = corpora.largest(groups, LARGEST)
        rest = [one for one, group in zip(parsed, groups, strict=True) if group not in hidden]
        found["without_largest_sources"] = figures(rest)
    return found


def _counted(want: Any, got: Any) -> Counts:
    if want and want == got:
        return Counts(right=1)
    return Counts(false=int(bool(got)), missed=int(bool(want)))
