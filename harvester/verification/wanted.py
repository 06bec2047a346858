"""A want made ready for comparing: title words in the common key, and surnames."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harvester.fusion.title_notes import strip_title_note
from harvester.persons.name_strings import read_family, split_names
from harvester.text.scripts import split_words
from harvester.text.transliteration import make_key

if TYPE_CHECKING:
    from harvester.items import Want

STEM = 6  # letters by which words are told in the names of files, which write umlauts and endings otherwise
_SIGNS = re.compile(r"[\W\d_]+")
# A sentence that ends there would be followed by a capital.
_CLIPPED = re.compile(r"\b([^\W\d_]{3,})\.(?=\s+[a-zäöüа-яёіїєґ])")
_ROMAN = {"ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9", "xi": "11", "xii": "12"}


@dataclass(slots=True)
class Wanted:
    title: str
    words: list[str]
    surnames: list[str]
    year: int | None = None
    doi: str = ""
    pages: str = ""
    volume: str = ""
    kind: str = ""  # of the work, where the want or its reference says
    listed: bool = False  # a list has this title, whole, and links to the file there
    named: bool = False  # and the file is called by the title
    told: frozenset[str] = frozenset()  # the words of the reference after the title, where it was one
    is_review: bool = False  # the title is that of the work which the wanted paper reviews
    squeezed: str = field(init=False)
    plain: list[str] = field(init=False)
    clipped: tuple[str, ...] = field(init=False)  # words of the title that the quotation abbreviates with a stop

    def __post_init__(self) -> None:
        self.squeezed = "".join(self.words)
        self.plain = split_plain_words(self.title)
        self.clipped = tuple(split_key_words(" ".join(_CLIPPED.findall(self.title))))

    @classmethod
    def of(cls, want: Want) -> Wanted:
        """A want that has a title."""
        # "Roth, Philip Maria" is one author; only a longer list has more commas.
        names = [name for a in want.authors for name in ([a] if a.count(",") == 1 else split_names(a))]
        surnames = [surname for surname in map(read_family, names) if surname]
        place = (want.doi, want.pages, want.volume, want.kind)
        return cls(want.title, split_key_words(want.title), surnames, want.year, *place)

    @property
    def is_cut(self) -> bool:
        """Whether the quotation says that the title goes on."""
        return self.title.rstrip().endswith(("…", "..."))

    def is_name_of(self, name: str) -> bool:
        """Whether a file is called by the title: its name has all longer words, or the beginnings of them."""
        beginnings = {word[:STEM] for word in self.words if len(word) >= STEM}
        return len(beginnings) > 1 and beginnings <= {word[:STEM] for word in split_key_words(_SIGNS.sub(" ", name))}


def list_readings_of_title(want: Want) -> list[Wanted]:
    """The want as it is and, where a note is added to its title, without that."""
    bare = strip_title_note(want.title)
    return [Wanted.of(one) for one in ([want] if bare == want.title else [want, replace(want, title=bare)])]


def split_plain_words(text: str) -> list[str]:
    """The words of a text in small letters, Roman numbers as digits: no letter of them is a typing error."""
    return [_ROMAN.get(word, word) for word in split_words(text)]


def split_key_words(text: str) -> list[str]:
    """The words of a text in the key that is the same for both alphabets."""
    return make_keys(split_plain_words(text))


def make_name_key(surname: str) -> str:
    return "".join(split_key_words(surname))


def make_keys(plain: list[str]) -> list[str]:
    """The key of each word, in one go; as many as came in."""
    return make_key(" ".join(plain)).split(" ") if plain else []
