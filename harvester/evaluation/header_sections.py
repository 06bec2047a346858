"""The report on headers: figures by part, the seeds' tables with ours beside, calibration, the worst cases."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from harvester.evaluation import seeds
from harvester.evaluation.beside import beside_seeds
from harvester.evaluation.header_figures import RATED, Judgement, figures, ratings, said
from harvester.evaluation.measures import calibration
from harvester.evaluation.report.sections import Bars, Case, Cases, Curve, Section, Table
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# Figures a table of parts has room for.
COLUMNS = ("n", "title_exact", "title_close", "surname_recall", "surname_precision", "abstract", "keywords_f", "udk")
# A group with fewer documents has no share worth a row.
SMALLEST_GROUP = 3


def sections(judged: dict[str, list[Judgement]], main: str, seen: bool) -> list[Section]:
    """Everything of a run by several methods; `main` is the one the figures are of."""
    papers = {method: [one for one in of if one.row.get("kind", "paper") == "paper"] for method, of in judged.items()}
    ours = papers[main]
    return [
        *_seeds(papers, seen),
        _methods(papers),
        _by(ours, "language", lambda one: one.row["lang"]),
        _by(ours, "format", lambda one: one.row.get("format") or ""),
        _by(ours, "source", lambda one: one.group, SMALLEST_GROUP),
        _calibration(judged[main]),
        _worst(judged[main]),
    ]


def _seeds(papers: dict[str, list[Judgement]], seen: bool) -> Iterable[Table]:
    """Tables 2 and 3 were made on what had been trained on, 4 and 5 on what had not."""
    numbered = (
        ((2, "ru", seeds.TABLE_2), (3, "en", seeds.TABLE_3))
        if seen
        else ((4, "ru", seeds.TABLE_4), (5, "en", seeds.TABLE_5))
    )
    for number, language, published in numbered:
        ours = {method: ratings([one for one in of if one.row["lang"] == language]) for method, of in papers.items()}
        if any(ours.values()):
            yield beside_seeds(f"Seeds' table {number} ({language}), per cent", published, ours)


def _methods(papers: dict[str, list[Judgement]]) -> Bars:
    counted = [ratings(of) for of in papers.values()]
    shares = {field: [of[field][0] / sum(of[field]) if field in of else None for of in counted] for field in RATED}
    return Bars("Extracted, by field and method", list(papers), shares, note="Papers of all languages and formats.")


def _by(judged: list[Judgement], name: str, key: Callable[[Judgement], str], least: int = 1) -> Table:
    """The figures of the parts that a key makes, the largest first."""
    parts: dict[str, list[Judgement]] = defaultdict(list)
    for one in judged:
        parts[key(one)].append(one)
    ordered = sorted(((part, of) for part, of in parts.items() if len(of) >= least), key=lambda row: -len(row[1]))
    made = [(part, figures(of)) for part, of in ordered]
    rows = [[part, *(found[column] for column in COLUMNS)] for part, found in made]
    return Table(f"By {name}", [name, *(column.replace("_", " ") for column in COLUMNS)], rows)


def _calibration(judged: list[Judgement]) -> Curve:
    titles = [(one.metadata.title.weight, one.close) for one in judged if one.metadata.title]
    authors = [
        (person.weight, squeeze(person.family) in one.wanted) for one in judged for person in one.metadata.authors
    ]
    abstracts = [
        (one.metadata.abstract.weight, one.abstract)
        for one in judged
        if one.metadata.abstract and one.abstract is not None
    ]
    pairs = {"title": titles, "authors": authors, "abstract": abstracts}
    points = {name: calibration(of) for name, of in pairs.items()}
    note = "A weight is a probability: of the values with 0.9, nine in ten should be right. Bins of 20 values or more."
    return Curve("Calibration", {name: of for name, of in points.items() if of}, note)


def _worst(judged: list[Judgement]) -> Cases:
    """Wrong values, those first that were given with the greatest weight."""
    cases = []
    for one in judged:
        name, got = one.row["file"], one.metadata
        if not one.close:
            weight = got.title.weight if got.title else 0.0
            cases.append(Case(name, "title", one.row["title"], said(got.title), weight, one.lines))
        if one.wanted != one.given and one.wanted:
            weight = min((person.weight for person in got.authors), default=0.0)
            names = ", ".join(row["family"] for row in one.row["authors"])
            cases.append(Case(name, "authors", names, ", ".join(p.family for p in got.authors), weight, one.lines))
        if one.abstract is False:
            weight = got.abstract.weight if got.abstract else 0.0
            cases.append(Case(name, "abstract", one.row.get("abstract") or "", said(got.abstract), weight, one.lines))
    return Cases("Worst cases", sorted(cases, key=lambda case: -(case.weight or 0.0)))


def values(judged: list[Judgement]) -> list[dict[str, Any]]:
    """Every value with its weight and whether it was right, to compare runs by."""
    found = []
    for one in judged:
        got = one.metadata
        people = "; ".join(" ".join(filter(None, (p.family, p.given, p.patronymic))) for p in got.authors)
        rows = (
            ("title", said(got.title), got.title.weight if got.title else 0.0, one.close),
            ("authors", people, min((p.weight for p in got.authors), default=0.0), one.wanted == one.given),
            ("abstract", said(got.abstract), got.abstract.weight if got.abstract else 0.0, one.abstract),
            ("title_other", said(got.title_other), got.title_other.weight if got.title_other else 0.0, one.title_alt),
            ("udc", said(got.udc), got.udc.weight if got.udc else 0.0, one.udk),
            ("keywords", "; ".join(map(said, got.keywords)), _least(got.keywords), _whole(one.keywords)),
            ("emails", "; ".join(map(said, got.emails)), _least(got.emails), one.emails),
        )
        found += [
            {"id": one.row["file"], "field": field, "value": value, "weight": weight, "right": right}
            for field, value, weight, right in rows
            if value
        ]
    return found


def _least(of: list[Any]) -> float:
    return min((value.weight for value in of), default=0.0)


def _whole(score: float | None) -> bool | None:
    return None if score is None else score == 1.0
