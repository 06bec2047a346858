"""A small search engine over the pages and files of a web folder: BM25 with the usual operators."""

from __future__ import annotations

import gzip
import json
import math
import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from harvester.demo.stemming import fold_letters, list_terms, split_words, stem_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

PHRASE = re.compile(r'["«“]([^"»”]*)["»”]')
OPERATOR = re.compile(r"(?<!\S)(-?)(filetype|ext|site):(\S+)", re.I)
WITHOUT = re.compile(r"(?<!\S)-(\w+)")

# A title says more than a page's text; an anchor is what others say of it.
WEIGHTS = {"title": 4, "anchors": 2, "address": 1, "text": 1}
K1, B = 1.2, 0.6
# A document with fewer than this share of the query's words is no answer.
LEAST_SHARE = 1 / 3


@dataclass(frozen=True)
class IndexedPage:
    """A page or file the engine knows."""

    url: str
    title: str
    text: str
    anchors: str
    type: str
    lang: str

    @cached_property
    def flat(self) -> str:
        """All words in a row, for phrases."""
        return f" {' '.join(split_words(f'{self.title} {self.anchors} {self.text}'))} "

    def lies_on(self, site: str) -> bool:
        host, _, path = site.removeprefix("http://").removeprefix("https://").partition("/")
        here = urlsplit(self.url)
        same_host = here.netloc == host or here.netloc.endswith("." + host)
        return same_host and here.path.lower().startswith("/" + path)

    def frequencies(self) -> Counter[str]:
        fields = {"title": self.title, "anchors": self.anchors, "address": unquote(self.url), "text": self.text}
        counts: Counter[str] = Counter()
        for field, value in fields.items():
            for term in list_terms(value):
                counts[term] += WEIGHTS[field]
        return counts

    def snippet(self, query: Query) -> str:
        folded = fold_letters(self.text)
        places = (folded.find(term) for term in sorted(query.terms, key=len, reverse=True))
        start = max(0, next((place for place in places if place >= 0), 0) - 90)
        return " ".join(self.text[start : start + 230].split())


@dataclass(frozen=True)
class Query:
    """What was asked, taken apart."""

    terms: tuple[str, ...]
    phrases: tuple[str, ...]
    without: tuple[str, ...]
    types: tuple[str, ...]
    sites: tuple[str, ...]
    not_sites: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Query:
        phrases = [phrase for phrase in PHRASE.findall(text) if split_words(phrase)]
        rest = PHRASE.sub(" ", text)
        operators = [(sign + name.lower(), value.lower()) for sign, name, value in OPERATOR.findall(rest)]
        rest = OPERATOR.sub(" ", rest)
        without = [stem_word(fold_letters(word)) for word in WITHOUT.findall(rest)]
        asked = list_terms(WITHOUT.sub(" ", rest) + " " + " ".join(phrases))

        def values(*names: str) -> tuple[str, ...]:
            return tuple(value.lstrip(".") for name, value in operators if name in names)

        return cls(
            terms=tuple(dict.fromkeys(asked)),
            phrases=tuple(f" {' '.join(split_words(phrase))} " for phrase in phrases),
            without=tuple(without),
            types=values("filetype", "ext"),
            sites=values("site"),
            not_sites=values("-site"),
        )

    def lets_through(self, entry: IndexedPage) -> bool:
        """Everything but the words: file type, site, phrases."""
        return (
            (not self.types or entry.type in self.types)
            and (not self.sites or any(entry.lies_on(site) for site in self.sites))
            and not any(entry.lies_on(site) for site in self.not_sites)
            and all(phrase in entry.flat for phrase in self.phrases)
        )


class Engine:
    """An inverted index in memory, built when opened: a web of a thousand documents takes a second or two."""

    def __init__(self, entries: Iterable[IndexedPage]) -> None:
        self.entries = list(entries)
        self.postings: dict[str, list[tuple[int, int]]] = {}
        lengths = []
        for number, entry in enumerate(self.entries):
            counts = entry.frequencies()
            lengths.append(counts.total())
            for term, count in counts.items():
                self.postings.setdefault(term, []).append((number, count))
        mean = sum(lengths) / max(1, len(lengths))
        self.norms = [1 - B + B * length / mean for length in lengths]

    @classmethod
    def open(cls, root: Path) -> Engine:
        path = root / "index" / "docs.jsonl.gz"
        return cls(read_entries(path) if path.exists() else ())

    def search(self, text: str, language: str = "all") -> list[tuple[float, IndexedPage]]:
        """All answers, best first."""
        query = Query.parse(text)
        scores = self._score_pages(query)
        for term in query.without:
            for number, _ in self.postings.get(term, ()):
                scores.pop(number, None)
        found = [
            (score * weigh_page(self.entries[number], language), number)
            for number, score in scores.items()
            if query.lets_through(self.entries[number])
        ]
        return [(score, self.entries[number]) for score, number in sorted(found, key=lambda pair: (-pair[0], pair[1]))]

    def _score_pages(self, query: Query) -> dict[int, float]:
        """BM25, lowered by the square of the share of words that are missing."""
        if not query.terms and (query.sites or query.types):
            return dict.fromkeys(range(len(self.entries)), 1.0)
        scores: dict[int, float] = {}
        matched: Counter[int] = Counter()
        for term in query.terms:
            postings = self.postings.get(term, [])
            rarity = math.log(1 + (len(self.entries) - len(postings) + 0.5) / (len(postings) + 0.5))
            for number, count in postings:
                scores[number] = scores.get(number, 0.0) + rarity * count * (K1 + 1) / (count + K1 * self.norms[number])
                matched[number] += 1
        shares = {number: count / len(query.terms) for number, count in matched.items()}
        return {number: scores[number] * share**2 for number, share in shares.items() if share >= LEAST_SHARE}


def weigh_page(entry: IndexedPage, language: str) -> float:
    """Pages near the root of a site are better known than deep ones; the asked language comes first."""
    depth = urlsplit(entry.url).path.strip("/").count("/")
    near_root = 1.4 if urlsplit(entry.url).path in ("", "/") else 1.1 if depth == 0 and entry.type == "html" else 1.0
    return near_root * (1.1 if entry.lang == language[:2] else 1.0)


def read_entries(path: Path) -> Iterator[IndexedPage]:
    """The documents of an index that the engine is allowed to know."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row: dict[str, Any] = json.loads(line)
            if row["indexed"]:
                yield IndexedPage(
                    row["url"], row["title"], row["text"], row.get("anchors", ""), row["type"], row["lang"]
                )
