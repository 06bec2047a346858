"""The words themselves, where a line has few of them, and the form of the whole line."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harvester.header.features.clusters import find_cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

# Longer lines are running text, whose words speak of the subject.
FEW = 14
NAMES = frozenset(("given", "surname", "patronymic", "likefamily", "initial", "initials", "capital"))


def tell_wording(text: str, tokens: list[str]) -> Iterator[str]:
    words = [token.casefold().rstrip(".") for token in tokens if token[0].isalpha() and len(token) > 1]
    if len(tokens) <= FEW:
        for word in dict.fromkeys(words):
            yield f"word={word}"
    if words:
        yield f"word1={words[0]}"
    stripped = text.strip()
    if not stripped:
        yield "blank"
    yield f"length={min(len(stripped) // 15, 6)}"
    yield f"tokens={min(len(tokens), 12) // 2}"
    if stripped.isupper():
        yield "capitals"
    if stripped[:1].islower():
        yield "begins small"
    if stripped and stripped[-1] in ".,;:-)*":
        yield f"ends with {stripped[-1]}"
    yield f"commas={min(stripped.count(','), 3)}"
    if any(letter.isdigit() for letter in stripped):
        yield "digits"


def tell_shares(tokens: list[str]) -> Iterator[str]:
    found = [find_cluster(token) for token in tokens]
    if not found:
        return
    for name, count in Counter(found).items():
        yield f"has={name}"
        if count * 3 >= len(found):
            yield f"most={name}" if count * 3 >= 2 * len(found) else f"third={name}"
    yield f"first={found[0]}"
    yield f"last={found[-1]}"
    yield f"start={found[0]} {found[1] if len(found) > 1 else ''}"
    letters = [name for name in found if not name.startswith("mark")]
    yield f"names={round(4 * sum(name in NAMES for name in letters) / max(len(letters), 1))}"
    if len(letters) <= 4:
        yield f"shape={' '.join(letters)}"
