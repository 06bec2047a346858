"""Trains models/kind.json: `python -m models.training kind --corpus CORPUS`.

CORPUS is a folder with truth.jsonl (file, kind, group, twin) and the files it names.
"""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

from harvester.evaluation.papers.kinds import FOLDS, KindExample, cross_validate, make_figures, read_examples
from harvester.kinds import KindJudge
from harvester.kinds.outline import measure_outline
from models.training.made import make_documents
from models.training.trees import write_values

MODELS = Path(__file__).parents[1]
# Papers are four times as many as all others together; a missed thesis costs more than a doubted paper.
WEIGHTS = {"paper": 1.0, "other": 3.0, "thesis": 3.0, "autoreferat": 2.0, "slides": 3.0, "volume": 1.5}
STRENGTH = 0.1

CARD = """# kind.json

What kind of document a file is: paper, thesis, autoreferat, volume, slides, other. Used by `harvester.header.extract`;
the weight of `kind` is the probability the model gives.

| | |
|---|---|
| input | the features of `harvester/kinds/outline.py`: shape of pages, print, parts, words of the first page |
| method | logistic regression over standardised features (scikit-learn), weights by class, written as plain numbers |
| trained on | {n} documents of {groups} sources, and some of rare kinds made of them (`models/training/made.py`) |
| made by | `python -m models.training kind --corpus CORPUS` |

## Figures, {folds} folds by group

| | |
|---|---|
{rows}

Half of the documents are Russian papers of computing and mathematics; few kinds of theses, no patents, no books.
What is none of the first five kinds is `other`, the least sure of all.
"""


def fit_judge(rows: list[KindExample]) -> KindJudge:
    """The classifier trained on these examples and on what is made of their papers."""
    more = make_documents([row.document for row in rows if row.kind == "paper"])
    rows = rows + [KindExample("", kind, "made", document, measure_outline(document)) for kind, document in more]
    vectors, scaler = DictVectorizer(sparse=False), StandardScaler()
    given = scaler.fit_transform(vectors.fit_transform([row.features for row in rows]))
    classifier = LogisticRegression(C=STRENGTH, class_weight=WEIGHTS, max_iter=4000)
    classifier.fit(given, [row.kind for row in rows])
    factors = classifier.coef_ / scaler.scale_
    base = classifier.intercept_ - factors @ scaler.mean_
    return KindJudge([str(kind) for kind in classifier.classes_], vectors.feature_names_, factors, base)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--ocr", default="auto", choices=("auto", "never", "always"))
    options = parser.parse_args()
    rows = read_examples(options.corpus, options.ocr)
    write_values(
        MODELS / "kind.json", {name: np.asarray(part).tolist() for name, part in asdict(fit_judge(rows)).items()}
    )
    measured = make_figures(cross_validate(rows, fit_judge, FOLDS))
    table = "\n".join(f"| {name.replace('_', ' ')} | {value} |" for name, value in measured.items())
    groups = len({row.group for row in rows})
    card = CARD.format(n=len(rows), groups=groups, folds=FOLDS, rows=table)
    (MODELS / "kind.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
