"""How many pages a book has, in all the ways lists print it: none of them are the pages that a work stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.phrases import list_phrases

if TYPE_CHECKING:
    import random

    from models.training.generator.pieces import Pieces

TAILS = list_phrases("book_tails")
ROMAN = ("iv", "vi", "viii", "x", "xii", "xvii", "xxiv", "XII", "VIII", "XX", "IV")
WORDS = {
    "ru": (" с.", " с.", " с", "с.", " стр.", " c.", " С."),
    "uk": (" с.", " с", "с."),
    "kk": (" б.", " бет"),
    "en": (" p.", " pp.", " p", "p.", " pages", " с."),
    "de": (" S.", " Seiten", " S"),
    "fr": (" p.", " p"),
}
# A page of the list itself, or a number of the next entry, that stands behind it.
STRAY = 0.06


def add_extent(pieces: Pieces, extent: str, language: str, chance: random.Random, dash: str) -> None:
    """The number with its word before or behind it, or bare; the pages of the preface may be counted apart."""
    extent = extent if extent.isdecimal() else str(chance.randint(20, 900))
    word, way = chance.choice(WORDS.get(language, WORDS["en"])), chance.random()
    latin = language in ("en", "de", "fr")
    if way < 0.12:  # xvii, 706 p. and [4], 320 с.
        before = chance.choice(ROMAN) if latin or chance.random() < 0.5 else f"[{chance.randint(1, 8)}]"
        pieces.add(dash + before + chance.choice((", ", ", ", "+", " + "))).add(extent, "extent")
        pieces.add(word if chance.random() < 0.7 else "")
    elif way < (0.24 if latin else 0.15):  # p. x+230
        pieces.add(dash + chance.choice(("p. ", "pp. ", "P. ") if latin else ("С. ", "с. ")))
        pieces.add(f"{chance.choice(ROMAN)}{chance.choice(('+', ', '))}").add(extent, "extent")
    elif way < 0.3:  # – 134
        pieces.add(chance.choice((dash, "– ", " – ", ", "))).add(extent, "extent")
    else:
        pieces.add(dash).add(extent, "extent").add(word)
        if chance.random() < 0.08:
            pieces.add(f", [{chance.randint(1, 9)}]{word}")
    tail = chance.random()
    pieces.add(f"{'' if pieces.text.endswith('.') else '.'} {chance.randint(2, 320)}" if tail < STRAY else "")
    pieces.add(chance.choice(TAILS) if tail > 0.88 else "")
