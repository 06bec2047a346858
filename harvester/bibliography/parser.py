"""One reference becomes its fields: by rules alone, or by a trained tagger of words and the rules after it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from harvester.bibliography.marks import MARK, part_label, strip_lead
from harvester.bibliography.parsing import baseline
from harvester.bibliography.parsing.draft import Draft
from harvester.bibliography.parsing.repairing import Repairs
from harvester.bibliography.parsing.schools import school_of
from harvester.bibliography.parsing.taggers import TAGGERS
from harvester.bibliography.parsing.weights import PLAIN, ReadReference, open_factors, weigh
from harvester.items import Reference
from harvester.text.tokens import tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.bibliography.parsing.taggers import WordTagger
    from harvester.bibliography.parsing.weights import Factors
    from harvester.text.tokens import Tokens

__all__ = ["MARK", "METHODS", "Parser", "parse", "parse_for_search", "parse_many"]

BEST = "network"
METHODS = ("best", "network", "crf", "svm", "hmm", "rules")
# Below this weight four in ten titles on publication lists were wrong, and one in five of those of the rules; of all
# 0.85 are right so, and 0.80 by either alone. In lists of papers the tagger is the better one even there.
UNSURE = 0.3


class Parser:
    """A tagger and what follows it; without a tagger the rules."""

    def __init__(
        self, tagger: WordTagger | None, method: str, factors: Factors | None = None, repairs: Repairs | None = None
    ) -> None:
        self.tagger = tagger
        self.method = method
        self.factors = factors or PLAIN
        self.repairs = repairs or Repairs()

    def parse(self, text: str) -> Reference:
        """The fields of one reference; what it does not give stays empty. Never fails."""
        return self.parse_many([text])[0]

    def parse_many(self, texts: Iterable[str]) -> list[Reference]:
        """The fields of each, the words of all labelled together."""
        found = self.read(texts)
        for one in found:
            one.reference.weight = weigh(one, self.factors)
        return [one.reference for one in found]

    def read(self, texts: Iterable[str]) -> list[ReadReference]:
        """The fields of each, and what its weight is made of."""
        if self.tagger is None:
            return [
                ReadReference(
                    baseline.parse(text), school_of(text[: baseline.BASELINE_LENGTH]), float(bool(text.strip()))
                )
                for text in texts
            ]
        found = [ReadReference(Reference(text=text, method=self.method, label=part_label(text)[0])) for text in texts]
        read = [(one, words_of(one.reference.text)) for one in found]
        read = [(one, tokens) for one, tokens in read if len(tokens)]
        tagged = self.tagger.tag([tokens for _, tokens in read])
        for (one, tokens), (labels, certainty) in zip(read, tagged, strict=True):
            one.certainty, one.school = certainty, school_of(tokens.text)
            self.repairs.apply(Draft(tokens, list(labels), one.reference, one.school))
        return found


def words_of(text: str) -> Tokens:
    """The words of a reference, without its number in the list and the words of a note before it."""
    return tokens_of(strip_lead(text))


def parse(text: str, method: str = "best") -> Reference:
    """The fields of one reference; what it does not give stays empty. Never fails."""
    return parser_of(method).parse(text)


def parse_many(texts: Iterable[str], method: str = "best") -> list[Reference]:
    return parser_of(method).parse_many(texts)


def parse_for_search(text: str) -> Reference:
    """One reference that a search hangs on: by rules where the tagger is not sure, as on what web pages print."""
    reference = parse(text)
    return reference if reference.weight >= UNSURE else parse(text, "rules")


def take_rule_counts() -> dict[str, int]:
    """How often each rule of the shipped parser changed a reference or failed since this was asked last."""
    repairs = parser_of("best").repairs
    counts = {f"rules/changed/{name}": number for name, number in repairs.changed.items()}
    counts |= {f"rules/failed/{name}": number for name, number in repairs.failed.items()}
    repairs.changed.clear()
    repairs.failed.clear()
    return counts


@cache
def parser_of(method: str) -> Parser:
    """The parser of a method with its shipped model."""
    if method not in METHODS:
        raise ValueError(f"no method {method!r}: one of {', '.join(METHODS)}")
    method = BEST if method == "best" else method
    return Parser(None if method == "rules" else TAGGERS[method](), method, open_factors().get(method))
