"""Short forms of references: "Там же", "Ibid.", "ders.", "Указ. соч.", "______" become what they mean."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from harvester.text.transliteration import surname_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Reference

_MARK = r"^\s*(?:\[?\(?\d{1,3}[\].)]{0,2}\s+|\d{1,3}[.)]\s*|[–—-]\s+)?(?:(?:см\.|see|vgl\.)\s*:?\s*)?"
# The work before.
SAME_WORK = re.compile(rf"{_MARK}(?:там же|тамже|ibid(?:em)?|ebd|ebenda|ebda|loc\.? ?cit)\b\.?", re.IGNORECASE)
# The authors of the work before.
SAME_AUTHORS = re.compile(
    rf"{_MARK}(?:(?:он|она|они|его|е[ёе]|их) же\b|idem\b|eadem\b|ders(?:elbe)?\b|dies(?:elbe|elben)?\b(?=[.,:])|"
    r"id\.(?=\s)|_{2,}|[–—-]{2,}|[–—]\s?(?=[,.:(])|-(?=,\s))[.,:;]*\s*",
    re.IGNORECASE,
)
# A work of that author named earlier.
EARLIER_WORK = re.compile(
    r"^(?P<authors>.{2,120}?)[\s,.:]+(?:указ\. ?(?:соч|раб|ст)\w*|цит\. ?(?:соч|по)\w*|op\.? ?cit|a\. ?a\. ?o)\b\.?",
    re.IGNORECASE,
)
_PAGE = re.compile(r"(?:\b[СCсPpSs]{1,2}|\bЛ|\bстр|\bBl)\.?\s?(\d+(?:\s?[–—-]\s?\d+)?)")
_NAME = re.compile(r"[^\W\d_]{3,}(?:-[^\W\d_]+)?")
# A short form says no more than the work and a place in it.
SHORT = 160


def meant(references: Sequence[Reference]) -> list[int | None]:
    """For each reference the place of the one it means, or None when it speaks for itself."""
    found: list[int | None] = []
    for place, reference in enumerate(references):
        found.append(_meant(references, place, reference.text, found))
    return found


def resolved(references: Sequence[Reference]) -> list[Reference]:
    """The references with the fields of what they mean; their own text and pages stay."""
    done: list[Reference] = []
    for reference, place in zip(references, meant(references), strict=True):
        if place is not None:
            done.append(_filled(reference, done[place]))
        elif done and SAME_AUTHORS.match(reference.text):
            done.append(replace(reference, authors=list(done[-1].authors)))
        else:
            done.append(reference)
    return done


def _meant(references: Sequence[Reference], place: int, text: str, found: list[int | None]) -> int | None:
    if len(text) > SHORT or not place:
        return None
    if SAME_WORK.match(text):
        before = found[place - 1]
        return place - 1 if before is None else before
    earlier = EARLIER_WORK.match(text)
    return _work_of(references[:place], earlier["authors"], found) if earlier else None


def _work_of(references: Sequence[Reference], authors: str, found: list[int | None]) -> int | None:
    """The last full reference by the first of these authors."""
    names = {surname_key(name) for name in _NAME.findall(authors)}
    for place in range(len(references) - 1, -1, -1):
        people = references[place].authors
        if found[place] is None and people and surname_key(people[0].family) in names:
            return place
    return None


def _filled(reference: Reference, work: Reference) -> Reference:
    page = _PAGE.search(reference.text)
    kept = {"text", "weight", "method", "twin", "title_other"}
    values = {field.name: getattr(work, field.name) for field in fields(work) if field.name not in kept}
    return replace(reference, **values | {"pages": page[1] if page else work.pages})
