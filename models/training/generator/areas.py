"""The areas of a Russian reference after its title: where it stands, who published it, its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names, end_with_stop

if TYPE_CHECKING:
    import random

    from models.training.generator.look import Look
    from models.training.generator.records import Record

SERIAL_KINDS = list_phrases("serial_kinds")
EDITIONS = list_phrases("editions")
CITIES = list_phrases("cities")


def add_serial(pieces: Pieces, record: Record, chance: random.Random, look_: Look) -> None:
    if chance.random() < 0.06:
        pieces.add(chance.choice((". – Текст : непосредственный", ". — Текст : электронный", ". – Текст: электронный")))
    slashes = chance.choice((" // ", " // ", " // ", "// ", " //", ". // ", "//", ".// "))
    pieces.add(slashes if chance.random() < 0.95 else chance.choice((". – ", ". -", ". ", " – ", ". — ")))
    pieces.add(chance.choice(("В кн.: ", "В сб.: ")) if record.type != "article" and chance.random() < 0.05 else "")
    pieces.add(record.container, "container")
    if record.type != "article" and chance.random() < 0.35:
        pieces.add(chance.choice((look_.colon, ": ", ". ", ", "))).add(chance.choice(SERIAL_KINDS))
    if record.type == "chapter" and (record.editors or chance.random() < 0.2):
        pieces.add(chance.choice((" / под ред. ", " / Под ред. ", " / отв. ред. ", " / Ed. ")))
        add_names(
            pieces,
            record.editors or record.authors[:1] or [("Орлов", "П. П.")],
            turn_style(look_.names),
            ("editor", "editor"),
        )
    dash = look_.dash if chance.random() < 0.9 else ", "
    if record.type != "article" or chance.random() < 0.06:
        place = record.place or (chance.choice(CITIES) if chance.random() < 0.6 else "")
        pieces.part(dash, place.rstrip("."), "place")
        if place.rstrip(".") in ("М", "Л", "СПб"):
            end_with_stop(pieces)
        pieces.part(look_.colon if place else dash, record.publisher, "publisher")
        pieces.part(", " if place or record.publisher else dash, record.year, "year", chance.choice(("", "", "", " г")))
    else:
        pieces.part(dash, record.year, "year", chance.choice(("", "", "", "", " г.")))
    volume_first = chance.random() < 0.9
    if volume_first:
        pieces.part(dash + look_.volume, record.volume, "volume")
    pieces.part(
        (chance.choice((", ", dash)) if record.volume else dash)
        + (chance.choice(("Вып. ", "вып. ")) if chance.random() < 0.15 else look_.number),
        record.issue,
        "issue",
    )
    pieces.part(dash + look_.pages, write_pages(record.pages, look_), "pages")


def add_imprint(pieces: Pieces, record: Record, chance: random.Random, look_: Look) -> None:
    dash = look_.dash
    if chance.random() < 0.12:
        pieces.add(dash).add(chance.choice(EDITIONS).rstrip("."))
    place = record.place or (chance.choice(CITIES) if chance.random() < 0.5 else "")
    pieces.part(dash, place.rstrip("."), "place")
    if place.rstrip(".") in ("М", "Л", "СПб", "К", "Н. Новгород"):
        end_with_stop(pieces)
    pieces.part(look_.colon if place else dash, record.publisher, "publisher")
    pieces.part(", " if place or record.publisher else dash, record.year, "year", chance.choice(("", "", "", " г.")))
    if record.type == "book" and chance.random() < 0.08:
        pieces.add(dash + chance.choice(("Т. ", "Ч. ", "Кн. "))).add(str(chance.randint(1, 5)), "volume")
    if chance.random() < 0.1 and not record.extent:
        pieces.add(dash + look_.pages).add(str(chance.randint(5, 400)), "pages")
    extent = record.extent if record.extent.isdigit() else ""
    pieces.part(
        dash,
        extent,
        "extent",
        chance.choice((" с", " с.", "с.", " c.", " стр.") if record.russian else (" p.", " p", " с.")),
    )
    if chance.random() < 0.05:
        pieces.add(dash).add(
            chance.choice(
                ("(Высшее образование)", "ISBN 978-5-16-003456-7", "(Серия «Классики науки»)", "ISBN 5-02-014411-3")
            )
        )


def write_pages(pages: str, look_: Look) -> str:
    return pages.replace("-", look_.range).replace("–", look_.range)


def turn_style(style: NameStyle) -> NameStyle:
    return NameStyle(False, False, style.initials, style.between, style.last, 4, style.others)
