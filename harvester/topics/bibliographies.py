"""Bibliographic databases asked for who works on a subject, and where: the files do not matter here.

A hit's title holds the authors, its snippet the venue.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from harvester.persons.name_strings import write_name
from harvester.search.crossref import Crossref
from harvester.search.openalex import OpenAlex
from harvester.search.provider import strip_operators
from harvester.topics.people import Learned

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harvester.items import Hit
    from harvester.search.provider import Found, Provider, SearchRequest

PAGE_SIZE = 50  # works asked for
VENUES = 5  # of a subject, the commonest
BETWEEN = "; "


class OpenAlexWorks(OpenAlex):
    """https://developers.openalex.org/api-reference/works"""

    name: ClassVar[str] = "openalex_works"

    def request(self, query: str, page: int = 1) -> SearchRequest:
        words = " ".join(strip_operators(query).replace(",", " ").split())
        arguments = {
            "search": words,
            "per-page": PAGE_SIZE,
            "page": page,
            "select": "id,authorships,primary_location",
        }
        return self.get({**arguments, "mailto": self._email, "api_key": self._key})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for work in data["results"]:
            names = [(one.get("author") or {}).get("display_name") for one in work.get("authorships") or []]
            source = (work.get("primary_location") or {}).get("source") or {}
            yield work.get("id"), BETWEEN.join(filter(None, names)), source.get("display_name") or ""


class CrossrefWorks(Crossref):
    """https://api.crossref.org/swagger-ui/index.html"""

    name: ClassVar[str] = "crossref_works"

    def request(self, query: str, page: int = 1) -> SearchRequest:
        arguments = {
            "query.bibliographic": strip_operators(query),
            "rows": PAGE_SIZE,
            "offset": (page - 1) * PAGE_SIZE,
        }
        return self.get({**arguments, "select": "DOI,author,container-title", "mailto": self._email})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for work in data["message"]["items"]:
            names = [write_name(one.get("family", ""), one.get("given", "")) for one in work.get("author") or []]
            yield work.get("DOI"), BETWEEN.join(filter(None, names)), " ".join(work.get("container-title") or [])


# The database behind a search provider.
BEHIND: dict[str, type[Provider]] = {"openalex": OpenAlexWorks, "crossref": CrossrefWorks}


def make_bibliographies(providers: Sequence[Provider], settings: Mapping[str, Any]) -> list[Provider]:
    """The databases behind the configured search providers."""
    return [BEHIND[one.name].from_settings(settings) for one in providers if one.name in BEHIND]


def works_of(hits: Sequence[Hit]) -> list[Learned]:
    """The works of the venues that publish most on the subject; all of them when no venue has two."""
    found = [Learned({}, hit.title.split(BETWEEN), hit.snippet) for hit in hits if hit.title]
    venues = Counter(one.venue for one in found if one.venue)
    common = {venue for venue, count in venues.most_common(VENUES) if count > 1}
    return [one for one in found if one.venue in common] if common else found
