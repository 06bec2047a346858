"""What kinds of words references use: months, places, publishers, words of journals, of editors, of kinds of works."""

from __future__ import annotations

from harvester.lexicon import load_words

# Name of a feature and the classes of the lexicon that it stands for.
CLASSES = {
    "month": ("months", "months.short", "months.seasons"),
    "place": ("publication_places", "publication_places.romanised"),
    "publisher": ("publishers", "publishers.romanised"),
    "journal": ("journal_words", "journal_words.romanised"),
    "kind": ("kinds_of_works", "kinds_of_works.romanised"),
    "role": ("contributors",),
    "others": ("and_others",),
    "cue": ("part_marks",),
    "web": ("online_marks",),
    "in": ("container_marks",),
    "and": ("conjunctions",),
    "small": ("small_words",),
    "given": ("given_names.references",),
    "law": ("law_words",),
}


def _name_words() -> dict[str, list[str]]:
    found: dict[str, set[str]] = {}
    for feature, classes in CLASSES.items():
        for word in frozenset().union(*map(load_words, classes)):
            found.setdefault(word, set()).add(f"lx={feature}")
    return {word: sorted(features) for word, features in found.items()}


_OF = _name_words()


def lexicon(word: str) -> list[str]:
    return _OF.get(word.lower(), [])
