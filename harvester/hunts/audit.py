"""The audit of one reference: who knows the work, and does he know it as it is quoted.

The library comes first, then the DOI, then the search engines: what catalogues say of the works they found, and the
pages and files that web engines name. It stops when all that the reference says is confirmed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.fusion.numbers_in_print import clean_doi
from harvester.hunts.queries import make_page_queries, share_words
from harvester.items import AuditResult, Inquiry, Want, Witness
from harvester.persons.name_strings import write_person
from harvester.quotations.identity import match_work
from harvester.quotations.judging import judge_reference
from harvester.stages.audits import testify
from harvester.statuses import FETCH_UNKNOWN
from harvester.text.romanised import restore_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import AuditedReference, Hit
    from harvester.search.provider import SearchAnswer

QUERIES = 2
PAGES_OF_QUERY = 4  # that are looked at
LIKELY = 0.6  # share of the title's words that a hit must show
LEAST_LETTERS = 12  # of a reference that can be looked for
CATALOGUE = 0.95  # weight of a catalogue
WITNESSES_KEPT = 3


class AuditHunt:
    def __init__(self, asked: AuditedReference, held: list[Witness], verbs: HuntVerbs, resolver: str) -> None:
        self.asked, self.verbs, self._resolver = asked, verbs, resolver
        self.reference = asked.reference
        self.witnesses = list(held)
        self.inquiries = [Inquiry("library", self.reference.title or self.reference.text, "ok" if held else "empty")]
        self.notes: list[str] = []
        self._looked: set[str] = set()
        self._answered = False
        self._unknown: list[str] = []

    async def run(self) -> AuditResult:
        title = self.reference.title or self.reference.text
        if sum(map(str.isalpha, title)) < LEAST_LETTERS:
            return self._end("could_not_look", "no title is in it that could be looked for")
        if not self._is_settled():
            await self._follow_addresses()
        for query in [] if self._is_settled() else self._list_queries():
            await self._search(query)
            if judge_reference(self.reference, self.witnesses).witnesses:
                break
        return self._judge()

    def _is_settled(self) -> bool:
        """All that is said of the work is confirmed, and the DOI, if there is one, was looked at."""
        doi = clean_doi(self.reference.doi)
        followed = not doi or doi in self._looked or any(clean_doi(one.record.doi) == doi for one in self.witnesses)
        return followed and judge_reference(self.reference, self.witnesses).is_whole(self.reference)

    # --- where the reference itself leads

    async def _follow_addresses(self) -> None:
        if doi := clean_doi(self.reference.doi):
            self._looked.add(doi)
            await self._look_at(f"{self._resolver}{doi}", "doi")
            if self.inquiries[-1].status == "gone":
                self.notes.append(f"nobody has registered the DOI {doi}")
        if self.reference.url and not self._is_settled() and "doi.org" not in self.reference.url:
            await self._look_at(self.reference.url, "page")

    async def _look_at(self, url: str, source: str) -> None:
        """What stands at an address, as witnesses."""
        if url in self._looked:
            return
        self._looked.add(url)
        fetched = await self.verbs.fetch(url, "page", 5)
        self.inquiries.append(Inquiry(source, url, fetched.status))
        if fetched.status in FETCH_UNKNOWN:
            self._unknown.append(f"{url}: {fetched.status}")
        if fetched.status not in ("page", "document"):
            return
        found = await self.verbs.ask(testify, fetched.handle, fetched.url, self.reference) or []
        self.witnesses += self._mark_registered(found) if source == "doi" else found

    def _mark_registered(self, found: list[Witness]) -> list[Witness]:
        """What a DOI leads to is its work, whether it says so or not; what it lists is not."""
        doi = clean_doi(self.reference.doi)
        return [
            Witness("doi", one.url, replace(one.record, doi=one.record.doi or doi), one.weight)
            for one in found
            if one.source != "list"
        ]

    # --- what the engines know

    def _list_queries(self) -> list[str]:
        title = self.reference.title or ""
        authors = [write_person(person) for person in self.reference.authors]
        want = Want("", restore_cyrillic(title) or title, authors, reference="" if title else self.reference.text)
        self._want = want
        return make_page_queries(want)[:QUERIES]

    async def _search(self, query: str) -> None:
        answer = await self.verbs.search(query)
        engines = answer.engines or {"search engines": answer.status}
        self.inquiries += [Inquiry(name, query, status) for name, status in engines.items()]
        self._answered = self._answered or answer.answered
        if not answer.answered:
            self._unknown.append(f"{answer.status} {answer.detail}".strip())
        self.witnesses += [
            Witness(hit.provider, hit.url, hit.record, CATALOGUE) for hit in answer.hits if hit.record is not None
        ]
        for hit in self._choose_hits(answer):
            if self._is_settled():
                return
            await self._look_at(hit.url, "page")

    def _choose_hits(self, answer: SearchAnswer) -> Iterator[Hit]:
        likely = [hit for hit in answer.hits if hit.record is None and share_words(self._want, hit) >= LIKELY]
        yield from likely[:PAGES_OF_QUERY]

    # --- how it ended

    def _judge(self) -> AuditResult:
        quotation = judge_reference(self.reference, self.witnesses)
        unheard = not quotation.witnesses and not self._answered
        if quotation.status != "not_found" and not unheard:
            result = self._end(quotation.status, "")
            result.misquotations, result.confirmed = quotation.misquotations, quotation.confirmed
            result.witnesses = quotation.witnesses[:WITNESSES_KEPT]
            result.notes += quotation.notes
            return result
        self.notes += [f"the DOI {one.said} {one.detail}" for one in quotation.misquotations]
        if not self._answered or self._unknown:
            return self._end("could_not_look", "; ".join(dict.fromkeys(self._unknown)) or "no search engine answered")
        result = self._end("not_found", f"not known to {', '.join(self._list_asked())}")
        result.notes += self._list_nearest()
        return result

    def _list_asked(self) -> list[str]:
        return list(dict.fromkeys(one.where for one in self.inquiries if one.status in ("ok", "empty")))

    def _list_nearest(self) -> list[str]:
        """The nearest work that somebody knows, for a person to judge."""
        matched = [(match_work(self.reference, one.record).points, one) for one in self.witnesses]
        points, nearest = max(matched, key=lambda pair: pair[0], default=(0.0, None))
        if nearest is None or points <= 0 or not nearest.record.title:
            return []
        return [f"nearest: {nearest.record.title} ({nearest.record.year or 'no year'}), {nearest.url}"]

    def _end(self, status: str, detail: str) -> AuditResult:
        return AuditResult(
            self.asked.id,
            self.asked.number,
            self.reference.text,
            status,
            notes=self.notes,
            asked=self.inquiries,
            reference=self.reference,
            label=self.reference.label,
            detail=detail,
        )
