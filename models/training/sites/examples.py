"""Examples for the judge of home pages from made sites: who is asked for, which pages are seen, what each is to him."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from harvester.homepages.judge import make_views
from harvester.items import Scholar
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names
from models.training.printing.printed_names import Registry
from models.training.sites.author_indexes import make_author_index
from models.training.sites.departments import make_department
from models.training.sites.families import make_families
from models.training.sites.frames import Frame
from models.training.sites.gatherings import make_gathering
from models.training.sites.homes import make_conference, make_home
from models.training.sites.journals import make_journal
from models.training.sites.registers import make_register
from models.training.sites.site import LISTED
from models.training.sites.small_mentions import make_mentions, make_rosters
from models.training.sites.small_sites import make_cards, make_notebook, make_people_told
from models.training.sites.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.homepages.view import View
    from harvester.items import Page
    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.site import MadeSite

LANGUAGES, SHARES = ("ru", "uk", "en", "de"), (45, 15, 28, 12)
MAKERS = (make_department, make_home, make_conference, make_register, make_author_index, make_journal, make_gathering)
WEIGHTS = (48, 20, 7, 5, 10, 5, 5)
SMALL_MAKERS = (make_notebook, make_cards, make_people_told, make_mentions, make_rosters)
SMALL_WEIGHTS = (20, 15, 15, 25, 25)
MOST_DRAWN = 30  # people among whom a double is looked for
FRAMED = 0.5  # of sites
ASKED = 4  # of a site's people, and as many of those who have no page there


@dataclass(slots=True)
class MadeView:
    """A page seen for a person asked for: how he stands on it, and what it is to those who are only named there.

    `kind` is None where the page is about him or below his own: nothing is learned from these about other people's.
    """

    view: View
    how: int
    kind: int | None

    @property
    def is_beside(self) -> bool:
        """It is about him or below his own page, and not the answer."""
        return self.kind is None and self.how == LISTED


def make_examples(count: int, seed: int = 1, is_small: bool = False) -> Iterator[list[MadeView]]:
    """For each person asked for on one of so many sites its pages, seen together."""
    makers, weights = (SMALL_MAKERS, SMALL_WEIGHTS) if is_small else (MAKERS, WEIGHTS)
    chance, families = random.Random(seed), make_families()
    random.seed(seed)  # the printing of references draws from it
    for number in range(count):
        language = chance.choices(LANGUAGES, SHARES)[0]
        speaker = Speaker(language, Registry(families, {}, chance), chance)
        speaker.others = [speaker.draw_person() for _ in range(4)]
        site = chance.choices(makers, weights)[0](f"site{number}.example", speaker, chance)
        _add_frame(site, speaker, Random(f"{seed} {number}"))
        pages = [read_page(html.encode(), url, "text/html; charset=utf-8") for url, html in site.pages.items()]
        for person, places in _draw_asked(site, speaker, chance):
            yield _look_at(site, pages, _ask_for(person, places, speaker), person, places)
        if double := _draw_double(list(site.people), speaker):
            yield _look_at(site, pages, _ask_for(double, {}, speaker, is_known=True), double, {})


def _add_frame(site: MadeSite, speaker: Speaker, chance: Random) -> None:
    """A frame around all pages of some sites. Drawn apart, so that the sites stay the same."""
    if chance.random() < FRAMED:
        beside = Speaker(speaker.language, Registry(make_families(), {}, chance), chance, speaker.others)
        frame = Frame(site.host, beside, chance)
        site.pages = {url: frame.surround(html) for url, html in site.pages.items()}


def _ask_for(person: NamedPerson, places: dict[str, int], speaker: Speaker, is_known: bool = False) -> Scholar:
    """The name with or without hints; the affiliation of those who have no page here is another's."""
    chance = speaker.chance
    scholar = Scholar("made", speaker.draw_asked_name(person, with_patronymic=not places))
    if chance.random() < 0.4:
        scholar.field = chance.choice(speaker.topics)
    if is_known or chance.random() < 0.3:
        scholar.affiliation = speaker.university if places else speaker.wording.draw("university")
    return scholar


def _draw_asked(
    site: MadeSite, speaker: Speaker, chance: random.Random
) -> Iterator[tuple[NamedPerson, dict[str, int]]]:
    staff = list(site.people)
    for person in chance.sample(staff, min(ASKED, len(staff))):
        yield person, site.people[person]
    for person in chance.sample(speaker.others, min(ASKED - 1, len(speaker.others))):
        yield person, {}
    for person in chance.sample(staff, min(1, len(staff))):
        if namesake := _draw_namesake(person, speaker):
            yield namesake, {}


def _draw_namesake(person: NamedPerson, speaker: Speaker) -> NamedPerson | None:
    """Somebody of the same surname whom even initials tell apart; None when the dice give nobody."""
    other = speaker.draw_person()
    patronymic = other.patronymic if person.patronymic else ""
    if speaker.chance.random() < 0.5 and patronymic[:1] != person.patronymic[:1] and len(patronymic) > 2:
        return replace(person, patronymic=patronymic)
    return replace(person, given=other.given, patronymic=patronymic) if other.given[0] != person.given[0] else None


def _draw_double(staff: list[NamedPerson], speaker: Speaker) -> NamedPerson | None:
    """Somebody else of the same surname and initials: only hints tell him apart where a site has initials alone."""
    if not staff:
        return None
    person = speaker.chance.choice(staff)
    drawn = (speaker.draw_person() for _ in range(MOST_DRAWN))
    alike = (one for one in drawn if _initials(one) == _initials(person) and one.given != person.given)
    double = next((one for one in alike if one.female == person.female), None)
    return replace(person, given=double.given, patronymic=double.patronymic) if double else None


def _initials(person: NamedPerson) -> tuple[str, str]:
    return person.given[:1], person.patronymic[:1]


def _look_at(
    site: MadeSite, pages: list[Page], scholar: Scholar, person: NamedPerson, places: dict[str, int]
) -> list[MadeView]:
    views = make_views(pages, [None] * len(pages), scholar, Names([scholar.name]))
    best = max(places.values(), default=LISTED)
    found = []
    for view in views:
        url = view.page.url
        how = places.get(url, LISTED)
        kind = None if how > LISTED or site.owners.get(url) == person else site.tell_kind(url)
        found.append(MadeView(view, how if how == best else LISTED, kind))
    return found
