"""Whole list pages by chance, each with its entries; the same page for the same seed."""

from __future__ import annotations

import html
import random
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.text.language import find_language
from harvester.text.scripts import is_cyrillic
from models.training.lists import list_forms, works
from models.training.lists.list_forms import lay_out, write_heading
from models.training.lists.markup import add_links, draw_hand
from models.training.lists.proceedings import make_proceedings
from models.training.lists.surroundings import (
    add_extras,
    write_contact,
    write_foot,
    write_life,
    write_menu,
    write_section,
    write_signatures,
)
from models.training.lists.titles import vary_titles
from models.training.lists.works import MadeEntry, add_twin, draw_habits, write_entry
from models.training.printing.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from models.training.generator.records import Record
    from models.training.lists.markup import Hand

LANGUAGES = {"ru": 45, "en": 40, "de": 15}
FEW = 4  # entries that nobody would take for a list without a heading
LISTED = 0.78  # share of pages that have a list
LENGTHS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30)
PROCEEDINGS = 0.22  # share of pages that are a volume's, not a person's
TWINS = 0.04  # share of pages with versions in another language below the entries
GROUPS = ("none", "none", "year", "year", "kind", "section")


@dataclass(slots=True)
class MadeListPage:
    url: str
    html: str
    entries: list[dict[str, Any]]


def sort_records(records: Iterable[Record]) -> dict[str, list[Record]]:
    """By language; those that a page of works by one person may list."""
    found: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        language = "ru" if is_cyrillic(record.title) else find_language(record.title)
        if language in LANGUAGES and record.authors and len(record.title) > 12:
            found[language].append(record)
    return found


def make_page(records: dict[str, list[Record]], seed: int) -> MadeListPage:
    chance = random.Random(seed)
    random.seed(seed)  # names in full are drawn by the module's own chance
    language = chance.choices(list(LANGUAGES), list(LANGUAGES.values()))[0]
    owner = chance.choice(chance.choice(records[language]).authors)
    wording = Wording(
        language, chance, lambda form: _name(chance.choice(chance.choice(records[language]).authors), form)
    )
    hand, habit = draw_hand(chance), chance.randrange(10**6)
    url = f"http://made{seed}.example/{chance.choice(('', 'papers/', '~a/'))}publ.html"
    known = vary_titles(records[language], language, chance)
    if chance.random() < PROCEEDINGS:
        title, listed, entries = make_proceedings(known, wording, hand, habit, chance)
        body = _surround_volume(listed, wording, chance)
    else:
        entries = _write_entries(known, owner, hand, chance) if chance.random() < LISTED else []
        listed = _write_groups(entries, wording, hand, habit, chance) if entries else ""
        body = _surround(listed, len(entries), wording, habit, chance, f"{owner[1]} {owner[0]}")
        title = chance.choice((f"{owner[1]} {owner[0]}", wording.draw("site_list_heading"), "Home"))
    page = f"<html><head><title>{html.escape(title)}</title></head><body>\n{body}\n</body></html>"
    truth = [{"title": one.title, "text": one.text, "year": one.year, "files": one.files} for one in entries]
    return MadeListPage(url, _spoil(page, hand, chance), truth)


def _write_entries(
    records: Sequence[Record], owner: tuple[str, str], hand: Hand, chance: random.Random
) -> list[MadeEntry]:
    form = chance.choices(list(works.FORM_SHARES), list(works.FORM_SHARES.values()))[0]
    habits = draw_habits(chance, is_cyrillic(owner[0]), owner, form)
    found = []
    twins = chance.random() < TWINS
    length = min(chance.choice(LENGTHS), len(records))  # of the generator's own there are few
    for number, record in enumerate(chance.sample(records, length), 1):
        entry = write_entry(record, habits, chance)
        if entry is not None:
            if twins and chance.random() < 0.7:
                add_twin(entry, record, chance.choice(records), habits, chance)
            add_links(entry, hand, number, "files/" if habits.seed % 2 else "", chance)
            found.append(entry)
    return found


def _write_groups(entries: list[MadeEntry], wording: Wording, hand: Hand, habit: int, chance: random.Random) -> str:
    """The list, or its parts below the headings of years, kinds or sections."""
    shares = list_forms.FORM_SHARES
    form = chance.choices(list(shares), list(shares.values()))[0]
    add_extras(entries, wording, chance)
    group = chance.choice(GROUPS)
    if group == "none" or len(entries) < 2:
        return lay_out(form, entries, hand, habit, chance)
    if group == "year":
        entries.sort(key=lambda entry: entry.year, reverse=True)
    parts: dict[str, list[MadeEntry]] = defaultdict(list)
    names = wording.draw_some(f"site_{group}_heading", 3) if group != "year" else []
    for number, entry in enumerate(entries):
        parts[names[number * len(names) // len(entries)] if names else entry.year or "2020"].append(entry)
    entries[:] = [entry for own in parts.values() for entry in own]
    return "\n".join(
        f"{write_heading(name, 3, habit // 7)}\n{lay_out(form, own, hand, habit, chance)}"
        for name, own in parts.items()
    )


def _surround(listed: str, count: int, wording: Wording, habit: int, chance: random.Random, owner: str) -> str:
    parts = [write_menu(wording, chance)]
    if chance.random() < 0.7:
        parts.append(write_heading(owner, 1, habit // 3))
    if chance.random() < 0.45:
        parts.append(write_life(wording, chance))
    if chance.random() < 0.25:
        parts.append(write_contact(wording, chance))
    parts += [write_section(wording, chance, 2, chance.randrange(10**6)) for _ in range(chance.choice((0, 0, 1, 2)))]
    if listed and (count < FEW or chance.random() < 0.9):
        parts.append(write_heading(wording.draw("site_list_heading"), 2, habit // 5))
    if chance.random() < 0.15:
        parts.append(f"<p>{html.escape(wording.draw(chance.choice(('site_life', 'site_list_opening'))))}</p>")
    parts.append(listed)
    if listed and chance.random() < 0.08:
        parts.append(write_signatures(wording, chance))
    parts += [
        write_section(wording, chance, 2, chance.randrange(10**6))
        for _ in range(chance.choice((0, 0, 1, 2) if listed else (1, 2, 3)))
    ]
    if chance.random() < 0.5:
        parts.append(write_foot(wording))
    return _box(parts, chance)


def _surround_volume(listed: str, wording: Wording, chance: random.Random) -> str:
    """A menu before it, news or committees and a foot after it."""
    parts = [write_menu(wording, chance), listed]
    if chance.random() < 0.2:
        parts.append(write_section(wording, chance, 2, chance.randrange(10**6)))
    if chance.random() < 0.5:
        parts.append(write_foot(wording))
    return _box(parts, chance)


def _box(parts: Sequence[str], chance: random.Random) -> str:
    """The parts of a page in what templates put around them."""
    text = "\n".join(filter(None, parts))
    return chance.choice(
        (
            "{}",
            "<div id=main><div class=content>{}</div></div>",
            "<main>{}</main>",
            "<center><table><tr><td>{}</td></tr></table></center>",
        )
    ).replace("{}", text)


def _spoil(page: str, hand: Hand, chance: random.Random) -> str:
    """Tags in capitals, and ends that were left out."""
    if hand.upper:
        for tag in ("<li", "</li", "<p>", "</p", "<br", "<b>", "</b", "<ul", "<td", "<tr"):
            page = page.replace(tag, tag.upper())
    if chance.random() < 0.1:
        page = page.replace("</p>", "").replace("</P>", "")
    return page


def _name(person: tuple[str, str], form: str) -> str:
    family, given = person
    return {"F.I": f"{family} {given[:1]}.", "I.F": f"{given[:1]}. {family}"}.get(form, f"{given} {family}")
