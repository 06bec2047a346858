"""Gathers what the reader of by-lines learns from: lines of papers with known authors, by source, and made ones."""

from __future__ import annotations

import random
import zlib
from typing import TYPE_CHECKING, Any

from harvester.evaluation.documents import group_of, read_corpus
from harvester.persons.byline_words import SIGNS, split_byline
from harvester.persons.given_names import LATIN_FAMILIES
from models.training.kept_arrays import EVERY_FOLD
from models.training.names.made_bylines import make_byline
from models.training.names.name_labels import FullName, label_names
from models.training.names.real_bylines import find_bylines
from models.training.network.examples import MADE, Examples
from models.training.network.preparing import Example, encode
from models.training.printing.drawn_papers import Studio
from models.training.printing.stock import open_stock

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harvester.items import Document
    from models.training.printing.stock import Stock

PAPERS = ("papers", "papers2")
REAL = "real"
FOLDS = 3
COUNT = 9_000
SEED = 3
PARTICLES = {
    "ru": ("фон", "де", "ван", "аль"),
    "en": ("van", "de", "von", "van der", "de la", "di", "El", "Van", "da"),
    "de": ("von", "von der", "zu", "van"),
}
# Of which given names of two syllables are made.
SYLLABLES = (
    *("jae", "dong", "yong", "chul", "soo", "hyun", "min", "joon", "xiao", "ming", "wei", "jun", "hong", "li", "hua"),
    *("thi", "minh", "quang", "van", "duc", "kai", "feng", "zhi", "qiang", "sung", "woo", "hee", "jin", "yu", "rong"),
)


def prepare(corpus: Path, means: Path, count: int = COUNT) -> Examples:
    """The examples of a folder with papers/ and papers2/, and so many made ones."""
    rows = ((name, *pair) for name in PAPERS for pair in read_corpus(corpus / name))
    stock = open_stock(corpus, means / "sentences.json.gz")
    return encode([*read_real(rows), *make_examples(stock, count)], SIGNS)


def read_real(rows: Iterable[tuple[str, dict[str, Any], Document]]) -> Iterator[Example]:
    twins: dict[str, str] = {}
    for name, row, document in rows:
        fold = deal_fold(group_of(row, twins))
        for tokens, labels in find_bylines(document, row):
            if len(tokens):
                yield Example(tokens.words, tokens.gaps, labels, REAL, fold, f"{name}/{row['file']}")


def deal_fold(group: str) -> int:
    """The fold of a source: the same in every run and for every set."""
    return zlib.crc32(group.encode()) % FOLDS


def widen_names(stock: Stock) -> None:
    """Names that records have seldom: with particles, of one syllable, given names of two."""
    chance = random.Random(SEED)
    pairs = ["{} {}", "{}-{}", "{}{}"]
    made = [chance.choice(pairs).format(*chance.sample(SYLLABLES, 2)) for _ in range(len(SYLLABLES) * 4)]
    for language, particles in PARTICLES.items():
        plain = stock.families.get(language) or []
        some = chance.sample(plain, len(plain) // 20)
        stock.families[language] = [*plain, *(f"{chance.choice(particles)} {family}" for family in some)]
    stock.families["en"] += sorted(name.capitalize() for name in LATIN_FAMILIES)
    stock.given_names["en"] = [*stock.given_names.get("en", []), *(name.title() for name in made)]


def make_examples(stock: Stock, count: int) -> Iterator[Example]:
    """Made lines in which all names were found again."""
    widen_names(stock)
    for number in range(count):
        made = make_byline(Studio(stock, zlib.crc32(f"byline {number}".encode())))
        tokens = split_byline(made.lines)
        labels, found = label_names(tokens, [FullName.read(name.family, name.given) for name in made.names])
        if len(tokens) and found == len(made.names):
            yield Example(tokens.words, tokens.gaps, labels, MADE, EVERY_FOLD)
