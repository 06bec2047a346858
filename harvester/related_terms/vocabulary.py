"""What a paper says in free words and in the words of a vocabulary (key words, classes), and concordances of them."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from harvester.lexicon import load_words
from harvester.text.lemmas import list_lemmas

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.items import Paper

LONGEST_TERM = 60
SHORTEST_WORD = 3
_UDC = re.compile(r"\d{3}(?:\.\d+)*")
_MSC = re.compile(r"\d\d[A-Z](?:\d\d)?")
# In a query: a number alone is a class of УДК only with a point in it or with its name before it.
_QUERY_UDC = re.compile(r"(?<![\w.])(?:\d{3}(?:\.\d+)+|(?<=удк )\d{3})(?![\w.])", re.IGNORECASE)
_QUERY_MSC = re.compile(r"\b\d\d[A-Z](?:\d\d)?\b")
# Words that every paper has, in the forms that `lemmas` gives.
COMMON = load_words("stop_words.papers")
Concordance = dict[str, list[str]]


def list_free_words(paper: Paper) -> set[str]:
    """The words of titles and abstracts that say something."""
    told = paper.metadata
    texts = [paper.title, *(value.value for value in (told.title_other, told.abstract, told.abstract_other) if value)]
    return {word for text in texts for word in list_lemmas(text) if is_telling(word)}


def is_telling(word: str) -> bool:
    return len(word) >= SHORTEST_WORD and not word.isdigit() and word not in COMMON


def list_terms(paper: Paper) -> set[str]:
    """Terms with the name of their vocabulary before them: `key: ряд фурье`, `udc: 517.5`, `msc: 42A20`."""
    told = paper.metadata
    keywords = (" ".join(list_lemmas(value.value)) for value in (*told.keywords, *told.keywords_other))
    found = {f"key: {keyword}" for keyword in keywords if keyword and len(keyword) <= LONGEST_TERM}
    found |= {f"udc: {code}" for code in list_classes(told.udc.value if told.udc else "")}
    return found | {f"msc: {code}" for value in told.msc for code in _MSC.findall(value.value)}


def list_classes(udc: str) -> set[str]:
    """A code and what it belongs to: 517.958 is 517.9 and 517, too."""
    found = set()
    for code in _UDC.findall(udc):
        main, _, rest = code.partition(".")
        found |= {main, *(f"{main}.{rest[:length]}" for length in (1, 3) if len(rest.replace(".", "")) >= length)}
    return {code.rstrip(".") for code in found}


def list_query_terms(query: str) -> list[str]:
    """The terms that a query names: УДК and MSC in it, and the whole of it as a key word."""
    codes = [max(list_classes(text), key=len) for text in _QUERY_UDC.findall(query)]
    found = [*(f"udc: {code}" for code in codes), *(f"msc: {code}" for code in _QUERY_MSC.findall(query))]
    whole = make_term_key(query)
    return list(dict.fromkeys([*found, *([f"key: {whole}"] if whole and len(whole) <= LONGEST_TERM else [])]))


def is_bridge(word: str, term: str) -> bool:
    """Whether a word or term may lead to a term: a class of a scheme leads out of it, a key word to any other."""
    vocabulary, colon, _ = word.partition(": ")
    return not colon or (word != term and (vocabulary == "key" or not term.startswith(f"{vocabulary}: ")))


def read_concordance(path: Path) -> Concordance:
    """Lines `term<TAB>term`; `#` begins a remark; both directions hold. Terms are matched in any of their forms."""
    found: Concordance = defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        terms = [term.strip() for term in line.partition("#")[0].split("\t") if term.strip()]
        for term in terms:
            found[make_term_key(term)].extend(other for other in terms if other != term)
    return dict(found)


def make_term_key(term: str) -> str:
    return " ".join(list_lemmas(term))
