"""Papers as they are kept, and what a person took out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from harvester.items.json_records import write_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import Correction, Paper, Rejection, Statement, Words


class Papers(ABC):
    """The records of papers, found by id, file, address and title."""

    @abstractmethod
    def save(self, paper: Paper, text: str = "") -> Paper:
        """Keep a paper; one with the same file hash, or the same normalised text, is joined as another copy.

        Returns the paper as it now stands (its `paper_id` may be that of the one joined).
        `text` feeds the full-text index and is not kept here.
        """

    @abstractmethod
    def save_all(self, read: Sequence[tuple[Paper, str]]) -> list[Paper]:
        """Save many papers with their texts in one step, each as `save` would; their links wait (`Citations.defer`)."""

    @abstractmethod
    def keep(self, paper: Paper, words: Words) -> Paper:
        """Save a paper as another store or a rejection had it, with its index."""

    @abstractmethod
    def rewrite(self, paper: Paper, text: str) -> Paper | None:
        """Put a new reading in the place of the old one: record, index, facets and links, nothing of the old is left.

        Its id, number, copies, addresses, wants and evidence stay. None when the paper is no longer there.
        """

    @abstractmethod
    def rewrite_all(self, read: Sequence[tuple[Paper, str]]) -> list[Paper | None]:
        """Rewrite many papers in one step, each as `rewrite` would; their links wait (`Citations.defer`)."""

    @abstractmethod
    def correct(self, paper_id: str, correction: Correction) -> Paper | None:
        """Let a person's word stand in one field, found and counted by it from now on; None: no such paper."""

    @abstractmethod
    def undo_correction(self, paper_id: str, name: str) -> Paper | None:
        """Take a correction of a field back: what was read stands there again. None: no such paper."""

    @abstractmethod
    def testify(self, paper_id: str, source: str, witnesses: Sequence[Statement]) -> Paper | None:
        """Put these statements in the place of all that this kind of witness had said, and decide the paper anew.

        Record, index, facets and links follow; corrections stay over it. None when the paper is no longer there.
        """

    @abstractmethod
    def forget(self, paper_id: str) -> None:
        """Take a record with its index and links away; `Removals.remove` also sees that it does not come back."""

    @abstractmethod
    def get(self, paper_id: str) -> Paper | None: ...

    @abstractmethod
    def find_ids(self, beginning: str, limit: int) -> list[str]:
        """The ids that begin so, in their order, at most `limit`; without reading the papers."""

    @abstractmethod
    def get_by_file(self, sha256: str) -> Paper | None:
        """The paper that has this file among its copies."""

    @abstractmethod
    def get_by_address(self, url: str) -> Paper | None:
        """The paper that was fetched from this address."""

    @abstractmethod
    def mark_address(self, url: str, dead: float) -> bool:
        """Tell in a paper's copies that its file was gone from this address at that time; 0: it is there again.

        False when no paper was fetched from there.
        """

    @abstractmethod
    def find_by_title(self, title: str) -> list[Paper]:
        """Papers whose normalised title equals this one, or begins alike: few, for verification to decide."""

    @abstractmethod
    def all(self) -> Iterator[Paper]:
        """All papers, oldest first, without holding them in memory."""

    def lines(self) -> Iterator[str]:
        """The same as lines of JSON, one a paper."""
        return map(write_json, self.all())

    @abstractmethod
    def list_stamped(
        self, after: tuple[str, int], limit: int, last: str = "", member: tuple[str, str] | None = None
    ) -> list[tuple[str, int, Paper]]:
        """Papers with their datestamps and numbers in the order of these, after this place, none later than `last`.

        `member`: those with this value of a facet (`facets.LISTED`). At most `limit`, none only at the end.
        """


class Removals(ABC):
    """What a person took out, so that it does not come back by itself."""

    @abstractmethod
    def remove(self, paper_id: str, ban: str = "file") -> Paper | None:
        """Take a paper out and never fetch it again; its files stay for the caller to delete, its wants are due again.

        `ban`: "address" bans where it was found, "file" the hashes of its copies too, "host" also the hosts.
        """

    @abstractmethod
    def is_banned(self, *, sha256: str = "", url: str = "") -> bool:
        """Was this file, address or host removed by a person?"""

    @abstractmethod
    def reject(self, paper_id: str, reason: str, now: float) -> Rejection | None:
        """Take a wrong paper out as `remove` does, and remember it; its files stay, so that it can come back."""

    @abstractmethod
    def restore(self, paper_id: str) -> Paper | None:
        """Take a rejection back: the paper as it was, and nothing of it banned that was not banned before."""

    @abstractmethod
    def get(self, paper_id: str) -> Rejection | None: ...

    @abstractmethod
    def all(self) -> Iterator[Rejection]: ...
