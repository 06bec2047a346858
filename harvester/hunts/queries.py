"""What to ask search engines about a want, a scholar or a venue: the most telling first, the bare words alone."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING
from urllib.parse import unquote

from harvester.lexicon import list_words
from harvester.persons.name_strings import read_family
from harvester.persons.titled_names import list_former_names, read_titled_name, strip_brackets, strip_titles
from harvester.text.scripts import is_cyrillic, split_words
from harvester.text.transliteration import list_spellings, romanise
from harvester.venues.words import CALLED, KINDS

if TYPE_CHECKING:
    from harvester.items import Hit, Person, Scholar, Want

MAX_QUERY_WORDS = 24  # engines cut longer queries
AUTHORS_ASKED = 3
BEGINNING, LEAST_LETTERS = 5, 4  # words differ in their endings, small ones say nothing
FIRST_AUTHORS = 2  # whose pages are searched for
# Words of the pages that list an author's papers, by the script of the name.
CYRILLIC_LIST, LATIN_LIST = (list_words("query_words.lists", language)[0] for language in ("ru", "en"))
CYRILLIC_HOME_WORDS, LATIN_HOME_WORDS = (list_words("query_words.home", language) for language in ("ru", "en"))
SPELLINGS_ASKED = 4  # of a Russian name in Latin letters that are asked
HINT_WORDS = 6  # words of a hint
MAX_SCHOLAR_QUERIES = 14
# By language, then by what the name says the venue is; without a word of a kind those of all kinds.
_LANGUAGES = ("ru", "en", "de")
VENUE_WORDS = {
    language: {kind: list_words(f"query_words.{kind}", language)[0] for kind in KINDS} for language in _LANGUAGES
}
VENUE_HOME_WORDS = {language: list_words("query_words.site", language)[0] for language in _LANGUAGES}
MAX_VENUE_QUERIES = 5
_GERMAN = re.compile(r"\b(?:für|und|der|die|das|institut|hochschule|universität|tagung|zeitschrift|lehrstuhl)\b", re.I)
_BRACKETS = re.compile(r"\s*\([^()]*\)")


def make_file_query(want: Want) -> str:
    """(a) title and authors, files only."""
    return f"{_write_plain(want)} filetype:pdf"


def make_page_queries(want: Want, asked: str = "") -> list[str]:
    """(c) the same without the restriction; a reference string as it stands is a query too, and so is the title as it
    was asked for, where the want has it in the other alphabet."""
    queries = [_write_plain(want)]
    if want.reference:
        queries.append(_split_words(want.reference))
    if want.title:
        queries.append(_split_words(want.title))
    if asked and is_cyrillic(asked) != is_cyrillic(want.title):
        queries.append(_split_words(asked))
    return list(dict.fromkeys(queries))


def make_author_queries(want: Want) -> list[str]:
    """Pages of the first authors: the name, and the name with the word for publications."""
    queries = []
    for author in want.authors[:FIRST_AUTHORS]:
        name = _split_words(author)
        cyrillic = re.search(r"[а-яё]", name, re.IGNORECASE)
        queries += [f"{name} {CYRILLIC_LIST if cyrillic else LATIN_LIST}", name]
    return list(dict.fromkeys(queries))


def share_words(want: Want, hit: Hit) -> float:
    """The share of the title's words, by their beginnings, that a hit shows."""
    title = _list_beginnings(want.title or want.reference)
    return len(title & _list_beginnings(f"{hit.title} {hit.snippet} {unquote(hit.url)}")) / len(title) if title else 0.0


def _list_beginnings(text: str) -> set[str]:
    return {word[:BEGINNING] for word in split_words(text) if len(word) >= LEAST_LETTERS}


def _write_plain(want: Want) -> str:
    surnames = [read_family(author) for author in want.authors[:AUTHORS_ASKED]]
    return _split_words(" ".join([want.title or want.reference, *surnames]))


def _split_words(text: str) -> str:
    """The bare words: an operator or quotation mark inside a title must not steer the engine."""
    words = re.findall(r"\w+(?:[-'’]\w+)*", text)
    return " ".join(words[:MAX_QUERY_WORDS])


# --- scholars


def make_scholar_queries(scholar: Scholar) -> list[str]:
    """The most telling first, of each of the names in turn; the caller asks as many as it likes."""
    names = [scholar.name, *list_former_names(scholar.name), *scholar.other_names]
    in_turn = zip_longest(*(_of_name(name, scholar) for name in names))
    return list(dict.fromkeys(query for turn in in_turn for query in turn if query))[:MAX_SCHOLAR_QUERIES]


def make_list_queries(scholar: Scholar, host: str) -> list[str]:
    """The scholar's list of publications on a host, in the alphabet of the name and in Latin letters."""
    family = strip_signs(read_titled_name(scholar.name).family)
    asked = [f"site:{host} {family} {CYRILLIC_LIST}"] if is_cyrillic(family) else []
    return [*asked, f"site:{host} {romanise(family)} {LATIN_LIST}"]


def _of_name(name: str, scholar: Scholar) -> list[str]:
    person, plain = read_titled_name(name), strip_signs(strip_brackets(strip_titles(name)))
    extra = CYRILLIC_HOME_WORDS if is_cyrillic(name) else LATIN_HOME_WORDS
    asked = [f"{plain} {extra[0]}", plain, *(f"{plain} {word}" for word in extra[1:])]
    asked += [
        f"{variant} {extra[-1] if is_cyrillic(variant) else 'homepage'}" for variant in list_name_variants(person)
    ]
    hints = (scholar.affiliation, scholar.field, scholar.city, scholar.paper)
    return asked + [f"{plain} {' '.join(strip_signs(hint).split()[:HINT_WORDS])}" for hint in hints if hint]


def list_name_variants(person: Person) -> list[str]:
    """Other orders, initials, and the name in Latin letters."""
    given = person.given.split()[0] if person.given else ""
    initials = " ".join(part[0] for part in (given, person.patronymic) if part)
    found = [f"{given} {person.family}", f"{person.family} {initials}"]
    if is_cyrillic(person.family):
        first = romanise(given)
        found += [f"{first} {family}" for family in _list_spellings(person.family)[:SPELLINGS_ASKED]]
    return [" ".join(strip_signs(name).split()) for name in found if name.strip()]


def _list_spellings(family: str) -> list[str]:
    """The most read spelling first; those with letters no keyboard has are left out."""
    forms = sorted(form for form in list_spellings(family) if form.isascii() and form.isalpha())
    return list(dict.fromkeys([romanise(family), *forms]))


# --- venues


def make_venue_queries(name: str) -> list[str]:
    """The most telling first; the caller asks as many as it likes."""
    language = detect_venue_language(name)
    bare = strip_signs(_BRACKETS.sub("", name)) or strip_signs(name)
    kinds = [kind for kind, called in CALLED.items() if called.search(name)] or list(CALLED)
    asked = [
        strip_signs(name),
        f"{bare} {VENUE_HOME_WORDS[language]}",
        *(f"{bare} {VENUE_WORDS[language][kind]}" for kind in kinds),
        bare,
    ]
    return list(dict.fromkeys(asked))[:MAX_VENUE_QUERIES]


def detect_venue_language(name: str) -> str:
    if is_cyrillic(name):
        return "ru"
    return "de" if _GERMAN.search(name) else "en"


def strip_signs(text: str) -> str:
    """The bare words: no sign in a name must steer the engine."""
    return " ".join(re.findall(r"\w+(?:[-'’]\w+)*", text))
