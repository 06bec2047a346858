"""The keys that papers go by: their files, texts, addresses and titles, and what is banned of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.addresses.canonical import make_address_key
from harvester.addresses.hosts import read_host
from harvester.library.contracts.terms import LibraryError
from harvester.text.coarse import keep_letters

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper

# Titles that agree in so many letters from the start are shown to verification.
ALIKE_LETTERS = 20
# A title that is only the beginning of another must not be shorter than this to count.
SHORTEST_BEGINNING = 10
MOST_ALIKE = 50
LAST_SIGN = "\U0010ffff"  # what begins with a text stands before the text with this after it
BANS = ("address", "file", "host")


def list_file_keys(paper: Paper) -> list[str]:
    return [f"file:{copy.get('key') or copy['sha256']}" for copy in paper.copies]


def list_text_keys(paper: Paper) -> list[str]:
    return _unite_keys([f"text:{copy['text_digest']}" for copy in paper.copies if copy.get("text_digest")])


def list_address_keys(paper: Paper) -> list[str]:
    return _unite_keys([name_address(url) for url in paper.urls])


def list_title_keys(paper: Paper) -> list[str]:
    """The titles a paper goes by, in either language, without what titles are misquoted in."""
    given = (paper.metadata.title, paper.metadata.title_other)
    titles = [paper.title, *(value.value for value in given if value), *paper.printed_titles]
    return _unite_keys([key for key in map(keep_letters, titles) if key])


def list_beginnings(key: str) -> list[str]:
    """The shorter titles that `key` begins with, and itself."""
    return [key[:length] for length in range(SHORTEST_BEGINNING, len(key))] + [key]


def rank_by_title(key: str, papers: list[Paper]) -> list[Paper]:
    """Papers of this very title first."""
    return sorted(papers, key=lambda paper: (key not in list_title_keys(paper), paper.paper_id))


def list_bans(paper: Paper, ban: str) -> list[str]:
    """The keys to ban when a paper is removed, from the narrowest to the widest."""
    if ban not in BANS:
        raise LibraryError(f"A paper is banned by one of {', '.join(BANS)}, not by {ban!r}")
    keys = list_address_keys(paper)
    if ban in ("file", "host"):
        keys += list_file_keys(paper)
    if ban == "host":
        keys += [f"host:{host}" for host in sorted({read_host(url) for url in paper.urls}) if host]
    return keys


def name_address(url: str) -> str:
    """The key of the paper that was fetched from an address."""
    return f"address:{make_address_key(url)}"


def list_ban_keys(*, sha256: str = "", url: str = "") -> list[str]:
    """The keys under which a file or an address may have been banned."""
    keys = [name_address(url), f"host:{read_host(url)}"] if url else []
    return [*keys, f"file:{sha256}"] if sha256 else keys


def _unite_keys(keys: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(keys))
