"""References as nobody's standard has them: each area in any of the ways lists of all fields were seen to print it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.text.transliteration import romanise
from models.training.generator.free_people import add_authors, add_statement
from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

KINDS, SERIES, SERIAL_KINDS = (
    list_phrases("kinds_after_title"),
    list_phrases("series_names"),
    list_phrases("serial_kinds"),
)
CITIES, PUBLISHERS, EDITIONS = list_phrases("cities"), list_phrases("publishers"), list_phrases("editions")
NEWSPAPERS, PLATFORMS, TAILS = list_phrases("newspapers"), list_phrases("platforms"), list_phrases("book_tails")
PAGES = list_phrases("pages_of_sites")
OPENINGS, SENTENCES, MEDIA = list_phrases("note_openings"), list_phrases("note_sentences"), list_phrases("media")
DASHES = (". – ", ". — ", ". - ", ". ", ". ", ", ", " – ", ".– ", "; ", ". -- ")
QUOTES = (("«", "»"), ("“", "”"), ('"', '"'), ("„", "“"), ("‘", "’"), ("``", "''"))
_FIRST = re.compile(r"\w+")


def print_free(record: Record, chance: random.Random) -> Pieces:
    """A reference whose areas are chosen one by one."""
    dash = chance.choice(DASHES)
    record = _turn_to_page(record, chance) if chance.random() < 0.1 else record
    pieces = Pieces()
    opened = chance.random()
    if opened < 0.05:
        pieces.add(chance.choice(SENTENCES) if chance.random() < 0.4 else "").add(chance.choice(OPENINGS))
    elif opened < 0.16:
        _add_label(pieces, record, chance)
    early = chance.random() < 0.2
    if record.authors:
        add_authors(pieces, record, chance)
        pieces.add(" ") if pieces.text.endswith(".") else pieces.add(chance.choice((". ", ", ", ": ", " ", ". ", ". ")))
    if early:
        _add_early_year(pieces, record, chance)
    _add_title(pieces, record, chance)
    if record.type == "book" or chance.random() < 0.15:
        add_statement(pieces, record, chance)
    held = record.container and record.type in ("article", "proceedings", "chapter")
    rest = replace(record, year="") if early else record
    (_add_host if held else _add_imprint)(pieces, rest, chance, dash)
    _add_links(pieces, record, chance, dash)
    return pieces.add(chance.choice((".", "", ".", ".", ";"))) if not pieces.text.endswith(".") else pieces


def _turn_to_page(record: Record, chance: random.Random) -> Record:
    """The same title on a page of the web, most often without authors."""
    words = re.findall("[a-z]{3,}", romanise(record.title).lower())[:6] or ["page"]
    suffix = chance.choice(("ru", "com", "org", "io", "net", "ua", "de"))
    host = f"{chance.choice(('www.', '', ''))}{chance.choice(words)}.{suffix}"
    path = chance.choice(
        ("", "/", "/" + "-".join(words), "/" + chance.choice(words) + ".html", f"/?id={chance.randint(1, 9999)}")
    )
    title = record.title
    if chance.random() < 0.25:
        title += chance.choice((" – ", " - ", ": ", " | ", ". ")) + chance.choice(PAGES)
    return replace(
        record,
        type="web",
        title=title,
        authors=record.authors if chance.random() < 0.2 else [],
        container="",
        url=f"{chance.choice(('http', 'https'))}://{host}{path}",
    )


def _add_label(pieces: Pieces, record: Record, chance: random.Random) -> None:
    """The label by which an author-date text cites the entry; no part of the work."""
    family = record.authors[0][0] if record.authors else (_FIRST.search(record.title) or [record.title])[0]
    if len(record.authors) > 1 and chance.random() < 0.6:
        family += chance.choice((", ", " и ", "/", " & ")) + record.authors[1][0]
        family += chance.choice((" и др.", "", " et al.")) if len(record.authors) > 2 else ""
    label = f"{family}{chance.choice((' ', ', ', ' '))}{record.year}{chance.choice(('', '', '', 'а', 'b', 'a'))}"
    left, right = chance.choice(
        (("", " — "), ("", " – "), ("[", "] "), ("[", "] — "), ("", " - "), ("", ": "), ("(", ") "))
    )
    pieces.add(f"{left}{label}{right}")


def _add_early_year(pieces: Pieces, record: Record, chance: random.Random) -> None:
    left, right = chance.choice((("(", "). "), ("(", ") "), ("", ". "), ("(", "): "), ("", ": "), ("[", "] ")))
    pieces.part(left, record.year, "year", chance.choice(("", "", "", "a")) + right)


def _add_title(pieces: Pieces, record: Record, chance: random.Random) -> None:
    way = chance.random()
    left, right = chance.choice(QUOTES) if way < 0.14 else (r"\emph{", "}") if way < 0.155 else ("", "")
    title = record.title.upper() if chance.random() < 0.04 else record.title
    pieces.add(left).add(title, "title").add(right)
    if record.type == "thesis":
        kind = chance.choice(
            (
                ": дис. ... канд. ист. наук",
                ". Дис. … докт. филол. наук",
                ": автореф. дис. ... канд. пед. наук: 13.00.01",
                ": дис. … д-ра мед. наук : 14.01.04",
                ". Diss., Univ. Bonn",
                ". PhD thesis",
                ": Автореф. канд. дис.",
                ". Дипломная работа",
                ": дис. … канд. филос. наук: 09.00.11",
                ". Master's thesis",
                ": дис. ... канд. біол. наук",
            )
        )
        pieces.add(kind)
    elif record.type == "book" and chance.random() < 0.45:
        kind = chance.choice(KINDS)
        left = chance.choice((": ", " : ", ". ", ". ", ", ", " ("))
        pieces.add(left + (kind[:1].upper() + kind[1:] if left == ". " else kind) + (")" if left == " (" else ""))
    if record.type == "book" and chance.random() < 0.12:
        pieces.add(
            chance.choice((": в {} т.", ". В {} т.", " в {} томах", ": В {}-х т.", ": у {} т.", ": in {} Bd.")).format(
                chance.randint(2, 9)
            )
        )
        pieces.part(
            chance.choice((" Т. ", ". Т. ", ". Кн. ", ". Ч. ")), chance.choice(("1", "2", "3", "1–2", "", "")), "volume"
        )
    if chance.random() < 0.1:
        pieces.add(chance.choice(MEDIA))
    if chance.random() < 0.05:
        pieces.add(chance.choice((". ", " (", ", ")) + chance.choice(SERIES))
        pieces.add(")" if " (" in pieces.parts[-1][0] else "")


def _add_host(pieces: Pieces, record: Record, chance: random.Random, dash: str) -> None:
    """The journal or volume, its numbers and its imprint."""
    if record.type == "article" and chance.random() < 0.03:
        _add_preprint(pieces, record, chance)
        return
    before = (
        " // ",
        " // ",
        " // ",
        ". ",
        ". ",
        " // ",
        ", ",
        ". — ",
        ". – ",
        ". In: ",
        " In: ",
        ", in ",
        ". В кн.: ",
        " // В кн.: ",
        ". – В сб.: ",
        ". У кн.: ",
        " / ",
    )
    mark = chance.choice(before[:7] if record.type == "article" else before)
    pieces.add(mark[1:] if pieces.text.endswith(".") and mark[0] == "." else mark)
    if record.type != "article" and record.editors and chance.random() < 0.4:
        add_names(pieces, record.editors, NameStyle(chance.random() < 0.5, False), ("editor", "editor"))
        pieces.add(chance.choice((" (eds.). ", " (Hrsg.): ", " (ред.). ", ", editors, ")))
    paper = chance.random() < 0.06 and record.type == "article"
    left, right = chance.choice(QUOTES) if chance.random() < 0.04 else ("", "")
    pieces.add(left).add(chance.choice(NEWSPAPERS) if paper else record.container, "container").add(right)
    if record.type != "article" and chance.random() < 0.5:
        pieces.add(chance.choice((": ", ". ", " : ", ", "))).add(chance.choice(SERIAL_KINDS))
    if record.type != "article" and chance.random() < 0.25:
        people = record.editors or [("Кедров", "И. П.")]
        pieces.add(chance.choice((" / под ред. ", ". Под ред. ", " / отв. ред. ", ", ed. by ", " / за ред. ")))
        add_names(pieces, people, NameStyle(False, False, chance.choice(("И. И.", "И.И."))), ("editor", "editor"))
    if paper:
        _add_newspaper(pieces, record, chance)
    elif chance.random() < 0.22:
        _add_compact_numbers(pieces, record, chance)
    else:
        _add_numbers(pieces, record, chance, dash)


def _add_preprint(pieces: Pieces, record: Record, chance: random.Random) -> None:
    number = f"{chance.randint(7, 24):02}{chance.randint(1, 12):02}.{chance.randint(1, 19999):05}"
    server = chance.choice(("arXiv:", "arXiv preprint arXiv:", "arXiv: ", "arXiv preprint ", "ArXiv "))
    number += chance.choice(("", "", "v1", "v2"))
    pieces.add(chance.choice((" // ", ". ", ", "))).add(server + number, "container")
    pieces.add(chance.choice(("", " [cs.LG]", "", " [math.CO]"))).part(
        chance.choice((", ", ". ", " (")), record.year, "year"
    )


def _add_newspaper(pieces: Pieces, record: Record, chance: random.Random) -> None:
    day = f"{chance.randint(1, 28)} {chance.choice(('янв.', 'мая', 'июня', 'окт.', 'декабря'))}"
    way = chance.choice((". {y}. {d}", ", {y}, {d}", ". – {y}. – {d}", ", {d} {y} г.", ". {d} {y}", " vom {d} {y}"))
    for piece in re.split(r"(\{y\})", way.replace("{d}", day)):
        pieces.add(record.year, "year") if piece == "{y}" else pieces.add(piece)
    pieces.part(chance.choice((". № ", ". – № ", " (№ ")), record.issue, "issue")
    pieces.part(
        chance.choice((". С. ", ". – С. ", ", с. ", ", S. ")),
        str(chance.randint(1, 12)) if chance.random() < 0.5 else "",
        "pages",
    )


def _add_compact_numbers(pieces: Pieces, record: Record, chance: random.Random) -> None:
    """`2012;10(2):486-9`, `12, 22084 (2022)`, `vol. 293,5533 (2001): 1281-5`, `13(8): e0201904`."""
    pages = f"e{chance.randint(10000, 999999)}" if chance.random() < 0.12 else record.pages
    way = chance.randint(0, 3)
    if way == 0:
        pieces.part(chance.choice((". ", " ", "; ")), record.year, "year", "").part(";", record.volume, "volume")
        pieces.part("(", record.issue, "issue", ")").part(":", pages, "pages")
    elif way == 1:
        pieces.part(" ", record.volume, "volume").part("(", record.issue, "issue", ")").part(", ", pages, "pages")
        pieces.part(" (", record.year, "year", ")")
    elif way == 2:
        pieces.part(chance.choice((" vol. ", ", volume ", " Vol. ")), record.volume, "volume").part(
            ",", record.issue, "issue"
        )
        pieces.part(" (", record.year, "year", ")").part(chance.choice((": ", ", pages ")), pages, "pages")
    else:
        pieces.part(chance.choice((" ", ", ")), record.volume, "volume").part("(", record.issue, "issue", ")")
        pieces.part(": ", pages, "pages").part(", ", record.year, "year")


def _add_numbers(pieces: Pieces, record: Record, chance: random.Random, dash: str) -> None:
    if record.type != "article" or chance.random() < 0.08:
        _add_place(pieces, record, chance, dash)
    else:
        pieces.part(dash, record.year, "year", chance.choice(("", "", "", " г", "г", " год")))
    volume = chance.choice(("Т. ", "т.", "Том ", "Vol. ", "vol. ", "Bd. ", "Jg. ", "V. ", "Т.", "Кн. "))
    issue = chance.choice(("№ ", "№", "Вып. ", "вып. ", "No. ", "no. ", "H. ", "N ", "№№ ", "Ч. ", "Iss. "))
    pages = chance.choice(("С. ", "с. ", "С.", "стр. ", "P. ", "pp. ", "S. ", "Pp.", "c. ", "Сс. ", "Б. "))
    pieces.part(dash + volume, record.volume, "volume")
    pieces.part(chance.choice((dash, ", ", " ")) + issue, record.issue, "issue")
    if not record.pages.isdigit() or chance.random() < 0.7:
        pieces.part(
            chance.choice((dash, dash, ", ")) + pages,
            record.pages.replace("-", chance.choice(("-", "–", "—", " – "))),
            "pages",
        )
    else:
        pieces.part(dash, record.pages, "pages", chance.choice((" с.", " p.")))


def _add_place(pieces: Pieces, record: Record, chance: random.Random, dash: str) -> None:
    """Place, publisher and year, in any order and as few as lists give."""
    place = (record.place or chance.choice(CITIES)) if chance.random() < 0.8 else ""
    place += chance.choice((" ; Л", "; СПб", " – Берлин", "; New York")) if place and chance.random() < 0.05 else ""
    publisher = (record.publisher or chance.choice(PUBLISHERS)) if chance.random() < 0.65 else ""
    year = f"{record.year}–{int(record.year) + 2}" if record.year.isdigit() and chance.random() < 0.03 else record.year
    dot = "." if len(place) <= 3 else ""
    if chance.random() < 0.12:
        pieces.part(dash, publisher, "publisher").part(
            ", " if publisher else dash, place, "place", dot if not year else ""
        )
    else:
        colon = chance.choice((": ", " : ", ", ", ":"))
        pieces.part(dash, place, "place", dot).part(colon if place else dash, publisher, "publisher")
    before = (", ", ", ", ". ", " ") if place or publisher else (dash,)
    first, _, last = year.partition("–")
    pieces.part(
        chance.choice(before),
        first,
        "year",
        (f"–{last}" if last else "") + chance.choice(("", "", "", " г.", "г", " р.")),
    )


def _add_imprint(pieces: Pieces, record: Record, chance: random.Random, dash: str) -> None:
    if record.type == "web":
        if chance.random() < 0.5:
            pieces.add(chance.choice((" // ", " // ", ". – ", " | ", ". ")))
            pieces.add(chance.choice(PLATFORMS), "container").add(
                chance.choice(("", " : [сайт]", " [сайт]", ": сайт", ""))
            )
        pieces.part(dash, record.year if chance.random() < 0.4 else "", "year")
        return
    if chance.random() < 0.15:
        pieces.add(dash + chance.choice(EDITIONS))
    _add_place(pieces, record, chance, dash)
    if chance.random() < 0.1:
        pieces.add(dash + chance.choice(("Т. ", "T. ", "Ч. ", "Кн. ", "Bd. ", "Вып. "))).add(
            chance.choice(("1", "2", "4", "1–2", "1-3", "II")), "volume"
        )
    if chance.random() < 0.22:
        number = chance.randint(5, 400)
        pieces.add(dash + chance.choice(("С. ", "с. ", "P. ", "S. ", "стр. "))).add(
            chance.choice((f"{number}", f"{number}–{number + 9}", f"{number}, {number + 4}")), "pages"
        )
    elif chance.random() < 0.6:
        extent = record.extent if record.extent.isdigit() else str(chance.randint(20, 900))
        pieces.add(dash).add(extent, "extent").add(chance.choice((" с.", " с", "с.", " стр.", " p.", " S.", " б.")))
        pieces.add(chance.choice(TAILS) if chance.random() < 0.3 else "")


def _add_links(pieces: Pieces, record: Record, chance: random.Random, dash: str) -> None:
    if record.doi and chance.random() < 0.6:
        pieces.add(chance.choice((". DOI: ", ". doi:", ". https://doi.org/", ". – DOI "))).add(record.doi, "doi")
    if record.url and (record.type == "web" or chance.random() < 0.3):
        pieces.add(
            chance.choice(
                (
                    ". URL: ",
                    ". – URL: ",
                    ". Режим доступа: ",
                    " ",
                    ". Available at: ",
                    ". Retrieved from ",
                    ". – Режим доступу: ",
                )
            )
        )
        pieces.add(record.url, "url")
        if chance.random() < 0.6:
            head, tail = chance.choice(
                (
                    (" (дата обращения: ", ")"),
                    (" (accessed ", ")"),
                    (" (дата просмотра: ", ")"),
                    (". Дата доступа: ", "."),
                    (" (дата звернення: ", ")"),
                    (" (abgerufen am ", ")"),
                )
            )
            pieces.add(head).add(
                f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{chance.randint(2008, 2025)}", "accessed"
            ).add(tail)
