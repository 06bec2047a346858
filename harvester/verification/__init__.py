"""Is this document the wanted paper? Named evidence with points, summed to a probability."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.items import Evidence, Line, Record, Verdict
from harvester.verification.authors import find_authors_extracted, find_authors_near, is_first_another, prints_names
from harvester.verification.head import DocumentHead
from harvester.verification.named import fold_number, judge_by_number
from harvester.verification.own_title import OwnTitle, find_own_titles, find_title_above
from harvester.verification.points import (
    ABOUT_IT,
    AT_TOP,
    AUTHORS_ALL,
    AUTHORS_NONE,
    AUTHORS_UNPRINTED,
    CITED,
    DEEP,
    HEADING,
    KINDS,
    NO_TEXT,
    OTHER_DOI,
    OTHER_KIND,
    SAME_DOI,
    SECTION,
    SIGN,
    TITLE_ABSENT,
)
from harvester.verification.reference import read_wanted_reference
from harvester.verification.reviews import judge_review, read_wanted_review
from harvester.verification.title import find_title_places
from harvester.verification.title_points import judge_title
from harvester.verification.wanted import Wanted, list_readings_of_title
from harvester.verification.weighing import open_factors, sum_by_name, weigh_points

if TYPE_CHECKING:
    from harvester.items import Member, Want
    from harvester.verification.title_place import TitlePlace

# A web page with less running text below the title announces the paper; abstracts are shorter than this.
LEAST_PROSE = 1800
UNDECIDED = 0.25
# One is the summary of the other, under the same title.
DISSERTATION = {"thesis", "autoreferat"}
_DIGITS = re.compile(r"\d+")
# A preprint and its journal are seldom further apart.
YEARS_APART = 3


@dataclass(slots=True)
class Subject:
    """A record made ready for comparing with many wants."""

    record: Record
    head: DocumentHead
    titles: list[DocumentHead]
    own: list[OwnTitle]

    @classmethod
    def of(cls, record: Record) -> Subject:
        titles = [title.value for title in (record.metadata.title, record.metadata.title_other) if title]
        people = [*record.metadata.authors, *record.metadata.authors_other]
        head = DocumentHead.of(record.head, [person.family for person in people])
        return cls(record, head, [DocumentHead.of([Line(title)]) for title in titles], find_own_titles(record, head))


def verify(want: Want, record: Record, threshold: float = 0.5, listed: bool = False, name: str = "") -> Verdict:
    """Whether the record is the wanted paper or, if it is a volume, holds it; how sure that is, and why.

    `listed` says that a list has the wanted title, whole, and links to the file there, which has this `name`.
    """
    whole = _verify_record(want, record, threshold, listed, name)
    inside = max(
        (_verify_member(want, member, record, threshold) for member in record.members),
        key=_order_verdict,
        default=whole,
    )
    return inside if inside.accepted or inside.weight > whole.weight else whole


def _order_verdict(verdict: Verdict) -> float:
    return verdict.weight


def _verify_member(want: Want, member: Member, volume: Record, threshold: float) -> Verdict:
    """A member judged as a document of its own: what is printed where it begins counts, not what the contents say."""
    pages = member.last_page - member.first_page + 1
    record = Record(status=volume.status, format=volume.format, pages=pages, head=member.head)
    verdict = _verify_record(want, record, threshold)
    verdict.evidence.append(Evidence("member", 0.0, f"pages {member.first_page}–{member.last_page}"))
    verdict.first_page, verdict.last_page = member.first_page, member.last_page
    return verdict


def _verify_record(want: Want, record: Record, threshold: float, listed: bool = False, name: str = "") -> Verdict:
    if not want.title and not want.reference:
        return judge_by_number(want, record, threshold)
    subject = Subject.of(record)
    wants = list_readings_of_title(want) if want.title else read_wanted_reference(want, record, subject.head)
    wants += read_wanted_review(want)
    for wanted in wants:
        wanted.listed, wanted.named = listed, wanted.is_name_of(name)
    return max((judge_subject(wanted, subject, threshold) for wanted in wants), key=lambda verdict: verdict.weight)


def judge_subject(wanted: Wanted, subject: Subject, threshold: float = 0.5) -> Verdict:
    """As `verify`, for what is made ready once and compared often."""
    if subject.record.status != "ok":
        return Verdict(False, 0.0, [Evidence("unread", TITLE_ABSENT, subject.record.status)])
    best = max(
        _list_readings(wanted, subject), key=_sum_points, default=[Evidence("title", TITLE_ABSENT, "not near the top")]
    )
    evidence = best + _judge_signs(wanted, subject.record)
    weight = weigh_points(sum_by_name(evidence), open_factors())
    evidence.sort(key=lambda piece: -abs(piece.points))
    return Verdict(weight >= threshold, round(weight, 4), evidence, abs(weight - threshold) < UNDECIDED)


def _sum_points(evidence: list[Evidence]) -> float:
    return sum(piece.points for piece in evidence)


def _list_readings(wanted: Wanted, subject: Subject) -> list[list[Evidence]]:
    """The evidence of each place where the title is printed.

    Without one the extracted titles speak: the head may be missing, or its lines in disorder.
    """
    record, head = subject.record, subject.head
    readings = [
        _gather_evidence(wanted, record, head, place, find_title_above(wanted, subject.own, place, head))
        for place in find_title_places(wanted, head)
    ]
    if not readings:
        for title in subject.titles:
            around = head if head.lines else title
            readings += [_gather_evidence(wanted, record, around, place) for place in find_title_places(wanted, title)]
    return readings


def _gather_evidence(
    wanted: Wanted, record: Record, head: DocumentHead, place: TitlePlace, title_above: str = ""
) -> list[Evidence]:
    if wanted.is_review:
        return judge_review(wanted, record, head, place)
    return [
        *judge_title(wanted, place),
        *_judge_surroundings(place, title_above),
        *_judge_page(record, head, place),
        *_judge_authors(wanted, record, head, place),
    ]


def _judge_surroundings(place: TitlePlace, title_above: str) -> list[Evidence]:
    if place.contents:
        return [Evidence("place", CITED, "listed in a table of contents")]
    if place.citation or place.references:
        return [Evidence("place", CITED, "cited, not printed as the title")]
    if place.about_it:
        return [Evidence("place", ABOUT_IT, f"a paper about it: {place.about_it}")]
    if title_above:
        return [Evidence("place", SECTION, f"a section of: {title_above}")]
    if place.heading:
        return [Evidence("place", HEADING, "a heading")]
    return [Evidence("place", AT_TOP if place.top else DEEP, f"line {place.first_line + 1}")]


def _judge_page(record: Record, head: DocumentHead, place: TitlePlace) -> list[Evidence]:
    if record.format != "html" or not head.lines:
        return []
    prose = head.prose_below(place.last_line)
    return [] if prose >= LEAST_PROSE else [Evidence("web page", NO_TEXT, f"{prose} letters of text below the title")]


def _judge_authors(wanted: Wanted, record: Record, head: DocumentHead, place: TitlePlace) -> list[Evidence]:
    if not wanted.surnames:
        return []
    found = set(find_authors_near(wanted, head, place)) | set(find_authors_extracted(wanted, record))
    if found and is_first_another(wanted, record, found):
        return [Evidence("authors", AUTHORS_NONE, "another first author")]
    if found:
        share = len(found) / len(set(wanted.surnames))
        return [Evidence("authors", AUTHORS_ALL * share, ", ".join(sorted(found)))]
    if prints_names(record, head, place):
        return [Evidence("authors", AUTHORS_NONE, "others")]
    return [Evidence("authors", 0.0 if wanted.listed else AUTHORS_UNPRINTED, "none printed")]


def _judge_signs(wanted: Wanted, record: Record) -> list[Evidence]:
    """Small signs of a paper, and of this one."""
    signs = []
    if record.references:
        signs.append(Evidence("references", SIGN, str(len(record.references))))
    if 2 < record.pages < 30:
        signs.append(Evidence("pages", SIGN, str(record.pages)))
    kind, year = record.metadata.kind, record.metadata.year
    if kind and {kind.value, wanted.kind} == DISSERTATION:
        signs.append(Evidence("kind", OTHER_KIND, f"{kind.value} for {wanted.kind}"))
    elif kind and kind.value in KINDS:
        signs.append(Evidence("kind", round(KINDS[kind.value] * kind.weight, 2), kind.value))
    if wanted.year and year and year.value[:4].isdigit():
        near = abs(wanted.year - int(year.value[:4])) <= YEARS_APART
        signs.append(Evidence("year", SIGN if near else -SIGN, year.value))
    return signs + _judge_imprint(wanted, record)


def _judge_imprint(wanted: Wanted, record: Record) -> list[Evidence]:
    """What the want knows of the place where the paper stands; what the file does not say speaks for nothing."""
    told, found = record.metadata, []
    if wanted.doi and told.doi:
        same = fold_number(wanted.doi) == fold_number(told.doi.value)
        found.append(Evidence("doi", SAME_DOI if same else OTHER_DOI, told.doi.value))
    for name, value in (("pages", told.page_range), ("volume", told.volume)):
        numbers = _DIGITS.findall(getattr(wanted, name))
        if numbers and value and numbers == _DIGITS.findall(value.value):
            found.append(Evidence(name, SIGN, value.value))
    return found


__all__ = ["Subject", "judge_subject", "verify"]
