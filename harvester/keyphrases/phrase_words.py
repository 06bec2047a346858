"""What a word can be in a key phrase: by the Russian dictionary, else by lists of words that never are in one."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from harvester.lexicon import load_words
from harvester.text import lemmas
from harvester.text.russian_dictionary import open_dictionary

WORD, CYRILLIC = re.compile("[а-яё]+"), re.compile("[а-яё][а-яё-]*")
NOUN, ADJECTIVE, LINK = "noun", "adjective", "link"
NOUNS = frozenset({"NOUN"})
ADJECTIVES = frozenset({"ADJF", "PRTF"})
LIKELY = NOUNS | ADJECTIVES | {"ADJS", "PRTS"}
# Pronouns that are declined like adjectives, ordinals, abbreviated words of measures, given names.
PEOPLE = frozenset({"Name", "Patr", "Init"})
NEVER = PEOPLE | {"Apro", "Anum"}
ANY = frozenset({"nomn", "gent", "datv", "accs", "ablt", "loct"})


# Nouns and adjectives that belong to the talk about a paper, not to its subject.
TALK = load_words("stop_words.talk")
STOP = load_words("stop_words")
# Words inside a phrase that are none of its words: "обучение с подкреплением", "theory of groups".
LINKS = load_words("stop_words.links")
# Given as an adjective by the dictionary, and yet the commonest noun of computing.
DATA = {
    "данные": frozenset({"nomn", "accs"}),
    "данных": frozenset({"gent", "loct"}),
    "данным": frozenset({"datv"}),
    "данными": frozenset({"ablt"}),
}


class PhraseWord(NamedTuple):
    """A word of a text: its lemmas, what it can be in a phrase (nothing: it ends one), and its cases.

    `forms` are case, number and gender, in which an adjective and its noun agree; without any it agrees with all.
    """

    key: tuple[str, ...]
    role: str = ""
    cases: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()


@lru_cache(maxsize=50_000)
def read_word(token: str, name: bool) -> PhraseWord:
    """What a token can be; `name`: it is written as a name, with a capital inside a sentence, or as an abbreviation."""
    text = token.lower().replace("ё", "е")
    word = _plain_word(text)
    if name and not word.role and word.key and text not in STOP and len(token) > 1:
        people = CYRILLIC.fullmatch(text) and _describe_tag(lemmas.find_likely(text).tags[0]).person
        return word if people else PhraseWord(word.key, NOUN, ANY)
    # Names of people end many terms and are often declined in ways that no dictionary has.
    return PhraseWord(word.key, word.role, ANY) if name and word.role == NOUN else word


def _plain_word(text: str) -> PhraseWord:
    if text in LINKS or text in STOP:
        return PhraseWord((text,), LINK if text in LINKS else "")
    if WORD.fullmatch(text) and len(text) <= lemmas.LONGEST_WORD:
        return _russian_word(text)
    key = tuple(lemmas.list_lemmas(text))
    if key and CYRILLIC.fullmatch(text):
        return PhraseWord(key, *_find_role(lemmas.find_likely(text).tags))
    return PhraseWord(key, NOUN if len(text) > 1 and key and not text.isdigit() else "", ANY)


def _russian_word(text: str) -> PhraseWord:
    if text in DATA:
        return PhraseWord((lemmas.find_lemma(text),), NOUN, DATA[text])
    lemma, tags = lemmas.find_likely(text)
    return PhraseWord((lemma,)) if len(text) < 2 or lemma in TALK else PhraseWord((lemma,), *_find_role(tags))


@lru_cache(maxsize=20_000)  # most words have the tags of many others
def _find_role(tags: tuple[str, ...]) -> tuple[str, frozenset[str], frozenset[str]]:
    """What a word with these tags can be in a phrase, its cases, all its forms."""
    found = [_describe_tag(tag) for tag in tags]
    first = found[0].part
    for role, parts in ((ADJECTIVE, ADJECTIVES), (NOUN, NOUNS)):
        forms = [form for form in found if form.part in parts and not form.never]
        if forms and first in (LIKELY if role == NOUN else ADJECTIVES):
            return role, frozenset(form.case for form in forms), frozenset(form.name for form in forms)
    return "", frozenset(), frozenset()


class WordForm(NamedTuple):
    """What a tag of the dictionary says of a form: its part of speech, whether it is part of a person's name or in no
    phrase at all, its case, and all in which an adjective and its noun agree.
    """

    part: str
    person: bool
    never: bool
    case: str
    name: str


@lru_cache(maxsize=5_000)
def _describe_tag(text: str) -> WordForm:
    tag = open_dictionary().TagClass(text)
    person, never = (not tag.grammemes.isdisjoint(kind) for kind in (PEOPLE, NEVER))
    name = f"{tag.case} {tag.number} {tag.gender if tag.number == 'sing' else ''}"
    return WordForm(str(tag.POS), person, never, str(tag.case), name)


@lru_cache(maxsize=50_000)
def analyse_word(text: str) -> tuple[Any, ...]:
    """What the Russian dictionary makes of a word, the likeliest first, without the rare, to be inflected."""
    readings = open_dictionary().parse(text)
    return tuple([reading for reading in readings if reading.score >= lemmas.RARE * readings[0].score])
