"""The learned header methods, each fitted to labelled lines; seeds are fixed."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pycrfsuite
from sklearn.feature_extraction import FeatureHasher
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.svm import LinearSVC

from harvester.header.line_labels import LABELS
from harvester.header.methods import hmm, memm
from harvester.header.methods.crf import HeaderTagger
from harvester.header.methods.svm import add_context, add_prose

if TYPE_CHECKING:
    from harvester.header.labelled_line import HeadLine
    from models.training.header_samples import Sample

CRF = {"c1": 0.05, "c2": 0.1, "max_iterations": 100, "feature.minfreq": 2}
# Lines a feature is seen in at least; the regression's freedom, its rounds, and the weight of a label never seen.
SEEN, MEMM_STRENGTH, ITERATIONS, NEVER = 2, 0.5, 60, -30.0
HASHED, STRENGTH, SEED, DIGITS = 2**15, 0.05, 1, 3
# Counts before anything was seen; how much Baum-Welch may add to what was counted. With more, small states drift: dates
# take the headings of abstracts (abstracts of Cora that come out exactly: 0.86, with 0.1 it was 0.09).
SMOOTHING, ADDED, ROUNDS = 0.2, 0.01, 2


def fit_crf(samples: list[Sample]) -> HeaderTagger:
    trainer = pycrfsuite.Trainer(verbose=False, params=CRF)
    for sample in samples:
        kept = sample.kept()
        trainer.append([sample.all[index] for index in kept], [sample.labels[index] for index in kept])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "header.crf"
        trainer.train(str(path))
        return HeaderTagger(path.read_bytes())


def fit_memm(samples: list[Sample]) -> dict[str, Any]:
    """One regression over what a line has and the label above it: its weights by feature, one a label."""
    found, labels = [], []
    for sample in samples:
        above = ["", *sample.labels]
        for index in sample.kept():
            found.append([*sample.all[index], f"{memm.ABOVE}{above[index]}"])
            labels.append(sample.labels[index])
    counting = CountVectorizer(analyzer=list, binary=True, min_df=min(SEEN, len(found)))
    regression = LogisticRegression(C=MEMM_STRENGTH, max_iter=ITERATIONS, tol=1e-3)
    regression.fit(counting.fit_transform(found), labels)
    coefficients, base = _spread_labels(regression)
    return {name: coefficients[:, place] for name, place in counting.vocabulary_.items()} | {"": base}


def _spread_labels(regression: Any) -> tuple[Any, Any]:
    """Weights with a row for each of LABELS; a label that nobody has seen is as good as impossible."""
    coefficients, base = np.zeros((len(LABELS), regression.coef_.shape[1])), np.full(len(LABELS), NEVER)
    places = [LABELS.index(str(name)) for name in regression.classes_]
    if len(places) == 2:  # one row tells both
        coefficients[places[1]], base[places] = regression.coef_[0], (0.0, regression.intercept_[0])
    else:
        coefficients[places], base[places] = regression.coef_, regression.intercept_
    return coefficients, base


def fit_svm(samples: list[Sample]) -> dict[str, Any]:
    """Two machines: for lines alone, and for lines among the classes of others, as the first guesses them."""
    halves = samples[::2], samples[1::2]
    around: list[list[str]] = []
    labels: list[str] = []
    # Each half is guessed by a machine that has not seen it, so that the second learns how far to trust the first.
    for seen, unseen in (halves, halves[::-1]):
        machine = _machine(*_alone(seen or samples))
        for sample in unseen:
            alone = [str(name) for name in machine.predict(add_prose(sample.lines, sample.own))]
            context = add_context(sample.lines, sample.all, alone)
            tags, kept = sample.tags(), sample.kept()
            around += [context[index] for index in kept]
            labels += [tags[index] for index in kept]
    return {"alone": _light(_machine(*_alone(samples))), "context": _light(_machine(around, labels))}


def _alone(samples: list[Sample]) -> tuple[list[list[str]], list[str]]:
    found, labels = [], []
    for sample in samples:
        own, tags, kept = add_prose(sample.lines, sample.own), sample.tags(), sample.kept()
        found += [own[index] for index in kept]
        labels += [tags[index] for index in kept]
    return found, labels


def _machine(found: list[list[str]], labels: list[str]) -> Any:
    hasher = FeatureHasher(HASHED, input_type="string", alternate_sign=False)
    return make_pipeline(hasher, LinearSVC(C=STRENGTH, random_state=SEED, tol=0.02)).fit(found, labels)


def _light(machine: Any) -> Any:
    """The machine with its weights cut to so many digits: an eighth of the file, scores move by a hundredth at most."""
    machine[-1].coef_ = machine[-1].coef_.round(DIGITS).astype(np.float32)
    return machine


def fit_hmm(samples: list[Sample]) -> dict[str, Any]:
    """Counts of the labelled lines, then Baum-Welch over the same lines without their labels."""
    place = {name: index for index, name in enumerate(LABELS)}
    start, moves = np.zeros(len(LABELS)), np.zeros((len(LABELS), len(LABELS)))
    spoken: dict[str, hmm.Array] = {}
    for sample in samples:
        states = [place[name] for name in sample.labels]
        start[states[0]] += 1
        np.add.at(moves, (states[:-1], states[1:]), 1)
        for line, state in zip(sample.lines, states, strict=True):
            for symbol in hmm.list_symbols(line):
                spoken.setdefault(symbol, np.zeros(len(LABELS)))[state] += 1
    model = _table(start, moves, spoken)
    for _ in range(ROUNDS):
        model = _again(model, [sample.lines for sample in samples], spoken)
    return model


def _again(model: dict[str, Any], headers: list[list[HeadLine]], counted: dict[str, hmm.Array]) -> dict[str, Any]:
    """One round of Baum-Welch over what the states say, with what was counted as the ground.

    The moves stay as counted: a state that ends every header would learn to stay for ever.
    """
    heard = {symbol: counts.copy() for symbol, counts in counted.items()}
    start, moves = np.array(model["start"]), np.array(model["moves"])
    for lines in headers:
        held, _ = hmm.run_forward_backward(hmm.score_emissions(lines, model), start, moves)
        for line, chances in zip(lines, held, strict=True):
            for symbol in hmm.list_symbols(line):
                heard[symbol] += ADDED * chances
    return model | _spoken(heard)


def _table(start: hmm.Array, moves: hmm.Array, spoken: dict[str, hmm.Array]) -> dict[str, Any]:
    """Counts as logarithms of chances."""
    begun, moved = start + SMOOTHING, moves + SMOOTHING
    return {
        "start": np.log(begun / begun.sum()).round(4).tolist(),
        "moves": np.log(moved / moved.sum(axis=1, keepdims=True)).round(4).tolist(),
        **_spoken(spoken),
    }


def _spoken(heard: dict[str, hmm.Array]) -> dict[str, Any]:
    total = np.sum(list(heard.values()), axis=0) + SMOOTHING * (len(heard) + 1)
    return {
        "emissions": {name: np.log((row + SMOOTHING) / total).round(3).tolist() for name, row in sorted(heard.items())},
        "unknown": np.log(SMOOTHING / total).round(3).tolist(),
    }
