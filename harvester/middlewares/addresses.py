"""What an address is: its canonical form, its origin, its host and the domain its owner registered."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import SplitResult, urlsplit, urlunsplit

from tldextract import TLDExtract
from w3lib.url import canonicalize_url, safe_url_string

from harvester.search import provider_origins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.settings import BaseSettings

DEFAULT_PORTS = {"http": 80, "https": 443}

# Parameters that only tell the site where a reader came from, or who he is.
TRACKING = re.compile(r"utm_\w+|(fb|g|y|ms|dc|tw)clid|_openstat|mc_[ce]id|_ga|_gl|igshid|hss_channel|yandex_referrer")
SESSION = re.compile(r"phpsessid|jsessionid|aspsessionid\w*|session_?id|sessid|oscsid|zenid|cfid|cftoken", re.I)
# Names that mean a session here and a story or a section there: the value decides.
PERHAPS_SESSION = re.compile(r"sid|s|sess|session", re.I)
TOKEN = re.compile(r"(?=.*\d)(?=.*[a-z])[a-z0-9,_-]{20,}", re.I)
PATH_SESSION = re.compile(r";(?:jsessionid|phpsessid|sid)=[^/;?]*", re.I)

# The snapshot that comes with the package: nothing is fetched or written. Private suffixes count, so that
# each user of a hosting service is a site of its own.
_suffixes = TLDExtract(suffix_list_urls=(), cache_dir=None, include_psl_private_domains=True)


class Origin(NamedTuple):
    scheme: str
    host: str
    port: int


NOWHERE = Origin("", "", 0)


@lru_cache(maxsize=20_000)
def canonical(url: str) -> str:
    """The form under which an address is known: two spellings of one address become one, http and https do not.

    The order of parameters stays, since some servers care. What cannot be parsed comes back as it is.
    """
    try:
        parts = urlsplit(safe_url_string(url.strip()))
        base = urlsplit(canonicalize_url(urlunsplit((parts.scheme, _netloc(parts), parts.path, "", ""))))
    except ValueError:
        return url.strip()
    path = PATH_SESSION.sub("", base.path) or "/"
    query = "&".join(pair for pair in parts.query.split("&") if pair and not is_noise(pair))
    return urlunsplit((base.scheme, base.netloc, path, query, ""))


def _netloc(parts: SplitResult) -> str:
    userinfo, _, hostport = parts.netloc.rpartition("@")
    host = hostport.lower()
    if parts.port == DEFAULT_PORTS.get(parts.scheme):
        host = host.removesuffix(f":{parts.port}")
    host = re.sub(r"\.(?=$|:\d)", "", host)
    return f"{userinfo}@{host}" if userinfo else host


def is_session(name: str, value: str) -> bool:
    """Is this parameter the id of a visit?"""
    return bool(SESSION.fullmatch(name) or (PERHAPS_SESSION.fullmatch(name) and TOKEN.fullmatch(value)))


def is_noise(pair: str) -> bool:
    """Does the page stay the same without this `name=value`?"""
    name, _, value = pair.partition("=")
    return bool(TRACKING.fullmatch(name.lower())) or is_session(name, value)


def origin(url: str) -> Origin:
    """Scheme, host and port; `NOWHERE` when the address has none or cannot be parsed."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port or DEFAULT_PORTS.get(parts.scheme, 0)
        host = ascii_host((parts.hostname or "").removesuffix("."))
    except ValueError:
        return NOWHERE
    return Origin(parts.scheme, host, port) if host else NOWHERE


def ascii_host(host: str) -> str:
    """The host as it goes over the wire; ValueError when it cannot."""
    return host if host.isascii() else host.encode("idna").decode("ascii")


def host_of(url: str) -> str:
    return origin(url).host


@lru_cache(maxsize=10_000)
def _registered(host: str) -> str:
    found = _suffixes(host).top_domain_under_public_suffix
    # A suffix nobody registered (a test web, an intranet) still has owners one label below it.
    return found or ".".join(host.split(".")[-2:])


def registered_domain(url: str) -> str:
    """The domain that the owner of this address registered; an IP address is its own."""
    host = host_of(url)
    return host if ":" in host or re.fullmatch(r"[\d.]+", host) else _registered(host)


def suffixes_of(host: str) -> Iterator[str]:
    """The host and each domain above it, longest first."""
    labels = host.split(".")
    return (".".join(labels[start:]) for start in range(len(labels)))


def search_origins(settings: BaseSettings) -> frozenset[Origin]:
    """Where searches may go: exactly the origins of the configured providers, and `SEARCH_ORIGINS`."""
    urls = [*settings.getlist("SEARCH_ORIGINS"), *provider_origins(settings)]
    return frozenset(origin(url) for url in urls) - {NOWHERE}
