"""Names of journals cut short: words by the list of usual ones, or after the consonants of their second syllable."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from models.training.generator.phrases import list_phrases

if TYPE_CHECKING:
    import random

# `Journal J.`: a word or the beginning of one (with a hyphen), and what stands for it.
USUAL = dict(line.split(" ") for line in list_phrases("abbreviations"))
DROPPED = frozenset(list_phrases("dropped_words"))
SHORTEST = 6
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_VOWELS = "aeiouyäöüéèаеёиоуыэюяіїє"
_SYLLABLES = re.compile(
    rf"^([^{_VOWELS}]*[{_VOWELS}]+[^{_VOWELS}]+(?:[{_VOWELS}]+[^{_VOWELS}]{{1,2}})?)", re.IGNORECASE
)


def abbreviate_name(name: str, chance: random.Random) -> str:
    """The name with most of its long words cut; articles and prepositions go, full stops may."""
    stop = "." if chance.random() < 0.85 else ""
    thorough = chance.choice((1.0, 1.0, 0.6))
    kept = []
    for word in name.split():
        bare = _WORD.search(word)
        if bare is None or "«" in word or '"' in word:
            kept.append(word)
        elif bare[0].lower() not in DROPPED or not kept:
            kept.append(word.replace(bare[0], abbreviate_word(bare[0], stop)) if chance.random() < thorough else word)
    text = " ".join(kept).replace("..", ".").replace(".,", "." if chance.random() < 0.5 else ".,")
    return re.sub(r"\.:", ".:", text).rstrip(",")


def abbreviate_word(word: str, stop: str) -> str:
    """`Mathematics` as `Math.`; words that are short, or of capitals, stay."""
    low = word.lower()
    for length in range(len(low), 3, -1):
        found = USUAL.get(low[:length] + ("-" if length < len(low) else ""))
        if found:
            return (found.capitalize() if word[0].isupper() else found) + (stop if "-" not in found else "")
    if len(word) < SHORTEST or word.isupper():
        return word
    head = _SYLLABLES.match(word)
    return head[1] + stop if head and len(head[1]) < len(word) - 1 else word
