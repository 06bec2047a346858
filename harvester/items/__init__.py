"""What flows between the rooms: dataclasses, nothing else. Exported ones name their type in `item`.

What is asked for stands in `asked`, what a document says in `documents`, what an engine answers in `hits`, what a page
shows in `pages`, a paper in `papers`, an answer in `results`, that about a reference in `audits`, that about an
institute's people in `gaps`, people as authors in `authors`, what only a library keeps in `stored`; all of it can be
taken from here.
"""

from __future__ import annotations

from harvester.items.asked import Attempt, Evidence, HuntStep, ImportedEntry, Scholar, Topic, Venue, Verdict, Want
from harvester.items.audits import AuditedReference, AuditResult, Inquiry, Misquotation, Witness
from harvester.items.authors import Author, AuthorMention
from harvester.items.documents import (
    AuthorId,
    CitationContext,
    Document,
    DocumentPage,
    LanguageBlock,
    Line,
    Member,
    Metadata,
    Person,
    Record,
    Reference,
    Value,
)
from harvester.items.gaps import GapReport, ListedWork, PersonGaps
from harvester.items.hits import Hit
from harvester.items.pages import Fetched, Fragment, Lead, Link, ListedPublication, Look, Page, Publication
from harvester.items.papers import Candidate, CitationLink, Correction, FoundPapers, Paper, Rejection, Statement
from harvester.items.results import (
    PublicationList,
    ScholarResult,
    SourceResult,
    SourceVisit,
    TopicResult,
    VenueResult,
    VenueVisit,
    WantResult,
)
from harvester.items.stored import (
    Answer,
    ChangedPaper,
    DescribedPaper,
    FacetCount,
    JournalEntry,
    Refusal,
    Search,
    Source,
    Task,
    User,
    Words,
    Work,
)

__all__ = [
    "Answer",
    "Attempt",
    "AuditResult",
    "AuditedReference",
    "Author",
    "AuthorId",
    "AuthorMention",
    "Candidate",
    "ChangedPaper",
    "CitationContext",
    "CitationLink",
    "Correction",
    "DescribedPaper",
    "Document",
    "DocumentPage",
    "Evidence",
    "FacetCount",
    "Fetched",
    "FoundPapers",
    "Fragment",
    "GapReport",
    "Hit",
    "HuntStep",
    "ImportedEntry",
    "Inquiry",
    "JournalEntry",
    "LanguageBlock",
    "Lead",
    "Line",
    "Link",
    "ListedPublication",
    "ListedWork",
    "Look",
    "Member",
    "Metadata",
    "Misquotation",
    "Page",
    "Paper",
    "Person",
    "PersonGaps",
    "Publication",
    "PublicationList",
    "Record",
    "Reference",
    "Refusal",
    "Rejection",
    "Scholar",
    "ScholarResult",
    "Search",
    "Source",
    "SourceResult",
    "SourceVisit",
    "Statement",
    "Task",
    "Topic",
    "TopicResult",
    "User",
    "Value",
    "Venue",
    "VenueResult",
    "VenueVisit",
    "Verdict",
    "Want",
    "WantResult",
    "Witness",
    "Words",
    "Work",
]
