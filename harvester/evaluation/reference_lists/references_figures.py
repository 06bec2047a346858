"""What of a reference is right, the figures of many, and their report: the seeds' table 6, calibration, worst cases."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.evaluation import seeds
from harvester.evaluation.measures import Counts, bin_weights, collect_surnames, rate_field, read_page_range, take_share
from harvester.evaluation.report.sections import (
    NO_REQUEST,
    RATINGS,
    Bars,
    Curve,
    Section,
    Table,
    WrongValue,
    WrongValues,
    beside_seeds,
)
from harvester.text.scripts import split_words, squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.items import Reference

FIELDS = ("title", "surnames", "year", "pages", "container")
COLUMNS = ("n", "micro_f", *FIELDS, "whole")


Pairs = dict[str, tuple[Any, Any]]


@dataclass(slots=True)
class ParsedReference:
    """A labelled reference and what a method made of it; a pair a field: what it is, what was given."""

    row: dict[str, Any]
    reference: Reference
    pairs: Pairs

    @property
    def counts(self) -> dict[str, Counts]:
        return {name: _count_values(*pair) for name, pair in self.pairs.items()}

    @property
    def right(self) -> bool:
        """The whole reference, every field of it."""
        return all(want == got for want, got in self.pairs.values())


def compare_reference(row: dict[str, Any], reference: Reference) -> ParsedReference:
    fields = row["fields"]
    return ParsedReference(
        row,
        reference,
        {
            "title": (squeeze(fields.get("title") or ""), squeeze(reference.title or "")),
            "surnames": (collect_surnames(fields.get("authors") or ()), collect_surnames(reference.authors)),
            "year": (squeeze(str(fields.get("year") or ""))[:4], squeeze(reference.year or "")[:4]),
            "pages": (read_page_range(str(fields.get("pages") or "")), read_page_range(reference.pages or "")),
            "container": (squeeze(fields.get("container") or ""), squeeze(reference.container or "")),
        },
    )


def make_figures(parsed: Sequence[ParsedReference]) -> dict[str, Any]:
    """F of each field, the micro-F over all, and the share of references right as a whole."""
    by_field = {name: Counts() for name in FIELDS}
    for one in parsed:
        for name, counts in one.counts.items():
            by_field[name] += counts
    total = sum(by_field.values(), Counts())
    micro = {"precision": total.precision, "recall": total.recall, "micro_f": total.f}
    shares = {name: counts.f for name, counts in by_field.items()}
    rounded = {name: round(value, 4) for name, value in (micro | shares).items()}
    return {"n": len(parsed), **rounded, "whole": take_share([one.right for one in parsed])}


def make_sections(
    parsed: dict[str, list[ParsedReference]], main: str, seconds: dict[str, float] | None = None
) -> list[Section]:
    """Everything of a run by several methods; `seconds` are those that each took for all references."""
    ours = {method: count_ratings(of) for method, of in parsed.items()}
    by_method = {method: make_figures(of) for method, of in parsed.items()}
    bars = {name: [found[name] for found in by_method.values()] for name in FIELDS}
    return [
        _compare_methods(by_method, seconds or {}),
        beside_seeds("Seeds' table 6, per cent", seeds.TABLE_6, ours),
        Bars("F by field and method", list(parsed), bars),
        *_make_parts(parsed[main]),
        _plot_calibration(parsed[main]),
        _list_worst(parsed[main]),
    ]


def _compare_methods(by_method: dict[str, dict[str, Any]], seconds: dict[str, float]) -> Table:
    table = _make_table("By method", "method", by_method)
    table.note = NO_REQUEST
    table.columns.append("milliseconds a reference")
    for row, (method, found) in zip(table.rows, by_method.items(), strict=True):
        row.append(round(1000 * seconds[method] / max(found["n"], 1), 2) if method in seconds else None)
    return table


def count_ratings(parsed: Iterable[ParsedReference]) -> dict[str, list[int]]:
    """How the fields of the seeds' table came out, where the truth has them."""
    found: dict[str, list[int]] = defaultdict(lambda: [0] * len(RATINGS))
    for one in parsed:
        for name, (want, got, right) in _list_words(one).items():
            if want:
                found[name][rate_field(want, got, right)] += 1
    return dict(found)


def _list_words(one: ParsedReference) -> dict[str, tuple[Any, Any, bool]]:
    fields, got = one.row["fields"], one.reference
    right = {name: want == given for name, (want, given) in one.pairs.items()}
    url, given = squeeze(fields.get("url") or ""), squeeze(got.url or "")
    return {
        "title": (split_words(fields.get("title") or ""), split_words(got.title or ""), right["title"]),
        "surnames": (*one.pairs["surnames"], right["surnames"]),
        "year": ([one.pairs["year"][0]] if one.pairs["year"][0] else [], [one.pairs["year"][1]], right["year"]),
        "pages": (*one.pairs["pages"], right["pages"]),
        "url": ([url] if url else [], [given], url == given),
    }


def _make_parts(parsed: list[ParsedReference]) -> Iterable[Table]:
    for key, name in (("set", "set"), ("lang", "language"), ("style", "style"), ("type", "type")):
        parts: dict[str, list[ParsedReference]] = defaultdict(list)
        for one in parsed:
            parts[str(one.row.get(key) or "")].append(one)
        if len(parts) > 1:
            ordered = sorted(parts.items(), key=lambda row: -len(row[1]))
            yield _make_table(f"By {name}", name, {part: make_figures(of) for part, of in ordered})


def _make_table(title: str, name: str, parts: dict[str, dict[str, Any]]) -> Table:
    rows = [[part, *(found[column] for column in COLUMNS)] for part, found in parts.items()]
    return Table(title, [name, *(column.replace("_", " ") for column in COLUMNS)], rows)


def _plot_calibration(parsed: list[ParsedReference]) -> Curve:
    points = bin_weights((one.reference.weight, one.right) for one in parsed)
    note = (
        "A reference is right when all five fields are. Bins of 20 references or more. "
        "With folds, the weights of each are those that the others teach."
    )
    return Curve("Calibration of whole references", {"reference": points} if points else {}, note)


def _list_worst(parsed: list[ParsedReference]) -> WrongValues:
    """Wrong fields, those of the surest references first."""
    cases = [
        WrongValue(
            str(one.row.get("id", "")),
            name,
            _write_value(want),
            _write_value(got),
            one.reference.weight,
            [one.row["text"]],
        )
        for one in sorted(parsed, key=lambda one: -one.reference.weight)
        for name, (want, got) in print_fields(one).items()
        if one.pairs[name][0] != one.pairs[name][1]
    ]
    return WrongValues("Worst cases", cases)


def print_fields(one: ParsedReference) -> dict[str, tuple[Any, Any]]:
    """The fields as they stand in truth and answer."""
    fields, got = one.row["fields"], one.reference
    wanted = [person.get("family") or person.get("literal") for person in fields.get("authors") or ()]
    return {
        "title": (fields.get("title"), got.title),
        "surnames": (wanted, [person.family for person in got.authors]),
        "year": (fields.get("year"), got.year),
        "pages": (fields.get("pages"), got.pages),
        "container": (fields.get("container"), got.container),
    }


def list_values(parsed: list[ParsedReference]) -> list[dict[str, Any]]:
    """Every value with the weight of its reference and whether it was right, to compare runs by."""
    return [
        {
            "id": one.row.get("id") or one.row["text"],
            "field": name,
            "value": _write_value(got),
            "weight": one.reference.weight,
            "right": one.pairs[name][0] == one.pairs[name][1],
        }
        for one in parsed
        for name, (_, got) in print_fields(one).items()
        if got
    ]


def _write_value(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value or "")


def _count_values(want: Any, got: Any) -> Counts:
    if want and want == got:
        return Counts(right=1)
    return Counts(false=int(bool(got)), missed=int(bool(want)))
