"""Fits the network: words are swapped for others of their kind while it learns, so that it reads structure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch

from models.training.kept_arrays import EVERY_FOLD
from models.training.network.examples import KIND, LISTS, NO_FOLD, OWN_SET
from models.training.network.model import WORD_FILTERS, Reader
from models.training.network.pacing import deal_batches, find_pace

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray
    from torch import Tensor

    from models.training.network.examples import Examples, Taught

    Numbers = NDArray[np.int64]

# The share of references in which many words are swapped, of all words otherwise, and of those with mixed up letters.
MANY_SWAPPED, FEW_SWAPPED, MIXED_UP = 0.35, 0.05, 0.12
# How often the habits of a set are kept from the network, so that it can do without.
HABITS_HIDDEN = 0.4
LONGEST = 140
RATE, WARMING, CLIP = 3e-3, 0.15, 5.0
SHAPES = 1000
# Numbers before those of the letters: none, and the kinds of letters that no alphabet has.
UNKNOWN_LETTERS = 8


@dataclass(frozen=True, slots=True)
class Course:
    """How a task is learned.

    `swapped` are the labels whose words may be any: names, titles and the like; all others are read by what they are.
    Sets that are few but dear are seen `often` times as often as the others. `filters` read the letters of words.
    """

    swapped: tuple[str, ...]
    often: dict[str, int]
    batch: int
    filters: tuple[int, int] = WORD_FILTERS


# Lists labelled by hand in the project's conventions are the dear ones.
REFERENCES = Course(
    ("title", "container", "family", "given", "publisher", "place", "editor"),
    {OWN_SET: 8, "pybico_ru": 3, "humanities_en": 2, LISTS: 2},
    256,
)


@dataclass(slots=True)
class Batch:
    words: Tensor
    spellings: Tensor
    gaps: Tensor
    habits: Tensor
    lengths: Tensor
    targets: Tensor
    there: Tensor


class Feeder:
    """Batches of the examples that may be learned from; `fold` is kept out, EVERY_FOLD keeps none.

    All is done where the network is trained, on arrays that were brought there once.
    """

    def __init__(
        self,
        examples: Examples,
        fold: int,
        seed: int,
        device: str,
        taught: Taught | None = None,
        course: Course = REFERENCES,
    ) -> None:
        self.examples, self.chance, self.device = examples, np.random.default_rng(seed), device
        self.course = course
        self.known = choose_known(examples, fold, taught)
        self.word_letters, self.gap_letters, self.words, self.gaps, self.starts, self.sets = (
            torch.tensor(values.astype(np.int64), device=device)
            for values in (
                examples.word_letters, examples.gap_letters, examples.words, examples.gaps, examples.starts,
                name_habits(examples),
            )
        )  # fmt: skip
        self.spellings = torch.tensor(examples.spellings.astype(np.float32), device=device)
        self.targets = torch.eye(len(examples.labels), device=device)[torch.tensor(examples.targets.astype(np.int64))]
        if taught is not None:
            self.targets[torch.tensor(taught.find_words(examples), device=device)] = torch.tensor(
                taught.chances.astype(np.float32), device=device
            )
        self.labels = self.targets.argmax(1)
        self.classes = classify_letters(examples.letters)
        self.kinds = torch.tensor([name.startswith(KIND) for name in examples.features], device=device)
        self.swapped = torch.tensor(np.isin(examples.labels, course.swapped), device=device)
        self._gather_words()

    def _gather_words(self) -> None:
        """The words that stand for one another: of one label, written alike."""
        own, letters = self.examples, self.classes[self.examples.word_letters]
        lengths = np.digitize((own.word_letters > 0).sum(1), [2, 4, 8])
        shape = (letters[:, 0] * 6 + letters[:, 1]) * 4 + lengths
        of = np.repeat(np.arange(len(own.fold)), np.diff(own.starts))
        known = np.flatnonzero(np.isin(of, self.known))
        keys = self.labels.cpu().numpy()[known] * SHAPES + shape[own.words[known]]
        order = np.argsort(keys, kind="stable")
        names, begins, counts = np.unique(keys[order], return_index=True, return_counts=True)
        first, count = (np.zeros(len(own.labels) * SHAPES, np.int64) for _ in range(2))
        first[names], count[names] = begins, counts
        self.pool, self.first, self.count, self.shape = (
            torch.tensor(values.astype(np.int64), device=self.device)
            for values in (own.words[known][order], first, count, shape)
        )

    def deal(self) -> list[Numbers]:
        """All examples once, those of few but dear sets more often, alike in length together."""
        sets = np.array(self.examples.sets)[self.examples.set_of[self.known]]
        often = np.repeat(self.known, [self.course.often.get(name, 1) for name in sets])
        lengths = np.diff(self.examples.starts)[often] + self.chance.random(len(often)) * 6
        ordered = often[np.argsort(lengths)]
        size = self.course.batch
        batches = [ordered[n : n + size] for n in range(0, len(ordered), size)]
        self.chance.shuffle(batches)  # type: ignore[arg-type]
        return batches

    def make(self, chosen: Numbers) -> Batch:
        lengths = np.minimum(np.diff(self.examples.starts)[chosen], LONGEST)
        places, count = torch.tensor(chosen, device=self.device), int(lengths.max())
        steps = torch.arange(count + 1, device=self.device)
        there = steps[:-1] < torch.tensor(lengths, device=self.device)[:, None]
        words = (self.starts[places][:, None] + steps[:-1]).clamp_max(len(self.words) - 1)
        gaps = (self.starts[places][:, None] + places[:, None] + steps).clamp_max(len(self.gaps) - 1)
        targets, labels = self.targets[words] * there[:, :, None], self.labels[words]
        hidden = torch.rand(len(chosen), device=self.device) < HABITS_HIDDEN
        letters, spellings = self._swap(self.words[words], labels, there)
        return Batch(
            letters,
            spellings,
            self.gap_letters[self.gaps[gaps]],
            self.sets[places] * ~hidden,
            torch.tensor(lengths),
            targets,
            there,
        )

    def _swap(self, words: Tensor, labels: Tensor, there: Tensor) -> tuple[Tensor, Tensor]:
        """Letters and spellings of the words, of which some are swapped for others and some have mixed up letters."""
        may = self.swapped[labels] & there
        keys = labels * SHAPES + self.shape[words]
        chosen = self._choose(words.shape, MANY_SWAPPED, FEW_SWAPPED) & may & (self.count[keys] > 0)
        picked = self.first[keys] + (torch.rand(words.shape, device=self.device) * self.count[keys]).long()
        words = torch.where(chosen, self.pool[picked.clamp_max(len(self.pool) - 1)], words)
        letters, spellings = self.word_letters[words] * there[:, :, None], self.spellings[words] * there[:, :, None]
        mixed = (self._choose(words.shape, MIXED_UP, 0.0) & may)[:, :, None]
        letters = torch.where(mixed, torch.tensor(self._mix_letters(), device=self.device)[letters], letters)
        return letters, spellings * ~(mixed & self.kinds)

    def _choose(self, shape: torch.Size, many: float, few: float) -> Tensor:
        """Words by chance: a share of references has any number of them, the others a few."""
        rows = torch.rand((3, shape[0], 1), device=self.device)
        return torch.rand(shape, device=self.device) < torch.where(rows[0] < many, rows[1], few)

    def _mix_letters(self) -> Numbers:
        """Each letter's stand-in: another of its script and case."""
        found = np.arange(len(self.classes))
        for kind in (1, 2, 3, 4):
            own = np.flatnonzero(self.classes == kind)
            found[own] = self.chance.permutation(own)
        return found


def choose_known(examples: Examples, fold: int, taught: Taught | None) -> Numbers:
    """The examples to learn from: those of other folds, those without labels only where teachers gave them some."""
    known = (examples.fold != NO_FOLD) & ((fold == EVERY_FOLD) | (examples.fold != fold))
    if LISTS in examples.sets:
        known &= examples.set_of != examples.sets.index(LISTS)
    return np.concatenate([np.flatnonzero(known), *([taught.places] if taught else [])]).astype(np.int64)


def name_habits(examples: Examples) -> Numbers:
    """The number of each example's habits; lists are labelled with those of the project's own set."""
    numbers = np.arange(1, len(examples.sets) + 1)
    if LISTS in examples.sets:
        numbers[examples.sets.index(LISTS)] = examples.sets.index(OWN_SET) + 1
    return numbers[examples.set_of]


def fit(
    examples: Examples,
    hidden: int,
    epochs: float,
    fold: int = EVERY_FOLD,
    seed: int = 1,
    seconds: float = math.inf,
    tell: Callable[[str], None] = print,
    taught: Taught | None = None,
    course: Course = REFERENCES,
    begun: dict[str, NDArray[np.float32]] | None = None,
    rate: float = RATE,
) -> dict[str, NDArray[np.float32]]:
    """The weights after so many rounds or seconds, each the mean of its last values; it goes on from those `begun`."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(seed)
    feeder = Feeder(examples, fold, seed, device, taught, course)
    reader = make_reader(examples, hidden, course.filters).to(device)
    if begun is not None:
        take_weights(reader, begun)
    optimiser = torch.optim.AdamW(reader.parameters(), lr=rate, weight_decay=1e-3)
    kept = {name: value.detach().clone() for name, value in reader.state_dict().items()}
    for step, progress, batch in deal_batches(feeder, epochs, seconds):
        for group in optimiser.param_groups:
            group["lr"] = rate * find_pace(progress, WARMING) + 1e-6
        optimiser.zero_grad()
        scores = reader(batch.words, batch.spellings, batch.gaps, batch.habits, batch.lengths)
        loss = reader.loss(scores, batch.targets, batch.there).mean()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(reader.parameters(), CLIP)
        optimiser.step()
        _remember(kept, reader, min(0.999, step / (step + 50)))
        if step % 100 == 0:
            tell(f"{progress:.0%} loss {float(loss):.3f}")
    return {name: value.cpu().numpy().astype(np.float32) for name, value in kept.items()}


def make_reader(examples: Examples, hidden: int, filters: tuple[int, int] = WORD_FILTERS) -> Reader:
    letters = len(examples.letters) + UNKNOWN_LETTERS
    return Reader(letters, len(examples.features), len(examples.sets), len(examples.labels), hidden, filters)


def take_weights(reader: Reader, weights: dict[str, NDArray[np.float32]]) -> None:
    """Weights fitted before: letters that were not known then keep what chance gave them."""
    with torch.no_grad():
        for name, value in reader.state_dict().items():
            value[: len(weights[name])].copy_(torch.tensor(weights[name].astype(np.float32)))


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
