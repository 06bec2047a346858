"""How papers are found: by their words and facets, and by who cites them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import (
        ChangedPaper,
        CitationLink,
        DescribedPaper,
        FacetCount,
        FoundPapers,
        Paper,
        Search,
        Words,
        Work,
    )


class Catalogue(ABC):
    """The index of words and facets; both stores answer a search alike."""

    @abstractmethod
    def search(self, words: str, limit: int = 20) -> list[tuple[Paper, float]]:
        """Papers that have all these words in any form, best first."""

    @abstractmethod
    def find(self, search: Search) -> FoundPapers:
        """One page of the papers that answer a search, how many there are, and how many of each facet's values."""

    @abstractmethod
    def list_facet_values(self, facet: str, beginning: str = "", limit: int = 100) -> list[FacetCount]:
        """The values of a facet whose keys begin so, with the number of their papers, the commonest first."""

    @abstractmethod
    def name_values(self, facet: str, keys: Sequence[str]) -> dict[str, str]:
        """How values of a facet are written for people, by their keys."""

    @abstractmethod
    def sample_words(self, beginning: str) -> dict[str, int]:
        """Words of titles, authors and key words that begin so, with how many papers have each, of some papers."""

    @abstractmethod
    def add(self, paper: Paper, words: Words) -> None:
        """Add to the index of a kept paper."""

    @abstractmethod
    def replace(self, paper: Paper, words: Words) -> None:
        """Make the index of a kept paper anew."""

    @abstractmethod
    def get_words(self, paper_id: str) -> Words: ...

    @abstractmethod
    def drop(self, paper_id: str) -> None: ...

    @abstractmethod
    def list_changed(self, limit: int) -> list[ChangedPaper]:
        """Papers that a search engine beside the store was not told of yet, those that changed first."""

    @abstractmethod
    def forget_changed(self, told: Sequence[ChangedPaper]) -> None:
        """The engine was told of these changes; a paper that changed again meanwhile stays among the changed."""

    @abstractmethod
    def mark_all_changed(self) -> None:
        """Every paper is to be told anew."""


class Citations(ABC):
    """Who cites what; `graph` makes answers of it."""

    # Keys of references and papers that linking did not look under to the end since the library was opened: too common.
    passed_over: int = 0

    @abstractmethod
    def link(self, described: DescribedPaper) -> None:
        """Keep what a paper cites and link it both ways, to the papers it cites and from those that cite it."""

    @abstractmethod
    def relink(self, described: DescribedPaper) -> None:
        """The same anew: whatever stood there and cannot be read, or does not hold any more, is replaced."""

    @abstractmethod
    def forget_work(self, work_id: str) -> None:
        """A cited work that no paper cites, with its links."""

    @abstractmethod
    def defer(self, described: DescribedPaper) -> None:
        """Keep what a paper cites and note that its links are to be made: others find it, it has looked for nobody."""

    @abstractmethod
    def list_unlinked(self, after: str, limit: int) -> list[str]:
        """Papers whose links wait, in the order of their ids, after this one."""

    @abstractmethod
    def mark_linked(self, papers: Sequence[str]) -> None:
        """The links of these wait no more."""

    @abstractmethod
    def replace_links(self, works: Sequence[str], links: Sequence[CitationLink]) -> None:
        """Put these links in the place of all that lead from these works."""

    @abstractmethod
    def paper_keys(self) -> Iterator[tuple[int, str]]:
        """Every paper under each of its keys, in any order; papers that are gone may be among them."""

    @abstractmethod
    def works(self, after: str = "", before: str = "") -> Iterator[Work]:
        """All cited works in the order of their ids, or those between two ids."""

    @abstractmethod
    def unlink(self, paper_id: str) -> None:
        """A paper that goes takes its citations and the links to it along; what it cited stays described."""

    @abstractmethod
    def list_works(self, paper_id: str) -> list[str]:
        """The works that a paper cites, one for each reference in the order of its list."""

    @abstractmethod
    def find_citing(self, works: Sequence[str]) -> list[tuple[str, str]]:
        """(work, paper_id) for every paper that cites one of these works."""

    @abstractmethod
    def find_links(self, works: Sequence[str] = (), papers: Sequence[str] = ()) -> list[CitationLink]:
        """The links of these works and those to these papers, undecided: several papers may fit one work."""

    @abstractmethod
    def find_papers(self, work: Work) -> list[CitationLink]:
        """The papers that a work may be, whether anybody cites it or not; undecided."""

    @abstractmethod
    def count_missing(self, limit: int) -> list[tuple[str, int]]:
        """The works that most papers cite and no link leads from, with the number of those papers."""

    @abstractmethod
    def count_cited(self, limit: int) -> list[tuple[str, int]]:
        """The papers that most papers cite, with the number of those."""

    @abstractmethod
    def get_works(self, ids: Sequence[str]) -> list[Work]:
        """The descriptions of cited works and of papers."""

    @abstractmethod
    def find_papers_under(self, keys: Sequence[int]) -> dict[int, list[str]]:
        """The papers under each key, up to one more than are worth comparing."""

    @abstractmethod
    def find_works(self, keys: Sequence[int]) -> dict[int, list[str]]:
        """The cited works under each key, up to one more than are worth comparing."""
