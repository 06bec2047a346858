"""Labels put right before runs are made of them: what the tagger takes for a name and is none, and the other way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.parsing.collected import collected
from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.relabelling import bracketed, edited, ended, numbered, published, slashed
from harvester.bibliography.parsing.roles import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.parsing.tokens import Tokens

# "Yu." is an initial too.
LONGEST_INITIAL = 2
# What follows a surname that ends a list of names.
SURNAME_ENDS = frozenset((". ", " ;", "; ", " /", " [", "//", " ("))
LETTERS = frozenset(("письмо", "письма", "телеграмма", "рапорт", "донесение"))
ADDRESSED = frozenset(("family", "given", "title", "other", "year"))
EDITED_BY = frozenset(("hrsg von", "hg von", "herausgegeben von", "edited by", "ed by", "eds by", "под ред", "сост"))


def mended(tokens: Tokens, labels: Sequence[str]) -> list[str]:
    found = list(labels)
    for mend in MENDED:
        found = mend(tokens, found)
    return found


def _addressed(tokens: Tokens, labels: list[str]) -> list[str]:
    """A letter from somebody to somebody is a title, up to where it stands."""
    first = next((n for n, word in enumerate(tokens.words[:5]) if word.lower() in LETTERS), None)
    if first is None or labels[first] != "family":
        return labels
    for n in range(first, len(labels)):
        if "//" in tokens.gaps[n] or labels[n] not in ADDRESSED:
            break
        labels[n] = "title"
    return labels


def _lasting(tokens: Tokens, labels: list[str]) -> list[str]:
    """After the slash initials come first: the surname after the last of them is no other field."""
    words, gaps = tokens.words, tokens.gaps
    for n in range(2, len(labels) - 1) if " / " in gaps else ():
        alone = labels[n] == "given" and labels[n + 1] not in NAMES and len(words[n]) == 1 and gaps[n + 1] == ". "
        if alone and _slashed(gaps, labels, n) and words[n + 1].istitle() and gaps[n + 2][:2] in SURNAME_ENDS:
            labels[n + 1] = "family"
    return labels


def _slashed(gaps: list[str], labels: list[str], n: int) -> bool:
    """Whether a list of names that begins with initials stands after a slash."""
    while n and labels[n - 1] in NAMES and "/" not in gaps[n]:
        n -= 1
    return gaps[n] == " / " and labels[n] == "given"


def _entitled(tokens: Tokens, labels: list[str]) -> list[str]:
    """What begins a reference and stands before "hrsg. von" is no editor but the title."""
    if labels[0] != "editor" or "title" in labels:
        return labels
    last = next((n for n, label in enumerate(labels) if label != "editor"), len(labels))
    marks = " ".join(tokens.words[last : last + 2]).lower()
    if marks in EDITED_BY:
        labels[:last] = ["title"] * last
    return labels


def _titled(tokens: Tokens, labels: list[str]) -> list[str]:
    """A title of one word after `Соколов И. И.` is easily taken for another name: no comma stands before it."""
    last = next((n for n, label in enumerate(labels) if label not in NAMES), len(labels))
    start = last
    while start and labels[start - 1] == "family":
        start -= 1
    found = "title" not in labels and labels[0] == "family" and 0 < start < last
    if "title" not in labels and labels[0] == "given" and last > 1 and labels[last - 2 : last] == ["family"] * 2:
        labels[last - 1] = "title" if tokens.gaps[last - 1] == ", " and len(tokens.words[0]) == 1 else "family"
        return labels
    if found and len(tokens.words[start]) > 1 and not any(mark in tokens.gaps[start] for mark in ",;&"):
        labels[start:last] = ["title"] * (last - start)
    return labels


def _surnamed(tokens: Tokens, labels: list[str]) -> list[str]:
    """The edge of names and title put right where the tagger missed it by a word or two."""
    first = labels.index("title") if "title" in labels else 0
    if not first or labels[first - 1] not in NAMES:
        return labels
    words, gaps = tokens.words, tokens.gaps
    if words[first - 1] == "A" and first > 1 and gaps[first - 1][:1] == "." and gaps[first] == " ":
        labels[first - 1] = "title"
    elif words[first] == "Дж" and labels[first - 1] == "given":
        labels[first] = "given"
    elif _still_named(tokens, labels, first):
        labels[first] = "given" if labels[first - 1] == "family" else "family"
    elif gaps[first] in (", ", "., ") and (after := _initials(tokens, first + 1)) > first + 1 and after < len(words):
        labels[first:after] = ["family", *["given"] * (after - first - 1)]
    return labels


def _still_named(tokens: Tokens, labels: list[str], first: int) -> bool:
    """Whether the first word of the title is a name's last one: `T. Bäck. On`, `T. Bäck On`, `Эд Титтел. О`."""
    words, gaps = tokens.words, tokens.gaps
    before, stopped = words[first - 1], gaps[first + 1][:2] == ". "
    if not words[first][:1].isupper():
        return False
    if len(before) > 1:
        return stopped and not before.isupper() and gaps[first] == " "
    if gaps[first] not in (". ", "."):
        return False
    if len(words[0]) == 1:  # initials come first, so a family follows them
        return stopped or ("family" in labels[:first] and "lx=small" not in lexicon(words[first]))
    return stopped and first > 1 and len(words[first - 2]) > 1 and labels[first - 2] == "given"


def _initials(tokens: Tokens, start: int) -> int:
    """The word after the initials that begin there."""
    for n in range(start, len(tokens)):
        word = tokens.words[n]
        if len(word) > LONGEST_INITIAL or not word[0].isupper() or tokens.gaps[n + 1][:1] != ".":
            return n
    return len(tokens)


MENDED = (
    slashed,
    _addressed,
    _lasting,
    _entitled,
    edited,
    bracketed,
    collected,
    _titled,
    _surnamed,
    ended,
    numbered,
    published,
)
