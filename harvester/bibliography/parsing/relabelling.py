"""Labels that what stands beside a word puts right: of editors, titles in brackets, numbers, publishers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.parsing.roles import EDITORS, NAMES

if TYPE_CHECKING:
    from harvester.bibliography.parsing.tokens import Tokens

# Longer words are hardly initials, and longer ones hardly shortened.
LONGEST_INITIAL, SHORTENED = 2, 6
# The parts of an archive, and what follows the number of an edition.
ARCHIVE = frozenset(("Ф", "Оп", "Д", "К", "хр", "Л"))
# What few words after a double slash may be taken for, and what follows the name of a journal.
UNKNOWN, COUNTED, FEW = frozenset(("other", "family")), frozenset(("year", "volume", "issue")), 5
EDITIONS = ("Aufl", "überarb", "erw", "neubearb", "verb")


def edited(tokens: Tokens, labels: list[str]) -> list[str]:
    """Of names that begin a reference and stand before "(Eds.)" none is an editor alone: all of them are."""
    if "editor" not in labels:
        return labels
    last = next((n for n, label in enumerate(labels) if label not in NAMES and label != "editor"), len(labels))
    mixed = {"family", "editor"}.issubset(labels[:last])
    if not mixed or not EDITORS.match(tokens.text, tokens.spans[last - 1][1]):
        return labels
    commas = tokens.gaps[1] == ", "
    for n in range(1, last):
        if labels[n] == "editor":
            after = commas and labels[n - 1] == "family" and tokens.gaps[n] == ", "
            labels[n] = "given" if after or len(tokens.words[n]) <= LONGEST_INITIAL else "family"
    return labels


def slashed(tokens: Tokens, labels: list[str]) -> list[str]:
    """The few words between a double slash and a year or a volume are a container, where there is no other."""
    if "container" in labels or "//" not in tokens.text:
        return labels
    first = next((n for n in range(1, len(labels)) if "//" in tokens.gaps[n]), len(labels))
    last = next((n for n in range(first, len(labels)) if labels[n] not in UNKNOWN), first)
    if 0 < last - first <= FEW and labels[last] in COUNTED and not tokens.words[first].isdigit():
        labels[first:last] = ["container"] * (last - first)
    return labels


def bracketed(tokens: Tokens, labels: list[str]) -> list[str]:
    """Where there is no title, it stands in brackets after the names, translated, or is one word before a colon."""
    first = 0 if "title" in labels else next((n for n, label in enumerate(labels) if label not in NAMES), 0)
    if not first:
        return labels
    if "container" not in labels and tokens.gaps[first + 1].strip() == ":" and tokens.words[first].istitle():
        labels[first] = "title"
    if not tokens.gaps[first].endswith("["):
        return labels
    end = next((n for n in range(first + 1, len(labels)) if "]" in tokens.gaps[n]), first)
    if end > first + 1:
        labels[first:end] = ["title"] * (end - first)
    return labels


def ended(tokens: Tokens, labels: list[str]) -> list[str]:
    """A container does not end before a small word that nothing but a blank parts from it."""
    after = len(labels) - labels[::-1].index("container") if "container" in labels else len(labels)
    if after < len(labels) and labels[after] == "other" and tokens.gaps[after] == " ":
        word = tokens.words[after]
        if len(word) > SHORTENED and word.islower() and tokens.gaps[after + 1][:2] == ". ":
            labels[after] = "container"
    return labels


def numbered(tokens: Tokens, labels: list[str]) -> list[str]:
    """The number of a file is no year, that of an edition no volume."""
    words, gaps = tokens.words, tokens.gaps
    year = labels.index("year") if "number" in labels and "year" in labels else 0
    if year and labels[year - 1] == "number" and gaps[year][:1] == "." and words[year - 1] in ARCHIVE:
        labels[year] = "number"
    after = labels.index("volume") + 1 if "volume" in labels else len(labels)
    if after < len(labels) and words[after].startswith(EDITIONS) and gaps[after][:1] == ".":
        labels[after - 1] = "other"
    return labels


def published(tokens: Tokens, labels: list[str]) -> list[str]:
    """MLA's `edited by Zed Falcon, Garden Press, 2001`: several editors would be joined by "and"."""
    if "edited by" not in tokens.text or "publisher" in labels or "editor" not in labels:
        return labels
    first = labels.index("editor")
    last = next((n for n in range(first, len(labels)) if labels[n] != "editor"), len(labels))
    start = next((n for n in range(last - 1, first, -1) if "," in tokens.gaps[n]), 0)
    dated = last < len(labels) and labels[last] == "year" and tokens.gaps[last] == ", "
    if start and dated and tokens.words[start] != "and":
        labels[start:last] = ["publisher"] * (last - start)
    return labels
