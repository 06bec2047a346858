"""Trains the models of the header methods: `python -m models.training header --corpus CORPUS`.

CORPUS is a folder with papers/ (truth.jsonl and the files it names) and corpora/ (headers.* files). Without it the
papers of the built-in web are learned from, into the folder of `--into`.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED

import skops.io

from harvester.evaluation.documents import group_of
from harvester.evaluation.papers.header_labels import label_weakly, read_labels, read_lines
from harvester.header import Models
from models.training.header_cards import write_cards
from models.training.header_corpus import header_files, of_built_in, of_corpus
from models.training.header_fitting import fit_crf, fit_hmm, fit_memm, fit_svm
from models.training.header_ranking import fit_rankers
from models.training.header_samples import Sample, thinned
from models.training.seen_sets import note_training

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from harvester.items import Document, Metadata

MODELS = Path(__file__).parents[1]
Example = tuple[dict[str, Any], "Document"]


def samples_of(examples: Iterable[Example], headers: Iterable[dict[str, Any]]) -> list[Sample]:
    """Labelled lines of papers (pairs of truth row and document) and of rows of headers.* files."""
    twins: dict[str, str] = {}
    papers = [
        Sample(*label_weakly(row, document), row, group_of(row, twins))
        for row, document in examples
        if document.status == "ok" and row.get("title") and row["grade"] == "A" and row["kind"] == "paper"
    ]
    papers = [paper for paper in papers if "title" in paper.labels]
    return papers + [Sample(read_lines(row), read_labels(row), row["fields"], str(row["id"])) for row in headers]


def fit(examples: Iterable[Example], headers: Iterable[dict[str, Any]]) -> Models:
    """Every header model, trained on these and nothing else; the same for the same input.

    `examples` are pairs as `read_corpus` gives them, `headers` rows of the headers.* files; either may be empty.
    The answer has `extract(document, method="best")` and `label_lines(lines, method="best")`.
    """
    return fit_samples(samples_of(examples, headers))


def fit_labellers(examples: Iterable[Example], headers: Iterable[dict[str, Any]]) -> Models:
    """Only what labels lines: rankers choose among the values of documents."""
    samples = samples_of(examples, headers)
    few = thinned(samples)
    return Models(fit_crf(few), fit_svm(samples), fit_hmm(few), memm=fit_memm(few))


def fit_extract(examples: Iterable[Example], headers: Iterable[dict[str, Any]]) -> Callable[[Document, str], Metadata]:
    """What an evaluation by folds is lent for documents."""
    samples = samples_of(examples, headers)
    return replace(fit_samples(samples), memm=fit_memm(thinned(samples))).extract


def fit_label_lines(
    examples: Iterable[Example], headers: Iterable[dict[str, Any]]
) -> Callable[[list[str], str], list[str]]:
    """What an evaluation by folds is lent for labelled headers."""
    return fit_labellers(examples, headers).label_lines


def fit_samples(samples: list[Sample]) -> Models:
    few = thinned(samples)
    return Models(fit_crf(few), fit_svm(samples), fit_hmm(few), fit_rankers(few))


def save(models: Models, folder: Path) -> None:
    """The files that `harvester.learned` opens."""
    (folder / "header.crf").write_bytes(models.crf.content)
    for name, part in (("header_hmm", models.hmm), ("header_ranked", models.rankers)):
        (folder / f"{name}.json").write_text(json.dumps(part, ensure_ascii=False), encoding="utf-8")
    skops.io.dump(models.svm, folder / "header_svm.skops", compression=ZIP_DEFLATED, compresslevel=9)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m models.training header", description=__doc__)
    parser.add_argument("--corpus", type=Path, help="a folder with papers/ and corpora/")
    parser.add_argument("--into", type=Path, default=MODELS, help="where the models go (models/ of the project)")
    parser.add_argument("--folds", type=int, default=5, help="folds of the figures on the cards; 0: no cards")
    options = parser.parse_args()
    if options.corpus is None and options.into == MODELS:
        parser.error("without --corpus name a folder with --into: the built-in papers make no models to ship")
    examples, headers = of_corpus(options.corpus) if options.corpus else (list(of_built_in()), [])
    samples = samples_of(examples, headers)
    options.into.mkdir(parents=True, exist_ok=True)
    save(fit_samples(samples), options.into)
    if options.corpus:
        note_training("header", (options.corpus / "papers", *header_files(options.corpus)), options.into)
    if options.folds and options.corpus:
        write_cards(options.into, examples, samples, options.folds, fit_samples)
    print(f"{len(samples)} headers learned; models in {options.into}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
