"""Subjects as people give them: spider arguments, a file of JSON lines, or tasks of the library."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from harvester.inputs.lines import Bad, InputError, drop_repeats, is_empty, make_bad, read_rows
from harvester.items import Topic
from harvester.persons.name_strings import read_authors_of_paper, split_names, write_person
from harvester.text.scripts import normalise_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harvester.items import Paper

KEYWORDS = 6  # of a paper that make a subject
MAX_QUERY_LENGTH = 500  # characters; a longer one is a text


def check_topics(arguments: Mapping[str, str]) -> None:
    """Raise InputError, before a crawl begins, for what cannot work."""
    ways = [key for key in ("query", "queries", "paper") if key in arguments]
    if len(ways) > 1:
        raise InputError(f"give one of {', '.join(ways)}, not several")
    for name in ("query", "author", "paper"):
        if name in arguments and not arguments[name].strip():
            raise InputError(f"the {name} is empty: scrapy crawl topic -a query='численные методы'")
    limit = arguments.get("limit", "1").strip()
    if not limit.isdigit() or not int(limit):
        raise InputError(f"limit is the number of papers to keep, not {limit!r}")
    if "queries" in arguments and is_empty(arguments["queries"]):
        path = arguments["queries"]
        raise InputError(f"no file of subjects at {path}: give JSON lines (id, query), or a subject a line")


def read_given_topics(arguments: Mapping[str, str]) -> Iterator[Topic | Bad]:
    """The subjects of a spider's arguments; of two with one id the second is an error."""
    return drop_repeats((number, make_topic(row, f"line {number}")) for number, row in _list_rows(arguments))


def _list_rows(arguments: Mapping[str, str]) -> Iterator[tuple[int, Any]]:
    """The author that is given beside a file of subjects holds for all of them."""
    authors = arguments.get("author", "")
    if "queries" not in arguments:
        yield 1, {"query": arguments.get("query", ""), "authors": authors}
        return
    for number, row in read_rows(arguments["queries"], lambda line: {"query": line}):
        yield number, {"authors": authors, **row} if isinstance(row, dict) else row


def make_topic(row: Any, where: str) -> Topic | Bad:
    """A subject of a row of values, or what is wrong with it."""
    if not isinstance(row, dict):
        return make_bad(where, "not a JSON object")
    given, query, authors = str(row.get("id") or "").strip(), row.get("query") or "", row.get("authors") or []
    if isinstance(authors, str):
        authors = split_names(authors)
    if not isinstance(query, str) or not isinstance(authors, list):
        return make_bad(where, "the query is a text, authors are a list of names", given)
    query = " ".join(query.split())
    if not query and not authors:
        return make_bad(where, "neither a query nor an author", given)
    if len(query) > MAX_QUERY_LENGTH:
        return make_bad(where, f"the query is longer than {MAX_QUERY_LENGTH} characters", given)
    names = [str(name) for name in authors]
    return Topic(given or make_topic_id(query, names), query, names)


def make_topic_of_paper(paper: Paper) -> Topic | Bad:
    """A paper already held gives its authors and its key words."""
    header = paper.metadata
    words = [word.value for word in [*header.keywords, *header.keyphrases, *header.keywords_other][:KEYWORDS]]
    query = ", ".join(words) or paper.title
    authors = list(map(write_person, header.authors or read_authors_of_paper(paper)))
    return make_topic({"query": query[:MAX_QUERY_LENGTH], "authors": authors}, f"paper {paper.paper_id}")


def make_topic_id(query: str, authors: list[str]) -> str:
    """The same subject has the same id in every run."""
    text = json.dumps([normalise_text(query), sorted(map(normalise_text, authors))], ensure_ascii=False)
    return "t-" + hashlib.sha256(text.encode()).hexdigest()[:16]
