"""A table of contents read by its links: where every paper has its file, the text between two files is an entry.

A second look at pages that are lists for sure, for what the judge of entries has not seen; no model is asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parser import parse_many
from harvester.items import Publication
from harvester.lexicon import join_edged
from harvester.pages.files import is_beside, is_other, rate_file_link
from harvester.pages.landing import find_landing_files
from harvester.persons.author_lines import read_author_line
from harvester.persons.leading_names import is_person
from harvester.persons.name_strings import write_person
from harvester.persons.names_beside_titles import split_speaker
from harvester.publications.readings import clean_title
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.items import Link, Page, Person

# Row: a field, the tags that give it, best first.
TAGS = {
    "title": ("citation_title", "bepress_citation_title", "eprints.title"),
    "authors": ("citation_author", "citation_authors", "bepress_citation_author", "eprints.creators_name"),
    "date": ("citation_publication_date", "citation_date", "citation_year", "bepress_citation_date", "eprints.date"),
    "container": (
        "citation_journal_title",
        "citation_conference_title",
        "citation_inbook_title",
        "eprints.publication",
    ),
}
USUAL = 0.6  # share of entries that begin with a name and a dash
FILE = 0.7
MIN_FILES, MAX_FILES = 3, 500  # files from which a page may be read so, and up to which
LINES = 4  # of one entry, at most
TITLE, LETTERS = 3, 15  # words and letters of a title
FIRST = 400  # characters before the first file, and after the last, in which their entries stand
ANCHORED, BETWEEN = 0.6, 0.4  # weights of a title that is an anchor, and of one in the lines before a file
# Parts of a volume that are no papers.
_VOLUME = re.compile(join_edged("files_beside.volume"), re.I)
_DETAIL = re.compile(r"^\W*(?:с|c|стр|pp?|s|№|doi|удк|udc|vol|т|вып)\b\.?[\s:]*[\d.]", re.I)


def read_by_links(page: Page) -> list[Publication]:
    """An entry for each file, where its anchor, or the lines before it, give a title."""
    files = [link for link in page.links if link.end > link.start and _is_file(link)]
    if not MIN_FILES <= len({link.url for link in files}) <= MAX_FILES:
        return []
    found: dict[str, Publication] = {}
    ends = [_end_of_line(page.text, link.end) for link in files]
    starts = [max(page.text.rfind("\n", 0, max(files[0].start - FIRST, 0)), 0), *ends]
    for number, link in enumerate(files):
        after = page.text[ends[number] : files[number + 1].start if number + 1 < len(files) else ends[number] + FIRST]
        before = _split_lines(page.text[starts[number] : ends[number]])[-LINES:]
        entry = None if link.url in found else _read_entry(link, before, _split_lines(after)[:1])
        if entry is not None:
            found[link.url] = entry
    return list(found.values())


def retitle(entries: list[Publication], linked: list[Publication]) -> list[Publication]:
    """Where the files of a list have titles for anchors, an entry whose title is another one has that of its file."""
    titles = {url: entry.title for entry in linked if entry.weight == ANCHORED for url in entry.files}
    for entry in entries:
        title = next((titles[url] for url in entry.files if url in titles), "")
        ours, theirs = squeeze(entry.title), squeeze(title)
        if title and ours not in theirs and theirs not in ours:
            entry.title = title
    return entries


def _split_lines(text: str) -> list[str]:
    """The lines of a stretch; a cell of a table is one, too."""
    return [line.strip() for line in re.split(r"\n|\s\|\s", text) if line.strip()]


def _is_file(link: Link) -> bool:
    return (
        rate_file_link(link.url, link.text)[0] >= FILE and not is_other(link.url) and not is_beside(link.url, link.text)
    )


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _read_entry(link: Link, before: list[str], after: list[str]) -> Publication | None:
    anchor = clean_title(link.text)
    if _is_title(anchor):
        people = [read_author_line(line) for line in [*after, *before[-1:]] if _is_names(line)]
        return Publication(" ".join(before[-1:]), anchor, _print_people(people), files=[link.url], weight=ANCHORED)
    if len(before) == 1:
        (reference,) = parse_many([before[0].replace(link.text, " ")])
        title, people = clean_title(reference.title or ""), [reference.authors]
    else:
        # The last line that is neither names nor pages: what stands further up may be another entry's.
        likely = [clean_title(line) for line in before if not _is_names(line) and not _DETAIL.match(line)]
        title = next((line for line in reversed(likely) if _is_title(line)), "")
        people = [read_author_line(line) for line in reversed(before) if _is_names(line)]
    if not _is_title(title):
        return None
    return Publication(" ".join(before), title, _print_people(people), files=[link.url], weight=BETWEEN)


def _is_names(line: str) -> bool:
    """Mostly names of people."""
    letters = sum(sum(map(str.isalpha, name)) for name in _print_people([read_author_line(line)]))
    return letters * 2 > sum(map(str.isalpha, line))


def _is_title(text: str) -> bool:
    return len(text.split()) >= TITLE and sum(map(str.isalpha, text)) >= LETTERS and not _VOLUME.search(text)


def _print_people(lines: list[list[Person]]) -> list[str]:
    """The people of the first line that has some."""
    people = next(filter(None, lines), [])
    return [write_person(person) for person in people]


def strip_speakers(entries: list[Publication]) -> list[Publication]:
    """A name alone is no title, and no title begins with one: it is an author's."""
    spoken = [split_speaker(entry.title) for entry in entries]
    # When most entries begin so, names that nobody knows are names too.
    usual = sum(map(bool, spoken)) > USUAL * len(entries)
    for entry, parts in zip(entries, spoken, strict=True):
        if is_person(entry.title):
            name, title = entry.title, entry.text.partition(entry.title)[2].strip(" .,:;–—-")
        elif parts and (usual or is_person(parts[0])):
            name, title = parts
        else:
            continue
        if len(title) > len(name) // 2:
            entry.title, entry.authors = title, entry.authors or [name]
    return entries


def read_article(page: Page) -> Publication | None:
    """None when the head says nothing of a paper."""
    given = {field: _read_values(page, tags) for field, tags in TAGS.items()}
    if not given["title"]:
        return None
    return Publication(
        text=" ".join([given["title"][0], *given["authors"]]),
        title=given["title"][0],
        authors=given["authors"],
        year=given["date"][0][:4] if given["date"] else None,
        container=given["container"][0] if given["container"] else None,
        files=find_landing_files(page),
        weight=1.0,
    )


def _read_values(page: Page, tags: tuple[str, ...]) -> list[str]:
    """The values of the first tag that is there."""
    values = ([" ".join(value.split()) for value in page.meta.get(tag, ())] for tag in tags)
    return next((found for found in values if any(found)), [])
