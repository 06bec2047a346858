"""A hand-made concordance: a file of pairs of terms, of two vocabularies or two languages, that mean the same."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from harvester.text.lemmas import lemmas

if TYPE_CHECKING:
    from pathlib import Path

Concordance = dict[str, list[str]]


def read_concordance(path: Path) -> Concordance:
    """Lines `term<TAB>term`; `#` begins a remark; both directions hold. Terms are matched in any of their forms."""
    found: Concordance = defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        terms = [term.strip() for term in line.partition("#")[0].split("\t") if term.strip()]
        for term in terms:
            found[key(term)].extend(other for other in terms if other != term)
    return dict(found)


def key(term: str) -> str:
    return " ".join(lemmas(term))
