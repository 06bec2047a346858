"""Volume, issue, year, pages and imprint after the name of a host, in the ways of each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.citing_marks import DASHES, ISSUE, PAGES, VOLUME

if TYPE_CHECKING:
    from models.training.generator.pieces import Pieces
    from models.training.generator.worlds import World


def add_numbers(pieces: Pieces, world: World, early: bool) -> None:
    """All of a journal's numbers, with words for each or without."""
    chance, record = world.chance, world.record
    way = chance.random()
    if way < (0.75 if world.cyrillic else 0.4):
        _add_worded(pieces, world, early)
        return
    year, pages = ("" if early else record.year), _write_range(record.pages, world)
    volume, issue = record.volume or str(chance.randint(1, 80)), record.issue
    form = chance.randint(0, 6)
    if form == 0:  # 2012;10(2):486-9
        pieces.part(chance.choice((". ", " ")), year, "year").part(";" if year else " ", volume, "volume")
        pieces.part("(", issue, "issue", ")").part(":", pages, "pages")
    elif form == 1:  # 12 (3), 5–9 (1999)
        pieces.part(chance.choice((" ", ", ")), volume, "volume").part(chance.choice(("(", " (")), issue, "issue", ")")
        pieces.part(chance.choice((", ", ": ", ", pp. ")), pages, "pages").part(" (", year, "year", ")")
    elif form == 2:  # 28. 1991. – pp. 5–9
        pieces.part(chance.choice((" ", ". ")), volume, "volume").part(". ", year, "year")
        pieces.part(chance.choice((". – pp. ", ". P. ", ". ")), pages, "pages")
    elif form == 3:  # , 12:3 (1999), 5–9
        pieces.part(chance.choice((", ", " ")), volume, "volume").part(":", issue, "issue").part(
            " (", year, "year", ")"
        )
        pieces.part(chance.choice((", ", ": ")), pages, "pages")
    elif form == 4:  # № 2 (27). 1999. 5–9
        pieces.part(". " + chance.choice(("№ ", "№", "No. ")), issue, "issue", f" ({chance.randint(10, 200)})")
        pieces.part(". ", year, "year").part(". ", pages, "pages")
    elif form == 5 and issue:  # . – 3’1999 [83] с. 5–9
        pieces.add(chance.choice((". – ", ". ", " "))).add(issue, "issue").part(chance.choice("’'"), year, "year")
        pieces.add(f" [{chance.randint(10, 200)}]" if chance.random() < 0.5 else "")
        pieces.part(
            chance.choice((" с. ", ". – С. ", ", с. ") if world.cyrillic else (", p. ", ". P. ")), pages, "pages"
        )
    else:  # , 1999, 12, 5–9
        pieces.part(", ", year, "year").part(", ", volume, "volume").part(", ", pages, "pages")


def _add_worded(pieces: Pieces, world: World, early: bool) -> None:
    chance, record, dash = world.chance, world.record, world.chance.choice(DASHES)
    end = chance.choice(("", "", "", " г", " г.")) if world.language == "ru" else ""
    last = chance.random() < 0.2
    if not early and not last:
        pieces.part(dash, record.year, "year", end)
    pieces.part(dash + world.choose(VOLUME), record.volume, "volume")
    pieces.part(chance.choice((dash, ", ", " ")) + world.choose(ISSUE), record.issue, "issue")
    add_pages(pieces, world, ((chance.choice((dash, dash, ", ")), ""),))
    if last and not early:
        left, right = chance.choice(((dash, ""), (", ", ""), (" (", ")")))
        pieces.part(left, record.year, "year", end + right)


def add_year(pieces: Pieces, world: World, early: bool) -> None:
    pieces.part(world.chance.choice(DASHES), "" if early else world.record.year, "year")


def add_pages(pieces: Pieces, world: World, around: tuple[tuple[str, str], ...] = ()) -> None:
    """The pages with their word, between the signs given or any."""
    chance = world.chance
    left, right = chance.choice(around or tuple((dash, "") for dash in DASHES))
    word = world.choose(PAGES)
    if left[0] == "." and pieces.text.endswith("."):
        left = left[1:]
    pieces.part(
        left + (word if chance.random() < 0.92 else ""), _write_range(world.record.pages, world), "pages", right
    )


def _write_range(pages: str, world: World) -> str:
    return pages.replace("-", world.chance.choice(("-", "–", "–", "—", " – ", "−")))


def add_imprint(pieces: Pieces, world: World, early: bool, volume: bool = False, mark: str = "") -> None:
    """Place, publisher and year, as many as the list gives, in the order of its language; perhaps the volume.

    They follow the `mark`, or any.
    """
    chance, record, dash = world.chance, world.record, mark or world.chance.choice(DASHES)
    year, place, publisher = ("" if early else record.year), record.place.rstrip("."), record.publisher
    if dash[0] == "." and pieces.text.endswith("."):
        dash = dash[1:]
    short = "." if 0 < len(place) < 4 else ""
    if not world.cyrillic and chance.random() < 0.35:
        pieces.part(dash, publisher, "publisher").part(", " if publisher else dash, place, "place")
    else:
        pieces.part(dash, place, "place", short)
        pieces.part(chance.choice((": ", " : ", ", ")) if place else dash, publisher, "publisher")
    pieces.part(chance.choice((", ", ", ", " ")) if place or publisher else dash, year, "year")
    if volume and chance.random() < 0.5:
        pieces.part(chance.choice(DASHES) + world.choose(VOLUME), record.volume, "volume")
