"""The answers of an audit told to a person: a line each, a summary, and a page that needs nothing else."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from importlib import resources
from typing import TYPE_CHECKING, Any

from harvester.persons.name_strings import write_person
from harvester.quotations.judging import name_witness
from harvester.statuses import AUDIT
from harvester.text.scripts import normalise_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from harvester.items import AuditResult, Misquotation, Reference

NAMES = {
    "exists": "exist",
    "misquoted": "misquoted",
    "not_found": "not found",
    "could_not_look": "could not be looked for",
}
CAUTION = "Not found is not invented: it says only that those who were asked do not know the work."
WEB = ("http://", "https://")


def list_findings(result: AuditResult) -> list[str]:
    """What there is to say of one reference, the most important first."""
    found = [_tell_misquotation(one) for one in result.misquotations]
    if result.status == "exists":
        found.append(f"confirmed: {', '.join(result.confirmed)} ({name_witness(result.witnesses[0])})")
    return [*found, *([result.detail] if result.detail else []), *result.notes]


def _tell_misquotation(one: Misquotation) -> str:
    said = f"says {one.said}" if one.said else "leaves it out"
    right = f", should be {one.right}" if one.right else ", should not be there" if not one.detail else ""
    detail = f", {one.detail}" if one.detail else ""
    return f"{one.field}: {said}{right}{detail} (by {one.witness})"


def summarise_audit(results: Sequence[AuditResult]) -> list[str]:
    counts = Counter(result.status for result in results)
    told = ", ".join(f"{counts[status]} {name}" for status, name in NAMES.items() if counts[status])
    lines = [f"{len(results)} references: {told or 'none'}"]
    return [*lines, CAUTION] if counts["not_found"] else lines


def write_audit_page(path: Path, manuscript: str, results: Sequence[AuditResult]) -> None:
    """One file with everything in it; whatever a manuscript or a site says is text, never markup."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters |= {"mark": mark_words, "cite": write_record}
    environment.tests["web"] = is_web_address
    template = (resources.files(__package__) / "audit_report.html").read_text(encoding="utf-8")
    counts = Counter(result.status for result in results)
    page = environment.from_string(template).render(
        manuscript=manuscript,
        day=datetime.now(UTC).strftime("%Y-%m-%d"),
        results=results,
        counts=counts,
        names=NAMES,
        sentences=AUDIT,
        caution=CAUTION if counts["not_found"] else "",
        asked=list_places(results),
    )
    path.write_text(page, encoding="utf-8")


def list_places(results: Sequence[AuditResult]) -> list[str]:
    """Who was asked, each once."""
    return list(
        dict.fromkeys(one.where for result in results for one in result.asked if one.where not in ("page", "doi"))
    )


def is_web_address(text: str) -> bool:
    """A page may say javascript: where an address should be."""
    return text.startswith(WEB)


def mark_words(text: str, other: str) -> Iterator[tuple[str, bool]]:
    """The words of a text, and whether the other text has them too."""
    known = set(normalise_text(other).split())
    for word in text.split():
        yield word, normalise_text(word) in known


def write_record(record: Reference) -> str:
    """What a witness says of a work, in one line."""
    names = ", ".join(map(write_person, record.authors[:6])) + (" …" if len(record.authors) > 6 else "")
    marked = (("Vol. ", record.volume), ("No. ", record.issue), ("P. ", record.pages), ("DOI: ", record.doi))
    parts: list[Any] = [record.container, record.year, *(f"{mark}{value}" for mark, value in marked if value)]
    return " ".join(part for part in (names, record.title) if part) + "".join(f". {part}" for part in parts if part)
