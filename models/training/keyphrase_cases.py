"""Key phrases against the key words that authors gave: F1 at ten beside that of plain TF-IDF, folds by group."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from statistics import mean
from typing import TYPE_CHECKING, Any
from zlib import crc32

from harvester import header
from harvester.keyphrases import choose_best
from harvester.keyphrases.phrase_features import PhraseTable, make_table
from harvester.keyphrases.phrase_forms import write_phrase
from harvester.keyphrases.word_rarities import LANGUAGES, WordRarities

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.evaluation.papers.printed_keywords import KeyphraseExample
    from harvester.keyphrases.phrase_candidates import Key

AT = 10
FOLDS = 5
FEWEST_SOURCES = 4


@dataclass(slots=True)
class KeyphraseCase:
    """An example with its candidates; the background was counted without its fold."""

    example: KeyphraseExample
    fold: int
    table: PhraseTable

    @property
    def right(self) -> list[bool]:
        keys = self.example.keys
        return [phrase.key in keys for phrase in self.table.phrases]


def fold_of(group: str) -> int:
    return crc32(group.encode()) % FOLDS


def count_backgrounds(found: list[KeyphraseExample], without: int | None = None) -> dict[str, WordRarities]:
    """How rare words are in each language, counted without one fold."""
    kept = [example for example in found if fold_of(example.group) != without]
    return {language: _count_background([one for one in kept if one.language == language]) for language in LANGUAGES}


def _count_background(found: list[KeyphraseExample]) -> WordRarities:
    """Words of few sources are left out: they say nothing about their language, and names of people are among them."""
    groups: dict[str, set[str]] = defaultdict(set)
    for example in found:
        groups[example.group] |= example.words
    sources = Counter(word for words in groups.values() for word in words if len(word) > 1 and word.isalpha())
    counts = Counter(word for example in found for word in example.words)
    return WordRarities(len(found), {word: counts[word] for word in sorted(sources) if sources[word] >= FEWEST_SOURCES})


def make_cases(found: list[KeyphraseExample]) -> list[KeyphraseCase]:
    """The examples with key words, each with the features of its candidates."""
    rare = [count_backgrounds(found, fold) for fold in range(FOLDS)]
    return [
        KeyphraseCase(
            one, fold, make_table(one.document, header.extract(one.document, "rules"), rare[fold][one.language])
        )
        for one in found
        if one.document and (fold := fold_of(one.group)) is not None
    ]


def cross_validate(known: list[KeyphraseCase], fit: Callable[[list[KeyphraseCase]], Any]) -> list[list[float]]:
    """The weights of each case's candidates, by a model that has seen nothing of its fold."""
    models = [fit([case for case in known if case.fold != fold]) for fold in range(FOLDS)]
    return [_predict_weights(models[case.fold], case) for case in known]


def _predict_weights(estimator: Any, case: KeyphraseCase) -> list[float]:
    return [float(weight) for weight in estimator.predict_proba(case.table.rows)[:, 1]] if case.table.rows else []


def measure_figures(known: list[KeyphraseCase], weights: list[list[float]]) -> dict[str, dict[str, float]]:
    """For each language the mean F1 at ten of the model (by lemmas, and as written) and of TF-IDF (by lemmas)."""
    found = {}
    for language in LANGUAGES:
        rows = [(case, given) for case, given in zip(known, weights, strict=True) if case.example.language == language]
        if rows:
            found[language] = {
                "papers": len(rows),
                "reachable": mean(
                    len(_list_keys(case) & case.example.keys) / len(case.example.keys) for case, _ in rows
                ),
                "tf_idf": mean(
                    measure_f1({one.key for one in case.table.phrases[:AT]}, case.example.keys) for case, _ in rows
                ),
                "f1": mean(
                    measure_f1({case.table.phrases[n].key for n in choose_best(w, AT)}, case.example.keys)
                    for case, w in rows
                ),
                "f1_exact": mean(
                    measure_f1(_write_best(case, w), set(map(_plain_term, case.example.keywords))) for case, w in rows
                ),
            }
    return found


def _list_keys(case: KeyphraseCase) -> set[Key]:
    return {phrase.key for phrase in case.table.phrases}


def _write_best(case: KeyphraseCase, weights: list[float]) -> set[str]:
    return {
        _plain_term(write_phrase(case.table.phrases[number], case.table.tokens)) for number in choose_best(weights, AT)
    }


def _plain_term(term: str) -> str:
    return " ".join(term.casefold().replace("ё", "е").split())


def measure_f1(found: set[Any], keys: set[Any]) -> float:
    right = len(found & keys)
    return 2 * right / (len(found) + len(keys)) if right else 0.0
