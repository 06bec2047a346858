"""Trains the finder of bibliographies: models/finder.json, finder_trees.json and finder_forest.json."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

from harvester.bibliography import finder
from harvester.bibliography.finding.context import IN_CONTEXT, describe_context
from harvester.bibliography.finding.methods import (
    ALONE,
    AROUND,
    FinderModel,
    flatten_rows,
    rate_lines,
    take_seeds_features,
)
from harvester.bibliography.lines import measure_lines
from harvester.evaluation.corpora import read_rows
from harvester.evaluation.measures import Counts
from harvester.evaluation.reference_lists.bibliography import FinderTraining
from harvester.evaluation.reference_lists.conventions import count_as_set
from models.training.trees import list_values as plain_trees
from models.training.trees import take_boosting, take_forest, write_values

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from harvester.evaluation.reference_lists.bibliography import Find
    from harvester.learned.trees import Trees

SETS = ("corpora_ru/ru_lines_dev.jsonl.gz", "corpora/find.excite_de.jsonl.gz", "corpora/find.excite_en.jsonl.gz",
        "corpora/find.grobid_seg.jsonl.gz", "corpora/find.anystyle_finder.jsonl.gz")  # fmt: skip

CARD = """# finder_trees.json, finder_forest.json, finder.json

Which lines of a text are a bibliography. Used by `harvester.bibliography.find`: the first for the method `best`, the
second for `forest` and `union`; the third holds the weights of a line by itself and the settings of both.

| | |
|---|---|
| input | the features of `harvester/bibliography/lines.py`, and their neighbourhood (`finding/context.py`) |
| method | boosted trees (scikit-learn) over lines and their context, smoothed; a random forest, glued and dropped |
| trained on | {documents} documents, {lines} lines with text: Russian, German, English, French |
| made by | `python -m models.training bibliography --corpus CORPUS`, {date} |

## Figures over lines, trained on four fifths of the sources and tested on the fifth

| method | set | precision | recall | F |
|---|---|---|---|---|
{rows}

Few history papers, no newspapers; references in footnotes are not found as a block.
"""
# The model behind each method.
LEARNED = {"best": "best", "rules": "", "forest": "forest", "union": "forest"}
# In these sets single lines of footnotes are marked, which are no lists.
FOOTNOTES = re.compile("footnote|mixed")
# So many lines outside the list, between two of its lines, are running heads and belong to it.
GAP = 6
# Lines near a list or like a reference are all learned from; of the others this share, with its weight.
NEAR, DOUBTFUL, SHARE = 30, 0.4, 0.15


@dataclass(slots=True)
class Finder:
    """A trained finder, to be asked like the shipped one."""

    learned: FinderModel | None
    method: str

    def find(self, lines: Sequence[str]) -> list[list[int]]:
        return finder.find(lines, self.method, self.learned)


@dataclass(slots=True)
class FinderExample:
    rows: NDArray[np.float32]
    inside: NDArray[np.bool_]


def fit_finder(documents: Sequence[dict[str, Any]], method: str = "best") -> Finder:
    """A finder trained on rows with `lines`, `labels`, and `headings` or `heads` where they are known."""
    return fit_finders([make_example(row) for row in documents if method != "rules" and is_usable(row)], [method])[0]


def fit_finders(examples: Sequence[FinderExample], methods: Sequence[str]) -> list[Finder]:
    """A finder for each method, all from the same examples; forest and union are one model."""
    models = {method: LEARNED[method] for method in methods}
    learned = {model: learn_model(examples, model) if model else None for model in set(models.values())}
    return [Finder(learned[model], method) for method, model in models.items()]


def _fit_each(examples: Sequence[FinderExample], methods: Sequence[str]) -> list[tuple[str, Find]]:
    return [(trained.method, trained.find) for trained in fit_finders(examples, methods)]


def _make_usable_example(row: dict[str, Any]) -> FinderExample | None:
    return make_example(row) if is_usable(row) else None


# What an evaluation by folds is lent.
TRAINING = FinderTraining(_make_usable_example, _fit_each)


def is_usable(row: dict[str, Any]) -> bool:
    """Whether lists are marked in a row."""
    return bool(row["lines"]) and not FOOTNOTES.search(str(row.get("set")))


def make_example(row: dict[str, Any]) -> FinderExample:
    """The lines with text; headings stand outside the list, running heads inside it, whatever the set holds."""
    kept = [index for index, line in enumerate(row["lines"]) if line.strip()]
    heads = {*row.get("headings", ()), *row.get("heads", ())}
    inside = np.array([bool(row["labels"][index]) and index not in heads for index in kept], dtype=bool)
    listed = np.flatnonzero(inside)
    for first, last in pairwise(listed):
        if 1 < last - first <= GAP + 1 and not any(kept[place] in heads for place in range(first, last)):
            inside[first:last] = True
    return FinderExample(measure_lines([row["lines"][index] for index in kept]), inside)


def learn_model(examples: Sequence[FinderExample], model: str) -> FinderModel:
    """What a model needs, from the examples."""
    chance = np.random.default_rng(0)
    weights = _fit_weights(examples, chance)
    if model == "best":
        return FinderModel(weights, boosted=_fit_boosted(examples, weights, chance))
    return FinderModel(weights, forest=_fit_forest(examples, chance))


def _fit_weights(examples: Sequence[FinderExample], chance: np.random.Generator) -> NDArray[np.float64]:
    """The logistic regression of single lines, as plain weights."""
    inside = np.concatenate([example.inside for example in examples])
    taken = inside | (chance.random(len(inside)) < 2 * inside.mean())
    columns = flatten_rows(np.vstack([example.rows for example in examples])[taken])[:, :-1]
    scaler = StandardScaler().fit(columns)
    model = LogisticRegression(C=0.3, max_iter=300).fit(scaler.transform(columns), inside[taken])
    weights = model.coef_[0] / scaler.scale_
    return np.append(weights, model.intercept_[0] - weights @ scaler.mean_)


def _fit_boosted(examples: Sequence[FinderExample], weights: NDArray[np.float64], chance: np.random.Generator) -> Trees:
    columns, answers, counts = [], [], []
    for example in examples:
        likeness = rate_lines(example.rows, weights)
        near = np.convolve(example.inside, np.ones(2 * NEAR + 1))[NEAR:-NEAR] > 0
        sure = near | (likeness > DOUBTFUL)
        taken = sure | (chance.random(len(sure)) < SHARE)
        columns.append(describe_context(example.rows, likeness)[taken])
        answers.append(example.inside[taken])
        counts.append(np.where(sure[taken], 1.0, 1 / SHARE))
    model = HistGradientBoostingClassifier(
        max_iter=110, learning_rate=0.1, max_leaf_nodes=24, min_samples_leaf=40, l2_regularization=2.0,
        max_features=0.3, random_state=0,
    )  # fmt: skip
    return take_boosting(model.fit(np.vstack(columns), np.concatenate(answers), sample_weight=np.concatenate(counts)))


def _fit_forest(examples: Sequence[FinderExample], chance: np.random.Generator) -> Trees:
    columns = np.vstack([take_seeds_features(example.rows) for example in examples])
    inside = np.concatenate([example.inside for example in examples])
    taken = inside | (chance.random(len(inside)) < 0.3)
    model = RandomForestClassifier(40, max_depth=11, min_samples_leaf=10, random_state=0)
    model.fit(columns[taken], inside[taken], sample_weight=np.where(inside[taken], 1.0, 1 / 0.3))
    return take_forest(model)


def hold_out(rows: Sequence[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Four fifths of the rows and the fifth to test on; no source stands on both sides."""
    parts: tuple[list[dict[str, Any]], list[dict[str, Any]]] = [], []
    for row in rows:
        source = str(row.get("group") or row["id"].removeprefix(f"{row.get('set')}-"))
        parts[zlib.crc32(source.encode()) % 5 == 0].append(row)
    return parts


def train_finder(corpus: Path, into: Path) -> None:
    """Train the shipped models from the corpus folder, and write their card."""
    documents = [row for name in SETS for row in read_rows(corpus / name) if row["lines"]]
    examples = [make_example(row) for row in documents]
    best, forest = learn_model(examples, "best"), _fit_forest(examples, np.random.default_rng(0))
    assert best.boosted is not None
    write_values(into / "finder_trees.json", plain_trees(best.boosted, IN_CONTEXT))
    write_values(into / "finder_forest.json", plain_trees(forest, AROUND))
    values = ALONE.saved() | {"weights": [round(weight, 5) for weight in best.weights.tolist()], "switch": best.switch,
              "glueing": best.glueing, "least": best.least, "beside_rules": best.beside_rules}  # fmt: skip
    write_values(into / "finder.json", values)
    lines = sum(len(found.inside) for found in examples)
    card = CARD.format(
        documents=len(documents), lines=lines, date=datetime.now(UTC).date(), rows=_write_figures(documents)
    )
    (into / "finder.md").write_text(card, encoding="utf-8")


def _write_figures(documents: Sequence[dict[str, Any]]) -> str:
    """A row of the card for each set and method, from models that have not seen the documents asked about."""
    known, asked = hold_out(documents)
    rows = []
    for trained in fit_finders([make_example(row) for row in known], ["best", "union", "forest", "rules"]):
        for name in sorted({row["set"] for row in asked}):
            counts = sum((_count_lines(row, trained) for row in asked if row["set"] == name), Counts())
            rows.append(
                f"| {trained.method} | {name} | {counts.precision:.3f} | {counts.recall:.3f} | {counts.f:.3f} |"
            )
    return "\n".join(rows)


def _count_lines(row: dict[str, Any], trained: Finder) -> Counts:
    inside = np.array(count_as_set(row["set"], row["lines"], trained.find(row["lines"])), dtype=bool)
    wanted = np.array(row["labels"], dtype=bool)
    return Counts(int((inside & wanted).sum()), int((inside & ~wanted).sum()), int((~inside & wanted).sum()))
