"""Labels of titles, containers, numbers and publishers that what stands beside them puts right; runs without slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

# Shorter words before a full stop may be shortened ones.
SHORTENED_LENGTH = 6
EDITIONS = ("Aufl", "überarb", "erw", "neubearb", "verb")
# What few words after a double slash may be taken for, and what follows the name of a journal.
UNKNOWN, COUNTED, FEW = frozenset(("other", "family")), frozenset(("year", "volume", "issue")), 5
# So many words of another label inside a field are a slip of the tagger.
SLIP = 2
WHOLE = frozenset(("title", "container", "publisher"))


def contain_after_slashes(draft: Draft) -> None:
    """The few words between a double slash and a year or a volume are a container, where there is no other."""
    labels, tokens = draft.labels, draft.tokens
    if "container" in labels or "//" not in tokens.text:
        return
    first = next((n for n in range(1, len(labels)) if "//" in tokens.gaps[n]), len(labels))
    last = next((n for n in range(first, len(labels)) if labels[n] not in UNKNOWN), first)
    if 0 < last - first <= FEW and labels[last] in COUNTED and not tokens.words[first].isdigit():
        labels[first:last] = ["container"] * (last - first)


def lengthen_container(draft: Draft) -> None:
    """A container does not end before a small word that nothing but a blank parts from it."""
    labels, tokens = draft.labels, draft.tokens
    after = len(labels) - labels[::-1].index("container") if "container" in labels else len(labels)
    if after < len(labels) and labels[after] == "other" and tokens.gaps[after] == " ":
        word = tokens.words[after]
        if len(word) > SHORTENED_LENGTH and word.islower() and tokens.gaps[after + 1][:2] == ". ":
            labels[after] = "container"


def drop_number_of_edition(draft: Draft) -> None:
    """The number of an edition is no volume."""
    labels, words, gaps = draft.labels, draft.tokens.words, draft.tokens.gaps
    after = labels.index("volume") + 1 if "volume" in labels else len(labels)
    if after < len(labels) and words[after].startswith(EDITIONS) and gaps[after][:1] == ".":
        labels[after - 1] = "other"


def publish_after_editor(draft: Draft) -> None:
    """MLA's `edited by Zed Falcon, Garden Press, 2001`: several editors would be joined by "and"."""
    labels, tokens = draft.labels, draft.tokens
    if "edited by" not in tokens.text or "publisher" in labels or "editor" not in labels:
        return
    first = labels.index("editor")
    last = next((n for n in range(first, len(labels)) if labels[n] != "editor"), len(labels))
    start = next((n for n in range(last - 1, first, -1) if "," in tokens.gaps[n]), 0)
    dated = last < len(labels) and labels[last] == "year" and tokens.gaps[last] == ", "
    if start and dated and tokens.words[start] != "and":
        labels[start:last] = ["publisher"] * (last - start)


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
