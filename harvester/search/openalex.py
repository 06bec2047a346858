"""OpenAlex, an open catalogue of works: https://developers.openalex.org/api-reference/works

A key is free; without one it allows about ten searches a day.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.provider import REFUSALS, Found, JsonApi, SearchRequest, is_doi, strip_operators
from harvester.search.records import join_pages, make_record, read_people

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harvester.items import Reference

PAGE_SIZE = 20
WITHOUT_KEY, WITH_KEY = 10, 1000  # searches a day
FIELDS = "id,doi,display_name,publication_year,best_oa_location,primary_location,locations,authorships,biblio"


class OpenAlex(JsonApi):
    name: ClassVar[str] = "openalex"
    base: ClassVar[str] = "https://api.openalex.org/works"
    # https://developers.openalex.org/api-reference/errors: 403 means too fast, 429 the day's allowance is used up.
    refusals: ClassVar[dict[int, str]] = {**REFUSALS, 403: "throttled", 429: "quota"}
    delay = 0.1

    def __init__(self, key: str = "", email: str = "") -> None:
        self._key = key
        self._email = email
        self.quota = WITH_KEY if key else WITHOUT_KEY

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> OpenAlex:
        return cls(str(settings.get("OPENALEX_KEY") or ""), str(settings.get("SEARCH_EMAIL") or ""))

    def request(self, query: str, page: int = 1) -> SearchRequest:
        words = strip_operators(query).replace(",", " ")
        asked = {"filter": f"doi:{query}"} if is_doi(query) else {"search": words}
        arguments = {**asked, "per-page": PAGE_SIZE, "page": page, "select": FIELDS, "mailto": self._email}
        return self.get({**arguments, "api_key": self._key})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for work in data["results"]:
            title, year = work.get("display_name") or "", str(work.get("publication_year") or "")
            places = [work.get("best_oa_location"), work.get("primary_location"), *(work.get("locations") or [])]
            places = [place for place in places if place]
            yield from ((place.get("pdf_url"), title, year) for place in places)
            yield from ((place.get("landing_page_url"), title, year) for place in places)
            yield work.get("doi"), title, year

    def read_records(self, data: Any) -> Iterator[tuple[str, Reference]]:
        for work in data["results"]:
            place, biblio = work.get("primary_location") or {}, work.get("biblio") or {}
            record = make_record(
                work.get("display_name"),
                read_people((row.get("author") or {}).get("display_name") for row in work.get("authorships") or []),
                container=(place.get("source") or {}).get("display_name"),
                year=work.get("publication_year"),
                volume=biblio.get("volume"),
                issue=biblio.get("issue"),
                pages=join_pages(biblio.get("first_page"), biblio.get("last_page")),
                doi=work.get("doi"),
            )
            yield str(work.get("doi") or place.get("landing_page_url")), record

    def read_error(self, data: Any) -> str:
        return f"{data.get('error', '')}: {data['message']}"
