"""Who works on a subject (S10), and where they publish (S11)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.persons.name_comparison import key_initial, list_given_names, may_be_one, same_surname
from harvester.persons.name_shapes import PARTICLES
from harvester.persons.titled_names import read_titled_name, strip_titles
from harvester.text.scripts import is_cyrillic
from harvester.text.transliteration import key, romanise

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Person

SPELLINGS = 4  # of a venue that are asked
_NUMBERS = re.compile(r"\W*(?:№|т\.|вып\.|vol\.?|no\.?|bd\.?|\d).*$", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\.?")
_SMALL = 3  # letters of a word that an acronym leaves out


@dataclass(slots=True)
class Learned:
    """What a paper on the subject tells: the words that mark it, its authors, its venue."""

    marks: dict[str, float] = field(default_factory=dict)
    authors: list[str] = field(default_factory=list)
    venue: str = ""


def most_active(learned: Iterable[Learned], most: int) -> list[str]:
    """The authors of most of these papers, however their names are written; the fullest form of each."""
    counts: Counter[str] = Counter()
    forms: dict[str, str] = {}
    for one in learned:
        for name in dict.fromkeys(one.authors):
            same = person_key(name)
            if not same:
                continue
            counts[same] += 1
            forms[same] = max(forms.get(same, ""), name, key=len)
    return [forms[same] for same, _ in counts.most_common(most)]


def is_named(name: str, person: Person) -> bool:
    """Whether a name as somebody gave it, in any order, is this person's: the family name, no other given names."""
    words = _WORD.findall(strip_titles(name))
    family = person.family.casefold().split() or [""]
    for place, word in enumerate(words):
        if len(word.rstrip(".")) > 1 and same_surname(word, family[-1]):
            others = [other for other in words[:place] + words[place + 1 :] if other.casefold() not in PARTICLES]
            given = [other for other in others if other.casefold() not in family]
            return may_be_one(given, list_given_names(person))
    return False


def person_key(name: str) -> str:
    """One for all spellings of a family name with its first initial, in Cyrillic and romanised."""
    person = read_titled_name(name)
    return f"{key(person.family)}-{key_initial(person.given)}".casefold() if person.family else ""


def venue_spellings(venue: str) -> list[str]:
    """A venue as lists print it: whole, without its numbers, by its first letters, romanised."""
    whole = _NUMBERS.sub("", " ".join(venue.split())).strip(" .,:;«»\"'()") or venue
    words = [word for word in re.findall(r"[^\W\d_]+", whole) if len(word) > _SMALL]
    acronym = "".join(word[0].upper() for word in words) if len(words) > 2 else ""
    spellings = [whole, acronym, *([romanise(whole)] if is_cyrillic(whole) else [])]
    before_colon = whole.partition(":")[0].strip()
    return list(dict.fromkeys(one for one in (spellings[0], before_colon, *spellings[1:]) if one))[:SPELLINGS]
