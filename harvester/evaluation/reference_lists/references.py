"""Task `references`: title, surnames, year, pages and container of references against labelled ones."""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.bibliography.parser import METHODS, Parser, parse_many, words_of
from harvester.bibliography.parsing.schools import school_of
from harvester.bibliography.parsing.taggers import Tagged
from harvester.evaluation import corpora
from harvester.evaluation.chosen_methods import ALL, choose_methods
from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.reference_lists.references_figures import (
    ParsedReference,
    compare_reference,
    list_values,
    make_figures,
    make_sections,
)
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence
    from pathlib import Path

    from harvester.bibliography.parsing.weights import ReadReference
    from harvester.items import Reference
    from harvester.text.tokens import Tokens

    Judged = tuple[ReadReference, ParsedReference]

# Those that are fitted anew for each fold; a network is fitted by its own command, which folds it too.
FOLDED = ("crf", "svm", "hmm", "rules")
TAGGERS = ("bibliography", "network")  # as training notes what it has seen
# Where one source is much larger than the others: so many are left out for a second figure.
LARGEST = 2


class Majority:
    """Every word has the label that most words have: what a method that learned anything is above."""

    def tag(self, read: Sequence[Tokens]) -> list[Tagged]:
        return [Tagged(["title"] * len(tokens), 0.0) for tokens in read]


@dataclass(frozen=True, slots=True)
class ParserTraining:
    """What training lends: the rows it learns from, parsers by method, and weights of parts by the other parts."""

    read_rows: Callable[[Path], list[corpora.Row]]
    fit_parsers: Callable[[Sequence[corpora.Row], Sequence[str], Collection[str]], dict[str, Parser]]
    weigh_parts: Callable[[Sequence[Sequence[Judged]]], None]


def evaluate_references(corpus: Path, method: str = "", folds: Folds[ParserTraining] | None = None) -> dict[str, Any]:
    """The figures of the shipped models, or of models trained anew for each fold of documents or sources."""
    rows = corpora.require_rows(corpus, "text", "fields")
    if folds and method in METHODS and method not in FOLDED:
        raise CorpusError(
            f"{method} is not fitted anew here: its figures on folds stand in models/parser_network.md; "
            f"with --folds name one of {', '.join(FOLDED)}"
        )
    known = FOLDED if folds else METHODS
    methods = choose_methods(method or ALL, known, known[0])
    parsed, seconds = _parse_rows(rows, methods, folds, corpus)
    main = parsed[methods[0]]
    return {
        "task": "references",
        "corpus": str(corpus),
        "n": len(rows),
        "method": methods[0],
        "folds": folds.count if folds else 0,
        "trained_on": not folds and any(corpora.was_trained_on(name, corpus) for name in TAGGERS),
        "figures": _make_figures(main) | {"references_a_second": round(len(rows) / max(seconds[methods[0]], 1e-6))},
        "sections": make_sections(parsed, methods[0], seconds),
        "values": list_values(main),
    }


def group_of(row: corpora.Row, several_sets: bool) -> str:
    """What a reference is split by: repository, document, or set where the set names no document."""
    if row.get("source"):
        return "/".join(str(row["source"]).split("/")[:2])
    return str(row.get("doc") or (row.get("set") if several_sets else row.get("id")) or row["text"])


def judge_parser(parser: Parser, rows: Sequence[corpora.Row]) -> list[Judged]:
    """What a parser reads, and what of it is right."""
    found = parser.read([" ".join(row["text"].split()) for row in rows])
    return [(one, compare_reference(row, one.reference)) for row, one in zip(rows, found, strict=True)]


def _parse_rows(
    rows: list[corpora.Row], methods: Sequence[str], folds: Folds[ParserTraining] | None, corpus: Path
) -> tuple[dict[str, list[ParsedReference]], dict[str, float]]:
    """What each method makes of the rows, and the seconds of the processor that it takes to read them."""
    texts = [" ".join(row["text"].split()) for row in rows]
    seconds = dict.fromkeys(methods, 0.0)
    answers = _of_folds(rows, texts, methods, folds, corpus, seconds) if folds else {}
    for name in methods if not folds else ():
        parse_many(texts[:1], name)  # opens the model, which does not count
        began = time.process_time()
        answers[name] = parse_many(texts, name)
        seconds[name] = time.process_time() - began
    answers["majority"] = Parser(Majority(), "majority").parse_many(texts)
    parsed = {name: [compare_reference(*pair) for pair in zip(rows, of, strict=True)] for name, of in answers.items()}
    return parsed, seconds


def _of_folds(
    rows: list[corpora.Row],
    texts: list[str],
    methods: Sequence[str],
    folds: Folds[ParserTraining],
    corpus: Path,
    seconds: dict[str, float],
) -> dict[str, list[Reference]]:
    """The answers of models trained anew for each fold, with the weights that the other folds teach.

    A school of citing that is not asked is not trained.
    """
    found: dict[str, list[list[Judged]]] = {method: [] for method in methods}
    order: list[int] = []
    for known, asked in deal_folds(rows, folds, corpus):
        order += asked
        schools = {school_of(words_of(texts[index]).text) for index in asked}
        for method, parser in folds.fit.fit_parsers(known, methods, schools).items():
            began = time.process_time()
            found[method].append(judge_parser(parser, [rows[index] for index in asked]))
            seconds[method] += time.process_time() - began
    for parts in found.values():
        folds.fit.weigh_parts(parts)
    return {method: _in_order(order, parts) for method, parts in found.items()}


def _in_order(order: Sequence[int], parts: Sequence[Sequence[Judged]]) -> list[Reference]:
    found = dict(zip(order, (reading.reference for part in parts for reading, _ in part), strict=True))
    return [found[index] for index in sorted(found)]


def deal_folds(
    rows: list[corpora.Row], folds: Folds[ParserTraining], corpus: Path
) -> Iterator[tuple[list[corpora.Row], list[int]]]:
    """What a fold may know: the other sources of the set, and what training takes but for copies of what is asked."""
    sets = {row.get("set") for row in rows} - {None}
    tested = {squeeze(row["text"]) for row in rows}
    others = [row for row in folds.fit.read_rows(corpora.find_root(corpus)) if row.get("also_in") not in sets]
    others = [row for row in others if squeeze(row.get("text") or "") not in tested]
    for known, asked in corpora.deal_folds(rows, [group_of(row, len(sets) > 1) for row in rows], folds.count):
        copies = {squeeze(rows[index]["text"]) for index in asked}
        yield [*(row for row in known if squeeze(row["text"]) not in copies), *others], asked


def _make_figures(parsed: list[ParsedReference]) -> dict[str, Any]:
    found = make_figures(parsed)
    for key in ("set", "lang"):
        parts: dict[str, list[ParsedReference]] = defaultdict(list)
        for one in parsed:
            parts[str(one.row.get(key) or "")].append(one)
        if len(parts) > 1:
            found |= {
                f"{key}_{name}": make_figures(part)
                for name, part in sorted(parts.items(), key=lambda row: -len(row[1]))
            }
    if all(one.row.get("source") for one in parsed):
        groups = [group_of(one.row, False) for one in parsed]
        hidden = corpora.find_largest(groups, LARGEST)
        rest = [one for one, group in zip(parsed, groups, strict=True) if group not in hidden]
        found["without_largest_sources"] = make_figures(rest)
    return found
