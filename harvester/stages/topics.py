"""The stages of a subject: is a document on it, what does that teach, and what do pages and hits promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Hit, Link, Metadata, Topic, Verdict
from harvester.persons.name_strings import write_person
from harvester.stages.files import assemble_record
from harvester.topics.links import Outlook, Promise, make_outlook, promise_of
from harvester.topics.people import Learned
from harvester.topics.terms import Terms, terms_of
from harvester.verification.subject import verify_subject

if TYPE_CHECKING:
    from harvester.stages.workbench import Workbench

SURE, MOST_CITED = 0.5, 100  # the weight of a reference whose title is worth a query, and so many of one paper


def judge_paper(bench: Workbench, handle: str, topic: Topic) -> Verdict:
    """Whether a document is a paper on the subject."""
    record = assemble_record(bench, handle)
    return verify_subject(topic, record, _find_terms(bench, handle, record.metadata), bench.topic_threshold)


def learn_from_paper(bench: Workbench, handle: str) -> Learned:
    """What an accepted paper tells of its subject, its authors, its venue and what it cites."""
    record = assemble_record(bench, handle)
    metadata = record.metadata
    venue = metadata.container.value if metadata.container else ""
    cited = [one.title for one in record.references if one.title and one.weight >= SURE][:MOST_CITED]
    marks = _find_terms(bench, handle, metadata).marks
    return Learned(marks, list(map(write_person, metadata.authors)), venue, cited)


def look_for_subject(bench: Workbench, handle: str, topic: Topic) -> Outlook:
    """What a page offers to the subject; nothing when it has left the spool."""
    page = bench.load_page(handle)
    return Outlook() if page is None else make_outlook(page, topic)


def weigh_hits(_: Workbench, hits: list[Hit], topic: Topic) -> list[Promise]:
    """What the answers of a search engine promise, in their order; links that lead nowhere are left out."""
    promises = (promise_of(Link(hit.url, hit.title, 0, 0), f"{hit.title} {hit.snippet}", "", topic) for hit in hits)
    return [promise for promise in promises if promise]


def _find_terms(bench: Workbench, handle: str, metadata: Metadata) -> Terms:
    document = bench.load_document(handle)
    return terms_of(document, metadata) if document else Terms("")
