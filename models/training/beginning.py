"""Trains models/beginning.json: `python -m models.training beginning --corpus CORPUS`.

CORPUS is a folder with truth.jsonl (file, format, kind, group, twin, made, cut, contents) and the files it names.
Its papers, put one after the other, show which pages begin an article; so do whole issues with their `contents`.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.feature_extraction import DictVectorizer
from sklearn.model_selection import GroupKFold

from harvester.evaluation.documents import group_of, read_corpus
from harvester.items import Document, DocumentPage
from harvester.learned.features import Features
from harvester.volumes.beginnings import LIKELY, BeginningJudge, cut_part, measure_pages
from harvester.volumes.contents import ContentsEntry, find_first_pages
from models.training.trees import list_values, take_boosting, write_values

MODELS = Path(__file__).parents[1]
FOLDS, SEED = 5, 3
NO_ARTICLES = ("thesis", "autoreferat", "slides", "other")

CARD = """# beginning.json

Whether an article begins on a page of a volume. Used by `harvester.volumes.members`.

| | |
|---|---|
| input | the features of `harvester/volumes/beginnings.py`: the likeliest title of the page, words, the page before |
| method | gradient boosted trees (scikit-learn), written as plain numbers |
| trained on | {pages} pages, {begin} of them beginnings: papers one after the other, whole issues of a journal |
| made by | `python -m models.training beginning --corpus CORPUS` |
| precision, recall | {precision:.3f}, {recall:.3f} ({folds} folds by group, at {likely}) |

Papers that open with a cover page, and summaries in another language on a page of their own, are taken for articles.
"""


@dataclass(slots=True)
class BeginningExample:
    group: str
    features: dict[str, float]
    begins: bool


def read_examples(corpus: Path) -> list[BeginningExample]:
    papers: list[tuple[str, Document]] = []
    found: list[BeginningExample] = []
    twins: dict[str, str] = {}
    for row, document in read_corpus(corpus):
        group = group_of(row, twins)
        whole = row["kind"] == "paper" and row["format"] == "pdf" and not row.get("cut") and row["made"] == "no"
        if document.status == "ok" and row.get("contents"):
            found += measure_issue(group, document, row["contents"])
        elif document.status == "ok" and whole:
            papers.append((group, document))
            found += measure_opening(group, document, begins=True)
        elif document.status == "ok" and row["kind"] in NO_ARTICLES:
            found += measure_opening(group, document, begins=False)
    return found + join_papers(papers)


def measure_opening(group: str, document: Document, begins: bool) -> list[BeginningExample]:
    """The first page of a file: a volume may open with an article, or with pages that look like other kinds' first."""
    return [BeginningExample(group, measure_pages(cut_part(document, 0, 1))[0], begins)]


def join_papers(papers: list[tuple[str, Document]]) -> list[BeginningExample]:
    """All papers as one volume, twice: in any order, and those of a group together."""
    chance = random.Random(SEED)
    mixed = chance.sample(papers, len(papers))
    together = sorted(mixed, key=lambda paper: paper[0])
    found = []
    for order in (mixed, together):
        pages = [page for _, document in order for page in document.pages]
        numbered = [DocumentPage(n, page.width, page.height, page.lines) for n, page in enumerate(pages, 1)]
        features = iter(measure_pages(Document("ok", "pdf", "ru", "text", numbered)))
        found += [
            BeginningExample(group, next(features), page is document.pages[0])
            for group, document in order
            for page in document.pages
        ]
    return found


def measure_issue(group: str, document: Document, contents: list[dict[str, Any]]) -> list[BeginningExample]:
    """A real issue; its contents have printed page numbers, so the pages of the file are looked for."""
    entries = [ContentsEntry([member["title"]], int(member["page"])) for member in contents]
    begun = set(find_first_pages(document, entries, set()) or [])
    return [BeginningExample(group, features, n in begun) for n, features in enumerate(measure_pages(document))]


def fit_judge(found: list[BeginningExample]) -> BeginningJudge:
    vectors = DictVectorizer(sparse=False)
    trees = HistGradientBoostingClassifier(
        max_iter=150, learning_rate=0.08, max_leaf_nodes=10, l2_regularization=1.0, random_state=0
    )
    trees.fit(vectors.fit_transform([row.features for row in found]), [row.begins for row in found])
    return BeginningJudge(Features(tuple(vectors.feature_names_)), take_boosting(trees))


def cross_validate(found: list[BeginningExample]) -> tuple[float, float]:
    """Precision and recall of beginnings in groups the model has not seen."""
    given = right = 0
    for known, asked in GroupKFold(FOLDS).split(found, groups=[row.group for row in found]):
        chances = fit_judge([found[n] for n in known]).chances([found[n].features for n in asked])
        given += sum(chance >= LIKELY for chance in chances)
        right += sum(found[n].begins for n, chance in zip(asked, chances, strict=True) if chance >= LIKELY)
    return right / max(given, 1), right / max(sum(row.begins for row in found), 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    found = read_examples(parser.parse_args().corpus)
    judge = fit_judge(found)
    write_values(MODELS / "beginning.json", {"trees": list_values(judge.trees, judge.features)})
    precision, recall = cross_validate(found)
    begin = sum(row.begins for row in found)
    card = CARD.format(pages=len(found), begin=begin, precision=precision, recall=recall, folds=FOLDS, likely=LIKELY)
    (MODELS / "beginning.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
