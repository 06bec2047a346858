"""Labels of titles and numbers that what stands beside them puts right; runs without slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.parsing.labels import NAMES

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

EDITIONS = ("Aufl", "überarb", "erw", "neubearb", "verb")
# What follows a title, and the most words of one that is so short that it looks like a kind of work.
IMPRINT, SHORT_TITLE = frozenset(("place", "publisher", "year")), 4
# So many words of another label inside one of these fields are a slip of the tagger.
SLIP = 2
WHOLE = frozenset(("title", "container", "publisher"))


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


def join_slipped_runs(draft: Draft) -> None:
    """A word or two of another label inside a field are a slip; GOST's double slash and an address end every field."""
    joined: dict[str, list[tuple[int, int]]] = {}
    for label, runs in draft.runs.items():
        mine = joined[label] = runs[:1]
        for run in runs[1:]:
            if label in WHOLE and _is_slip(draft, mine[-1][1], run[0]):
                mine[-1] = (mine[-1][0], run[1])
            else:
                mine.append(run)
    draft.runs = joined


def _is_slip(draft: Draft, end: int, start: int) -> bool:
    parted = "url" in draft.labels[end:start] or any("//" in gap for gap in draft.tokens.gaps[end : start + 1])
    return start - end <= SLIP and not parted
