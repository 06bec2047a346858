"""Blocks of mentions whose persons are known: people of real lists, renamed to be namesakes, and dressed by chance.

In one list a name is one person's: its works, co-authors and venues are real. People of different lists get one
family name; what lists do not tell (affiliation, mail, classes, numbers, home pages) is drawn: a person mostly
keeps it, colleagues share it, many papers do not tell it.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harvester.addresses.hosts import read_host
from harvester.authors.mentions import list_terms, make_block, mend_initials, title_key
from harvester.bibliography import parse_many
from harvester.items.authors import AuthorMention
from harvester.text.coarse import keep_letters

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from harvester.items import Reference

LEAST_WORKS, MOST_WORKS = 2, 12  # of one person in one block
# Given names and patronymics of one pair of initials: namesakes differ by them, and print them in full or not.
GIVEN = ("Алексей", "Андрей", "Антон", "Алексей", "Александр")
SECOND = ("Петрович", "Павлович", "Платонович", "Петрович", "")
# People of one block: a rare name is hardly ever two people's in one library, a common one often is.
RARE, COMMON = (1,) * 19 + (2,), (1, 1, 1, 1, 2, 2, 2, 3, 3)
FAMILIES = {RARE: ("Тверезовский", "Tverezovsky"), COMMON: ("Смирнов", "Smirnov")}
COMMON_SHARE = 0.6  # of the blocks: rare names have little to learn from
TRIES = 20  # to find people who never wrote together
INSTITUTES = 40
CITED = 0.08  # of a person's other works, in each of them


@dataclass(slots=True)
class ListedPerson:
    """Somebody of a list with his works there."""

    host: str
    block: str
    works: list[AuthorMention] = field(default_factory=list)


@dataclass(slots=True)
class Block:
    """Mentions of one name, and whose each is."""

    mentions: list[AuthorMention]
    persons: list[int]


def read_people(files: Iterable[Path]) -> list[ListedPerson]:
    """The people with several works of lists as `publications.jsonl` has them."""
    pages = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    entries = [(page["page_url"], " ".join(entry["text"].split())) for page in pages for entry in page["entries"]]
    found: dict[tuple[str, str], ListedPerson] = {}
    known: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for (url, _), read in zip(entries, parse_many([text for _, text in entries]), strict=True):
        host, title = read_host(url), title_key(read.title or "")
        for mention in list_reference_mentions(read, f"{host} {title}") if title else ():
            key = host, mention.block
            if title not in known[key]:
                known[key].add(title)
                found.setdefault(key, ListedPerson(*key)).works.append(mention)
    return [person for person in found.values() if len(person.works) >= LEAST_WORKS]


def list_reference_mentions(read: Reference, paper_id: str) -> list[AuthorMention]:
    """The authors of an entry as mentions."""
    people = list(map(mend_initials, read.authors))
    blocks = [make_block(person) for person in people]
    return [
        AuthorMention(
            paper_id,
            place,
            person.family,
            person.given,
            person.patronymic,
            block=block,
            coauthors=[other for at, other in enumerate(blocks) if other and at != place],
            terms=list_terms([read.title or ""]),
            venue=keep_letters(read.container or "")[:60],
            titles=[title_key(read.title or "")],
            year=int(read.year[:4]) if read.year and read.year[:4].isdigit() else 0,
        )
        for place, (person, block) in enumerate(zip(people, blocks, strict=True))
        if block
    ]


def make_blocks(people: Sequence[ListedPerson], count: int, seed: str = "authors") -> list[Block]:
    """So many blocks of namesakes."""
    by_host: defaultdict[str, list[ListedPerson]] = defaultdict(list)
    for person in people:
        by_host[person.host].append(person)
    hosts = sorted(by_host)
    return [_make_block(by_host, hosts, random.Random(f"{seed} {number}")) for number in range(count)]


def _make_block(by_host: dict[str, list[ListedPerson]], hosts: list[str], chance: random.Random) -> Block:
    chosen: list[ListedPerson] = []
    kind = COMMON if chance.random() < COMMON_SHARE else RARE
    wanted = chance.choice(kind)
    for _ in range(TRIES):
        near = chosen and chance.random() < 0.25  # a namesake in the same house
        person = chance.choice(by_host[chosen[-1].host if near else chance.choice(hosts)])
        if len(chosen) < wanted and not any(person is one or _are_together(person, one) for one in chosen):
            chosen.append(person)
    mentions, persons = [], []
    forms = chance.sample(range(len(GIVEN)), k=len(GIVEN))
    for number, person in enumerate(chosen):
        works = chance.sample(person.works, k=min(len(person.works), chance.randint(LEAST_WORKS, MOST_WORKS)))
        mentions += _dress_works(person, works, forms[number], FAMILIES[kind], chance)
        persons += [number] * len(works)
    return Block(mentions, persons)


def _are_together(one: ListedPerson, other: ListedPerson) -> bool:
    """Whether two have a work in common: nobody is his own co-author."""
    return any(other.block in work.coauthors for work in one.works)


def _dress_works(
    person: ListedPerson, works: list[AuthorMention], form: int, family: tuple[str, str], chance: random.Random
) -> list[AuthorMention]:
    """The works under another name, with what papers tell of their authors."""
    place = chance.randrange(INSTITUTES)
    # Houses have their own subjects: most people of one list are classed alike.
    udc = random.Random(f"class {person.host}").randrange(10, 99)
    home = chance.random() < 0.4
    number = f"orcid:{chance.random()}" if chance.random() < 0.3 else ""
    full, mail = chance.random(), f"{chance.random()}@mail{place}.example"
    dressed = []
    for work in works:
        at = place if chance.random() < 0.85 else chance.randrange(INSTITUTES)
        tells_place, tells_class = chance.random() < 0.5, chance.random() < 0.3
        given, second = _write_given(form, full, chance)
        dressed.append(
            replace(
                work,
                family=family[chance.random() < 0.1],
                given=given,
                patronymic=second,
                affiliations=[f"institute{at}", f"town{at // 3}", "institut"] if tells_place else [],
                emails=[mail] if tells_place and chance.random() < 0.4 else [],
                mail_hosts=[f"mail{at}.example"] if tells_place and chance.random() < 0.6 else [],
                codes=[f"udc:{udc if chance.random() < 0.85 else chance.randrange(10, 99)}"] if tells_class else [],
                ids=[number] if number and chance.random() < 0.5 else [],
                # Half of the files lie where many people's files lie.
                hosts=[person.host if chance.random() < 0.3 else f"archive{chance.randrange(6)}"],
                pages=_draw_lists(person, chance),
                homes=[f"home {form}"] if home and chance.random() < 0.6 else [],
                own_works=_draw_cited(work, works, chance),
            )
        )
    return dressed


def _write_given(form: int, full: float, chance: random.Random) -> tuple[str, str]:
    """In full, as initials, or as the first initial alone; a person has his habit."""
    given, second = GIVEN[form], SECOND[form]
    if chance.random() < full * 0.5:
        return given, second
    return f"{given[0]}.", f"{second[0]}." if second and chance.random() < 0.8 else ""


def _draw_lists(person: ListedPerson, chance: random.Random) -> list[str]:
    """Half of the papers are known from the list of a person or a house, some from the contents of a journal."""
    lists = [f"list {person.host}"] if chance.random() < 0.5 else []
    return [*lists, f"contents {chance.randrange(6)}"] if chance.random() < 0.2 else lists


def _draw_cited(work: AuthorMention, works: Sequence[AuthorMention], chance: random.Random) -> list[str]:
    """The works of his own that an author cites in one of them."""
    return [title for other in works if other is not work and chance.random() < CITED for title in other.titles]
