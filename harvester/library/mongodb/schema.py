"""The indexes of the MongoDB store, as the ordered list of steps that made the store what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.authors.mentions import make_mentions
from harvester.library.contracts.terms import PAGE, LibraryError
from harvester.library.datestamps import write_datestamp
from harvester.library.facets import FACETS, LISTED
from harvester.library.mongodb.catalogue import MongoCatalogue, field_of, keep_facets, write_line
from harvester.library.mongodb.citations import index_works, link_to, rekey_works
from harvester.library.mongodb.driver import read_held, steps_of
from harvester.library.mongodb.mentions import save_mentions
from harvester.library.paper_keys import list_title_keys
from harvester.library.searching import LINE, make_line
from harvester.library.works import describe_paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.items import Paper
    from harvester.library.mongodb.driver import Steps

INDEXES: dict[str, list[list[tuple[str, int]]]] = {
    "papers": [[("number", 1)]],
    "keys": [[("paper_id", 1)]],
    "words": [[("all", 1)]],
    "wants": [[("number", 1)], [("status", 1)]],
    "refusals": [[("want_id", 1)], [("time", 1)]],
    "sources": [[("next_due", 1)]],
    "tasks": [[("kind", 1), ("priority", -1), ("due", 1)], [("owner", 1)]],
}


def _walk_papers(db: Any, step: Callable[[Any, Paper], Steps[None]]) -> Steps[None]:
    """Take a step for each paper; one that cannot be read is no reason to refuse the library."""
    last = ""
    while page := (yield db.papers.find({"_id": {"$gt": last}}).sort("_id", 1).limit(PAGE).to_list()):
        for document in page:
            if paper := read_held(document):
                yield from step(db, paper)
        last = page[-1]["_id"]


def make_indexes(db: Any) -> Steps[None]:
    for collection, indexes in INDEXES.items():
        for keys in indexes:
            yield db[collection].create_index(keys)


def make_titles(db: Any) -> Steps[None]:
    """Papers are found by the beginning of either title."""
    yield db.papers.create_index([("titles", 1)])
    yield from _walk_papers(db, _write_titles)


def _write_titles(db: Any, paper: Paper) -> Steps[None]:
    yield db.papers.update_one({"_id": paper.paper_id}, {"$set": {"titles": list_title_keys(paper)}})


def make_links(db: Any) -> Steps[None]:
    """Papers are linked to those they cite: all are described first, so that each then finds whatever cites it."""
    for collection, key in (("papers", "cites"), ("links", "work"), ("links", "paper_id")):
        yield db[collection].create_index([(key, 1)])
    yield from _walk_papers(db, _write_cited)
    yield from _walk_papers(db, _write_links)


def _write_cited(db: Any, paper: Paper) -> Steps[None]:
    told = describe_paper(paper)
    yield from index_works(db, told)
    yield db.papers.update_one({"_id": paper.paper_id}, {"$set": {"cites": [work.id for work in told.cited]}})


def _write_links(db: Any, paper: Paper) -> Steps[None]:
    yield from link_to(db, describe_paper(paper).paper)


def make_answers(db: Any) -> Steps[None]:
    """What crawls found out about scholars, lists, venues and topics is kept."""
    yield db.answers.create_index([("kind", 1)])


def make_facets(db: Any) -> Steps[None]:
    """Papers are counted by facets."""
    for name in FACETS:
        yield db.papers.create_index([(field_of(name), 1)])
    yield from fill_facets(db)


def fill_facets(db: Any) -> Steps[None]:
    """Every paper has its facets as they are made today; authors are told apart better than they were."""
    yield from _walk_papers(db, _write_facets)


def _write_facets(db: Any, paper: Paper) -> Steps[None]:
    facets = yield from keep_facets(db, paper)
    yield db.papers.update_one({"_id": paper.paper_id}, {"$set": facets})


def make_aliases(db: Any) -> Steps[None]:
    """Wants that were merged are found under the ids of both."""
    yield db.aliases.create_index([("want_id", 1)])


def make_authors(db: Any) -> Steps[None]:
    """Authors are told apart as persons; those of the papers that are there wait to be."""
    for keys in ([("paper_id", 1)], [("block", 1)], [("author", 1), ("block", 1)]):
        yield db.mentions.create_index(keys)
    yield from _walk_papers(db, _write_mentions)


def _write_mentions(db: Any, paper: Paper) -> Steps[None]:
    yield from save_mentions(db, paper.paper_id, make_mentions(paper))


def keep_added(_: Any) -> Steps[None]:
    """Papers were found by when they were added, which the last step does better."""
    yield from ()


def make_lines(db: Any) -> Steps[None]:
    """Phrases are found in titles, abstracts and key words."""
    yield from _walk_papers(db, _write_line)


def _write_line(db: Any, paper: Paper) -> Steps[None]:
    yield db.words.update_one({"_id": paper.paper_id}, {"$set": {LINE: write_line(make_line(paper))}})


def note_changes(db: Any) -> Steps[None]:
    """A search engine beside the store can follow what changes."""
    yield db.papers.create_index([("change", 1)], sparse=True)
    yield db.gone_papers.create_index([("change", 1)])
    yield from steps_of(MongoCatalogue(db, "").mark_all_changed)


def index_leases(db: Any) -> Steps[None]:
    """Who holds leases, which wants found a paper, and papers without a file are found without looking through all."""
    yield db.tasks.create_index([("lease", 1), ("owner", 1)])
    yield db.wants.create_index([("result.paper_id", 1)])
    yield db.papers.create_index([("bytes", 1)])


def make_parcels(db: Any) -> Steps[None]:
    """Processes that work at the same time leave for each other what they have read."""
    yield db.parcels.create_index([("time", 1)])


def group_keys(db: Any) -> Steps[None]:
    """Keys of one author and year, or of one word, stand side by side. Works of before keep their ids."""
    yield from rekey_works(db)


def date_turns(db: Any) -> Steps[None]:
    """Of each host's turn it is known when it was given, by whose clock. Those of before, maybe of a wrong one, go."""
    yield db.hosts.update_many({}, {"$set": {"next_allowed": 0.0, "written": 0.0}})


def list_by_stamps(db: Any) -> Steps[None]:
    """Papers are listed by when they were added, also those of one language, kind or host alone."""
    for first in ([], *([(field_of(name), 1)] for name in LISTED)):
        yield db.papers.create_index([*first, ("stamp", 1), ("number", 1)])
    last, shown = "", {"record.added": 1}
    while page := (yield db.papers.find({"_id": {"$gt": last}}, shown).sort("_id", 1).limit(PAGE).to_list()):
        for document in page:
            record = document.get("record")
            stamp = write_datestamp(str(record.get("added", "")) if isinstance(record, dict) else "")
            yield db.papers.update_one({"_id": document["_id"]}, {"$set": {"stamp": stamp}})
        last = page[-1]["_id"]


# A store of version n lacks what stands from place n on; each step may be taken by two processes at once.
MIGRATIONS: list[Callable[[Any], Steps[None]]] = [
    make_indexes,
    make_titles,
    make_links,
    make_answers,
    make_facets,
    fill_facets,
    make_aliases,
    make_authors,
    keep_added,
    make_lines,
    note_changes,
    index_leases,
    make_parcels,
    rekey_works,
    group_keys,
    date_turns,
    list_by_stamps,
]


def migrate(db: Any, uri: str) -> Steps[None]:
    document = yield db.meta.find_one({"_id": "schema"})
    version = document["version"] if document else 0
    if version > len(MIGRATIONS):
        raise LibraryError(
            f"The library {uri} has schema version {version}, this Harvester knows {len(MIGRATIONS)}: "
            "use a newer Harvester or another LIBRARY_URI"
        )
    for number, step in enumerate(MIGRATIONS[version:], start=version + 1):
        yield from step(db)
        yield db.meta.update_one({"_id": "schema"}, {"$max": {"version": number}}, upsert=True)
