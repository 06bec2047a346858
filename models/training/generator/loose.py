"""What students and web pages write, lists without titles, romanised and German lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.english import choose_and
from models.training.generator.gost import MEDIA
from models.training.generator.links import add_address
from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names, end_with_stop

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

TRANSLATIONS = list_phrases("translations")


def print_german(record: Record, chance: random.Random) -> Pieces:
    pieces = Pieces()
    full = chance.random() < 0.6
    add_names(
        pieces,
        record.authors,
        NameStyle(
            True,
            True,
            "full" if full else chance.choice(("И.", "И. И.")),
            chance.choice(("; ", "/", " / ", ", ")),
            chance.choice(("; ", "/", " und ", " & ")),
            most=4,
            others=" u.a.",
        ),
    )
    pieces.add(chance.choice((" ", ", ", " ")) if record.authors else "")
    left, right = chance.choice((("(", "): "), ("", ": "), ("(", "). "), ("", ". ")))
    pieces.part(left, record.year, "year", right).add(record.title, "title").add(
        chance.choice((". ", ", ", ". ", ". - "))
    )
    if record.container:
        pieces.add(chance.choice(("In: ", "in: ", "In: ", "")))
        if record.editors:
            add_names(pieces, record.editors, NameStyle(True, True, "И."), ("editor", "editor"))
            pieces.add(chance.choice((" (Hrsg.): ", " (Hg.): ", " (Hrsg.), ")))
        pieces.add(record.container, "container").part(
            chance.choice((" ", ", ", ", Jg. ", ", Bd. ")), record.volume, "volume"
        ).part(chance.choice((" (", ", H. ", ", Nr. ", "/")), record.issue, "issue", "").part(
            chance.choice((", S. ", ": ", ", ", "; S. ")), record.pages, "pages"
        )
    else:
        pieces.part("", record.place, "place", chance.choice((": ", ", "))).part("", record.publisher, "publisher")
    return end_with_stop(pieces)


def print_romanised(record: Record, chance: random.Random) -> Pieces:
    """The second list of a Russian journal: romanised, with a translation in brackets."""
    record = record.romanised() if record.russian else record
    pieces = Pieces()
    add_names(
        pieces,
        record.authors,
        NameStyle(True, chance.random() < 0.3, chance.choice(("И. И.", "И.И.")), most=6, others=" et al."),
    )
    (end_with_stop(pieces).add(" ") if record.authors else pieces).add(record.title, "title")
    if chance.random() < 0.2:
        pieces.add(
            chance.choice(
                (
                    ": ucheb. posobie",
                    " : uchebnik",
                    " [Elektronnyj resurs]",
                    ": monografiya",
                    " [Tekst]",
                    ": dis. ... kand. tekhn. nauk",
                    ". Ucheb. posobie",
                )
            )
        )
    if chance.random() < 0.85:
        pieces.add(" [Elektronnyj resurs]" if chance.random() < 0.1 else "")
        pieces.add(" [").add(chance.choice(TRANSLATIONS)).add("]")
    pieces.add(chance.choice((". ", ". ", " // ", ", ")))
    if record.container or chance.random() < 0.15:
        pieces.add(
            record.container or chance.choice(("Delovye vesti", "Novosti nauki", "Portal.ru", "Gazeta")), "container"
        ).add(
            chance.choice(
                (
                    "",
                    " = Russian Journal of Science",
                    " [Bulletin of the University]",
                    "",
                    " – Herald of the State University",
                    " [Science News]",
                    f" [{chance.choice(TRANSLATIONS)}]",
                    f" [{chance.choice(TRANSLATIONS)}]",
                )
            )
        )
        if record.type != "article":
            pieces.part(". ", record.place, "place").part(", ", record.publisher, "publisher", " Publ.")
        pieces.part(chance.choice((", ", ". ")), record.year, "year").part(
            chance.choice((", vol. ", ". V. ", ", ")), record.volume, "volume"
        ).part(chance.choice((", no. ", ". No. ", ", № ")), record.issue, "issue").part(
            chance.choice((", pp. ", ". P. ", ", p. ")), record.pages, "pages"
        )
    else:
        pieces.part("", record.place, "place", chance.choice((", ", ": "))).part(
            "", record.publisher, "publisher", chance.choice((" Publ., ", ", ", " Publ., "))
        ).add(record.year, "year").part(chance.choice((". ", ", ")), record.extent, "extent", " p.")
    if record.url:
        pieces.add(chance.choice((". URL: ", ". Available at: "))).add(record.url, "url").add(" (accessed ").add(
            f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{chance.randint(2010, 2023)}", "accessed"
        ).add(")")
    end_with_stop(pieces)
    return pieces.add(chance.choice(("", "", " (in Russian).", " (In Russ.)", " [in Russian]", " (rus)")))


def print_loose(record: Record, chance: random.Random) -> Pieces:
    """What students and web pages write."""
    pieces = Pieces()
    given_first = chance.random() < 0.5
    style = NameStyle(
        not given_first,
        False,
        chance.choice(("И.И.", "И. И.", "full", "И.И")),
        last=choose_and(record, chance),
        most=5,
        others=" и др.",
    )
    way = chance.random()
    if way < 0.25 or not record.authors:
        pieces.add(record.title, "title").add(chance.choice((", ", " - ", " / ", ". ")))
        if record.authors:
            add_names(pieces, record.authors, style)
            pieces.add(chance.choice((", ", ". ", " - ", ". изд. ")))
    else:
        add_names(pieces, record.authors, style)
        pieces.add(chance.choice((". ", ", ", " - ", ": ", " – ", " ", " “"))).add(record.title, "title").add(
            chance.choice(("", *MEDIA))
        ).add(chance.choice((". ", ", ", " - ", " – ")))
    if record.container:
        pieces.add(record.container, "container").part(
            chance.choice((", ", " ", ", т. ")), record.volume, "volume"
        ).part(chance.choice((", № ", "(", ", №")), record.issue, "issue").part(", ", record.year, "year").part(
            chance.choice((", с. ", ", ", ", стр. ")), record.pages, "pages"
        )
    else:
        pieces.part("", record.place, "place", chance.choice((": ", ", ", ".: "))).part(
            "", record.publisher, "publisher", ", "
        ).add(record.year, "year").part(chance.choice((". ", ", ")), record.extent, "extent", "с.")
    if record.url and chance.random() < 0.6:
        add_address(pieces, record, chance, ". ")
    return pieces


def print_untitled(record: Record, chance: random.Random) -> Pieces:
    """Chemistry and physics print no titles."""
    pieces = Pieces()
    gost_like = chance.random() < 0.6
    add_names(
        pieces,
        record.authors,
        NameStyle(
            gost_like,
            False,
            chance.choice(("И.И.", "И. И.")),
            most=8,
            others=" et al.",
            last=", " if gost_like else " and ",
        ),
    )
    pieces.add(" // " if gost_like else ", ").add(record.container, "container")
    if gost_like:
        pieces.part(". ", record.year, "year").part(chance.choice((". V. ", ". Т. ")), record.volume, "volume").part(
            ". № ", record.issue, "issue"
        ).part(chance.choice((". P. ", ". С. ")), record.pages, "pages")
    else:
        pieces.part(" ", record.volume, "volume").part(
            chance.choice((", ", " (")), record.pages if chance.random() < 0.5 else "", "pages"
        ).part(" (", record.year, "year", ")")
    return end_with_stop(pieces)
