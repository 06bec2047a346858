"""Words typed with the other layout of the keyboard: "ecnjqxbdjcnm" is "устойчивость"."""

from __future__ import annotations

LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюё"
_TO_CYRILLIC = str.maketrans(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper())
_TO_LATIN = str.maketrans(CYRILLIC + CYRILLIC.upper(), LATIN + LATIN.upper())


def swap_layout(text: str) -> str:
    """The same keys with the other layout; which one it was is told by the letters that prevail."""
    cyrillic = sum(sign in CYRILLIC for sign in text.casefold())
    latin = sum(sign in LATIN for sign in text.casefold())
    return text.translate(_TO_LATIN if cyrillic > latin else _TO_CYRILLIC)
