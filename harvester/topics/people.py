"""Who works on a subject, and where they publish."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.persons.titled_names import key_person
from harvester.text.scripts import is_cyrillic
from harvester.text.transliteration import romanise

if TYPE_CHECKING:
    from collections.abc import Iterable


SPELLINGS = 4  # of a venue that are asked
_NUMBERS = re.compile(r"\W*(?:№|т\.|вып\.|vol\.?|no\.?|bd\.?|\d).*$", re.IGNORECASE)
_SMALL = 3  # letters of a word that an acronym leaves out


@dataclass(slots=True)
class Learned:
    """What a paper on the subject tells: the words that mark it, its authors, its venue, the titles it cites."""

    marks: dict[str, float] = field(default_factory=dict)
    authors: list[str] = field(default_factory=list)
    venue: str = ""
    cited: list[str] = field(default_factory=list)


def most_active(learned: Iterable[Learned], most: int) -> list[str]:
    """The authors of most of these papers, however their names are written; the fullest form of each."""
    counts: Counter[str] = Counter()
    forms: dict[str, str] = {}
    for one in learned:
        for name in dict.fromkeys(one.authors):
            same = key_person(name)
            if not same:
                continue
            counts[same] += 1
            forms[same] = max(forms.get(same, ""), name, key=len)
    return [forms[same] for same, _ in counts.most_common(most)]


def venue_spellings(venue: str) -> list[str]:
    """A venue as lists print it: whole, without its numbers, by its first letters, romanised."""
    whole = _NUMBERS.sub("", " ".join(venue.split())).strip(" .,:;«»\"'()") or venue
    words = [word for word in re.findall(r"[^\W\d_]+", whole) if len(word) > _SMALL]
    acronym = "".join(word[0].upper() for word in words) if len(words) > 2 else ""
    spellings = [whole, acronym, *([romanise(whole)] if is_cyrillic(whole) else [])]
    before_colon = whole.partition(":")[0].strip()
    return list(dict.fromkeys(one for one in (spellings[0], before_colon, *spellings[1:]) if one))[:SPELLINGS]
