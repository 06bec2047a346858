"""A page an author, with the writings of the name gathered, and a page a venue."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.routing import Route

from harvester.items import FacetCount, Search
from harvester.library import people
from harvester.library.facets import list_author_names, list_facets
from harvester.library.queries import fits_author
from harvester.persons.name_strings import make_author_key, write_person
from harvester.web.asking import LONGEST_VALUE, count_pages, open_shared_library, read_page_number, read_search
from harvester.web.collection import plot_years
from harvester.web.search import list_result
from harvester.web.showing import PageError, make_link, show_page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Author, Paper
    from harvester.library.contracts import Library

MOST_WORKS = 500
MOST_NAMES = 200
_NUMBER = re.compile(r"-\d+$")  # of a namesake


@dataclass(slots=True)
class AuthorProfile:
    """A person as far as the library can tell: works under keys that are surely one person's."""

    keys: list[str]
    namesakes: list[FacetCount]
    works: list[Paper] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    total: int = 0
    coauthors: list[FacetCount] = field(default_factory=list)
    home_pages: list[str] = field(default_factory=list)
    name: str = ""  # at its fullest, where the person is told from others
    ids: list[str] = field(default_factory=list)


def gather_keys(key: str, known: Iterable[FacetCount]) -> AuthorProfile:
    """The keys that are one person's: `ivanov-i` joins `ivanov-i-p` while no other Ivanov I. is known."""
    alike = [value for value in known if fits_author(value.key, key)]
    longest = [value.key for value in alike if value.key.count("-") == max(each.key.count("-") for each in alike)]
    one = len(longest) <= 1
    keys = [value.key for value in alike] if one else [key]
    return AuthorProfile(keys, [value for value in alike if value.key not in keys])


def gather_author(library: Library, key: str) -> AuthorProfile:
    """By an id, or by the key of a name whose persons are not told yet."""
    family = key.partition("-")[0]
    known = [
        value
        for value in library.catalogue.list_facet_values("author", family, MOST_NAMES)
        if fits_author(value.key, family)
    ]
    told = people.gather_author(library, key)
    if told:
        others = [value for value in known if value.key != told.author_id]
        name = _drop_number(told.author_id)
        namesakes = [value for value in others if fits_author(_drop_number(value.key), name)]
        author = AuthorProfile([told.author_id], namesakes, name=told.name, ids=told.ids)
    else:
        author = gather_keys(key, known)
    _gather_works(library, author)
    author.names = _gather_names(author, told)
    author.home_pages = told.homes if told and told.homes else _find_home_pages(library, author.keys)
    return author


def _drop_number(author_id: str) -> str:
    """The key of the name, which namesakes share."""
    return _NUMBER.sub("", author_id)


def _gather_works(library: Library, author: AuthorProfile) -> None:
    together: Counter[str] = Counter()
    labels: dict[str, str] = {}
    for name in author.keys:
        found = library.catalogue.find(Search(facets={"author": name}, order="year", size=MOST_WORKS))
        author.works += [paper for paper, _ in found.papers]
        author.total += found.total
        for value in found.facets["author"]:
            together[value.key] += value.papers
            labels[value.key] = value.label
    author.works.sort(key=lambda paper: paper.year or "", reverse=True)
    others = ((name, papers) for name, papers in together.most_common() if name not in author.keys)
    author.coauthors = [FacetCount(name, labels[name], papers) for name, papers in others]


def _gather_names(author: AuthorProfile, told: Author | None) -> list[str]:
    """The name at its fullest, then the writings of it in all works, the commonest first."""
    keys = {*map(_drop_number, author.keys), *map(make_author_key, told.names if told else ())}
    names: Counter[str] = Counter()
    for paper in author.works:
        printed = [*map(write_person, paper.metadata.authors), *map(write_person, paper.metadata.authors_other)]
        every = dict.fromkeys([*list_author_names(paper), *printed])
        names.update(name for name in every if make_author_key(name) in keys)
    writings = [name for name, _ in names.most_common()]
    return list(dict.fromkeys([author.name, *writings])) if author.name else writings


def _find_home_pages(library: Library, keys: list[str]) -> list[str]:
    """The pages that crawls found for a scholar of this name."""
    answers = (answer.data for answer in library.answers.all("scholar_result"))
    pages = [told.get("home_url") for told in answers if make_author_key(str(told.get("name", ""))) in keys]
    return list(dict.fromkeys(url for url in pages if url))


def show_author(request: Request) -> Response:
    key = request.path_params["key"]
    if len(key) > LONGEST_VALUE:
        raise PageError(414, "error.long_query", most=LONGEST_VALUE)
    with open_shared_library(request) as library:
        author = gather_author(library, key)
    if not author.works and not author.namesakes:
        raise PageError(404, "error.no_author")
    years = Counter(year for paper in author.works for year in list_facets(paper)["year"])
    plot = plot_years([FacetCount(year, year, works) for year, works in years.items()], {"author": author.keys[0]})
    return show_page(request, "author.html", author=author, years=sorted(years.items()), plot=plot)


def show_venue(request: Request) -> Response:
    key = request.path_params["key"]
    search = read_search(request, venue=key)
    if not request.query_params.get("order") and not search.words:
        search.order = "year"
    with open_shared_library(request) as library:
        found = library.catalogue.find(search)
    if not found.total:
        raise PageError(404, "error.no_venue")
    last = count_pages(found.total, read_page_number(request))
    name = next((value.label for value in found.facets["venue"] if value.key == key), key)
    return show_page(request, "venue.html", name=name, **list_result(search, found, make_link("/venue", key), last))


ROUTES = [Route("/author/{key}", show_author), Route("/venue/{key}", show_venue)]
