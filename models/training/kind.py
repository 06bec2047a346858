"""Trains models/kind.skops: `python -m models.training.kind CORPUS`.

CORPUS is a folder with truth.jsonl (file, kind, group, twin) and the files it names.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from zipfile import ZIP_DEFLATED

import skops.io
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import StandardScaler

from harvester.bibliography.finder import find
from harvester.evaluation.kinds import FOLDS, Example, cross_validated, examples, figures
from harvester.header.kind_features import features
from harvester.items import Document, DocumentPage, Line

MODELS = Path(__file__).parents[1]
# Whole volumes and bare lists of references are rare, so more are made: the pages or lists of several papers.
MADE_VOLUMES, MADE_LISTS, MADE_SIZE = 30, 6, (3, 25)
LINES_A_PAGE, A4 = 45, (595.0, 842.0)
SEED = 1
# Papers are four times as many as all others together; a missed thesis costs more than a doubted paper.
WEIGHTS = {"paper": 1.0, "other": 5.0, "thesis": 5.0, "autoreferat": 2.0, "slides": 3.0, "volume": 1.5}
STRENGTH = 0.3

CARD = """# kind.skops

What kind of document a file is: paper, thesis, autoreferat, volume, slides, other. Used by `harvester.header.extract`;
the weight of `kind` is the probability the model gives.

| | |
|---|---|
| input | the features of `harvester/header/kind_features.py`: shape of pages, print, parts, words of the first page |
| method | logistic regression over standardised features (scikit-learn), weights by class |
| trained on | {n} documents of {groups} sources; {made} volumes and {lists} lists of references made of them |
| made by | `python -m models.training.kind CORPUS` |

## Figures, {folds} folds by group

| | |
|---|---|
{rows}

Half of the documents are Russian papers of computing and mathematics; few kinds of theses, no patents, no books.
What is none of the first five kinds is `other`, the least sure of all.
"""


def made(papers: list[Example]) -> list[Example]:
    """Volumes and lists of references made of papers: the model would see too few of the real ones."""
    chance = random.Random(SEED)
    papers = [paper for paper in papers if paper.document.format == "pdf"]
    found = []
    for _ in range(MADE_VOLUMES if papers else 0):
        parts = chance.choices(papers, k=chance.randint(*MADE_SIZE))
        found.append(_example("volume", [page for part in parts for page in part.document.pages]))
    listed = [lines for paper in papers if (lines := _list_of(paper.document))]
    for _ in range(MADE_LISTS if listed else 0):
        parts = chance.choices(listed, k=chance.randint(*MADE_SIZE))
        lines = [parts[0][0], *(line for part in parts for line in part[1:])]
        pages = [lines[start : start + LINES_A_PAGE] for start in range(0, len(lines), LINES_A_PAGE)]
        found.append(_example("other", [DocumentPage(1, *A4, page) for page in pages]))
    return found


def _list_of(document: Document) -> list[Line]:
    """The last list of references, with its heading."""
    lines = document.lines
    blocks = find([line.text for line in lines])
    return lines[blocks[-1][0] - 1 : blocks[-1][1] + 1] if blocks else []


def _example(kind: str, pages: list[DocumentPage]) -> Example:
    document = Document("ok", "pdf", "ru", "text", pages)
    return Example("", kind, "made", document, features(document))


def fitted(rows: list[Example]) -> Pipeline:
    """The classifier trained on these examples and on what is made of their papers."""
    rows = rows + made([row for row in rows if row.kind == "paper"])
    classifier = LogisticRegression(C=STRENGTH, class_weight=WEIGHTS, max_iter=4000)
    estimator = make_pipeline(DictVectorizer(sparse=False), StandardScaler(), classifier)
    return estimator.fit([row.features for row in rows], [row.kind for row in rows])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--ocr", default="never", choices=("auto", "never", "always"))
    options = parser.parse_args()
    rows = examples(options.corpus, options.ocr)
    skops.io.dump(fitted(rows), MODELS / "kind.skops", compression=ZIP_DEFLATED, compresslevel=9)
    measured = figures(cross_validated(rows, fitted, FOLDS))
    table = "\n".join(f"| {name.replace('_', ' ')} | {value} |" for name, value in measured.items())
    groups = len({row.group for row in rows})
    card = CARD.format(n=len(rows), groups=groups, made=MADE_VOLUMES, lists=MADE_LISTS, folds=FOLDS, rows=table)
    (MODELS / "kind.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
