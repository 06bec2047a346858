from __future__ import annotations

import numpy as np
import pytest

from harvester.layout.viewed_lines import LABELS
from models.training.kept_arrays import EVERY_FOLD
from models.training.layout.examples import LayoutExamples

torch = pytest.importorskip("torch")


def make_examples() -> LayoutExamples:
    """Documents in which letter and place tell the label."""
    texts = np.tile(np.arange(4), 40).astype(np.int32)
    letters = np.array([[8 + n] * 6 for n in range(4)], np.uint8)
    labels = [LABELS.index(name) for name in ("title", "author", "abstract", "body")]
    return LayoutExamples(
        alphabet="абвг",
        labels=list(LABELS),
        signs=["one", "two"],
        ids=[str(n) for n in range(40)],
        sets=["papers2"],
        letters=letters,
        wording=np.full((4, 1), 85, np.uint8),
        setting=np.full((160, 1), 85, np.uint8),
        texts=texts,
        allowed=np.array([1 << labels[n] for n in texts], np.uint32),
        leaves=np.zeros(160, np.uint8),
        starts=np.arange(0, 161, 4),
        fold=np.array([n % 5 for n in range(40)], np.int8),
        set_of=np.zeros(40, np.int8),
    )


def test_a_fold_is_kept_out() -> None:
    from models.training.layout.fitting import LineFeeder

    examples = make_examples()
    assert len(LineFeeder(examples, EVERY_FOLD, 1, "cpu").known) == 40
    assert not set(examples.fold[LineFeeder(examples, 2, 1, "cpu").known]) & {2}


def test_fitting_learns_what_the_lines_show() -> None:
    from models.training.layout.fitting import fit
    from models.training.layout.model import LayoutNetwork

    torch.set_num_threads(1)
    examples = make_examples()
    weights = fit(examples, hidden=8, rounds=120, tell=lambda _: None)
    network = LayoutNetwork(len(examples.alphabet) + 8, 2, len(LABELS), 8).eval()
    network.load_state_dict({name: torch.tensor(values) for name, values in weights.items()})
    with torch.no_grad():
        scores = network(torch.tensor(examples.letters.astype(np.int64))[None], torch.zeros(1, 4, 2), torch.tensor([4]))
    assert [LABELS[n] for n in scores[0].argmax(1)] == ["title", "author", "abstract", "body"]
