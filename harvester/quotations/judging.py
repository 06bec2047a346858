"""A reference against all its witnesses: does the work exist, and what of it is quoted wrongly.

A field is misquoted when no witness has it as the reference does and one that can be trusted has it otherwise. The
numbers of another version (a preprint, a translation, another edition) are no misquotation, but worth a note.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.fusion.numbers_in_print import clean_doi
from harvester.items import Misquotation
from harvester.quotations.findings import AGREES, DIFFERS, SAME, UNKNOWN, Finding
from harvester.quotations.identity import WorkMatch, match_work
from harvester.quotations.quoted_containers import judge_container
from harvester.quotations.quoted_numbers import judge_issue, judge_pages, judge_volume, judge_year
from harvester.quotations.quoted_people import judge_authors
from harvester.quotations.quoted_titles import judge_title

if TYPE_CHECKING:
    from harvester.items import Reference, Witness

# A witness that says a reference wrong must be surer than one that says it right.
TRUSTED = 0.8
FIELDS = ("title", "authors", "container", "year", "volume", "issue", "pages")
NUMBERS = {"year": judge_year, "volume": judge_volume, "issue": judge_issue, "pages": judge_pages}


@dataclass(slots=True)
class Quotation:
    """`witnesses` are those of this very work, the best first; without one nothing is known of it."""

    witnesses: list[Witness] = field(default_factory=list)
    misquotations: list[Misquotation] = field(default_factory=list)
    confirmed: list[str] = field(default_factory=list)  # fields that somebody has as they are quoted
    notes: list[str] = field(default_factory=list)

    @property
    def status(self) -> str:
        if self.misquotations:
            return "misquoted"
        return "exists" if self.witnesses else "not_found"

    def is_whole(self, reference: Reference) -> bool:
        """Whether all that the reference says of its work is confirmed."""
        said = [name for name in FIELDS if getattr(reference, name)]
        return bool(self.witnesses) and set(said) <= set(self.confirmed)


def judge_reference(reference: Reference, witnesses: list[Witness]) -> Quotation:
    matched = [(witness, match_work(reference, witness.record)) for witness in witnesses]
    same = [pair for pair in matched if pair[1].same]
    # Where the quoted title is known, a title that is only like it is that of another work.
    same = [pair for pair in same if pair[1].titled] or same
    same.sort(key=_order_witness)
    quotation = Quotation([witness for witness, _ in same])
    findings = [(witness, _judge_fields(reference, witness.record)) for witness in quotation.witnesses]
    for name in FIELDS:
        if any(found[name] == [SAME] for _, found in findings):
            quotation.confirmed.append(name)
        else:
            quotation.misquotations += _list_misquotations(name, findings)
    quotation.misquotations += _judge_doi(reference, matched, quotation.witnesses)
    quotation.notes += _list_notes(reference, findings, quotation)
    return quotation


def _order_witness(pair: tuple[Witness, WorkMatch]) -> tuple[float, float]:
    return -pair[1].points, -pair[0].weight


def _judge_fields(reference: Reference, record: Reference) -> dict[str, list[Finding]]:
    """What one witness says of each field; of another version it says nothing of numbers and container."""
    container = judge_container(reference, record)
    numbers = {name: judge(reference, record) for name, judge in NUMBERS.items()}
    placed = [numbers[name].verdict for name in ("volume", "pages")]
    title = judge_title(reference, record)
    # The DOI of a translation is quoted with the numbers of the original.
    by_doi = clean_doi(reference.doi) == clean_doi(record.doi) != "" and title.verdict != UNKNOWN
    if container.verdict == DIFFERS and not (numbers["year"].verdict == AGREES and AGREES in placed):
        container = Finding(UNKNOWN)
    if container.verdict != AGREES and not by_doi:
        numbers = {name: one if one.verdict == AGREES else Finding(UNKNOWN) for name, one in numbers.items()}
    return {
        "title": [title],
        "authors": judge_authors(reference, record),
        "container": [container],
        **{name: [finding] for name, finding in numbers.items()},
    }


def _list_misquotations(name: str, findings: list[tuple[Witness, dict[str, list[Finding]]]]) -> list[Misquotation]:
    for witness, found in findings:
        wrong = [finding for finding in found[name] if finding.verdict == DIFFERS]
        if wrong and witness.weight >= TRUSTED:
            return [Misquotation(name, one.said, one.right, name_witness(witness), one.detail) for one in wrong]
    return []


def _judge_doi(
    reference: Reference, matched: list[tuple[Witness, WorkMatch]], own: list[Witness]
) -> list[Misquotation]:
    """A DOI that leads to another work; the right one where a witness knows it."""
    said = clean_doi(reference.doi)
    there = [(witness, match) for witness, match in matched if said and clean_doi(witness.record.doi) == said]
    if not there or any(match.same for _, match in there):
        return []
    witness, match = there[0]
    if not any(piece.name == "title" and piece.points < 0 for piece in match.evidence):
        return []  # in another language it may be the same work
    right = next((doi for one in own if (doi := clean_doi(one.record.doi))), "")
    leads = f"leads to «{witness.record.title}»"
    return [Misquotation("doi", said, right, name_witness(witness), leads)]


def _list_notes(
    reference: Reference, findings: list[tuple[Witness, dict[str, list[Finding]]]], quotation: Quotation
) -> list[str]:
    """What differs without being wrong: the year of another version or edition, where no witness has the quoted one."""
    if "year" in quotation.confirmed or any(one.field == "year" for one in quotation.misquotations):
        return []
    others = [judge_year(reference, witness.record) for witness, _ in findings]
    years = sorted({one.right for one in others if one.verdict == DIFFERS})
    return [f"found with the year {', '.join(years)}: another version or edition"] if years else []


def name_witness(witness: Witness) -> str:
    return f"{witness.source} {witness.url}".strip()
