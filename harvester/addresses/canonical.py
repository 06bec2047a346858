"""One spelling for each address: the form that is asked, and the key under which the library knows it.

Both forget letter case and default ports of hosts, ways of quoting, and fragments. What is asked is chosen by the
server, so the scheme stays, dots in the path are followed, and what only names a visit is left out. A key is compared
with what was stored years ago: it has no scheme, and nothing else is taken away.
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_letters, digits
from urllib.parse import SplitResult, urlsplit, urlunsplit

from w3lib.url import canonicalize_url, safe_url_string

from harvester.addresses.hosts import DEFAULT_PORTS, encode_host

# Parameters that only tell the site where a reader came from, or who he is.
TRACKING = re.compile(r"utm_\w+|(fb|g|y|ms|dc|tw)clid|_openstat|mc_[ce]id|_ga|_gl|igshid|hss_channel|yandex_referrer")
SESSION = re.compile(r"phpsessid|jsessionid|aspsessionid\w*|session_?id|sessid|oscsid|zenid|cfid|cftoken", re.I)
# Names that mean a session here and a story or a section there: the value decides.
PERHAPS_SESSION = re.compile(r"sid|s|sess|session", re.I)
TOKEN = re.compile(r"(?=.*\d)(?=.*[a-z])[a-z0-9,_-]{20,}", re.I)
PATH_SESSION = re.compile(r";(?:jsessionid|phpsessid|sid)=[^/;?]*", re.I)

UNRESERVED = frozenset(ascii_letters + digits + "-._~")
ESCAPE = re.compile("%([0-9a-fA-F]{2})")


@lru_cache(maxsize=20_000)
def canonicalise(url: str) -> str:
    """The form in which an address is asked: two spellings of one address become one, http and https do not.

    The order of parameters stays, since some servers care. What cannot be parsed comes back as it is.
    """
    try:
        parts = urlsplit(safe_url_string(url.strip()))
        base = urlsplit(canonicalize_url(urlunsplit((parts.scheme, _spell_netloc(parts), parts.path, "", ""))))
    except ValueError:
        return url.strip()
    path = PATH_SESSION.sub("", base.path) or "/"
    query = "&".join(pair for pair in parts.query.split("&") if pair and not is_noise(pair))
    return urlunsplit((base.scheme, base.netloc, path, query, ""))


def _spell_netloc(parts: SplitResult) -> str:
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


def make_address_key(url: str) -> str:
    """The address without scheme, default port and fragment, with one spelling of host and quoting."""
    address = url.encode("utf-8", "replace").decode().strip()  # no store can write a lone surrogate
    try:
        parts = urlsplit(safe_url_string(address))
        port = "" if parts.port in (None, *DEFAULT_PORTS.values()) else f":{parts.port}"
        host = _spell_host(urlsplit(address).hostname or "")
    except ValueError:
        return address.casefold()
    query = f"?{_requote(parts.query)}" if parts.query else ""
    return f"{host}{port}{_requote(parts.path) or '/'}{query}"


def _spell_host(host: str) -> str:
    """A host that cannot be asked keeps its letters: no two of them may become one key."""
    try:
        return encode_host(host.rstrip("."))
    except ValueError:
        return host.rstrip(".")


def _requote(text: str) -> str:
    return ESCAPE.sub(_spell_escape, text)


def _spell_escape(escape: re.Match[str]) -> str:
    letter = chr(int(escape[1], 16))
    return letter if letter in UNRESERVED else escape[0].upper()
