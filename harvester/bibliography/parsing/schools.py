"""Two schools of citing, each with a model of its own: Russian lists (GOST, AMSBIB, romanised) and all others."""

from __future__ import annotations

import re
from functools import lru_cache

EAST, WEST = "east", "west"
# Cyrillic, GOST's slashes, and what journals of Russia print after what they translate.
_EAST = re.compile(r"[А-яЁёІіЇїЄєҐґ№]|(?<!:)//|[(\[][Ii]n Russ|\([Rr]us\)| Publ\., \d{4}")
_ROMANISED = re.compile(
    r"(?:[oe]go|[aei]niya|[eia]niye?|sk(?:ij|iy|ii|aya|oye|oe|oi|oj|ikh|ih)|ovaniy?e|n[iy]k?h|nyye|nogo|"
    r"stva|stvo|osti?|tsi[iy]a?|cii|logii|iyu?|iia|iye|yj|yy|nij|noj|rech)['ʹ’]?\b|[a-z]l['ʹ’][a-rt-z][a-z]"
    r"|\b(?:[Zz]h?urnal|[Vv]estnik|[Ii]zvestiya|[Tt]rudy|[Ss]bornik|[Uu]cheb|posobie|uchebnik|dlya|pri|kak)\b|"
    r" (?:i|v|na|po|iz|ob|ot) (?=[a-z])"
)
_RUSSIAN = re.compile(r"\bPubl\.|Moscow|Moskva|Petersburg|Novosibirsk|Leningrad")
# A title with its translation in brackets.
_TRANSLATED = re.compile(r"\w \[(?:[A-Z][a-z]+|A) [^\[\]]{5,300}\]")
# So many words with Russian endings make a romanised reference.
ROMANISED = 2


# A batch of references is asked once for the tagger and once for the title.
@lru_cache(maxsize=2_000)
def school_of(text: str) -> str:
    if _EAST.search(text):
        return EAST
    needed = ROMANISED - bool(_RUSSIAN.search(text)) - bool(_TRANSLATED.search(text))
    return EAST if len(_ROMANISED.findall(text)) >= needed else WEST
