"""What to ask search engines about a subject: its words with those of pages of papers, then what was learned.

Plain strings only: this runs where nothing may take long.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from harvester.lexicon import list_words
from harvester.persons.titled_names import read_titled_name
from harvester.text.scripts import is_cyrillic
from harvester.text.transliteration import romanise
from harvester.topics.people import Learned, most_active, venue_spellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# In each language; engines find lists, proceedings and collections by them.
_LANGUAGES = ("ru", "en", "de")
WORDS = {language: list_words("query_words.topics", language) for language in _LANGUAGES}
LISTS = {language: list_words("query_words.lists", language)[0] for language in _LANGUAGES}  # of an author
FILES = ("filetype:pdf", "filetype:doc", "filetype:ps")
MAX_QUERY_WORDS = 16  # words of a query
FIRST_QUERIES, LATER_QUERIES = 24, 24  # queries of the first round, and of one that follows
AUTHORS, PAIRS, MARKS, CITED = 5, 6, 4, 4  # of what was learned
TERMS = 3  # that go with the subject in the library
STEM = 4  # first letters by which a word of a title is one of the subject, whatever its ending
_GERMAN = re.compile(r"[äöüß]|\b(?:und|der|die|das|für|von|mit|im|zur?)\b", re.IGNORECASE)
_PARTS = re.compile(r"\s*[,;]\s*|\s+(?:и|или|and|or|und|oder)\s+", re.IGNORECASE)


def first_queries(query: str, authors: Sequence[str] = (), related: Sequence[str] = ()) -> list[str]:
    """The subject, its parts and its authors, each with the words of such pages; the most telling first.

    `related` are terms that go with it in the library: each is asked with the subject, and alone.
    """
    subjects = [part for part in map(strip_query, dict.fromkeys([query, *_split_query(query)])) if part]
    names = [name for name in map(strip_query, authors[:AUTHORS]) if name]
    asked = [f"{name} {subject}" for name in names for subject in subjects] or subjects
    words = WORDS[language_of(query or " ".join(authors))]
    with_words = [f"{one} {word}" for word in (FILES[0], *words, *FILES[1:]) for one in [*subjects, *names][:3]]
    terms = [term for term in map(strip_query, related[:TERMS]) if term]
    widened = [one for term in terms for one in (f"{subjects[0]} {term}", term)] if subjects else []
    return list(dict.fromkeys([*asked, *names, *widened, *with_words]))[:FIRST_QUERIES]


def more_queries(query: str, learned: Sequence[Learned], profile: Iterable[str]) -> list[str]:
    """What the accepted papers lead to: their authors, what they cite, pairs of author and venue, marking words."""
    subject = strip_query(query)
    asked = [one for name in most_active(learned, AUTHORS) for one in _of_author(name, subject)]
    profile = list(profile)
    asked += _choose_cited(learned, [*subject.split(), *profile[:MARKS]])
    pairs = [(_take_family(name), one.venue) for one in learned for name in one.authors[:1] if one.venue]
    for family, venue in list(dict.fromkeys(pairs))[:PAIRS]:
        asked += [f"{family} {strip_query(spelling)}" for spelling in venue_spellings(venue) if family]
    own = set(subject.casefold().split())
    marks = [word for word in profile if word not in own][:MARKS]
    asked += [f"{subject} {' '.join(marks[:2])}", " ".join(marks)] if marks else []
    return [one for one in dict.fromkeys(map(str.strip, asked)) if one][:LATER_QUERIES]


def _choose_cited(learned: Sequence[Learned], words: Sequence[str]) -> list[str]:
    """Titles that the accepted papers cite and that have words of the subject, those cited most first."""
    stems = {word.casefold()[:STEM] for word in words if len(word) >= STEM}
    counts = Counter(title for one in learned for title in dict.fromkeys(map(strip_query, one.cited)) if title)
    shared = {title: len(stems & {word.casefold()[:STEM] for word in title.split()}) for title in counts}
    near = [title for title in counts if shared[title]]
    return sorted(near, key=lambda title: (-counts[title], -shared[title]))[:CITED]


def _of_author(name: str, subject: str) -> list[str]:
    plain, language = strip_query(name), language_of(name)
    if not plain:
        return []
    asked = [f"{plain} {LISTS[language]}", f"{_take_family(name)} {subject}"]
    return [*asked, f"{romanise(plain)} publications"] if language == "ru" else asked


def _take_family(name: str) -> str:
    return strip_query(read_titled_name(name).family)


def language_of(text: str) -> str:
    if is_cyrillic(text):
        return "ru"
    return "de" if _GERMAN.search(text) else "en"


def _split_query(query: str) -> list[str]:
    return [part for part in _PARTS.split(query) if part]


def strip_query(text: str) -> str:
    """The bare words: no sign in a subject must steer the engine."""
    return " ".join(re.findall(r"\w+(?:[-'’]\w+)*", text)[:MAX_QUERY_WORDS])
