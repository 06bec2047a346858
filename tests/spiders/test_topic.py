"""`scrapy crawl topic` on the built-in web: real crawls in processes of their own."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path

import pytest

from harvester.crawling.subjects import is_answer
from harvester.demo.server import serve
from harvester.evaluation.webs.topics import score_topics
from harvester.inputs.lines import InputError
from harvester.items import Evidence, Metadata, Paper, Person, Topic
from harvester.library import open_library
from spiders.hunting import BadArgument
from spiders.topic import TopicSpider
from tests.webs import PROJECT, crawl, stats

BUILT_IN = PROJECT / "harvester" / "demo" / "web"


def test_papers_on_the_subjects_of_the_built_in_web(tmp_path: Path) -> None:
    given = tmp_path / "queries.jsonl"
    given.write_text(
        (BUILT_IN / "inputs" / "topics.jsonl").read_text(encoding="utf-8") + '{"id": "bad"}\n', encoding="utf-8"
    )
    with serve(BUILT_IN) as server:
        rows = crawl(tmp_path / "run", server.url, "-a", f"queries={given}", spider="topic")
    topics = {row["topic_id"]: row for row in rows if row["item"] == "topic_result"}
    assert topics.pop("bad")["status"] == "invalid"
    assert {row["status"] for row in topics.values()} == {"ok"}
    figures = score_topics(BUILT_IN, rows)["figures"]
    assert figures["mean_precision"] >= 0.8
    assert figures["mean_recall"] >= 0.7
    papers = {url for row in rows if row["item"] == "paper" for url in row["urls"]}
    assert {url for row in topics.values() for url in row["files"]} <= papers
    with closing(open_library(f"sqlite:///{tmp_path}/run/library.db")) as library:
        due = [task.due for task in library.tasks.all("topic")]
        assert len(due) == len(topics)
        assert min(due) > time.time()  # a week later


def test_limit_author_and_a_paper_that_is_held(tmp_path: Path) -> None:
    with serve(BUILT_IN) as server:
        query = ("-a", "query=Krylov methods for linear systems", "-a", "limit=1")
        rows = crawl(tmp_path / "run", server.url, *query, spider="topic")
        (topic,) = [row for row in rows if row["item"] == "topic_result"]
        (paper,) = [row for row in rows if row["item"] == "paper"]
        assert topic["files"] == paper["urls"]
        assert 0 < topic["harvest_rate"] <= 1
        assert stats(tmp_path / "run")["topics/harvest_rate"] == topic["harvest_rate"]
        like = crawl(tmp_path / "run", server.url, "-a", f"paper={paper['paper_id'][:6]}", spider="topic")
    (topic,) = [row for row in like if row["item"] == "topic_result"]
    assert topic["status"] == "ok"
    titles = [row["title"] for row in like if row["item"] == "paper"]
    assert any(title.startswith(paper["title"]) and title != paper["title"] for title in titles)  # its second part


def test_a_held_paper_answers_for_its_own_authors_only() -> None:
    evidence = [Evidence("subject", 0.9, "graphs")]
    read = Paper("1", "1", metadata=Metadata(authors=[Person("Лунин", "Ю. П.")]), evidence=evidence)
    printed = Paper("2", "2", authors=["Yu. Lunin"], evidence=evidence)
    for paper in (read, printed):
        assert is_answer(paper, Topic("t", "graphs"))
        assert is_answer(paper, Topic("t", "graphs", ["Orlova V.", "Yuri Lunin"]))
        assert not is_answer(paper, Topic("t", "graphs", ["Petrov B."]))
        assert not is_answer(paper, Topic("t", "trees", ["Yuri Lunin"]))


@pytest.mark.parametrize("given", [{"query": ""}, {"subject": "graphs"}, {"queries": "no/such/file"}])
def test_wrong_arguments_are_an_error(given: dict[str, str]) -> None:
    with pytest.raises((BadArgument, InputError)):
        TopicSpider.check_arguments(given)
