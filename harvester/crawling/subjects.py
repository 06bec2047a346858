"""What is known of a subject before a hunt: papers of the library, and bibliographic databases among the engines.

The databases are asked as search engines are: quotas, delays, kept answers.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from harvester.crawling.searching import Searching
from harvester.extensions.services import get_services
from harvester.library.contracts import Answers, Catalogue, Papers
from harvester.persons.name_strings import read_authors_of_paper, write_person
from harvester.persons.titled_names import is_name_of
from harvester.related_terms.asking import GivenTerms, find_related_terms, list_asked
from harvester.related_terms.building import WORD
from harvester.related_terms.vocabulary import list_query_terms
from harvester.topics.bibliographies import make_bibliographies, works_of
from harvester.topics.people import Learned

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scrapy import Request
    from scrapy.crawler import Crawler
    from scrapy.http import Response

    from harvester.items import Paper, Topic

MAX_QUERY = 500  # letters of a subject that are looked up
KEY_WORDS = "key"  # the vocabulary of related terms whose texts are words
KNOWN_PAPERS = 30  # of the library that tell who works on a subject
SAME_TOPIC = "subject"  # the evidence under which a kept paper names the subject it was kept for


class Bibliographies(Searching):
    def __init__(self, crawler: Crawler, send: Callable[[Request], Awaitable[Response]]) -> None:
        super().__init__(crawler, send)
        self._providers = make_bibliographies(self._providers, crawler.settings)

    async def find_works(self, query: str) -> list[Learned]:
        """Who works on a subject; nothing where no database is configured, or none answers (counted as a search)."""
        return works_of((await self.search(query)).hits) if self._providers else []


class KnownSubject:
    """One subject, as the library and the databases have it."""

    def __init__(self, crawler: Crawler, send: Callable[[Request], Awaitable[Response]], topic: Topic) -> None:
        self._library, self._topic = get_services(crawler).library, topic
        self._bibliographies = Bibliographies(crawler, send)

    async def find_works(self) -> list[Learned]:
        """They tell who works on the subject and where they publish."""
        if not self._topic.query:
            return []
        found = await self._library.ask(Catalogue.search, self._topic.query, KNOWN_PAPERS)
        held = [_learn_from(paper) for paper, _ in found]
        return [*held, *await self._bibliographies.find_works(self._topic.query)]

    async def find_terms(self) -> list[str]:
        """Key words that go with those of the subject in the library, the best first; nothing where none were built."""
        query = self._topic.query[:MAX_QUERY]
        words = await asyncio.to_thread(lambda: [*list_asked(query), *list_query_terms(query)])
        answers = {word: await self._library.ask(Answers.get, WORD, word) for word in words}
        scored = {word: answer.data["terms"] for word, answer in answers.items() if answer}
        related = await asyncio.to_thread(find_related_terms, GivenTerms(scored), query)
        return [term.text for term in related if term.vocabulary == KEY_WORDS]

    async def is_held(self, address: str) -> bool:
        paper = await self._library.ask(Papers.get_by_address, address)
        return paper is not None and is_answer(paper, self._topic)


def is_answer(paper: Paper, topic: Topic) -> bool:
    """Kept for the same subject, and by one of the authors where any are asked for."""
    same = any(piece.name == SAME_TOPIC and piece.detail == topic.query for piece in paper.evidence)
    people = [*read_authors_of_paper(paper), *paper.metadata.authors_other]
    return same and (not topic.authors or any(is_name_of(name, one) for name in topic.authors for one in people))


def _learn_from(paper: Paper) -> Learned:
    venue = paper.metadata.container.value if paper.metadata.container else ""
    return Learned({}, list(map(write_person, paper.metadata.authors or read_authors_of_paper(paper))), venue)
