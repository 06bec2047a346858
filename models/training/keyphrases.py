"""Trains models/keyphrases.json: `python -m models.training keyphrases --corpus CORPUS`.

CORPUS is a folder with papers/ (truth.jsonl and the files it names), corpora/ and corpora_ru/ (texts); those that
print key words are trained on. Without it, the papers of the built-in web are.
"""

from __future__ import annotations

import argparse
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sklearn.ensemble import HistGradientBoostingClassifier

from harvester.keyphrases.phrase_features import FEATURES
from models.training.keyphrase_cases import (
    FEWEST_SOURCES,
    FOLDS,
    KeyphraseCase,
    count_backgrounds,
    cross_validate,
    make_cases,
    measure_figures,
)
from models.training.keyphrase_examples import read_examples
from models.training.seen_sets import note_training
from models.training.trees import list_values, take_boosting, write_values

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MODELS = Path(__file__).parents[1]
CARD = """# keyphrases.json

Key phrases for papers whose authors gave none. `words` counts in how many texts of a language each lemma stands;
`trees` weigh the candidates of a text: the weight of a phrase is the probability they give. Used by
`harvester.keyphrases`.

| | |
|---|---|
| input | the features of `harvester/keyphrases/phrase_features.py` |
| method | boosted trees (scikit-learn), written as plain numbers |
| trained on | {trained} texts with key words by their authors ({languages}), {rows} candidates |
| counted | lemmas of {counted} texts, those in {fewest} or more sources |
| made by | `python -m models.training keyphrases --corpus CORPUS`, {date} |

## Figures, {folds} folds by source

Mean F1 of the ten first phrases against the author's own, over all papers. An author gives about five, so ten
phrases that hold all of them have 0.67. "Reachable" is the share of the author's phrases among the candidates. Key
words are taken out of the text before it is read; those of English and German papers were read off the print by
rules.

| language | papers | reachable | TF-IDF, by lemmas | this model, by lemmas | this model, letter by letter |
|---|---|---|---|---|---|
{figures}

Weights against the share that is right: {calibration}.
"""


def fit_weights(rows: Sequence[list[float]], right: Sequence[bool]) -> Callable[[list[list[float]]], list[float]]:
    """For the folds of an evaluation: what weighs the rows of candidates, and nothing written."""
    trees = fit_rows(rows, right)
    return lambda asked: [float(weight) for weight in trees.predict_proba(asked)[:, 1]]


def fit_classifier(known: list[KeyphraseCase]) -> HistGradientBoostingClassifier:
    rows = [row for case in known for row in case.table.rows]
    return fit_rows(rows, [right for case in known for right in case.right])


def fit_rows(rows: Sequence[list[float]], right: Sequence[bool]) -> HistGradientBoostingClassifier:
    trees = HistGradientBoostingClassifier(
        max_iter=80, learning_rate=0.06, max_leaf_nodes=6, min_samples_leaf=100, l2_regularization=5.0, random_state=1
    )
    return trees.fit(rows, right)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--into", type=Path, default=MODELS, help="the folder to write to (default: models)")
    options = parser.parse_args()
    found = read_examples(options.corpus)
    known = make_cases(found)
    words = {language: asdict(rare) for language, rare in count_backgrounds(found).items()}
    write_values(
        options.into / "keyphrases.json",
        {"words": words, "trees": list_values(take_boosting(fit_classifier(known)), FEATURES)},
    )
    card = _write_card(len(found), known)
    (options.into / "keyphrases.md").write_text(card, encoding="utf-8")
    if options.corpus:
        note_training("keyphrases", [options.corpus / "papers"], options.into)
    print(card)
    return 0


def _write_card(counted: int, known: list[KeyphraseCase]) -> str:
    weights = cross_validate(known, fit_classifier)
    measured = measure_figures(known, weights)
    columns = ("papers", "reachable", "tf_idf", "f1", "f1_exact")
    rows = [[name, *(f"{row[column]:.3g}" for column in columns)] for name, row in measured.items()]
    return CARD.format(
        trained=len(known),
        languages=", ".join(f"{row['papers']:.0f} {language}" for language, row in measured.items()),
        rows=sum(len(case.table.rows) for case in known),
        counted=counted,
        fewest=FEWEST_SOURCES,
        date=datetime.now(UTC).date(),
        folds=FOLDS,
        figures="\n".join(f"| {' | '.join(row)} |" for row in rows),
        calibration=_tabulate_calibration(known, weights),
    )


def _tabulate_calibration(known: list[KeyphraseCase], weights: list[list[float]]) -> str:
    """For ranges of weights, the mean weight and the share of right ones."""
    pairs = [pair for case, given in zip(known, weights, strict=True) for pair in zip(given, case.right, strict=True)]
    told = []
    for low, high in ((0.0, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 0.4), (0.4, 1.0)):
        chosen = [(weight, right) for weight, right in pairs if low <= weight < high]
        if chosen:
            mean, share = (sum(column) / len(chosen) for column in zip(*chosen, strict=True))
            told.append(f"{mean:.2f} → {share:.2f} ({len(chosen)})")
    return ", ".join(told)


if __name__ == "__main__":
    raise SystemExit(main())
