"""References as a tagger labels them: pieces of text with a label each, or a letter for each word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.bibliography.parsing.draft import Draft
from harvester.bibliography.parsing.repairing import RULES, Repairs
from harvester.bibliography.parsing.schools import school_of
from harvester.items import Reference
from harvester.text.tokens import tokens_of

if TYPE_CHECKING:
    from types import ModuleType

LETTERS = {"f": "family", "g": "given", "o": "other", "e": "editor", "t": "title", "c": "container", "y": "year",
           "n": "number", "v": "volume", "p": "publisher"}  # fmt: skip
BUILT = tuple(rule.name for rule in RULES).index("join_slipped_runs") + 1


def spell(letters: str) -> list[str]:
    return [LETTERS[letter] for letter in letters]


def draft(text: str, labels: list[str], **fields: Any) -> Draft:
    """Before any rule."""
    tokens = tokens_of(text)
    return Draft(tokens, labels, Reference(text=tokens.text, **fields), school_of(tokens.text))


def built(text: str, labels: list[str], **fields: Any) -> Draft:
    """With the labels put right, and runs made of them."""
    made = draft(text, labels, **fields)
    for rule in RULES[:BUILT]:
        rule.apply(made)
    return made


def pieces(*parts: tuple[str, str]) -> tuple[str, list[str]]:
    """The text of labelled pieces, and the label of each of its words."""
    labels = [label for text, label in parts for _ in tokens_of(text).words]
    return "".join(text for text, _ in parts), labels


def read(*parts: tuple[str, str]) -> Reference:
    """By all rules; none of them may fail."""
    made, repairs = draft(*pieces(*parts)), Repairs()
    repairs.apply(made)
    assert not repairs.failed
    return made.reference


def read_only(*modules: ModuleType, parts: tuple[tuple[str, str], ...], **fields: Any) -> Reference:
    """By the readers and rules of these modules, with what the others would have found."""
    made = built(*pieces(*parts), **fields)
    for rule in RULES[BUILT:]:
        if any(rule.apply.__module__ == module.__name__ for module in modules):
            rule.apply(made)
    return made.reference
