"""Names of people in a line: Russian, English and German author lists, with all that stands between the names."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from harvester.items import Person
from harvester.lexicon import load_words
from harvester.persons import author_line_signs as beside
from harvester.persons import name_shapes
from harvester.persons.author_line_signs import (
    LONGEST_AUTHOR_LINE,
    SEPARATORS,
    may_begin_with_name,
    put_signs,
    repair_spelling,
)
from harvester.persons.given_names import LATIN_FAMILIES, is_given_name
from harvester.persons.name_runs import fix_case, put_in_one_order, read_people_at_start
from harvester.persons.name_shapes import AND, DEGREE, FAMILY, GIVEN_WORD, INITIALS, MARK, POST, UP
from harvester.persons.workplaces import AFFILIATION, POSITION, WORK
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR
from harvester.text.scripts import is_cyrillic

# Between a name and an e-mail address so many words are where the person works.
SHORT_WORK = 3
# So near the last name a degree or a post is that person's.
NEAR = 40
# What is no name is passed over within a list when it is as short as one; so many pieces in a row.
SHORT_PIECE, MOST_PIECES = 4, 3
# So many names make a list, whatever comes after it.
SEVERAL = 3
_PIECE = compile_late(rf"(?P<piece>[^,;&•{MARK}{DEGREE}{POST}]+?)\s*(?:[,;&•{MARK}{DEGREE}{POST}]|{name_shapes.AND})")
PLACES = load_words("cities") | load_words("countries")
_TOWN = compile_late(r"^г\.\s?")
_UNENDED = compile_late(rf"(?:[,;&]|{name_shapes.AND})\s*$")
_JOINED = compile_late(r"\s(?:AND|UND|И)\s")
_CAPITALISED = compile_late(rf"(?:(?:{UP}[\w.'’-]*|[a-zа-яё]{{1,3}})(?:\s+|$))+")
_AND_BETWEEN = rf"\s*(?:,\s*)?(?:{AND}|&)\s*"
_BETWEEN_PEOPLE = compile_late(rf"\s*;\s*(?:{AND}\s*)?|{_AND_BETWEEN}")
_ANY = compile_late(rf"{_AND_BETWEEN}|\s*,\s*")
_FAMILY = compile_late(FAMILY)
_GIVEN = compile_late(rf"{GIVEN_WORD}(?:\s+(?:{GIVEN_WORD}|{INITIALS}))?")
_FIRST = compile_late(rf"{FAMILY},\s*{GIVEN_WORD}(?!\w)")
# A year in brackets, with which citations go on.
_YEAR = compile_late(rf"\s*\({YEAR}\)\W*$")


def read_author_line(text: str, weak: bool = False) -> list[Person]:
    """The people of an author line; none when the line is something else that happens to hold a name."""
    return [replace(person, affiliations=[]) for person in _read_author_line(text[: LONGEST_AUTHOR_LINE + 1], weak)]


def count_people(text: str) -> int:
    """How many people a line may name, any capitalised words of a list among them."""
    return len(_read_author_line(text[: LONGEST_AUTHOR_LINE + 1], True))


@lru_cache(maxsize=2000)
def _read_author_line(text: str, weak: bool) -> tuple[Person, ...]:
    text, addressed = _prepare_line(text)
    if not text:
        return ()
    inverted = read_inverted_list(text)
    if inverted:
        return tuple(inverted)
    at_start, after = read_people_at_start(text, weak)
    people, rest = _people_of_list(text, weak, at_start, after)
    if not people:
        return ()
    if _make_list(people, text, rest, addressed):
        return tuple(people)
    if (people, rest) != (at_start, after) and _make_list(at_start, text, after, addressed):
        return tuple(at_start)
    return ()


def _make_list(people: list[Person], text: str, rest: str, addressed: bool) -> bool:
    """Whether people who were read before the rest of a line make it a list of authors."""
    if addressed and len(rest.split()) <= SHORT_WORK:
        return True
    if not people or not _is_likely(people, text):
        return False
    read = text[: len(text) - len(rest)]
    tail = text[_find_end(read) :]
    return _goes_on(people, read, rest) or _may_follow(tail) or _live_there(people, tail)


@lru_cache(maxsize=1000)
def _prepare_line(text: str) -> tuple[str, bool]:
    """The line with signs for all that is no name, and whether it had an address; nothing if it begins with no name."""
    text = repair_spelling(text)
    return (put_signs(text), "@" in text) if may_begin_with_name(text) else ("", False)


def _people_of_list(text: str, weak: bool, at_start: list[Person], rest: str) -> tuple[list[Person], str]:
    """All people of a list, past the pieces of it that are none, and what comes after the last one."""
    people = [replace(person) for person in at_start]  # put in one order, they change
    while rest:
        more, after = _read_past_others(rest, weak, len(people))
        if not more:
            break
        people, rest = [*people, *more], after
    if not weak and len(people) > 1:
        people = _with_those_between(people, text)
    return put_in_one_order(people, text), rest


def _with_those_between(people: list[Person], text: str) -> list[Person]:
    """Among known people in a list the others are people too."""
    everyone, _ = read_people_at_start(text, weak=True)
    same_end = bool(everyone) and everyone[-1] == people[-1]
    return everyone if same_end and len(people) < len(everyone) <= 2 * len(people) else people


def _read_past_others(text: str, weak: bool, found: int) -> tuple[list[Person], str]:
    """The people after a piece or a few of the list that are no names: a name of a shape unknown, an organisation."""
    for _ in range(MOST_PIECES):
        piece = _PIECE.match(text)
        if piece is None or not _is_passed(piece["piece"], bool(found)) or not (found or " " in piece["piece"]):
            break
        # Beside organisations capitalised words are places.
        weak = weak and not _is_work(piece["piece"]) and len(piece["piece"].split()) > 1
        text = text[piece.end() :].lstrip(SEPARATORS)
        more, rest = read_people_at_start(text, weak)
        if more and (found or len(more) > 1):
            return more, rest
    return [], text


def _is_passed(piece: str, inside: bool) -> bool:
    """Whether a piece may stand among names; one inside the list may have a small letter where a capital should be."""
    if not piece[0].isalpha() or beside.ASIDE.search(piece):
        return False
    words = piece.split()
    short = len(words) <= SHORT_PIECE and bool(_CAPITALISED.fullmatch(piece))
    return short or _is_work(piece) or (inside and 1 < len(words) < SHORT_PIECE and words[-1].istitle())


def _is_work(piece: str) -> bool:
    return bool(AFFILIATION.search(piece) or WORK.search(piece))


def _is_likely(people: list[Person], text: str) -> bool:
    """A title in capitals may be joined as names are: one of them must be common; `A Survey` is no name by itself."""
    if len(people) == 1 and len(people[0].given) == 1 and people[0].given.isascii():
        return text.startswith(people[0].family)
    if not (text.isupper() and _JOINED.search(text)):
        return True
    return any(
        "." in one.given or is_given_name(one.given.split()[0]) or one.family.casefold() in LATIN_FAMILIES
        for one in people
    )


def _has_initials(people: list[Person]) -> bool:
    return all("." in person.given or person.patronymic for person in people)


def _goes_on(people: list[Person], read: str, rest: str) -> bool:
    """Whether what was read is a list that is not at its end, so that anything may follow."""
    if read.rstrip().endswith((",", ";")) and _has_initials(people):
        return True
    return bool(_UNENDED.search(read)) and _are_known(people) and not beside.ASIDE.search(rest[:NEAR])


def _find_end(read: str) -> int:
    """Where the last name that was read ends."""
    return len(read.rstrip(SEPARATORS))


def _are_known(people: list[Person]) -> bool:
    """Several people, most of them with common given names or initials."""
    known = sum(map(_is_known, people))
    return len(people) >= SEVERAL and 2 * known > len(people)


def _live_there(people: list[Person], tail: str) -> bool:
    """Whether nothing but a town and a country follows the names, and these are none of an organisation."""
    parts = re.split(r"\s*,\s*", tail.strip(f" .,;{MARK}"))
    return _is_known(people[0]) and all(_TOWN.sub("", part).casefold() in PLACES for part in parts)


def _is_known(person: Person) -> bool:
    return "." in person.given or is_given_name(person.given.split()[0])


def _may_follow(tail: str) -> bool:
    """After the last name of an author line: nothing, or what the person is and where."""
    rest = tail.strip(f" .,;:()–—-{MARK}")
    if len(rest) < 4 or DEGREE in rest[:NEAR] or POST in rest[:NEAR]:
        return True
    return bool(POSITION.search(rest) or AFFILIATION.search(rest) or beside.OTHERS.match(rest))


def read_inverted_list(text: str) -> list[Person]:
    """The people of such a list; none when it is not one from end to end, or its given names are not known ones.

    Where commas part the people too, all of them must be known.
    """
    text = _YEAR.sub("", text).strip(" ,;")
    if not _FIRST.match(text):
        return []
    if ";" in text:
        pieces = [tuple(piece.split(",")) for piece in _BETWEEN_PEOPLE.split(text)]
    else:
        parts = _ANY.split(text)
        pieces = [tuple(parts[place : place + 2]) for place in range(0, len(parts), 2)]
    found = [person for piece in pieces if (person := _inverted_person(piece))]
    known = sum(is_given_name(person.given.split()[0]) and not is_given_name(person.family) for person in found)
    enough = 2 * known >= len(found) if ";" in text else known == len(found)
    return found if len(found) == len(pieces) > 1 and enough else []


def _inverted_person(piece: tuple[str, ...]) -> Person | None:
    if len(piece) != 2:
        return None
    family, given = (part.strip() for part in piece)
    return (
        Person(fix_case(family, 1), fix_case(given, 2))
        if _FAMILY.fullmatch(family) and _GIVEN.fullmatch(given)
        else None
    )


def part_by_script(everyone: list[Person], title: str) -> tuple[list[Person], list[Person]]:
    """Authors printed in two scripts: those in the script of the title come first, when it has any."""
    own = [person for person in everyone if is_cyrillic(person.family) == is_cyrillic(title)]
    other = [person for person in everyone if person not in own]
    return (own, other) if own else (everyone, [])
