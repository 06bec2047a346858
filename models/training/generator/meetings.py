"""Papers in the volumes of conferences: the name of the volume, its kind, the meeting, place and days."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names, end_with_stop, write_initials

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

GATHERED, MEETINGS, KINDS_OF_MEETINGS = (
    list_phrases("gathered"),
    list_phrases("meetings"),
    list_phrases("kinds_of_meetings"),
)
MONTHS, CITIES, PUBLISHERS = list_phrases("months"), list_phrases("cities"), list_phrases("publishers")
ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXIV XXXVI".split()  # noqa: SIM905
MARKS = (
    " // ", " // ", " // ", ". ", " // В кн.: ", " / В сб.: ", " // В сборнике: ", ". – В кн.: ", " // В книге: ",
)  # fmt: skip


def print_meeting(record: Record, chance: random.Random) -> Pieces:
    """A paper and the meeting it was given at."""
    pieces = Pieces()
    if record.authors:
        add_names(
            pieces, record.authors, NameStyle(chance.random() < 0.8, False, chance.choice(("И. И.", "И.И.")), most=6)
        )
        end_with_stop(pieces).add(" ") if chance.random() < 0.8 else pieces.add(" ")
    pieces.add(record.title, "title")
    if record.authors and chance.random() < 0.2:
        pieces.add(" / ").add(write_initials(record.authors[0][1], "И. И."), "given").add(" ").add(
            record.authors[0][0], "family"
        )
    pieces.add(chance.choice(MARKS))
    _name_meeting(pieces, record, chance)
    if chance.random() < 0.2:
        pieces.add(chance.choice((". ", " : в 2 ч. ", ", ")) + chance.choice(("Ч. ", "Т. ", "Часть "))).add(
            chance.choice("1234"), "volume"
        )
    if chance.random() < 0.2:
        pieces.add(chance.choice((" / под ред. ", ". Под ред. ", " / отв. ред. ", " под редакцией: ")))
        people = record.editors or record.authors[:1] or [("Кедров", "И. П.")]
        add_names(pieces, people, NameStyle(False, False, chance.choice(("И. И.", "И.И."))), ("editor", "editor"))
    return _add_imprint(pieces, record, chance)


def _name_meeting(pieces: Pieces, record: Record, chance: random.Random) -> None:
    ordinal = chance.choice((*ROMAN, *(f"{n}-{end}" for n in (2, 5, 17, 53) for end in ("й", "ой", "я", "ая")), "", ""))
    meeting = f"{chance.choice(MEETINGS)} {chance.choice(KINDS_OF_MEETINGS)}"
    days = f"{chance.randint(1, 14)}–{chance.randint(15, 28)} {chance.choice(MONTHS)} {record.year} г."
    named = f"{ordinal} {meeting}".strip()
    if chance.random() < 0.25:  # the meeting is the name
        left, right = chance.choice((("«", "»"), ('"', '"')))
        pieces.add(named[:1].upper() + named[1:] + f" {left}{record.container}{right}", "container")
    elif chance.random() < 0.2:
        pieces.add(f"{chance.choice(('Труды', 'Материалы', 'Proceedings of the'))} {named}", "container")
    else:
        pieces.add(record.container, "container")
        pieces.add(chance.choice((": ", ". ", " : ", ": ", " ", ", ")) + f"{chance.choice(GATHERED)} {named}")
    if chance.random() < 0.45:
        city = record.place or chance.choice(CITIES)
        pieces.add(chance.choice((" ({}, {})", ", {}, {}", ". {}, {}", " ({} {})", ", {1}")).format(city, days))


def _add_imprint(pieces: Pieces, record: Record, chance: random.Random) -> Pieces:
    dash = chance.choice((". – ", ". — ", ". ", ". - ", " – "))
    place = (record.place or chance.choice(CITIES)) if chance.random() < 0.8 else ""
    pieces.part(chance.choice((dash, dash, " / ")), place, "place", "." if 0 < len(place) < 4 else "")
    if place and chance.random() < 0.6:
        pieces.add(chance.choice((": ", " : "))).add(record.publisher or chance.choice(PUBLISHERS), "publisher")
    pieces.part(", " if place else dash, record.year, "year")
    return end_with_stop(pieces.part(dash + chance.choice(("С. ", "с. ", "С.", "P. ")), record.pages, "pages"))
