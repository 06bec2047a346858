"""Trains models/authors.json: `python -m models.training authors --corpus CORPUS`.

CORPUS is a folder with mini webs, whose publications.jsonl have lists of real works; without it those of the built-in
web are taken, which are few.
"""

from __future__ import annotations

import argparse
import hashlib
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from harvester.authors.judging import AuthorJudge
from harvester.authors.pairs import FEATURES, measure_pairs
from harvester.authors.settling import settle_block
from harvester.evaluation.persons import PersonFigures, score_persons
from models.training.author_examples import Block, make_blocks, read_people
from models.training.trees import write_values

if TYPE_CHECKING:
    from collections.abc import Iterable

MODELS = Path(__file__).parents[1]
Numbers = NDArray[np.float64]
BLOCKS = 1_500
KEPT_BACK = 3  # every third host is not trained on
AGAINST = frozenset(
    {
        "a second name is missing", "common family name", "contested name", "no shared co-author",
        "affiliations differ", "words differ", "classes differ", "home pages differ", "decades apart",
        "other alphabet",
    }
)  # fmt: skip
ABOVE_BASE = 0.05
# What the best pair of two groups counts; people with ever new co-authors are told better the more it does (of 0.4, 0.6
# and 0.8 on real lists), and made namesakes do not tell.
BEST_SHARE = 0.8
CARD = """# authors.json

How likely two authors of one name are one person: a logistic regression as plain numbers over {features} features of
`harvester/authors/pairs.py`, each of which can only speak for it, or only against it, and how groups of mentions are put
together by it (`threshold`, `best_share`). Used by `harvester.authors`.

| | |
|---|---|
| input | two mentions of authors: names, co-authors, affiliations, e-mail, numbers of registers, words, classes, venue, hosts, home pages, citations of own works, years |
| trained on | {people} people of {hosts} hosts' lists, renamed to be namesakes of each other and dressed with made affiliations, addresses, classes and numbers: {pairs} pairs, {right} of them one person |
| made by | `python -m models.training authors --corpus CORPUS`, {date} |

## What counts

{factors}; base {base}

## Figures on made namesakes of hosts that were not trained on

{figures}
"""  # noqa: E501


def fit_judge(blocks: Iterable[Block]) -> tuple[AuthorJudge, int, int]:
    """A logistic regression over the pairs of all blocks; a block counts as much as the root of its pairs."""
    rows, right, weights = _collect_pairs(blocks)
    rows = np.hstack([rows, np.ones((len(rows), 1))])
    last = rows.shape[1] - 1

    def loss(factors: Numbers) -> tuple[float, Numbers]:
        points, kept = rows @ factors, np.append(factors[:-1], 0.0)
        slope = rows.T @ (weights * (1 / (1 + np.exp(-points)) - right))
        return float((weights * (np.logaddexp(0, points) - right * points)).sum() + kept @ kept / 2), slope + kept

    bounds = [(None, 0.0) if name in AGAINST else (0.0, None) for name in FEATURES.names] + [(None, None)]
    best = minimize(loss, np.zeros(last + 1), jac=True, bounds=bounds).x
    judge = AuthorJudge(tuple(round(float(factor), 3) for factor in best[:-1]), round(float(best[-1]), 3))
    return judge, len(right), int(right.sum())


def _collect_pairs(blocks: Iterable[Block]) -> tuple[Numbers, Numbers, Numbers]:
    rows, right, weights = [], [], []
    for block in blocks:
        measured, apart = measure_pairs(block.mentions)
        persons = np.array(block.persons)
        one, other = np.nonzero(np.triu(~apart, 1))
        if len(one):
            rows.append(measured[one, other])
            right.append(persons[one] == persons[other])
            weights.append(np.full(len(one), len(one) ** -0.5))
    return np.vstack(rows).astype(float), np.concatenate(right).astype(float), np.concatenate(weights)


def choose_grouping(judge: AuthorJudge) -> AuthorJudge:
    """The lowest threshold at which mentions of a common name of which nothing else is known are not put together.

    How crowded a name is in one library its census says (`harvester.authors.census`), so no more is asked here.
    """
    common = judge.base + judge.factors[FEATURES.names.index("common family name")]
    return replace(judge, threshold=max(0.0, round(common + ABOVE_BASE, 3)), best_share=BEST_SHARE)


def measure_blocks(judge: AuthorJudge, blocks: Iterable[Block]) -> PersonFigures:
    """How well the people of blocks are told."""
    told: dict[tuple[int, str, int], str] = {}
    truth: dict[tuple[int, str, int], str] = {}
    for number, block in enumerate(blocks):
        mentions = block.mentions
        found = settle_block(mentions, judge=judge).authors
        told |= {(number, *one.name): f"{number} {found[one.name]}" for one in mentions}
        truth |= {(number, *one.name): f"{number} {who}" for one, who in zip(mentions, block.persons, strict=True)}
    return score_persons(told, truth)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--blocks", type=int, default=BLOCKS, help="how many made blocks of namesakes to train on")
    parser.add_argument("--into", type=Path, default=MODELS, help="the folder to write to (default: models)")
    options = parser.parse_args()
    own = MODELS.parent / "harvester" / "demo" / "web" / "publications.jsonl"
    people = read_people(sorted(options.corpus.glob("miniweb*/publications.jsonl")) if options.corpus else [own])
    shown = [person for person in people if not _is_kept_back(person.host)]
    unseen = make_blocks([person for person in people if _is_kept_back(person.host)] or people, options.blocks // 3)
    blocks = make_blocks(shown, options.blocks)
    judge, pairs, right = fit_judge(blocks)
    judge = choose_grouping(judge)
    saved = {"factors": list(judge.factors), "base": judge.base}
    grouping = {"threshold": judge.threshold, "best_share": judge.best_share}
    write_values(options.into / "authors.json", FEATURES.saved() | saved | grouping)
    card = CARD.format(
        features=len(FEATURES.names),
        people=len(shown),
        hosts=len({person.host for person in shown}),
        pairs=pairs,
        right=right,
        date=datetime.now(UTC).date(),
        factors=", ".join(
            f"{name} {factor:+g}" for name, factor in zip(FEATURES.names, judge.factors, strict=True) if factor
        ),
        base=judge.base,
        figures=measure_blocks(judge, unseen).table(),
    )
    (options.into / "authors.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


def _is_kept_back(host: str) -> bool:
    return int(hashlib.md5(host.encode(), usedforsecurity=False).hexdigest(), 16) % KEPT_BACK == 0


if __name__ == "__main__":
    raise SystemExit(main())
