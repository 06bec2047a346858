"""What flows between the rooms: dataclasses, nothing else. Exported ones name their type in `item`."""

from harvester.items.documents import Document, DocumentPage, Line, Member, Metadata, Person, Record, Reference, Value
from harvester.items.hunts import Attempt, Candidate, Evidence, Hit, Paper, Scholar, Topic, Venue, Verdict, Want
from harvester.items.pages import Lead, Link, Look, Page, Publication
from harvester.items.results import (
    PublicationList,
    ScholarResult,
    SourceResult,
    SourceVisit,
    TopicResult,
    VenueResult,
    WantResult,
)

__all__ = [
    "Attempt",
    "Candidate",
    "Document",
    "DocumentPage",
    "Evidence",
    "Hit",
    "Lead",
    "Line",
    "Link",
    "Look",
    "Member",
    "Metadata",
    "Page",
    "Paper",
    "Person",
    "Publication",
    "PublicationList",
    "Record",
    "Reference",
    "Scholar",
    "ScholarResult",
    "SourceResult",
    "SourceVisit",
    "Topic",
    "TopicResult",
    "Value",
    "Venue",
    "VenueResult",
    "Verdict",
    "Want",
    "WantResult",
]
