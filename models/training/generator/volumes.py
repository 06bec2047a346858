"""Books, reports and papers that stand in nothing: their series, holders and imprints are no containers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.text.scripts import is_cyrillic
from models.training.generator.citing_marks import BEFORE_EDITORS, DASHES, ISSUE, PAGES, VOLUME
from models.training.generator.extents import add_extent
from models.training.generator.frames import add_editors, add_mark, begin_reference, end_reference
from models.training.generator.host_numbers import add_imprint, add_year
from models.training.generator.phrases import list_phrases
from models.training.generator.worlds import World, draw_world

if TYPE_CHECKING:
    import random

    from models.training.generator.pieces import Pieces
    from models.training.generator.records import Record

_KINDS = list_phrases("kinds_after_title")
KINDS = {script: tuple(kind for kind in _KINDS if is_cyrillic(kind) == script) for script in (True, False)}
EDITIONS = {
    "ru": list_phrases("editions")[:6],
    "uk": ("2-ге вид., перероб. і допов.", "3-тє вид."),
    "kk": ("2-бас.",),
    "en": ("2nd ed.", "Second edition", "third ed.", "1st ed.", "Rev. ed."),
    "de": ("2. Aufl.", "3., überarb. Aufl.", "2. Auflage"),
    "fr": ("2e éd.",),
}
SECOND_PUBLISHERS = (" [{} & Sons]", " / {} Verlag", " ({} Imprint)")


def print_volume(record: Record, chance: random.Random) -> Pieces:
    """Any of them."""
    forms = ((_print_book, 62), (_print_series, 14), (_print_report, 10), (_print_held, 8), (_print_preprint, 6))
    world = draw_world(record, chance, "cited_series")
    if chance.random() < 0.12:
        world.record = replace(world.record, authors=[])
    pieces, early = begin_reference(world)
    chance.choices([form for form, _ in forms], [share for _, share in forms])[0](pieces, world, early)
    return end_reference(pieces, world)


def _print_book(pieces: Pieces, world: World, early: bool) -> None:
    """A book with its kind, edition, editors and series, and where it appeared: after any mark, two slashes too."""
    chance = world.chance
    if chance.random() < 0.35:
        left, kind = chance.choice((": ", " : ", ". ", ". ", ", ")), chance.choice(KINDS[world.cyrillic])
        pieces.add(left + (kind[:1].upper() + kind[1:] if left == ". " else kind))
    if chance.random() < 0.15:
        add_mark(pieces, world.choose(BEFORE_EDITORS).replace("(", ""), chance)
        add_editors(pieces, world, world.name_editors(chance.choice((1, 2))), given_first=True)
    if chance.random() < 0.2:
        add_mark(pieces, chance.choice(DASHES), chance)
        pieces.add(world.choose(EDITIONS))
    if chance.random() < 0.1:
        _add_series(pieces, world)
    _name_second_publisher(world)
    slashes = chance.random() < 0.05
    add_imprint(pieces, world, early, mark=chance.choice((" // ", ". // ", " / ")) if slashes else "")
    if chance.random() < 0.08:
        pieces.part(chance.choice(DASHES) + world.choose(VOLUME), str(chance.randint(1, 5)), "volume")
    _add_size(pieces, world)


def _name_second_publisher(world: World) -> None:
    """A publisher of two names, and a town with its state."""
    chance, record = world.chance, world.record
    if world.cyrillic or not record.publisher or chance.random() > 0.1:
        return
    name = record.publisher.split()[0]
    world.record = replace(
        record,
        publisher=record.publisher + chance.choice(SECOND_PUBLISHERS).format(name),
        place=f"{record.place}, {chance.choice(('NJ', 'MA', 'NY', 'UK'))}" if record.place else "",
    )


def _add_size(pieces: Pieces, world: World) -> None:
    """How many pages the book has; or, in notes, the one that is cited."""
    chance, dash = world.chance, world.chance.choice(DASHES)
    if dash[0] == "." and pieces.text.endswith("."):
        dash = dash[1:]
    way = chance.random()
    if way < 0.74:
        add_extent(pieces, world.record.extent, world.language, chance, dash)
    elif way < 0.84:
        first = chance.randint(5, 400)
        cited = chance.choice((str(first), f"{first}–{first + chance.randint(1, 9)}"))
        pieces.add(dash + world.choose(PAGES)).add(cited, "pages")


def _add_series(pieces: Pieces, world: World) -> None:
    chance = world.chance
    left, right = chance.choice(((" (", ")"), (" (", ")"), (", ", ""), (". ", ""), (". – ", ""), (" // ", "")))
    add_mark(pieces, left, chance)
    series = world.record.container if chance.random() < 0.3 else world.words.draw("cited_series")
    pieces.add(chance.choice(("", "", "Серия: ", "Сер. ")) if world.cyrillic else "").add(series)
    before = chance.choice((", vol. ", " ", "; ", ", No. ", ". Вып. ", " ; № "))
    pieces.part(before, world.record.volume, "volume").add(right)


def _print_series(pieces: Pieces, world: World, early: bool) -> None:
    _add_series(pieces, world)
    add_imprint(pieces, world, early)
    if world.chance.random() < 0.5:
        _add_size(pieces, world)


def _print_report(pieces: Pieces, world: World, early: bool) -> None:
    chance = world.chance
    add_mark(pieces, chance.choice((" // ", ". ", ", ", ". – ", " / ", ": ")), chance)
    pieces.add(world.words.draw("report"))
    if chance.random() < 0.6:
        add_mark(pieces, chance.choice((", ", ". ", ": ")), chance)
        pieces.add(world.words.draw("holder"), "publisher")
    add_year(pieces, world, early)
    if chance.random() < 0.3:
        _add_size(pieces, world)


def _print_held(pieces: Pieces, world: World, early: bool) -> None:
    """After two slashes only a university, or the session that a paper was laid before."""
    chance = world.chance
    add_mark(pieces, chance.choice((" // ", " // ", " // - ", ". ", ", ")), chance)
    if chance.random() < 0.6:
        pieces.add(world.words.draw("holder"), "publisher")
    else:
        pieces.add(world.words.draw("session"))
    add_year(pieces, world, early)


def _print_preprint(pieces: Pieces, world: World, early: bool) -> None:
    """A preprint of a series that is a host, with its number and as many pages as it has."""
    chance = world.chance
    add_mark(pieces, chance.choice((" // ", " // ", ". ")), chance)
    pieces.add(world.words.draw("preprints"), "container")
    add_year(pieces, world, early)
    pieces.add(chance.choice((". ", ", ", ". – ")) + world.choose(ISSUE)).add(str(chance.randint(1, 190)), "issue")
    add_extent(pieces, str(chance.randint(9, 60)), world.language, chance, chance.choice((". ", ". – ")))
