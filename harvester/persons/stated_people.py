"""People whom a page names as its authors: in tags, after labels, alone in a short text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes
from harvester.persons import name_shapes as titles
from harvester.persons.author_lines import read_author_line
from harvester.persons.given_names import begins_with_given_name
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import parse_name, split_names
from harvester.persons.workplaces import ORGANISATION
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import LOOSE_EMAIL
from harvester.text.scripts import squeeze
from harvester.text.transliteration import list_spellings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Person

# A text that begins with what authors are called and a colon or dash, or has nothing else in it.
AUTHORS = compile_late(
    rf"^\W*(?:(?:{join_classes('author_labels.label')})(?:\s+(?:{join_classes('author_labels.of')}))?)"
    r"(?:\s*[:.—–-]+(?:\s|(?<=:))\s*|\s*$)",
    re.IGNORECASE,
)
BY = compile_late(rf"^\W*(?:{join_classes('author_labels.by')})\s+(?=[A-ZА-ЯЁÄÖÜ])", re.IGNORECASE)
BY_INSIDE = compile_late(r"\b(?:[Bb]y|von|[Аа]втор:?)\s+(?=[A-ZА-ЯЁÄÖÜ])")
# Capitalised words that stand where names do and are none.
NO_NAME = compile_late(rf"\b(?:{join_classes('no_names.pages')})\b", re.IGNORECASE)
# Degrees and posts before a name. The short Russian ones count in small letters only, or initials would go with them.
DEGREES = compile_late(
    r"\b(?:(?i:prof|dr|ph\.?\s?d|m\.?sc|b\.?sc)\b\.?[ -]*|(?i:dipl|mag|rer|nat|phil|habil|ing|inf|med|h\.c)\.[ -]*|"
    rf"{titles.DOTTED_DEGREE}\s*|(?i:{titles.SHORT_POSTS}|ст\. преп)\.\s*|"
    rf"(?i:{join_classes('posts.before')})\b(?:\s+[а-яё-]+\s+наук)?,?\s*)"
)
_EMAIL = compile_late(rf"{LOOSE_EMAIL}|\S+\[at\]\S+")
_NAME = compile_late(r"[^\W\d_a-zа-яё][^\W\d_]*[.'’-]?")
_COMMA = compile_late(r"\s*[,;]\s*")
_OTHERS = compile_late(r"\b(?:et al\.?|and others|и др(?:угие|\.)|u\. ?a\.)\W*$", re.IGNORECASE)
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
MIN_ALONE, MAX_ALONE = 4, 60  # characters of a text that is one name


def read_stated_names(text: str, several: bool) -> list[Person]:
    """The people of a tag; `several`: such a tag may name many. Organisations and what is no name are left out."""
    names = filter(_is_name, _split_stated_names(text, several))
    return [person for person in map(parse_name, names) if person.family]


def _split_stated_names(text: str, several: bool) -> list[str]:
    text = _OTHERS.sub("", DEGREES.sub("", _EMAIL.sub("", text))).strip(" ,;()")
    if ORGANISATION.search(text) or "://" in text:
        pieces = [piece for piece in _COMMA.split(text) if not ORGANISATION.search(piece) and "://" not in piece]
        text = ", ".join(pieces)
    # "Sanchez Garcia, Maria Jose" is one person, "Maria Sanchez, Jose Garcia" are two: the tag tells, or initials.
    sides = text.split(",")
    if len(sides) == 2 and (not several or _is_turned(text)) and not all(map(read_author_line, sides)):
        return [text]
    return split_names(text)


def _is_name(text: str) -> bool:
    parts = text.replace(",", " ").split()
    return 1 <= len(parts) <= 6 and sum(bool(_NAME.match(part)) for part in parts) * 2 >= len(parts)


def read_named_people(text: str) -> list[Person]:
    """The people of a text that is said to name people."""
    text = AUTHORS.sub("", BY.sub("", DEGREES.sub("", _EMAIL.sub("", text)))).strip(" ,;|")
    if _is_turned(text):
        return [parse_name(text)]
    people = read_author_line(text)
    return people if people or ORGANISATION.search(text) else read_author_line(text, weak=True)


def _is_turned(text: str) -> bool:
    """ "Family, Given" with nothing else, particles aside."""
    family, comma, given = text.partition(",")
    parts = [part for part in family.split() if not part.islower()]
    return bool(comma) and len(parts) == 1 and "," not in given and _is_name(given) and len(given.split()) <= 3


def read_alone(text: str, sure: bool, addresses: str) -> list[Person]:
    """The one person that a short text names and nothing else.

    Two capitalised words are a person by degrees, by the given name, by the family name in `addresses` (squeezed), or
    when their place is `sure` to name one.
    """
    bare = DEGREES.sub("", text).strip(" ,;.")
    if not MIN_ALONE < len(bare) <= MAX_ALONE or ORGANISATION.search(bare) or NO_NAME.search(bare):
        return []
    people = read_author_line(bare)
    if not people:
        sure = sure or bare != text.strip(" ,;.")
        people = [person for person in read_author_line(bare, weak=True) if sure or _is_known(person, addresses)]
    return people if len(people) == 1 and _covers(people[0], bare) else []


def _is_known(person: Person, addresses: str) -> bool:
    if begins_with_given_name(person.given):
        return True
    family = person.family.casefold()
    forms = {squeeze(form) for form in (family, family.translate(_UMLAUTS), *list_spellings(person.family))}
    return any(len(form) > 3 and form in addresses for form in forms)


def _covers(person: Person, text: str) -> bool:
    named = len(squeeze(f"{person.family}{person.given}{person.patronymic}"))
    return named >= 0.9 * len(squeeze(text))


def read_after_by(text: str) -> list[Person]:
    """Those who are named after "by" in the midst of a short line, as weblogs do."""
    match = BY_INSIDE.search(text)
    people = read_named_people(text[match.end() :]) if match else []
    return [
        person
        for person in people
        if begins_with_given_name(person.given) or read_author_line(f"{person.given} {person.family}")
    ]


def read_row_of_names(text: str) -> list[Person]:
    """Less known names and nothing else: two or more in a row, or one whose given name tells."""
    if NO_NAME.search(text) or ORGANISATION.search(text):
        return []
    people = read_author_line(text, weak=True)
    return people if len(people) > 1 or any(begins_with_given_name(person.given) for person in people) else []


def leave_out_repeated(people: Iterable[Person]) -> list[Person]:
    found: list[Person] = []
    for person in people:
        same = (other for other in found if same_surname(other.family, person.family))
        if person.family and not any(other.given[:1] == person.given[:1] for other in same):
            found.append(person)
    return found
