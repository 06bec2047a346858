"""Text that may be shown: on one line, without what a terminal obeys and without passwords."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

_CREDENTIALS = re.compile(r"(?<=://)[^/\s]*@")
_SECRETS = re.compile(r"(?i)\b((?:api_?)?key|token|password|secret)=[^&\s>\"']+")


def put_on_one_line(value: Any) -> str:
    """Any value as text that is safe to print: titles come from the web, and terminals obey control characters."""
    text = "" if value is None else str(value)
    return " ".join("".join(" " if unicodedata.category(sign)[0] == "C" else sign for sign in text).split())


def hide_password(uri: str) -> str:
    return _CREDENTIALS.sub("…@", uri)


def hide_secrets(text: str) -> str:
    """Text without the keys that addresses of search engines hold."""
    return _SECRETS.sub(r"\1=…", text)
