from __future__ import annotations

import numpy as np
import onnx
import pytest

from harvester.bibliography.parsing.reference_signs import SIGNS
from harvester.learned.alphabet import FIRST_LETTER, Alphabet
from harvester.learned.networks import OpenNetwork
from harvester.learned.word_network import GAP_READER, ModelMismatch, WordNetwork
from harvester.text.tokens import tokens_of
from models.training.network.file import REAL, Graph, build, close_graph, fix_habits, read_both_ways

LETTERS, HIDDEN, LABELS = "абвгд .", 6, ["family", "title", "year"]
WORD, GAP = 72, 20


def make_weights(seed: int = 1) -> dict[str, np.ndarray]:
    """A network of the right form whose weights mean nothing."""
    chance = np.random.default_rng(seed)
    shapes = {
        "ce.weight": (len(LETTERS) + FIRST_LETTER, 24), "c3.weight": (80, 24, 3), "c3.bias": (80,),
        "c5.weight": (48, 24, 5), "c5.bias": (48,), "ge.weight": (len(LETTERS) + FIRST_LETTER, 12),
        "g3.weight": (40, 12, 3), "g3.bias": (40,), "se.weight": (4, 8), "out.weight": (3, 2 * HIDDEN),
        "word.weight": (WORD, 80 + 48 + len(SIGNS.names)), "word.bias": (WORD,), "gap.weight": (GAP, 40), "gap.bias": (GAP,),
        "out.bias": (3,), "trans": (3, 3), "begin": (3,), "end": (3,),
    }  # fmt: skip
    for layer, inputs in ((0, WORD + 2 * GAP + 8), (1, 2 * HIDDEN)):
        for way in ("", "_reverse"):
            shapes[f"rnn.weight_ih_l{layer}{way}"] = (4 * HIDDEN, inputs)
            shapes[f"rnn.weight_hh_l{layer}{way}"] = (4 * HIDDEN, HIDDEN)
            shapes[f"rnn.bias_ih_l{layer}{way}"] = shapes[f"rnn.bias_hh_l{layer}{way}"] = (4 * HIDDEN,)
    found = {name: chance.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes.items()}
    found["ce.weight"][0] = found["ge.weight"][0] = 0.0  # no letter
    return found


def test_the_file_opens_and_labels_words() -> None:
    network = WordNetwork(build(make_weights(), LABELS, LETTERS, SIGNS.names), SIGNS)
    (labels, certainty), *_ = network.tag([tokens_of("абв. где 12"), tokens_of("а")])
    assert len(labels) == 3
    assert set(labels) <= set(LABELS)
    assert 0 < certainty <= 1


def test_the_file_computes_what_torch_does() -> None:
    torch = pytest.importorskip("torch")
    from models.training.network.model import Reader

    weights, tokens = make_weights(), tokens_of("абв. где 12")
    weights = {name: value.astype(np.float16).astype(np.float32) for name, value in weights.items()}
    network = WordNetwork(build(weights, LABELS, LETTERS, SIGNS.names, 2), SIGNS)
    numbered = network._words.number([tokens.words]), network._gaps.number([tokens.gaps])
    found = network._score(*numbered, np.array([3], np.int32))
    reader = Reader(len(LETTERS) + FIRST_LETTER, len(SIGNS.names), 3, len(LABELS), HIDDEN).eval()
    reader.load_state_dict({name: torch.tensor(value) for name, value in weights.items()})
    alphabet = Alphabet(LETTERS)
    words, gaps = alphabet.encode_words(tokens.words), alphabet.encode_gaps(tokens.gaps)
    fed = (torch.tensor(values)[None] for values in (words, SIGNS.describe_words(tokens.words), gaps))
    wanted = reader(*fed, torch.tensor([2]), torch.tensor([3]))[0].detach().numpy()
    wanted[0] += weights["begin"]
    wanted[-1] += weights["end"]
    assert np.allclose(found[:, 0], wanted, atol=0.01)


def test_a_file_without_readers_of_letters_is_refused() -> None:
    model = onnx.load_from_string(build(make_weights(), LABELS, LETTERS, SIGNS.names))
    kept = [prop for prop in model.metadata_props if prop.key != GAP_READER]
    del model.metadata_props[:]
    model.metadata_props.extend(kept)
    with pytest.raises(ModelMismatch, match="another form"):
        WordNetwork(model.SerializeToString(), SIGNS)


def test_habits_are_added_for_good() -> None:
    weights = make_weights()
    fixed = fix_habits(weights, 2)
    added = weights["rnn.weight_ih_l0"][:, -8:] @ weights["se.weight"][2]
    assert "se.weight" not in fixed
    assert np.allclose(fixed["rnn.bias_ih_l0"], weights["rnn.bias_ih_l0"] + added)


def test_weights_in_bytes_answer_nearly_as_those_in_half_precision() -> None:
    weights, inputs = make_weights(), WORD + 2 * GAP + 8
    seen = np.random.default_rng(2).normal(size=(9, 1, inputs)).astype(np.float32)
    files, answers = [], []
    for narrow in (False, True):
        graph = Graph()
        read_both_ways(graph, weights, 0, "seen", narrow=narrow)
        model = close_graph(graph, {"seen": (REAL, ["T", "B", inputs])}, "l0_out", ["T", "B", 2 * HIDDEN])
        files.append(model.SerializeToString())
        answers.append(OpenNetwork(files[-1]).answer(seen=seen))
    assert len(files[1]) < 0.7 * len(files[0])
    assert 0 < np.abs(answers[0] - answers[1]).mean() < 0.02 < np.abs(answers[0]).mean()
