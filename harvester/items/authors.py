"""Authors as people: where one is named, and what the library knows of each."""

from __future__ import annotations

from dataclasses import dataclass, field

MentionName = tuple[str, int]  # paper and place


@dataclass(slots=True)
class AuthorMention:
    """One author of one paper, with all that tells him from namesakes.

    `block` is what mentions of one person share: the family name in a coarse alphabet and the first initial. `author`
    is the id of the person, "" until it is settled. Words, names and titles are kept in the form they are compared in.
    """

    paper_id: str
    place: int
    family: str
    given: str = ""
    patronymic: str = ""
    block: str = ""
    key: str = ""  # of the name as the paper has it; most people have it for their id
    coauthors: list[str] = field(default_factory=list)
    affiliations: list[str] = field(default_factory=list)
    emails: list[str] = field(default_factory=list)  # his own
    mail_hosts: list[str] = field(default_factory=list)  # of all addresses of the paper
    ids: list[str] = field(default_factory=list)  # scheme:number
    terms: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)  # scheme:class
    venue: str = ""
    hosts: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    own_works: list[str] = field(default_factory=list)  # titles that the paper cites under his name
    year: int = 0
    pages: list[str] = field(default_factory=list)  # lists that have the paper
    homes: list[str] = field(default_factory=list)  # those of his own; told when authors are settled
    author: str = ""

    @property
    def name(self) -> MentionName:
        """What a mention goes by."""
        return self.paper_id, self.place


@dataclass(slots=True)
class Author:
    """A person as the library tells him: an id that stays, the name at its fullest, and where he is named."""

    author_id: str
    name: str = ""
    names: list[str] = field(default_factory=list)  # every writing, the commonest first
    papers: int = 0
    ids: list[str] = field(default_factory=list)
    emails: list[str] = field(default_factory=list)
    homes: list[str] = field(default_factory=list)
    mentions: list[AuthorMention] = field(default_factory=list)
    item: str = "author"


@dataclass(slots=True)
class HandDecisions:
    """What people said: mentions that are one person, and mentions that are not one with others."""

    together: list[list[MentionName]] = field(default_factory=list)
    apart: list[tuple[list[MentionName], list[MentionName]]] = field(default_factory=list)
