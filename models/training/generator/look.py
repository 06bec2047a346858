"""The habits of one Russian list: dashes, blanks, how names are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from models.training.generator.pieces import NameStyle

if TYPE_CHECKING:
    import random

OTHERS = {True: (" и др.", " [и др.]", " et al.", ", и др.", " и соавт."), False: (" et al.", " [et al.]", " и др.")}


@dataclass(slots=True)
class Look:
    """The habits of one list: dashes, blanks, how names are written."""

    dash: str
    colon: str
    range: str
    number: str
    pages: str
    volume: str
    names: NameStyle
    end: str


def draw_look(chance: random.Random, dashes: bool, russian: bool) -> Look:
    dash = chance.choice((". – ", ". — ", ". - ", ".– ", ".–", ". –", " – ", ".— ", ". -")) if dashes else ". "
    number = chance.choice(
        ("№ ", "№", "№ ", "No. ", "N ", "no. ") if russian else ("№ ", "No. ", "no. ", "№", "N ", "Iss. ")
    )
    pages = chance.choice(
        ("С. ", "С.", "C. ", "с. ", "стр. ") if russian else ("P. ", "Pp. ", "p. ", "pp. ", "С. ", "P.")
    )
    volume = chance.choice(("Т. ", "Т.", "Т. ", "т. ", "Том ") if russian else ("Vol. ", "V. ", "vol. ", "Т. ", "Vol."))
    style = NameStyle(
        comma=chance.random() < (0.45 if dashes else 0.15),
        initials=chance.choices(("И. И.", "И.И.", "И.И", "full", "И И"), (38, 38, 12, 9, 4))[0],
        most=chance.choice((1, 3, 3, 4, 8)),
        others=chance.choice(OTHERS[russian]),
        last=chance.choice((", ", ", ", ", ", " и " if russian else " and ")),
    )
    return Look(
        dash,
        chance.choice((" : ", ": ", ": ", ":")),
        chance.choice("--–—–"),
        number,
        pages,
        volume,
        style,
        chance.choice((".", ".", ".", "")),
    )
