"""Which queries the MongoDB store sent, and whether its indexes lead to what they ask for: as `explain` would tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pymongo import MongoClient, monitoring

from tests.mongodb_operators import list_undocumented

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Filter = dict[str, Any]
_OF_ONE = {"find": "filter", "distinct": "query", "count": "query", "findAndModify": "query"}
_OF_MANY = {"update": "updates", "delete": "deletes"}


# The stand-in for MongoDB finds nothing by an index on a list inside a document, so there is none; the net of the
# whole library is made of the sure citations, which are most of them.
KNOWN_SCANS = {("wants", "want.lists"), ("links", "grade")}


class Query(NamedTuple):
    """The fields that a query has values for, and the first one of its order."""

    collection: str
    fields: frozenset[str]
    order: str = ""


class QueryLog(monitoring.CommandListener):
    """Keeps what the clients of this process ask, by database, and which operators MongoDB would not know."""

    def __init__(self) -> None:
        self.asked: dict[str, set[Query]] = {}
        self.undocumented: set[str] = set()

    def started(self, event: monitoring.CommandStartedEvent) -> None:
        queries = list_queries(event.command_name, event.command)
        self.asked.setdefault(event.database_name, set()).update(queries)
        self.undocumented.update(list_undocumented(event.command_name, event.command))

    def succeeded(self, event: monitoring.CommandSucceededEvent) -> None:
        """What it found does not matter."""

    def failed(self, event: monitoring.CommandFailedEvent) -> None:
        """Nor why it found nothing."""


def list_queries(name: str, command: Mapping[str, Any]) -> Iterator[Query]:
    if name in _OF_ONE:
        order = next(iter(command.get("sort") or ()), "")
        yield from _read_filter(command[name], command.get(_OF_ONE[name]) or {}, order)
    elif name in _OF_MANY:
        for part in command[_OF_MANY[name]]:
            yield from _read_filter(command[name], part["q"])
    elif name == "aggregate" and command["pipeline"]:
        yield from _read_filter(command[name], command["pipeline"][0].get("$match", {}))


def _read_filter(collection: str, given: Filter, order: str = "") -> Iterator[Query]:
    fields = frozenset(_list_fields(given))
    branches = [branch for name, parts in given.items() if name == "$or" for branch in parts]
    if fields or not branches:
        yield Query(collection, fields, order)
    else:  # each branch needs its own index
        for branch in branches:
            yield from _read_filter(collection, branch)


def _list_fields(given: Filter) -> Iterator[str]:
    for name, value in given.items():
        if name == "$and":
            for part in value:
                yield from _list_fields(part)
        elif not name.startswith("$"):
            yield name


def list_without_index(queries: Iterable[Query], uri: str) -> list[Query]:
    """Those that would look through a whole collection to find a part of it, or to put it in order."""
    with MongoClient[dict[str, Any]](uri) as client:
        database = client.get_default_database()
        first: dict[str, set[str]] = {}
        for name in database.list_collection_names():
            indexes = database[name].index_information().values()
            first[name] = {"_id"} | {index["key"][0][0] for index in indexes}
    return [query for query in sorted(queries) if not _has_index(query, first.get(query.collection, {"_id"}))]


def _has_index(query: Query, first: set[str]) -> bool:
    if query.fields:
        known = any((query.collection, name) in KNOWN_SCANS for name in query.fields)
        return known or not first.isdisjoint(query.fields)
    return not query.order or query.order in first
