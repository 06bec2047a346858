"""What is known of a subject before its hunt: real papers of a real library, and what a database says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from scrapy.http import Response

from harvester.crawling.fetching import Fetching
from harvester.crawling.subjects import SAME_TOPIC, KnownSubject, is_answer
from harvester.extensions.services import get_services
from harvester.items import Evidence, Metadata, Paper, Person, Topic, Value
from harvester.library.contracts import Answers, Papers
from harvester.related_terms.building import WORD
from tests.harvester.crawling.engine import close, crawler_in

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.harvester.crawling.engine import Engine

OPENALEX = "https://api.openalex.org/works"
ADDRESS = "http://a.example/1.pdf"


def make_paper(subject: str = "lacunary series") -> Paper:
    header = Metadata(authors=[Person("Sokolova", "Anna")], container=Value("Journal of Gaps", 0.9, "rules"))
    return Paper(
        paper_id="p1",
        sha256="1" * 64,
        title="Bounded growth of lacunary series",
        urls=[ADDRESS],
        metadata=header,
        evidence=[Evidence(SAME_TOPIC, 1.0, subject)],
    )


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[Engine]:
    crawler, opened = await crawler_in(tmp_path, SEARCH_PROVIDERS="openalex", SEARCH_KEEP_DAYS=0)
    await get_services(crawler).library.ask(Papers.save, make_paper())
    yield opened
    await close(crawler)


def know(engine: Engine, topic: Topic) -> KnownSubject:
    return KnownSubject(engine.crawler, Fetching(engine.crawler).send, topic)


async def test_papers_of_the_library_and_of_databases_tell_who_works_on_it(engine: Engine) -> None:
    work = {
        "id": "https://openalex.org/W1",
        "authorships": [{"author": {"display_name": "Carl Dull"}}],
        "primary_location": {"source": {"display_name": "Series and Gaps"}},
    }
    engine.answers[OPENALEX] = Response(OPENALEX, body=json.dumps({"results": [work]}).encode())
    found = await know(engine, Topic("t", "lacunary series")).find_works()
    assert [(one.authors, one.venue) for one in found] == [
        (["Sokolova, Anna"], "Journal of Gaps"),
        (["Carl Dull"], "Series and Gaps"),
    ]


async def test_a_database_that_fails_takes_nothing_from_the_library_s_own(engine: Engine) -> None:
    engine.answers[OPENALEX] = Response(OPENALEX, status=403)
    assert len(await know(engine, Topic("t", "lacunary series")).find_works()) == 1


async def test_authors_alone_are_no_subject(engine: Engine) -> None:
    assert await know(engine, Topic("t", "", ["Соколова А."])).find_works() == []
    assert engine.asked == []


async def test_what_was_kept_for_the_subject_is_not_fetched_again(engine: Engine) -> None:
    assert await know(engine, Topic("t", "lacunary series")).is_held(ADDRESS)
    assert not await know(engine, Topic("t", "lacunary series")).is_held("http://a.example/2.pdf")
    assert not await know(engine, Topic("t", "graphs")).is_held(ADDRESS)


@pytest.mark.parametrize(
    ("authors", "answers"), [([], True), (["A. Sokolova"], True), (["Соколова А."], True), (["C. Dull"], False)]
)
def test_a_kept_paper_answers_when_one_of_the_authors_wrote_it(authors: list[str], answers: bool) -> None:
    assert is_answer(make_paper(), Topic("t", "lacunary series", authors)) is answers


async def test_key_words_that_go_with_the_subject_in_the_library(engine: Engine) -> None:
    library = get_services(engine.crawler).library
    terms = [["key: gap theorem", 5.0], ["udc: 517.5", 4.0], ["key: random trees", 1.0]]
    await library.ask(Answers.save, WORD, "lacunary", {"terms": terms}, 0.0)
    assert await know(engine, Topic("t", "lacunary series")).find_terms() == ["gap theorem", "random trees"]
    assert await know(engine, Topic("t", "sorting")).find_terms() == []
    await library.ask(Answers.save, WORD, "udc: 517.5", {"terms": [["key: lacunary series", 3.0]]}, 0.0)
    assert await know(engine, Topic("t", "УДК 517.5")).find_terms() == ["lacunary series"]
