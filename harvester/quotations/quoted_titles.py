"""The title as a reference quotes it: other words count; case, punctuation, alphabet and typing errors do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.quotations.findings import DIFFERS, SAME, SILENT, Finding
from harvester.quotations.identity import LONGEST_TEXT
from harvester.text.coarse import coarsen_words, names_part
from harvester.text.likeness import compare_titles, find_differences
from harvester.text.romanised import restore_cyrillic
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from harvester.items import Reference

SMALL = 2  # letters of words that are often written otherwise
FEWEST_LETTERS = 12  # shorter titles stand in any text


def judge_title(reference: Reference, record: Reference) -> Finding:
    said, rights = reference.title or "", [title for title in (record.title, record.title_other) if title]
    if not said or not rights:
        return SILENT
    if any(_stands_in(right, reference.text) for right in rights):
        return SAME
    comparable = [right for right in rights if are_comparable(said, right)]
    if not comparable:
        return SILENT
    if any(not _list_other_words(said, right, reference, record) for right in comparable):
        return SAME
    return Finding(DIFFERS, said, max(comparable, key=lambda title: compare_titles(said, title)))


def are_comparable(one: str, other: str) -> bool:
    """Whether two names can differ by more than their language: a translation has other words by nature."""
    if is_cyrillic(one) != is_cyrillic(other):
        return False
    return is_cyrillic(one) or (restore_cyrillic(one) is None) == (restore_cyrillic(other) is None)


def _stands_in(title: str, text: str) -> bool:
    """Whether a title stands in the reference as it was printed, whatever was taken for the title."""
    letters = coarsen_words(title).replace(" ", "")
    return len(letters) >= FEWEST_LETTERS and letters in coarsen_words(text, LONGEST_TEXT).replace(" ", "")


def _list_other_words(said: str, right: str, reference: Reference, record: Reference) -> list[str]:
    """The words in which two titles differ; a subtitle that only one of them has does not count."""
    one, other = coarsen_words(said).split(), coarsen_words(right).split()
    shorter, longer = sorted((one, other), key=len)
    runs = find_differences(one, other)
    if not find_differences(shorter, longer[: len(shorter)]) and not names_part(longer[len(shorter) :]):
        return []
    printed = set(coarsen_words(reference.text, LONGEST_TEXT).split())
    elsewhere = set(coarsen_words(f"{record.container or ''} {record.text}", LONGEST_TEXT).split())
    extra = [word for run, _ in runs for word in run if word not in elsewhere]
    missing = [word for _, run in runs for word in run if word not in printed]
    return [word for word in (*extra, *missing) if len(word) > SMALL or names_part([word])]
