from __future__ import annotations

import numpy as np
import onnxruntime
import pytest

from harvester.bibliography.parsing.network import Network
from harvester.bibliography.parsing.network_input import FIRST_LETTER, NAMES, Alphabet, encode_references
from harvester.bibliography.parsing.tokens import tokens_of
from models.training.network.file import build, fix_habits

LETTERS, HIDDEN, LABELS = "абвгд .", 6, ["family", "title", "year"]


def make_weights() -> dict[str, np.ndarray]:
    """A network of the right form whose weights mean nothing."""
    chance = np.random.default_rng(1)
    width = 80 + 48 + len(NAMES) + 2 * 40 + 8
    shapes = {
        "ce.weight": (len(LETTERS) + FIRST_LETTER, 24), "c3.weight": (80, 24, 3), "c3.bias": (80,),
        "c5.weight": (48, 24, 5), "c5.bias": (48,), "ge.weight": (len(LETTERS) + FIRST_LETTER, 12),
        "g3.weight": (40, 12, 3), "g3.bias": (40,), "se.weight": (4, 8), "out.weight": (3, 2 * HIDDEN),
        "out.bias": (3,), "trans": (3, 3), "begin": (3,), "end": (3,),
    }  # fmt: skip
    for layer, inputs in ((0, width), (1, 2 * HIDDEN)):
        for way in ("", "_reverse"):
            shapes[f"rnn.weight_ih_l{layer}{way}"] = (4 * HIDDEN, inputs)
            shapes[f"rnn.weight_hh_l{layer}{way}"] = (4 * HIDDEN, HIDDEN)
            shapes[f"rnn.bias_ih_l{layer}{way}"] = shapes[f"rnn.bias_hh_l{layer}{way}"] = (4 * HIDDEN,)
    return {name: chance.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes.items()}


def test_the_file_opens_and_labels_words() -> None:
    network = Network(build(make_weights(), LABELS, LETTERS))
    (labels, certainty), *_ = network.tag([tokens_of("абв. где 12"), tokens_of("а")])
    assert len(labels) == 3
    assert set(labels) <= set(LABELS)
    assert 0 < certainty <= 1


def test_the_file_computes_what_torch_does() -> None:
    torch = pytest.importorskip("torch")
    from models.training.network.model import Reader

    weights, tokens = make_weights(), tokens_of("абв. где 12")
    weights = {name: value.astype(np.float16).astype(np.float32) for name, value in weights.items()}
    fed = encode_references([tokens], Alphabet(LETTERS))
    (found,) = onnxruntime.InferenceSession(build(weights, LABELS, LETTERS, 2)).run(None, fed)
    reader = Reader(len(LETTERS) + FIRST_LETTER, len(NAMES), 3, len(LABELS), HIDDEN).eval()
    reader.load_state_dict({name: torch.tensor(value) for name, value in weights.items()})
    words, gaps = (
        torch.tensor(fed[name][fed[places][:, 0]])[None]
        for name, places in (("words", "word_places"), ("gaps", "gap_places"))
    )
    spellings = torch.tensor(fed["spellings"][fed["word_places"][:, 0]])[None]
    wanted = reader(words, spellings, gaps, torch.tensor([2]), torch.tensor([3]))[0].detach().numpy()
    assert np.allclose(found[:, 0], wanted, atol=0.01)


def test_habits_are_added_for_good() -> None:
    weights = make_weights()
    fixed = fix_habits(weights, 2)
    added = weights["rnn.weight_ih_l0"][:, -8:] @ weights["se.weight"][2]
    assert "se.weight" not in fixed
    assert np.allclose(fixed["rnn.bias_ih_l0"], weights["rnn.bias_ih_l0"] + added)
