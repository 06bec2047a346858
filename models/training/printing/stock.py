"""What is printed: records of works, family names, and sentences of the bodies of read documents."""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.text.language import find_language
from harvester.text.repair import join_lines
from harvester.text.scripts import is_cyrillic
from models.training.generator import generate_references
from models.training.generator.records import Record, from_bibtex, from_fields

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items.documents import Document

# Sentences of one document and all, so that no document speaks alone and the file stays small.
MAX_SENTENCES = 600
REFERENCES = 4000
MIN_LETTERS, MAX_LETTERS = 40, 320
_END = re.compile(r"(?<=[.!?])\s+(?=[A-ZА-ЯЁ])")
_ODD = re.compile(
    r"//|УДК|http|\.{3}|[^\w\s.,;:()«»\"'\-–—−№%/=+*<>&\[\]„“”’°×]|[\U0001d400-\U0001d7ff]|(?:[A-ZА-ЯЁ]{3,}\W+){3}|\w\.$(?<=\b\w\.)"
)
_NAME = re.compile(r"[A-ZА-ЯЁ][\w’'-]{2,20}")


@dataclass(slots=True)
class Stock:
    records: dict[str, list[Record]] = field(default_factory=lambda: defaultdict(list))
    families: dict[str, list[str]] = field(default_factory=dict)
    given_names: dict[str, list[str]] = field(default_factory=dict)
    sentences: dict[str, list[str]] = field(default_factory=dict)
    references: list[str] = field(default_factory=list)


def open_stock(corpus: Path, kept: Path) -> Stock:
    """Records of `corpora_ru` and `corpora`; sentences of `papers`, read once and kept in a file."""
    stock = Stock()
    for record in read_records(corpus):
        language = "ru" if is_cyrillic(record.title) else find_language(record.title)
        if language in ("ru", "en", "de"):
            stock.records[language].append(record)
    for language, records in stock.records.items():
        families = {family for record in records for family, _ in record.authors if _NAME.fullmatch(family)}
        stock.families[language] = sorted(name for name in families if is_cyrillic(name) == (language == "ru"))
        given = {given for record in records for _, given in record.authors if _NAME.fullmatch(given)}
        stock.given_names[language] = sorted(name for name in given if is_cyrillic(name) == (language == "ru"))
    records = [record for found in stock.records.values() for record in found]
    stock.references = [row["text"] for row in generate_references(records, REFERENCES, seed=1)]
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with gzip.open(kept, "wt", encoding="utf-8") as file:
            json.dump(_gather_sentences(corpus / "papers"), file, ensure_ascii=False)
    with gzip.open(kept, "rt", encoding="utf-8") as file:
        stock.sentences = json.load(file)
    return stock


def read_records(corpus: Path) -> Iterator[Record]:
    for row in _rows(corpus / "corpora_ru" / "bib_ru.jsonl.gz"):
        if (record := from_bibtex(row)) is not None:
            yield record
    for path in sorted((corpus / "corpora").glob("refs.*")):
        for row in _rows(path):
            if (record := from_fields(row)) is not None:
                yield record


def _rows(path: Path) -> Iterator[dict[str, object]]:
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def _gather_sentences(papers: Path) -> dict[str, list[str]]:
    """Sentences of the middle of each document by language, but none of its title and abstract."""
    from harvester.documents import read

    found: dict[str, list[str]] = defaultdict(list)
    for row in _rows(papers / "truth.jsonl"):
        path = papers / str(row["file"])
        if row["made"] == "yes" or row["kind"] not in ("paper", "thesis", "autoreferat") or not path.is_file():
            continue
        document = read(path.read_bytes(), path.name, ocr="never", max_pages=30)
        known = _squeeze(f"{row['title']} {row['title_alt']} {row['abstract']}")
        for sentence in list(_find_sentences(document))[:MAX_SENTENCES]:
            if _squeeze(sentence) not in known and (language := find_language(sentence)) in ("ru", "en", "de", "uk"):
                found[language].append(sentence)
    return found


def _find_sentences(document: Document) -> Iterator[str]:
    lines = [line.text for line in document.lines if not line.kind]
    body = lines[max(40, len(lines) // 8) : len(lines) * 17 // 20]
    for sentence in _END.split(join_lines(body)):
        letters = sum(map(str.isalpha, sentence))
        fine = MIN_LETTERS < letters < MAX_LETTERS and letters > 0.66 * len(sentence) and not _ODD.search(sentence)
        if fine and sentence[0].isupper() and sentence.endswith((".", "!", "?")):
            yield sentence


def _squeeze(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
