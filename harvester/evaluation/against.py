"""Two runs compared value by value, as the seeds' test suite did: different, new found, no longer found."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from statistics import mean
from typing import TYPE_CHECKING, Any

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.report.sections import Table

if TYPE_CHECKING:
    from pathlib import Path

    Values = dict[tuple[str, str], dict[str, Any]]

CHANGES = ("different", "new found", "no longer found")


@dataclass(slots=True)
class Change:
    """A value that is not what it was; one side is None when it was or is not there."""

    id: str
    field: str
    kind: str
    old: dict[str, Any] | None
    new: dict[str, Any] | None

    @property
    def verdict(self) -> str:
        """Better or worse by the truth; nothing where both or neither are right."""
        was, now = bool(self.old and self.old["right"]), bool(self.new and self.new["right"])
        return "" if was == now else "better" if now else "worse"


def read_run(path: Path) -> dict[str, Any]:
    """A run as `--json --values` wrote it."""
    try:
        run = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CorpusError(f"{path} is not a run that can be compared with: {error}") from None
    if not isinstance(run, dict) or "values" not in run:
        raise CorpusError(f"{path} holds no values: make it with --json --values")
    return run


def find_changes(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> list[Change]:
    """What changed, in the order of the documents."""
    before, after = _by_name(old), _by_name(new)
    found = []
    for name in {**before, **after}:
        was, now = before.get(name), after.get(name)
        if was is None or now is None or was["value"] != now["value"]:
            kind = CHANGES[0] if was and now else CHANGES[1] if now else CHANGES[2]
            found.append(Change(*name, kind, was, now))
    return found


def compare_runs(old: dict[str, Any], new: dict[str, Any]) -> list[Table]:
    """The figures of both runs, the statistics by field, and every change with old and new weight."""
    found = find_changes(old["values"], new["values"])
    return [
        _compare_figures(old["figures"], new["figures"]),
        count_changes(old["values"], new["values"], found),
        list_changes(found),
    ]


def _compare_figures(old: dict[str, Any], new: dict[str, Any]) -> Table:
    flat = _flatten_figures(old), _flatten_figures(new)
    rows: list[list[Any]] = []
    for name, now in flat[1].items():
        was = flat[0].get(name)
        moved = round(now - was, 4) if isinstance(was, float) and isinstance(now, float) else None
        if was != now:
            rows.append([name, was, now, moved])
    return Table("Figures that moved", ["figure", "old", "new", "by"], rows)


def _flatten_figures(figures: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in figures.items():
        found |= _flatten_figures(value, f"{prefix}{name} ") if isinstance(value, dict) else {f"{prefix}{name}": value}
    return found


def count_changes(old: list[dict[str, Any]], new: list[dict[str, Any]], found: list[Change]) -> Table:
    """By field: how many of each kind of change, better and worse, and the mean weights."""
    rows: list[list[Any]] = []
    weights = _gather_weights(old), _gather_weights(new)
    for field in {**weights[0], **weights[1]}:
        of = [change for change in found if change.field == field]
        kinds = [sum(change.kind == kind for change in of) for kind in CHANGES]
        verdicts = [sum(change.verdict == verdict for change in of) for verdict in ("better", "worse")]
        means = [round(mean(one[field]), 3) if field in one else None for one in weights]
        rows.append([field, *kinds, *verdicts, *means])
    columns = ["field", *CHANGES, "better", "worse", "old mean weight", "new mean weight"]
    return Table("Changes by field", columns, rows)


def list_changes(found: list[Change]) -> Table:
    rows = [
        [
            change.id,
            change.field,
            change.kind,
            change.verdict,
            change.old and change.old["value"],
            change.new and change.new["value"],
            change.old and change.old["weight"],
            change.new and change.new["weight"],
        ]
        for change in sorted(found, key=lambda change: ("worse", "better", "").index(change.verdict))
    ]
    return Table("Changes", ["in", "field", "change", "", "old", "new", "old weight", "new weight"], rows)


def _by_name(values: list[dict[str, Any]]) -> Values:
    return {(str(value["id"]), value["field"]): value for value in values}


def _gather_weights(values: list[dict[str, Any]]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = defaultdict(list)
    for value in values:
        found[value["field"]].append(value["weight"])
    return found
