"""The gate for secrets: what is logged, told or kept passes here, and leaves passwords, keys and tokens behind.

Secrets are known by their look (a password in an address, `api_key=` in a query, a header) and by their value: those of
settings and variables of the environment that are named like one are learnt when a process begins.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, quote_plus, unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping

HIDDEN = "…"
LEAST_SECRET = 6  # characters: shorter values are words, too (Scrapy's own FTP_PASSWORD is guest)
_WORDS = "key|token|pass|passwd|password|secret|credentials"
_NAME = re.compile(rf"(?i)(?:.*_)?(?:{_WORDS})(?:_.*)?")
_CREDENTIALS = re.compile(r"(?<=://)[^/\s]*@")
# api_key=… in a query; 'FTP_PASSWORD': '…' as settings are shown; a header.
_IN_QUERY = re.compile(rf"(?i)(?<![^\W_])({_WORDS})=[^&\s>\"']+")
_IN_SETTINGS = re.compile(
    rf"(?i)(?<=['\"])((?:\w{{1,40}}_)?(?:{_WORDS})(?:_\w{{1,40}})?['\"]: b?)(['\"])(?:(?!\2).)*\2"
)
_IN_HEADER = re.compile(rf"(?i)\b(authorization['\"]?: ?)(?!{HIDDEN})[^\]}}\n]+")
_LOOKS = (
    (_CREDENTIALS, f"{HIDDEN}@"),
    (_IN_QUERY, rf"\1={HIDDEN}"),
    (_IN_SETTINGS, rf"\1\2{HIDDEN}\2"),
    (_IN_HEADER, rf"\1{HIDDEN}"),
)
_known: set[str] = set()


def learn_secrets(named: Mapping[str, Any]) -> None:
    """Values of secret names, and the passwords of addresses, are hidden from now on, as they are and in queries."""
    for name, value in named.items():
        if isinstance(value, str):
            found = {value} if is_secret_name(name) else _find_passwords(value)
            for one in (one for one in found if len(one) >= LEAST_SECRET):
                _known.update((one, quote(one, safe=""), quote_plus(one)))


def is_secret_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def hide_password(uri: str) -> str:
    return _CREDENTIALS.sub(f"{HIDDEN}@", uri)


def hide_secrets(text: str) -> str:
    for secret in sorted(_known, key=len, reverse=True):
        text = text.replace(secret, HIDDEN)
    for look, shown in _LOOKS:
        text = look.sub(shown, text)
    return text


def _find_passwords(address: str) -> set[str]:
    try:
        password = urlsplit(address).password if "@" in address else None
    except ValueError:
        return set()
    return {password, unquote(password)} if password else set()
