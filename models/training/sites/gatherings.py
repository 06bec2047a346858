"""Made pages that list people who do not work there: participants, members, defences, timetables, grants."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from models.training.sites.looks import Look
from models.training.sites.site import LISTED, MadeSite

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker


def make_gathering(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """One to three of such pages; whoever is on them has no page here."""
    look, site = Look(chance, speaker), MadeSite(host)
    people = [speaker.draw_person() for _ in range(chance.randint(3, 25))]
    speaker.others += people[:3]
    for number, (part, write) in enumerate(chance.sample(sorted(_WRITERS.items()), chance.randint(1, 3))):
        heading, url = speaker.say(part), f"http://{host}/{chance.choice((part, 'node', 'page', 'info'))}/{number}"
        body = f"<h1>{escape(heading)}</h1>{write(people, look, speaker)}"
        site.pages[url] = look.write_page(chance.choice((heading, look.title_page(heading))), body)
        site.lists.add(url)
        for person in people:
            site.place(person, url, LISTED)
    return site


def _list_participants(people: list[NamedPerson], look: Look, speaker: Speaker) -> str:
    """Each with where he comes from, and what he will speak on."""
    chance, entries = speaker.chance, []
    has_talks, has_posts = chance.random() < 0.4, chance.random() < 0.4
    for one in people:
        told = [speaker.wording.draw("post")] * has_posts + [speaker.wording.draw("university")]
        told += [speaker.wording.draw("city")] * (chance.random() < 0.5)
        told += [speaker.wording.draw("title")] * has_talks
        told += [speaker.make_mail(one, "mail.example")] * (chance.random() < 0.2)
        entries.append(look.write_entry(speaker.write_titled_name(one, 0.2), "", told))
    return look.write_entries(entries)


def _write_defences(people: list[NamedPerson], look: Look, speaker: Speaker) -> str:
    """Who defends what, led by whom, with which opponents."""
    blocks = []
    for one in people[:4]:
        labels = speaker.say_all("defence_field")
        supervisor = f"{speaker.wording.draw('degree')}, {speaker.name_somebody()}"
        values = [
            speaker.write_name(one),
            speaker.wording.draw("title"),
            supervisor,
            speaker.wording.draw("university"),
        ]
        blocks.append("".join(look.write_field(*pair) for pair in zip(labels, values, strict=False)))
    return "".join(blocks)


def _write_timetable(people: list[NamedPerson], look: Look, speaker: Speaker) -> str:
    """Hours, courses, rooms, and who teaches."""
    chance, rows = speaker.chance, []
    for _ in range(chance.randint(4, 20)):
        name = speaker.write_titled_name(chance.choice(people), 0.7)
        course, hour = speaker.wording.draw("keyword"), f"{chance.randint(8, 18)}:{chance.choice(('00', '15', '30'))}"
        cells = [hour, course, name, str(chance.randint(100, 500))]
        rows.append(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
    return f"<table>{''.join(rows)}</table>"


def _write_grants(people: list[NamedPerson], look: Look, speaker: Speaker) -> str:
    """Projects with their heads and those who take part."""
    blocks = []
    for _ in range(speaker.chance.randint(1, 4)):
        head = f"{speaker.say('head').partition(':')[0]}: {speaker.write_name(speaker.chance.choice(people), 0.5)}"
        some = speaker.chance.sample(people, min(3, len(people)))
        lines = [head, f"{speaker.say('participants')}: {', '.join(speaker.write_name(one, 0.7) for one in some)}"]
        blocks.append(look.write_section(speaker.wording.draw("title"), lines))
    return "".join(blocks)


_WRITERS: dict[str, Callable[[list[NamedPerson], Look, Speaker], str]] = {
    "participants": _list_participants,
    "society": _list_participants,
    "defence": _write_defences,
    "timetable": _write_timetable,
    "grants": _write_grants,
}
