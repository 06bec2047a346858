"""One reference becomes its fields (S22, S23): by rules, or by a trained tagger of words and normalisers after it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from harvester.bibliography.marks import MARK
from harvester.bibliography.parsing import rules
from harvester.bibliography.parsing.normalisers import normalise
from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.taggers import TAGGERS
from harvester.bibliography.parsing.tokens import tokens_of
from harvester.bibliography.parsing.weights import PLAIN, shipped, weigh
from harvester.items import Reference

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.bibliography.parsing.taggers import Tagger
    from harvester.bibliography.parsing.tokens import Tokens

__all__ = ["MARK", "METHODS", "Parser", "parse", "parse_for_search", "parse_many"]

BEST = "crf"
METHODS = ("best", "crf", "svm", "hmm", "rules")
# Below this weight more than half of the titles on publication lists were wrong, and those of the rules were not.
UNSURE = 0.55


class Parser:
    """A tagger and what follows it; without a tagger the rules."""

    def __init__(self, tagger: Tagger | None, method: str, factors: dict[str, float] | None = None) -> None:
        self.tagger = tagger
        self.method = method
        self.factors = factors or PLAIN

    def parse(self, text: str) -> Reference:
        """The fields of one reference; what it does not give stays empty. Never fails."""
        return self.parse_many([text])[0]

    def parse_many(self, texts: Iterable[str]) -> list[Reference]:
        """The fields of each, the words of all labelled together."""
        if self.tagger is None:
            return [rules.parse(text) for text in texts]
        found = [Reference(text=text, method=self.method) for text in texts]
        read = [(reference, words_of(reference.text)) for reference in found]
        read = [(reference, tokens) for reference, tokens in read if len(tokens)]
        tagged = self.tagger.tag([tokens for _, tokens in read])
        for (reference, tokens), (labels, certainty) in zip(read, tagged, strict=True):
            normalise(segments_of(tokens, labels), reference)
            reference.weight = weigh(reference, certainty, self.factors)
        return found


def words_of(text: str) -> Tokens:
    """The words of a reference, without its number in the list."""
    return tokens_of(MARK.sub("", text, count=1))


def parse(text: str, method: str = "best") -> Reference:
    """The fields of one reference; what it does not give stays empty. Never fails."""
    return parser_of(method).parse(text)


def parse_many(texts: Iterable[str], method: str = "best") -> list[Reference]:
    return parser_of(method).parse_many(texts)


def parse_for_search(text: str) -> Reference:
    """One reference that a search hangs on: by rules where the tagger is not sure, as on what web pages print."""
    reference = parse(text)
    return reference if reference.weight >= UNSURE else parse(text, "rules")


@cache
def parser_of(method: str) -> Parser:
    """The parser of a method with its shipped model."""
    if method not in METHODS:
        raise ValueError(f"no method {method!r}: one of {', '.join(METHODS)}")
    method = BEST if method == "best" else method
    if method == "rules":
        return Parser(None, method)
    return Parser(TAGGERS[method](), method, shipped().get(method))
