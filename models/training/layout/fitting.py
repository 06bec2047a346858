"""Fits the network of layout: lines are swapped for others of their label while it learns, layout is hidden."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch.nn import functional

from models.training.kept_arrays import EVERY_FOLD
from models.training.layout.examples import LEAST, STEP
from models.training.layout.model import LayoutNetwork
from models.training.network.fitting import UNKNOWN_LETTERS, classify_letters
from models.training.network.pacing import deal_batches, find_pace

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray
    from torch import Tensor

    from models.training.layout.examples import LayoutExamples

    Numbers = NDArray[np.int64]

# Documents read by eye are few, those of many sources fewer still: they are seen so many times a round.
OFTEN = {"papers": 4, "papers2": 8, "wanted": 4, "composed": 2}
# Titles and authors are what a header is for; a line of them counts for so many others.
DEAR, DEAR_WEIGHT = ("title", "title goes on", "author"), 3.0
# Shares of documents: with many lines swapped, with mixed up letters, cut after some page, with lost lines, without
# layout, without words; and of lines swapped in all others, of lines lost.
MANY_SWAPPED, MIXED_UP, CUT, LOSING, NO_SETTING, NO_WORDING = 0.4, 0.2, 0.3, 0.15, 0.08, 0.1
FEW_SWAPPED, LOST = 0.03, 0.06
NOISE = 0.02
MOST_LINES, LINES_AT_ONCE = 320, 6400
RATE, WARMING, CLIP, DECAY = 2e-3, 0.1, 2.0, 1e-2
LENGTHS = (12, 25, 45, 80)


@dataclass(slots=True)
class LineBatch:
    letters: Tensor
    signs: Tensor
    lengths: Tensor
    allowed: Tensor


class LineFeeder:
    """Batches of the documents that may be learned from; `fold` is kept out, EVERY_FOLD keeps none."""

    def __init__(self, examples: LayoutExamples, fold: int, seed: int, device: str) -> None:
        self.examples, self.chance, self.device = examples, np.random.default_rng(seed), device
        self.letters, self.wording, self.setting = (
            torch.tensor(values, device=device) for values in (examples.letters, examples.wording, examples.setting)
        )
        self.bits = torch.tensor([1 << n for n in range(len(examples.labels))], device=device)
        self.classes = classify_letters(examples.alphabet)
        known = np.flatnonzero((fold == EVERY_FOLD) | (examples.fold != fold))
        ends = zip(examples.starts[known], examples.starts[known + 1], strict=True)
        self.known = known[[bool(examples.allowed[start:end].any()) for start, end in ends]]
        self._gather_lines()

    def _gather_lines(self) -> None:
        """Lines that stand for one another: of one certain label, in one script and case, alike in length."""
        own = self.examples
        self.certain = np.full(len(own.allowed), -1)
        for number in range(len(own.labels)):
            self.certain[own.allowed == 1 << number] = number
        kinds = self.classes[own.letters]
        script = np.isin(kinds, (2, 4)).sum(1) > np.isin(kinds, (1, 3)).sum(1)
        capitals = np.isin(kinds, (3, 4)).sum(1) > np.isin(kinds, (1, 2)).sum(1)
        length = np.digitize((own.letters > 0).sum(1), LENGTHS)
        shape = (script * 2 + capitals) * (len(LENGTHS) + 1) + length
        self.keys = self.certain * 4 * (len(LENGTHS) + 1) + shape[own.texts]
        lines = np.concatenate([np.arange(own.starts[n], own.starts[n + 1]) for n in self.known])
        lines = lines[self.certain[lines] >= 0]
        self.pool = own.texts[lines[np.argsort(self.keys[lines], kind="stable")]].astype(np.int64)
        self.pooled_keys, self.pool_starts, self.pool_sizes = np.unique(
            np.sort(self.keys[lines]), return_index=True, return_counts=True
        )

    def deal(self) -> list[Numbers]:
        """All documents, those of few but dear sets more often, alike in length together."""
        own = self.examples
        times = [OFTEN.get(own.sets[number], 1) for number in own.set_of[self.known]]
        often = np.repeat(self.known, times)
        lengths = np.minimum(np.diff(own.starts)[often], MOST_LINES)
        order = np.argsort(lengths + self.chance.random(len(often)) * 30)
        batches: list[list[int]] = [[]]
        for number in order:
            if len(batches[-1]) * lengths[number] >= LINES_AT_ONCE:
                batches.append([])
            batches[-1].append(int(often[number]))
        self.chance.shuffle(batches)  # type: ignore[arg-type]
        return [np.array(batch) for batch in batches]

    def make(self, chosen: Numbers) -> LineBatch:
        rows = [self._choose_lines(number) for number in chosen]
        lengths = np.array([len(row) for row in rows])
        lines = np.zeros((len(rows), lengths.max()), np.int64)
        for row, own in zip(lines, rows, strict=True):
            row[: len(own)] = own
        there = np.arange(lengths.max())[None] < lengths[:, None]
        texts = torch.tensor(self._swap_lines(lines, there), device=self.device)
        places, seen = (torch.tensor(values, device=self.device) for values in (lines, there))
        letters = self._mix_letters(self.letters[texts].long(), len(rows)) * seen[:, :, None]
        wording = self._hide(_unpack(self.wording[texts]), NO_WORDING)
        setting = self._hide(_unpack(self.setting[places]), NO_SETTING)
        setting = setting + NOISE * torch.randn_like(setting)
        signs = torch.cat([wording, setting], 2) * seen[:, :, None]
        allowed = torch.tensor(self.examples.allowed[lines].astype(np.int64), device=self.device)[:, :, None]
        return LineBatch(letters, signs, torch.tensor(lengths), ((allowed & self.bits) > 0) & seen[:, :, None])

    def _choose_lines(self, number: int) -> Numbers:
        """The lines of a document, at times only those of its first pages, at times without some of them."""
        own = self.examples
        lines = np.arange(own.starts[number], own.starts[number + 1])
        leaves = own.leaves[lines]
        titled = self._is_title(lines)
        if self.chance.random() < CUT and leaves.max():
            shown = leaves <= self.chance.integers(0, leaves.max() + 1)
            lines, titled = (lines[shown], titled[shown]) if titled[shown].any() else (lines, titled)
        if self.chance.random() < LOSING:
            lines = lines[titled | (self.chance.random(len(lines)) > LOST)]
        return lines[:MOST_LINES]

    def _is_title(self, lines: Numbers) -> NDArray[np.bool_]:
        return np.isin(self.certain[lines], [self.examples.labels.index(name) for name in DEAR[:2]])

    def _swap_lines(self, lines: Numbers, there: NDArray[np.bool_]) -> Numbers:
        texts = self.examples.texts[lines].astype(np.int64)
        many = self.chance.random(len(lines)) < MANY_SWAPPED
        rate = np.where(many, self.chance.random(len(lines)), FEW_SWAPPED)[:, None]
        swapped = (self.chance.random(lines.shape) < rate) & there & (self.certain[lines] >= 0)
        pools = np.searchsorted(self.pooled_keys, self.keys[lines[swapped]])
        chosen = (self.chance.random(len(pools)) * self.pool_sizes[pools]).astype(np.int64)
        texts[swapped] = self.pool[self.pool_starts[pools] + chosen]
        return texts

    def _mix_letters(self, letters: Tensor, count: int) -> Tensor:
        """In some documents half of the lines have other letters of the same script and case."""
        other = np.arange(len(self.examples.alphabet) + UNKNOWN_LETTERS)
        for kind in (1, 2, 3, 4):
            own = np.flatnonzero(self.classes == kind)
            other[own] = self.chance.permutation(own)
        shape = letters.shape[:2]
        mixed = (self.chance.random(count) < MIXED_UP)[:, None] & (self.chance.random(shape) < 0.5)
        chosen = torch.tensor(mixed, device=self.device)[:, :, None]
        return torch.where(chosen, torch.tensor(other, device=self.device)[letters], letters)

    def _hide(self, signs: Tensor, share: float) -> Tensor:
        hidden = torch.rand(len(signs), 1, 1, device=self.device) < share
        return torch.where(hidden, torch.zeros_like(signs), signs)


def _unpack(signs: Tensor) -> Tensor:
    return signs.float() * STEP + LEAST


def fit(
    examples: LayoutExamples,
    hidden: int,
    rounds: float,
    fold: int = EVERY_FOLD,
    seed: int = 1,
    seconds: float = math.inf,
    tell: Callable[[str], None] = print,
) -> dict[str, NDArray[np.float32]]:
    """The weights after so many rounds or seconds, each the mean of its last values."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(seed)
    feeder = LineFeeder(examples, fold, seed, device)
    letters = len(examples.alphabet) + UNKNOWN_LETTERS
    network = LayoutNetwork(letters, len(examples.signs), len(examples.labels), hidden).to(device)
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    kept = {name: value.detach().clone() for name, value in network.state_dict().items()}
    dear = [examples.labels.index(name) for name in DEAR]
    for step, progress, batch in deal_batches(feeder, rounds, seconds):
        for group in optimiser.param_groups:
            group["lr"] = RATE * find_pace(progress, WARMING) + 1e-6
        optimiser.zero_grad()
        loss = measure_loss(network(batch.letters, batch.signs, batch.lengths), batch.allowed, dear)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(network.parameters(), CLIP)
        optimiser.step()
        with torch.no_grad():
            share = min(0.998, step / (step + 30))
            torch._foreach_lerp_(list(kept.values()), list(network.state_dict().values()), 1 - share)
        if step % 100 == 0:
            tell(f"{progress:.0%} loss {float(loss.detach()):.3f}")
    return {name: value.cpu().numpy().astype(np.float32) for name, value in kept.items()}


def measure_loss(scores: Tensor, allowed: Tensor, dear: list[int]) -> Tensor:
    """How unlikely the allowed labels together are; lines of which nothing is known do not count."""
    chances = functional.log_softmax(scores, 2)
    right = torch.logsumexp(chances.masked_fill(~allowed, -1e4), 2)
    known = allowed.any(2)
    weights = known * torch.where(allowed[:, :, dear].any(2), DEAR_WEIGHT, 1.0)
    return -(right * weights).sum() / weights.sum()
