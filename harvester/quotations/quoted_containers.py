"""The journal or book that a reference names: cut words, initials, a series and the alphabet do not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.fusion.agreement import is_abbreviation, is_cut_of, is_one_name, split_name
from harvester.lexicon import load_words
from harvester.quotations.findings import DIFFERS, SAME, SILENT, Finding
from harvester.quotations.identity import LONGEST_TEXT
from harvester.quotations.quoted_titles import are_comparable
from harvester.text.coarse import coarsen, coarsen_words

if TYPE_CHECKING:
    from harvester.items import Reference

FEWEST_LETTERS = 8  # of a name that stands in a text by no chance
_COMMON = frozenset(coarsen_words(word) for word in load_words("journal_words"))


def judge_container(reference: Reference, record: Reference) -> Finding:
    said, right = reference.container or "", record.container or ""
    if not said or not right:
        return SILENT
    letters = coarsen_words(right).replace(" ", "")
    if len(letters) >= FEWEST_LETTERS and letters in coarsen_words(reference.text, LONGEST_TEXT).replace(" ", ""):
        return SAME
    if is_one_name(said, right):
        return SAME
    return Finding(DIFFERS, said, right) if are_comparable(said, right) and _are_two(said, right) else SILENT


def _are_two(one: str, other: str) -> bool:
    """Both have words of their own, not only those of every journal, and share none of them."""
    a, b = (_split_own(name) for name in (one, other))
    abbreviated = any(map(is_abbreviation, (*split_name(one), *split_name(other))))
    return bool(a) and bool(b) and not abbreviated and not any(is_cut_of(x, y) for x in a for y in b)


def _split_own(name: str) -> list[str]:
    return [word for word in split_name(name) if len(word) > 1 and coarsen(word).strip() not in _COMMON]
