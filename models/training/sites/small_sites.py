"""Made small sites in odd templates: pages of a few lines that tell of somebody in any words."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from models.training.printing.printed_names import write_latin
from models.training.sites.looks import Look
from models.training.sites.site import OWN, SECTION, MadeSite

if TYPE_CHECKING:
    import random

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker

ABOUT = ("about/", "about.html", "p/about.html", "author/", "me.htm", "person.html", "bio.html", "user/profile.html")
FOLDERS = ("", "~{key}/", "{key}/", "personal/{initial}{key}/", "users/{number}/", "home/{first}/", "pers{number}/")
CARDS = ("fellow/{number}", "card.php?id={number}", "{key}", "person/{number}.html", "db/{key}.htm", "{number}")
LISTS = ("list.html", "otdel.shtml", "who", "staff", "a.html", "nauka.html", "about/people", "team", "komanda/")


class SmallSite:
    """The pages of one host, bare or in the frame of a site."""

    def __init__(self, host: str, speaker: Speaker, chance: random.Random) -> None:
        self.host, self.say, self.chance = host, speaker, chance
        self.look, self.site = Look(chance, speaker), MadeSite(host)
        self.called, self.is_framed = speaker.say("blog"), chance.random() < 0.5

    def write(self, path: str, title: str, body: str, links: list[tuple[str, str]] | None = None) -> str:
        url = f"http://{self.host}/{path}"
        menu = "".join(f'<a href="{address}">{escape(text)}</a> ' for address, text in links or [])
        bare = f"<title>{escape(title)}</title>{menu}{body}"
        self.site.pages[url] = self.look.write_page(title, body, links or []) if self.is_framed else bare
        return url

    def fill_path(self, path: str, person: NamedPerson) -> str:
        key, first = (re.sub("[^a-z]", "", write_latin(name).lower()) for name in (person.family, person.given))
        number, year = self.chance.randint(1, 2000), self.chance.randint(2003, 2024)
        return path.format(key=key or "x", first=first or "x", initial=first[:1], number=number, year=year)

    def tell(self, person: NamedPerson) -> list[str]:
        """A few scraps on somebody, some of them in words that every list of staff has."""
        say = self.say
        known = [
            say.wording.draw("post"),
            say.wording.draw("degree"),
            say.make_mail(person, self.host),
            say.say("phone"),
        ]
        scraps = say.say_some("scrap", 3, person)
        return [*self.chance.sample(known, self.chance.choice((0, 0, 1, 2))), *scraps]

    def introduce(self, person: NamedPerson) -> str:
        """His name with what he is: over lines, in one line, as a table, or in a sentence."""
        name, told = self.say.write_titled_name(person, 0.05), self.tell(person)
        shape = self.chance.choice(("lines", "line", "stop", "sentence", "table", "heading", "look"))
        if shape == "line":
            return f"<p>{escape(', '.join([name, *told]))}</p>"
        if shape == "stop":
            return f"<p>{escape('. '.join([name, *told]))}.</p>"
        if shape == "sentence":
            return f"<p>{escape(' '.join([self.say.say('intro', person), *told]))}</p>"
        if shape == "table":
            labels = [self.say.say("name_label"), *(self.say.say("card_label") for _ in told)]
            rows = zip(labels, [name, *told], strict=True)
            return f"<table>{''.join(f'<tr><td>{escape(a)}</td><td>{escape(b)}</td></tr>' for a, b in rows)}</table>"
        top = self.look.write_name(name) if shape == "look" else f"<h{self.chance.choice('1234')}>{escape(name)}</h1>"
        return (f"{escape(name)}<br>" if shape == "lines" else top) + "".join(f"{escape(line)}<br>" for line in told)

    def list_pupils(self) -> str:
        """People whom the owner of a page tells of: they have no page here."""
        if self.chance.random() < 0.3:
            return ""
        say, people = self.say, [self.say.draw_person() for _ in range(self.chance.randint(1, 6))]
        say.others = people
        form = self.chance.choice(("{0}. {1}. {2}", "{0}, {2}", "{0} – {1}, {2}", "{0} ({2}): {1}"))
        lines = [form.format(say.write_name(one), say.wording.draw("title"), say.say("thesis")) for one in people]
        tag = self.chance.choice(("li", "p"))
        heading = f"<h3>{escape(say.say(self.chance.choice(('supervised', 'students'))))}</h3>"
        return heading + "".join(f"<{tag}>{escape(line)}</{tag}>" for line in lines)

    def list_works(self, person: NamedPerson) -> str:
        chance = self.chance
        short = [f"{title}, {chance.randint(1975, 2024)}" for title in self.say.wording.draw_some("title", 4)]
        lines = short if chance.random() < 0.5 else [self.say.write_work([person]) for _ in range(chance.randint(1, 4))]
        return chance.choice(("<p>", "<br>")).join(map(escape, lines))


def make_notebook(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Somebody's own site that is called otherwise: a blog, a family's, a collection; a page in it says whose it is."""
    made, person = SmallSite(host, speaker, chance), speaker.draw_person()
    if chance.random() < 0.4:
        host = made.host = made.site.host = f"{made.fill_path('{key}', person)}.{host}"
    folder = made.fill_path(chance.choice(FOLDERS), person)
    about = folder + chance.choice(ABOUT)
    links = [(f"http://{host}/{folder}", made.called), (f"http://{host}/{about}", speaker.say("about"))]
    links += [(f"http://{host}/{folder}{part}.html", speaker.say(part)) for part in ("works", "teach")]
    posts = "".join(f"<p>{escape(line)}</p>" for line in speaker.say_some("post_of_blog", 3))
    has_about, title = chance.random() < 0.6, chance.choice((made.called, "", speaker.say("own"), "..."))
    whose = made.introduce(person)
    if has_about:
        called = chance.choice((f"{speaker.say('about')} – {made.called}", speaker.say("about")))
        made.site.place(person, made.write(about, called, f"<h1>{escape(made.called)}</h1>{whose}", links), OWN)
        root = made.write(folder, title, posts + (made.introduce(person) if chance.random() < 0.4 else ""), links)
    else:
        works = made.list_works(person) if chance.random() < 0.5 else ""
        root = made.write(folder, title, whose + works + made.list_pupils(), links if chance.random() < 0.6 else [])
    made.site.place(person, root, OWN)
    return made.site


def make_cards(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """A page of a few lines for each person, under the same title and an address that may say nothing."""
    made, path, title = SmallSite(host, speaker, chance), chance.choice(CARDS), speaker.say("card")
    top, is_titled = f"<p>{escape(made.look.site)} &gt; {escape(speaker.say('staff'))}</p>", chance.random() < 0.3
    for _ in range(chance.randint(1, 6)):
        person = speaker.draw_person()
        body = top * (chance.random() < 0.5) + made.introduce(person)
        body += made.list_works(person) * (chance.random() < 0.3) + made.list_pupils()
        url = made.write(made.fill_path(path, person), speaker.write_name(person) if is_titled else title, body)
        made.site.place(person, url, OWN)
    return made.site


def make_people_told(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """A page with a paragraph on each of a few people, below them others who are only named."""
    made = SmallSite(host, speaker, chance)
    people = [speaker.draw_person() for _ in range(chance.randint(2, 7))]
    parts, shape = [], chance.choice(("capitals", "prose", "row", "same"))
    for person in people:
        told = made.tell(person)
        if shape == "prose":
            said = " ".join([speaker.say("lead", person), *told])
            parts.append(f"<h3>{escape(speaker.say('unit'))}</h3><p>{escape(said)}</p>")
        elif shape == "row":
            cells = [speaker.write_titled_name(person), *[*told, "", ""][:2]]
            parts.append(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
        elif shape == "capitals":
            name = speaker.write_name(person).upper()
            parts.append(f"<p>{escape(name)} ({chance.randint(1930, 1999)})<br>{escape('. '.join(told))}</p>")
        else:
            parts.append(made.introduce(person))
    body = f"<table>{''.join(parts)}</table>" if shape == "row" else "".join(parts)
    title = chance.choice((speaker.say("staff"), made.called, made.look.site, speaker.say("unit")))
    url = made.write(chance.choice(LISTS), title, body + _name_former(speaker))
    for person in people:
        made.site.place(person, url, SECTION)
    made.site.lists.add(url)
    return made.site


def _name_former(speaker: Speaker) -> str:
    """Those who were there once: a heading, and names with a year at most."""
    if speaker.chance.random() < 0.4:
        return ""
    people = [speaker.draw_person() for _ in range(speaker.chance.randint(1, 4))]
    speaker.others += people
    names = [f"{speaker.write_name(one)}{speaker.chance.choice(('', ' (2011)', ', 2016–2019'))}" for one in people]
    sign = speaker.chance.choice((", ", "<br>", "<p>"))
    return f"<h3>{escape(speaker.say('former'))}</h3>{sign.join(map(escape, names))}"
