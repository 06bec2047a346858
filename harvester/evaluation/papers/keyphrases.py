"""Task `keyphrases`: are the key words that authors gave among the ten first phrases? A folder with truth.jsonl.

Key words are those of the truth, else those that the paper prints; either way the lines that print them are taken out
before it is read.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import mean
from typing import TYPE_CHECKING, Any

from harvester import header
from harvester.evaluation.chosen_methods import ALL, OURS, choose_methods
from harvester.evaluation.corpora import CorpusError, Folds, deal_folds, was_trained_on
from harvester.evaluation.documents import group_of, read_corpus
from harvester.evaluation.papers.printed_keywords import KINDS, KeyphraseExample, make_example
from harvester.evaluation.report.sections import NO_REQUEST, Table
from harvester.keyphrases import choose_best, weigh_rows
from harvester.keyphrases.kea import Kea
from harvester.keyphrases.phrase_features import make_table
from harvester.keyphrases.word_rarities import LANGUAGES, open_rarities

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from harvester.keyphrases.phrase_features import PhraseTable

    Weigh = Callable[[list[list[float]]], list[float]]
    Fit = Callable[[Sequence[list[float]], Sequence[bool]], Weigh]

METHODS = (OURS, "kea", "tf-idf")
AT = 10
COMPARED = ("f_at_10", "precision_at_10", "recall_at_10", "papers_with_one", "seconds_a_paper")


@dataclass(slots=True)
class KeyphraseAsked:
    """A paper with its candidates, and which of them its authors gave."""

    example: KeyphraseExample
    table: PhraseTable

    @property
    def right(self) -> list[bool]:
        return [phrase.key in self.example.keys for phrase in self.table.phrases]


def evaluate_keyphrases(corpus: Path, method: str, folds: Folds[Fit] | None, ocr: str = "auto") -> dict[str, Any]:
    """The shipped model, whatever it has seen, beside plain TF-IDF; with folds ours trained anew, and Kea."""
    asked = _choose_methods(method, folds)
    papers = list(_read_papers(corpus, ocr))
    if not papers:
        raise CorpusError(f"{corpus} names no paper with key words by its authors")
    chosen = {name: _choose_phrases(name, papers, folds) for name in asked}
    figures = {name: _make_figures(papers, *found) for name, found in chosen.items()}
    languages = {one.example.language for one in papers}
    main = chosen[asked[0]]
    parts = {language: _make_figures(*_take_language(papers, main[0], language), 0.0) for language in sorted(languages)}
    rows = [[name, *(own[figure] for figure in COMPARED)] for name, own in figures.items()]
    columns = ["method", *(name.replace("_", " ") for name in COMPARED)]
    note = "An author gives about five, so ten phrases that hold all of them have 0.67. The seed names Kea, no figure."
    return {
        "task": "keyphrases",
        "corpus": str(corpus),
        "n": len(papers),
        "method": asked[0],
        "figures": figures[asked[0]] | parts,
        "sections": [Table("By method", columns, rows, f"{note} {NO_REQUEST}")],
        "trained_on": not folds and was_trained_on("keyphrases", corpus),
        "folds": folds.count if folds else 0,
    }


def _choose_methods(method: str, folds: Folds[Fit] | None) -> list[str]:
    if method == "kea" and not folds:
        raise CorpusError("kea: learned from other sources than it is asked about, so give --folds N")
    return choose_methods(method or ALL, [name for name in METHODS if folds or name != "kea"])


def _read_papers(corpus: Path, ocr: str) -> list[KeyphraseAsked]:
    found, twins = [], dict[str, str]()
    for row, document in read_corpus(corpus, ocr):
        if document.status != "ok" or document.language not in LANGUAGES or row["kind"] not in ("", *KINDS):
            continue
        example = make_example(row["file"], group_of(row, twins), document, row.get("keywords") or [])
        if example.document:
            told = header.extract(example.document, "rules")
            found.append(KeyphraseAsked(example, make_table(example.document, told, open_rarities(document.language))))
    return found


def _choose_phrases(
    method: str, papers: Sequence[KeyphraseAsked], folds: Folds[Fit] | None
) -> tuple[list[list[int]], float]:
    """The numbers of the ten best candidates of each paper, and the seconds that weighing took."""
    if method == "tf-idf":  # the order of the table
        return [list(range(len(one.table.phrases)))[:AT] for one in papers], 0.0
    best: list[list[int]] = [[] for _ in papers]
    seconds = 0.0
    for weigh, places in _train_folds(method, papers, folds):
        began = time.perf_counter()
        for place in places:
            rows = papers[place].table.rows
            best[place] = choose_best(weigh(rows), AT) if rows else []
        seconds += time.perf_counter() - began
    return best, seconds


def _train_folds(
    method: str, papers: Sequence[KeyphraseAsked], folds: Folds[Fit] | None
) -> list[tuple[Weigh, list[int]]]:
    if not folds:
        return [(weigh_rows, list(range(len(papers))))]
    trained = []
    for known, places in deal_folds(papers, [one.example.group for one in papers], folds.count):
        rows = [row for one in known for row in one.table.rows]
        right = [is_key for one in known for is_key in one.right]
        trained.append((Kea.count(rows, right).weigh if method == "kea" else folds.fit(rows, right), places))
    return trained


def _take_language(
    papers: Sequence[KeyphraseAsked], best: Sequence[list[int]], language: str
) -> tuple[list[KeyphraseAsked], list[list[int]]]:
    pairs = [(one, own) for one, own in zip(papers, best, strict=True) if one.example.language == language]
    return [one for one, _ in pairs], [own for _, own in pairs]


def _make_figures(papers: Sequence[KeyphraseAsked], best: Sequence[list[int]], seconds: float) -> dict[str, Any]:
    """Means over papers, by lemmas."""
    shares = []
    for one, numbers in zip(papers, best, strict=True):
        keys = one.example.keys
        found = {one.table.phrases[number].key for number in numbers}
        right = len(found & keys)
        shares.append((2 * right / (len(found) + len(keys)), right / max(1, len(found)), right / len(keys), right > 0))
    means = [round(mean(column), 4) for column in zip(*shares, strict=True)]
    figures: dict[str, Any] = dict(zip(COMPARED, means, strict=False))
    return figures | {"papers": len(papers), "seconds_a_paper": round(seconds / len(papers), 4)}
