"""Trains models/publications.skops: `python -m models.training publications --corpus WEB`.

WEB is a folder with sites/, hosts.jsonl and publications.jsonl (page_url, entries with text and title).
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean
from typing import Any
from zipfile import ZIP_DEFLATED

import numpy as np
import skops.io
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from harvester.evaluation.matching import f_score, folded, matched
from harvester.pages.publications import features, titles
from harvester.pages.publications.choosing import chosen
from harvester.pages.publications.entries import LEAST
from harvester.pages.publications.readings import Read, read_entries
from models.training.publications_examples import Example, examples, title_labels

MODELS = Path(__file__).parents[1]
FOLDS = 8
# Few hosts, many alike units on each: a plain model, the stronger held the fewer pages speak for a sign.
STRENGTHS = {"entry": 0.2, "around": 0.2, "title": 0.05}
# Signs that speak for a style together and against it alone need more than a sum: trees, kept small.
TREES: dict[str, Any] = {
    "max_iter": 60,
    "learning_rate": 0.12,
    "max_leaf_nodes": 12,
    "min_samples_leaf": 30,
    "l2_regularization": 5,
    "early_stopping": False,
    "random_state": 0,
}

CARD = """# publications.skops

Which part of a page is an entry of a list of publications, and which part of an entry is its title. Used by
`harvester.pages.publications`.

| | |
|---|---|
| input | the features of `harvester/pages/publications/`: signs of references, mark-up, headings, like units |
| method | logistic regressions (scikit-learn): a unit alone, among its like (halved with trees), a title's reading |
| trained on | {pages} list pages of {hosts} hosts, {entries} entries, {units} units |
| made by | `python -m models.training publications --corpus WEB`, {date} |

## Figures, {folds} folds by host

Mean F of entries over hosts, title right at likeness 0.9: **{mean}** (the parser's titles alone: {parser}).

| host | pages | F |
|---|---|---|
{rows}

Pages that need a browser are left out. Reviews, patents and talks are entries where the truth of the page has them.
"""

Rows = NDArray[np.float32]


def fit(part: str, rows: list[Rows], labels: list[NDArray[np.int64]]) -> Any:
    """A page counts by the root of its size, so that one long list does not outweigh ten short ones."""
    table, truth = np.vstack(rows), np.concatenate(labels)
    weights = np.concatenate([np.full(len(page), max(len(page), 1) ** -0.5) for page in labels])
    clear = truth >= 0
    weights = weights[clear] / weights[clear].mean()
    if part == "trees":
        return HistGradientBoostingClassifier(**TREES).fit(table[clear], truth[clear], sample_weight=weights)
    estimator = make_pipeline(StandardScaler(), LogisticRegression(C=STRENGTHS[part], max_iter=1000))
    return estimator.fit(table[clear], truth[clear], logisticregression__sample_weight=weights)


def judged(part: str, hosts: list[str], rows: list[Rows], labels: list[NDArray[np.int64]]) -> list[NDArray[np.float64]]:
    """Chances for each page by a model that has seen none of its host."""
    chances: list[NDArray[np.float64]] = [np.zeros(0)] * len(rows)
    for train, test in GroupKFold(min(FOLDS, len(set(hosts)))).split(hosts, groups=hosts):
        estimator = fit(part, [rows[number] for number in train], [labels[number] for number in train])
        for number in test:
            if len(rows[number]):
                chances[number] = estimator.predict_proba(rows[number])[:, 1]
    return chances


def figures(pages: list[Example], reads: list[list[Read]], chances: list[NDArray[np.float64]]) -> tuple[Any, Any]:
    """F of each host, and of the parser's own titles."""
    ours: dict[str, list[float]] = defaultdict(list)
    parser: dict[str, list[float]] = defaultdict(list)
    for page, read, chance in zip(pages, reads, chances, strict=True):
        truth = [folded(entry["title"]) for entry in page.entries]
        found = [folded(title) for title, likely in titles.titles(read, chance) if likely >= LEAST]
        ours[page.host].append(f_score(len(matched(truth, found)), len(found), len(truth)))
        plain = [folded(one.reference.title) for one in read]
        parser[page.host].append(f_score(len(matched(truth, plain)), len(plain), len(truth)))
    return ours, parser


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    pages = examples(parser.parse_args().corpus)
    hosts, labels, rows = [page.host for page in pages], [page.labels for page in pages], [page.rows for page in pages]
    alone = judged("entry", hosts, rows, labels)
    wide = [_widened(page, chances) for page, chances in zip(pages, alone, strict=True)]
    pairs = zip(judged("around", hosts, wide, labels), judged("trees", hosts, wide, labels), strict=True)
    around = [(one + other) / 2 for one, other in pairs]
    reads = [
        read_entries(page.candidates.sheet, [unit for unit, _ in chosen(page.candidates, chances)])
        for page, chances in zip(pages, around, strict=True)
    ]
    read_rows = [titles.rows(read) for read in reads]
    right = [title_labels(read, page.entries) for read, page in zip(reads, pages, strict=True)]
    measured = figures(pages, reads, judged("title", hosts, read_rows, right))
    estimators = {"entry": fit("entry", rows, labels), "around": fit("around", wide, labels)}
    estimators["trees"] = fit("trees", wide, labels)
    estimators["title"] = fit("title", read_rows, right)
    skops.io.dump(estimators, MODELS / "publications.skops", compression=ZIP_DEFLATED, compresslevel=9)
    card = _card(pages, *measured)
    (MODELS / "publications.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


def _widened(page: Example, chances: NDArray[np.float64]) -> Rows:
    return np.hstack([page.rows, features.around(page.candidates, chances)])


def _card(pages: list[Example], ours: dict[str, list[float]], parser: dict[str, list[float]]) -> str:
    # Hosts are numbered, not named: the card says how far they differ, not who they are.
    table = sorted(ours.values(), key=mean)
    return CARD.format(
        pages=len(pages),
        hosts=len(ours),
        entries=sum(len(page.entries) for page in pages),
        units=sum(len(page.labels) for page in pages),
        date=datetime.now(UTC).date(),
        folds=FOLDS,
        mean=round(mean(map(mean, ours.values())), 3),
        parser=round(mean(map(mean, parser.values())), 3),
        rows="\n".join(f"| {number} | {len(f)} | {mean(f):.2f} |" for number, f in enumerate(table, 1)),
    )


if __name__ == "__main__":
    raise SystemExit(main())
