from __future__ import annotations

import numpy as np
import pytest

from harvester.layout.layout_reader import read_layout
from harvester.layout.setting_signs import SETTING
from harvester.layout.viewed_lines import LABELS
from harvester.layout.wording_signs import WORDING
from harvester.learned.alphabet import FIRST_LETTER
from harvester.learned.letter_filters import filter_letters, open_filters
from harvester.learned.networks import OpenNetwork
from models.training.layout.file import build
from tests.harvester.layout.making import set_paper

LETTERS, HIDDEN = "абвгд .", 5


def make_weights() -> dict[str, np.ndarray]:
    """A network of the right form whose weights mean nothing."""
    chance = np.random.default_rng(1)
    shapes: dict[str, tuple[int, ...]] = {
        "ce.weight": (len(LETTERS) + FIRST_LETTER, 24), "c3.weight": (64, 24, 3), "c3.bias": (64,),
        "c5.weight": (64, 24, 5), "c5.bias": (64,), "inp.weight": (2 * HIDDEN, 128 + len(WORDING) + len(SETTING)),
        "inp.bias": (2 * HIDDEN,), "out.weight": (len(LABELS), 4 * HIDDEN), "out.bias": (len(LABELS),),
    }  # fmt: skip
    for layer in (0, 1):
        for way in ("", "_reverse"):
            shapes[f"rnn.weight_ih_l{layer}{way}"] = (4 * HIDDEN, 2 * HIDDEN)
            shapes[f"rnn.weight_hh_l{layer}{way}"] = (4 * HIDDEN, HIDDEN)
            shapes[f"rnn.bias_ih_l{layer}{way}"] = shapes[f"rnn.bias_hh_l{layer}{way}"] = (4 * HIDDEN,)
    weights = {name: chance.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes.items()}
    weights["ce.weight"][0] = 0.0  # as PyTorch keeps what stands for no letter
    return weights


def test_the_file_opens_and_labels_lines() -> None:
    reading = read_layout(set_paper(), OpenNetwork(build(make_weights(), LETTERS)))
    assert reading.chances.shape == (len(reading.lines), len(LABELS))


def test_the_file_answers_as_the_network_it_was_made_of() -> None:
    torch = pytest.importorskip("torch")
    from models.training.layout.model import LayoutNetwork

    weights = make_weights()
    network = LayoutNetwork(len(LETTERS) + FIRST_LETTER, len(WORDING) + len(SETTING), len(LABELS), HIDDEN).eval()
    network.load_state_dict(
        {name: torch.tensor(np.float16(values).astype(np.float32)) for name, values in weights.items()}
    )
    letters = np.random.default_rng(2).integers(0, FIRST_LETTER + 3, (6, 72))
    letters[:, 0] = 1
    signs = np.random.default_rng(3).normal(size=(6, len(WORDING) + len(SETTING))).astype(np.float32)
    opened = OpenNetwork(build(weights, LETTERS))
    tables = open_filters(*(opened.facts[name] for name in ("letters", "filters", "filter_bias")))
    found = opened.answer(letters=filter_letters(letters, tables), signs=signs)
    with torch.no_grad():
        told = network(torch.tensor(letters)[None], torch.tensor(signs)[None], torch.tensor([6]))[0].numpy()
    assert np.allclose(found, told, atol=0.02)
