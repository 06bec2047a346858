"""Texts with the key words that their authors gave, read without the part that prints them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.documents import read
from harvester.evaluation.documents import group_of, read_corpus
from harvester.evaluation.papers.printed_keywords import KINDS, KeyphraseExample, make_example
from harvester.items import Document, DocumentPage, Line
from harvester.keyphrases.word_rarities import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.keyphrases.phrase_candidates import Key

BUILT_IN = Path("harvester/demo/web/sites")
# Texts without layout that may have key words in them.
TEXTS = ("corpora_ru/ru_lines_dev", "corpora/find.grobid_seg", "corpora/find.excite_en", "corpora/find.excite_de")
LINES_OF_A_PAGE = 60


def read_examples(corpus: Path | None) -> list[KeyphraseExample]:
    """The texts of a corpus, papers first; of two that print the same key words (drafts, copies) only the first."""
    seen: set[frozenset[Key]] = set()
    found = []
    for text in _read_texts(corpus):
        if text.language in LANGUAGES:
            keys = frozenset(text.keys)
            if keys in seen:
                text.keywords, text.document = [], None
            seen |= {keys} if keys else set()
            found.append(text)
    return found


def _read_texts(corpus: Path | None) -> Iterator[KeyphraseExample]:
    if corpus is None:
        for path in sorted(BUILT_IN.rglob("*.pdf")):
            yield make_example(path.name, path.name, read(path.read_bytes(), ocr="never"), [])
        return
    twins: dict[str, str] = {}
    sources: dict[str, str] = {}
    for row, document in read_corpus(corpus / "papers"):
        group = sources.setdefault(str(row.get("source")), group_of(row, twins))
        if document.status == "ok" and row["kind"] in KINDS and row["made"] == "no":
            yield make_example(row["file"], group, document, row.get("keywords") or [])
    for path in (corpus / f"{name}.jsonl.gz" for name in TEXTS):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for row in map(json.loads, file):
                repository = "/".join(row.get("source", "").split("/")[:2])
                yield make_example(
                    row["id"], sources.get(repository) or repository or row["id"], _make_document(row), []
                )


def _make_document(row: dict[str, Any]) -> Document:
    lines = [Line(" ".join(text.split())) for text in row["lines"]]
    starts = range(0, len(lines), LINES_OF_A_PAGE)
    pages = [DocumentPage(number, lines=lines[start : start + LINES_OF_A_PAGE]) for number, start in enumerate(starts)]
    return Document("ok", "txt", row["lang"], "text", pages)
