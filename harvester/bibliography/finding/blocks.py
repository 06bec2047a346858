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
    came: list[tuple[bool, bool]] = []  # whether one who is out, or in, was in at the line before
    out, within = 0.0, -np.inf  # a text begins outside
    for gain in odds.tolist():
        came.append((within - switch > out, within > out - switch))
        out, within = max(out, within - switch), max(within, out - switch) + gain
    answer = []
    state = within > out
    for from_out, from_in in reversed(came):
        answer.append(state)
        state = from_in if state else from_out
    return np.array(answer[::-1], dtype=bool)
