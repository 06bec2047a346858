"""Searches that somebody keeps under a name, to come back to or to follow as a feed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.items.codec import decode, encode
from harvester.library.contracts.terms import LibraryError

if TYPE_CHECKING:
    from harvester.library.contracts import Library

KIND = "saved_search"  # of answers
MOST_SAVED = 200  # of one user


class TooManySaved(LibraryError):
    """A user keeps as many searches as there may be."""


@dataclass(slots=True)
class SavedSearch:
    """`query`: what stands after the question mark of its address."""

    search_id: str
    name: str
    user: str
    query: str
    since: float = 0.0


def save_search(library: Library, name: str, user: str, query: str, now: float) -> SavedSearch:
    """The same search kept before is the one that is kept, under the newer name."""
    own = list_searches(library, user)
    old = next((one for one in own if one.query == query), None)
    if not old and len(own) >= MOST_SAVED:
        raise TooManySaved(f"{user} keeps {MOST_SAVED} searches already")
    saved = SavedSearch(old.search_id if old else secrets.token_urlsafe(9), name, user, query, now)
    put_search(library, saved)
    return saved


def put_search(library: Library, saved: SavedSearch) -> None:
    library.answers.save(KIND, saved.search_id, encode(saved), saved.since)


def list_searches(library: Library, user: str) -> list[SavedSearch]:
    every = (decode(SavedSearch, answer.data) for answer in library.answers.all(KIND))
    return sorted((one for one in every if one.user == user), key=lambda one: one.name.casefold())


def get_search(library: Library, search_id: str) -> SavedSearch | None:
    answer = library.answers.get(KIND, search_id)
    return decode(SavedSearch, answer.data) if answer else None


def forget_search(library: Library, search_id: str) -> None:
    library.answers.drop(KIND, search_id)
