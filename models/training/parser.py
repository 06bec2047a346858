"""Fits the taggers of references on labelled rows, and the weights of what they read."""

from __future__ import annotations

import itertools
import math
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pycrfsuite

from harvester.bibliography.parsing.features import features
from harvester.bibliography.parsing.hmm import symbols
from harvester.bibliography.parsing.schools import EAST, WEST, school_of
from models.training.alignment import label_words
from models.training.generator import generate_references
from models.training.generator.csl import print_styles
from models.training.generator.records import from_bibtex, from_fields, own_records

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.text.tokens import Tokens
    from models.training.generator.records import Record

Row = dict[str, Any]
Example = tuple["Tokens", list[str]]
# Sets whose makers doubt their own tags, or that have other conventions.
DOUBTFUL = frozenset(("anystyle_bad", "anystyle_ugly", "grobid_self", "linkedbooks", "reftagger", "iconip"))
# Generated references for each school and for each CSL style, and the most of one set: more cost time only,
# and a large set would drown the conventions of the small ones.
GENERATED = {EAST: 3000, WEST: 500}
STYLED = 30
A_SET = 1800
# Lists labelled by hand in the school's own conventions count so many times.
TIMES = {EAST: 2, WEST: 1}
CRF = {"c1": 0.1, "c2": 0.05, "feature.minfreq": 1, "max_iterations": 80}
SEED = 1


def label_examples(rows: Sequence[Row]) -> list[Example]:
    """Labelled words; rows whose values could not be found in their text are left out."""
    found = []
    for row in rows:
        if row["set"] in DOUBTFUL:
            continue
        tokens, labels = label_words(row)
        if len(tokens) and (row.get("labels") or not is_lost(row.get("fields") or {}, labels)):
            found.append((tokens, labels))
    return found


def is_lost(fields: Row, labels: Sequence[str]) -> bool:
    """Whether a value has no word; the year of an act may stand inside its title."""
    missing = [name for name in ("title", "container", "year", "pages") if fields.get(name) and name not in labels]
    return bool(missing) and (missing != ["year"] or str(fields["year"]) not in str(fields.get("title")))


def gather_records(rows: Sequence[Row]) -> list[Record]:
    """Works to make references of: BibTeX-like rows and some of the labelled ones, and the generator's own."""
    works = [record for row in rows if "text" not in row and (record := from_bibtex(row))]
    foreign = [
        record for row in rows if row.get("text") and row["set"] not in DOUBTFUL and (record := from_fields(row))
    ]
    random.Random(SEED).shuffle(foreign)
    return works + foreign[: max(len(works) // 3, 1500)] + own_records()


def split_by_school(rows: Sequence[Row]) -> dict[str, list[Example]]:
    """The examples each school's model learns from."""
    rows = [{"set": "", **row} for row in rows]
    chance = random.Random(SEED)
    found: dict[str, list[Example]] = {EAST: [], WEST: []}
    labelled_rows = _thin_rows([row for row in rows if "text" in row], chance)
    for example in label_examples(labelled_rows):
        found[school_of(example[0].text)].append(example)
    # What Russian lists cite in the western way has their conventions, and both schools shall know them.
    both = [row for row in labelled_rows if not row["set"] and school_of(row["text"]) == WEST]
    works = gather_records(rows)
    made = label_examples(
        [*generate_references(works, sum(GENERATED.values()), SEED), *print_styles(works, STYLED, SEED)]
    )
    chance.shuffle(found[WEST])
    chance.shuffle(found[EAST])
    shared = label_examples(both) * TIMES[EAST]
    east = found[EAST] * TIMES[EAST] + made + found[WEST][: GENERATED[WEST]] + shared
    west = found[WEST] * TIMES[WEST] + shared + [example for example in made if school_of(example[0].text) == WEST]
    return {EAST: east, WEST: west}


def _thin_rows(rows: Sequence[Row], chance: random.Random) -> list[Row]:
    """No more than so many rows of each set."""
    sets: dict[str, list[Row]] = {}
    for row in rows:
        sets.setdefault(row["set"], []).append(row)
    return [row for own in sets.values() for row in (own if len(own) <= A_SET else chance.sample(own, A_SET))]


def fit_crf(found: Sequence[Example]) -> bytes:
    """The file of the model."""
    trainer = pycrfsuite.Trainer("lbfgs", CRF, verbose=False)
    for tokens, labels in found:
        trainer.append(features(tokens), labels)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "parser.crf"
        trainer.train(str(path))
        return path.read_bytes()


def fit_svm(found: Sequence[Example]) -> Any:
    """Linear machines over hashed features, small enough to ship."""
    from sklearn.feature_extraction import FeatureHasher
    from sklearn.pipeline import make_pipeline
    from sklearn.svm import LinearSVC

    rows = [row for tokens, _ in found for row in features(tokens)]
    hasher = FeatureHasher(2**14, input_type="string", alternate_sign=True)
    machine = make_pipeline(hasher, LinearSVC(C=0.1, tol=0.01, max_iter=100, random_state=0))
    return machine.fit(rows, [label for _, labels in found for label in labels])


def fit_hmm(found: Sequence[Example], least: int = 3) -> dict[str, Any]:
    """Counts as log chances, smoothed; rare symbols are one unknown one."""
    labels = sorted({label for _, own in found for label in own})
    place = {label: n for n, label in enumerate(labels)}
    start, moves, spoken = Counter[int](), Counter[tuple[int, int]](), Counter[tuple[str, int]]()
    totals, words = Counter[int](), Counter[str]()
    for tokens, own in found:
        states = [place[label] for label in own]
        start[states[0]] += 1
        moves.update(itertools.pairwise(states))
        totals.update(states)
        for trio, state in zip(symbols(tokens), states, strict=True):
            spoken.update((symbol, state) for symbol in trio)
            words.update(trio)

    def logs(count: float, total: float) -> float:
        return round(math.log((count + 0.1) / (total + 10)), 2)

    every = range(len(labels))
    return {
        "labels": labels,
        "start": [logs(start[n], len(found)) for n in every],
        "moves": [[logs(moves[m, n], totals[m]) for n in every] for m in every],
        "spoken": {
            symbol: [logs(spoken[symbol, n], totals[n]) for n in every]
            for symbol, count in words.items()
            if count >= least
        },
        "unknown": [logs(0.3, totals[n]) for n in every],
    }
