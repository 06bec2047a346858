"""The likeliest labels along many chains of words at once: numpy is quick on a batch and slow on one chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    Scores = NDArray[np.floating]


class Chains:
    """Chains of different lengths side by side: for each word what speaks for each label.

    The longest stand first, so that those that still go on are one slice; answers come in the order given.
    """

    def __init__(self, steps: Scores, lengths: NDArray[np.integer], places: NDArray[np.intp] | None = None) -> None:
        self.steps, self.lengths = steps, lengths
        self.places = np.arange(len(lengths)) if places is None else places
        self.going = [int(count) for count in (lengths > np.arange(len(steps))[:, None]).sum(axis=1)]

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
        reached = np.zeros_like(self.steps)
        reached[0] = start + self.steps[0]
        ends = reached[0].copy()
        for step, going in enumerate(self.going[1:], 1):
            best = (reached[step - 1, :going].T[:, :, None] + moves[:, None, :]).max(axis=0)
            reached[step, :going] = ends[:going] = best + self.steps[step, :going]
        found = self._back(reached, ends.argmax(axis=1), moves).T[self.places]
        paths = [path[:length] for path, length in zip(found.tolist(), self.lengths[self.places].tolist(), strict=True)]
        return paths, ends.max(axis=1)[self.places]

    def _back(self, reached: Scores, ends: NDArray[np.intp], moves: Scores) -> NDArray[np.intp]:
        """The labels of each chain, from its end to its beginning: from where each was best reached."""
        found = np.tile(ends, (len(reached), 1))
        turned = np.ascontiguousarray(moves.T)
        for step in range(len(reached) - 1, 0, -1):
            going = self.going[step]
            found[step - 1, :going] = (reached[step - 1, :going] + turned[found[step, :going]]).argmax(axis=1)
        return found

    def totals(self, moves: Scores) -> Scores:
        """The logarithm of the sum over all paths through each chain: a path's share of it is its chance."""
        highest = self.steps.max(axis=2)
        raised, spread = np.exp(self.steps - highest[:, :, None]), np.exp(moves)
        share, total = raised[0], highest[0].copy()
        for step, going in enumerate(self.going[1:], 1):
            size = share[:going].sum(axis=1)
            share[:going] = (share[:going] / size[:, None]) @ spread * raised[step, :going]
            total[:going] += np.log(size) + highest[step, :going]
        return np.asarray((total + np.log(share.sum(axis=1)))[self.places])


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
