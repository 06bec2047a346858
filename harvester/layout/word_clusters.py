"""Words as clusters: what a word can be in a header, from the special to the general."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from harvester.lexicon import list_words
from harvester.persons.given_names import GIVEN_NAMES
from harvester.persons.name_shapes import FAMILY_ENDING, PATRONYMIC_ENDING
from harvester.text.russian_dictionary import open_dictionary

_PLAIN = r"(?:(?:https?|ftp)://|www\.)\S+|(?:[^\W\d_]\.){2,}|[^\W\d_]+(?:[-'’][^\W\d_]+)*\.?|\d+|[^\w\s]"
# To look for addresses of e-mail at every word takes as long as all the rest: few lines have any.
PLAIN_TOKEN, TOKEN = re.compile(_PLAIN), re.compile(rf"[\w.+-]+@[\w.-]+|{_PLAIN}")
# Cluster and its classes of the lexicon, the special before the general: a word belongs to the first that has it.
_CLASSES = {
    "abstract": "abstract_headings.stems",
    "keyword": "keyword_headings.stems",
    "intro": "introduction_headings.stems",
    "contents": "contents_headings.stems",
    "month": "months.stems",
    "degree": "posts.stems",
    "affiliation": "organisations.stems",
    "address": "street_words.stems",
    "country": "countries.stems",
    "city": "cities.stems",
    "pubnum": "publication_codes.stems",
    "note": "front_matter.stems",
    "contact": "contact_words.stems",
    "preposition": "prepositions.stems",
    "conjunction": "conjunctions.stems",
}
# A line with more words is running text; the rest of it says nothing new.
MOST_TOKENS = 40
LONGEST_STEM = 13
_EMAIL, _URL = re.compile(r"@"), re.compile(r"^(?:https?:|ftp:|www\.)")
_INITIALS = re.compile(r"(?:[^\W\d_]\.){2,}")
# What the dictionary says of a word, the special before the general.
_GRAMMEMES = (
    ("Patr", "patronymic"),
    ("Surn", "surname"),
    ("Name", "given"),
    ("Geox", "place"),
    ("Orgn", "affiliation"),
)


def split_tokens(text: str) -> list[str]:
    return (TOKEN if "@" in text else PLAIN_TOKEN).findall(text)[:MOST_TOKENS]


@lru_cache(maxsize=100_000)
def find_cluster(token: str) -> str:
    """The cluster of one token."""
    return _cluster_signs(token) or _look_up(token) or _cluster_name(token) or _cluster_shape(token)


def find_plain_cluster(token: str) -> str:
    """The same without the dictionary of the language, which costs more than all the rest."""
    if token.islower() and token.isalpha():  # most tokens
        return _look_up_word(token) or "word"
    return _cluster_signs(token) or _look_up(token) or _cluster_plain_name(token) or _tell_case(token)


def _cluster_signs(token: str) -> str | None:
    if token.isalpha():
        return None
    if not token[0].isalnum():
        return f"mark{token}" if token in ',.;:@*()[]{}-–—&|/∗†‡«»"' else "mark"
    if token[0].isdigit():
        return _cluster_digits(token)
    if _EMAIL.search(token) or _URL.match(token):
        return "email" if _EMAIL.search(token) else "url"
    if _INITIALS.fullmatch(token):
        return "initials"
    return None


def _tell_case(token: str) -> str:
    word = token.rstrip(".")
    if word.isupper():
        return "CAPS" if len(word) > 5 else "CAPSshort"
    return "Cap" if word[0].isupper() else "word"


def _cluster_digits(token: str) -> str:
    if len(token) == 4 and token[:2] in ("18", "19", "20"):
        return "year"
    return "postcode" if len(token) in (5, 6) else f"digits{min(len(token), 7)}"


def _look_up(token: str) -> str | None:
    word = token.casefold()
    bare = word.rstrip(".")
    if len(bare) == 1 and token[0].isupper():
        return "initial" if word.endswith(".") else "capital"
    return _look_up_word(bare)


def _look_up_word(word: str) -> str | None:
    words, stems, sizes = _read_clusters()
    if word in words:
        return words[word]
    for size in sizes.get(word[:2], ()):
        if (stem := word[:size]) in stems:
            return stems[stem]
    return None


@cache
def _read_clusters() -> tuple[dict[str, str], dict[str, str], dict[str, list[int]]]:
    """The clusters of whole words, of beginnings of words, and how long those are that have the same two letters."""
    words: dict[str, str] = {}
    stems: dict[str, str] = {}
    for cluster_name, lexicon_class in _CLASSES.items():
        for word in list_words(lexicon_class):
            (stems if word.endswith("*") else words).setdefault(word.removesuffix("*"), cluster_name)
    sizes: dict[str, set[int]] = {}
    for stem in stems:
        if 2 <= len(stem) <= LONGEST_STEM:
            sizes.setdefault(stem[:2], set()).add(len(stem))
    return words, stems, {two: sorted(lengths, reverse=True) for two, lengths in sizes.items()}


def _cluster_plain_name(token: str) -> str | None:
    """Given names, and what ends as patronymics and family names do."""
    word = token.rstrip(".")
    if not word[0].isupper() or len(word) < 3:
        return None
    lower = word.casefold()
    if lower in GIVEN_NAMES:
        return "given"
    if PATRONYMIC_ENDING.search(lower):
        return "patronymic"
    return "likefamily" if FAMILY_ENDING.search(lower) and len(lower) > 4 else None


def _cluster_name(token: str) -> str | None:
    """Names of people and places, which begin with a capital."""
    plain = _cluster_plain_name(token)
    lower = token.rstrip(".").casefold()
    if plain in ("given", "patronymic") or not token[0].isupper() or len(lower) < 3 or lower[0] < "а":
        return plain
    tags = _list_grammemes(lower.replace("ё", "е"))
    found = next((name for tag, name in _GRAMMEMES if tag in tags), None)
    return found or ("likefamily" if FAMILY_ENDING.search(lower) and not tags else None)


def _list_grammemes(word: str) -> str:
    """What the dictionary knows of the word; nothing for one it lacks."""
    russian = open_dictionary()
    found = russian.dictionary.words.similar_items(word, russian.char_substitutes)
    return " ".join(str(russian.dictionary.build_tag_info(*form)) for _, forms in found for form in forms)


def _is_known(word: str) -> bool:
    """Whether the dictionary has it, with ё for е if need be; as it is written costs half."""
    russian = open_dictionary()
    return bool(russian.word_is_known(word, strict=True) or ("е" in word and russian.word_is_known(word)))


def _cluster_shape(token: str) -> str:
    word = token.rstrip(".")
    dot = "." if token.endswith(".") else ""
    known = "known" if "а" <= word[0].casefold() <= "ё" and _is_known(word.casefold()) else "word"
    if word.isupper():
        return f"CAPS{known}" if len(word) > 5 else "CAPSshort"
    if word[0].isupper():
        return f"Cap{known}{dot}"
    return f"{known}{dot if len(word) < 5 else ''}"
