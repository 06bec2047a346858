"""A want that is nothing but a DOI or a number of arXiv: the document must say that it is its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Evidence, Verdict
from harvester.text.patterns import ARXIV, DOI

if TYPE_CHECKING:
    from harvester.items import Record, Want

OWN_NUMBER, NO_NUMBER = 0.95, 0.05  # of papers that print the number at their head, and of those that do not
HEAD_LINES = 80  # a number further down is that of a cited work
_NUMBER = re.compile(rf"{DOI}|(?<=arXiv:){ARXIV}", re.IGNORECASE)


def judge_by_number(want: Want, record: Record, threshold: float) -> Verdict:
    """Accepted where the header has the number, or where it is the first that the head prints."""
    wanted = {number for number in (fold_number(want.doi), fold_number(want.arxiv)) if number}
    doi = record.metadata.doi
    if doi and fold_number(doi.value) in wanted:
        return Verdict(threshold <= OWN_NUMBER, OWN_NUMBER, [Evidence("doi", 3.0, doi.value)])
    printed = _NUMBER.search("\n".join(line.text for line in record.head[:HEAD_LINES]))
    if printed and fold_number(printed[0]) in wanted:
        return Verdict(threshold <= OWN_NUMBER, OWN_NUMBER, [Evidence("number", 3.0, printed[0])])
    said = printed[0] if printed else "none printed"
    return Verdict(False, NO_NUMBER, [Evidence("number", -3.0, said)])


def fold_number(text: str) -> str:
    """A number without its version and the signs after it."""
    return re.sub(r"v\d{1,2}$", "", text.strip().rstrip(".,;)").casefold())
