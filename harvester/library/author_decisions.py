"""What people say about authors: two are one, or one is two. It lasts, and it can be taken back.

A decision is kept with the mentions that it was made of, so that it holds when all authors are told anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.authors.naming import make_author_id, write_fullest_name
from harvester.items.authors import HandDecisions
from harvester.library.contracts.terms import LibraryError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.items import Answer, AuthorMention
    from harvester.items.authors import MentionName
    from harvester.library.contracts import Library

# Kinds of answers: two authors who are one, and a part of an author who is another.
MERGE, SPLIT = "author_merge", "author_split"


class UnknownAuthor(LibraryError):
    """There is no such author, or the paper is none of his."""


def find_mentions(library: Library, author_id: str) -> tuple[str, list[AuthorMention]]:
    """The id as it stands today, and where the person is named."""
    told = library.authors.follow(author_id)
    mentions = library.authors.list_of_author(told)
    if not mentions:
        raise UnknownAuthor(f"no author has the id {author_id!r}: `scrapy library author list NAME` shows the ids")
    return told, mentions


def merge_authors(library: Library, ids: Sequence[str], now: float, by: str = "person") -> str:
    """Say that authors are one; the id of the first stays, the others lead to it."""
    found = [find_mentions(library, one) for one in ids]
    told = [author_id for author_id, _ in found]
    if len(set(told)) < len(told) or len(told) < 2:
        raise LibraryError(f"{' and '.join(ids)} are one author already: name two or more")
    into, own = found[0]
    for other, mentions in found[1:]:
        data = {"into": into, "other": other, "into_mentions": _pack(own), "other_mentions": _pack(mentions), "by": by}
        library.answers.save(MERGE, f"{into} {other}", data, now)
        library.authors.assign({one.name: into for one in mentions}, {other: into})
        own = [*own, *mentions]
    return into


def split_author(library: Library, author_id: str, papers: Sequence[str], now: float, by: str = "person") -> str:
    """Say that these papers of an author are another person's; the id of that one."""
    told, mentions = find_mentions(library, author_id)
    taken = [one for one in mentions if one.paper_id in papers]
    left = [one for one in mentions if one.paper_id not in papers]
    if missing := set(papers) - {one.paper_id for one in taken}:
        raise UnknownAuthor(
            f"{told} is no author of {', '.join(sorted(missing))}: `author show {told}` lists the papers"
        )
    if not left or not taken:
        raise LibraryError(f"{told} has no other papers than these: name some of them")
    new = make_author_id(write_fullest_name(taken), library.authors.list_ids(taken[0].block.partition(" ")[0]))
    library.answers.save(
        SPLIT, new, {"from": told, "new": new, "taken": _pack(taken), "left": _pack(left), "by": by}, now
    )
    library.authors.assign({one.name: new for one in taken}, {})
    return new


def undo_decision(library: Library, author_id: str) -> str:
    """Take back the last thing that was said of an author; a sentence that says what was."""
    every = [answer for kind in (MERGE, SPLIT) for answer in library.answers.all(kind)]
    about = [answer for answer in every if author_id in _list_ids(answer)]
    if not about:
        raise UnknownAuthor(f"nobody said anything of {author_id!r} that could be taken back")
    last = max(about, key=lambda answer: answer.time)
    library.answers.drop(last.kind, last.key)
    data = last.data
    if last.kind == MERGE:
        back = _find_still(library, data["other_mentions"], data["into"])
        library.authors.assign(dict.fromkeys(back, data["other"]), {data["other"]: ""})
        return f"{data['other']} is an author apart from {data['into']} again"
    back = _find_still(library, data["taken"], data["new"])
    library.authors.assign(dict.fromkeys(back, data["from"]), {data["new"]: data["from"]})
    return f"the papers of {data['new']} are those of {data['from']} again"


def read_decisions(library: Library) -> HandDecisions:
    merges = (answer.data for answer in library.answers.all(MERGE))
    splits = [answer.data for answer in library.answers.all(SPLIT)]
    together = [_unpack([*data["into_mentions"], *data["other_mentions"]]) for data in merges]
    apart = [(_unpack(data["taken"]), _unpack(data["left"])) for data in splits]
    # A split that comes after a merge must not be undone by it, nor the other way round.
    return HandDecisions([*together, *(taken for taken, _ in apart)], apart)


def _find_still(library: Library, packed: Iterable[Any], author_id: str) -> list[MentionName]:
    """Those of the mentions that are still this author's: papers may have gone or been read anew."""
    there = {one.name for one in library.authors.list_of_author(author_id)}
    return [name for name in _unpack(packed) if name in there]


def _list_ids(answer: Answer) -> set[str]:
    return {str(answer.data[key]) for key in ("into", "other", "from", "new") if key in answer.data}


def _pack(mentions: Iterable[AuthorMention]) -> list[list[Any]]:
    return [list(one.name) for one in mentions]


def _unpack(packed: Iterable[Any]) -> list[MentionName]:
    return [(str(paper_id), int(place)) for paper_id, place in packed]
