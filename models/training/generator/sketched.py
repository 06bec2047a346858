"""References of hasty lists: hosts before titles, names without a full stop, titles of more than one sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from models.training.generator.meetings import print_meeting
from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names, end_with_stop

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from models.training.generator.records import Record

SITES, PLATFORMS, CORPORATE = list_phrases("sites"), list_phrases("platforms"), list_phrases("corporate")
NEWSPAPERS, GAZETTES = list_phrases("newspapers"), list_phrases("gazettes")
CITIES, PUBLISHERS = list_phrases("cities"), list_phrases("publishers")
GIVEN = {True: list_phrases("given_ru"), False: list_phrases("given_en")}
# Sentences after a first one that belong to the title, and words before it.
CONTINUED, BEGUN = list_phrases("title_continued"), list_phrases("title_begun")
ONLINE = (" [Электронный ресурс]", " [Электронный ресурс].", " [Electronic resource]", "")
LOOKED = (
    " (дата обращения: {})",
    " (дата обращения {})",
    ". Дата обращения: {}.",
    " (accessed {})",
    " [дата просмотра: {}]",
)
# Addresses are made of these.
ADDRESSED = ("news", "about", "docs", "wiki", "article", "portal", "press", "index", "library", "page", "guide")


def print_sketched(record: Record, chance: random.Random) -> Pieces:
    """One of the forms; those that a record has not enough for are another."""
    held = bool(record.container) and record.type in ("article", "proceedings", "chapter")
    forms: list[Callable[[Record, random.Random], Pieces]] = [
        _print_site_first,
        _print_owned_page,
        _print_dashed,
        _print_gazette,
    ]
    forms += (
        [print_meeting, _print_bare_names, _print_run_on]
        if held
        else [_print_bare_names, _print_book, _print_book, _print_book]
    )
    forms += [print_meeting, print_meeting] if held and record.russian else []
    return chance.choice(forms)(record, chance)


def _print_site_first(record: Record, chance: random.Random) -> Pieces:
    """`Site [Электронный ресурс]: title. URL: …`, `Site: «Title». https://…`: the host stands before the page."""
    site = chance.choice((*SITES, *PLATFORMS, *CORPORATE, *NEWSPAPERS))
    left, right = chance.choice((("«", "»"), ('"', '"'), ("", ""), ("", "")))
    pieces = Pieces().add(site, "container")
    pieces.add(chance.choice((" [Электронный ресурс]: ", " / ", ": ", " [Электронный ресурс] : ", " | ", " — ")))
    pieces.add(left).add(record.title, "title").add(right)
    return _add_address(pieces.add(chance.choice((".", "", *ONLINE))), chance)


def _print_owned_page(record: Record, chance: random.Random) -> Pieces:
    """`Title. Owner : веб-сайт. URL: …`, `Title : what the page is. – Текст : электронный // Site`."""
    pieces = Pieces().add(record.title, "title")
    if chance.random() < 0.3:
        pieces.add(
            chance.choice((" : справочная страница", " : официальный сайт", ": документация", " : сайт", " : blog"))
        )
        pieces.add(chance.choice((". – Текст : электронный // ", " // ", ". – Текст: электронный // ")))
    else:
        pieces.add(chance.choice((ONLINE[0] + " // ", ". ", ". – ", ": ", " // ", " | ")))
    pieces.add(chance.choice((*SITES, *PLATFORMS, *CORPORATE)), "container")
    pieces.add(chance.choice((" : веб-сайт", " : [сайт]", "", "", ": сайт", " [Электронный ресурс]")))
    if chance.random() < 0.3:
        pieces.add(chance.choice((". – ", ". ", ", "))).add(record.year, "year")
    return _add_address(pieces, chance)


def _add_address(pieces: Pieces, chance: random.Random) -> Pieces:
    suffix = chance.choice(("ru", "com", "org", "kz", "ua", "io"))
    host = f"{chance.choice(('www.', ''))}{chance.choice(ADDRESSED)}{chance.choice(ADDRESSED)}.{suffix}"
    path = "/".join(chance.sample(ADDRESSED, chance.randint(0, 3)))
    before = (". URL: ", " URL:", ". – Режим доступа: ", " - Режим доступа: ", ". ", " – URL: ", ". Режим доступу: ")
    pieces.add(chance.choice(before)).add(f"{chance.choice(('https', 'http'))}://{host}/{path}", "url")
    if chance.random() < 0.6:
        day = (
            f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{chance.choice(('', '20'))}{chance.randint(10, 25)}"
        )
        head, tail = chance.choice(LOOKED).split("{}")
        pieces.add(head).add(day, "accessed").add(tail)
    return pieces.add(chance.choice((".", "", "..")))


def _print_dashed(record: Record, chance: random.Random) -> Pieces:
    """`Кедров - о лесах и полях - 1994 год`: all areas between dashes."""
    dash = chance.choice((" - ", " – ", " — "))
    pieces = Pieces()
    if record.authors:
        people = record.authors[:2] if chance.random() < 0.5 else [(family, "") for family, _ in record.authors[:2]]
        add_names(pieces, people, NameStyle(chance.random() < 0.7, False, chance.choice(("И.И.", "И. И."))))
        pieces.add(dash)
    title = record.title if chance.random() < 0.6 else record.title[:1].lower() + record.title[1:]
    pieces.add(title, "title")
    if record.container and record.type == "article":
        pieces.add(dash).add(record.container, "container").part(dash + "№", record.issue, "issue")
    else:
        pieces.part(dash, record.publisher if chance.random() < 0.4 else "", "publisher")
    return pieces.part(dash, record.year, "year", chance.choice(("", " год", " г.", "г.")))


def _print_gazette(record: Record, chance: random.Random) -> Pieces:
    """Only where it stands: `СЗ РФ. 2003. № 41. Ст. 215`, `Утро края, №84, 12.03.1999`."""
    number, year = str(chance.randint(1, 60)), record.year or "2005"
    if chance.random() < 0.5:
        pieces = (
            Pieces().add(chance.choice(GAZETTES), "container").add(chance.choice((". ", ".", ", "))).add(year, "year")
        )
        pieces.add(chance.choice((". № ", ". – № ", ", № "))).add(number, "issue")
        return pieces.add(
            f"{chance.choice(('. ', '. – ', ', '))}{chance.choice(('Ст. ', 'ст. '))}{chance.randint(10, 5000)}."
        )
    day, month = f"{chance.randint(1, 28):02}", f"{chance.randint(1, 12):02}"
    pieces = (
        Pieces().add(chance.choice((*NEWSPAPERS, *GAZETTES)), "container").add(chance.choice((", №", ". № ", ",№")))
    )
    return pieces.add(number, "issue").add(f"{chance.choice((', ', ',', '. '))}{day}.{month}.").add(year, "year")


def _print_bare_names(record: Record, chance: random.Random) -> Pieces:
    """`Кедров Иван О лесах / Кедров Иван. – М.`: no full stop after names in full."""
    pieces, people = Pieces(), record.authors[: chance.choice((1, 1, 2, 5))]
    given = [chance.choice(GIVEN[record.russian]) for _ in people]
    first = chance.random() < 0.7
    comma = first and chance.random() < 0.3
    for place, ((family, _), name) in enumerate(zip(people, given, strict=True)):
        pieces.add(", " if place else "")
        parts = [(family, "family"), (name, "given")]
        for n, part in enumerate(parts if first else parts[::-1]):
            pieces.add((", " if comma else " ") if n else "").add(*part)
    record = replace(record, title=_lengthen_title(record.title, chance))
    pieces.add(chance.choice((" ", " ", ".", ". ", ", ")) if people else "").add(record.title, "title")
    if people and chance.random() < 0.4:
        pieces.add(chance.choice((" / ", "/"))).add(people[0][0], "family").add(" ").add(given[0], "given")
    return _add_imprint(pieces, record, chance)


def _print_book(record: Record, chance: random.Random) -> Pieces:
    """A book whose title has a first word, a second sentence, an abbreviation or a volume of its own."""
    pieces = Pieces()
    if record.authors:
        style = chance.choice(("И. И.", "И.И.", "И.", "И. И."))
        add_names(pieces, record.authors, NameStyle(chance.random() < 0.8, False, style, most=chance.choice((1, 3, 6))))
        end_with_stop(pieces).add(" ") if chance.random() < 0.7 else pieces.add(chance.choice((", ", " ")))
    title = _lengthen_title(record.title, chance)
    if chance.random() < 0.2:
        volume = chance.choice(("Т. {}", "Ч. {}", "Vol. {}", "Кн. {}", "{} часть", "Часть {}", "Том {}"))
        title += chance.choice((". ", ". ", ", ")) + volume.format(chance.choice(("1", "2", "3", "I", "II")))
    return _add_imprint(pieces.add(title, "title"), record, chance)


def _lengthen_title(title: str, chance: random.Random) -> str:
    """The title with what may stand before, in and after it and is still title."""
    way = chance.random()
    if way < 0.2:
        return f"{chance.choice(BEGUN)}{chance.choice(('. ', ': ', '. ', ' '))}{title}"
    if way < 0.4:
        return f"{title}{chance.choice(('. ', ': ', '. '))}{chance.choice(CONTINUED)}"
    words = title.split()
    if way < 0.5 and len(words) > 3:
        place = chance.randint(2, len(words))
        short = "".join(word[0].upper() for word in words[:place] if word[0].isalpha())
        return " ".join([*words[:place], f"({short})", *words[place:]])
    return title


def _add_imprint(pieces: Pieces, record: Record, chance: random.Random) -> Pieces:
    dash = chance.choice((". – ", ". — ", ". ", ". - ", ", "))
    if record.container and record.type != "book":
        pieces.add(chance.choice((" // ", ". "))).add(record.container, "container").part(dash, record.year, "year")
        pieces.part(dash + "№ ", record.issue, "issue").part(dash + "С. ", record.pages, "pages")
        return end_with_stop(pieces)
    place, publisher = record.place or chance.choice(CITIES), record.publisher or chance.choice(PUBLISHERS)
    pieces.add(dash).add(place, "place").add("." if len(place) < 4 else "")
    if chance.random() < 0.7:
        left, right = chance.choice((("«", "»"), ("", ""), ("", ""), ("", "")))
        pieces.add(chance.choice((": ", " : ", ", ")) + left).add(publisher, "publisher").add(right)
    pieces.part(", ", record.year, "year")
    return end_with_stop(pieces.part(dash, record.extent, "extent", chance.choice((" с.", "с.", " p."))))


def _print_run_on(record: Record, chance: random.Random) -> Pieces:
    """A journal that follows the title without a mark, or only with its capital."""
    pieces = Pieces()
    add_names(pieces, record.authors, NameStyle(True, chance.random() < 0.3, chance.choice(("И. И.", "И.И.")), most=5))
    early = chance.random() < 0.4
    pieces.add(" ").part(chance.choice(("", "(")), record.year if early else "", "year", chance.choice((". ", "). ")))
    pieces.add(record.title, "title").add(chance.choice((" ", " ", "  ", "? ", ", ")))
    pieces.add(record.container, "container").part(". ", "" if early else record.year, "year")
    pieces.part(chance.choice((". Т. ", ". Вып. ", ", ")), record.volume, "volume")
    pieces.part(chance.choice((". № ", ", № ")), record.issue, "issue")
    return end_with_stop(pieces.part(chance.choice((". С. ", ". ", ", с. ")), record.pages, "pages"))
