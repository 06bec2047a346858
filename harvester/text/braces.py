"""Text with groups in braces, as TeX has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re


def split_outside_braces(text: str, separator: re.Pattern[str], *, quotes: bool = False) -> list[str]:
    """The parts between separators, stripped; what stands in braces, or with `quotes` in quotes, is not parted."""
    parts, start, place, depth, quoted = [], 0, 0, 0, False
    for found in separator.finditer(text):
        for index in range(place, found.start()):
            sign = text[index]
            if sign in '{}"' and text[index - 1 : index] != "\\":
                depth += (sign == "{") - (sign == "}")
                quoted ^= quotes and sign == '"' and depth == 0
        place = found.start()
        if depth <= 0 and not quoted:
            parts.append(text[start : found.start()].strip())
            start = place = found.end()
    return [*parts, text[start:].strip()]
