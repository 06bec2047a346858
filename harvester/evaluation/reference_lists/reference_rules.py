"""What each rule after the tagger of references earns: how many references it changes, and the F that goes with it.

A reference is labelled once; then it is read with all rules, and again without each rule that changed it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harvester.bibliography.parser import METHODS, parser_of, words_of
from harvester.bibliography.parsing.draft import Draft
from harvester.bibliography.parsing.repairing import RULES, SWITCHABLE, Repairs
from harvester.bibliography.parsing.schools import school_of
from harvester.evaluation import corpora
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.measures import Counts, collect_surnames
from harvester.evaluation.reference_lists.references import TAGGERS, deal_folds
from harvester.evaluation.reference_lists.references_figures import FIELDS, compare_reference
from harvester.evaluation.report.sections import Table
from harvester.items import Reference
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from harvester.bibliography.parsing.taggers import Tagged, WordTagger
    from harvester.evaluation.corpora import Folds, Row
    from harvester.evaluation.reference_lists.references import ParserTraining
    from harvester.text.tokens import Tokens

# Fields that some sets label besides those of the micro-F.
MORE = ("volume", "issue", "extent", "publisher", "place", "number", "editors")
ByField = dict[str, Counts]


def evaluate_rules(corpus: Path, method: str = "", folds: Folds[ParserTraining] | None = None) -> dict[str, Any]:
    """What each rule earns, on references the tagger was not trained on if there are folds."""
    rows = corpora.require_rows(corpus, "text", "fields")
    method = method or METHODS[0]
    if method not in METHODS or parser_of(method).tagger is None:
        raise CorpusError(f"no method {method} with rules after its tagger")
    tally = ablate_rules(_split_rows(rows, method, folds, corpus))
    return {
        "task": "references",
        "corpus": str(corpus),
        "n": len(rows),
        "method": method,
        "folds": folds.count if folds else 0,
        "trained_on": not folds and any(corpora.was_trained_on(name, corpus) for name in TAGGERS),
        "figures": make_rules_figures(tally),
        "sections": [make_rules_table(tally)],
    }


def _split_rows(
    rows: list[Row], method: str, folds: Folds[ParserTraining] | None, corpus: Path
) -> Iterator[tuple[Sequence[Row], WordTagger]]:
    """The rows with the shipped tagger, or those of each fold with one trained on the others."""
    if not folds and (tagger := parser_of(method).tagger):
        yield rows, tagger
    for known, asked in deal_folds(rows, folds, corpus) if folds else ():
        own = [rows[index] for index in asked]
        schools = {school_of(words_of(" ".join(row["text"].split())).text) for row in own}
        if folds and (tagger := folds.fit.fit_parsers(known, [method], schools)[method].tagger):
            yield own, tagger


@dataclass(slots=True)
class Tally:
    """What is right of all references, and of those that a rule changes: with it and without it."""

    fields: tuple[str, ...]
    total: ByField
    changed: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    with_rule: dict[str, ByField] = field(default_factory=dict)
    without: dict[str, ByField] = field(default_factory=dict)

    def f(self, names: Sequence[str], rule: str = "") -> float:
        """Over these fields, with all rules or without one."""
        found = sum((self.total[name] for name in names), Counts())
        if rule in self.without:
            more, less = (
                sum((of[name] for name in names), Counts()) for of in (self.without[rule], self.with_rule[rule])
            )
            found = found + more + Counts(-less.right, -less.false, -less.missed)
        return found.f

    def gain(self, names: Sequence[str], rule: str) -> float:
        """What is lost without a rule."""
        return self.f(names) - self.f(names, rule)


def ablate_rules(parts: Iterable[tuple[Sequence[Row], WordTagger]]) -> Tally:
    """Rows, each with a tagger that has not seen them."""
    known = [(row, tokens, tagged) for rows, tagger in parts for row, tokens, tagged in _tag_rows(rows, tagger)]
    labelled = {name for row, _, _ in known for name, value in row["fields"].items() if value}
    fields = (*FIELDS, *(name for name in MORE if name in labelled))
    tally = Tally(fields, {name: Counts() for name in fields})
    for row, tokens, tagged in known:
        reference, changed = _read_reference(row, tokens, tagged)
        own = _count_fields(row, reference, fields)
        _add_counts(tally.total, own)
        for rule in changed:
            tally.changed[rule] += 1
            _add_counts(tally.with_rule.setdefault(rule, {name: Counts() for name in fields}), own)
            other = _count_fields(row, _read_reference(row, tokens, tagged, rule)[0], fields)
            _add_counts(tally.without.setdefault(rule, {name: Counts() for name in fields}), other)
    return tally


def _tag_rows(rows: Sequence[Row], tagger: WordTagger) -> list[tuple[Row, Tokens, Tagged]]:
    read = [(row, words_of(" ".join(row["text"].split()))) for row in rows]
    read = [(row, tokens) for row, tokens in read if len(tokens)]
    tagged = tagger.tag([tokens for _, tokens in read])
    return [(row, tokens, found) for (row, tokens), found in zip(read, tagged, strict=True)]


def _read_reference(row: Row, tokens: Tokens, tagged: Tagged, off: str = "") -> tuple[Reference, list[str]]:
    reference = Reference(text=row["text"])
    changed = Repairs({off}).apply(Draft(tokens, list(tagged.labels), reference, school_of(tokens.text)))
    return reference, changed


def _count_fields(row: Row, reference: Reference, fields: Sequence[str]) -> ByField:
    found = compare_reference(row, reference).counts
    for name in fields[len(FIELDS) :]:
        want, got = row["fields"].get(name), getattr(reference, name)
        pair = (
            (collect_surnames(want or ()), collect_surnames(got))
            if name == "editors"
            else (squeeze(str(want or "")), squeeze(got or ""))
        )
        right = bool(pair[0]) and pair[0] == pair[1]
        found[name] = Counts(1) if right else Counts(false=int(bool(pair[1])), missed=int(bool(pair[0])))
    return found


def _add_counts(total: ByField, own: ByField) -> None:
    for name in total:
        total[name] += own[name]


def make_rules_table(tally: Tally) -> Table:
    """A row for each rule in their order: those of no use stand out."""
    keys = {rule.name: rule.keys for rule in RULES}
    rows: list[list[Any]] = []
    for rule in SWITCHABLE:
        gains = [_write_points(tally.gain((name,), rule)) for name in tally.fields]
        micro = _write_points(tally.gain(FIELDS, rule))
        rows.append([rule, ", ".join(keys[rule]), tally.changed.get(rule, 0), micro, *gains])
    columns = ["rule", "touches", "changes", "micro-F", *tally.fields]
    note = (
        "F without the rule subtracted from F with it, in hundredths of a per cent; micro-F is over the first five "
        f"fields. With all rules it is {tally.f(FIELDS):.4f}."
    )
    return Table("What each rule earns", columns, rows, note)


def _write_points(gain: float) -> float:
    return round(gain * 10_000, 1) + 0.0


def make_rules_figures(tally: Tally) -> dict[str, Any]:
    """Each rule's changes and gains, for --json."""
    rules = {
        rule: {
            "changes": tally.changed.get(rule, 0),
            "micro_f": round(tally.gain(FIELDS, rule), 6),
            **{name: round(tally.gain((name,), rule), 6) for name in tally.fields},
        }
        for rule in SWITCHABLE
    }
    return {"micro_f": round(tally.f(FIELDS), 4), "rules": rules}
