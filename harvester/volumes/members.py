"""A volume cut into its papers: by its table of contents where there is one, else by how articles begin."""

from __future__ import annotations

from itertools import pairwise

from harvester import header
from harvester.items import Document, Line, Member, Person, Value
from harvester.layout.document_parts import TAIL_OF_OTHER
from harvester.layout.layout_reader import divide_document
from harvester.persons.author_lines import read_author_line
from harvester.persons.name_runs import read_people_at_start
from harvester.text.likeness import compare_titles
from harvester.text.repair import join_lines
from harvester.text.scripts import split_words, squeeze
from harvester.volumes.beginnings import BeginningJudge, cut_part, find_beginnings
from harvester.volumes.contents import ContentsEntry, find_entries, find_first_pages

# Fewer articles make no volume.
LEAST_MEMBERS = 3
# Of the entries of a contents page so many name people or stand where articles begin; chapters do not.
ARTICLES = 0.4
# Contents that name fewer of the pages where articles seem to begin were not read rightly.
COVERED = 0.5
# The title as printed on the page is taken where it is so much like that of the contents; less tells where it begins.
SAME_TITLE, LIKE_TITLE = 0.9, 0.75
# What follows the authors in their row is the title's beginning from so many letters on.
LEAST_REST = 10
# Lines before its title that belong to an article's head: code, rubric, authors.
TAIL_LINES = 8
# From so many pages on a document is cut: called a volume, of a kind that is not sure, of any other kind.
SHORTEST, SHORTEST_UNSURE, SHORTEST_OTHER = 5, 9, 30
SURE = 0.9


def is_worth_cutting(document: Document, kind: Value | None) -> bool:
    """Whether the document may be a volume: looking for members takes about as long as reading it."""
    pages = len(document.pages)
    if kind and kind.value == "volume":
        return pages >= SHORTEST
    if kind and kind.weight < SURE:
        return pages >= SHORTEST_UNSURE
    long_work = kind is not None and kind.value in ("thesis", "autoreferat", "slides")
    return pages > SHORTEST_OTHER and not long_work


def find_members(document: Document, judge: BeginningJudge | None = None) -> list[Member]:
    """The papers of a volume with their pages; none when the document is no volume."""
    if document.status != "ok" or len(document.pages) < LEAST_MEMBERS:
        return []
    beginnings = find_beginnings(document, judge)
    found = _find_by_contents(document, beginnings) or [_make_member(document, index) for index in beginnings]
    found = [member for member in found if member.title]
    _set_last_pages(document, found)
    return read_heads(document, found) if len(found) >= LEAST_MEMBERS else []


def read_heads(document: Document, found: list[Member]) -> list[Member]:
    """The members with the lines of their first two pages, without the end of the article before."""
    for member in found:
        pages = document.pages[member.first_page - 1 : min(member.last_page, member.first_page + 1)]
        lines = [line for page in pages for line in page.lines]
        member.head = lines[max(_find_title_line(lines, member.title) - TAIL_LINES, 0) :]
    return found


def _find_by_contents(document: Document, beginnings: list[int]) -> list[Member]:
    entries, contents = find_entries(document)
    if len(entries) < LEAST_MEMBERS:
        return []
    pages = find_first_pages(document, entries, contents)
    if pages is None:
        return []
    begun = set(beginnings) - contents
    pairs = [(entry, page) for entry, page in zip(entries, pages, strict=True) if page not in contents]
    articles = sum(page in begun or any(map(read_author_line, entry.rows)) for entry, page in pairs)
    named = len(begun & {page for _, page in pairs})
    if articles < max(LEAST_MEMBERS, ARTICLES * len(pairs)) or named < COVERED * len(begun):
        return []
    return [_make_from_entry(document, entry, page) for entry, page in pairs]


def _make_from_entry(document: Document, entry: ContentsEntry, index: int) -> Member:
    """Title and authors as the contents give them, or as the page prints them where both agree."""
    printed = _make_member(document, index)
    authors: list[Person] = []
    rows: list[str] = []
    for row in entry.rows:
        people, rest = _split_people(row)
        authors += people
        rows += [rest] if rest else []
    title = _find_title(
        rows, printed.title, {word for line in document.pages[index].lines for word in split_words(line.text)}
    )
    return Member(title or printed.title, authors or printed.authors, index + 1, index + 1)


def _split_people(row: str) -> tuple[list[Person], str]:
    """The authors a row of the contents begins with, and the rest of it, which belongs to the title."""
    people = read_author_line(row)
    if people:
        return people, ""
    people, rest = read_people_at_start(row)
    named = all("." in person.given for person in people) and len(rest) >= LEAST_REST
    return (people, rest) if people and named else ([], row)


def _find_title(rows: list[str], printed: str, page: set[str]) -> str:
    """The rows of an entry that are its title: names not known as such and headings of sections come before."""
    endings = [join_lines(rows[first:]).strip(" .,;:") for first in range(len(rows))]
    nearest = max(endings, key=lambda text: compare_titles(text, printed), default="")
    if compare_titles(nearest, printed) >= SAME_TITLE:
        return printed
    if compare_titles(nearest, printed) >= LIKE_TITLE:
        return nearest
    return next((text for row, text in zip(rows, endings, strict=True) if _is_on_page(row, page)), nearest)


def _is_on_page(row: str, page: set[str]) -> bool:
    found = [word for word in split_words(row) if len(word) > 3]
    return bool(found) and sum(word in page for word in found) * 2 >= len(found)


def _make_member(document: Document, index: int) -> Member:
    """An article as its own first page shows it."""
    metadata = header.extract(cut_part(document, index, index + 1))
    title = metadata.title.value if metadata.title else ""
    return Member(title, metadata.authors, index + 1, index + 1)


def _set_last_pages(document: Document, found: list[Member]) -> None:
    """An article ends where the next begins: on the page before, or on the same one above its title."""
    for member, following in pairwise(found):
        shared = _begins_below(document, following.first_page - 1)
        member.last_page = max(member.first_page, following.first_page - (not shared))
    if found:
        found[-1].last_page = len(document.pages)


def _begins_below(document: Document, index: int) -> bool:
    """Whether another article ends on the page where this one begins: its pages are divided like a file of its own."""
    parts = divide_document(cut_part(document, index, index + 1)).parts
    return any(part.kind == TAIL_OF_OTHER for part in parts)


def _find_title_line(lines: list[Line], title: str) -> int:
    """The first line that is part of the title; 0 when none is."""
    wanted = squeeze(title)
    return next((n for n, line in enumerate(lines) if len(key := squeeze(line.text)) > 5 and key in wanted), 0)
