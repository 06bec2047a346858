"""Made sites of departments, laboratories and projects: front page, staff, works, news, people who have left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from models.training.printing.printed_names import write_latin
from models.training.sites.looks import Look
from models.training.sites.notices import write_council, write_notice
from models.training.sites.site import LISTED, OWN, SECTION, MadeSite

if TYPE_CHECKING:
    import random

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker

# By the name in Latin letters, or by a number; content systems ask for it.
ADDRESSES = (
    "{key}.html", "{key}_{number}.html", "person{number}.html", "?id={number}", "{whole}/", "{whole}.html",
    "{key}{initials}", "index.php?page=person&id={number}", "?ELEMENT_ID=1{number}", "{number}/",
)  # fmt: skip


# Where lists of people are: as often as not the address says nothing.
LIST_ADDRESSES = (
    "staff.html", "people/", "team.html", "sotrudniki/", "about", "contact", "kafedra.html", "structure/lab3/",
    "?page_id=23", "node/45", "o-nas.html", "phones.shtml", "index.php/o-institute/15-otdel", "sveden/managers",
    "dep/7/", "institut/wir/",
)  # fmt: skip


def make_department(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Each of the staff has a page, a section of the staff's page, or a line there."""
    return _Department(host, speaker, chance).make()


class _Department:
    def __init__(self, host: str, speaker: Speaker, chance: random.Random) -> None:
        self.host, self.speaker, self.chance = host, speaker, chance
        self.look = Look(chance, speaker)
        self.staff = [speaker.draw_person() for _ in range(chance.choice((2, 3, 4, 6, 8, 12, 20)))]
        self.told = chance.choice(("pages", "pages", "pages", "sections", "entries", "entries", "phones", "bare"))
        self.address = chance.choice(ADDRESSES)
        self.site = MadeSite(host)
        self.list_url = f"http://{host}/{chance.choice(LIST_ADDRESSES)}"
        self.list_name = speaker.say(chance.choice(("staff", "staff", "staff", "unit", "menu")))
        self.works_url = f"http://{host}/publications.html"

    def make(self) -> MadeSite:
        self._add_front()
        self._add_staff()
        if self.told == "pages":
            for person in self.staff:
                self._add_person(person)
        self._add_works()
        self._add_projects()
        self._add_notices()
        if self.chance.random() < 0.3:
            self._add_laboratory()
        if self.chance.random() < 0.5:
            self._add_former()
        return self.site

    def _write(self, url: str, name: str, body: str, title: str | None = None) -> None:
        links = [(f"http://{self.host}/", "Home"), (self.list_url, self.speaker.say("staff"))]
        links.append((self.works_url, self.speaker.say("works")))
        self.site.pages[url] = self.look.write_page(self.look.title_page(name) if title is None else title, body, links)

    def _add_front(self) -> None:
        look, say = self.look, self.speaker
        parts = [f"<h1>{look.site}</h1>", *(f"<p>{line}</p>" for line in say.say_some("welcome", 4))]
        leader = say.write_name(self.staff[0])
        if self.chance.random() < 0.5:
            parts.append(f"<p>{say.say('head').partition(':')[0]}: {leader}</p>")
        parts.append(look.write_section("News", say.say_some("news", 6), listed=True))
        self._write(f"http://{self.host}/", self.speaker.say("menu"), "".join(parts))

    def _add_staff(self) -> None:
        """All on one page, or a part of them on each of several; at times by laboratories or letters."""
        size = self.chance.choice((len(self.staff), len(self.staff), 5, 10))
        for start in range(0, len(self.staff), size):
            url = (
                f"{self.list_url}{'&' if '?' in self.list_url else '?'}p={start // size + 1}"
                if start
                else self.list_url
            )
            self._add_staff_page(url, self.staff[start : start + size])

    def _add_staff_page(self, url: str, people: list[NamedPerson]) -> None:
        look, entries, is_parted = self.look, [], self.chance.random() < 0.25
        for person in people:
            if is_parted and self.chance.random() < 0.4:
                entries.append(look.write_parting(self.speaker.say("unit"), person.family[0]))
            name = self.speaker.write_titled_name(person, 0.05)
            if self.told == "sections":
                entries.append(look.write_name(name) + self._write_life(person, brief=True))
            else:
                link = self._address(person) if self.told == "pages" else ""
                entries.append(look.write_entry(name, link, self._tell_briefly(person)))
            self.site.place(person, url, LISTED if self.told in ("pages", "bare") else SECTION)
        heading = f"<h1>{self.list_name}</h1>" if self.chance.random() < 0.7 else ""
        body = "".join(entries) if self.told == "sections" else look.write_entries(entries)
        self._write(url, self.list_name, heading + body + self._name_students())
        self.site.lists.add(url)

    def _name_students(self) -> str:
        """Those who are only named below the staff, in a row."""
        if self.chance.random() < 0.75:
            return ""
        people = [self.speaker.draw_person() for _ in range(self.chance.randint(1, 5))]
        self.speaker.others += people[:3]
        names = ", ".join(self.speaker.write_name(one, 0.3) for one in people)
        return f"<p>{self.speaker.say('students')}: {names}</p>"

    def _add_laboratory(self) -> None:
        """A page of a laboratory with a paragraph on its head, and at times his works."""
        look, say, chance = self.look, self.speaker, self.chance
        head, url = chance.choice(self.staff), f"http://{self.host}/labs/{chance.randint(1, 9)}.html"
        told = [say.say("lead", head), *say.say_some("bio", 2, head)]
        if chance.random() < 0.5:
            told.append(f"E-mail: {say.make_mail(head, self.host)}")
        parts = [f"<p>{' '.join(told)}</p>", *(f"<p>{line}</p>" for line in say.say_some("welcome", 3))]
        chance.shuffle(parts)
        if chance.random() < 0.5:
            works = [say.write_work(self._draw_authors(head)) for _ in range(chance.randint(1, 8))]
            parts.append(look.write_section(say.say("works"), works, listed=chance.random() < 0.5))
        unit = say.say("unit")
        self._write(url, unit, f"<h1>{unit}</h1>{''.join(parts)}")
        self.site.place(head, url, SECTION)

    def _tell_briefly(self, person: NamedPerson) -> list[str]:
        """What an entry says: nothing at all where the list is bare, a number and a post in one of telephones."""
        if self.told == "bare" or (self.told == "pages" and self.chance.random() < 0.4):
            return []
        told = [self.speaker.wording.draw("post")]
        if self.told == "phones" or self.chance.random() < 0.2:
            told.append(self.speaker.say("phone"))
        if self.chance.random() < 0.4:
            told.insert(0, self.speaker.wording.draw("degree"))
        if self.chance.random() < 0.4:
            told.append(self.speaker.make_mail(person, self.host))
        if self.chance.random() < 0.3:
            told.append(self.chance.choice(self.speaker.topics))
        return told

    def _add_notices(self) -> None:
        """News and obituaries tell of somebody and are not his pages; councils name many."""
        for number in range(self.chance.choice((0, 1, 2, 3))):
            person = self.chance.choice([*self.staff, *self.speaker.others])
            title, body = write_notice(person, self.look, self.speaker)
            url = f"http://{self.host}/news/{number}.html"
            self._write(url, title, body)
            self.site.owners[url] = person
        if self.chance.random() < 0.35:
            members = [*self.chance.sample(self.staff, min(3, len(self.staff))), *self.speaker.others]
            title, body = write_council(members, self.look, self.speaker)
            self._write(f"http://{self.host}/council.html", title, body)

    def _address(self, person: NamedPerson) -> str:
        """By the name, or by a number alone; one way in all of a site."""
        key, given, patronymic = (
            re.sub("[^a-z]", "", write_latin(name).lower()) for name in (person.family, person.given, person.patronymic)
        )
        number = self.staff.index(person)
        folder = self.list_url.rstrip("/").rpartition("/")[2].partition(".")[0].partition("?")[0] or "page"
        whole = "-".join(filter(None, (key, given, patronymic)))
        made = self.address.format(key=key or "person", whole=whole or "person", initials=given[:1], number=number)
        return f"http://{self.host}/{folder}/{made}"

    def _add_person(self, person: NamedPerson) -> None:
        say, url = self.speaker, self._address(person)
        name = say.write_titled_name(person, 0.05)
        crumb = f"<p>{say.say('staff')}</p>" * (self.chance.random() < 0.4)
        generic = say.say("staff") if self.chance.random() < 0.45 else name
        self._write(url, generic, crumb + self.look.write_name(name) + self._write_life(person))
        self.site.place(person, url, OWN)

    def _write_life(self, person: NamedPerson, brief: bool = False) -> str:
        look, say, chance = self.look, self.speaker, self.chance
        parts = [look.write_field(say.say("post_label"), say.wording.draw("post"))]
        if chance.random() < 0.5:
            parts.append(look.write_field(say.say("degree_label"), say.wording.draw("degree")))
        if chance.random() < 0.6:
            parts.append(look.write_field(say.say("contact_label"), say.make_mail(person, self.host)))
        if chance.random() < 0.5:
            parts.append(look.write_section(say.say("field"), [", ".join(say.wording.draw_some("keyword", 3))]))
        if chance.random() < 0.6:
            parts.append(look.write_section(say.say("life"), say.say_some("bio", 4, person)))
        if not brief and chance.random() < 0.3:
            parts.append(look.write_section(say.say("courses"), say.wording.draw_some("keyword", 5), listed=True))
        if chance.random() < (0.2 if brief else 0.6):
            works = [say.write_work(self._draw_authors(person)) for _ in range(chance.randint(1, 12))]
            parts.append(look.write_section(say.say("works"), works, listed=chance.random() < 0.6))
        chance.shuffle(parts)
        return "".join(parts[:2] if brief and chance.random() < 0.3 else parts)

    def _draw_authors(self, person: NamedPerson | None = None) -> list[NamedPerson]:
        pool = [*self.staff, *self.speaker.others]
        people = self.chance.sample(pool, min(self.chance.randint(0 if person else 1, 3), len(pool)))
        people = [one for one in people if one is not person]
        return [person, *people] if person else people

    def _add_works(self) -> None:
        works = [self.speaker.write_work(self._draw_authors()) for _ in range(self.chance.randint(5, 40))]
        heading = self.speaker.say("works")
        self._write(self.works_url, heading, self.look.write_section(heading, works, listed=True))

    def _add_projects(self) -> None:
        say = self.speaker
        for number in range(self.chance.choice((0, 1, 2))):
            person = say.write_name(self.chance.choice(self.staff), 0.5)
            lines = [f"{say.say('head').partition(':')[0]}: {person}", *say.say_some("welcome", 3), say.say("thanks")]
            body = self.look.write_section(say.wording.draw("title"), lines)
            self._write(f"http://{self.host}/projects/{number}.html", say.say("projects"), body)

    def _add_former(self) -> None:
        """People who have left, or students: names and little else."""
        say = self.speaker
        people = [say.draw_person() for _ in range(self.chance.randint(3, 15))]
        say.others += people[:3]
        lines = [f"{say.write_name(one)}{self.chance.choice(('', '', ', 2019', ' (2015)'))}" for one in people]
        body = self.look.write_section(say.say("students"), lines, listed=self.chance.random() < 0.5)
        self._write(f"http://{self.host}/alumni.html", say.say("students"), body)
        self.site.lists.add(f"http://{self.host}/alumni.html")
