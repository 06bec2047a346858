"""Made pages of proceedings and issues: sessions of papers, with all that stands between them and is none."""

from __future__ import annotations

import html
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.text.scripts import is_cyrillic
from models.training.lists import list_forms
from models.training.lists.list_forms import FORMS, lay_out, write_heading
from models.training.lists.markup import add_links
from models.training.lists.surroundings import add_extras
from models.training.lists.works import MadeEntry, Part, draw_habits, write_entry

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from models.training.generator.records import Record
    from models.training.lists.markup import Hand
    from models.training.lists.works import ListHabits
    from models.training.printing.wording import Wording

LENGTHS = (2, 3, 4, 5, 6, 8, 12, 20)  # papers of a session
SESSIONS = (1, 1, 2, 3, 4, 6)
ENTRY_FORMS = {"lines": 55, "title first": 30, "reference": 15}
PAGES = (
    "{} – {}",
    "{}-{}",
    "с. {}–{}",
    "pp. {}-{}",
    "S. {}-{}",
    "……… {}",
    "........ {}",
    " . . . . . {}",
    ", {}–{}",
    " ({}-{})",
)
# What an author of such a page writes between a speaker and the title.
AFTER_NAMES = (" — ", ": ", ". ", " - ", ", ")


def make_proceedings(
    records: Sequence[Record], wording: Wording, hand: Hand, habit: int, chance: random.Random
) -> tuple[str, str, list[MadeEntry]]:
    """The name of the venue, the body of the page, and the papers listed on it."""
    name = wording.draw("conference")
    habits = _draw_page_habits(records, chance)
    form = chance.choices(list(list_forms.FORM_SHARES), list(list_forms.FORM_SHARES.values()))[0]
    entries: list[MadeEntry] = []
    parts = [_write_head(name, wording, habit, chance)]
    count = chance.choice(SESSIONS)
    for number in range(count):
        own = _write_session(records, habits, hand, len(entries), chance)
        add_extras(own, wording, chance)
        if count > 1 or chance.random() < 0.6:
            parts.append(write_heading(wording.draw("venue_session"), 3, habit // 7))
        if chance.random() < 0.3:
            parts.append(f"<p>{html.escape(wording.draw('venue_chair'))}</p>")
        if own:
            parts.append(lay_out(form, own, hand, habit, chance))
        parts.append(_write_between(form, wording, habit + number, chance))
        entries += own
    if chance.random() < 0.4:
        parts.append(_write_opening(wording, chance))
    return name, "\n".join(filter(None, parts)), entries


def _draw_page_habits(records: Sequence[Record], chance: random.Random) -> ListHabits:
    """Of one page: papers of a volume have authors, neither year nor source, and pages perhaps."""
    form = chance.choices(list(ENTRY_FORMS), list(ENTRY_FORMS.values()))[0]
    author = chance.choice(records).authors[0]
    habits = draw_habits(chance, is_cyrillic(author[0]), author, form)
    return replace(habits, coauthors="", with_year=0.0, with_source=0.0, with_authors=True)


def _write_session(
    records: Sequence[Record], habits: ListHabits, hand: Hand, before: int, chance: random.Random
) -> list[MadeEntry]:
    pages, place = chance.choice(PAGES) if habits.seed % 3 == 0 else "", before * 6 + 3
    found = []
    length = min(chance.choice(LENGTHS), len(records))
    for number, record in enumerate(chance.sample(records, length), before + 1):
        entry = write_entry(record, replace(habits, owner=record.authors[0]), chance)
        if entry is None:
            continue
        if habits.form == "title first" and habits.seed % 2:
            entry.lines = [_turn_round(entry.lines[0], AFTER_NAMES[habits.seed % len(AFTER_NAMES)])]
        if pages:
            printed = pages.format(place, place + chance.randint(1, 12))
            entry.lines[-1 if habits.seed % 5 else 0].append(Part(f" {printed}", "note"))
            place += chance.randint(3, 13)
        add_links(entry, hand, number, "files/" if habits.seed % 2 else "", chance)
        found.append(entry)
    return found


def _turn_round(line: list[Part], between: str) -> list[Part]:
    """The authors before the title, as programmes have them."""
    title = [part for part in line if part.role == "title"]
    authors = [part for part in line if part.role == "authors"]
    return [*authors, Part(between), *title] if authors else line


def _write_head(name: str, wording: Wording, habit: int, chance: random.Random) -> str:
    """What the venue is called, when and where it was, and sentences about the volume."""
    dates = html.escape(wording.draw("venue_dates"))
    titled = write_heading(name, chance.choice((1, 1, 2, 3)), habit // 3)
    head = (
        f"{titled}<p>{dates}</p>",
        f"<header><div>{titled}<p class=text-center>{dates}</p></div></header>",
        f"<h1>{html.escape(name)}<br>{dates}</h1>",
        f"<p>{html.escape(name)}, {dates}</p>",
        f"<center><b>{html.escape(name)}</b><br>{dates}</center>",
    )[habit % 5]
    return head + (_write_opening(wording, chance) if chance.random() < 0.6 else "")


def _write_opening(wording: Wording, chance: random.Random) -> str:
    said = list(map(html.escape, wording.draw_some("venue_opening", chance.randint(1, 4))))
    return f"<p>{chance.choice((' ', '<br>', '</p><p>')).join(said)}</p>"


def _write_between(form: str, wording: Wording, habit: int, chance: random.Random) -> str:
    """Breaks, opening words and parts of the volume, laid out as the papers are or by themselves."""
    lines: list[str] = []
    if chance.random() < 0.25:
        lines += map(html.escape, wording.draw_some("venue_break", chance.randint(1, 3)))
    if chance.random() < 0.25:
        lines += _write_fronts(wording, chance)
    if not lines:
        return ""
    laid = FORMS.get(form, FORMS["items"]) if chance.random() < 0.6 else FORMS["paragraphs"]
    return laid([[line] for line in lines], habit)


def _write_fronts(wording: Wording, chance: random.Random) -> list[str]:
    """Parts of the volume that are no papers, as files or with their pages."""
    fronts = list(map(html.escape, wording.draw_some("venue_front", chance.randint(1, 3))))
    if chance.random() < 0.4:
        return [f"{front} {chance.randint(1, 9)}" for front in fronts]
    return [f'<a href="files/front{number}.pdf">{front}</a>' for number, front in enumerate(fronts)]
