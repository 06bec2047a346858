"""Labelled headers as the methods are fitted to them, and how many of which."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harvester.header.features import make_features, make_own_features

if TYPE_CHECKING:
    from harvester.header.labelled_line import HeadLine

# Of a long stretch with one label its ends teach as much as the whole.
ENDS = 5
# Most labelled headers come without layout: many more of them to a paper would teach the field that it does not matter.
# The machines, which the default asks about bare lines only, learn from all.
MOST_HEADERS = 3


@dataclass(slots=True)
class Sample:
    """The lines of a header with their labels and features, what it says, and the source it comes from."""

    lines: list[HeadLine]
    labels: list[str]
    truth: dict[str, Any]
    source: str
    own: list[list[str]] = field(default_factory=list)
    all: list[list[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.own = make_own_features(self.lines)
        self.all = make_features(self.lines, self.own)

    @property
    def is_paper(self) -> bool:
        """Whether it was made of a paper, whose truth is graded, and not taken from a set of labelled headers."""
        return "grade" in self.truth

    @property
    def has_layout(self) -> bool:
        return any(line.line.size for line in self.lines)

    def tags(self) -> list[str]:
        """The labels for who knows the tags of Cora only: a header without its page has no body, and what a set left
        untagged in it, but for headings, is a note."""
        if self.is_paper or self.has_layout:
            return self.labels
        pairs = zip(self.labels, self.lines, strict=True)
        return ["note" if label == "other" and line.label != "section" else label for label, line in pairs]

    def kept(self) -> list[int]:
        """The lines worth training on."""
        first = last = 0
        kept = []
        for index, label in enumerate(self.labels):
            if index > last or index == 0:
                first = index
                last = next((end for end in range(index, len(self.labels)) if self.labels[end] != label), index)
                last = (last if last > index else len(self.labels)) - 1
            if index - first < ENDS or last - index < ENDS:
                kept.append(index)
        return kept


def thinned(samples: list[Sample]) -> list[Sample]:
    """Papers and headers with layout, and of the other headers evenly as many as there is room for beside papers."""
    printed = [sample for sample in samples if sample.is_paper or sample.has_layout]
    bare = [sample for sample in samples if not (sample.is_paper or sample.has_layout)]
    room = min(MOST_HEADERS * sum(sample.is_paper for sample in samples), len(bare)) or len(bare)
    return printed + [bare[turn * len(bare) // room] for turn in range(room)]
