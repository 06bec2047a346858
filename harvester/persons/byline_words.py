"""The words of by-lines as a network reads them: how lines are joined, and what kinds of words names stand among."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.learned.word_signs import WordSigns
from harvester.lexicon import join_stems, load_words
from harvester.persons.given_names import LATIN_FAMILIES, is_child_of, is_given_name, is_patronymic
from harvester.persons.name_shapes import FAMILY_ENDING, PARTICLES, SUFFIXES
from harvester.text.accents import mend_accents
from harvester.text.late_patterns import compile_late
from harvester.text.tokens import Tokens, tokens_of

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

# Stands where a line ends: the next one may go on with a name or begin another.
END_SIGN = "¶"
# A by-line of a hundred authors has no more letters; what is longer is no by-line.
LONGEST_BYLINE = 2000
_PLACES = load_words("cities") | load_words("countries")
_CONJUNCTIONS = load_words("conjunctions")


def _begin(*names: str) -> re.Pattern[str]:
    return compile_late(join_stems(*names))


_POST = _begin("posts.stems", "posts.people")
_WORK = _begin("organisations.stems", "organisations")
_BESIDE, _AUTHOR = _begin("people_beside"), _begin("people_beside.author")
_SHORT_POSTS, _CONTACTS = load_words("posts.short"), load_words("contact_words.phone")
# What a word is, told by the word alone; the letters before the name are those that training knows kinds by.
KINDS: dict[str, Callable[[str], bool]] = {
    "lx=given name": is_given_name,
    "lx=patronymic": is_patronymic,
    "lx=child of": is_child_of,
    "lx=family ending": lambda word: FAMILY_ENDING.search(word) is not None,
    "lx=family first": LATIN_FAMILIES.__contains__,
    "lx=particle": PARTICLES.__contains__,
    "lx=suffix": SUFFIXES.__contains__,
    "lx=and": _CONJUNCTIONS.__contains__,
    "lx=place": _PLACES.__contains__,
    "lx=short post": _SHORT_POSTS.__contains__,
    "lx=contact": _CONTACTS.__contains__,
    "lx=post": lambda word: _POST.match(word) is not None,
    "lx=work": lambda word: _WORK.match(word) is not None,
    "lx=beside": lambda word: _BESIDE.match(word) is not None,
    "lx=author": lambda word: _AUTHOR.match(word) is not None,
}


def tell_kinds(word: str) -> frozenset[str]:
    small = word.casefold()
    return frozenset(kind for kind, is_one in KINDS.items() if is_one(small))


SIGNS = WordSigns(KINDS, tell_kinds)


def split_byline(lines: Sequence[str]) -> Tokens:
    """The words of lines that are read together."""
    return tokens_of(f" {END_SIGN} ".join(mend_accents(line) for line in lines)[:LONGEST_BYLINE])
