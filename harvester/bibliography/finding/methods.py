"""Which lines are a bibliography, learned: the seeds' random forest, and a boosted model that sees the context."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.finding.blocks import Block, drop_short_blocks, glue_blocks, list_blocks, smooth_chances
from harvester.bibliography.finding.context import COLUMN, IN_CONTEXT, average_around, describe_context, sum_up
from harvester.bibliography.lines import NAMES, measure_lines
from harvester.learned.features import Features
from harvester.learned.files import open_table
from harvester.learned.trees import Trees, probabilities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Rows = NDArray[np.float32]

# The seeds' ten features; the two last words are their "special terms".
TEN = ("years", "heading", "initials", "pages", "issue", "url", "publisher", "venue", "number and stop", "long words",
       "length")  # fmt: skip
# The features of the three models: a line by itself, with its near neighbours, in its whole context.
ALONE = Features((*NAMES, "constant"))
AROUND = Features((*TEN, *(f"{name} around" for name in TEN)))

# Swept on the Russian, German and English sets: of blocks without a heading, those below are text as often as not.
SURE_WITHOUT_HEADING, MOST_NOTES = 0.75, 0.25
# A heading stands at most so many lines above its list.
HEADING_LINES_ABOVE = 4


@dataclass(slots=True)
class FinderModel:
    """What training gives for a method: the weights of a line by itself, the trees, and the settings."""

    weights: NDArray[np.float64]
    boosted: Trees | None = None
    forest: Trees | None = None
    switch: float = 2.0  # the cost of a change between text and bibliography
    # The forest's, swept on the Russian set in folds: the seeds' K, L, M, N, and the probability from which a line is
    # believed; beside the rules it has only to add what they cannot see, and must be surer.
    glueing: tuple[int, int, int, int] = (2, 4, 4, 6)
    least: float = 0.6
    beside_rules: float = 0.75


@cache
def open_finder_model(method: str) -> FinderModel:
    """What is shipped for a method."""
    values = open_table("finder")
    learned = FinderModel(open_line_weights(), switch=values["switch"], glueing=tuple(values["glueing"]))
    learned.least, learned.beside_rules = values["least"], values["beside_rules"]
    if method == "best":
        learned.boosted = Trees.opened(open_table("finder_trees"), IN_CONTEXT, "finder_trees")
    else:
        learned.forest = Trees.opened(open_table("finder_forest"), AROUND, "finder_forest")
    return learned


@cache
def open_line_weights() -> NDArray[np.float64]:
    """What each feature of a line by itself says, and the constant."""
    values = open_table("finder")
    ALONE.check(values, "finder")
    return np.array(values["weights"])


def flatten_rows(rows: Rows) -> NDArray[np.float64]:
    """The rows as a linear model takes them: lengths tamed, numbers only there or not, and a constant."""
    columns = rows.astype(np.float64)
    for name in ("length", "words"):
        columns[:, COLUMN[name]] = np.log1p(columns[:, COLUMN[name]])
    columns[:, COLUMN["number"]] = columns[:, COLUMN["number"]] >= 0
    return np.hstack([columns, np.ones((len(rows), 1))])


def rate_lines(rows: Rows, weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much each line by itself looks like one of a reference."""
    return np.asarray(1 / (1 + np.exp(-np.clip(flatten_rows(rows) @ weights, -30, 30))))


def rate_texts(texts: Sequence[str]) -> list[float]:
    """How much each text by itself looks like a reference."""
    return rate_lines(measure_lines(texts), open_line_weights()).tolist() if texts else []


def take_seeds_features(rows: Rows) -> Rows:
    """The seeds' features of a line, and their means over two lines before and after."""
    columns = rows[:, [COLUMN[name] for name in TEN]].astype(np.float64)
    around = average_around(sum_up(columns), -2, 2)
    return AROUND.stack([(TEN, columns), ([f"{name} around" for name in TEN], around)])


def find_by_boosting(rows: Rows, learned: FinderModel) -> list[Block]:
    """The likeliest blocks; what has no heading must be likelier, and must not be the notes of a text."""
    assert learned.boosted is not None
    chances = probabilities(learned.boosted.scores(describe_context(rows, rate_lines(rows, learned.weights))))[:, 0]
    found = list_blocks(smooth_chances(chances, learned.switch))
    return [[first, last] for first, last in found if _headed(rows, first) or _sure(rows, chances, first, last)]


def _sure(rows: Rows, chances: NDArray[np.float64], first: int, last: int) -> bool:
    """Whether a block without a heading is likely enough, and not the notes of a text."""
    inside = slice(first, last + 1)
    return bool(chances[inside].mean() >= SURE_WITHOUT_HEADING) and share_of_notes(rows[inside]) < MOST_NOTES


def _headed(rows: Rows, first: int) -> bool:
    near = rows[max(0, first - HEADING_LINES_ABOVE) : first + 2]
    return bool(near[:, [COLUMN["heading"], COLUMN["part"]]].any())


def share_of_notes(rows: Rows) -> float:
    """The share of lines that point to a work named before or, as notes do, to the article of a law."""
    pointing = rows[:, COLUMN["there too"]] > 0
    gazette = (rows[:, COLUMN["act"]] > 0) & (rows[:, COLUMN["number in brackets"]] > 0)
    return float((pointing | gazette).mean())


def find_by_forest(rows: Rows, learned: FinderModel) -> list[Block]:
    """Only the likeliest lines, then the seeds' glueing and dropping, twice."""
    near, few, far, least = learned.glueing
    assert learned.forest is not None
    found = list_blocks(learned.forest.chances(take_seeds_features(rows)) >= learned.least)
    return drop_short_blocks(glue_blocks(drop_short_blocks(glue_blocks(found, near), few), far), least)
