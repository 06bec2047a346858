"""Fits the network: words are swapped for others of their kind while it learns, so that it reads structure."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch

from models.training.network.examples import EVERY_FOLD, KIND, NO_FOLD, OWN_SET
from models.training.network.model import Reader

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray
    from torch import Tensor

    from models.training.network.examples import Examples

    Numbers = NDArray[np.int64]

# Labels whose words may be any: names, titles and the like. All others are read by what they are.
SWAPPED = ("title", "container", "family", "given", "publisher", "place", "editor")
# The share of references in which many words are swapped, of all words otherwise, and of those with mixed up letters.
MANY_SWAPPED, FEW_SWAPPED, MIXED_UP = 0.35, 0.05, 0.12
# How often the habits of a set are kept from the network, so that it can do without.
HABITS_HIDDEN = 0.4
# Lists labelled by hand in the project's conventions are seen so many times as often as the others.
OFTEN = {OWN_SET: 6, "pybico_ru": 3, "humanities_en": 2}
LONGEST = 140
BATCH, RATE, WARMING, CLIP = 256, 3e-3, 0.15, 5.0
SHAPES = 1000
# Numbers before those of the letters: none, and the kinds of letters that no alphabet has.
UNKNOWN_LETTERS = 8


@dataclass(slots=True)
class Batch:
    words: Tensor
    spellings: Tensor
    gaps: Tensor
    habits: Tensor
    lengths: Tensor
    targets: Tensor


class Feeder:
    """Batches of the examples that may be learned from; `fold` is kept out, EVERY_FOLD keeps none."""

    def __init__(self, examples: Examples, fold: int, seed: int, device: str) -> None:
        self.examples, self.chance, self.device = examples, np.random.default_rng(seed), device
        self.known = np.flatnonzero((examples.fold != NO_FOLD) & ((fold == EVERY_FOLD) | (examples.fold != fold)))
        self.word_letters = torch.tensor(examples.word_letters.astype(np.int64), device=device)
        self.spellings = torch.tensor(examples.spellings.astype(np.float32), device=device)
        self.gap_letters = torch.tensor(examples.gap_letters.astype(np.int64), device=device)
        self.classes = classify_letters(examples.letters)
        self.kinds = torch.tensor([name.startswith(KIND) for name in examples.features], device=device)
        self.swapped = np.isin(examples.labels, SWAPPED)
        self._gather_words()

    def _gather_words(self) -> None:
        """The words that stand for one another: of one label, written alike."""
        own, letters = self.examples, self.classes[self.examples.word_letters]
        lengths = np.digitize((own.word_letters > 0).sum(1), [2, 4, 8])
        self.shape = (letters[:, 0] * 6 + letters[:, 1]) * 4 + lengths
        of = np.repeat(np.arange(len(own.fold)), np.diff(own.starts))
        known = np.flatnonzero(np.isin(of, self.known))
        keys = own.targets[known].astype(np.int64) * SHAPES + self.shape[own.words[known]]
        order = np.argsort(keys, kind="stable")
        self.pool = own.words[known][order]
        names, first, count = np.unique(keys[order], return_index=True, return_counts=True)
        self.first, self.count = (np.zeros(len(own.labels) * SHAPES, np.int64) for _ in range(2))
        self.first[names], self.count[names] = first, count

    def deal(self) -> list[Numbers]:
        """All examples once, those of few but dear sets more often, alike in length together."""
        sets = np.array(self.examples.sets)[self.examples.set_of[self.known]]
        often = np.repeat(self.known, [OFTEN.get(name, 1) for name in sets])
        lengths = np.diff(self.examples.starts)[often] + self.chance.random(len(often)) * 6
        ordered = often[np.argsort(lengths)]
        batches = [ordered[n : n + BATCH] for n in range(0, len(ordered), BATCH)]
        self.chance.shuffle(batches)  # type: ignore[arg-type]
        return batches

    def make(self, chosen: Numbers) -> Batch:
        own = self.examples
        lengths = np.minimum(np.diff(own.starts)[chosen], LONGEST)
        words, targets = (np.zeros((len(chosen), lengths.max()), np.int64) for _ in range(2))
        gaps = np.zeros((len(chosen), lengths.max() + 1), np.int64)
        for row, (place, length) in enumerate(zip(chosen, lengths, strict=True)):
            start = own.starts[place]
            words[row, :length], targets[row, :length] = (
                kept[start : start + length] for kept in (own.words, own.targets)
            )
            gaps[row, : length + 1] = own.gaps[start + place : start + place + length + 1]
        there = np.arange(lengths.max())[None] < lengths[:, None]
        self._swap(words, targets, there)
        habits = np.where(self.chance.random(len(chosen)) < HABITS_HIDDEN, 0, own.set_of[chosen].astype(np.int64) + 1)
        return self._lay_out(words, gaps, habits, lengths, targets, there)

    def _swap(self, words: Numbers, targets: Numbers, there: NDArray[np.bool_]) -> None:
        rows = self.chance.random(len(words))
        rate = np.where(rows < MANY_SWAPPED, self.chance.random(len(words)), FEW_SWAPPED)[:, None]
        keys = targets * SHAPES + self.shape[words]
        chosen = (self.chance.random(words.shape) < rate) & self.swapped[targets] & there & (self.count[keys] > 0)
        picked = self.first[keys[chosen]] + (self.chance.random(chosen.sum()) * self.count[keys[chosen]]).astype(
            np.int64
        )
        words[chosen] = self.pool[picked]

    def _lay_out(
        self,
        words: Numbers,
        gaps: Numbers,
        habits: Numbers,
        lengths: Numbers,
        targets: Numbers,
        there: NDArray[np.bool_],
    ) -> Batch:
        def tensor(values: NDArray[np.generic]) -> Tensor:
            return torch.tensor(values, device=self.device)

        seen = tensor(there)[:, :, None]
        letters, spellings = self.word_letters[tensor(words)] * seen, self.spellings[tensor(words)] * seen
        rows = np.where(self.chance.random(len(words)) < MIXED_UP, self.chance.random(len(words)), 0)[:, None]
        mixed = tensor((self.chance.random(words.shape) < rows) & self.swapped[targets] & there)[:, :, None]
        letters = torch.where(mixed, tensor(self._mix_letters())[letters], letters)
        spellings = spellings * ~(mixed & self.kinds)
        return Batch(
            letters, spellings, self.gap_letters[tensor(gaps)], tensor(habits), tensor(lengths), tensor(targets)
        )

    def _mix_letters(self) -> Numbers:
        """Each letter's stand-in: another of its script and case."""
        found = np.arange(len(self.classes))
        for kind in (1, 2, 3, 4):
            own = np.flatnonzero(self.classes == kind)
            found[own] = self.chance.permutation(own)
        return found


def fit(
    examples: Examples,
    hidden: int,
    epochs: float,
    fold: int = EVERY_FOLD,
    seed: int = 1,
    seconds: float = math.inf,
    tell: Callable[[str], None] = print,
) -> dict[str, NDArray[np.float32]]:
    """The weights after so many rounds or seconds, each the mean of its last values."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(seed)
    feeder = Feeder(examples, fold, seed, device)
    sizes = len(feeder.classes), feeder.spellings.shape[1], len(examples.sets), len(examples.labels)
    reader = Reader(*sizes, hidden).to(device)
    optimiser = torch.optim.AdamW(reader.parameters(), lr=RATE, weight_decay=1e-3)
    kept = {name: value.detach().clone() for name, value in reader.state_dict().items()}
    for step, progress, batch in _batches(feeder, epochs, seconds):
        for group in optimiser.param_groups:
            group["lr"] = RATE * _pace(progress) + 1e-6
        optimiser.zero_grad()
        scores = reader(batch.words, batch.spellings, batch.gaps, batch.habits, batch.lengths)
        loss = reader.loss(scores, batch.targets, batch.lengths).mean()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(reader.parameters(), CLIP)
        optimiser.step()
        _remember(kept, reader, min(0.999, step / (step + 50)))
        if step % 100 == 0:
            tell(f"{progress:.0%} loss {float(loss):.3f}")
    return {name: value.cpu().numpy().astype(np.float32) for name, value in kept.items()}


def _batches(feeder: Feeder, epochs: float, seconds: float) -> Iterator[tuple[int, float, Batch]]:
    """Batch after batch, with how far training is."""
    began, step = time.monotonic(), 0
    steps = max(1, int(epochs * len(feeder.deal())))
    while True:
        for chosen in feeder.deal():
            progress = max(step / steps, (time.monotonic() - began) / seconds)
            if progress >= 1:
                return
            step += 1
            yield step, progress, feeder.make(chosen)


def _pace(progress: float) -> float:
    """The share of the rate: it rises while training warms up, and falls slowly to nought."""
    if progress < WARMING:
        return progress / WARMING
    return 0.5 * (1 + math.cos(math.pi * (progress - WARMING) / (1 - WARMING)))


def _remember(kept: dict[str, Tensor], reader: Reader, share: float) -> None:
    with torch.no_grad():
        torch._foreach_lerp_(list(kept.values()), list(reader.state_dict().values()), 1 - share)


def classify_letters(letters: str) -> NDArray[np.int64]:
    """The class of each letter's number, within which one may stand for another: script and case, or digits."""
    found = np.zeros(len(letters) + UNKNOWN_LETTERS, np.int64)
    for number, letter in enumerate(letters, UNKNOWN_LETTERS):
        cyrillic = "Ѐ" <= letter <= "ӿ"
        if letter.isdigit():
            found[number] = 5
        elif letter.islower() or letter.isupper():
            found[number] = 1 + cyrillic + 2 * letter.isupper()
    return found
