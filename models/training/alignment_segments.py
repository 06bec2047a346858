"""Labels for words from the labelled segments of public sets, each with its own habits, brought to one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from harvester.text.scripts import squeeze
from harvester.text.tokens import Tokens, tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterable

Row = dict[str, Any]
OTHER = "other"
# What the sets call by other names, or tell apart though a reference has no field for it.
SAME = {
    "date": "year", "institution": "publisher", "author": "family", "editor": "editor",
    "title": "title", "container": "container", "volume": "volume", "issue": "issue", "pages": "pages",
    "publisher": "publisher", "place": "place", "url": "url", "doi": "doi",
}  # fmt: skip
# Words that tell a field and are no part of it; some sets label them with it, some do not.
_NUMBERS = """
    p pp page pages с стр s seiten seite pg c l л vol volume v т том bd band jg jahrgang vols no number nr n num issue
    iss h heft вып выпуск
"""
_CUES = {
    "pages": _NUMBERS,
    "volume": _NUMBERS,
    "issue": _NUMBERS,
    "container": "in im в",
    "editor": "ed eds edited by editor editors hrsg hg von in and und и под ред redaktion herausgegeben",
    "family": "and und и et al by др",
    "url": "url available from http at retrieved online accessed",
    "publisher": "in",
}
CUES = {label: frozenset(words.split()) for label, words in _CUES.items()}
NAMES = frozenset(("editor", "family"))
ANYWHERE = NAMES | {"pages", "volume", "issue"}
_ISSUE = frozenset("no number nr n num issue iss h heft вып выпуск".split())  # noqa: SIM905
_LOST = dict.fromkeys((0xAD, 0x200B, 0xFEFF, 0))
_PUNCTUATION = re.compile(r"[\W_]+")


def from_segments(tokens: Tokens, row: Row) -> list[str]:
    """Segments in their order, put on the words by counting letters; names and years made finer by the fields."""
    labels = [SAME.get(label, OTHER) for label in by_letters(tokens, row["labels"])]
    fields = row["fields"]
    labels = _drop_cues(tokens, labels)
    _mark_years(tokens, labels, str(fields.get("year") or ""))
    _mark_issues(tokens, labels)
    _mark_names(tokens, labels, fields.get("authors") or [])
    if row["set"].startswith("excite"):
        _mark_excite_places(tokens, labels)
    return labels


def by_letters(tokens: Tokens, pieces: Iterable[tuple[str, str]]) -> list[str]:
    """The label of the letter in the middle of each word; pieces are in the order of the text."""
    owners: list[str] = []
    for piece, label in pieces:
        owners += [label] * _count_letters(piece.translate(_LOST))
    labels = []
    place = 0
    for word in tokens.words:
        length = _count_letters(word)
        labels.append(owners[min(place + length // 2, len(owners) - 1)] if owners else OTHER)
        place += length
    return labels


def _count_letters(text: str) -> int:
    return len(_PUNCTUATION.sub("", text))


def _find_runs(labels: list[str]) -> Iterable[tuple[int, int, str]]:
    start = 0
    for n in range(1, len(labels) + 1):
        if n == len(labels) or labels[n] != labels[start]:
            yield start, n, labels[start]
            start = n


def _drop_cues(tokens: Tokens, labels: list[str]) -> list[str]:
    """Cues at the beginning of a field, and anywhere between names and numbers, are no part of it."""
    found = labels[:]
    for start, end, label in _find_runs(labels):
        cues = CUES.get(label, frozenset())
        throughout = label in ANYWHERE
        for n in range(start, end):
            word = tokens.words[n]
            if word.lower() in cues and not (label in NAMES and len(word) == 1 and word.isupper()):
                found[n] = OTHER
            elif not throughout:
                break
    return found


def _mark_years(tokens: Tokens, labels: list[str], year: str) -> None:
    """Of a date only the year is labelled."""
    for n, label in enumerate(labels):
        if label == "year" and (not year or not tokens.words[n].startswith(year[:4])):
            labels[n] = OTHER


def _mark_issues(tokens: Tokens, labels: list[str]) -> None:
    """Sets that have volume and issue in one segment: the number after a bracket or "no." is the issue."""
    for start, end, label in _find_runs(labels[:]):
        if label != "volume":
            continue
        for n in range(start + 1, end):
            if "(" in tokens.gaps[n] or tokens.words[n - 1].lower() in _ISSUE or "№" in tokens.gaps[n]:
                labels[n] = "issue"
    for n, label in enumerate(labels):
        before = tokens.words[n - 1].lower() if n else ""
        if label == "volume" and ("№" in tokens.gaps[n] or before in _ISSUE):
            labels[n] = "issue"


def _mark_names(tokens: Tokens, labels: list[str], people: list[Row]) -> None:
    """Words of authors become family or given names; people the list does not know keep one label."""
    families = {
        squeeze(word)
        for person in people
        for word in tokens_of(person.get("family") or person.get("literal") or "").words
    }
    givens = {squeeze(word) for person in people for word in tokens_of(person.get("given") or "").words}
    for n, label in enumerate(labels):
        if label != "family":
            continue
        word = squeeze(tokens.words[n])
        known = word in givens and (word not in families or len(word) == 1)
        if known or (word not in families and len(word) == 1):
            labels[n] = "given"


def _mark_excite_places(tokens: Tokens, labels: list[str]) -> None:
    """That set has no label for places: what stands beside a publisher, tagged as other, is one."""
    for n, label in enumerate(labels):
        if label != OTHER or not tokens.words[n][0].isupper():
            continue
        gap = tokens.gaps[n + 1]
        if ":" in gap and n + 1 < len(labels) and labels[n + 1] == "publisher":
            labels[n] = "place"
