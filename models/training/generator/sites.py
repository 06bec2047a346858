"""Pages of the web in every language: the site is their host, and may stand before or after them, or be left out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from models.training.generator.citing_marks import ACCESSED, AFTER_PAGE, BEFORE_ADDRESS, BEFORE_PAGE, SITE_KINDS
from models.training.generator.frames import add_mark, begin_reference
from models.training.generator.links import draw_address
from models.training.generator.pieces import Pieces
from models.training.generator.worlds import World, draw_world

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

# The shares of pages whose site stands before them and after them, and of those that have an author.
FIRST, BEHIND, WRITTEN = 0.22, 0.56, 0.4
QUOTES = (("«", "»"), ("“", "”"), ('"', '"'))


def print_site_page(record: Record, chance: random.Random) -> Pieces:
    """A page with its site, most often with an address."""
    world = draw_world(record, chance, "site_name")
    title = world.words.draw("site_page") if chance.random() < 0.5 else world.record.title
    authors = world.record.authors if chance.random() < WRITTEN else []
    world.record = replace(world.record, title=title, authors=authors)
    way = chance.random()
    if way < FIRST:
        pieces, early = _begin_with_site(world), False
    else:
        pieces, early = begin_reference(world)
        if way < FIRST + BEHIND:
            _add_site(pieces, world)
    if not early:
        _add_day(pieces, world)
    _add_address(pieces, world)
    if chance.random() < 0.6 and not pieces.text.endswith("."):
        pieces.add(".")
    return world.finish(pieces)


def _begin_with_site(world: World) -> Pieces:
    """`Портал: «Страница»`, `Газета «Утро» / Страница`: a kind before a quoted name is no part of it."""
    chance, pieces = world.chance, Pieces()
    if world.cyrillic and chance.random() < 0.25:
        left, right = chance.choice(QUOTES)
        pieces.add(f"{world.words.draw('site_kind')} {left}").add(world.words.draw("newspaper"), "container").add(right)
    else:
        pieces.add(world.record.container, "container")
    pieces.add(world.choose(BEFORE_PAGE))
    left, right = chance.choice(QUOTES) if chance.random() < 0.3 else ("", "")
    return pieces.add(left).add(world.record.title, "title").add(right)


def _add_site(pieces: Pieces, world: World) -> None:
    """The mark, the site, and what is said of it."""
    chance = world.chance
    add_mark(pieces, world.choose(AFTER_PAGE), chance)
    pieces.add(world.record.container, "container")
    world.translate(pieces, 0.3)
    way = chance.random()
    if way < 0.3:
        pieces.add(world.choose(SITE_KINDS))
    elif way < 0.4:
        pieces.add(chance.choice((" : ", ": ", " – ")) + world.words.draw("site_about"))


def _add_day(pieces: Pieces, world: World) -> None:
    """When it was written: a year, or a day of it."""
    chance, way = world.chance, world.chance.random()
    dash = chance.choice((". – ", ". ", ", ", ". — ", " - ", ". - "))
    dash = dash[1:] if dash[0] == "." and pieces.text.endswith(".") else dash
    if way < 0.2:
        pieces.add(dash).add(world.record.year, "year")
    elif way < 0.32:
        day = chance.choice(
            (
                f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.",
                f"{chance.randint(1, 28)} {world.words.draw('month')} ",
            )
        )
        pieces.add(dash + day).add(world.record.year, "year").add(chance.choice(("", " г.")) if world.cyrillic else "")


def _add_address(pieces: Pieces, world: World) -> None:
    chance = world.chance
    if chance.random() < 0.06:
        return
    before = world.choose(BEFORE_ADDRESS)
    pieces.add(before[1:] if before[0] == "." and pieces.text.endswith(".") else before)
    pieces.add(draw_address(chance), "url").add(")" if before.endswith("(") else "")
    if chance.random() < 0.6:
        left, right = chance.choice(((" (", ")"), (" (", ")"), (". ", ""), (" [", "]"), (", ", "")))
        day = f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{chance.randint(2008, 2024)}"
        pieces.add(left + world.choose(ACCESSED)).add(day, "accessed").add(right)
