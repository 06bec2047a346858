"""Tasks of `scrapy evaluate` that read what is given to them: files, pages, headers, lists, references."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from scrapy.settings import Settings

Result = dict[str, Any]

# Each task imports what it needs when it is asked for, and what trains it when there are folds: evaluation knows no
# training, training knows evaluation, and here they meet.


def measure_reading(corpus: Path, _: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.papers.reading import evaluate_reading

    ocr_seconds = settings.getfloat("OCR_SECONDS") if settings["OCR"] != "never" else 0.0
    seconds = settings.getfloat("WORKER_SECONDS") + ocr_seconds
    return evaluate_reading(corpus, settings["OCR"], settings.getint("WORKERS"), seconds, ocr_seconds)


def measure_kinds(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.papers.kinds import evaluate_kinds

    if not opts.folds:
        return evaluate_kinds(corpus)
    from models.training.kind import fit_judge

    return evaluate_kinds(corpus, Folds(opts.folds, fit_judge))


def measure_header(corpus: Path, opts: argparse.Namespace, settings: Settings) -> Result:
    """By the shape of the corpus: pages of a web, labelled headers, or documents with a truth."""
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.papers import header_lines, page_header

    if (corpus / "sites").is_dir():
        return page_header.evaluate_page_header(corpus)
    if not opts.folds:
        if corpus.is_file():
            return header_lines.evaluate_header_lines(corpus, opts.method)
        return _choose_measure(opts)(corpus, opts.method, None, settings["OCR"])
    from models.training.header import fit_extract, fit_label_lines

    if corpus.is_file():
        return header_lines.evaluate_header_lines(corpus, opts.method, Folds(opts.folds, fit_label_lines))
    return _choose_measure(opts)(corpus, opts.method, Folds(opts.folds, fit_extract), settings["OCR"])


def _choose_measure(opts: argparse.Namespace) -> Callable[..., Result]:
    """Of documents: the figures, the learning curve, or what each rule earns."""
    from harvester.evaluation.papers import header, header_curve, header_rules

    if opts.curve:
        return header_curve.evaluate_curve
    return header_rules.evaluate_rules if opts.ablation else header.evaluate_header


def measure_division(corpus: Path, _: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.papers.division import evaluate_division

    return evaluate_division(corpus, settings["OCR"])


def measure_bridging(corpus: Path, _: argparse.Namespace, __: Settings) -> Result:
    from harvester.evaluation.bridging import evaluate_bridging

    return evaluate_bridging(corpus)


def measure_references(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.reference_lists import reference_rules, references

    evaluate = reference_rules.evaluate_rules if opts.ablation else references.evaluate_references
    if not opts.folds:
        return evaluate(corpus, opts.method)
    from models.training.bibliography import TRAINING

    return evaluate(corpus, opts.method, Folds(opts.folds, TRAINING))


def measure_bibliography(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.corpora import CorpusError, Folds
    from harvester.evaluation.reference_lists import bibliography, bibliography_documents

    if corpus.is_dir():
        if opts.method or opts.folds:
            raise CorpusError("a folder of files is measured as a whole: leave --method and --folds out")
        return bibliography_documents.evaluate_documents(corpus)
    if not opts.folds:
        return bibliography.evaluate_bibliography(corpus, opts.method)
    from models.training.finder import TRAINING

    return bibliography.evaluate_bibliography(corpus, opts.method, Folds(opts.folds, TRAINING))


def measure_splitting(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.reference_lists.splitting import evaluate_splitting

    if not opts.folds:
        return evaluate_splitting(corpus, opts.method)
    from models.training.splitter import fit_entries

    return evaluate_splitting(corpus, opts.method, Folds(opts.folds, fit_entries))


def measure_contexts(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.corpora import CorpusError
    from harvester.evaluation.reference_lists.contexts import evaluate

    if not opts.truth:
        raise CorpusError("contexts: give the sentences that somebody has read with --truth FILE (docs/evaluate.md)")
    return evaluate(corpus, Path(opts.truth))


def measure_keyphrases(corpus: Path, opts: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.papers.keyphrases import evaluate_keyphrases

    if not opts.folds:
        return evaluate_keyphrases(corpus, opts.method, None, settings["OCR"])
    from models.training.keyphrases import fit_weights

    return evaluate_keyphrases(corpus, opts.method, Folds(opts.folds, fit_weights), settings["OCR"])


def measure_codes(corpus: Path, _: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.papers.codes import evaluate_codes

    return evaluate_codes(corpus, settings["OCR"])
