"""What has no author and no publisher to speak of: laws, web pages, short references.

Everything in them is made up of general words; the numbers are random.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.archives import print_archive
from models.training.generator.links import add_address, draw_address
from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names
from models.training.generator.records import Record
from models.training.generator.technical import PEOPLE, print_patent, print_standard

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

MONTHS = list_phrases("months")
TOPICS = list_phrases("topics")
PASSED = list_phrases("passed")
BODIES = list_phrases("bodies")
ACTS = list_phrases("acts")
CODES = list_phrases("codes")
GAZETTES = list_phrases("gazettes")
NEWSPAPERS = list_phrases("newspapers")
SITES = list_phrases("sites")
PAGES = list_phrases("pages")


def print_act(chance: random.Random) -> Pieces:
    """A law as it is cited: name, date and number are its title; the gazette is where it stands."""
    pieces = Pieces()
    year = str(chance.randint(1990, 2023))
    day = chance.choice(
        (
            f"{chance.randint(1, 28)} {chance.choice(MONTHS)} {year} г.",
            f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{year}",
            f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{year} г.",
            f"{chance.randint(1, 28)} {chance.choice(MONTHS)} {year} года",
        )
    )
    number = chance.choice(("№ ", "N ", "№")) + f"{chance.randint(2, 900)}" + chance.choice(("-ФЗ", "", "-ФКЗ", "-1"))
    topic = chance.choice(TOPICS)
    left, right = chance.choice((("«", "»"), ('"', '"'), ("«", "»"), ("“", "”")))
    name = f"{left}{topic[0].upper()}{topic[1:]}{right}"
    way = chance.random()
    if way < 0.4:
        pieces.add(f"{chance.choice(ACTS)} от {day} {number} {name}", "title")
    elif way < 0.55:
        pieces.add(f"{chance.choice(ACTS)} {name} от {day} {number}", "title")
    elif way < 0.7:
        title = chance.choice((topic[0].upper() + topic[1:], name))
        pieces.add(title, "title").add(
            chance.choice(
                (
                    " : федер. закон",
                    ": Федеральный закон",
                    " [Текст] : федер. закон Рос. Федерации",
                    ": постановление Правительства РФ",
                )
            )
        ).add(f" от {day} {number}")
    else:
        pieces.add(chance.choice(CODES), "title").add(
            chance.choice((f" от {day} {number}", "", f" от {day} {number}")) if chance.random() < 0.5 else ""
        )
    passed = f"{chance.randint(1, 28)} {chance.choice(MONTHS)} {year} г."
    pieces.add(chance.choice(PASSED).format(passed) if 0.55 <= way < 0.7 and chance.random() < 0.4 else "")
    if chance.random() < 0.3:
        pieces.add(
            chance.choice(
                (" (ред. от {})", " (в ред. от {})", " (с изм. и доп. от {})", " (с изменениями на {})")
            ).format(f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{chance.randint(2000, 2023)}")
        )
    return _add_gazette(pieces, chance, year)


def _add_gazette(pieces: Pieces, chance: random.Random, year: str) -> Pieces:
    dash = chance.choice((". – ", ". ", ". - ", ", "))
    way = chance.random()
    if way < 0.6:
        pieces.add(chance.choice((" // ", "// ", " //"))).add(chance.choice(GAZETTES), "container")
        pieces.add(f" ({chance.choice(NEWSPAPERS)})" if chance.random() < 0.05 else "")
        pieces.add(dash).add(year, "year").add(chance.choice(("", " г.")))
        pieces.add(dash + chance.choice(("№ ", "№", "N "))).add(str(chance.randint(1, 52)), "issue")
        return pieces.add(dash + f"Ст. {chance.randint(10, 7000)}." if chance.random() < 0.7 else ".")
    if way < 0.75:
        pieces.add(chance.choice((" // ", ". – "))).add(chance.choice(SITES), "container")
        add_address(pieces, Record("web", "", url=draw_address(chance)), chance, chance.choice((". – ", ". ")))
        return pieces
    _mark_year(pieces, year)
    return pieces.add(".")


def _mark_year(pieces: Pieces, year: str) -> None:
    """Without a gazette the year of the act is the year; inside the title it stays title."""
    if year in pieces.parts[0][0]:
        return
    for n, (text, label) in enumerate(pieces.parts):
        if label == "other" and year in text:
            before, _, after = text.partition(year)
            pieces.parts[n : n + 1] = [(before, label), (year, "year"), (after, label)]
            return


def print_short(chance: random.Random) -> Pieces:
    """Repeated references of footnotes."""
    pieces = Pieces()
    page = str(chance.randint(3, 400))
    if chance.random() < 0.4:
        return (
            pieces.add(chance.choice(("Там же. С. ", "Ibid. P. ", "Там же, с. ", "Ibidem. S. ")))
            .add(page, "pages")
            .add(".")
        )
    add_names(pieces, [chance.choice(PEOPLE)], NameStyle(True, False, chance.choice(("И. И.", "И.И."))))
    return (
        pieces.add(chance.choice((" Указ. соч. С. ", " Указ. соч., с. ", " Op. cit. P. ", " Цит. соч. С. ")))
        .add(page, "pages")
        .add(".")
    )


def print_page(chance: random.Random) -> Pieces:
    pieces = Pieces()
    if chance.random() < 0.08:
        pieces.add("[Электронный ресурс] ")
    way = chance.random()
    if way < 0.06:
        pieces.add(chance.choice(SITES), "container").add(chance.choice((" / ", ": "))).add(
            chance.choice(PAGES), "title"
        )
    elif way < 0.15:
        pieces.add(chance.choice(BODIES)).add(chance.choice((". ", ": «", ". «"))).add(chance.choice(PAGES), "title")
        pieces.add("»" if pieces.parts[-2][0].endswith("«") else "")
    else:
        pieces.add(chance.choice(PAGES), "title")
    if way > 0.06 and chance.random() < 0.45:
        pieces.add(chance.choice((" // ", " // ", " [Электронный ресурс] // ", " | ", " – ", ". ", " : сайт // "))).add(
            chance.choice(SITES), "container"
        )
    add_address(
        pieces,
        Record("web", "", url=draw_address(chance)),
        chance,
        chance.choice((". – ", ". ", " ", ". - ", " — ", ", ")),
    )
    return pieces.add(chance.choice((".", "")))


KINDS: dict[str, tuple[Callable[[random.Random], Pieces], float]] = {
    "law": (print_act, 0.32),
    "standard": (print_standard, 0.14),
    "patent": (print_patent, 0.08),
    "other": (print_archive, 0.14),
    "short": (print_short, 0.06),
    "web": (print_page, 0.26),
}
