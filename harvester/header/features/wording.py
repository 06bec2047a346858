"""The words themselves, where a line has few of them, and the form of the whole line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# Longer lines are running text, whose words speak of the subject.
FEW = 14


def wording(text: str, tokens: list[str]) -> Iterator[str]:
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
