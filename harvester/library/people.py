"""The persons of a library: told from each other, looked up, and gathered with what is known of them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from harvester.addresses.canonical import make_address_key
from harvester.authors.census import NameCensus
from harvester.authors.mentions import make_block
from harvester.authors.naming import list_names, write_fullest_name
from harvester.authors.settling import settle_block
from harvester.items import Author, Person
from harvester.library.author_decisions import read_decisions
from harvester.persons.name_comparison import is_initial, list_given_names, may_be_one
from harvester.persons.name_strings import make_author_key, read_person

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import AuthorMention
    from harvester.items.authors import HandDecisions
    from harvester.library.contracts import Library

FOUND = ("found", "directory")  # ends of a search for a scholar that give a page


@dataclass(slots=True)
class Home:
    """A page that a crawl found for a scholar, with the addresses that are a part of it."""

    url: str
    person: Person
    pages: list[str]


Homes = dict[str, list[Home]]  # by block


@dataclass(slots=True)
class Telling:
    """What must be known of the whole library to tell the persons of one block."""

    homes: Homes
    decisions: HandDecisions
    census: NameCensus
    anew: bool

    @classmethod
    def read(cls, library: Library, *, anew: bool) -> Telling:
        return cls(read_homes(library), read_decisions(library), count_names(library), anew)


def settle_authors(library: Library, *, anew: bool = False) -> int:
    """Tell the persons of all mentions that have none yet, or of all of them anew; how many were told."""
    # Blocks are listed as they are told: what is told meanwhile does not come again.
    blocks = library.authors.blocks(unsettled=not anew)
    first = next(blocks, None)
    if first is None:
        return 0
    return settle_blocks(library, chain([first], blocks), Telling.read(library, anew=anew))


def settle_blocks(library: Library, blocks: Iterable[str], telling: Telling) -> int:
    """Tell the persons of these blocks; how many mentions have another one than before."""
    return sum(_settle_block(library, block, telling) for block in blocks)


def count_names(library: Library) -> NameCensus:
    return NameCensus(library.authors.writings())


def _settle_block(library: Library, block: str, telling: Telling) -> int:
    mentions = [_place_home(one, telling.homes.get(block, ())) for one in library.authors.list_of_block(block)]
    taken = library.authors.list_ids(take_family(block))
    found = settle_block(mentions, telling.decisions, taken, census=telling.census, anew=telling.anew)
    changed = {one.name: found.authors[one.name] for one in mentions if one.author != found.authors[one.name]}
    if changed:
        library.authors.assign(changed, found.merged)
    return len(changed)


def take_family(block: str) -> str:
    """How the ids of all persons of a block begin."""
    return block.partition(" ")[0]


def read_homes(library: Library) -> Homes:
    """The pages of scholars that crawls found, by the block of the name."""
    homes: defaultdict[str, list[Home]] = defaultdict(list)
    for answer in library.answers.all("scholar_result"):
        told, url = answer.data, answer.data.get("home_url")
        if url and told.get("status") in FOUND:
            person = read_person(str(told.get("name") or ""))
            pages = [url, told.get("publications_url"), *(told.get("publications_urls") or ())]
            homes[make_block(person)].append(Home(url, person, [make_address_key(page) for page in pages if page]))
    return dict(homes)


def _place_home(mention: AuthorMention, homes: Iterable[Home]) -> AuthorMention:
    """The mention with the home pages that list its paper, and with the name as they have it in full."""
    names = list_given_names(read_person_of(mention))
    pages = {make_address_key(page) for page in mention.pages}
    own = [
        home for home in homes if not pages.isdisjoint(home.pages) and may_be_one(names, list_given_names(home.person))
    ]
    if not own:
        return mention
    person = own[0].person
    fuller = len(own) == 1 and _count_full(person) > _count_full(read_person_of(mention))
    given = (person.given, person.patronymic) if fuller else (mention.given, mention.patronymic)
    return replace(mention, homes=[home.url for home in own], given=given[0], patronymic=given[1])


def read_person_of(mention: AuthorMention) -> Person:
    return Person(mention.family, mention.given, mention.patronymic)


def _count_full(person: Person) -> int:
    return sum(not is_initial(name) for name in list_given_names(person))


def gather_author(library: Library, author_id: str) -> Author | None:
    """All that is known of a person; an id that was merged leads to the one who is left. None: there is no such id."""
    told = library.authors.follow(author_id)
    mentions = library.authors.list_of_author(told)
    if not mentions:
        return None
    homes = read_homes(library)
    placed = [_place_home(one, homes.get(one.block, ())) for one in mentions]
    return Author(
        told,
        write_fullest_name(placed),
        list_names(mentions),
        len({one.paper_id for one in mentions}),
        _unite(number for one in mentions for number in one.ids),
        _unite(address for one in mentions for address in one.emails),
        _unite(home for one in placed for home in one.homes),
        mentions,
    )


def list_authors(library: Library, name: str) -> list[Author]:
    """The persons whom a name may mean, those with most papers first."""
    person = read_person(name)
    family, names = make_author_key(person.family), list_given_names(person)
    told = [one for one, into in library.authors.list_ids(family).items() if not into]
    found = [author for one in told if (author := gather_author(library, one))]
    fitting = [author for author in found if _may_be_named(author, names)]
    return sorted(fitting, key=lambda author: (-author.papers, author.author_id))


def _may_be_named(author: Author, names: list[str]) -> bool:
    return any(may_be_one(names, list_given_names(read_person_of(one))) for one in author.mentions)


def _unite(values: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(values))
