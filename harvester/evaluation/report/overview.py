"""What every report begins with: where the models come from, the figures, and what was wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.evaluation import seeds
from harvester.evaluation.report.sections import Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

Result = dict[str, Any]
# What a task counts, where that is not files.
NOUNS = {
    "wants": "wants",
    "venues": "venues",
    "publications": "lists",
    "homepages": "scholars",
    "references": "references",
    "bibliography": "documents",
    "splitting": "references",
}


def describe_origin(result: Result) -> str:
    """One line: whether the models that were measured had seen what they were measured on."""
    if "trained_on" not in result:
        return ""
    if result.get("folds"):
        return f"trained anew for each of {result['folds']} folds: nothing that was tested was trained on"
    if result["trained_on"] is None:
        return "nothing says what the shipped models were trained on: models/trained_on.json is missing"
    if result["trained_on"]:
        return (
            "the shipped models were trained on this corpus or on rows of it: --folds N trains without what is tested"
        )
    return "the shipped models have not been trained on this corpus"


def list_sections(result: Result) -> list[Section]:
    """All sections of a run, the figures first."""
    return [*_make_figures(result), *_make_lists(result), *result.get("sections", ())]


def _make_figures(result: Result) -> Iterator[Table]:
    """The figures of the whole, beside the seeds' where there are any, and those of its parts."""
    figures, published = result["figures"], _find_published(result)
    whole = {name: value for name, value in figures.items() if not isinstance(value, dict)}
    parts = {name: value for name, value in figures.items() if isinstance(value, dict)}
    by = f", method {result['method']}" if result.get("method") else ""
    note = f"{result['n']} {NOUNS.get(result['task'], 'files')} of {result['corpus']}{by}"
    columns = ["figure", "seeds", "here"] if published else ["figure", "here"]
    rows = [
        [_write_name(name), *([published.get(name, "")] if published else []), value] for name, value in whole.items()
    ]
    yield Table("Figures", columns, rows, note)
    if parts:
        # How many had a field is told once, for the whole; the parts would grow too wide.
        names = list(dict.fromkeys(name for of in parts.values() for name in of if not name.endswith("_n")))
        cells = [[_write_name(part), *(of.get(name) for name in names)] for part, of in parts.items()]
        yield Table("Parts", ["", *map(_write_name, names)], cells)


def _make_lists(result: Result) -> Iterator[Table]:
    """What tasks without sections of their own tell beside their figures."""
    if hosts := result.get("hosts"):
        rows = [[host, *(count.get(letter, 0) for letter in "ABC")] for host, count in hosts.items()]
        yield Table("Papers that exist, by host", ["host", "found", "wrong file", "missed"], rows)
    if years := result.get("years"):
        ends = ["found", "not_recognised", "unreadable", "never_reached"]
        cells = [[year, *(count.get(end, 0) for end in ends)] for year, count in years.items()]
        yield Table("Papers that exist, by year", ["year", *map(_write_name, ends)], cells)
    if statuses := result.get("statuses"):
        yield Table("Statuses", ["status", "files"], [list(row) for row in statuses.items()])
    if wrong := result.get("wrong"):
        names = [name for name in wrong[0] if name != "line"]
        yield Table("Wrong", names, [[row.get(name) for name in names] for row in wrong])


def _find_published(result: Result) -> dict[str, float]:
    """What was published with the methods we start from, for the figures that have the same name there."""
    return seeds.WANTS if result.get("task") == "wants" else {}


def _write_name(name: str) -> str:
    return name.replace("_", " ")
