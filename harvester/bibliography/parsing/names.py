"""Persons out of words labelled as family and given names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Person
from harvester.text.names import parse_name, split_names

if TYPE_CHECKING:
    from harvester.bibliography.parsing.segments import Segments


# "(Hrsg.)" after names makes them editors.
_EDITORS = re.compile(
    r"[\s,.]*(?:[(\[]\s*(?:под\s)?(?:отв\. ?)?(?:ред|hrsg|hg|eds?|editors?|red)|editors?|"
    r"(?<=,\s)ред(?!\.?\s[А-ЯЁ]\.))\b",
    re.IGNORECASE,
)
# "под ред." and "Ed. by" before them do too; translators and compilers are neither.
_EDITED_BY = re.compile(r"(?:\bред\.|\bредакцией|\b[Ee]d\. by|\bedited by|\bhrsg\. von)\s?:?\s?$", re.IGNORECASE)
_TRANSLATED_BY = re.compile(
    r"(?:(?:\bпер\.|\bперевод)(?: с [\w-]+\.?)?|\bсост\.?:?|\bсоставител\w+:?)\s?$", re.IGNORECASE
)
_COMPILERS = frozenset(("сост", "составитель", "составители"))
_PARTICLES = frozenset(
    "von van der den de di da del della dos du la le ter ten zu zur vom zum af "  # noqa: SIM905
    "фон ван дер ден де ди да дель дю ла ле тер цу ибн аль эль".split()
)
_PATRONYMIC = re.compile(r"(?:[ое]вич|[ое]вна|[ъь]ич|ична)$")
_AND = frozenset(("and", "und", "и", "et"))
_SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "мл", "ст"))


def authors_of(segments: Segments) -> list[Person]:
    """All persons named as authors, in their order; one named again after the slash is the same."""
    runs = [run for run in segments.runs.get("author", ()) if not _edited(segments, run)]
    runs = [run for run in runs if segments.tokens.words[run[0]].casefold() not in _COMPILERS]
    return _people(segments, [run for run in runs if not _TRANSLATED_BY.search(_before(segments, run))])


def editors_of(segments: Segments) -> list[Person]:
    """Persons labelled as editors, and those that a mark in brackets calls so."""
    people = [parse_name(name) for run in segments.runs.get("editor", ()) for name in split_names(segments.text(run))]
    marked = _people(segments, [run for run in segments.runs.get("author", ()) if _edited(segments, run)])
    return marked + [person for person in people if person.family]


def _edited(segments: Segments, run: tuple[int, int]) -> bool:
    """The mark stands before the names, perhaps with others between, or after the last of those that "and" joins."""
    if _EDITED_BY.search(_before(segments, run)) or _joined(segments, run[0]):
        return True
    end = run[1]
    for start, stop in segments.runs.get("author", ()):
        if start == end + 1 and segments.tokens.words[end] in _AND:
            end = stop
    return bool(_EDITORS.match(segments.tokens.text, segments.tokens.spans[end - 1][1]))


def _joined(segments: Segments, start: int) -> bool:
    """Whether names go on a list of editors."""
    labels, words = segments.labels, segments.tokens.words
    last = start - 2 if start > 1 and words[start - 1] in _AND else start - 1
    if last < 0 or labels[last] == "editor":
        return last >= 0
    before = next((run for run in segments.runs.get("author", ()) if run[1] == last + 1), None)
    return last == start - 2 and before is not None and bool(_EDITED_BY.search(_before(segments, before)))


def _before(segments: Segments, run: tuple[int, int]) -> str:
    if not run[0]:
        return ""
    start = segments.tokens.spans[run[0]][0]
    return segments.tokens.text[max(0, start - 20) : start]


def _people(segments: Segments, runs: list[tuple[int, int]]) -> list[Person]:
    found: dict[tuple[str, str], Person] = {}
    for start, end in runs:
        for person in _of_run(segments, start, end):
            found.setdefault((person.family.casefold(), person.given[:1]), person)
    return list(found.values())


def _of_run(segments: Segments, start: int, end: int) -> list[Person]:
    """A run of names: whether families come first in it is seen at its beginning."""
    gaps, words = segments.tokens.gaps, segments.tokens.words
    labels = _turned(segments, start, end)
    found: list[Person] = []
    family: list[str] = []
    given: list[str] = []
    for n in range(start, end):
        label = labels[n]
        lower = words[n].casefold()
        if family and gaps[n] == "- " and words[n].islower() and label == labels[n - 1] == "family":
            family[-1] += words[n]
            continue
        if lower in _SUFFIXES or (words[n].islower() and lower not in _PARTICLES):
            continue
        if family and n > start and _begins(label, labels[n - 1], labels[start], gaps[n]):
            found.append(_person(family, given))
            family, given = [], []
        (family if label == "family" else given).append(_word(segments, n, label))
    return [*found, _person(family, given)] if family else found


def _turned(segments: Segments, start: int, end: int) -> list[str]:
    """The labels put right: initials and patronymics are no family, nor is Anna in `Anna M. Falcon`."""
    gaps, words, labels = segments.tokens.gaps, segments.tokens.words, segments.labels[:]
    for n in range(start, end):
        if len(words[n]) == 1 and end - start > 1 and words[n].isupper():
            labels[n] = "given"
    for n in range(start, end - 2):
        if labels[n : n + 3] == ["family", "family", "given"] and _PATRONYMIC.search(words[n + 2]):
            labels[n + 1] = "given" if gaps[n + 1] == gaps[n + 2] == " " else "family"
        if labels[n : n + 3] == ["family", "given", "family"] and _PATRONYMIC.search(words[n + 2]):
            labels[n + 2] = "given" if gaps[n + 1] == gaps[n + 2] == " " else "family"
        middle = labels[n : n + 2] == ["family", "given"] and len(words[n + 1]) == 1 and gaps[n + 1] == " "
        ends = n + 3 == end or labels[n + 3] == "family" or "," in gaps[n + 3]
        if middle and ends and gaps[n + 2] in (". ", " ") and len(words[n + 2]) > 2:
            labels[n], labels[n + 2] = "given", "family"
    return labels


def _begins(label: str, before: str, first: str, gap: str) -> bool:
    """Whether a word begins another person."""
    if ";" in gap or (label == "family" and before == "given" and first == "family"):
        return True
    if label == "family":
        return before == "family" and ("," in gap or "/" in gap)
    return first == "given" and before == "family"


def _word(segments: Segments, n: int, label: str) -> str:
    """A name; the full stop belongs to an initial."""
    word = segments.tokens.words[n]
    initial = label == "given" and len(word) < 3 and segments.tokens.gaps[n + 1].startswith(".")
    return f"{word}." if initial else word


def _person(family: list[str], given: list[str]) -> Person:
    return Person(" ".join(family), " ".join(given))
