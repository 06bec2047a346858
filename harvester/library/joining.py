"""When two files are one paper, and what the joined record says."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from harvester.addresses.canonical import make_address_key
from harvester.fusion.statements import list_witnesses, unite_statements
from harvester.items.json_records import clean_record
from harvester.library.correcting import apply_corrections, strip_corrections, unite_corrections
from harvester.text.coarse import keep_letters

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper, Statement, Value

T = TypeVar("T")

# Likeness of the texts of one paper in two formats; a journal's version of a conference paper keeps a third.
# Two files of one format that differ in more than a stamp are versions.
SAME_TEXT, NEARLY_EQUAL = 0.6, 0.95
TELLING = ("doi", "version", "page_range")  # what one paper does not have two of
# Shorter texts are covers, error pages and the like: equal by chance, not by being one paper.
SHORTEST_TEXT = 500


def digest_text(text: str) -> str:
    """What equal texts share, "" for a text too short to tell."""
    letters = keep_letters(text)
    return hashlib.sha256(letters.encode()).hexdigest() if len(letters) >= SHORTEST_TEXT else ""


def make_first_copy(paper: Paper, text: str) -> Paper:
    """The paper as it stands alone: its id from its file, its file as the only copy."""
    paper = clean_record(paper)
    copy = {
        "sha256": paper.sha256,
        "file": paper.file,
        "format": paper.format,
        "size": paper.size,
        "urls": unite_lists(paper.urls, []),
        "text_digest": digest_text(text),
        **_describe_copy(paper, text),
    }
    key = make_file_key(paper.sha256, paper.first_page, paper.last_page)
    if key != paper.sha256:
        copy["key"] = key
    return replace(paper, paper_id=key[:16], copies=[copy], urls=unite_lists(paper.urls, []))


def _describe_copy(paper: Paper, text: str) -> dict[str, Any]:
    """By what a copy in another format is known, and what it says of its version and its licence."""
    from harvester.library.duplicates.shingles import make_signature  # opens numpy, which only writers need

    stated = {name: getattr(paper.metadata, name) for name in ("version", "licence")}
    described = {name: value.value for name, value in stated.items() if value}
    signature = make_signature(text)
    return {**described, "signature": signature} if signature else described


def find_same_paper(paper: Paper, others: Iterable[Paper]) -> Paper | None:
    """Of papers with a like title the one that this file is another copy of: the text in another format, set anew.

    Nothing may tell them apart: neither title, authors nor DOI, nor a version that only one of them is.
    """
    from harvester.library.duplicates.shingles import compare_signatures

    if paper.first_page:  # of a volume: its text is cut at a page
        return None
    [own] = paper.copies[:1]
    for other in others:
        near = any(
            compare_signatures(own.get("signature", []), copy.get("signature", []))
            >= (SAME_TEXT if copy.get("format") != own["format"] else NEARLY_EQUAL)
            for copy in other.copies
        )
        if near and not other.first_page and _may_be_copies(paper, other):
            return other
    return None


def _may_be_copies(one: Paper, other: Paper) -> bool:
    titles = [
        {keep_letters(title) for title in (paper.title, *paper.printed_titles) if title} for paper in (one, other)
    ]
    people = [{keep_letters(person.family) for person in paper.metadata.authors} for paper in (one, other)]
    return (
        bool(titles[0] & titles[1])
        and (people[0] == people[1] or not all(people))
        and all(_do_not_differ(getattr(one.metadata, name), getattr(other.metadata, name)) for name in TELLING)
    )


def _do_not_differ(one: Value | None, other: Value | None) -> bool:
    return not one or not other or keep_letters(one.value) == keep_letters(other.value)


def make_file_key(sha256: str, first_page: int = 0, last_page: int = 0) -> str:
    """What a paper's file goes by: its hash, or for some pages of a volume a hash of both."""
    if not first_page:
        return sha256
    return hashlib.sha256(f"{sha256}:{first_page}-{last_page}".encode()).hexdigest()


def join_papers(old: Paper, new: Paper) -> Paper:
    """The kept paper with another copy, address or want of it; joining the same again changes nothing."""
    corrections = unite_corrections(old.corrections, new.corrections)
    old, new = strip_corrections(old), strip_corrections(new)
    surer = new if new.weight > old.weight else old
    described = old if old.title or not new.title else new
    heard = old.witnesses or new.witnesses
    joined = replace(
        old,
        title=described.title,
        authors=described.authors,
        year=described.year,
        type=described.type,
        language=described.language,
        metadata=described.metadata,
        references=described.references,
        pages=old.pages or new.pages,
        text_file=old.text_file or new.text_file,
        urls=unite_lists(old.urls, new.urls),
        wants=unite_lists(old.wants, new.wants),
        copies=_join_copies(old.copies, new.copies),
        weight=surer.weight,
        evidence=surer.evidence,
        witnesses=unite_statements(list_witnesses(old), list_witnesses(new)) if heard else [],
    )
    return apply_corrections(joined, corrections)


def _join_copies(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> list[dict[str, Any]]:
    copies = {copy["sha256"]: copy for copy in old}
    for copy in new:
        known = copies.get(copy["sha256"], {})
        filled = {key: known.get(key) or value for key, value in copy.items()}
        copies[copy["sha256"]] = {**known, **filled, "urls": unite_lists(known.get("urls", []), copy.get("urls", []))}
    return list(copies.values())


def unite_lists(first: list[T], second: list[T]) -> list[T]:
    return list(dict.fromkeys([*first, *second]))


def rewrite_reading(old: Paper, new: Paper, text: str) -> Paper:
    """The paper as it now reads; its id, copies, addresses, wants and the evidence for it are those of the old one.

    What the file itself says is what it says now; all other witnesses stand, and what a person corrected stays so. The
    digest of the text is the new one's: copies that come later are compared by what reads them now.
    """
    read = clean_record(new)
    digest = digest_text(text)
    unread = [one for one in old.witnesses if _stays_unread(one, old)]
    rewritten = replace(
        old,
        title=read.title,
        authors=read.authors,
        year=read.year,
        language=read.language,
        pages=read.pages,
        text_file=read.text_file or old.text_file,
        metadata=read.metadata,
        references=read.references,
        read_by=read.read_by,
        copies=[{**copy, "text_digest": digest} if copy["sha256"] == old.sha256 else copy for copy in old.copies],
        witnesses=unite_statements(unread, read.witnesses),
    )
    return apply_corrections(rewritten, old.corrections)


def _stays_unread(one: Statement, old: Paper) -> bool:
    """Whether it outlasts a new reading: of the file's own words title, authors and year, where none are read now."""
    return (one.source, one.where) != ("header", old.sha256[:16]) or one.about in ("title", "authors", "year")


def mark_dead_address(paper: Paper, url: str, dead: float) -> Paper:
    """The paper with its copies from there marked; `dead` of 0 takes the mark away. The copies themselves stay."""
    return replace(paper, copies=[_mark_copy(copy, make_address_key(url), dead) for copy in paper.copies])


def _mark_copy(copy: dict[str, Any], key: str, dead: float) -> dict[str, Any]:
    found = [url for url in copy.get("urls", ()) if make_address_key(url) == key]
    marks = [mark for mark in copy.get("dead", ()) if mark["url"] not in found]
    marks += [{"url": url, "time": dead} for url in found if dead]
    unmarked = {name: value for name, value in copy.items() if name != "dead"}
    return {**unmarked, "dead": marks} if marks else unmarked
