"""Trains models/publications.json: `python -m models.training publications --corpus WEB WEB2`.

WEB is a folder with sites/, hosts.jsonl and publications.jsonl (page_url, entries with text and title). Made pages are
added: the records of `corpora` and `corpora_ru` beside the first web, or the generator's own, printed into templates.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from harvester.bibliography.parser import parse_many
from harvester.evaluation.matching import f_score, fold_title, match_titles
from harvester.evaluation.webs.asked_webs import read_hosts
from harvester.learned.trees import Trees, probabilities
from harvester.publications import judges, judging, titles
from harvester.publications.choosing import choose_entries
from harvester.publications.entries import MIN_WEIGHT
from harvester.publications.judges import FEATURES
from harvester.publications.judging import lean_chances
from harvester.publications.readings import ReadEntry, read_entries
from models.training import linear, trees
from models.training.publications_examples import ListPage, label_titles, read_examples
from models.training.publications_made import MADE_HOST, make_examples
from models.training.seen_sets import note_training

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence

    from harvester.learned.linear import Linear
    from harvester.pages.sheet import Unit

MODELS = Path(__file__).parents[1]
FOLDS = 5
MADE = 700  # made pages
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
SEED = 1  # of the draw that these learn from

CARD = """# publications.json

Which part of a page is an entry of a list of publications, and which part of an entry is its title. Used by
`harvester.publications`.

| | |
|---|---|
| input | the features of `harvester/publications/`: signs of references, mark-up, headings, like units |
| method | logistic regressions, as plain numbers: a unit alone, among its like (halved with trees), a title's reading |
| trained on | {pages} list pages of {hosts} hosts, {entries} entries, {units} units; and {made} made pages |
| made by | `python -m models.training publications --corpus WEB WEB2 --aside HOSTS`, {date} |

## Figures, {folds} folds by host

Mean F of entries over hosts, by the regressions alone, title right at likeness 0.9: **{mean}** (the parser's titles:
{parser}).

| host | pages | F |
|---|---|---|
{rows}

Pages that need a browser are left out. Reviews, patents and talks are entries where the truth of the page has them.
"""

Rows = NDArray[np.float32]


def fit_part(
    part: str, pages: list[ListPage], rows: list[Rows], labels: list[NDArray[np.int64]], numbers: Iterable[int]
) -> Linear | Trees:
    """On these pages; each counts by the root of its size, so that a long list does not outweigh ten short ones."""
    kept = [number for number in numbers if len(labels[number])]
    table, truth = np.vstack([rows[number] for number in kept]), np.concatenate([labels[number] for number in kept])
    sizes = [(len(labels[number]), pages[number].share) for number in kept]
    weights = np.concatenate([np.full(size, share * size**-0.5) for size, share in sizes])
    clear = truth >= 0
    table, truth, weights = table[clear], truth[clear], weights[clear] / weights[clear].mean()
    if part in judges.TREES:
        # Units are drawn by their weights: given these, the boosting bins sixty times as long.
        drawn = np.random.default_rng(SEED).choice(len(truth), len(truth), p=weights / len(truth))
        return trees.take_boosting(HistGradientBoostingClassifier(**TREES).fit(table[drawn], truth[drawn]))
    return linear.fit_standardised(LogisticRegression(C=STRENGTHS[part], max_iter=1000), table, truth, weights)


def judge_part(
    part: str, pages: list[ListPage], rows: list[Rows], labels: list[NDArray[np.int64]]
) -> list[NDArray[np.float64]]:
    """Chances for each page by a model that has seen none of its host."""
    chances: list[NDArray[np.float64]] = [np.zeros(0)] * len(rows)
    hosts = [page.host for page in pages]
    for train, test in GroupKFold(min(FOLDS, len(set(hosts)))).split(hosts, groups=hosts):
        judge = fit_part(part, pages, rows, labels, train)
        for number in test:
            if len(rows[number]):
                chances[number] = probabilities(judge.scores(rows[number]))[:, 0]
    return chances


def measure_figures(
    pages: list[ListPage], reads: list[list[ReadEntry]], chances: list[NDArray[np.float64]]
) -> tuple[Any, Any]:
    """F of each host, and of the parser's own titles; made pages are not counted."""
    ours: dict[str, list[float]] = defaultdict(list)
    parser: dict[str, list[float]] = defaultdict(list)
    for page, read, chance in zip(pages, reads, chances, strict=True):
        if page.share < 1:
            continue
        truth = [fold_title(entry["title"]) for entry in page.entries]
        found = [fold_title(title) for title, likely in titles.choose_titles(read, chance) if likely >= MIN_WEIGHT]
        ours[page.host].append(f_score(len(match_titles(truth, found)), len(found), len(truth)))
        plain = [fold_title(one.reference.title) for one in read]
        parser[page.host].append(f_score(len(match_titles(truth, plain)), len(plain), len(truth)))
    return ours, parser


@dataclass(slots=True)
class Prepared:
    """Pages, real and made, with all that the four parts are fitted on.

    Each was judged by models of other hosts.
    """

    pages: list[ListPage]
    labels: list[NDArray[np.int64]]
    rows: list[Rows]
    wide: list[Rows]
    read: list[list[ReadEntry]]
    read_rows: list[Rows]
    right: list[NDArray[np.int64]]


def prepare_pages(webs: Sequence[Path], made: int = MADE, aside: Container[str] = ()) -> Prepared:
    """Of all hosts but those set aside: nothing is learned from these, not even what the others are judged by."""
    real = [page for web in webs for page in read_examples(web) if page.host not in aside]
    pages = [*real, *make_examples(webs[0].parent, made)]
    labels, rows = [page.labels for page in pages], [page.rows for page in pages]
    alone = judge_part("entry", pages, rows, labels)
    wide = [_widen_rows(page, chances) for page, chances in zip(pages, alone, strict=True)]
    # Titles are learned from what the plain judge takes for entries: trees would cost more here than all else.
    read = [
        read_entries(page.candidates.sheet, _choose_units(page, chances), parse_many)
        for page, chances in zip(pages, judge_part("around", pages, wide, labels), strict=True)
    ]
    right = [label_titles(own, page.entries) for own, page in zip(read, pages, strict=True)]
    return Prepared(pages, labels, rows, wide, read, [titles.measure_readings(own) for own in read], right)


def fit_all(prepared: Prepared, without: Container[str] = ()) -> dict[str, Linear | Trees]:
    """The four parts, from the pages of all hosts but these."""
    kept = [number for number, page in enumerate(prepared.pages) if page.host not in without]
    tables = {
        "entry": (prepared.rows, prepared.labels),
        "around": (prepared.wide, prepared.labels),
        "trees": (prepared.wide, prepared.labels),
        "title": (prepared.read_rows, prepared.right),
    }
    return {part: fit_part(part, prepared.pages, rows, labels, kept) for part, (rows, labels) in tables.items()}


def save_parts(parts: Mapping[str, Linear | Trees], file: Path) -> None:
    plain = {
        name: trees.list_values(part, FEATURES[name])
        if isinstance(part, Trees)
        else linear.list_values(part, FEATURES[name])
        for name, part in parts.items()
    }
    trees.write_values(file, plain)


def prepare_judges(*webs: Path) -> Callable[[Path, Container[str]], None]:
    """What writes a judge that has seen nothing of some hosts of the webs into a file."""
    prepared = prepare_pages(webs)
    return lambda file, without: save_parts(fit_all(prepared, without), file)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, nargs="+", help="webs with lists")
    parser.add_argument(
        "--made", type=int, default=MADE, help="made pages to learn from besides (default: %(default)s)"
    )
    parser.add_argument(
        "--aside", default="", help="hosts to learn nothing from: parted by commas, or a file with a host a line"
    )
    options = parser.parse_args()
    webs: list[Path] = options.corpus
    prepared = prepare_pages(webs, options.made, read_hosts(options.aside))
    chances = judge_part("title", prepared.pages, prepared.read_rows, prepared.right)
    measured = measure_figures(prepared.pages, prepared.read, chances)
    save_parts(fit_all(prepared), MODELS / "publications.json")
    note_training("publications", [web / "publications.jsonl" for web in webs], MODELS)
    card = _write_card(prepared.pages, *measured)
    (MODELS / "publications.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


def _choose_units(page: ListPage, chances: NDArray[np.float64]) -> list[Unit]:
    sure = lean_chances(page.candidates, chances, page.likeness, page.rows)
    return [unit for unit, _ in choose_entries(page.candidates, sure)]


def _widen_rows(page: ListPage, chances: NDArray[np.float64]) -> Rows:
    return np.hstack([page.rows, judging.measure_around(page.candidates, page.rows, chances)])


def _write_card(pages: list[ListPage], ours: dict[str, list[float]], parser: dict[str, list[float]]) -> str:
    # Hosts are numbered, not named: the card says how far they differ, not who they are.
    table = sorted(ours.values(), key=mean)
    made = sum(page.host.startswith(MADE_HOST) for page in pages)
    pages = [page for page in pages if page.share == 1]
    return CARD.format(
        pages=len(pages),
        made=made,
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
