"""The people a page of staff lists: names as anchors, headings, or at the beginning of lines, each with its page."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.homepages.words import CAREER, HOMEPAGE, is_refused
from harvester.pages.files import is_other, rate_file_link
from harvester.pages.words import split_letter_runs
from harvester.persons.author_lines import read_author_line
from harvester.persons.given_names import GIVEN_NAMES
from harvester.persons.name_runs import read_people_at_start
from harvester.persons.name_shapes import PARTICLE_WORDS
from harvester.persons.surnames import Surnames
from harvester.persons.titled_names import strip_leading_titles
from harvester.text.scripts import split_words, squeeze

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Link, Page

MAX_PEOPLE = 500  # people of a page
MAX_LINES = 5_000
_BLOCK = 1_500  # characters after a name in which that person's links stand
_SHORT = 160  # characters of a line in which a person stands
_UP, _LOW = "[A-ZÀ-ÞА-ЯЁІЇЄҐ]", "[a-zß-ÿа-яёіїєґ’'-]"
_WORD = rf"{_UP}{_LOW}+"
# "Геннадий Е. Гречнев", "Maria van der Berg": forms that lists of authors seldom have.
_MIDDLE = re.compile(rf"^{_WORD}\s+(?:{_UP}\.\s?){{1,2}}\s*{_WORD}(?=$|\s*[,;(|])")
_PLAIN = re.compile(rf"^{_WORD}(?:\s+(?:{PARTICLE_WORDS}|{_UP}\.|{_WORD})){{1,3}}(?=$|\s*[,;(|–—:])")
_NO_NAME = re.compile(
    r"\b(?:departments?|research|teaching|office|room|areas?|groups?|machine|data|analysis|systems?|sciences?|contacts?|home"
    r"|publications?|universit\w+|institut\w*|faculty|members?|news|seminars?|courses?|students?|alumni|visitors?|read|more"
    r"|кафедр\w*|отдел\w*|лаборатор\w*|факультет\w*|сотрудник\w*|научн\w*|главн\w*|доктор\w*|кандидат\w*|fakult\w+|ph"
    r"|lehrstuhl|mitarbeiter\w*|forschung\w*|scopus|scholar|orcid|google|view|profile|chair|head|director|emeritus|phone"
    r"|e?-?mail|download|copyright|программа|расписание|programme?s?|studies|school|centre|center|library|museum)\b",
    re.I,
)
_BESIDE = re.compile(r"(?:\s+(?:CV|PDF|ORCID|DBLP|WWW|HP))+$")  # links that stand after a name
# A cell of a row, without its number or a post before a colon.
_PIECE = re.compile(r"(?:^|(?<=\s\|\s))(?:\d{1,3}[.)]?\s+)?(?:[^:|]{3,50}:\s+)?([^|]*\S)")
# What may follow a name in a list of people: an end, a sign, or words in small letters; a text begins with a capital.
_TAIL = re.compile(r"^(?:$|[^\w\s\"«“]|[^\W\d_A-ZÀ-ÞА-ЯЁ])")


@dataclass(slots=True)
class Someone:
    """A name as printed; `sure` when it needs no page of names around it to be one."""

    name: str
    url: str | None = None
    sure: bool = True


def find_people(page: Page, furniture: frozenset[str] = frozenset()) -> list[Someone]:
    """Everyone listed, in order, once; in `furniture`, lines of other pages too, only sure names count."""
    named = list(_named_lines(page, furniture))[:MAX_PEOPLE]
    links = [link for link in page.links if link.end > link.start]
    starts = [link.start for link in links]
    found: dict[str, Someone] = {}
    for number, (name, start, sure) in enumerate(named):
        end = named[number + 1][1] if number + 1 < len(named) else len(page.text)
        beside = links[bisect_left(starts, start) : bisect_left(starts, min(end, start + _BLOCK))]
        someone = found.setdefault(squeeze(name), Someone(name, sure=sure))
        someone.url = someone.url or _choose_page(name, beside)
    return list(found.values())


def _named_lines(page: Page, furniture: frozenset[str]) -> Iterator[tuple[str, int, bool]]:
    """The lines and cells that begin with a name, and where; what only looks like one must be a heading or a link."""
    marked = {text.strip() for text in [*page.headings, *(link.text for link in page.links)]}
    at = 0
    for line in page.text.split("\n")[:MAX_LINES]:
        for piece in _PIECE.finditer(line):
            text = piece[1].strip()
            if name := read_leading_name(text):
                yield name, at + piece.start(), "." not in name
            elif text not in furniture:
                likely = read_leading_name(text, weak=True)
                if likely and {text, likely} & marked:
                    yield likely, at + piece.start(), False
        at += len(line) + 1


def read_leading_name(line: str, weak: bool = False) -> str:
    """The name a line begins with, as printed; nothing when it begins otherwise or goes on as a text.

    `weak` takes any two or three capitalised words alone for a name, as on a page of names they are.
    """
    whole = line.strip().lstrip("•·*-–— \t")
    text = strip_leading_titles(whole)
    if not text or len(text) > _SHORT:
        return ""
    printed = _BESIDE.sub("", _find_printed_name(text, weak or len(text) < len(whole)))
    tail = text[len(printed) :].lstrip()
    sound = _TAIL.match(tail) or _BESIDE.match(f" {tail.split()[0]}")
    return printed if printed and sound and not _NO_NAME.search(printed) else ""


def _find_printed_name(text: str, weak: bool) -> str:
    people, rest = read_people_at_start(text)
    if match := _MIDDLE.match(text):
        return match[0]
    if people:
        return text[: len(text) - len(rest)].rstrip(" ,;") if len(people) == 1 else ""  # several are authors
    match = _PLAIN.match(text)
    if match is None:
        return ""
    sure = _has_given(match[0]) or CAREER.search(text, match.end())
    return match[0] if sure or (weak and _is_alone(text, match[0])) else ""


def _has_given(name: str) -> bool:
    return any(part.casefold() in GIVEN_NAMES for part in name.split())


def _is_alone(text: str, name: str) -> bool:
    """The name is the whole line, or what follows stands in brackets or after a comma."""
    return (
        len(name.split()) in (2, 3)
        and name.istitle()
        and (text == name or text[len(name) :].lstrip()[:1] in ("(", ",", "|"))
    )


def _choose_page(name: str, links: list[Link]) -> str | None:
    """The page that the name links to, else one called a home page, else one with the surname in its address."""
    pages = [link for link in links if not is_other(link.url) and rate_file_link(link.url, "")[0] < 0.7]
    pages = [link for link in pages if not is_refused(link.url)]
    letters, surname = squeeze(name), Surnames([name])
    named = [link.url for link in pages if squeeze(link.text) and squeeze(link.text)[:40] in letters]
    home = [link.url for link in pages if HOMEPAGE.search(link.text)]
    paths = [(link.url, urlsplit(link.url).path.lower()) for link in pages]
    addressed = [url for url, path in paths if surname.in_address(path, split_letter_runs(path))]
    return next(iter([*named, *home, *addressed]), None)


def is_person(name: str) -> bool:
    """One person and nothing else."""
    people = read_author_line(name)
    return len(people) == 1 and len(split_words(name)) <= 4 and not any(map(str.isdigit, name))
