from __future__ import annotations

import numpy as np
import pytest

from harvester.text.tokens import tokens_of
from models.training.network.preparing import Example, encode

torch = pytest.importorskip("torch")


def make_examples() -> list[Example]:
    """References so plain that a few steps teach them."""
    chance = np.random.default_rng(1)
    found = []
    for n in range(600):
        name, word = (("Кедров", "Ветров", "Орлов")[chance.integers(3)], ("лес", "поле", "река")[chance.integers(3)])
        tokens = tokens_of(f"{name} А. О том, что {word}. {1950 + n % 60}.")
        labels = ["family", "given", "title", "title", "title", "title", "year"]
        found.append(Example(tokens.words, tokens.gaps, labels, "ru_gold", n % 5, str(n)))
    return found


def test_a_few_rounds_teach_plain_references() -> None:
    from harvester.bibliography.parsing.reference_signs import SIGNS
    from harvester.learned.word_network import WordNetwork
    from models.training.network.file import build
    from models.training.network.fitting import fit

    found = make_examples()
    examples = encode(found)
    weights = fit(examples, hidden=16, epochs=6, fold=0, tell=lambda line: None)
    network = WordNetwork(build(weights, examples.labels, examples.letters, examples.features, 1), SIGNS)
    (labels, _), *_ = network.tag([tokens_of("Соснов Б. О том, что море. 1977.")])
    assert labels == found[0].labels


def test_fitting_goes_on_with_letters_that_were_not_known() -> None:
    from models.training.network.fitting import fit

    found = make_examples()
    old = encode(found)
    weights = fit(old, hidden=16, epochs=2, fold=0, tell=lambda line: None)
    tokens = tokens_of("Žřů Q. W. 1999.")
    more = [Example(tokens.words, tokens.gaps, ["family", "given", "given", "year"], "ru_gold", 1)] * 60
    examples = encode([*found, *more], letters=old.letters)
    again = fit(examples, hidden=16, epochs=0.02, fold=0, tell=lambda line: None, begun=weights, rate=1e-6)
    rows = len(weights["ce.weight"])
    assert len(again["ce.weight"]) > rows
    assert np.allclose(again["ce.weight"][:rows], weights["ce.weight"], atol=1e-3)
