"""The likeliest labels along many chains of words at once: numpy is quick on a batch and slow on one chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from harvester.compiled import compiled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    Scores = NDArray[np.floating]
    Numbers = NDArray[np.int64]


class Chains:
    """Chains of different lengths side by side: for each word what speaks for each label.

    The longest stand first, so that those that still go on are one slice; answers come in the order given.
    """

    def __init__(self, steps: Scores, lengths: NDArray[np.integer], places: NDArray[np.intp] | None = None) -> None:
        self.steps, self.lengths = steps, lengths.astype(np.int64)
        self.places = np.arange(len(lengths)) if places is None else places

    @classmethod
    def gather(cls, chains: Sequence[Scores]) -> Chains:
        """Chains in any order."""
        order = sorted(range(len(chains)), key=lambda n: -len(chains[n]))
        lengths = np.array([len(chains[n]) for n in order])
        steps = np.zeros((lengths[0], len(chains), chains[0].shape[1]))
        for place, n in enumerate(order):
            steps[: len(chains[n]), place] = chains[n]
        return cls(steps, lengths, np.argsort(order))

    def paths(self, start: Scores, moves: Scores) -> tuple[list[list[int]], Scores]:
        """Viterbi's path through each chain, and what speaks for it."""
        found, best = trace_paths(self.steps, self.lengths, start, moves)
        found, lengths = found.T[self.places], self.lengths[self.places]
        return [path[:length] for path, length in zip(found.tolist(), lengths.tolist(), strict=True)], best[self.places]

    def totals(self, moves: Scores) -> Scores:
        """The logarithm of the sum over all paths through each chain: a path's share of it is its chance."""
        return sum_paths(self.steps, self.lengths, moves)[self.places]


@compiled
def trace_paths(steps: Scores, lengths: Numbers, start: Scores, moves: Scores) -> tuple[Numbers, Scores]:
    """The labels of the best path through each chain, a column for each, and what speaks for it."""
    going = _count_going(steps, lengths)
    reached = np.zeros_like(steps)
    reached[0] = start + steps[0]
    ends = reached[0].copy()
    for step, count in enumerate(going[1:], 1):
        best = (reached[step - 1, :count].T[:, :, None] + moves[:, None, :]).max(axis=0)
        reached[step, :count] = ends[:count] = best + steps[step, :count]
    found = np.tile(ends.argmax(axis=1), (len(reached), 1))
    turned = np.ascontiguousarray(moves.T)
    for step in range(len(reached) - 1, 0, -1):  # back to the beginning: from where each was best reached
        count = going[step]
        found[step - 1, :count] = (reached[step - 1, :count] + turned[found[step, :count]]).argmax(axis=1)
    return found, ends.max(axis=1)


@compiled
def sum_paths(steps: Scores, lengths: Numbers, moves: Scores) -> Scores:
    """The logarithm of the sum over all paths through each chain."""
    highest = steps.max(axis=2)
    raised, spread = np.exp(steps - highest[:, :, None]), np.exp(moves)
    share, total = raised[0], highest[0].copy()
    for step, count in enumerate(_count_going(steps, lengths)[1:], 1):
        size = share[:count].sum(axis=1)
        share[:count] = (share[:count] / size[:, None]) @ spread * raised[step, :count]
        total[:count] += np.log(size) + highest[step, :count]
    return np.asarray(total + np.log(share.sum(axis=1)))


def _count_going(steps: Scores, lengths: Numbers) -> list[int]:
    """How many chains have a word at each step."""
    found: list[int] = (lengths > np.arange(len(steps))[:, None]).sum(axis=1).tolist()
    return found


def find_best_path(first: Scores, moves: Iterable[Scores]) -> list[int]:
    """Viterbi's path through one chain whose moves are weighed anew at each step; `first` weighs where it begins."""
    score, came = first, []
    for move in moves:
        reached = score[:, None] + move
        came.append(reached.argmax(axis=0))
        score = reached.max(axis=0)
    path = [int(score.argmax())]
    for step in reversed(came):
        path.append(int(step[path[-1]]))
    return path[::-1]
