"""How references of every language begin and end: names, title, the mark before what follows, editors, a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.pieces import NameStyle, Pieces, add_names, end_with_stop

if TYPE_CHECKING:
    import random

    from models.training.generator.worlds import World


def begin_reference(world: World) -> tuple[Pieces, bool]:
    """Authors and title, and whether the year stands among them."""
    chance, record, pieces = world.chance, world.record, Pieces()
    early = chance.random() < (0.14 if world.cyrillic else 0.4)
    style = NameStyle(
        chance.random() < 0.75,
        chance.random() < 0.25,
        chance.choice(("И. И.", "И. И.", "И.И.", "И.И.", "И.", "ИИ", "full")),
        chance.choice((", ", ", ", ", ", "; ", "/")) if world.language == "de" else ", ",
        chance.choice((", ", ", ", " и " if world.cyrillic else " and ", " & " if not world.cyrillic else ", ")),
        chance.choice((1, 3, 4, 10)),
        " и др." if world.cyrillic else " et al.",
    )
    behind = chance.random() < (0.12 if world.cyrillic else 0.02)
    if record.authors and not behind:
        add_names(pieces, record.authors, style)
        if early:
            left, right = chance.choice(
                ((" (", "). "), (" (", "). "), (" (", "): "), (" (", ") "), (", ", ". "), (" ", ". "), (" ", ": "))
            )
            pieces.add(left).add(record.year, "year").add(right)
        else:
            pieces.add(" ") if pieces.text.endswith(".") else pieces.add(chance.choice((". ", ". ", ", ", ": ", " ")))
    _add_title(pieces, world)
    if record.authors and (behind or (world.cyrillic and chance.random() < 0.25)):
        pieces.add(chance.choice((" / ", " / ", "/ ")))
        add_names(pieces, record.authors, NameStyle(chance.random() < 0.15, False, chance.choice(("И. И.", "И.И."))))
    return pieces, early and not behind and bool(record.authors)


def _add_title(pieces: Pieces, world: World) -> None:
    chance = world.chance
    if not world.record.title:
        return
    quotes = (
        (("«", "»"), ("“", "”"), ('"', '"')) if world.cyrillic else (("“", "”"), ('"', '"'), ("‘", "’"), ("„", "“"))
    )
    left, right = chance.choice(quotes) if chance.random() < (0.06 if world.cyrillic else 0.2) else ("", "")
    pieces.add(left).add(world.record.title, "title").add(right)
    world.translate(pieces)
    if world.cyrillic and chance.random() < 0.06:
        pieces.add(chance.choice((" [Текст]", " [Электронный ресурс]", " [текст]")))


def add_mark(pieces: Pieces, mark: str, chance: random.Random) -> None:
    """The mark, without a full stop after another mark."""
    ended = pieces.text.rstrip()[-1:] in ".?!"
    pieces.add(mark[1:] if ended and mark[0] in ".," and chance.random() < 0.9 else mark)


def add_editors(pieces: Pieces, world: World, people: list[tuple[str, str]], given_first: bool = False) -> None:
    chance = world.chance
    first = not given_first and chance.random() < 0.55
    last = chance.choice((", ", " и " if world.cyrillic else " and ", ", ", " & " if not world.cyrillic else ", "))
    style = NameStyle(
        first, first and chance.random() < 0.4, chance.choice(("И. И.", "И.И.", "И.", "full")), ", ", last
    )
    add_names(pieces, people, style, ("editor", "editor"))


def end_reference(pieces: Pieces, world: World) -> Pieces:
    if world.record.doi and world.chance.random() < 0.5:
        pieces.add(world.chance.choice((". DOI: ", ". doi:", ". https://doi.org/"))).add(world.record.doi, "doi")
    end = world.chance.random()
    pieces = end_with_stop(pieces) if end < 0.8 else pieces
    if world.romanised and end < 0.3:
        pieces.add(world.chance.choice((" (In Russ.)", " (in Russian).", " [in Russian]")))
    return world.finish(pieces)
