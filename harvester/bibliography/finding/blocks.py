"""Blocks of lines out of single answers: smoothing, and the seeds' glue-and-drop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

Block = list[int]


def list_blocks(inside: Sequence[bool] | NDArray[np.bool_]) -> list[Block]:
    """The runs of lines that are inside, as [first, last]."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], np.asarray(inside, dtype=np.int8), [0]])))
    return [[int(first), int(last) - 1] for first, last in zip(edges[::2], edges[1::2], strict=True)]


def mark_blocks(blocks: Sequence[Block], count: int) -> NDArray[np.bool_]:
    """For each line whether it is in one of the blocks."""
    inside = np.zeros(count, dtype=bool)
    for first, last in blocks:
        inside[first : last + 1] = True
    return inside


def glue_blocks(blocks: Sequence[Block], least: int) -> list[Block]:
    """Blocks fewer than `least` lines apart become one."""
    glued: list[Block] = []
    for first, last in blocks:
        if glued and first - glued[-1][1] - 1 < least:
            glued[-1][1] = last
        else:
            glued.append([first, last])
    return glued


def drop_short_blocks(blocks: Sequence[Block], least: int) -> list[Block]:
    """Without the blocks of fewer than `least` lines."""
    return [block for block in blocks if block[1] - block[0] + 1 >= least]


def smooth_chances(inside: NDArray[np.float64], switch: float) -> NDArray[np.bool_]:
    """The likeliest course of in and out (Viterbi) from the chance of each line, when each change costs `switch`."""
    odds = np.log(np.clip(inside, 1e-4, 1 - 1e-4) / np.clip(1 - inside, 1e-4, 1))
    came_out = np.zeros(len(odds), dtype=bool)
    came_in = np.zeros(len(odds), dtype=bool)
    out, within = 0.0, -np.inf  # a text begins outside
    for index, gain in enumerate(odds.tolist()):
        came_out[index], came_in[index] = within - switch > out, within > out - switch
        out, within = max(out, within - switch), max(within, out - switch) + gain
    answer = np.zeros(len(odds), dtype=bool)
    state = within > out
    for index in range(len(odds) - 1, -1, -1):
        answer[index] = state
        state = bool(came_in[index] if state else came_out[index])
    return answer
