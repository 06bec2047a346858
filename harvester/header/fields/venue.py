"""Where a paper appeared: the line of its journal or conference, in the running heads or above the title."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.header.fields.dates import LONGEST_DATED_LINE, MONTH, UNSPANNED_YEAR, find_year
from harvester.header.fields.weights import METHOD, SMALL_VENUE, VENUE, VENUE_PART_ALONE, YEAR_OF_VENUE
from harvester.items import Metadata, Value
from harvester.lexicon import join_classes, join_edged, join_stems
from harvester.persons.name_shapes import NAME_AND_SIGN
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import ISSN, RANGE, WEB_ADDRESS, YEAR

if TYPE_CHECKING:
    from collections.abc import Iterable

_VOLUME = compile_late(
    rf"\b(?:{join_classes('part_marks.volume', 'part_marks.years')})\s?(\d{{1,4}}|[IVXLC]+\b)", re.IGNORECASE
)
_ISSUE = compile_late(
    rf"(?:№|#|\b(?:{join_classes('part_marks.issues')}))\s?№?\s?(\d{{1,4}}(?:\s?[-–/]\s?\d{{1,4}})?(?:\s?\((?!{YEAR}\))\d{{1,4}}\))?)",
    re.IGNORECASE,
)
_PAGES = compile_late(
    rf"(?:\b[сСcC]\.|\bстр\.|\bpp?\.|\bpages|\bS\.|[,:](?!\s?{YEAR}[–—-]{YEAR}))\s?"
    r"(\d{1,5}\s?[-–—]{1,2}\s?\d{1,5})(?!\d|[./-]\d)(?!\s?(?:гг?\.|год|(?i:"
    rf"{MONTH})))"
)
_NAMED = r"(?:(?<=[^\W\d_] )|(?<=[^\W\d_][.,] ))"
# Numbers without words, best known first: «12 (2008) 3», «2013;20(1):33–41», «82, 054416 (2010)», «20(1)», «7. Jg.».
_COMPACT = (
    compile_late(rf"{_NAMED}(?P<volume>\d{{1,3}})\s?\((?P<year>{YEAR})\)(?:,?\s?(?P<issue>\d{{1,3}})(?=[,:]))?"),
    compile_late(rf"(?P<year>{YEAR});\s?(?P<volume>\d{{1,4}})(?:\((?P<issue>\d{{1,3}})\))?:\s?(?P<pages>{RANGE})"),
    compile_late(rf"{_NAMED}(?P<volume>\d{{1,4}}),\s?\d[\d–-]{{0,9}}\s?\((?P<year>{YEAR})\)"),
    compile_late(rf"{_NAMED}(?P<volume>\d{{1,3}})\s?\((?P<issue>\d{{1,3}})\)(?=[:,.;\s]|$)"),
    compile_late(r"\b(?P<volume>\d{1,3})\.?\s?(?:Jg|Jahrg)\b"),
)
_ISSN = compile_late(
    rf"\bISSN\W*(?:print|online)?\W*{ISSN}\W*(?:\([^)]{{1,12}}\))?|^\W*\d{{4}}-\d{{3}}[\dXХ]\b,?",
    re.IGNORECASE,
)
_JOURNAL = compile_late(
    join_stems("serials", "serials.series", "serials.collections", "serials.meetings")
    + rf"|{join_edged('serials.whole')}",
    re.IGNORECASE,
)
CITATION = compile_late(rf"^\W*(?:{join_classes('citation_notes.line')})\b\W*", re.IGNORECASE)
# «2/2016»: issue and year.
_SLASH = compile_late(rf"(?<![\d./])(\d{{1,2}})[/’']({YEAR})(?![\d/])")
_LETTERS = compile_late(r"(?:[^\W\d_].*){4}")
# No name of a journal: an address, an entry of a list, the months alone.
_NO_NAME = compile_late(
    rf"@|//|^\W*\[?\d+[.\])]|^(?:\W*{MONTH}\W*)+$|\bin: |^\W*(?:sowie|vgl|siehe|see|см)\b|"
    rf"^\W*(?-i:{NAME_AND_SIGN})",
    re.IGNORECASE,
)
_WORD = compile_late(r"\w+")
_AFTER_TITLE = ' .,;:/|—–-»"”]'
_EDGE = " .,;:|—–-/·•#"
# What stands before a name and after it: a page, an address, «In:»; days of a conference, an unclosed bracket.
_BEFORE = compile_late(rf"^\W*\d{{1,4}}\s+(?=[^\W\d])(?!(?:th|st|nd|rd)\b)|^\W*In:\s|{WEB_ADDRESS}")
_AFTER = compile_late(
    rf"\([^)]*$|[,\s]\s?[\d\s–—-]*{MONTH}\W*(?:(?:\d{{1,2}} )?{MONTH}\W*)?(?:\d{{1,2}}[\s,–—-]*){{0,2}}$",
    re.IGNORECASE,
)
_GOES_ON = compile_late(r"[«\"„]|[^\W\d_A-ZА-ЯЁ]")


@dataclass(slots=True)
class PrintedVenue:
    """What one line tells of the place of publication."""

    container: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    year: str = ""

    @property
    def points(self) -> float:
        """How much of a reference the line is; a name alone must sound like one."""
        told = sum(map(bool, (self.volume, self.issue, self.pages, self.year)))
        return told + 1.5 * bool(self.container) + 0.5 * bool(_JOURNAL.search(self.container))


def fill_venue(edges: list[str], lines: list[str], metadata: Metadata, citations: Iterable[str] = ()) -> None:
    """`edges` are running heads, feet and what stands above the title; `lines` the whole first page.

    `citations` are the paragraphs that say how to cite the paper.
    """
    whole = [line for line in join_edges(edges) if len(line) < LONGEST_DATED_LINE]
    venues = [venue for line in whole if (venue := read_venue(line)).points >= 2]
    venues += [venue for text in citations if (venue := read_citation(text, metadata)).points >= 1]
    best = sorted(venues, key=lambda venue: -venue.points)
    for field in ("container", "volume", "issue", "page_range", "year"):
        part = field.replace("page_range", "pages")
        found = next(((getattr(venue, part), place) for place, venue in enumerate(best) if getattr(venue, part)), None)
        if found:
            setattr(metadata, field, Value(found[0], _weigh_part(best[found[1]], part, found[1]), METHOD))
    metadata.year = metadata.year or find_year(edges, lines, _is_thesis(metadata))


def _weigh_part(venue: PrintedVenue, part: str, place: int) -> float:
    """A part from the best line with its name is surest; `place` is that of the line among all."""
    if part == "container":
        return SMALL_VENUE if venue.container[0].islower() else VENUE
    if part == "year":
        return YEAR_OF_VENUE
    return VENUE if venue.container and not place else VENUE_PART_ALONE


def _is_thesis(metadata: Metadata) -> bool:
    return metadata.kind is not None and metadata.kind.value in ("thesis", "autoreferat")


def join_edges(edges: list[str]) -> list[str]:
    """A name over two lines is one: it goes on with a small letter or the quoted part of a name."""
    found: list[str] = []
    for line in edges:
        if found and _GOES_ON.match(line) and _JOURNAL.search(found[-1]) and not UNSPANNED_YEAR.search(found[-1]):
            found[-1] = f"{found[-1]} {line}"
        else:
            found.append(line)
    return found


def read_venue(line: str) -> PrintedVenue:
    """The parts of a line like «Вестник ВГУ, 2016, том 3, № 2, с. 5-9»."""
    line = _ISSN.sub(" ", line)
    venue = PrintedVenue()
    starts = [len(line)]
    slash = _SLASH.search(line)
    if slash:
        venue.issue, venue.year = slash.groups()
        starts += [slash.start(), slash.start()]
    for field, pattern in (("volume", _VOLUME), ("issue", _ISSUE), ("pages", _PAGES), ("year", UNSPANNED_YEAR)):
        match = pattern.search(line)
        if match:
            setattr(venue, field, " ".join(match[1].split()))
            starts.append(match.start())
    if not venue.volume:
        starts += _read_compact(line, venue)
    name = _AFTER.sub("", _BEFORE.sub("", line[: min(starts)])).strip(_EDGE)
    told = len(starts) > 2 or (len(starts) > 1 and bool(_JOURNAL.search(name)))
    if (told or (_JOURNAL.match(name) and len(name) > 20)) and _LETTERS.search(name) and not _NO_NAME.search(name):
        venue.container = name
    return venue


def read_citation(text: str, metadata: Metadata) -> PrintedVenue:
    """What a paper says of itself as a reference: the journal stands after the title, in whatever language."""
    for title in (metadata.title, metadata.title_other):
        words = map(re.escape, _WORD.findall(title.value if title else ""))
        whole = re.search(r"\W+".join(words) or "$^", text, re.IGNORECASE)
        if whole:
            return read_venue(text[whole.end() :].lstrip(_AFTER_TITLE))
    return PrintedVenue()


def _read_compact(line: str, venue: PrintedVenue) -> list[int]:
    """Numbers that only their places explain; where they begin. A line with nothing else must have a year or pages."""
    match = next((match for pattern in _COMPACT if (match := pattern.search(line))), None)
    if match is None or not (venue.year or venue.pages or "year" in match.groupdict()):
        return []
    if venue.issue.startswith(match["volume"]):  # «No 3 (39)»
        return []
    for field, value in match.groupdict().items():
        if value and not getattr(venue, field):
            setattr(venue, field, value)
    return [match.start()]
