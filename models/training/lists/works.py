"""What a made page lists: records of works as lines of parts, each part with its role."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harvester.text.scripts import is_cyrillic
from models.training.generator import FOREIGN, RUSSIAN, STYLES
from models.training.generator.pieces import NameStyle, Pieces, add_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from models.training.generator.records import Record

# Styles of references that leave the title out, begin with a site, or print works of their own.
NO_TITLE = ("untitled", "sketched", "hosted")
NAME_STYLES = (
    NameStyle(initials="full", family_first=False, most=9, last=" and "),
    NameStyle(initials="full", family_first=False, most=9),
    NameStyle(initials="И. И.", family_first=False, most=9),
    NameStyle(initials="И.И.", family_first=False, most=9, last=" & "),
    NameStyle(initials="И. И.", most=9),
    NameStyle(initials="И.", comma=True, most=9, between="; ", last="; "),
    NameStyle(initials="ИИ", most=9),
)


# Orders of parts that no style of references has.
ORDERS = (
    ("year", "title", "source"),
    ("source", "year", "title", "authors"),
    ("title", "source", "year"),
    ("year", "source", "title"),
    ("title", "year", "authors", "source"),
    ("source", "title", "year"),
)
MARKS = (" | ", ". ", " · ", ", ", " / ", " — ", "; ")
# What stands before the source and before the whole reference, where a page prints both below the title.
CITED = {
    True: (
        ("Опубликовано в ", "Ссылка для цитирования: "),
        ("", "Цитировать: "),
        ("Журнал: ", "Библиографическая ссылка: "),
    ),
    False: (("Published in ", "Recommended citation: "), ("In ", "Cite as: "), ("Erschienen in ", "Zitiervorschlag: ")),
}


# What stands in the place of a year.
UNPRINTED = {
    True: (", в печати", " (в печати)", ", принята к печати"),
    False: (", forthcoming", " (in press)", ", to appear", ", im Druck", ", submitted"),
}


@dataclass(slots=True)
class Part:
    """A piece of an entry: its text and what it is (title, authors, source, year, note, or a link's kind)."""

    text: str
    role: str = ""
    url: str = ""


@dataclass(slots=True)
class MadeEntry:
    """Lines of parts, and the truth about them."""

    lines: list[list[Part]]
    title: str
    year: str
    files: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All but the labels of links: an abstract belongs to its entry."""
        lines = ("".join(part.text for part in line if part.role != "link") for line in self.lines)
        return " ".join(line for line in lines if any(map(str.isalnum, line)))


@dataclass(slots=True)
class ListHabits:
    """How the entries of one page are written: the same for all of them."""

    form: str
    style: str
    seed: int
    names: NameStyle
    owner: tuple[str, str]
    coauthors: str  # the owner is left out, and co-authors come after this; "" when all are named
    with_year: float  # share of entries that have one
    with_authors: bool
    with_source: float
    after_title: str  # between title and what follows on the same line


def draw_habits(chance: random.Random, russian: bool, owner: tuple[str, str], form: str) -> ListHabits:
    """The habits of a page, by chance; a form that needs names or a year has them."""
    shares = RUSSIAN if russian else FOREIGN
    style = chance.choices(list(shares), list(shares.values()))[0]
    return ListHabits(
        form,
        chance.choice(("gost", "plain", "apa")) if style in NO_TITLE else style,
        chance.randrange(10**6),
        chance.choice(NAME_STYLES),
        owner,
        chance.choice(("", "", "", "with ", "(with ", "joint with ", "coauthors: ")) if not russian else "",
        chance.choice((1.0, 1.0, 1.0, 0.9, 0.6, 0.0)),
        chance.random() < 0.8,
        chance.choice((1.0, 1.0, 0.9, 0.6, 0.0)),
        chance.choice((". ", ", ", " // ", " — ", " ", ": ", "; ", " - ")),
    )


def write_entry(record: Record, habits: ListHabits, chance: random.Random) -> MadeEntry | None:
    """A record in the way of the page; None when its title would not be printed."""
    people = record.authors
    if habits.owner not in people:
        people = [habits.owner, *people[: chance.randint(0, 4)]]
        chance.shuffle(people)
    year = record.year if chance.random() < habits.with_year else ""
    source = record.container or record.publisher
    work = replace(record, authors=people, year=year, container=source if chance.random() < habits.with_source else "")
    entry = FORMS[habits.form](work, habits, chance)
    return entry if entry.title and entry.title in entry.text else None


def add_twin(entry: MadeEntry, record: Record, other: Record, habits: ListHabits, chance: random.Random) -> None:
    """The work once more below, as of another language: another's title, with the same year and source."""
    twin = write_entry(replace(record, title=other.title), habits, chance)
    if twin is not None:
        entry.lines += [[Part(part.text) for part in line] for line in twin.lines]


def _write_reference(record: Record, habits: ListHabits, chance: random.Random) -> MadeEntry:
    """One line in a style of references; the chance of the page makes all of them alike."""
    own = random.Random(habits.seed)
    random.seed(habits.seed)
    pieces = STYLES[habits.style](record, own)
    roles = {"title": "title", "container": "source", "family": "authors", "given": "authors", "year": "year"}
    line = [Part(text, roles.get(label, "")) for text, label in pieces.parts]
    if not habits.with_authors:  # the page is its author's
        line = line[next((place for place, part in enumerate(line) if part.role == "title"), 0) :]
    title = "".join(part.text for part in line if part.role == "title").strip(" .,:;/")
    return MadeEntry([line], title, record.year)


def _write_names(record: Record, habits: ListHabits) -> str:
    people = record.authors
    if habits.coauthors:
        people = [person for person in people if person != habits.owner]
    pieces = Pieces()
    add_names(pieces, people, habits.names)
    closing = ")" if habits.coauthors.startswith("(") else ""
    return f"{habits.coauthors}{pieces.text}{closing}" if people else ""


def _write_source(record: Record, chance: random.Random) -> str:
    parts = [record.container or (record.publisher if record.type == "book" else "")]
    if record.volume:
        parts.append(f"{record.volume}({record.issue})" if record.issue else record.volume)
    if record.pages and chance.random() < 0.8:
        parts.append(chance.choice(("pp. ", "", "p. ")) + record.pages)
    return ", ".join(filter(None, parts))


def _write_lines(record: Record, habits: ListHabits, chance: random.Random) -> MadeEntry:
    """Title, authors and source on lines of their own; in some lists the authors come first."""
    title, authors, source = record.title, _write_names(record, habits), _write_source(record, chance)
    lines = [[Part(title, "title")]]
    if habits.with_authors and authors:
        lines.insert(0 if habits.seed % 5 == 0 else 1, [Part(authors, "authors")])
    if record.container or record.year:
        year = [Part(", " if record.container else ""), Part(record.year, "year")] if record.year else []
        lines.append([Part(source, "source"), *year] if record.container else [Part(record.year, "year")])
    if habits.seed % 3 == 0 and len(lines) > 1:
        lines[-2:] = [[*lines[-2], Part(chance.choice((". ", ", "))), *lines[-1]]]
    return MadeEntry(lines, title, record.year)


def _write_title_first(record: Record, habits: ListHabits, chance: random.Random) -> MadeEntry:
    """All on one line, the title before the authors."""
    line = [Part(record.title, "title")]
    authors = _write_names(record, habits) if habits.with_authors else ""
    if authors:
        line += [Part(habits.after_title), Part(authors, "authors")]
    if record.container:
        line += [
            Part(chance.choice((", ", ". ", ", to appear in ", ". In: ", ", in "))),
            Part(_write_source(record, chance), "source"),
        ]
    if record.year:
        before, after = ((" (", ")"), (", ", "."), (" ", ""), (" {", "}"))[habits.seed % 4]
        line += [Part(before), Part(record.year, "year"), Part(after)]
    elif chance.random() < 0.3:
        line.append(Part(chance.choice(UNPRINTED[is_cyrillic(habits.owner[0])])))
    return MadeEntry([line], record.title, record.year)


def _write_year_first(record: Record, habits: ListHabits, chance: random.Random) -> MadeEntry:
    """The year, then names or the title."""
    mark = (". ", ": ", " — ", " ", ") ")[habits.seed % 5]
    line = [Part("(" if mark == ") " else ""), Part(record.year or "2019", "year"), Part(mark)]
    authors = _write_names(record, habits) if habits.with_authors else ""
    if authors and habits.seed % 2:
        line += [Part(authors, "authors"), Part(". ")]
    line += [Part(record.title, "title")]
    if authors and not habits.seed % 2:
        line += [Part(habits.after_title), Part(authors, "authors")]
    if record.container:
        line += [Part(chance.choice((". ", ", ", ". In ", " // "))), Part(_write_source(record, chance), "source")]
    return MadeEntry([line], record.title, record.year or "2019")


def _write_bare(record: Record, habits: ListHabits, chance: random.Random) -> MadeEntry:
    """Hardly more than the title: those who gather their files write so."""
    line = [Part(record.title, "title")]
    if record.year:
        note = chance.choice(("{} reprint", "{}", "preprint, {}", "{}, in press")) if habits.seed % 2 else "{}"
        before, after = ((" (", ")"), (" {", "}"), (", ", ""), (" [", "]"))[habits.seed % 4]
        line.append(Part(f"{before}{note.format(record.year)}{after}", "note"))
    elif record.container and habits.seed % 3:
        line += [Part(", "), Part(record.container, "source")]
    return MadeEntry([line], record.title, record.year)


def _write_parted(record: Record, habits: ListHabits, chance: random.Random) -> MadeEntry:
    """Its parts in an order of the page's own, with the same mark between them."""
    texts = {
        "title": record.title,
        "authors": _write_names(record, habits) if habits.with_authors else "",
        "source": _write_source(record, chance) if record.container else "",
        "year": record.year,
    }
    order, mark = ORDERS[habits.seed % len(ORDERS)], MARKS[habits.seed // len(ORDERS) % len(MARKS)]
    parts = [Part(texts[role], role) for role in order if texts[role]]
    return MadeEntry([[one for part in parts for one in (Part(mark), part)][1:]], record.title, record.year)


def _write_cited(record: Record, habits: ListHabits, chance: random.Random) -> MadeEntry:
    """The title, where it appeared, and the whole reference once more."""
    choices = CITED[is_cyrillic(habits.owner[0])]
    before, citing = choices[habits.seed % len(choices)]
    source = Part(", ".join(filter(None, (record.container, record.year))), "source")
    names = _write_names(record, replace(habits, coauthors=""))
    whole = f"{names} ({record.year or 'in press'}). “{record.title}.” {_write_source(record, chance)}."
    lines = [[Part(record.title, "title")], [Part(before), source], [Part(f"{citing}{whole}")]]
    return MadeEntry([line for line in lines if line[-1].text], record.title, record.year)


FORMS: dict[str, Callable[[Record, ListHabits, random.Random], MadeEntry]] = {
    "reference": _write_reference,
    "lines": _write_lines,
    "title first": _write_title_first,
    "year first": _write_year_first,
    "bare": _write_bare,
    "parted": _write_parted,
    "cited": _write_cited,
}
FORM_SHARES = {
    "reference": 40,
    "lines": 28,
    "title first": 16,
    "year first": 7,
    "bare": 9,
    "parted": 8,
    "cited": 5,
}
