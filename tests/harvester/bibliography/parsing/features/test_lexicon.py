from __future__ import annotations

import pytest

from harvester.bibliography.parsing.features.lexicon import CLASSES, lexicon
from harvester.lexicon import list_words


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("Мая", ["lx=month"]),
        ("вестник", ["lx=journal"]),
        ("Hrsg", ["lx=role"]),
        ("Наука", ["lx=publisher"]),
        ("т", ["lx=cue"]),
        ("Н", ["lx=place"]),
        ("графов", []),
        ("", []),
    ],
)
def test_words_of_a_kind_in_any_case(word: str, kinds: list[str]) -> None:
    assert lexicon(word) == kinds


def test_a_word_may_be_of_several_kinds_each_once() -> None:
    assert lexicon("закон") == ["lx=kind", "lx=law"]
    assert all(len(set(lexicon(word))) == len(lexicon(word)) for words in map(_words, CLASSES) for word in words)


@pytest.mark.parametrize("name", CLASSES)
def test_every_word_of_a_class_is_found_in_it(name: str) -> None:
    words = _words(name)
    assert words
    assert all(f"lx={name}" in lexicon(word.upper()) for word in words)


def _words(name: str) -> list[str]:
    return [word for part in CLASSES[name] for word in list_words(part)]
