"""Articles in journals, chapters in books and talks in volumes of meetings, in every language.

Where the name of the host begins and ends is what is learned of them: it may follow any mark, have editors before or
after it, sentences of its own, a second name, a kind, days and a place of a meeting.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from models.training.generator.abbreviations import abbreviate_name
from models.training.generator.citing_marks import (
    AFTER_EDITORS,
    BEFORE_EDITORS,
    BESIDE,
    DAYS,
    IN_BOOK,
    IN_JOURNAL,
)
from models.training.generator.frames import add_editors, add_mark, begin_reference, end_reference
from models.training.generator.host_numbers import add_imprint, add_numbers, add_pages
from models.training.generator.pieces import NameStyle, Pieces, add_names
from models.training.generator.worlds import TRANSLATIONS, World, draw_world

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

ABBREVIATED = {True: 0.14, False: 0.4}
# Lists of chemists and physicists have no titles.
UNTITLED = 0.03


def print_hosted(record: Record, chance: random.Random) -> Pieces:
    """Any of them."""
    forms = ((_print_article, 46), (_print_chapter, 32), (_print_talk, 22))
    return chance.choices([form for form, _ in forms], [share for _, share in forms])[0](record, chance)


def _print_article(record: Record, chance: random.Random) -> Pieces:
    world = draw_world(record, chance, "cited_journal")
    untitled = chance.random() < UNTITLED
    if untitled:
        world.record = replace(world.record, title="")
    pieces, early = begin_reference(world)
    if untitled:
        pieces.add(chance.choice(("// ", "", "", "In: ")))
    else:
        add_mark(pieces, world.choose(IN_JOURNAL), chance)
    name = world.record.container
    if chance.random() < ABBREVIATED[world.cyrillic]:
        name = abbreviate_name(name, chance)
    quoted = chance.random() < 0.04
    pieces.add("«" if quoted else "").add(name, "container").add("»" if quoted else "")
    world.translate(pieces)
    if chance.random() < 0.14:
        _add_second_name(pieces, world)
    if chance.random() < 0.16:
        _add_kind(pieces, world)
    add_numbers(pieces, world, early)
    return end_reference(pieces, world)


def _add_kind(pieces: Pieces, world: World) -> None:
    """What the journal says of itself, and perhaps who publishes it: no part of its name."""
    chance, left = world.chance, world.chance.choice((": ", " : ", " : ", ". ", ". ", ", ", " (", " "))
    kind = world.words.draw("journal_kind")
    kind = kind[:1].upper() + kind[1:] if left in (". ", " ") else kind
    pieces.add(left).add(kind).add(")" if left == " (" else "")
    if chance.random() < 0.12:
        pieces.add(chance.choice((" / ", ". "))).add(world.words.draw("holder"))


def _print_chapter(record: Record, chance: random.Random) -> Pieces:
    own = chance.random() < 0.16
    world = draw_world(record, chance, "collected" if own else "cited_volume")
    pieces, early = begin_reference(world)
    add_mark(pieces, world.choose(IN_BOOK), chance)
    if own:
        _add_own_works(pieces, world)
    else:
        _add_book(pieces, world)
    _add_series_and_imprint(pieces, world, early, series=0.12)
    return end_reference(pieces, world)


def _add_series_and_imprint(pieces: Pieces, world: World, early: bool, series: float) -> None:
    """A series at times (`series` is its share), then imprint and pages, in one of both orders."""
    chance = world.chance
    if chance.random() < series:
        pieces.add(chance.choice((" (", ". ", ", "))).add(world.words.draw("cited_series"))
        pieces.add(")" if pieces.parts[-2][0] == " (" else "")
    if chance.random() < 0.3:
        add_pages(pieces, world, ((" (", ")"), (", ", ""), (". ", "")))
        add_imprint(pieces, world, early)
    else:
        add_imprint(pieces, world, early, volume=True)
        add_pages(pieces, world)


def _add_book(pieces: Pieces, world: World) -> None:
    """The name of a book with its editors before or after it, its kind and its volume."""
    chance = world.chance
    editors = world.record.editors or world.name_editors(chance.choice((1, 2, 3)))
    way = chance.random()
    if way < (0.15 if world.cyrillic else 0.45):
        add_editors(pieces, world, editors)
        pieces.add(world.choose(AFTER_EDITORS))
    pieces.add(world.record.container, "container")
    world.translate(pieces)
    if chance.random() < 0.3:
        # English lists have no word for the kind apart from the name.
        named = not world.cyrillic and chance.random() < 0.6
        kind = chance.choice((": ", " : ", ". ", ": ")) + world.words.draw("meeting_kind")
        pieces.add(kind, "container" if named else "other")
    if chance.random() < 0.12:
        volume = chance.choice(
            (". Т. {}: ", ". Т. {}. ", ": в 2 т. Т. {}. ", ". Vol. {}: ", ". Bd. {}: ", ", Part {}: ")
        )
        head, tail = volume.split("{}")
        pieces.add(head).add(chance.choice(("1", "2", "3", "5", "II")), "volume").add(
            tail + world.words.draw("cited_volume")
        )
    if 0.45 <= way < 0.8:
        mark = world.choose(BEFORE_EDITORS)
        pieces.add(mark)
        add_editors(pieces, world, editors, given_first=True)
        pieces.add(")" if "(" in mark else "")


def _add_own_works(pieces: Pieces, world: World) -> None:
    """`// Кедров И. П. Собр. соч. : в 5 т.`: the author's own, whose name may stand there again."""
    chance = world.chance
    if chance.random() < 0.6:
        style = NameStyle(chance.random() < 0.8, False, chance.choice(("И. И.", "И.И.", "И.")))
        add_names(pieces, world.record.authors[:2], style)
        if chance.random() < 0.15:
            pieces.add(" (").add(world.record.year, "year").add(")")
        pieces.add(" ") if pieces.text.endswith(".") else pieces.add(chance.choice((". ", ": ", ", ")))
    volumes = chance.choice((2, 3, 5, 10, 30))
    if chance.random() < 0.3:
        said = {"ru": (" в {}-х т.", " в {} т.", " в {} томах"), "uk": (" у {} т.",), "en": (" in {} volumes",)}
        pieces.add(world.record.container + world.choose(said).format(volumes), "container")
        return
    pieces.add(world.record.container, "container")
    said = {
        "ru": (": в {} т.", " : в {} т.", ". В {} т.", ". 2-е изд.", ": в {}-х томах", ""),
        "uk": (": у {} т.", " : в {} т.", ""),
        "en": (", in {} vols.", ": in {} vols.", "", ", 2nd ed."),
        "de": (" in {} Bänden", "", ", {} Bde."),
        "fr": (" en {} volumes", ""),
    }
    pieces.add(world.choose(said).format(volumes))


def _print_talk(record: Record, chance: random.Random) -> Pieces:
    named = chance.random() < 0.45  # the meeting itself is the name
    world = draw_world(record, chance, "cited_meeting" if named else "cited_volume")
    pieces, early = begin_reference(world)
    add_mark(pieces, world.choose(IN_BOOK), chance)
    way = chance.random()
    editors = world.name_editors(chance.choice((1, 1, 2, 3)))
    if not world.cyrillic and way < 0.12:
        add_editors(pieces, world, editors)
        pieces.add(world.choose(AFTER_EDITORS))
    pieces.add(world.record.container, "container")
    world.translate(pieces)
    if not named or chance.random() < 0.15:
        mark, kind = chance.choice((": ", " : ", ". ", ". ", " ", ", ")), world.words.draw("meeting_kind")
        # English lists have no word for the kind apart from the name.
        pieces.add(mark + kind, "container" if not world.cyrillic and chance.random() < 0.6 else "other")
    if chance.random() < 0.6:
        _add_days(pieces, world)
    if way > 0.8:
        pieces.add(world.choose(BEFORE_EDITORS).replace("(", ""))
        add_editors(pieces, world, editors, given_first=True)
    _add_series_and_imprint(pieces, world, early, series=0.2)
    return end_reference(pieces, world)


def _add_days(pieces: Pieces, world: World) -> None:
    """Where and when a meeting was held: no part of its name."""
    chance = world.chance
    day = chance.randint(1, 14)
    said = {"a": day, "b": day + chance.randint(1, 13), "m": world.words.draw("month"), "y": world.record.year}
    days = world.choose(DAYS).format(**said)
    town = chance.choice(("", "", "г. ")) * world.cyrillic + world.words.draw("city")
    if not world.cyrillic and chance.random() < 0.5:
        town += f", {world.words.draw('country')}"
    pieces.add(
        chance.choice(
            (" ({}, {})", ", {}, {}", ". {}, {}", ", {}, {}", ". {}. {}", " ({} {})", ", {1}", ", {0}", ". {1}")
        ).format(town, days)
    )


def _add_second_name(pieces: Pieces, world: World) -> None:
    """The journal's name in another language."""
    left, right = world.chance.choice(BESIDE)
    other = world.chance.choice(TRANSLATIONS) if world.cyrillic else world.words.draw("cited_journal")
    pieces.add(left + other + right)
