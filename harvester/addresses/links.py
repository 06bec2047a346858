"""Addresses as pages write them: made absolute, cleaned, and only of schemes that can be fetched."""

from __future__ import annotations

import re
from urllib.parse import urldefrag, urljoin

from w3lib.url import safe_url_string

_SCHEMES = ("http://", "https://", "ftp://")
_BLANKS = re.compile(r"[\t\r\n]+")
_LOCATION = re.compile(
    r"""^\s*(?:return\s+)?(?:javascript:)?\s*
        (?:(?:window|document|self|parent|top)\s*\.\s*)*
        (?:location(?:\s*\.\s*href)?\s*=|location\s*\.\s*(?:assign|replace)\s*\(|open\s*\()
        \s*(['"])(?P<url>[^'"+]+)\1(?!\s*\+)""",
    re.X | re.I,
)
_REFRESH = re.compile(r"""^\s*[\d.]*\s*[;,]?\s*url\s*=\s*['"]?\s*(?P<url>[^'"\s]+)""", re.I)
MAX_HREF_LENGTH = 2000


def make_absolute(href: str, base: str) -> str | None:
    """The address a browser would go to, without its fragment; None when there is nothing to fetch."""
    href = _BLANKS.sub("", href).strip()
    if not href or href.startswith("#") or len(href) > MAX_HREF_LENGTH:
        return None
    try:
        url = urldefrag(urljoin(base, href.replace("\\", "/")))[0]
        if not url.isascii() or " " in url:
            url = safe_url_string(url)
    except ValueError:
        return None
    return url if url.lower().startswith(_SCHEMES) else None


def find_in_script(code: str) -> str | None:
    """The address in a handler that does nothing but go there: `location.href='paper.pdf'`."""
    found = _LOCATION.match(code)
    return found["url"] if found else None


def find_in_refresh(content: str) -> str | None:
    """The address in the content of a meta refresh."""
    found = _REFRESH.match(content)
    return found["url"] if found else None
