"""Made sites about what people did: talks, theses, courses, books, prizes, news; whoever is named has no page there."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from models.training.printing.printed_names import write_latin
from models.training.sites.looks import Look
from models.training.sites.notices import write_notice
from models.training.sites.site import LISTED, MadeSite

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker

# What a card tells, in the order of its labels in the phrases; `who` is the one whom it is about.
CARDS = {
    "card_talk": ("who", "university", "title", "date", "abstract"),
    "card_thesis": ("who", "title", "degree", "name", "university", "year"),
    "card_course": ("who", "keyword", "n", "date"),
    "card_book": ("who", "title", "city", "year", "n"),
    "card_paper": ("who", "journal", "year", "keyword", "mail"),
    "card_prize": ("who", "title", "year", "university"),
    "card_grant": ("who", "title", "name", "year"),
}
WORKS = ("title", "keyword", "journal")  # what of a card may head its page
FOLDERS = ("{part}/{number}.html", "{year}/{key}.html", "node/{number}", "{part}/{key}", "?id={number}", "{number}/")


def make_occasion(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Cards of one kind, news, the past of a department, or lists of those who were there once."""
    look, site = Look(chance, speaker), MadeSite(host)
    people = [speaker.draw_person() for _ in range(chance.randint(2, 8))]
    speaker.others += people[:3]
    called, shape = speaker.say("portal"), chance.choice(FOLDERS)
    part, by_name, entries = chance.choice((*CARDS, *CARDS, *_WRITERS, *_WRITERS)), chance.random() < 0.5, []
    for number, person in enumerate(people):
        key = re.sub("[^a-z]", "", write_latin(person.family).lower()) or "page"
        place = shape.format(part=part.partition("_")[2] or part, number=1200 + number, key=key, year=2010 + number)
        if part in CARDS:
            title, body = _write_card(part, person, look, speaker)
        else:
            title, body = _WRITERS[part](person, people, look, speaker)
        page_title = chance.choice((title, title, f"{title} | {called}", f"{called}: {title}", called))
        site.pages[f"http://{host}/{place}"] = look.write_page(page_title, body, [(f"http://{host}/", called)])
        entries.append(look.write_entry(speaker.write_name(person) if by_name else title, f"http://{host}/{place}", []))
        for one in people:
            site.place(one, f"http://{host}/{place}", LISTED)
        if part not in ("history", "gone"):
            site.owners[f"http://{host}/{place}"] = person
    site.pages[f"http://{host}/"] = look.write_page(called, f"<h1>{called}</h1>{look.write_entries(entries)}")
    return site


def _write_card(kind: str, person: NamedPerson, look: Look, speaker: Speaker) -> tuple[str, str]:
    """Facts of a talk, a thesis, a course …, headed by its title, by the name, or by both."""
    chance, name = speaker.chance, speaker.write_titled_name(person, 0.3)
    facts: dict[str, str] = {}
    for label, what in zip(speaker.say_all(kind), CARDS[kind], strict=True):
        facts[label] = name if what == "who" else speaker.fill_hole(what, person)
    work = next(facts[label] for label, what in zip(facts, CARDS[kind], strict=True) if what in WORKS)
    called = speaker.say(f"{kind}_page")
    heading, title = chance.choice(
        (
            (work, work), (work, f"{name}. {work}"), (name, f"{name} – {called}"), (called, called),
            (f"{name}. {work}", work), (f"{called}: {name}", called),
        )
    )  # fmt: skip
    shown = [look.write_field(label, value) for label, value in facts.items() if chance.random() < 0.8]
    parts = [f"<h1>{escape(heading)}</h1>", *shown]
    if chance.random() < 0.35:
        parts.append(look.write_section(speaker.say("about_author"), [name, *speaker.say_some("bio", 3, person)]))
    return title, "".join(parts)


def _write_news(person: NamedPerson, people: list[NamedPerson], look: Look, speaker: Speaker) -> tuple[str, str]:
    """One piece of news, or the front page of a paper with several."""
    title, body = write_notice(person, look, speaker)
    for one in people if speaker.chance.random() < 0.3 else ():
        body += write_notice(one, look, speaker)[1]
    return title, body


def _write_past(person: NamedPerson, people: list[NamedPerson], look: Look, speaker: Speaker) -> tuple[str, str]:
    """Who taught and led here once, told in sentences."""
    called = speaker.say("past")
    told = [" ".join(speaker.say_some("history", 2, one)) for one in (person, *people[:4])]
    told += speaker.say_some("welcome", 2)
    speaker.chance.shuffle(told)
    return called, f"<h1>{escape(called)}</h1>{''.join(f'<p>{escape(line)}</p>' for line in told)}"


def _list_gone(person: NamedPerson, people: list[NamedPerson], look: Look, speaker: Speaker) -> tuple[str, str]:
    """Those who have left, were guests or won something, each with what he was or is elsewhere."""
    called = speaker.say("gone")
    entries = [look.write_entry(speaker.write_titled_name(one, 0.1), "", speaker.say_some("was", 2)) for one in people]
    return called, f"<h1>{escape(called)}</h1>{look.write_entries(entries)}"


def _write_post(person: NamedPerson, people: list[NamedPerson], look: Look, speaker: Speaker) -> tuple[str, str]:
    """What somebody wrote in a weblog of many, with answers of others."""
    title, chance = speaker.wording.draw("title"), speaker.chance
    signed = look.write_field(speaker.say("posted"), f"{speaker.write_name(person)}, {speaker.wording.make_date()}")
    said = [f"{speaker.write_name(one, 0.2)}: {speaker.say('me', one)}" for one in chance.sample(people, 2)]
    text = f"<p>{escape(speaker.wording.draw('abstract'))}</p>"
    return title, f"<h1>{escape(title)}</h1>{signed}{text}{look.write_section(speaker.say('answers'), said)}"


_WRITERS: dict[str, Callable[[NamedPerson, list[NamedPerson], Look, Speaker], tuple[str, str]]] = {
    "news": _write_news,
    "history": _write_past,
    "gone": _list_gone,
    "blog": _write_post,
}
