"""Made sites of one scholar, and sites that are nobody's: conferences and journals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from models.training.printing.printed_names import write_latin
from models.training.sites.curricula import write_curriculum
from models.training.sites.looks import Look
from models.training.sites.site import OWN, MadeSite

if TYPE_CHECKING:
    import random

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker


BELOW = ("works", "teach", "projects", "cv")  # what a home page leads to


def make_home(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """A scholar's own site: a home page, and pages of works, teaching, projects and his life below it."""
    person, look = speaker.draw_person(), Look(chance, speaker)
    key = re.sub("[^a-z]", "", write_latin(person.family).lower()) or "me"
    root = chance.choice(
        (f"http://{key}.{host}/", f"http://{host}/~{key}/", f"http://{host}/{key}/", f"http://{host}/")
    )
    site, name = MadeSite(host), speaker.write_name(person, 0.1)
    links = [(root, name if chance.random() < 0.3 else speaker.say("own"))]
    links += [(f"{root}{part}.html", speaker.say(part)) for part in BELOW]
    own = speaker.say("own")
    title = chance.choice((name, name, f"{own} – {name}", f"{name}: {own}", own, f"{name}'s homepage", ""))
    site.pages[root] = look.write_page(title, _write_home(person, name, look, speaker), links)
    site.place(person, root, OWN)
    for part in BELOW:
        if chance.random() < 0.7:
            below = chance.choice((name, f"{speaker.say(part)} | {name}", speaker.say(part)))
            body = _write_below(part, person, name, look, speaker)
            site.pages[f"{root}{part}.html"] = look.write_page(below, body, links)
            site.owners[f"{root}{part}.html"] = person
    return site


def _write_home(person: NamedPerson, name: str, look: Look, speaker: Speaker) -> str:
    chance = speaker.chance
    parts = [look.write_name(name)] if chance.random() < 0.85 else [f"<h1>{speaker.say('own')}</h1>"]
    parts += [f"<p>{line}</p>" for line in speaker.say_some("me", 4, person)]
    if chance.random() < 0.5:
        parts.append(f"<p>{speaker.say('thanks')}</p>")
    if chance.random() < 0.5:
        parts.append(look.write_field(speaker.say("contact_label"), speaker.make_mail(person, "mail.example")))
    if chance.random() < 0.5:
        parts.append(look.write_section(speaker.say("life"), speaker.say_some("bio", 4, person)))
    if chance.random() < 0.4:
        works = [speaker.write_work([person, *speaker.others[:1]]) for _ in range(chance.randint(2, 15))]
        parts.append(look.write_section(speaker.say("works"), works, listed=chance.random() < 0.6))
    if chance.random() < 0.25:
        taught = [f"{speaker.name_somebody()}, {speaker.wording.draw('title')}, {chance.randint(1995, 2025)}"]
        taught += [f"{speaker.name_somebody()} ({speaker.wording.draw('degree')})" for _ in range(chance.randint(1, 5))]
        parts.append(look.write_section(speaker.say("students"), taught, listed=chance.random() < 0.6))
    return "".join(parts)


def _write_below(part: str, person: NamedPerson, name: str, look: Look, speaker: Speaker) -> str:
    chance = speaker.chance
    if part == "cv":
        return write_curriculum(person, name, look, speaker)
    top = look.write_name(name) if chance.random() < 0.3 else f"<h1>{speaker.say(part)}</h1>"
    if part == "works":
        lines = [speaker.write_work([person, *chance.sample(speaker.others, 1)]) for _ in range(chance.randint(3, 40))]
    else:
        lines = [*speaker.wording.draw_some("title", 4), *speaker.say_some("thanks", 2)]
    return top + look.write_section(speaker.say(part), lines, listed=chance.random() < 0.6)


def make_conference(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Committees, programmes, papers: many are named and nobody's page is here."""
    look, site = Look(chance, speaker), MadeSite(host)
    people = [speaker.draw_person() for _ in range(chance.randint(4, 20))]
    speaker.others += people[:6]
    called = speaker.wording.draw("conference")
    front = [f"<h1>{called}</h1>", *(f"<p>{line}</p>" for line in speaker.say_some("news", 5))]
    site.pages[f"http://{host}/"] = look.write_page(called, "".join(front))
    for part, lines in (("committee", _list_members(people, speaker)), ("programme", _list_talks(people, speaker))):
        body = look.write_section(speaker.say(part), lines, listed=chance.random() < 0.7)
        site.pages[f"http://{host}/{part}.html"] = look.write_page(speaker.say(part), body)
    site.lists.add(f"http://{host}/committee.html")
    for number in range(chance.randint(0, 3)):
        title, authors = speaker.wording.draw("title"), chance.sample(people, 2)
        body = f"<h1>{title}</h1><p>{', '.join(speaker.write_name(one, 0.3) for one in authors)}</p>"
        body += look.write_section("Abstract", [speaker.wording.draw("abstract")])
        site.pages[f"http://{host}/papers/{number}.html"] = look.write_page(f"{title} | {called}", body)
    return site


def _list_members(people: list[NamedPerson], speaker: Speaker) -> list[str]:
    signs = (", ", " (", " – ")
    names = [speaker.write_name(one, 0.3) for one in people]
    return [f"{name}{speaker.chance.choice(signs)}{speaker.wording.draw('university')}" for name in names]


def _list_talks(people: list[NamedPerson], speaker: Speaker) -> list[str]:
    authors = [speaker.chance.sample(people, 2) for _ in range(8)]
    names = [", ".join(speaker.write_name(one, 0.5) for one in some) for some in authors]
    return [f"{some}. {speaker.wording.draw('title')}" for some in names]
