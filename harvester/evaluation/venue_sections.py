"""What the report on venues shows: a table a way of asking, what links cannot reach, the worst cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.evaluation.report.sections import Case, Cases, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harvester.evaluation.report.sections import Section

    Row = dict[str, Any]

MEASURES = ("papers_f", "files_recall", "scholars", "scholars_by_address")
WORST = 20


def sections(table: Mapping[str, Sequence[Row]], unreached: Sequence[Row]) -> list[Section]:
    return [*(_table(way, venues) for way, venues in table.items()), _reach(unreached), _worst(table)]


def _table(way: str, venues: Sequence[Row]) -> Table:
    names = ["name", "status", "kind", "home_right", *MEASURES, "papers_found", "scholars_found", "requests"]
    cells = [[_rounded(row[name]) for name in names] for row in venues]
    return Table(f"venues {way}", [name.replace("_", " ") for name in names], cells)


def _reach(unreached: Sequence[Row]) -> Table:
    names = ("name", "pages", "papers", "files", "scholars")
    note = "what the truth has and no chain of links inside the site reaches from the home page"
    cells = [[row[name] if isinstance(row[name], str | int) else len(row[name]) for name in names] for row in unreached]
    return Table("out of reach by links", ["venue", "pages walked", "papers", "files", "scholars"], cells, note)


def _worst(table: Mapping[str, Sequence[Row]]) -> Cases:
    cases = []
    for way, venues in table.items():
        for row in venues:
            if not row["home_right"]:
                cases.append(Case(row["name"], f"{way}: home", "", str(row["url"]), 0.0))
            for name in MEASURES[:3]:
                if row[name] is not None and row[name] < 1:
                    cases.append(Case(row["name"], f"{way}: {name}", "1", f"{row[name]:.3f}", row[name]))
    return Cases("worst cases", sorted(cases, key=lambda case: case.weight or 0.0)[:WORST])


def _rounded(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value
