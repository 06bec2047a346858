"""Ways to label the words of a reference; each is a model of models/ behind one function."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from harvester.bibliography.parsing.crf import Chain
from harvester.bibliography.parsing.features import features
from harvester.bibliography.parsing.hmm import best_paths
from harvester.bibliography.parsing.reference_signs import SIGNS
from harvester.bibliography.parsing.schools import EAST, WEST, school_of
from harvester.learned.files import open_estimator, open_table
from harvester.learned.word_network import WordNetwork

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harvester.text.tokens import Tokens


class Tagged(NamedTuple):
    """One of `labels.LABELS` for each word of a reference, and how sure they are together: 0 to 1."""

    labels: list[str]
    certainty: float


class WordTagger(Protocol):
    """Labels the words of many references at once; none of them is without words."""

    def tag(self, read: Sequence[Tokens]) -> list[Tagged]: ...


class Neural:
    """A small network over letters, words and gaps, the same for all schools of citing."""

    def __init__(self, data: bytes) -> None:
        self.network = WordNetwork(data, SIGNS)

    @classmethod
    def shipped(cls) -> Neural:
        return cls((resources.files("models") / "parser_network.onnx").read_bytes())

    def tag(self, read: Sequence[Tokens]) -> list[Tagged]:
        return [Tagged(*one) for one in self.network.tag(read)]


class Crf:
    """A conditional random field for each school of citing."""

    def __init__(self, models: dict[str, bytes]) -> None:
        self.chains = {school: Chain(data) for school, data in models.items()}

    @classmethod
    def shipped(cls) -> Crf:
        folder = resources.files("models")
        return cls({school: (folder / f"parser_{school}.crf").read_bytes() for school in (EAST, WEST)})

    def tag(self, read: Sequence[Tokens]) -> list[Tagged]:
        schools = [school_of(tokens.text) for tokens in read]
        found = {
            school: iter(chain.tag([tokens for tokens, own in zip(read, schools, strict=True) if own == school]))
            for school, chain in self.chains.items()
        }
        return [Tagged(*next(found[school])) for school in schools]


class Svm:
    """Support vector machines, one for each label, each word alone: a method of the seeds."""

    def __init__(self, estimator: Any) -> None:
        self.estimator = estimator

    @classmethod
    def shipped(cls) -> Svm:
        return cls(open_estimator("parser_svm"))

    def tag(self, read: Sequence[Tokens]) -> list[Tagged]:
        return [self._tagged(tokens) for tokens in read]

    def _tagged(self, tokens: Tokens) -> Tagged:
        rows = features(tokens)
        scores = self.estimator.decision_function(rows)
        ordered = scores.copy()
        ordered.sort(axis=1)
        margin = float((ordered[:, -1] - ordered[:, -2]).mean())
        labels = [str(label) for label in self.estimator.classes_[scores.argmax(axis=1)]]
        return Tagged(labels, min(margin / 2, 1.0))


class Hmm:
    """A hidden Markov model: its states are the labels, its symbols classes of words; a method of the seeds."""

    def __init__(self, counts: dict[str, Any]) -> None:
        self.counts = counts

    @classmethod
    def shipped(cls) -> Hmm:
        return cls(open_table("parser_hmm"))

    def tag(self, read: Sequence[Tokens]) -> list[Tagged]:
        return [Tagged(*path) for path in best_paths(read, self.counts)]


TAGGERS: dict[str, Callable[[], WordTagger]] = {
    "network": Neural.shipped,
    "crf": Crf.shipped,
    "svm": Svm.shipped,
    "hmm": Hmm.shipped,
}
