"""Labels of titles and numbers that what stands beside them puts right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.parsing.tokens import NAMES

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

EDITIONS = ("Aufl", "überarb", "erw", "neubearb", "verb")
# What follows a title, and the most words of one that is so short that it looks like a kind of work.
IMPRINT, SHORT_TITLE = frozenset(("place", "publisher", "year")), 4


def entitle_after_names(draft: Draft) -> None:
    """`Орлов П. П. Письма. М., 1975`: where there is no title, it is the few words between names and imprint."""
    labels, tokens = draft.labels, draft.tokens
    if "title" in labels or "container" in labels:
        return
    first = next((n for n, label in enumerate(labels) if label not in NAMES), 0)
    last = next((n for n in range(first, len(labels)) if labels[n] != "other"), 0)
    named = first > 0 and 0 < last - first <= SHORT_TITLE and labels[last] in IMPRINT
    if named and all(word.isalpha() for word in tokens.words[first:last]) and tokens.words[first].istitle():
        labels[first:last] = ["title"] * (last - first)


def drop_number_of_edition(draft: Draft) -> None:
    """The number of an edition is no volume."""
    labels, words, gaps = draft.labels, draft.tokens.words, draft.tokens.gaps
    after = labels.index("volume") + 1 if "volume" in labels else len(labels)
    if after < len(labels) and words[after].startswith(EDITIONS) and gaps[after][:1] == ".":
        labels[after - 1] = "other"
