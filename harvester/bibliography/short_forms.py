"""Short forms of references: "Там же", "Ibid.", "ders.", "Указ. соч.", "______" become what they mean."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from harvester.text.late_patterns import compile_late
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items.documents import Person, Reference

_MARK = r"^\s*(?:\[?\(?\d{1,3}[\].)]{0,2}\s+|\d{1,3}[.)]\s*|[–—-]\s+)?(?:(?:см\.|see|vgl\.)\s*:?\s*)?"
# The work before.
SAME_WORK = compile_late(
    rf"{_MARK}(?:там же|тамже|ibid(?:em)?|ebd|ebenda|ebda|loc\.? ?cit|op\.? ?cit|указ\. ?(?:соч|раб|ст)\w*)\b\.?",
    re.IGNORECASE,
)
# The authors of the work before.
SAME_AUTHORS = compile_late(
    rf"{_MARK}(?:(?:он|она|они|его|е[ёе]|их) же\b|idem\b|eadem\b|ders(?:elbe)?\b|dies(?:elbe|elben)?\b(?=[.,:])|"
    r"id\.(?=\s)|_{2,}|[–—-]{2,}|[–—]\s?(?=[,.:(])|-(?=,\s)|(?P<dash>[–—-]\s+))[.,:;]*\s*",
    re.IGNORECASE,
)
_HE, _SHE = compile_late(rf"{_MARK}он же\b", re.IGNORECASE), compile_late(rf"{_MARK}она же\b", re.IGNORECASE)
# A work of that author named earlier.
EARLIER_WORK = compile_late(
    r"^(?P<authors>.{2,120}?)[\s,.:]+(?:указ\. ?(?:соч|раб|ст)\w*|цит\. ?(?:соч|по)\w*|op\.? ?cit|a\. ?a\. ?o|"
    r"(?-i:Там же|Ibid(?:em)?|Ebd|Ebenda|ebd|ebenda))\b\.?",
    re.IGNORECASE,
)
_PAGE = compile_late(r"(?:\b[СCсPpSs]{1,2}|\bЛ|\bстр|\bBl)\.?\s?(\d+(?:\s?[–—-]\s?\d+)?)")
_NAME = compile_late(r"[^\W\d_]{3,}(?:-[^\W\d_]+)?")
# A short form says no more than the work and a place in it.
SHORT = 160


def find_meant(references: Sequence[Reference]) -> list[int | None]:
    """For each reference the place of the one it means, or None when it speaks for itself."""
    found: list[int | None] = []
    for place, reference in enumerate(references):
        found.append(_meant(references, place, reference.text, found))
    return found


def fill_authors(references: Sequence[Reference]) -> list[Reference]:
    """The references with the authors that a mark of theirs stands for."""
    done: list[Reference] = []
    authors: list[Person] = []
    for reference in references:
        if authors and _by_the_same(reference):
            authors = _meant_by(reference.text, authors)
            done.append(replace(reference, authors=list(authors)))
        else:
            done.append(reference)
            authors = authors if points_back(reference.text) else reference.authors or reference.editors
    return done


def write_in_full(reference: Reference) -> str:
    """The text of a reference with its authors in the place of the mark."""
    rest = SAME_AUTHORS.sub("", reference.text, count=1)
    latin = all(person.family.isascii() for person in reference.authors)
    names = [f"{person.family}{',' if latin else ''} {person.given}".strip() for person in reference.authors]
    authors = ("; " if latin else ", ").join(names)
    return f"{authors} {rest}" if authors.endswith(".") or rest.startswith("(") else f"{authors}. {rest}"


def resolve_short_forms(references: Sequence[Reference]) -> list[Reference]:
    """The references with the fields of the works they mean; their own text and pages stay."""
    done: list[Reference] = []
    for reference, place in zip(references, find_meant(references), strict=True):
        done.append(reference if place is None else _filled(reference, done[place]))
    return done


def _by_the_same(reference: Reference) -> bool:
    """Whether a mark stands for the authors; a dash before names with initials is only a bullet."""
    mark = SAME_AUTHORS.match(reference.text)
    return mark is not None and not (mark["dash"] and any(person.given for person in reference.authors))


def _meant_by(text: str, authors: list[Person]) -> list[Person]:
    """Of several authors the one whom "он же" or "она же" can mean, where only one has such a surname."""
    if not (_HE.match(text) or _SHE.match(text)):
        return authors
    one = [person for person in authors if person.family.endswith(("а", "я")) == bool(_SHE.match(text))]
    return one if len(one) == 1 else authors


def points_back(text: str) -> bool:
    """Whether a text says no more than that it means the work before."""
    return len(text) <= SHORT and SAME_WORK.match(text) is not None


def _meant(references: Sequence[Reference], place: int, text: str, found: list[int | None]) -> int | None:
    if len(text) > SHORT or not place:
        return None
    if points_back(text):
        before = found[place - 1]
        return place - 1 if before is None else before
    earlier = EARLIER_WORK.match(text)
    return _work_of(references[:place], earlier["authors"], found) if earlier else None


def _work_of(references: Sequence[Reference], authors: str, found: list[int | None]) -> int | None:
    """The last full reference by the first of these authors."""
    names = {make_surname_key(name) for name in _NAME.findall(authors)}
    for place in range(len(references) - 1, -1, -1):
        people = references[place].authors
        if found[place] is None and people and make_surname_key(people[0].family) in names:
            return place
    return None


def _filled(reference: Reference, work: Reference) -> Reference:
    page = _PAGE.search(reference.text)
    kept = {"text", "weight", "method", "twin", "title_other", "label", "contexts"}
    values = {field.name: getattr(work, field.name) for field in fields(work) if field.name not in kept}
    return replace(reference, **values | {"pages": page[1] if page else work.pages})
