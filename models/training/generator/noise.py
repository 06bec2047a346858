"""What print and reading do to a reference: broken words, lost blanks and fields, wrong dashes, look-alike letters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from models.training.generator.pieces import Pieces

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

ALIKE = str.maketrans("аеорсухАВЕКМНОРСТХ", "aeopcyxABEKMHOPCTX")
MISREAD = {"и": "н", "н": "п", "е": "с", "l": "1", "o": "0", "rn": "m", "ш": "щ", "й": "и"}
RUNNING_HEADS = (
    " Вестник университета. 2015. № 3",
    " 17",
    " Изв. вузов 117",
    " СПИСОК ЛИТЕРАТУРЫ 45",
    "\n12",
    " MathSciNet Zentralblatt MATH .",
    " PMID: 2579682.",
    " (0,31 / 0,16).",
    " ISBN 978-5-02-013850-6.",
)


def thin_record(record: Record, chance: random.Random) -> Record:
    """The record without some of its fields."""
    lost = {
        name: ""
        for name in ("issue", "volume", "pages", "publisher", "place", "extent", "doi")
        if chance.random() < 0.12
    }
    if chance.random() < 0.03:
        lost["year"] = ""
    return replace(record, **lost)  # type: ignore[arg-type]


def add_noise(pieces: Pieces, chance: random.Random) -> Pieces:
    """One reference in three suffers something; labels stay with their letters."""
    if chance.random() > 0.35:
        return pieces
    harm = chance.choice(
        (
            _break_words,
            _break_words,
            _glue_words,
            _swap_alike,
            _misread_letters,
            _spoil_dashes,
            _space_stops,
            _keep_text,
        )
    )
    return (
        Pieces([(harm(text, label, chance), label) for text, label in pieces.parts])
        if harm is not _keep_text
        else pieces.add(chance.choice(RUNNING_HEADS))
    )


def _break_words(text: str, label: str, chance: random.Random) -> str:
    words = text.split(" ")
    for n, word in enumerate(words):
        if len(word) > 7 and word.isalpha() and chance.random() < 0.15:
            cut = chance.randint(3, len(word) - 3)
            words[n] = (
                f"{word[:cut]}-{chance.choice(' ' + chr(0xAD))}{word[cut:]}"
                if chance.random() < 0.8
                else f"{word[:cut]}-{word[cut:]}"
            )
    return " ".join(words)


def _glue_words(text: str, label: str, chance: random.Random) -> str:
    return "".join("" if letter == " " and chance.random() < 0.15 else letter for letter in text)


def _swap_alike(text: str, label: str, chance: random.Random) -> str:
    return "".join(letter.translate(ALIKE) if chance.random() < 0.05 else letter for letter in text)


def _misread_letters(text: str, label: str, chance: random.Random) -> str:
    return "".join(MISREAD.get(letter, letter) if chance.random() < 0.03 else letter for letter in text)


def _spoil_dashes(text: str, label: str, chance: random.Random) -> str:
    wrong = chance.choice(("-", "--", "—", "−", "?", "‒"))
    return text.replace("–", wrong).replace("—", wrong)


def _space_stops(text: str, label: str, chance: random.Random) -> str:
    """Blanks before full stops and commas."""
    return text.replace(". ", " . ").replace(", ", " , ") if label == "other" else text


def _keep_text(text: str, label: str, chance: random.Random) -> str:
    return text
