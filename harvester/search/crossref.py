"""Crossref, the registry of DOIs: https://api.crossref.org/swagger-ui/index.html"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.provider import REFUSALS, Found, JsonApi, SearchRequest, is_doi, strip_operators
from harvester.search.records import make_record, read_parted_people

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harvester.items import Reference

PAGE_SIZE = 20
FIELDS = (
    "DOI,URL,title,author,link,resource,issued,published-print,published-online,"
    "container-title,volume,issue,page,publisher"
)
DATES = ("issued", "published-print", "published-online")


class Crossref(JsonApi):
    name: ClassVar[str] = "crossref"
    base: ClassVar[str] = "https://api.crossref.org/works"
    refusals: ClassVar[dict[int, str]] = {**REFUSALS, 403: "throttled"}  # it blocks who is too fast
    delay = 1.0

    def __init__(self, email: str = "") -> None:
        self._email = email

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Crossref:
        return cls(str(settings.get("SEARCH_EMAIL") or ""))

    def request(self, query: str, page: int = 1) -> SearchRequest:
        asked = {"filter": f"doi:{query}"} if is_doi(query) else {"query.bibliographic": strip_operators(query)}
        arguments = {
            **asked,
            "rows": PAGE_SIZE,
            "offset": (page - 1) * PAGE_SIZE,
        }
        return self.get({**arguments, "select": FIELDS, "mailto": self._email})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for work in data["message"]["items"]:
            title, names = " ".join(work.get("title") or []), _write_names(work.get("author") or [])
            yield from ((link["URL"], title, names) for link in work.get("link") or [])
            yield ((work.get("resource") or {}).get("primary") or {}).get("URL"), title, names
            yield work.get("URL"), title, names

    def read_records(self, data: Any) -> Iterator[tuple[str, Reference]]:
        for work in data["message"]["items"]:
            record = make_record(
                " ".join(work.get("title") or []),
                read_parted_people(work.get("author")),
                container=next(iter(work.get("container-title") or []), ""),
                # The year of print and that of the first appearance on the web are quoted alike.
                year=", ".join(sorted({_read_year(work, name) for name in DATES} - {""})),
                volume=work.get("volume"),
                issue=work.get("issue"),
                pages=work.get("page"),
                publisher=work.get("publisher"),
                doi=work.get("DOI"),
            )
            yield str(work.get("URL")), record

    def read_error(self, data: Any) -> str:
        message = data["message"]
        return "; ".join(row["message"] for row in message) if isinstance(message, list) else str(message)


def _read_year(work: dict[str, Any], name: str) -> str:
    parts = (work.get(name) or {}).get("date-parts") or [[None]]
    return str(parts[0][0] or "") if parts[0] else ""


def _write_names(authors: list[Any]) -> str:
    return ", ".join(f"{author.get('given', '')} {author.get('family', '')}".strip() for author in authors)
