"""How a phrase is written when it stands for itself: in the nominative, as often in the text, without capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.header.keyphrases.words import ADJECTIVES, CYRILLIC, NOUN, NOUNS, analyses

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.header.keyphrases.candidates import Candidate

ABBREVIATION = 4  # letters; a longer word in capitals is one of a heading
NAMES = frozenset({"Surn", "Geox", "Orgn"})


def written(phrase: Candidate, found: list[str]) -> str:
    """The phrase as it is printed most often, its first noun and the adjectives before it in the nominative."""
    forms = phrase.forms(found)
    form = forms.most_common(1)[0][0]
    # A capital after a small letter is that of a name: "задача Коши".
    small = [_plain(form[0], forms), *(_plain(word, forms) if form[0][0].isupper() else word for word in form[1:])]
    head = next(index for index, role in enumerate(phrase.roles) if role == NOUN)
    if not all(CYRILLIC.fullmatch(word) for word in small[: head + 1]):
        return " ".join(small)
    return " ".join([*_nominative(small[: head + 1]), *small[head + 1 :]])


def _plain(word: str, forms: Iterable[tuple[str, ...]]) -> str:
    """A word without the capital that a title or a sentence gave it; names and abbreviations keep theirs."""
    small = word.lower()
    if word == small or any(small in form for form in forms):
        return small
    cyrillic = CYRILLIC.fullmatch(small) is not None
    first = analyses(small)[0] if cyrillic else None
    if word.isupper():
        known = first.is_known and len(word) > ABBREVIATION if first else len(word) > 2 * ABBREVIATION
        return small if known else word
    if word[1:] != small[1:] or first is None:
        return word
    return word if NAMES & first.tag.grammemes or not first.is_known else small


def _nominative(words: list[str]) -> list[str]:
    """Adjectives and their noun in the nominative, in the number they are printed in; as they are where that fails."""
    for noun in _readings(words[-1], NOUNS):
        tags = [_adjective(word, noun.tag) for word in words[:-1]]
        told = noun.inflect({"nomn"})
        if told and all(tags):
            return [*(str(tag) for tag in tags), _as_printed(str(told.word), words[-1])]
    return words


def _adjective(word: str, noun: Any) -> str | None:
    """The adjective in the nominative, if it can stand before a noun of that case and number."""
    wanted = {"nomn", "plur"} if noun.number == "plur" else {"nomn", "sing", noun.gender or "masc"}
    for reading in _readings(word, ADJECTIVES):
        tag = reading.tag
        if tag.case == noun.case and tag.number == noun.number and (tag.number == "plur" or tag.gender == noun.gender):
            told = reading.inflect(wanted)
            return _as_printed(str(told.word), word) if told else None
    return None


def _readings(word: str, parts: frozenset[str]) -> list[Any]:
    return [reading for reading in analyses(word.lower()) if reading.tag.POS in parts]


def _as_printed(told: str, printed: str) -> str:
    """The dictionary's ё only where the text has it, and the capital of a name."""
    if "ё" not in printed:
        told = told.replace("ё", "е")
    return told.capitalize() if printed[0].isupper() else told
