"""Who wrote the papers: mentions of authors, and the persons they were told to be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harvester.items import AuthorMention


class Authors(ABC):
    """Mentions by paper, block and person. `library.people` tells the persons and answers what is asked about them."""

    @abstractmethod
    def save_mentions(self, paper_id: str, mentions: Sequence[AuthorMention]) -> list[AuthorMention]:
        """Keep the authors that a paper has now; one who stands there as before keeps his person."""

    @abstractmethod
    def drop_mentions(self, paper_id: str) -> None: ...

    @abstractmethod
    def list_of_paper(self, paper_id: str) -> list[AuthorMention]:
        """The authors of a paper in their order."""

    @abstractmethod
    def list_of_block(self, block: str) -> list[AuthorMention]:
        """All mentions of one family name and first initial."""

    @abstractmethod
    def list_of_author(self, author_id: str) -> list[AuthorMention]:
        """Where a person is named."""

    @abstractmethod
    def blocks(self, *, unsettled: bool = False) -> Iterator[str]:
        """Every block, or only those with mentions whose person is not told yet."""

    @abstractmethod
    def writings(self) -> Iterator[tuple[str, str, str]]:
        """Every way to write a name that the library has: block, given names, patronymic; each once."""

    @abstractmethod
    def assign(self, authors: Mapping[tuple[str, int], str], merged: Mapping[str, str]) -> None:
        """Tell persons of mentions; `merged` are ids that lead to another one from now on ("": to none any more)."""

    @abstractmethod
    def list_ids(self, family: str) -> dict[str, str]:
        """The ids ever given to people whose key begins with this family name, each with the id that it leads to."""

    @abstractmethod
    def follow(self, author_id: str) -> str:
        """The id that an id leads to today, itself in most cases; "" when it was never given."""
