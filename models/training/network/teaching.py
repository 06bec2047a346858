"""Teachers: several larger networks say together how references without labels are read; a small one learns it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch

from models.training.network.examples import LISTS, OWN_SET, Taught
from models.training.network.fitting import LONGEST, make_reader, take_weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray
    from torch import Tensor

    from models.training.network.examples import Examples
    from models.training.network.model import Reader

AT_ONCE = 256


def teach(examples: Examples, teachers: Sequence[dict[str, NDArray[np.float32]]]) -> Taught:
    """The mean of what the teachers say of every list's references, read by the habits of the project's own set."""
    lengths = np.diff(examples.starts)
    places = np.flatnonzero((examples.set_of == examples.sets.index(LISTS)) & (lengths <= LONGEST))
    places = places[np.argsort(lengths[places], kind="stable")]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    readers = [_open(examples, weights).to(device) for weights in teachers]
    found: list[NDArray[np.float16]] = []
    for start in range(0, len(places), AT_ONCE):
        chosen = places[start : start + AT_ONCE]
        chances = sum(_tell_chances(reader, examples, chosen, device) for reader in readers) / len(readers)
        mean = chances.cpu().numpy().astype(np.float16)  # type: ignore[union-attr]
        found += [row[:length] for row, length in zip(mean, lengths[chosen], strict=True)]
    return Taught(places, np.concatenate(found))


def _open(examples: Examples, weights: dict[str, NDArray[np.float32]]) -> Reader:
    reader = make_reader(examples, weights["rnn.weight_hh_l0"].shape[1])
    take_weights(reader, weights)
    reader.eval()
    return reader


def _tell_chances(reader: Reader, examples: Examples, chosen: NDArray[np.int64], device: str) -> Tensor:
    """The chance of each label at each word: how the sum over all ways through grows with what speaks for it."""
    lengths = np.diff(examples.starts)[chosen]
    words = np.zeros((len(chosen), lengths.max()), np.int64)
    gaps = np.zeros((len(chosen), lengths.max() + 1), np.int64)
    for row, (place, length) in enumerate(zip(chosen, lengths, strict=True)):
        start = examples.starts[place]
        words[row, :length] = examples.words[start : start + length]
        gaps[row, : length + 1] = examples.gaps[start + place : start + place + length + 1]
    there = torch.tensor(np.arange(lengths.max())[None] < lengths[:, None], device=device)
    habits = torch.full((len(chosen),), examples.sets.index(OWN_SET) + 1, device=device)
    letters, spellings, between = (
        torch.tensor(table[places].astype(kind), device=device)
        for table, places, kind in (
            (examples.word_letters, words, np.int64),
            (examples.spellings, words, np.float32),
            (examples.gap_letters, gaps, np.int64),
        )
    )
    with torch.no_grad():
        scores = reader(letters * there[:, :, None], spellings, between, habits, torch.tensor(lengths))
    scores.requires_grad_()
    reader.sum(scores, there).sum().backward()  # type: ignore[no-untyped-call]
    assert scores.grad is not None
    return scores.grad
