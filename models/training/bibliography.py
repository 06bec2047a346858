"""Trains the models of bibliographies: `python -m models.training bibliography --corpus CORPUS`.

CORPUS is a folder with corpora/ and corpora_ru/: the labelled references and lines, and records to cite.
"""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED

import skops.io

from harvester.bibliography.parser import Parser
from harvester.bibliography.parsing.schools import EAST, WEST
from harvester.bibliography.parsing.taggers import Crf, Hmm, Svm
from harvester.evaluation import corpora
from harvester.evaluation.reference_lists.references import ParserTraining
from models.training import finder, splitter
from models.training.calibration import calibrate_weights, weigh_parts
from models.training.parser import fit_crf, fit_hmm, fit_svm, split_by_school
from models.training.seen_sets import note_training

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from harvester.bibliography.parsing.taggers import WordTagger
    from models.training.parser import Example, Row

MODELS = Path(__file__).parents[1]
# Every so many references of a school teach the two methods of the seeds: they need few and are slow with many.
THIN = 3
SETS = (
    "refs.anystyle*",
    "refs.cora_ref*",
    "refs.excite_*",
    "refs.grobid_cit*",
    "refs.pybico_ru*",
    "refs.redcapital_ru*",
)

CARD = """# parser_east.crf, parser_west.crf, parser_svm.skops, parser_hmm.json, parser_weights.json

The fields of a reference: a label for each of its words. Used by `harvester.bibliography.parse` by name; the default
is [parser_network](parser_network.md). References of Russian
lists (Cyrillic, GOST's `//`, romanised) are read by the first, all others by the second; `svm` and `hmm` are the
methods of the seeds, for comparison; the weights make a reference's certainty the chance that it is wholly right.

| | |
|---|---|
| input | words and the gaps between them, the features of `harvester/bibliography/parsing/features/` |
| method | conditional random fields (crfsuite, L-BFGS, L1 and L2); linear support vectors; hidden Markov model |
| trained on | {rows} labelled references, generated ones (`models/training/generator/`) of {records} records |
| examples | {east} of the first school, {west} of the second |
| sets | {sets} |
| made by | `python -m models.training bibliography --corpus CORPUS`, {date} |
| weight | logistic regression over certainty and found fields for each school, on references the model did not see |

## Figures, trained without the tested part

The groups of each set are dealt into four parts; of these some are read, each by models of the other three. `whole`
is the share of references with all five fields right, `weight` the mean weight they were given, by factors that other
parts taught. Sets with many wrong tags (bad, ugly, redcapital) are not asked for the weights.

{figures}
"""


def fit_parsers(
    rows: Sequence[Row], methods: Sequence[str], schools: Collection[str] = (EAST, WEST)
) -> dict[str, Parser]:
    """Parsers trained on these rows: labelled references, and BibTeX-like records to make more of."""
    found = split_by_school(rows)
    parsers: dict[str, Parser] = {}
    for method in methods:
        parsers[method] = Parser(None if method == "rules" else _fit_tagger(found, method, schools), method)
    return parsers


def _fit_tagger(found: dict[str, list[Example]], method: str, schools: Collection[str]) -> WordTagger:
    if method in ("svm", "hmm"):
        few = [example for examples in found.values() for example in examples[::THIN]]
        return Svm(fit_svm(few)) if method == "svm" else Hmm(fit_hmm(few))
    return Crf({school: fit_crf(found[school]) for school in schools})


def read_training_rows(corpus: Path) -> list[Row]:
    """All labelled references of the corpus folder, and the records."""
    files = [file for pattern in SETS for file in sorted(corpus.glob(f"corpora/{pattern}"))]
    files += sorted(corpus.glob("corpora_ru/ru_gold*")) + sorted(corpus.glob("corpora_ru/bib_ru*"))
    return [row for file in files for row in corpora.read_rows(file)]


# What an evaluation by folds is lent.
TRAINING = ParserTraining(read_training_rows, fit_parsers, weigh_parts)


def train_parser(corpus: Path, into: Path) -> None:
    """The models of the parser."""
    found = split_by_school(read_training_rows(corpus))
    for school, examples in found.items():
        (into / f"parser_{school}.crf").write_bytes(fit_crf(examples))
    few = [example for examples in found.values() for example in examples[::THIN]]
    skops.io.dump(fit_svm(few), into / "parser_svm.skops", compression=ZIP_DEFLATED, compresslevel=9)
    (into / "parser_hmm.json").write_text(_write_compact(fit_hmm(few)), encoding="utf-8")


def weigh_parser(corpus: Path, into: Path) -> None:
    """The factors of the parser's weights, and its card."""
    rows = read_training_rows(corpus)
    found = split_by_school(rows)
    factors, figures = calibrate_weights(rows, fit_parsers)
    (into / "parser_weights.json").write_text(_write_compact(factors), encoding="utf-8")
    labelled = [row for row in rows if "text" in row]
    sets = ", ".join(sorted({str(row.get("set") or "ru_gold") for row in labelled}))
    card = CARD.format(
        rows=len(labelled),
        sets=sets,
        records=len(rows) - len(labelled),
        east=len(found["east"]),
        west=len(found["west"]),
        date=datetime.now(UTC).date(),
        figures=figures,
    )
    (into / "parser.md").write_text(card, encoding="utf-8")


def _write_compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def remember_sets(corpus: Path, into: Path) -> None:
    files = [file for folder in ("corpora", "corpora_ru") for file in sorted((corpus / folder).glob("*.jsonl*"))]
    wanted = ("refs.", "find.", "split.", "ru_", "bib_")
    note_training("bibliography", (file for file in files if file.name.startswith(wanted)), into)


PARTS = {
    "parser": train_parser,
    "weights": weigh_parser,
    "finder": finder.train_finder,
    "splitter": splitter.train_splitter,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--only", choices=PARTS, help="train one of them")
    options = parser.parse_args()
    for name, part in PARTS.items():
        if options.only in (None, name):
            part(options.corpus, MODELS)
    remember_sets(options.corpus, MODELS)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
