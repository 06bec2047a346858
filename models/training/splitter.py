"""Trains the splitter of bibliographies: models/splitter.json."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

from harvester.bibliography import splitter
from harvester.bibliography.finding.blocks import list_blocks
from harvester.bibliography.finding.rules import is_list_heading
from harvester.bibliography.splitter import BEGINS, GOES_ON, NEITHER
from harvester.bibliography.splitting.features import FEATURES, describe_lines
from harvester.bibliography.splitting.inside import LinePiece, cut_pieces
from harvester.evaluation.corpora import read_rows
from harvester.evaluation.measures import Counts
from harvester.items import Line
from models.training.finder import hold_out
from models.training.trees import list_values, take_boosting, write_values

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from harvester.learned.trees import Trees

SETS = ("corpora/split.excite_de.jsonl.gz", "corpora/split.excite_en.jsonl.gz",
        "corpora/split.grobid_refseg.jsonl.gz", "corpora_ru/ru_lines_dev.jsonl.gz")  # fmt: skip

CARD = """# splitter.json

Which lines of a list begin a reference, go on with one, or belong to none. Used by `harvester.bibliography.split`.

| | |
|---|---|
| input | the features of `harvester/bibliography/splitting/features.py`: lines, neighbours, habits of the list, print |
| method | boosted trees (scikit-learn) over three classes |
| trained on | {documents} documents, {count} references: Russian, German, English, French |
| made by | `python -m models.training bibliography --corpus CORPUS`, {date} |

## Figures over references with both ends right (Russian: the beginning), trained on four fifths of the documents

| set | precision | recall | F |
|---|---|---|---|
{rows}
"""
# Of each list so many short pieces are learned from too: most lists met are shorter than these.
SHORT_PIECES, SHORTEST, LONGEST = 2, 2, 9


@dataclass(slots=True)
class Splitter:
    """A trained splitter, to be asked like the shipped one."""

    learned: Trees

    def entries(self, lines: Sequence[str] | Sequence[Line]) -> list[splitter.ListEntry]:
        return splitter.split_entries(lines, self.learned)


@dataclass(slots=True)
class MarkedList:
    """The lines of one list, first and last line of each of its references, and the print where it is known."""

    lines: list[str]
    refs: list[tuple[int, int]]
    printed: list[Line] | None = None
    ends: bool = True  # whether the last lines are known, or only the first ones


def fit_splitter(documents: Sequence[dict[str, Any]]) -> Splitter:
    """A splitter trained on rows with `lines` and `refs`, or with `labels` and `ref_starts`."""
    chance = np.random.default_rng(0)
    samples = [sample for row in documents for found in find_lists(row) for sample in _make_samples(found, chance)]
    model = HistGradientBoostingClassifier(
        max_iter=100, learning_rate=0.1, max_leaf_nodes=24, min_samples_leaf=20, l2_regularization=2.0,
        max_features=0.3, random_state=0,
    )  # fmt: skip
    columns, answers = (np.concatenate(part) for part in zip(*samples, strict=True))
    # A feature that nothing is known of, as the print of a set of plain texts, cannot be binned.
    columns[:, np.isnan(columns).all(axis=0)] = 0.0
    return Splitter(take_boosting(model.fit(columns, answers)))


def fit_entries(documents: Sequence[dict[str, Any]]) -> Callable[[Sequence[str]], list[splitter.ListEntry]]:
    """What an evaluation by folds is lent: the function of a splitter trained on these rows."""
    return fit_splitter(documents).entries


def find_lists(row: dict[str, Any]) -> Iterator[MarkedList]:
    """The lists of a row: the row itself, or the marked blocks of a document whose references' starts are known."""
    if "labels" not in row:
        printed = place_lines(row["lines"], row["layout"]) if row.get("layout") else None
        yield MarkedList(row["lines"], [(first, last) for first, last in row["refs"]], printed)
        return
    starts = row.get("ref_starts") or []
    for first, last in list_blocks(row["labels"]):
        inside = [start for start in starts if first <= start <= last]
        ends = [*(start - 1 for start in inside[1:]), last]
        if inside:
            refs = [(start - first, end - first) for start, end in zip(inside, ends, strict=True)]
            yield MarkedList(row["lines"][first : last + 1], refs, ends=False)


def place_lines(texts: Sequence[str], layout: Sequence[Sequence[float | None]]) -> list[Line]:
    """Lines from columns x, y, height, width, of which some may be missing."""
    lines = []
    for text, columns in zip(texts, layout, strict=True):
        x, y, height, width = ([value or 0.0 for value in columns] + [0.0] * 4)[:4]
        lines.append(Line(text, size=height, x0=x, y0=y, x1=x + width, y1=y + height))
    return lines


def _make_samples(
    found: MarkedList, chance: np.random.Generator
) -> Iterator[tuple[NDArray[np.float32], NDArray[np.int64]]]:
    parts = [part for part in cut_pieces(found.lines) if part.text.strip()]
    if not parts:
        return
    texts, answers = [part.text for part in parts], _label_pieces(parts, found.refs)
    yield describe_lines(texts, texts), answers
    if found.printed:
        yield describe_lines(texts, [found.printed[part.line] for part in parts]), answers
    starts = np.flatnonzero(answers == BEGINS)
    for _ in range(SHORT_PIECES if len(starts) > 4 else 0):
        first = int(chance.choice(starts[:-2]))
        last = first + int(chance.integers(SHORTEST, LONGEST))
        yield describe_lines(texts[first:last], texts[first:last]), answers[first:last]


def _label_pieces(parts: Sequence[LinePiece], refs: Sequence[tuple[int, int]]) -> NDArray[np.int64]:
    """What each line is; numbers alone and headings inside a reference belong to the page and the list."""
    answers = np.full(len(parts), NEITHER)
    waiting = sorted(refs, reverse=True)
    last = -1
    for place, part in enumerate(parts):
        if waiting and waiting[-1][0] == part.line:
            last = waiting.pop()[1]
            answers[place] = BEGINS
        elif part.line <= last and not part.text.strip().isdigit() and not is_list_heading(part.text):
            answers[place] = GOES_ON
    return answers


def train_splitter(corpus: Path, into: Path) -> None:
    """Train the shipped model from the corpus folder, and write its card."""
    documents = [row for name in SETS for row in read_rows(corpus / name)]
    write_values(into / "splitter.json", list_values(fit_splitter(documents).learned, FEATURES))
    count = sum(len(found.refs) for row in documents for found in find_lists(row))
    card = CARD.format(
        documents=len(documents), count=count, date=datetime.now(UTC).date(), rows=_write_figures(documents)
    )
    (into / "splitter.md").write_text(card, encoding="utf-8")


def _write_figures(documents: Sequence[dict[str, Any]]) -> str:
    """A row of the card for each set, from a model that has not seen the documents asked about."""
    known, asked = hold_out(documents)
    trained = fit_splitter(known)
    rows = []
    for name in sorted({row["set"] for row in asked}):
        lists = [found for row in asked if row["set"] == name for found in find_lists(row)]
        counts = sum((_count_references(found, trained) for found in lists), Counts())
        rows.append(f"| {name} | {counts.precision:.3f} | {counts.recall:.3f} | {counts.f:.3f} |")
    return "\n".join(rows)


def _count_references(found: MarkedList, trained: Splitter) -> Counts:
    """References with both ends right, or with their beginning right where no more is known."""
    got = {(entry.first, entry.last if found.ends else 0) for entry in trained.entries(found.lines)}
    wanted = {(first, last if found.ends else 0) for first, last in found.refs}
    return Counts(len(got & wanted), len(got - wanted), len(wanted - got))
