"""Two schools of citing, each with a model of its own: Russian lists (GOST, AMSBIB, romanised) and all others."""

from __future__ import annotations

import re
from functools import lru_cache

EAST, WEST = "east", "west"
_EAST = re.compile(r"[А-яЁёІіЇїЄєҐґ№]|(?<!:)//")
_ROMANISED = re.compile(
    r"(?:[oe]go|[aei]niya|[eia]niye?|sk(?:ij|iy|ii|aya|oye|oe|oi|ikh)|ovaniy?e|n[iy]k?h|nyye|"
    r"stva|stvo|osti?|tsi[iy]a?|cii|logii|iyu?|iia|iye|yj|yy|nij|rech)['ʹ’]?\b"
    r"|\b(?:[Zz]h?urnal|[Vv]estnik|[Ii]zvestiya|[Tt]rudy|[Ss]bornik|[Uu]cheb|posobie|uchebnik|dlya|pri|kak)\b|"
    r" (?:i|v|na|po|iz|ob|ot) (?=[a-z])"
)
_RUSSIAN = re.compile(r"\bin Russ|\bPubl\.|Moscow|Moskva|Petersburg|Novosibirsk|\(rus\)|Leningrad")
# So many words with Russian endings make a romanised reference.
ROMANISED = 2


@lru_cache(maxsize=256)
def school_of(text: str) -> str:
    if _EAST.search(text):
        return EAST
    needed = ROMANISED - bool(_RUSSIAN.search(text)) - (" [" in text)
    return EAST if len(_ROMANISED.findall(text)) >= max(needed, 1) else WEST
