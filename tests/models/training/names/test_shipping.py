from __future__ import annotations

from harvester.persons.byline_words import SIGNS, split_byline
from models.training.names.name_labels import FullName, label_names
from models.training.names.shipping import restore_tokens
from models.training.network.preparing import Example, encode


def test_the_words_of_an_example_are_found_again() -> None:
    found = []
    for line in ("Гусев А. И., доцент", "О. Н. Ли1") * 40:  # letters met too seldom are read by their kind
        tokens = split_byline([line])
        labels, _ = label_names(tokens, [FullName.read("Гусев", "А. И.")])
        found.append(Example(tokens.words, tokens.gaps, labels, "real", 0, "paper"))
    tokens = restore_tokens(encode(found, SIGNS), 1)
    assert tokens.words == ["О", "Н", "Ли", "1"]
    assert tokens.text == "О. Н. Ли1"
    assert [tokens.text[first:last] for first, last in tokens.spans] == tokens.words
