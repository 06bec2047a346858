"""Whom an address asks: its origin, its host, and the domain that the owner registered."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

DEFAULT_PORTS = {"http": 80, "https": 443}


class Origin(NamedTuple):
    scheme: str
    host: str
    port: int


NOWHERE = Origin("", "", 0)


def read_origin(url: str) -> Origin:
    """Scheme, host and port; `NOWHERE` when the address has none or cannot be parsed."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port or DEFAULT_PORTS.get(parts.scheme, 0)
        host = encode_host((parts.hostname or "").removesuffix("."))
    except ValueError:
        return NOWHERE
    return Origin(parts.scheme, host, port) if host else NOWHERE


def read_host(url: str) -> str:
    """The host in lower case and in the letters of the domain name system; "" of what cannot be asked."""
    return read_origin(url).host


def encode_host(host: str) -> str:
    """The host as it goes over the wire; ValueError when it cannot."""
    return host if host.isascii() else host.encode("idna").decode("ascii")


def find_registered_domain(url: str) -> str:
    """The domain that the owner of this address registered; an IP address is its own."""
    host = read_host(url)
    return host if ":" in host or re.fullmatch(r"[\d.]+", host) else _find_registered(host)


@cache
def _open_suffixes() -> Any:
    """The snapshot that comes with the package: nothing is fetched or written. Private suffixes count, so that each
    user of a hosting service is a site of its own."""
    from tldextract import TLDExtract  # brings an HTTP client along, which most commands do without

    return TLDExtract(suffix_list_urls=(), cache_dir=None, include_psl_private_domains=True)


@lru_cache(maxsize=10_000)
def _find_registered(host: str) -> str:
    found = _open_suffixes()(host).top_domain_under_public_suffix
    # A suffix nobody registered (a test web, an intranet) still has owners one label below it.
    return found or ".".join(host.split(".")[-2:])


@lru_cache(maxsize=10_000)
def is_hosted(host: str) -> bool:
    """Whether a hosting service that the public suffix list names serves this host, as github.io does its users'."""
    return bool(_open_suffixes()(host).is_private)


def list_suffixes(host: str) -> Iterator[str]:
    """The host and each domain above it, longest first."""
    labels = host.split(".")
    return (".".join(labels[start:]) for start in range(len(labels)))


def list_proxy_hosts() -> frozenset[str]:
    """Hosts of the proxies that the user configured in the environment."""
    from urllib.request import getproxies  # an HTTP client, too

    urls = (url if "//" in url else f"//{url}" for scheme, url in getproxies().items() if scheme != "no")
    return frozenset(host for url in urls if (host := read_host(url)))
