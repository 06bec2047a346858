"""GOST 7.1-2003, R 7.0.5-2008, R 7.0.100-2018 and what authors make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.areas import add_imprint, add_serial, turn_style
from models.training.generator.links import add_address
from models.training.generator.look import Look, draw_look
from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names, end_with_stop

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

BOOK_KINDS = list_phrases("book_kinds")
DEGREES = list_phrases("degrees")
MEDIA = list_phrases("media")
BODIES = list_phrases("bodies")
# How footnotes begin.
BEFORE = list_phrases("before")


def print_gost(record: Record, chance: random.Random) -> Pieces:
    """Any of the GOST styles: with dashes between the areas or with full stops only."""
    dashes = chance.random() < 0.45
    look_ = draw_look(chance, dashes, record.russian)
    pieces = Pieces()
    slash_only = dashes and (len(record.authors) > 3 or chance.random() < 0.15)
    before = not slash_only and bool(record.authors)
    pieces.add(chance.choice(BEFORE) if chance.random() < 0.02 else "")
    if before:
        add_names(pieces, record.authors, look_.names)
        others = chance.random()
        if others < 0.04:
            pieces.add(chance.choice((" (2008)", " [и др.]")))
        end_with_stop(pieces, ".").add(" ") if chance.random() < 0.96 or look_.names.initials in (
            "И. И.",
            "И.И.",
        ) else pieces.add(" ")
    _add_title(pieces, record, chance, look_)
    if record.authors and (slash_only or (dashes and chance.random() < 0.45)):
        _add_statement(pieces, record, chance, look_)
    elif record.editors and record.type == "book":
        pieces.add(" / под ред. ")
        add_names(pieces, record.editors, turn_style(look_.names), ("editor", "editor"))
    if record.container and record.type in ("article", "proceedings", "chapter"):
        add_serial(pieces, record, chance, look_)
    else:
        add_imprint(pieces, record, chance, look_)
    _add_links(pieces, record, chance, look_)
    return end_with_stop(pieces) if look_.end else pieces


def _add_title(pieces: Pieces, record: Record, chance: random.Random, look_: Look) -> None:
    quoted = chance.random() < 0.04
    if not record.authors and chance.random() < 0.08:
        pieces.add(chance.choice(BODIES)).add(". ")
    pieces.add("«" if quoted else "").add(record.title, "title").add("»" if quoted else "")
    if chance.random() < 0.12:
        pieces.add(chance.choice(MEDIA))
    if record.type == "thesis":
        kind = chance.choice(
            (
                "дис. … ",
                "дис. ... ",
                "автореф. дис. … ",
                "автореферат дис. ... ",
                "Дисс. ... ",
                "диссертация на соискание ученой степени ",
            )
        )
        pieces.add(chance.choice((look_.colon, ". ", ": "))).add(kind + chance.choice(DEGREES))
    elif record.type == "book" and chance.random() < 0.4:
        pieces.add(chance.choice((look_.colon, ": ", ". ", ": "))).add(chance.choice(BOOK_KINDS))


def _add_statement(pieces: Pieces, record: Record, chance: random.Random, look_: Look) -> None:
    pieces.add(chance.choice((" / ", " / ", "/ ", " /", "./ ")))
    add_names(
        pieces,
        record.authors,
        NameStyle(
            chance.random() < 0.15,
            False,
            look_.names.initials,
            ", ",
            look_.names.last,
            chance.choice((3, 4, 12)),
            look_.names.others,
        ),
    )
    if record.editors or (record.type == "book" and chance.random() < 0.1):
        pieces.add(chance.choice((" ; под ред. ", "; под общ. ред. ", " ; отв. ред. ", "; Под ред. проф. ")))
        people = record.editors or [chance.choice(record.authors)]
        add_names(
            pieces, people, NameStyle(chance.random() < 0.3, False, look_.names.initials, most=3), ("editor", "editor")
        )
    elif chance.random() < 0.08:
        pieces.add(
            chance.choice(
                (
                    " ; пер. с англ.",
                    "; пер. с англ. В. В. Седова",
                    " ; М-во образования РФ",
                    " ; РАН, Ин-т истории",
                    " ; сост. А. А. Белов",
                )
            )
        )


def _add_links(pieces: Pieces, record: Record, chance: random.Random, look_: Look) -> None:
    if record.doi and chance.random() < 0.7:
        pieces.add(look_.dash + chance.choice(("DOI: ", "doi: ", "DOI ", "https://doi.org/"))).add(record.doi, "doi")
    if record.url and (record.type == "web" or chance.random() < 0.4):
        add_address(pieces, record, chance, look_.dash)
