"""Which papers of a library are meant: by words, year, language, kind, or id."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.exports.entry import make_entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

EVERY = 1_000_000  # hits of a search that are taken


@dataclass(slots=True)
class Selection:
    """Everything that is given must hold; nothing given: all papers."""

    words: str = ""
    first_year: int = 0
    last_year: int = 9999
    language: str = ""
    kind: str = ""
    ids: list[str] = field(default_factory=list)

    def papers(self, library: Library) -> Iterator[Paper]:
        among = self._list_among(library)
        return among if self._fits_any() else filter(self._fits_selection, among)

    def _list_among(self, library: Library) -> Iterator[Paper]:
        if self.ids:
            return filter(None, map(library.papers.get, self.ids))
        if self.words:
            return (paper for paper, _ in library.catalogue.search(self.words, EVERY))
        return library.papers.all()

    def _fits_any(self) -> bool:
        return self._fits_any_year() and not self.language and not self.kind

    def _fits_any_year(self) -> bool:
        return self.first_year <= 0 and self.last_year >= 9999

    def _fits_selection(self, paper: Paper) -> bool:
        entry = make_entry(paper)
        return (
            (self._fits_any_year() or (bool(entry.year) and self.first_year <= int(entry.year) <= self.last_year))
            and self.language in ("", entry.language)
            and self.kind in ("", entry.kind)
        )
