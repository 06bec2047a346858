"""Who wrote a work, in all the ways lists print it: full names, single names, bodies, statements after a slash."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.text.scripts import is_cyrillic
from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names, write_initials

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

SINGLE, CORPORATE, PARTICLES = list_phrases("single_names"), list_phrases("corporate"), list_phrases("particles")
GIVEN = {True: list_phrases("given_ru"), False: list_phrases("given_en")}
PATRONYMICS, INSTITUTIONS, TRANSLATORS = (
    list_phrases("patronymics"),
    list_phrases("institutions"),
    list_phrases("translators"),
)
OTHERS = (" и др.", " [и др.]", " et al.", ", и др.", " и соавт.", " u.a.", " та ін.", ", et al")
ROLES = (" (ред.)", " (сост.)", " (Hrsg.)", " (Hg.)", " (eds.)", " (Ed.)", ", eds", ", отв. ред.")
_INITIALS = re.compile(r"^(?:[^\W\d_]{1,2}\.?[\s-]?)+$")


def add_authors(pieces: Pieces, record: Record, chance: random.Random) -> None:
    """The names that begin a reference."""
    way = chance.random()
    if way < 0.03:
        pieces.add(chance.choice(SINGLE), "family")
    elif way < 0.08:
        pieces.add(chance.choice(CORPORATE))
    elif way < 0.3:
        _add_full_names(pieces, record.authors, chance, chance.random() < 0.6)
    elif way < 0.34:
        add_names(pieces, record.authors, _draw_style(chance), ("editor", "editor"))
        pieces.add(chance.choice(ROLES))
    else:
        people = [(_vary_surname(family, chance), given) for family, given in record.authors]
        add_names(pieces, people, _draw_style(chance))


def add_statement(pieces: Pieces, record: Record, chance: random.Random) -> None:
    """What stands after the slash: the authors again, editors, translators, reviewers, bodies."""
    way = chance.random()
    if way > 0.4:
        return
    pieces.add(chance.choice((" / ", " / ", "/ ", ". / ")))
    if record.authors and way < 0.12:
        _add_full_names(pieces, record.authors, chance, True, patronymics=chance.random() < 0.5)
    elif record.authors and way < 0.32:
        add_names(
            pieces, record.authors, NameStyle(chance.random() < 0.15, False, chance.choice(("И. И.", "И.И.", "И.")))
        )
    elif record.editors:
        pieces.add(chance.choice(("под ред. ", "отв. ред. ", "Под общ. ред. ", "Ed. by ", "за ред. ", "ред.-сост. ")))
        add_names(
            pieces, record.editors, NameStyle(False, False, chance.choice(("И. И.", "И.И."))), ("editor", "editor")
        )
    else:
        pieces.add(chance.choice(INSTITUTIONS))
    for _ in range(chance.choice((0, 0, 1, 1, 2))):
        pieces.add(chance.choice((" ; ", "; ", " ;")) + chance.choice((*TRANSLATORS, *INSTITUTIONS)))


def _draw_style(chance: random.Random) -> NameStyle:
    first = chance.random() < 0.75
    return NameStyle(
        first,
        first and chance.random() < 0.3,
        chance.choice(("И. И.", "И. И.", "И.И.", "И.И.", "И.", "И И", "ИИ", "И.И")),
        chance.choice((", ", ", ", "; ", " и ", ", ")),
        chance.choice((", ", " и ", " and ", " & ", ", and ", ", ")),
        chance.choice((1, 3, 4, 10)),
        chance.choice(OTHERS),
    )


def _vary_surname(family: str, chance: random.Random) -> str:
    way = chance.random()
    if way < 0.03:
        return family.upper()
    if way < 0.05 and len(family) > 3:
        return " ".join(family)
    return chance.choice(PARTICLES) + family if way < 0.07 else family


def _add_full_names(
    pieces: Pieces, people: list[tuple[str, str]], chance: random.Random, given_first: bool, patronymics: bool = False
) -> None:
    """Names in full, given names first or last."""
    shown = people[: chance.choice((2, 4, 8))]
    between, last = chance.choice(((", ", ", "), (", ", " и "), (", ", " and "), ("; ", "; "), (", ", ", and ")))
    comma = not given_first and between == "; " and chance.random() < 0.7
    for n, (family, given) in enumerate(shown):
        pieces.add((last if n == len(shown) - 1 else between) if n else "")
        full = _draw_given(family, given, chance, patronymics)
        if given_first:
            pieces.add(full, "given").add(" ").add(family, "family")
        else:
            pieces.add(family, "family").add(", " if comma else " ").add(full, "given")
    pieces.add(chance.choice(OTHERS) if len(shown) < len(people) else "")


def _draw_given(family: str, given: str, chance: random.Random, patronymics: bool) -> str:
    russian = is_cyrillic(family)
    if given and not _INITIALS.match(given) and chance.random() < 0.5:
        return given
    name = chance.choice(GIVEN[russian])
    if russian and (patronymics or chance.random() < 0.25):
        return f"{name} {chance.choice(PATRONYMICS)}"
    return f"{name} {write_initials(chance.choice(GIVEN[russian]), 'И.')}" if chance.random() < 0.15 else name
