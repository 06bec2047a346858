"""Pages of a venue as sources of their own: its home, the pages that lead to its issues, and their contents."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harvester.items import Source
from harvester.items.codec import decode, encode
from harvester.recrawl.comparing import News, list_digest
from harvester.recrawl.learning import learn_rate
from harvester.recrawl.memory import WITHOUT, KnownPage, Memory, keep_memory

if TYPE_CHECKING:
    from harvester.items import Fetched
    from harvester.recrawl.memory import KnownEntry
    from harvester.recrawl.schedule import Schedule

NAME = "venue"
# Kinds of sources: the home page, a page that only leads on, a page with entries.
HOME, ISSUES, CONTENTS = "venue", "issues", "contents"
KINDS = (HOME, ISSUES, CONTENTS)


@dataclass(frozen=True, slots=True)
class VenuePart:
    """Where in the venue a page stands: what is the venue's, its kind, and what promised the page."""

    scope: str
    kind: str
    role: str
    depth: int = 0


@dataclass(frozen=True, slots=True)
class WalkedPage:
    """A page as a walk has read it: `links` are those inside the venue, as addresses are compared."""

    part: VenuePart
    fetched: Fetched
    entries: list[KnownEntry]
    links: list[str]


def recall_part(source: Source) -> VenuePart | None:
    """None for a page that is no venue's, and where what is kept cannot be used."""
    kept = source.data.get(NAME)
    part = decode(VenuePart, kept) if isinstance(kept, dict) and kept.keys() >= {"scope", "kind", "role"} else None
    return part if part and part.scope else None


def announce_part(url: str, part: VenuePart, now: float) -> Source:
    """A page that has just appeared: all that it lists is news."""
    source = Source(url, kind=CONTENTS, first_seen=now, next_due=now, data={NAME: encode(part)})
    keep_memory(source, Memory(announced=True))
    return source


def name_kind(part: VenuePart, entries: int) -> str:
    return HOME if part.role == "home" else CONTENTS if entries else ISSUES


def make_part_source(walked: WalkedPage, now: float, schedule: Schedule) -> Source:
    """What stands on a walked page is known; it is due again by what the server says of its age."""
    fetched, entries = walked.fetched, [replace(entry, state=WITHOUT) for entry in walked.entries]
    keys = [entry.key for entry in entries]
    page = KnownPage(fetched.url, fetched.etag, fetched.modified, list_digest(entries), fetched.title, keys)
    memory = Memory(pages=[page], entries=entries, links=walked.links)
    source = Source(fetched.url, name_kind(walked.part, len(entries)), fetched.etag, fetched.modified, page.digest)
    schedule = schedule.of_kind(source.kind)
    learn_rate(memory, News(), now, schedule.most)
    source.first_seen = source.last_seen = now
    source.next_due = schedule.next_due(memory, "unchanged", now) or 0.0
    source.data = {NAME: encode(walked.part)}
    keep_memory(source, memory)
    return source
