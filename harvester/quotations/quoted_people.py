"""The authors as a reference names them: missing, too many, misspelt; initials and spelling schemes do not count."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from harvester.lexicon import join_alternatives, load_words
from harvester.persons.name_comparison import same_surname
from harvester.quotations.findings import DIFFERS, SAME, SILENT, Finding
from harvester.text.scripts import is_cyrillic, split_words
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from harvester.items import Reference

# Share of the letters in which a misspelt surname differs from the right one; more is another person.
MISSPELT = 0.34
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_SOFT_HYPHEN = re.compile("\u00ad\\s?")
_CUT = re.compile(rf"\b(?:и|et|u\.|and)\s?(?:{join_alternatives(load_words('and_others'))})\b|…|\.\.\.", re.IGNORECASE)


def judge_authors(reference: Reference, record: Reference) -> list[Finding]:
    """One finding that they agree or cannot be compared, or one for each author who is quoted wrongly."""
    said = [person.family for person in reference.authors if person.family]
    right = [person.family for person in record.authors if person.family]
    if not said or not right:
        return [SILENT]
    # Who has his given name taken for his surname is named nonetheless.
    beside = f"{record.text} {' '.join(f'{person.given} {person.patronymic}' for person in record.authors)}"
    extra = [name for name in said if not _names(name, right) and not _stands_in(name, beside)]
    extra = [name for name in extra if not any(_is_part(name, other, reference.text) for other in right)]
    missing = [name for name in right if not _names(name, said) and not _stands_in(name, reference.text)]
    if len(extra) == len(said) and not _share_script(said, right):
        return [SILENT]
    findings = []
    for name in list(extra):
        if other := next((one for one in missing if _is_misspelt(name, one)), None):
            findings.append(Finding(DIFFERS, name, other, "misspelt"))
            extra.remove(name)
            missing.remove(other)
    findings += _pair_rest([] if _is_cut(record) else extra, [] if _is_cut(reference) else missing)
    return findings or [SAME]


def _pair_rest(extra: list[str], missing: list[str]) -> list[Finding]:
    if extra and missing:
        return [Finding(DIFFERS, ", ".join(extra), ", ".join(missing), "others")]
    if extra:
        return [Finding(DIFFERS, ", ".join(extra), "", "not among the authors")]
    return [Finding(DIFFERS, "", ", ".join(missing), "left out")] if missing else []


def _names(name: str, others: list[str]) -> bool:
    """Whether one of them is this surname: letter by letter in one alphabet, as it sounds across two."""
    key = make_surname_key(name)
    return any(
        make_surname_key(other) == key or (is_cyrillic(name) != is_cyrillic(other) and same_surname(name, other))
        for other in others
    )


def _is_part(said: str, right: str, text: str) -> bool:
    """A surname that was cut where the line ended."""
    return make_surname_key(right).startswith(make_surname_key(said)) and _stands_in(right, text)


def _is_misspelt(said: str, right: str) -> bool:
    one, other = make_surname_key(said), make_surname_key(right)
    return OSA.normalized_distance(one, other) <= MISSPELT


def _stands_in(name: str, text: str) -> bool:
    """In any of its cases: a review has its authors in the genitive."""
    key = make_surname_key(name)
    words = {make_surname_key(word) for word in _WORD.findall(_SOFT_HYPHEN.sub("", text))}
    return any(word == key or (len(key) > 3 and word.startswith(key) and len(word) - len(key) <= 2) for word in words)


def _is_cut(record: Reference) -> bool:
    """Whether a list of authors says that there are more."""
    return _CUT.search(record.text) is not None


def _share_script(one: list[str], other: list[str]) -> bool:
    return {is_cyrillic(name) for name in one} == {is_cyrillic(name) for name in other} and bool(split_words(one[0]))
