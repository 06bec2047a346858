"""What is looked for, what was answered, and where to look again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Answer, Refusal, Source, Want, WantResult


class Wants(ABC):
    """Wanted papers with the results of their hunts, and why files were refused."""

    @abstractmethod
    def save(self, want: Want) -> bool:
        """Keep a want; True when it is new. A want already there stays as it is, with its result."""

    @abstractmethod
    def add(self, want: Want) -> tuple[Want, bool]:
        """Keep a want that somebody gives, and nothing of it is lost: the want as it now stands, and whether it is new.

        One that came before is joined: it takes what it lacks, the lists and labels too. Where the id is that of
        another paper's want, this one gets an id of its own, and the given one as a label.
        """

    @abstractmethod
    def rewrite(self, want: Want) -> bool:
        """Put a changed want in the place of the old; its result stays. False when there is none of that id."""

    @abstractmethod
    def remove(self, want_id: str) -> Want | None:
        """Take a want out, with its result, its task and why files were refused; papers found for it stay."""

    @abstractmethod
    def merge(self, want_id: str, other_id: str) -> Want | None:
        """One want of two: the first takes what it lacks of the other, whose id is another name of it from now on.

        None when one of them is not there, or both are one.
        """

    @abstractmethod
    def list_names(self, want_id: str) -> list[str]:
        """The ids of wants that were merged into this one."""

    @abstractmethod
    def put_back(self, want: Want, names: list[str]) -> None:
        """Put a want in the place of what stands there with its result, and its other names that nobody has since."""

    @abstractmethod
    def get(self, want_id: str) -> Want | None:
        """The want of this id, or the one that it was merged into."""

    @abstractmethod
    def all(self, status: str | None = None) -> Iterator[tuple[Want, WantResult | None]]:
        """All wants with their last result, in the order they came; `status` "open": those without an answer."""

    @abstractmethod
    def count_lists(self) -> dict[str, dict[str, int]]:
        """By the name of each list how many of its wants ended with which status; "open" those without an answer."""

    @abstractmethod
    def of_list(self, name: str) -> Iterator[tuple[Want, WantResult | None]]:
        """The wants of a list with their last result, in the order they came."""

    @abstractmethod
    def save_result(self, result: WantResult) -> None:
        """Keep the result of a want (the last one counts)."""

    @abstractmethod
    def get_result(self, want_id: str) -> WantResult | None: ...

    @abstractmethod
    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> None:
        """Keep why files were refused, and forget those older than `keep_days`."""

    @abstractmethod
    def list_refusals(self, want_id: str) -> list[Refusal]: ...


class Answers(ABC):
    """Answers about scholars, lists, venues, topics."""

    @abstractmethod
    def save(self, kind: str, key: str, data: dict[str, Any], now: float, url: str = "") -> None:
        """Keep an answer (the last one counts); `url` is the page that it is about."""

    @abstractmethod
    def get(self, kind: str, key: str) -> Answer | None: ...

    @abstractmethod
    def all(self, kind: str | None = None) -> Iterator[Answer]:
        """All answers of a kind, in the order of their keys."""

    @abstractmethod
    def drop(self, kind: str, key: str) -> bool:
        """Take one answer back; False when there was none."""

    @abstractmethod
    def forget(self, kind: str, before: float) -> int:
        """Drop the answers of a kind that are older; how many there were."""


class Sources(ABC):
    """Addresses that gave papers, to be visited again."""

    @abstractmethod
    def save(self, source: Source) -> None: ...

    @abstractmethod
    def get(self, url: str) -> Source | None: ...

    @abstractmethod
    def all(self, due: float | None = None) -> Iterator[Source]: ...
