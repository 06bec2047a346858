"""Where and when a paper appeared: the line of its journal or conference, in the running heads or above the title."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.header.words.sections import RECEIVED
from harvester.items import Metadata, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

METHOD = "rules"
LONGEST = 300
_VOLUME = re.compile(r"(?:\b(?:том|т\.|vol(?:ume)?\.?|band|bd\.|jahrgang|jg\.)\s?)(\d{1,4}|[IVXLC]+\b)", re.IGNORECASE)
_ISSUE = re.compile(
    r"(?:№|#|\bномер|\bвып(?:уск|\.)?|\bno\.?|\bissue|\bheft|"
    r"\bnr\.)\s?№?\s?(\d{1,4}(?:\s?[-–/]\s?\d{1,4})?(?:\s?\(\d{1,4}\))?)",
    re.IGNORECASE,
)
_PAGES = re.compile(
    r"(?:\b[сСcC]\.|\bстр\.|\bpp?\.|\bpages|\bS\.|[,:])\s?(\d{1,5}\s?[-–—]{1,2}\s?\d{1,5})(?!\d|"
    r"[./-]\d)(?!\s?(?:гг?\.|год))"
)
_YEAR = re.compile(r"(?<![\d./-])((?:19[3-9]|20[0-4])\d)(?![\d]|[.,/-]\d)")
_ISSN = re.compile(r"\bISSN\W*(?:print|online)?\W*\d{4}\s?[-–]\s?\d{3}[\dXХ]\W*(?:\([^)]{1,12}\))?", re.IGNORECASE)
_JOURNAL = re.compile(
    r"журнал|вестник|известия|труды|записки|сборник|материалы|тезисы|конференци|симпозиум|семинар|чтени[яй]|успехи|"
    r"доклады|бюллетень|научн\w+ прац|вісник|journal|proceedings|proc\.|transactions|bulletin|annals of|"
    r"conference|symposium|workshop|congress|zeitschrift|tagung|jahrbuch|archiv\b|acta\b",
    re.IGNORECASE,
)
_CITATION = re.compile(
    r"^\W*(?:для цитирования|ссылка|образец|for citation|cite (?:this|as)|citation|published in)", re.IGNORECASE
)
_COPYRIGHT = re.compile(r"(?:©|\(c\)|copyright|#)\D{0,30}(?<!\d)((?:19|20)\d\d)(?!\d)", re.IGNORECASE)
_DATE = re.compile(
    r"^\W*(?:\w+[-–— ])?(?:[А-ЯЁ]?[а-яё]+|[A-Z][a-z]+)?[\s,.]*((?:19|20)\d\d)\s*(?:г\.?|год|year)?\W*$|"
    r"\b\d{1,2}[.\s](?:\d\d\.|[а-яёa-z]{3,9}\s)((?:19|20)\d\d)\b",
    re.IGNORECASE | re.MULTILINE,
)
# «2/2016»: issue and year.
_SLASH = re.compile(r"(?<![\d./])(\d{1,2})[/’']((?:19|20)\d\d)(?![\d/])")
_LETTERS = re.compile(r"(?:[^\W\d_].*){4}")
_NO_NAME = re.compile(
    r"@|//|^\W*\[?\d+[.\])]|^(?:\W*(?:янв|фев|март|апр|ма[йя]|июн|июл|авг|сент|окт|нояб|дек)[а-я]*\W*)+$", re.IGNORECASE
)
_EDGE = " .,;:|—–-/()·•#"
_DAY = re.compile(
    r"\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.?\s+[^\W\d_]{3,9}\.?,?\s+\d{4}|[^\W\d_]{3,9}\s+\d{1,2},?\s+\d{4}|"
    r"\d{4}-\d\d-\d\d"
)


@dataclass(slots=True)
class Venue:
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


def fill_venue(edges: list[str], lines: list[str], metadata: Metadata) -> None:
    """`edges` are running heads, feet and what stands above the title; `lines` the whole first page."""
    venues = [venue for line in edges if len(line) < LONGEST and (venue := venue_of(line)).points >= 2]
    venues += [venue for line in lines if _CITATION.match(line) and (venue := venue_of(line)).points >= 2]
    best = sorted(venues, key=lambda venue: -venue.points)
    for field in ("container", "volume", "issue", "page_range", "year"):
        found = next((value for venue in best if (value := getattr(venue, field.replace("page_range", "pages")))), None)
        if found:
            setattr(metadata, field, Value(found, 0.85, METHOD))
    metadata.year = metadata.year or find_year(edges, lines)
    metadata.received = find_received(lines)


def venue_of(line: str) -> Venue:
    """The parts of a line like «Вестник ВГУ, 2016, том 3, № 2, с. 5-9»."""
    line = _ISSN.sub(" ", line)
    venue = Venue()
    starts = [len(line)]
    slash = _SLASH.search(line)
    if slash:
        venue.issue, venue.year = slash.groups()
        starts += [slash.start(), slash.start()]
    for field, pattern in (("volume", _VOLUME), ("issue", _ISSUE), ("pages", _PAGES), ("year", _YEAR)):
        match = pattern.search(line)
        if match:
            setattr(venue, field, " ".join(match[1].split()))
            starts.append(match.start())
    name = re.sub(r"^\W*\d{1,4}\s+(?=[^\W\d])|https?:\S+|www\.\S+", "", line[: min(starts)]).strip(_EDGE)
    told = len(starts) > 2 or (len(starts) > 1 and bool(_JOURNAL.search(name)))
    if (told or (_JOURNAL.match(name) and len(name) > 20)) and _LETTERS.search(name) and not _NO_NAME.search(name):
        venue.container = name
    return venue


def find_year(edges: list[str], lines: list[str]) -> Value | None:
    """A year of the rights, of a running head, or alone on its line; years inside sentences tell nothing."""
    for candidates, pattern, weight in ((lines, _COPYRIGHT, 0.85), (edges, _YEAR, 0.7), (lines[:40], _DATE, 0.5)):
        match = pattern.search("\n".join(line[:LONGEST] for line in candidates))
        if match:
            return Value(next(filter(None, match.groups())), weight, METHOD)
    return None


def find_received(lines: Iterable[str]) -> Value | None:
    """When the paper came to the journal: the first date after the word."""
    for line in lines:
        if len(line) < LONGEST and (match := RECEIVED.match(line)):
            day = _DAY.search(line, match.start())
            if day:
                return Value(day.group(), 0.95, METHOD)
    return None
