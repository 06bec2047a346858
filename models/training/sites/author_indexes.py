"""Made bibliographic databases: a page for each author, with counts and titles, which is nobody's own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from models.training.printing.printed_names import write_latin
from models.training.sites.looks import Look
from models.training.sites.site import LISTED, MadeSite

if TYPE_CHECKING:
    import random

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker

ADDRESSES = ("author/{number}", "authors/{key}-{number}.html", "person.asp?id={number}", "{key}/", "a{number}.html")


def make_author_index(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Whoever has written anything has a page here that a machine has made."""
    look, site, called = Look(chance, speaker), MadeSite(host), speaker.say("index")
    shape, page_called = chance.choice(ADDRESSES), speaker.say("index_page")
    for number in range(chance.choice((3, 5, 8))):
        person = speaker.draw_person()
        key = re.sub("[^a-z]", "", write_latin(person.family).lower()) or "author"
        url = f"http://{host}/{shape.format(key=key, number=88000 + number)}"
        title = f"{speaker.write_name(person, 0.3)} - {page_called} | {called}"
        site.pages[url] = look.write_page(title, _write_author(person, called, look, speaker))
        site.place(person, url, LISTED)
        site.owners[url] = person
    return site


def _write_author(person: NamedPerson, called: str, look: Look, speaker: Speaker) -> str:
    chance = speaker.chance
    facts = [look.write_field(*fact.rpartition(" ")[::2]) for fact in speaker.say_some("index_fact", 4)]
    works = speaker.wording.draw_some("title", chance.randint(1, 12))
    if chance.random() < 0.4:
        works = [speaker.write_work([person, *chance.sample(speaker.others, 1)]) for _ in works]
    if chance.random() < 0.6:
        facts.insert(0, f"<p>{chance.choice((speaker.university, speaker.wording.draw('city')))}</p>")
    listed = look.write_section(speaker.say("works"), works, listed=chance.random() < 0.5)
    return f"<p>{called}</p>{look.write_name(speaker.write_name(person, 0.5))}{''.join(facts)}{listed}"
