"""How a phrase is written when it stands for itself: in the nominative, as often in the text, without capitals."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rapidfuzz.distance import Prefix

from harvester.keyphrases.phrase_words import ADJECTIVES, CYRILLIC, NOUN, NOUNS, analyse_word
from harvester.text.lemmas import open_ending
from harvester.text.russian_dictionary import open_dictionary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.keyphrases.phrase_candidates import Phrase

ABBREVIATION = 4  # letters; a longer word in capitals is one of a heading
NAMES = frozenset({"Surn", "Geox", "Orgn"})


def write_phrase(phrase: Phrase, found: list[str]) -> str:
    """The phrase as it is printed most often, its first noun and the adjectives before it in the nominative."""
    forms = phrase.forms(found)
    form = forms.most_common(1)[0][0]
    # A capital after a small letter is that of a name: "задача Коши".
    small = [
        _write_word(form[0], forms),
        *(_write_word(word, forms) if form[0][0].isupper() else word for word in form[1:]),
    ]
    head = next(index for index, role in enumerate(phrase.roles) if role == NOUN)
    if not all(CYRILLIC.fullmatch(word) for word in small[: head + 1]):
        return " ".join(small)
    printed = frozenset(word.lower() for form in forms for word in form)
    return " ".join([*_put_in_nominative(small[: head + 1], printed), *small[head + 1 :]])


def _write_word(word: str, forms: Iterable[tuple[str, ...]]) -> str:
    """A word without the capital that a title or a sentence gave it; names and abbreviations keep theirs."""
    small = word.lower()
    if word == small or any(small in form for form in forms):
        return small
    cyrillic = CYRILLIC.fullmatch(small) is not None
    first = analyse_word(small)[0] if cyrillic else None
    if word.isupper():
        known = first.is_known and len(word) > ABBREVIATION if first else len(word) > 2 * ABBREVIATION
        return small if known else word
    if word[1:] != small[1:] or first is None:
        return word
    # A word that always has its capital is a name when it can be one at all.
    name = any(NAMES & reading.tag.grammemes for reading in analyse_word(small))
    return word if name or not first.is_known else small


def _put_in_nominative(words: list[str], printed: frozenset[str]) -> list[str]:
    """Adjectives and their noun in the nominative, in the number they are printed in; as they are where that fails."""
    for noun in _list_readings(words[-1], NOUNS):
        tags = [_inflect_adjective(word, noun.tag, printed) for word in words[:-1]]
        told = _inflect_word(noun, frozenset(("nomn", str(noun.tag.number))), words[-1], printed)
        if told and all(tags):
            return [*(str(tag) for tag in tags), told]
    return words


def _inflect_word(reading: Any, wanted: frozenset[str], word: str, printed: frozenset[str]) -> str | None:
    """The form wanted: of two that the dictionary has («высшее», «высочайшее») the printed one, or the more alike."""
    same = _list_forms(reading, wanted)
    degree = [form for form, tag in same if ("Supr" in tag) == ("Supr" in reading.tag)] or [form for form, _ in same]
    if not degree:
        return None
    best = max(degree, key=lambda form: (form in printed, Prefix.similarity(form, word.lower())))
    return _restore_case(best, word)


def _list_forms(reading: Any, wanted: frozenset[str]) -> list[tuple[str, Any]]:
    """The forms of a word that have these grammemes, and their tags; of a known one no others are made."""
    way, *guessed = reading.methods_stack
    if guessed or len(way) < len(("analyser", "word", "table", "place")):
        return [(str(form.word), form.tag) for form in reading.lexeme if wanted <= form.tag.grammemes]
    _, word, table, place = way
    own = open_ending(table, place)
    stem = word[own.prefix : len(word) - own.suffix]
    return [(f"{prefix}{stem}{suffix}", tag) for prefix, tag, suffix in _find_endings(table, wanted)]


@lru_cache(maxsize=5_000)
def _find_endings(table: int, wanted: frozenset[str]) -> list[tuple[str, Any, str]]:
    endings = open_dictionary().dictionary.build_paradigm_info(table)
    return [ending for ending in endings if wanted <= ending[1].grammemes]


def _inflect_adjective(word: str, noun: Any, printed: frozenset[str]) -> str | None:
    """The adjective in the nominative, if it can stand before a noun of that case and number."""
    wanted = frozenset(("nomn", "plur") if noun.number == "plur" else ("nomn", "sing", noun.gender or "masc"))
    for reading in _list_readings(word, ADJECTIVES):
        tag = reading.tag
        if tag.case == noun.case and tag.number == noun.number and (tag.number == "plur" or tag.gender == noun.gender):
            return _inflect_word(reading, wanted, word, printed)
    return None


def _list_readings(word: str, parts: frozenset[str]) -> list[Any]:
    """What a word can be; one that keeps its capital is a surname first."""
    found = [reading for reading in analyse_word(word.lower()) if reading.tag.POS in parts]
    return sorted(found, key=lambda reading: "Surn" not in reading.tag) if word[0].isupper() else found


def _restore_case(told: str, printed: str) -> str:
    """The dictionary's ё only where the text has it, and the capital of a name."""
    if "ё" not in printed:
        told = told.replace("ё", "е")
    return told.capitalize() if printed[0].isupper() else told
