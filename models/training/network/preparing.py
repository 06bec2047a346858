"""Gathers what the network learns from: labelled references, divided by source, and made ones."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.bibliography.parser import words_of
from harvester.bibliography.parsing.reference_signs import SIGNS
from harvester.evaluation.corpora import read_rows
from harvester.learned.alphabet import Alphabet
from harvester.text.scripts import squeeze
from models.training.alignment import label_words
from models.training.generator import generate_references
from models.training.generator.csl import print_styles
from models.training.generator.pieces import OTHER
from models.training.generator.records import from_bibtex, from_fields, own_records
from models.training.kept_arrays import EVERY_FOLD
from models.training.network.examples import LISTS, MADE, NO_FOLD, OWN_SET, Examples
from models.training.parser import DOUBTFUL, is_lost

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from harvester.learned.word_signs import WordSigns
    from models.training.generator.records import Record

Row = dict[str, Any]
# Labelled sets; how their makers do things is learned with them, so doubtful ones teach too.
SETS = (
    "corpora/refs.anystyle*",
    "corpora/refs.cora_ref*",
    "corpora/refs.excite_*",
    "corpora/refs.fluxcim_cs*",
    "corpora/refs.grobid_cit*",
    "corpora/refs.humanities*",
    "corpora/refs.pybico_ru*",
    "corpora/refs.redcapital_ru*",
    "corpora_ru/ru_gold*",
)
RECORDS = "corpora_ru/bib_ru*"
FOLDS = 5
GENERATED, STYLED_OWN, STYLED_LABELLED, LABELLED_RECORDS = 110_000, 80, 25, 6_000
# A letter met less often is read by its kind.
RARE_LETTER = 30
SEED = 7
# References alike in so many letters and digits are one.
ALIKE = 60


@dataclass(slots=True)
class Example:
    words: list[str]
    gaps: list[str]
    labels: list[str]
    set: str
    fold: int
    id: str = ""


def prepare(corpus: Path, lists: Path | None = None, generated: int = GENERATED, letters: str = "") -> Examples:
    """The examples of a folder with corpora/ and corpora_ru/, divided into folds by source.

    `lists` is a file of references without labels, one a line; those that a labelled set has are left out. `letters`
    are those that fitted weights know already: they keep their numbers.
    """
    rows = list(read_sets(corpus))
    folds = deal_folds(rows)
    found = [example for row in rows if (example := _read_row(row, folds[row["group"]]))]
    found += _make(_gather_records(corpus, rows, folds), generated)
    found += _read_lists(lists, {squeeze(row["text"])[:ALIKE] for row in rows}) if lists else []
    return encode(found, letters=letters)


def read_sets(corpus: Path) -> Iterator[Row]:
    """The labelled references, each with the group that no two folds share."""
    for file in list_sets(corpus):
        for row in read_rows(file):
            if (row.get("text") or "").strip():
                yield {**row, "set": row.get("set") or "", "group": name_group(row)}


def list_sets(corpus: Path) -> list[Path]:
    return [file for pattern in SETS for file in sorted(corpus.glob(pattern))]


def name_group(row: Row) -> str:
    """What is never on both sides: repository, document, or all references to one work where a set names neither."""
    if row.get("source"):
        return "source:" + "/".join(str(row["source"]).split("/")[:2])
    title = squeeze((row.get("fields") or {}).get("title") or "")
    return f"document:{row['set']}:{row['doc']}" if row.get("doc") else f"work:{title[:60] or row['id']}"


def deal_folds(rows: Iterable[Row]) -> dict[str, int]:
    """The fold of each group: the largest are dealt first, each to the fold that has least of its kind."""
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        kinds[":".join(row["group"].split(":")[:-1])][row["group"]] += 1
    found = {}
    for groups in kinds.values():
        sizes = [0] * FOLDS
        for group, count in groups.most_common():
            found[group] = min(range(FOLDS), key=sizes.__getitem__)
            sizes[found[group]] += count
    return found


def _read_row(row: Row, fold: int) -> Example | None:
    tokens, labels = label_words(row)
    if not len(tokens):
        return None
    lost = not row.get("labels") and is_lost(row.get("fields") or {}, labels)
    return Example(tokens.words, tokens.gaps, labels, row["set"] or OWN_SET, NO_FOLD if lost else fold, str(row["id"]))


def _read_lists(lists: Path, labelled_texts: set[str]) -> Iterator[Example]:
    met = set(labelled_texts)
    for text in lists.read_text(encoding="utf-8").splitlines():
        key, tokens = squeeze(text)[:ALIKE], words_of(text)
        if key not in met and len(tokens):
            met.add(key)
            yield Example(tokens.words, tokens.gaps, [OTHER] * len(tokens), LISTS, EVERY_FOLD)


def _gather_records(corpus: Path, rows: Sequence[Row], folds: dict[str, int]) -> dict[int, list[Record]]:
    """Works to make references of, by the fold of what they were taken from."""
    found: dict[int, list[Record]] = {EVERY_FOLD: own_records()}
    for file in sorted(corpus.glob(RECORDS)):
        found[EVERY_FOLD] += [record for row in read_rows(file) if (record := from_bibtex(row))]
    taken = [
        (folds[row["group"]], record)
        for row in rows
        if row["set"] not in DOUBTFUL and row["set"] != "cora_ref" and (record := from_fields(row))
    ]
    random.Random(SEED).shuffle(taken)
    for fold, record in taken[:LABELLED_RECORDS]:
        found.setdefault(fold, []).append(record)
    return found


def _make(records: dict[int, list[Record]], count: int) -> Iterator[Example]:
    total = sum(map(len, records.values()))
    for fold, own in records.items():
        few = STYLED_OWN if fold == EVERY_FOLD else STYLED_LABELLED
        for row in (
            *generate_references(own, count * len(own) // total, SEED + fold),
            *print_styles(own, few, SEED + fold),
        ):
            tokens, labels = label_words({**row, "set": MADE})
            if len(tokens):
                yield Example(tokens.words, tokens.gaps, labels, MADE, fold)


def encode(found: Sequence[Example], signs: WordSigns = SIGNS, letters: str = "") -> Examples:
    """The examples as numbers; each different word and gap is described once."""
    words, gaps = sorted({w for one in found for w in one.words}), sorted({g for one in found for g in one.gaps})
    labels, sets = sorted({x for one in found for x in one.labels}), sorted({one.set for one in found})
    met = Counter(letter for one in found for text in (*one.words, *one.gaps) for letter in text[:24])
    new = sorted(letter for letter, count in met.items() if count >= RARE_LETTER and letter not in letters)
    alphabet = Alphabet(letters + "".join(new))
    word_places, gap_places = ({text: n for n, text in enumerate(texts)} for texts in (words, gaps))
    return Examples(
        letters=alphabet.letters,
        features=list(signs.names),
        labels=labels,
        sets=sets,
        ids=[one.id for one in found],
        word_letters=alphabet.encode_words(words).astype(np.int16),
        spellings=signs.describe_words(words).astype(np.int8),
        gap_letters=alphabet.encode_gaps(gaps).astype(np.int16),
        words=np.array([word_places[word] for one in found for word in one.words], np.int32),
        gaps=np.array([gap_places[gap] for one in found for gap in one.gaps], np.int32),
        targets=np.array([labels.index(label) for one in found for label in one.labels], np.int8),
        starts=np.cumsum([0, *(len(one.words) for one in found)]),
        fold=np.array([one.fold for one in found], np.int8),
        set_of=np.array([sets.index(one.set) for one in found], np.int8),
    )
