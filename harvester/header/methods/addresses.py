"""E-mails and addresses of the web in labelled lines: their form tells what was broken or shares a line."""

from __future__ import annotations

import re

from harvester.text.patterns import LINK, LOOSE_EMAIL

# Each with the word that names it.
_WEB = re.compile(rf"(?:\b(?:www|url|web|home ?page)\s*:\s*)?{LINK}", re.IGNORECASE)
_EMAIL = re.compile(rf"(?:\be-?mail\s*:\s*)?{LOOSE_EMAIL}", re.IGNORECASE)
# One word that may be the end of an address: in small letters, or a path.
_REST = re.compile(r"~?[^\W\dA-ZА-ЯЁ_][^\s@]*|[^\s@]*[^\W\d_][^\s@]*/[^\s@]*")


def settled(labels: list[str], texts: list[str]) -> list[str]:
    """The labels, mended where a line holds both kinds of address or goes on with the address of the line above."""
    found: list[str] = []
    for index, (label, text) in enumerate(zip(labels, texts, strict=True)):
        above = texts[index - 1] if found and found[-1] == "web" else ""
        found.append("web" if goes_on(above, text) else greater_part(label, text))
    return found


def goes_on(above: str, text: str) -> bool:
    """Whether the text is the rest of an address that the line above broke off."""
    begun = _WEB.search(above)
    broken = begun is not None and begun.end() == len(above.rstrip()) and _REST.fullmatch(text.strip()) is not None
    return broken and (above.rstrip().endswith("/") or "/" in text)


def greater_part(label: str, text: str) -> str:
    """Of a line with an e-mail and an address of the web, split where the second begins: what the longer part is."""
    web, email = _WEB.search(text), _EMAIL.search(text)
    if label not in ("email", "web") or not web or not email:
        return label
    place = max(web.start(), email.start())
    web_first, first_longer = web.start() < email.start(), len(text[:place].strip()) > len(text[place:].strip())
    return "web" if web_first == first_longer else "email"
