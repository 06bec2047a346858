"""What runs inside the workers for a subject: documents and pages by handle, as in `stages`."""

from __future__ import annotations

from harvester.items import Document, Hit, Link, Metadata, Page, Topic, Verdict
from harvester.items.codec import decode
from harvester.persons.names import written
from harvester.stages import spool
from harvester.stages.files import assemble_record
from harvester.topics.links import Outlook, Promise, outlook, promise_of
from harvester.topics.people import Learned
from harvester.topics.terms import Terms, terms_of
from harvester.verification.subject import verify_subject


def judge_paper(folder: str, handle: str, topic: Topic, threshold: float) -> Verdict:
    """Whether a document is a paper on the subject."""
    record = assemble_record(folder, handle)
    return verify_subject(topic, record, _terms(folder, handle, record.metadata), threshold)


def learn_from_paper(folder: str, handle: str) -> Learned:
    """What an accepted paper tells of its subject, its authors and its venue."""
    metadata = assemble_record(folder, handle).metadata
    marks = _terms(folder, handle, metadata).marks
    return Learned(marks, list(map(written, metadata.authors)), metadata.container.value if metadata.container else "")


def look_for_subject(folder: str, handle: str, topic: Topic) -> Outlook:
    """What a page offers to the subject; nothing when it has left the spool."""
    facts = spool.read(folder, f"{handle}.page")
    return Outlook() if facts is None else outlook(decode(Page, facts), topic)


def weigh_hits(folder: str, hits: list[Hit], topic: Topic) -> list[Promise]:
    """What the answers of a search engine promise, in their order; links that lead nowhere are left out."""
    promises = (promise_of(Link(hit.url, hit.title, 0, 0), f"{hit.title} {hit.snippet}", "", topic) for hit in hits)
    return [promise for promise in promises if promise]


def _terms(folder: str, handle: str, metadata: Metadata) -> Terms:
    facts = spool.read(folder, f"{handle}.doc")
    return terms_of(decode(Document, facts), metadata) if facts else Terms("")
