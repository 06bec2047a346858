"""Unpaywall, free copies of papers with a DOI: https://unpaywall.org/products/api"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.provider import REFUSALS, Found, JsonApi, SearchRequest, require_setting, strip_operators
from harvester.search.records import make_record, read_parted_people

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harvester.items import Reference


class Unpaywall(JsonApi):
    name: ClassVar[str] = "unpaywall"
    base: ClassVar[str] = "https://api.unpaywall.org/v2/search"
    refusals: ClassVar[dict[int, str]] = {**REFUSALS, 422: "auth"}  # no e-mail, or one that it does not take
    delay = 0.1
    quota = 100_000

    def __init__(self, email: str) -> None:
        self._email = email

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Unpaywall:
        return cls(
            require_setting(
                settings, "SEARCH_EMAIL", "Unpaywall asks for an e-mail address at which you can be reached"
            )
        )

    def request(self, query: str, page: int = 1) -> SearchRequest:
        return self.get({"query": strip_operators(query), "page": page, "email": self._email})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for row in data["results"]:
            work = row["response"]
            title, year = work.get("title") or "", str(work.get("year") or "")
            places = [place for place in (work.get("best_oa_location"), *(work.get("oa_locations") or [])) if place]
            yield from ((place.get("url_for_pdf"), title, year) for place in places)
            yield from ((place.get("url"), title, year) for place in places)
            yield work.get("doi_url"), title, year

    def read_records(self, data: Any) -> Iterator[tuple[str, Reference]]:
        for work in (row["response"] for row in data["results"]):
            people = read_parted_people(work.get("z_authors"))
            fields = {"container": work.get("journal_name"), "year": work.get("year"), "doi": work.get("doi")}
            yield str(work.get("doi_url")), make_record(work.get("title"), people, **fields)

    def read_error(self, data: Any) -> str:
        return str(data["message"])
