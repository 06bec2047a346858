"""Where the authors work: organisations with city and country, and which author belongs to which."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harvester.header.fields.author_marks import MARK, find_marks_of, read_marks
from harvester.layout.words import ISSUE
from harvester.layout.words import affiliation_words as words
from harvester.layout.words.title_page_words import MANUSCRIPT, OTHERS
from harvester.lexicon import join_classes, join_stems
from harvester.persons.author_lines import read_author_line
from harvester.persons.place_names import STREET, read_place
from harvester.persons.workplaces import AFFILIATION, WORK
from harvester.text.late_patterns import compile_late
from harvester.text.repair import join_lines
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.items import Line, Person
    from harvester.layout.paragraphs import HeadParagraph

# A head has no more lines, an organisation no longer name.
MOST_LINES, LONGEST_AFFILIATION, MOST_AFFILIATIONS = 45, 400, 20
# What a street with its number has no more letters than.
ADDRESS = 60
_INNER_MARK = compile_late(
    r"(?<=[,;.)»\"])\s*(?=[\d¹²³⁴⁵⁶⁷⁸⁹]{1,2}\s?[А-ЯЁA-Z«])|(?<=[\w)»\"][,;.])\s*(?=[*∗†‡§¶]{1,3}\s?[А-ЯЁA-Z«])"
)
# What title pages have among the organisations.
_FORMAL = compile_late(
    rf"{MANUSCRIPT.pattern}|\W*(?:{join_stems('title_pages.aim')})|\W*(?:{join_classes('title_pages.bylines')})\W*$",
    re.IGNORECASE,
)
_UNFINISHED = compile_late(rf"[,«-]$|(?:^|\s)(?:{join_classes('affiliation_lines.open')})$")


@dataclass(slots=True)
class Workplace:
    """The text of one organisation, its marks, and the people of the lines before it."""

    lines: list[str]
    marks: list[str] = field(default_factory=list)
    people: list[str] = field(default_factory=list)
    style: Line | None = None


def find_affiliations(head: list[HeadParagraph], authors: list[Person]) -> list[dict[str, Any]]:
    """The organisations of a head in order, each once; the authors get the indices of theirs."""
    pieces = [piece for whole in _find_pieces(head) for piece in _split_piece(whole)][:MOST_AFFILIATIONS]
    pieces = [piece for piece in pieces if not words.AUTHORITY.match(piece.lines[0])] or pieces
    found: list[dict[str, Any]] = []
    indices: list[int] = []
    for piece in pieces:
        place = _add_once(found, parse_affiliation(join_lines(piece.lines)))
        indices.append(place)
    _assign_to_authors(pieces, indices, authors, head)
    return found


def parse_affiliation(text: str) -> dict[str, Any]:
    """Name, city and country of an organisation as it is printed."""
    text = words.CONTACT.sub(" ", text).strip(" ,;.:")
    before = None
    while text != before:
        before = text
        for pattern in (words.RANK, words.POST, words.DEGREE, words.COURSE):
            text = pattern.sub("", text)
        text = text.lstrip(" ,;.:–—-")
    name, city, country = read_place(text)
    return {"name": name, "city": city, "country": country, "weight": 0.85 if AFFILIATION.search(name) else 0.6}


def _add_once(found: list[dict[str, Any]], new: dict[str, Any]) -> int:
    """Where it stands in the list, at the end when it is new; -1 for what is no name at all."""
    if len(squeeze(new["name"])) < 3:
        return -1
    for place, old in enumerate(found):
        if squeeze(old["name"]) == squeeze(new["name"]):
            old["city"], old["country"] = old["city"] or new["city"], old["country"] or new["country"]
            return place
    found.append(new)
    return len(found) - 1


def _find_pieces(head: list[HeadParagraph]) -> list[Workplace]:
    pieces: list[Workplace] = []
    people: list[str] = []
    open_ = False
    for line in [line for part in head for line in part.lines][:MOST_LINES]:
        text = line.text.strip()[:LONGEST_AFFILIATION]
        if _FORMAL.match(text):
            open_ = False
            continue
        if open_ and _place_only(text):
            pieces[-1].lines[-1] = pieces[-1].lines[-1].rstrip(" ,") + ","
            pieces[-1].lines.append(text)
            continue
        named, rest = _person_and_rest(text)
        if named:
            people = people + named if not open_ and not (pieces and pieces[-1].people == people) else named
            text, open_ = rest, False
        if is_organisation(text) and (not open_ or _begins_piece(text, pieces[-1])):
            pieces.append(Workplace([text], read_marks(text), list(people), line))
            open_ = True
        elif open_ and not named and is_organisation(text) and not words.GOES_ON.match(text):
            pieces[-1].lines[-1] = pieces[-1].lines[-1].rstrip(" ,") + ","
            pieces[-1].lines.append(text)
        elif open_ and not named and (words.GOES_ON.match(text) or _is_unfinished(pieces[-1])):
            pieces[-1].lines.append(text)
        elif text:
            open_ = False
    return pieces


def _person_and_rest(text: str) -> tuple[list[str], str]:
    """The people a line begins with, and what it says after them."""
    people = read_author_line(text)
    if not people:
        return [], text
    names = [name for person in people for name in (person.family, person.given, person.patronymic) if name]
    end = max(text.casefold().find(name.casefold()) + len(name) for name in names)
    rest = re.sub(r"^[\s.,\d*)–—-]*(?:[А-ЯЁA-Z]\.\s?-?){0,3}[\s,.\d*)–—-]*", "", text[end:])
    return [person.family for person in people], rest if is_organisation(rest) else ""


def is_organisation(text: str) -> bool:
    text = words.RANK.sub("", MARK.sub("", text))
    if ISSUE.search(text) or words.SERIAL.match(text) or OTHERS.match(text) or "@" in text.split(",")[0]:
        return False
    if AFFILIATION.search(text) or WORK.search(text):
        return True
    name, city, country = read_place(text) if len(text) < LONGEST_AFFILIATION else ("", None, None)
    return bool(name and city and country) and not STREET.search(name)


def _place_only(text: str) -> bool:
    name, city, country = read_place(words.CONTACT.sub("", text))
    address = not AFFILIATION.search(name) and len(name) < ADDRESS and STREET.search(name)
    return bool((not name.strip(" .,;") or address) and (city or country))


def _begins_piece(text: str, piece: Workplace) -> bool:
    if MARK.match(text):
        return True
    if words.UNIT.match(piece.lines[0]) and not any(map(words.WHOLE.search, piece.lines)) and words.WHOLE.search(text):
        return False
    return not words.GOES_ON.match(text) and not _is_unfinished(piece)


def _is_unfinished(piece: Workplace) -> bool:
    last = piece.lines[-1].rstrip()
    return bool(_UNFINISHED.search(last)) or last.count("(") > last.count(")")


def _split_piece(piece: Workplace) -> list[Workplace]:
    """Organisations in one line, each with its mark: «1Институт, Псков, 2Университет, Тверь»."""
    text = join_lines(piece.lines)
    parts = [
        part.strip(" ,;") for part in re.split(r"\s*;\s+(?=[\dА-ЯЁA-Z«])", text) for part in _INNER_MARK.split(part)
    ]
    parts = [part for part in parts if is_organisation(part)] or [text]
    return [Workplace([MARK.sub("", part)], read_marks(part), piece.people) for part in parts]


def _assign_to_authors(
    pieces: list[Workplace], indices: list[int], authors: list[Person], head: list[HeadParagraph]
) -> None:
    """By marks where there are any, by the order of lines where each has people before it, else all to all."""
    text = "\n".join(line.text for part in head for line in part.lines)[:4000]
    marked = {mark: place for piece, place in zip(pieces, indices, strict=True) for mark in piece.marks}
    groups = [piece.people for piece in pieces if piece.people]
    ordered = any(group != groups[0] for group in groups)
    for person in authors:
        own = find_marks_of(person, text) if marked else []
        places = [marked[mark] for mark in own if mark in marked]
        if not places and ordered:
            places = [place for piece, place in zip(pieces, indices, strict=True) if person.family in piece.people]
        if not places and not marked and not ordered:
            places = indices
        person.affiliations = sorted({place for place in places if place >= 0})
