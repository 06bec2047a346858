"""Text that may be shown: on one line, without what a terminal obeys."""

from __future__ import annotations

import unicodedata
from typing import Any


def put_on_one_line(value: Any) -> str:
    """Any value as text that is safe to print: titles come from the web, and terminals obey control characters."""
    text = "" if value is None else str(value)
    return " ".join("".join(" " if unicodedata.category(sign)[0] == "C" else sign for sign in text).split())
