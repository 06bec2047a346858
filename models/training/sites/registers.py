"""Made registers of people: biographical dictionaries, archives of talks, portals with a profile for each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from models.training.printing.printed_names import write_latin
from models.training.sites.looks import Look
from models.training.sites.site import OWN, MadeSite

if TYPE_CHECKING:
    import random

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker


def make_register(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Each person has a profile that leads on to others like him; indexes and pages of talks only name people."""
    return _Register(host, speaker, chance).make()


class _Register:
    def __init__(self, host: str, speaker: Speaker, chance: random.Random) -> None:
        self.host, self.speaker, self.chance = host, speaker, chance
        self.look, self.site = Look(chance, speaker), MadeSite(host)
        self.called = speaker.say("register")
        self.people = [speaker.draw_person() for _ in range(chance.choice((5, 8, 12, 25)))]
        self.folder = chance.choice(("s", "people", "persons", "profile", "authors", "bio"))
        self.address = chance.choice(("{key}-{number}.html", "{key}/", "{number}.html", "{key}.html", "?id={number}"))
        self.sign = chance.choice((" | ", " – ", ": ", " :: "))
        self.alike = chance.randint(0, 8)

    def make(self) -> MadeSite:
        links = [(self._address(person), self.speaker.write_name(person)) for person in self.people]
        entries = [self.look.write_entry(name, url, self._tell_briefly()) for url, name in links]
        index = f"<h1>{self.called}</h1>{self.look.write_entries(entries)}"
        self._write(f"http://{self.host}/{self.folder}/", self.speaker.say("staff"), index)
        self.site.lists.add(f"http://{self.host}/{self.folder}/")
        for person in self.people:
            self._write(self._address(person), self._title(person), self._write_profile(person))
            self.site.place(person, self._address(person), OWN)
        for number in range(self.chance.randint(0, 4)):
            self._write(f"http://{self.host}/p/{number}.html", *self._write_talk())
        return self.site

    def _write(self, url: str, title: str, body: str) -> None:
        links = [(f"http://{self.host}/", self.called), (f"http://{self.host}/{self.folder}/", "A–Z")]
        self.site.pages[url] = self.look.write_page(f"{title}{self.sign}{self.called}", body, links)

    def _address(self, person: NamedPerson) -> str:
        key = re.sub("[^a-z]", "", write_latin(person.family).lower()) or "person"
        number = self.people.index(person)
        return f"http://{self.host}/{self.folder}/{self.address.format(key=key, number=number)}"

    def _title(self, person: NamedPerson) -> str:
        return self.speaker.write_name(person, 0.05)

    def _tell_briefly(self) -> list[str]:
        return [self.speaker.say("tally")] if self.chance.random() < 0.6 else []

    def _write_profile(self, person: NamedPerson) -> str:
        """Facts as cards, talks by title alone, words that lead to other pages, and others like him."""
        say, look, chance = self.speaker, self.look, self.chance
        name, life = say.write_name(person, 0.05), f" ({chance.randint(1920, 1985)}–{chance.randint(1990, 2024)})"
        top = f"<h1>{name}{life * (chance.random() < 0.4)}</h1>" if chance.random() < 0.7 else look.write_name(name)
        parts = [look.write_section(say.say("talks"), self._list_talks(person), listed=chance.random() < 0.5)]
        if chance.random() < 0.6:
            parts.append(look.write_section(say.say("field"), say.wording.draw_some("keyword", 8), listed=True))
        if chance.random() < 0.5:
            parts.append(look.write_section(say.say("life"), say.say_some("bio", 3, person)))
        told = [say.say("tally"), *([say.wording.draw("degree")] if chance.random() < 0.5 else [])]
        if chance.random() < 0.4:
            told.append(write_latin(name))
        facts = "".join(f"<p>{line}</p>" for line in told) + look.write_field(say.say("post_label"), say.university)
        chance.shuffle(parts)
        return top + facts + "".join(parts) + self._write_alike(person)

    def _list_talks(self, person: NamedPerson) -> list[str]:
        """Titles with a year, at times with those who spoke together."""
        chance, lines = self.chance, []
        for title in self.speaker.wording.draw_some("title", 12):
            beside = f" ({self.speaker.name_somebody()})" if chance.random() < 0.15 else ""
            lines.append(f"{title}{beside}, {chance.randint(1990, 2025)}")
        return lines or [self.speaker.write_work([person])]

    def _write_alike(self, person: NamedPerson) -> str:
        others = [one for one in self.people if one is not person]
        chosen = self.chance.sample(others, min(self.alike, len(others)))
        entries = [
            self.look.write_entry(self.speaker.write_name(one), self._address(one), self._tell_briefly())
            for one in chosen
        ]
        return f"<h2>{self.speaker.say('alike')}</h2>{self.look.write_entries(entries)}" if entries else ""

    def _write_talk(self) -> tuple[str, str]:
        title, speakers = self.speaker.wording.draw("title"), self.chance.sample(self.people, 2)
        names = ", ".join(self.speaker.write_name(one, 0.3) for one in speakers)
        return title, f"<h1>{title}</h1><p>{names}</p>" + self.look.write_section(
            self.speaker.say("programme"), self.speaker.say_some("news", 3)
        )
