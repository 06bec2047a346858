"""Made sites of journals: articles with a word on their authors, authors of an issue, the board; nobody's own pages."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from models.training.sites.looks import Look
from models.training.sites.site import LISTED, MadeSite

if TYPE_CHECKING:
    import random

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker

MOST_AUTHORS = 4  # of an article


def make_journal(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Authors are told of as staff is, with degree, post and mail, and each with where he works."""
    look, site, called = Look(chance, speaker), MadeSite(host), speaker.wording.draw("journal")
    people = [speaker.draw_person() for _ in range(chance.randint(3, 12))]
    speaker.others += people[:3]
    for number in range(chance.randint(1, 4)):
        title = speaker.wording.draw("title")
        authors = chance.sample(people, min(chance.randint(1, MOST_AUTHORS), len(people)))
        url = f"http://{host}/{chance.choice(('article/view', 'paper', 'archive/2020', 'ru/node'))}/{300 + number}"
        page_title = chance.choice((title, f"{title} | {called}", called))
        site.pages[url] = look.write_page(page_title, _write_article(title, authors, look, speaker))
        for person in authors:
            site.place(person, url, LISTED)
    for part, url in (("authors", f"http://{host}/authors"), ("board", f"http://{host}/about")):
        heading = speaker.say("issue_authors" if part == "authors" else "council")
        entries = [look.write_entry(speaker.write_titled_name(one), "", _tell(one, speaker)) for one in people]
        body = f"<h1>{escape(heading)}</h1>{look.write_entries(entries)}"
        site.pages[url] = look.write_page(chance.choice((heading, called, f"{heading} | {called}")), body)
        site.lists.add(url)
        for person in people:
            site.place(person, url, LISTED)
    return site


def _write_article(title: str, authors: list[NamedPerson], look: Look, speaker: Speaker) -> str:
    chance = speaker.chance
    names = ", ".join(speaker.write_name(one, 0.4) for one in authors)
    parts = [f"<h1>{escape(title)}</h1><p>{names}</p>"]
    if chance.random() < 0.6:
        parts.append(look.write_section("Abstract", [speaker.wording.draw("abstract")]))
    if chance.random() < 0.7:
        lines = [", ".join([speaker.write_name(one), *_tell(one, speaker)]) for one in authors]
        parts.append(look.write_section(speaker.say("about_author"), lines))
    return "".join(parts)


def _tell(person: NamedPerson, speaker: Speaker) -> list[str]:
    """What a journal says of an author: at times nothing but where he works."""
    chance, wording = speaker.chance, speaker.wording
    told = [wording.draw("degree")] * (chance.random() < 0.5) + [wording.draw("post")] * (chance.random() < 0.5)
    told.append(
        f"{wording.draw('university')}, {wording.draw('city')}" if chance.random() < 0.5 else speaker.university
    )
    return told + [speaker.make_mail(person, "mail.example")] * (chance.random() < 0.4)
