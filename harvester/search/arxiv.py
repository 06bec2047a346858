"""arXiv: https://info.arxiv.org/help/api/user-manual.html

Errors are feeds, too: one entry whose id names them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from lxml import etree

from harvester.search.provider import Found, JsonApi, SearchAnswer, SearchRequest, strip_operators
from harvester.search.records import make_record, read_people
from harvester.text.patterns import ARXIV

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harvester.items import Reference

PAGE_SIZE = 20
_NUMBER = re.compile(rf"arXiv:({ARXIV})", re.IGNORECASE)
ATOM = "{http://www.w3.org/2005/Atom}"


class Arxiv(JsonApi):
    name: ClassVar[str] = "arxiv"
    base: ClassVar[str] = "https://export.arxiv.org/api/query"
    delay = 3.0  # as its terms of use ask

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Arxiv:
        return cls()

    def request(self, query: str, page: int = 1) -> SearchRequest:
        if number := _NUMBER.fullmatch(query.strip()):
            return self.get({"id_list": number[1], "max_results": 1})
        words = [word.strip(".,:;()") for word in strip_operators(query).split()]
        wanted = " AND ".join(f"all:{word}" for word in words if word)
        return self.get({"search_query": wanted, "start": (page - 1) * PAGE_SIZE, "max_results": PAGE_SIZE})

    def answer(self, status: int, headers: Mapping[str, str], body: bytes) -> SearchAnswer:
        if status != 200 or b"Rate exceeded" in body[:200]:
            slow = status in (429, 503) or b"Rate exceeded" in body[:200]
            return SearchAnswer("throttled" if slow else "upstream_error", detail=f"arxiv answered {status}")
        try:
            feed = etree.fromstring(body, etree.XMLParser(resolve_entities=False, no_network=True))
        except (etree.XMLSyntaxError, ValueError):
            return SearchAnswer("upstream_error", detail="arxiv: the answer is not a feed")
        if feed.tag != f"{ATOM}feed":
            return SearchAnswer("upstream_error", detail="arxiv: the answer is not a feed")
        errors = [entry for entry in feed.iter(f"{ATOM}entry") if "api/errors" in _read_text(entry, "id")]
        if errors:
            return SearchAnswer("bad_query", detail=f"arxiv: {_read_text(errors[0], 'summary')}"[:300])
        hits = self.number_hits(self.read_hits(feed))
        records = dict(self.read_records(feed))
        for hit in hits:
            hit.record = records.get(hit.url)
        return SearchAnswer("ok" if hits else "empty", hits)

    def read_hits(self, data: Any) -> Iterator[Found]:
        for entry in data.iter(f"{ATOM}entry"):
            title, summary = _read_text(entry, "title"), _read_text(entry, "summary")[:300]
            links = entry.iterfind(f"{ATOM}link")
            yield from ((link.get("href"), title, summary) for link in links if link.get("title") == "pdf")
            yield _read_text(entry, "id"), title, summary

    def read_records(self, data: Any) -> Iterator[tuple[str, Reference]]:
        for entry in data.iter(f"{ATOM}entry"):
            names = [" ".join((name.text or "").split()) for name in entry.iterfind(f"{ATOM}author/{ATOM}name")]
            year = _read_text(entry, "published")[:4]
            yield (
                _read_text(entry, "id"),
                make_record(_read_text(entry, "title"), read_people(names), year=year, container="arXiv"),
            )


def _read_text(entry: Any, name: str) -> str:
    return " ".join((entry.findtext(f"{ATOM}{name}") or "").split())
