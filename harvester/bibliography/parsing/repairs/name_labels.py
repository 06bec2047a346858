"""Labels of names that what stands beside them puts right: what was taken for a name and is none, and the other way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.repairs.roles import EDITORS
from harvester.bibliography.parsing.tokens import NAMES

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft
    from harvester.bibliography.parsing.tokens import Tokens

# "Yu." is an initial too; longer words are hardly initials.
INITIAL_LENGTH = 2
LETTERS = frozenset(("письмо", "письма", "телеграмма", "рапорт", "донесение"))
ADDRESSED = frozenset(("family", "given", "title", "other", "year"))


def entitle_letters(draft: Draft) -> None:
    """A letter from somebody to somebody is a title, up to where it stands."""
    labels, tokens = draft.labels, draft.tokens
    first = next((n for n, word in enumerate(tokens.words[:5]) if word.lower() in LETTERS), None)
    if first is None or labels[first] != "family":
        return
    for n in range(first, len(labels)):
        if "//" in tokens.gaps[n] or labels[n] not in ADDRESSED:
            break
        labels[n] = "title"


def unite_editors(draft: Draft) -> None:
    """Of names that begin a reference and stand before "(Eds.)" none is an editor alone: all of them are."""
    labels, tokens = draft.labels, draft.tokens
    if "editor" not in labels:
        return
    last = next((n for n, label in enumerate(labels) if label not in NAMES and label != "editor"), len(labels))
    mixed = {"family", "editor"}.issubset(labels[:last])
    if not mixed or not EDITORS.match(tokens.text, tokens.spans[last - 1][1]):
        return
    commas = tokens.gaps[1] == ", "
    for n in range(1, last):
        if labels[n] == "editor":
            after = commas and labels[n - 1] == "family" and tokens.gaps[n] == ", "
            labels[n] = "given" if after or len(tokens.words[n]) <= INITIAL_LENGTH else "family"


def entitle_after_initials(draft: Draft) -> None:
    """A title of one word after `Соколов И. И.` is easily taken for another name: no comma stands before it."""
    labels, tokens = draft.labels, draft.tokens
    last = next((n for n, label in enumerate(labels) if label not in NAMES), len(labels))
    start = last
    while start and labels[start - 1] == "family":
        start -= 1
    found = "title" not in labels and labels[0] == "family" and 0 < start < last
    if found and len(tokens.words[start]) > 1 and not any(mark in tokens.gaps[start] for mark in ",;&"):
        labels[start:last] = ["title"] * (last - start)


def move_edge_of_names(draft: Draft) -> None:
    """The edge of names and title put right where the tagger missed it by a word or two."""
    labels, tokens = draft.labels, draft.tokens
    first = labels.index("title") if "title" in labels else 0
    if not first or labels[first - 1] not in NAMES:
        return
    words, gaps = tokens.words, tokens.gaps
    if words[first - 1] == "A" and first > 1 and gaps[first - 1][:1] == "." and gaps[first] == " ":
        labels[first - 1] = "title"
    elif words[first] == "Дж" and labels[first - 1] == "given":
        labels[first] = "given"
    elif _still_named(tokens, labels, first):
        labels[first] = "given" if labels[first - 1] == "family" else "family"
    elif gaps[first] in (", ", "., ") and first + 1 < (after := _after_initials(tokens, first + 1)) < len(words):
        labels[first:after] = ["family", *["given"] * (after - first - 1)]


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


def _after_initials(tokens: Tokens, start: int) -> int:
    """The word after the initials that begin there."""
    for n in range(start, len(tokens)):
        word = tokens.words[n]
        if len(word) > INITIAL_LENGTH or not word[0].isupper() or tokens.gaps[n + 1][:1] != ".":
            return n
    return len(tokens)
