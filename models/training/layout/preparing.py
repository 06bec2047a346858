"""Gathers what the network of layout learns from: papers with their truth, printed documents, labelled headers."""

from __future__ import annotations

import gzip
import json
import zlib
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.evaluation.documents import group_of, read_corpus
from harvester.items import Document, DocumentPage, Line
from harvester.layout.line_letters import LINE_BEGINNING, LINE_LETTERS, cut_line
from harvester.layout.setting_signs import SETTING, describe_setting
from harvester.layout.viewed_lines import LABELS, TITLE, TITLE_GOES_ON, view_lines
from harvester.layout.wording_signs import WORDING, describe_wording
from harvester.learned.alphabet import Alphabet
from harvester.text.scripts import squeeze
from models.training.header_corpus import header_files, read_header_rows
from models.training.kept_arrays import EVERY_FOLD
from models.training.layout.composing import LabelledPaper, compose_papers
from models.training.layout.examples import LayoutExamples, pack_signs
from models.training.layout.truth_labels import BITS, REST, label_by_truth
from models.training.layout.wanted_files import find_fold, read_web_files

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from harvester.layout.viewed_lines import ViewedLine

PAPERS = ("papers", "papers2")
WEBS = ("miniweb", "miniweb2")
WANTED, PRINTED, HEADERS = "wanted", "printed", "headers"
FOLDS = 5
# One labelled header in so many is enough: they have no layout, and most are of one field.
HEADERS_TAKEN = 8
# Lines of a printed document that are looked at: its body is like any other.
PRINTED_LINES = 220
# So many letters are told apart, the others are read by their kind.
LETTERS = 240
# The labels of header sets in the words of layout.
_HEADER_LABELS = {
    "title": TITLE,
    "author": "author",
    "affiliation": "affiliation",
    "address": "affiliation",
    "email": "email",
    "phone": "email",
    "web": "email",
    "date": "dates",
    "abstract": "abstract",
    "keyword": "keywords",
    "degree": "note",
    "note": "note",
    "pubnum": "running",
    "page": "running",
    "intro": "body",
}


@dataclass(slots=True)
class LabelledLines:
    """The lines of a document with the labels each may have."""

    id: str
    set: str
    fold: int
    lines: list[ViewedLine]
    setting: np.ndarray[Any, np.dtype[np.float32]]
    allowed: list[int]


def prepare(corpus: Path, printed: Path | None) -> LayoutExamples:
    """The examples of a folder with papers/ and papers2/, and of one with printed documents."""
    papers = list(_read_papers(corpus))
    known = [paper for paper in papers if any(paper.allowed)]
    found = [_view(paper) for paper in (*papers, *compose_papers(known))]
    return _encode([*found, *_read_headers(corpus), *(_read_printed(printed) if printed else ())])


def deal_fold(group: str) -> int:
    """The fold of a source: the same in every run and for every set."""
    return zlib.crc32(group.encode()) % FOLDS


def _read_papers(corpus: Path) -> Iterator[LabelledPaper]:
    """Papers with their truth, and files of small webs."""
    folds: dict[str, int] = {}
    for name in PAPERS:
        twins: dict[str, str] = {}
        for row, document in read_corpus(corpus / name) if (corpus / name).exists() else ():
            fold = deal_fold(group_of(row, twins))
            folds.update((squeeze(person["family"]), fold) for person in row["authors"])
            yield from _label(name, fold, row, document)
    for web in WEBS:
        yield from _read_web(corpus / web, folds)


def _read_web(web: Path, folds: dict[str, int]) -> Iterator[LabelledPaper]:
    hosts: dict[str, list[tuple[dict[str, Any], Document]]] = defaultdict(list)
    for row, document in read_web_files(web):
        hosts[row["group"]].append((row, document))
    for host, pairs in hosts.items():
        same = find_fold([row for row, _ in pairs], folds)
        for row, document in pairs:
            yield from _label(WANTED, deal_fold(host) if same is None else same, row, document)


def _label(name: str, fold: int, row: dict[str, Any], document: Document) -> Iterator[LabelledPaper]:
    lines = view_lines(document)
    if not lines or not row["title"]:
        return
    allowed = label_by_truth(lines, row) or [0] * len(lines)
    if row.get("more_authors"):
        allowed = [bits | BITS["author"] if bits == REST else bits for bits in allowed]
    yield LabelledPaper(f"{name}/{row['file']}", name, fold, document, allowed)


def _view(paper: LabelledPaper) -> LabelledLines:
    lines = view_lines(paper.document)
    return LabelledLines(paper.id, paper.set, paper.fold, lines, describe_setting(paper.document, lines), paper.allowed)


def _read_headers(corpus: Path) -> Iterator[LabelledLines]:
    rows = [row for file in header_files(corpus) for row in read_header_rows(file) if row.get("labels")]
    for row in rows[::HEADERS_TAKEN]:
        page = DocumentPage(1, lines=[Line(text.strip() or ".") for text in row["lines"]])
        document = Document("ok", pages=[page])
        lines = view_lines(document)
        names = [_HEADER_LABELS.get(label, "") for label in row["labels"][: len(lines)]]
        allowed = _tell_titles([(name, 0) for name in names])
        setting = describe_setting(document, lines)
        yield LabelledLines(str(row["id"]), HEADERS, EVERY_FOLD, lines, setting, allowed)


def _read_printed(folder: Path) -> Iterator[LabelledLines]:
    for file in sorted(folder.glob("*.jsonl.gz")):
        with gzip.open(file, "rt", encoding="utf-8") as rows:
            for row in map(json.loads, rows):
                document, labels = _open_printed(row)
                lines = view_lines(document)[:PRINTED_LINES]
                allowed = _tell_titles([labels[id(viewed.line)] for viewed in lines])
                if lines:
                    setting = describe_setting(document, lines)
                    yield LabelledLines(row["id"], PRINTED, EVERY_FOLD, lines, setting, allowed)


def _open_printed(row: dict[str, Any]) -> tuple[Document, dict[int, tuple[str, int]]]:
    """The document of a row, and for each of its lines the label and the number of its block."""
    labels: dict[int, tuple[str, int]] = {}
    pages = []
    for page in row["pages"]:
        lines = []
        for own in page["lines"]:
            line = Line(**{name: own[name] for name in Line.__slots__})
            labels[id(line)] = own["label"], own["block"]
            lines.append(line)
        pages.append(DocumentPage(page["number"], page["width"], page["height"], lines))
    return Document("ok", pages=pages), labels


def _tell_titles(labels: Sequence[tuple[str, int]]) -> list[int]:
    """The bit of each label; the second line of a title's block goes on with it, also past a running head."""
    found, before = [], ("", 0)
    for label in labels:
        name = TITLE_GOES_ON if label[0] == TITLE and label == before else label[0]
        found.append(BITS.get(name, REST))
        before = before if name == "running" else label
    return found


def _encode(found: Sequence[LabelledLines]) -> LayoutExamples:
    """The examples as numbers; each different line is described once."""
    places: dict[str, int] = {}
    texts = [places.setdefault(cut_line(viewed.text), len(places)) for one in found for viewed in one.lines]
    met = Counter(letter for text in places for letter in text)
    alphabet = Alphabet("".join(sorted(letter for letter, count in met.most_common(LETTERS) if count > 3)))
    sets = sorted({one.set for one in found})
    return LayoutExamples(
        alphabet=alphabet.letters,
        labels=list(LABELS),
        signs=[*WORDING, *SETTING],
        ids=[one.id for one in found],
        sets=sets,
        letters=alphabet.encode(list(places), LINE_LETTERS, LINE_BEGINNING).astype(np.uint8),
        wording=pack_signs(describe_wording(list(places))),
        setting=pack_signs(np.concatenate([one.setting for one in found])),
        texts=np.array(texts, np.int32),
        allowed=np.array([bits for one in found for bits in one.allowed], np.uint32),
        leaves=np.array([viewed.leaf for one in found for viewed in one.lines], np.uint8),
        starts=np.cumsum([0, *(len(one.lines) for one in found)]),
        fold=np.array([one.fold for one in found], np.int8),
        set_of=np.array([sets.index(one.set) for one in found], np.int8),
    )
