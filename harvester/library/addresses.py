"""Addresses as keys: two spellings of one address are one."""

from __future__ import annotations

import re
from string import ascii_letters, digits
from urllib.parse import urlsplit

from w3lib.url import safe_url_string

from harvester.library.codec import clean

UNRESERVED = frozenset(ascii_letters + digits + "-._~")
ESCAPE = re.compile("%([0-9a-fA-F]{2})")


def address_key(url: str) -> str:
    """The address without scheme, default port and fragment, with one spelling of host and quoting."""
    address = clean(url).strip()
    try:
        parts = urlsplit(safe_url_string(address))
        port = "" if parts.port in (None, 80, 443) else f":{parts.port}"
    except ValueError:
        return address.casefold()
    query = f"?{_requoted(parts.query)}" if parts.query else ""
    return f"{host_of(address)}{port}{_requoted(parts.path) or '/'}{query}"


def host_of(url: str) -> str:
    """The host of an address in lower case and in the letters of the domain name system; "" without one."""
    try:
        host = (urlsplit(clean(url).strip()).hostname or "").rstrip(".")
    except ValueError:
        return ""
    try:
        return host.encode("idna").decode("ascii") if not host.isascii() else host
    except UnicodeError:
        return host


def _requoted(text: str) -> str:
    return ESCAPE.sub(_one_spelling, text)


def _one_spelling(escape: re.Match[str]) -> str:
    letter = chr(int(escape[1], 16))
    return letter if letter in UNRESERVED else escape[0].upper()
