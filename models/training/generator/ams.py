"""The printed form of AMSBIB, and its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.areas import EDITIONS
from models.training.generator.pieces import NameStyle, Pieces, add_names, end_with_stop

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record


def print_ams(record: Record, chance: random.Random) -> Pieces:
    """The printed form of AMSBIB, and its source."""
    pieces = Pieces()
    if chance.random() < 0.2:
        return _print_source(record)
    style = NameStyle(False, False, chance.choice(("И. И.", "И.И.")), most=12)
    add_names(pieces, record.authors, style)
    pieces.add(", " if record.authors else "")
    left, right = chance.choice((("“", "”"), ("«", "»"), ("", ""), ('"', '"'))) if record.container else ("", "")
    pieces.add(left).add(record.title, "title").add(right)
    pieces.add(chance.choice((", ", ", ", ". — ", ".— ")) if record.container and not right else ", ")
    if record.container:
        pieces.add(chance.choice(("", "", "in: ")) if record.type != "article" else "").add(
            record.container, "container"
        )
        if record.type != "article":
            return _add_volume(pieces, record, chance)
        pieces.part(chance.choice((", ", ", ", " ", ", т. ", ", в.", ", vol. ")), record.volume, "volume")
        pieces.part(":" if record.volume else ", ", record.issue, "issue")
        pieces.part(" (", record.year, "year", ")").part(", ", record.pages, "pages")
    else:
        pieces.add(f"{chance.choice(EDITIONS).rstrip('.')}., " if chance.random() < 0.15 else "")
        pieces.part("", record.publisher, "publisher", ", ").part("", record.place, "place", ", ").add(
            record.year, "year"
        )
        pieces.part(", ", record.extent, "extent", " с.")
    return end_with_stop(pieces)


def _add_volume(pieces: Pieces, record: Record, chance: random.Random) -> Pieces:
    """What follows the name of a collection: its series, who published it and where."""
    series = (
        chance.choice((". V. 31, Math. Appl.", ". Тез. докл.", ", Сер. матем.", ". V. 7"))
        if chance.random() < 0.2
        else ""
    )
    pieces.add(series).part(", ", record.publisher, "publisher").part(", ", record.place.rstrip("."), "place", ".")
    pieces.part(", ", record.year, "year").part(chance.choice((", ", ", с. ")), record.pages, "pages")
    return end_with_stop(pieces)


def _print_source(record: Record) -> Pieces:
    pieces = Pieces().add("\\by ")
    add_names(pieces, record.authors, NameStyle(False, False, "И. И."))
    pieces.add(" \\paper " if record.container else " \\book ").add(record.title, "title")
    where = " \\jour " if record.type == "article" else " \\inbook "
    pieces.part(where, record.container, "container").part(" \\publaddr ", record.place, "place").part(
        " \\publ ", record.publisher, "publisher"
    ).part(" \\yr ", record.year, "year")
    return (
        pieces.part(" \\vol ", record.volume, "volume")
        .part(" \\issue ", record.issue, "issue")
        .part(" \\pages ", record.pages, "pages")
    )
