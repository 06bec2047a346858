"""The header methods with their trained parts: the shipped ones, or others trained for a test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.header.fields.rest import fill
from harvester.header.kinds import find_kind
from harvester.header.methods import best, crf, hmm, rules, svm

if TYPE_CHECKING:
    from harvester.items import Document, Metadata

METHODS = ("rules", "hmm", "svm", "crf", "best")


@dataclass(slots=True)
class Models:
    """A part that is None is the shipped one, opened when it is first asked."""

    crf: Any = None
    svm: Any = None
    hmm: Any = None
    rankers: Any = None

    def extract(self, document: Document, method: str = "best") -> Metadata:
        """Title and authors by the method, the rest by the words that name it."""
        metadata = self.head(document, method)
        metadata.kind = find_kind(document)
        fill(document, metadata)
        return metadata

    def head(self, document: Document, method: str = "best") -> Metadata:
        """Title and authors only."""
        if method == "rules":
            return rules.extract(document)
        if method == "hmm":
            return hmm.extract(document, self.hmm)
        if method == "svm":
            return svm.extract(document, self.svm)
        if method == "crf":
            return crf.extract(document, self.crf)
        return best.extract(document, self.crf, self.rankers)

    def label_lines(self, lines: list[str], method: str = "best") -> list[str]:
        """A label of `labels.LABELS` for each line of a header."""
        if method == "rules":
            return rules.label_lines(lines)
        if method == "hmm":
            return hmm.label_lines(lines, self.hmm)
        if method == "svm":
            return svm.label_lines(lines, self.svm)
        if method == "crf":
            return crf.label_lines(lines, self.crf)
        return best.label_lines(lines, self.crf, self.svm)
