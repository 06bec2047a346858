"""What a person took out of the library, as keys that a file, an address or a host can be held against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.addresses.canonical import make_address_key
from harvester.addresses.hosts import read_host
from harvester.library.interface import LibraryError
from harvester.library.joining import address_keys, file_keys

if TYPE_CHECKING:
    from harvester.items import Paper

BANS = ("address", "file", "host")


def bans_of(paper: Paper, ban: str) -> list[str]:
    """The keys to ban when a paper is removed, from the narrowest to the widest."""
    if ban not in BANS:
        raise LibraryError(f"A paper is banned by one of {', '.join(BANS)}, not by {ban!r}")
    keys = address_keys(paper)
    if ban in ("file", "host"):
        keys += file_keys(paper)
    if ban == "host":
        keys += [f"host:{host}" for host in sorted({read_host(url) for url in paper.urls}) if host]
    return keys


def ban_keys(*, sha256: str = "", url: str = "") -> list[str]:
    """The keys under which a file or an address may have been banned."""
    keys = [f"address:{make_address_key(url)}", f"host:{read_host(url)}"] if url else []
    return [*keys, f"file:{sha256}"] if sha256 else keys
