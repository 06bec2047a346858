"""The frequent styles of English lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.pieces import NameStyle, Pieces, add_names, end_with_stop

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record


def choose_and(record: Record, chance: random.Random) -> str:
    return chance.choice((" and ", ", and ", " & ")) if not record.russian else chance.choice((" и ", ", ", " and "))


def print_ieee(record: Record, chance: random.Random) -> Pieces:
    pieces = Pieces()
    add_names(
        pieces,
        record.authors,
        NameStyle(
            False,
            False,
            chance.choice(("И. И.", "И.И.", "full")),
            last=choose_and(record, chance),
            most=6,
            others=" et al.",
        ),
    )
    pieces.add(", " if record.authors else "")
    if record.container:
        left, right = chance.choice(
            (("“", ",” "), ('"', '," '), ("«", "», "), ("“", "”, "), ("", ", "), ("``", ",'' "))
        )
        pieces.add(left).add(record.title, "title").add(right)
        pieces.add("in " if record.type != "article" else "").add(record.container, "container")
        pieces.part(", vol. ", record.volume, "volume").part(", no. ", record.issue, "issue")
        if chance.random() < 0.4:
            pieces.part(", ", record.year, "year").part(", pp. ", record.pages, "pages")
        else:
            pieces.part(", pp. ", record.pages, "pages").part(
                chance.choice((", ", ", Aug. ", ", March ")), record.year, "year"
            )
    else:
        pieces.add(record.title, "title").part(". ", record.place, "place").part(
            ": ", record.publisher, "publisher"
        ).part(", ", record.year, "year")
    return end_with_stop(pieces)


def print_apa(record: Record, chance: random.Random) -> Pieces:
    pieces = Pieces()
    comma = chance.random() < 0.8
    add_names(
        pieces,
        record.authors,
        NameStyle(
            True,
            comma,
            chance.choice(("И. И.", "И.И.", "full" if comma else "И.И.")),
            last=chance.choice((", & ", " & ", ", ", " and ", ", and ")),
            most=7,
            others=", et al.",
        ),
    )
    left, right = chance.choice((("(", ")"), ("(", ")"), ("(", ")"), ("", "")))
    pieces.add(" " if record.authors else "").part(left, record.year, "year", right).add(
        chance.choice((". ", ". ", " ", ": ", ", "))
    ).add(record.title, "title")
    if record.container:
        pieces.add(chance.choice((". ", ". ", ". // ", ", "))).add("In " if record.type != "article" else "").add(
            record.container, "container"
        )
        pieces.part(chance.choice((", ", " ", ", Vol. ")), record.volume, "volume").part(
            "(", record.issue, "issue", ")"
        )
        pieces.part(chance.choice((", ", ": ", ", pp. ")), record.pages, "pages")
    else:
        pieces.add(". ").part("", record.place, "place", ": ").part("", record.publisher, "publisher")
    if record.doi:
        pieces.add(chance.choice((". https://doi.org/", ". doi:", ". DOI: "))).add(record.doi, "doi")
        return pieces
    return end_with_stop(pieces)


def print_vancouver(record: Record, chance: random.Random) -> Pieces:
    pieces = Pieces()
    add_names(
        pieces,
        record.authors,
        NameStyle(
            True,
            False,
            chance.choice(("ИИ", "ИИ", "И.И.")),
            most=6,
            others=", et al." if not record.russian else ", и др.",
        ),
    )
    (end_with_stop(pieces).add(" ") if record.authors else pieces).add(record.title, "title").add(". ")
    if record.container:
        pieces.add("In: " if record.type != "article" and chance.random() < 0.5 else "").add(
            record.container, "container"
        ).part(chance.choice((". ", " ", ". // ")), record.year, "year")
        pieces.part(chance.choice(("; ", ";")), record.volume, "volume").part(
            chance.choice(("(", " (")), record.issue, "issue", ")"
        ).part(chance.choice((":", ": ")), record.pages, "pages")
    else:
        pieces.part("", record.place, "place", ": ").part("", record.publisher, "publisher").part(
            "; ", record.year, "year"
        ).part(". ", record.extent, "extent", " p")
    return end_with_stop(pieces)


def print_springer(record: Record, chance: random.Random) -> Pieces:
    pieces = Pieces()
    add_names(pieces, record.authors, NameStyle(True, True, "И.И.", most=8, others=", et al."))
    pieces.add(": " if record.authors else "").add(record.title, "title").add(". ")
    if record.container:
        pieces.add("In: " if record.type != "article" else "").add(record.container, "container").part(
            " ", record.volume, "volume"
        ).part("(", record.issue, "issue", ")").part(chance.choice((", ", ", pp. ")), record.pages, "pages")
    pieces.part(". " if record.container else "", record.publisher, "publisher").part(", ", record.place, "place")
    pieces.part(" (", record.year, "year", ")")
    return end_with_stop(pieces) if chance.random() < 0.5 else pieces


def print_plain(record: Record, chance: random.Random) -> Pieces:
    """BibTeX's plain, ACM and their kin: sentences."""
    pieces = Pieces()
    first = chance.random() < 0.3
    add_names(
        pieces,
        record.authors,
        NameStyle(
            first,
            first,
            chance.choice(("И. И.", "full", "И.И.")),
            last=choose_and(record, chance),
            most=8,
            others=", et al.",
        ),
    )
    stop = chance.choice((". ", ". ", ": ", " "))
    if record.authors:
        pieces = end_with_stop(pieces, stop.strip()).add(" ")
    early = chance.random() < 0.25
    pieces.part("", record.year if early else "", "year", ". ").add(record.title, "title").add(
        chance.choice((". ", ", ", ". "))
    )
    if record.container:
        pieces.add(chance.choice(("In ", "In: ", "")) if record.type != "article" else "").add(
            record.container, "container"
        )
        pieces.part(chance.choice((", ", " ", ", vol. ", ", Volume ")), record.volume, "volume").part(
            "(", record.issue, "issue", ")"
        ).part(chance.choice((":", ", ", ", pages ", ", pp. ", ": ")), record.pages, "pages")
    else:
        pieces.add(record.publisher, "publisher").part(", " if record.publisher else "", record.place, "place")
    pieces.part(chance.choice((", ", " ", ". ", " (")) if not early else "", "" if early else record.year, "year")
    return end_with_stop(pieces)
