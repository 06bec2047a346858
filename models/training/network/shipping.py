"""The fitted network as the shipped file, its weights calibrated on the folds it did not see, and its card."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.parser import Parser
from harvester.bibliography.parsing.taggers import Neural
from harvester.evaluation.reference_lists.references import judge_parser
from models.training.calibration import fit_factors, tabulate_figures, weigh_parts
from models.training.network.examples import LISTS, MADE, OWN_SET
from models.training.network.file import build
from models.training.network.preparing import FOLDS, list_sets, read_sets
from models.training.network.prose import read_prose
from models.training.seen_sets import note_training

if TYPE_CHECKING:
    from harvester.bibliography.parsing.weights import ReadReference
    from harvester.evaluation.reference_lists.references import Judged
    from models.training.network.examples import Examples
    from models.training.network.file import Weights

MODELS = Path(__file__).parents[2]
METHOD = "network"
CARD = """# parser_network.onnx

The fields of a reference: a label for each of its words. Used by `harvester.bibliography.parse` as the default method;
`crf`, `svm`, `hmm` and `rules` ([parser.md](parser.md)) stay beside it for comparison.

| | |
|---|---|
| input | letters of words and gaps, how words are written, what kinds they are of (`learned/word_signs.py`) |
| method | filters over letters, two bidirectional LSTM layers of {hidden}, a chain of labels on top (CRF) |
| size | {size} weights in half precision |
| trained on | {labelled} labelled references of {sets} sets, {made} made by `models/training/generator/` |
| taught | {lists} references of lists that nobody labelled, as three or four larger networks read them together |
| while training | words swapped for others of their kind, letters mixed up, so that structure is read |
| made by | `python -m models.training network prepare`, `teach`, `fit --begin --halfway`, `ship`, {date} |
| weight | logistic regression over certainty and found fields for each school, on references the model did not see |
| nonsense | lines of papers that are no references teach the weight too, as wrong |

The habits of the hand-labelled Russian lists are fixed in the file (`fix_habits`), whatever language a reference has.

## Figures on folds by source

Repositories, documents, or works where a set names neither, are dealt into {folds} folds; each is read by a network
that learned from the others only, and so did its teachers. `whole` is the share of references with all five fields
right, `weight` the mean weight they were given, by factors that the other folds taught.

{figures}
"""


def ship(corpus: Path, examples: Examples, weights: Path) -> None:
    """The file, the factors of its weights, and its card."""
    fitted = {path.stem: dict(np.load(path)) for path in sorted(weights.glob("*.npz"))}
    (MODELS / "parser_network.onnx").write_bytes(_build(fitted, "all", examples))
    folds = [Parser(Neural(_build(fitted, f"fold{fold}", examples)), METHOD) for fold in range(FOLDS)]
    parts = [_judge_fold(corpus, examples, parser, fold) for fold, parser in enumerate(folds)]
    write_weights(parts, folds[0].read(read_prose(corpus)))
    write_card(examples, fitted, parts)
    note_training(METHOD, list_sets(corpus), MODELS)


def _build(fitted: dict[str, Weights], name: str, examples: Examples) -> bytes:
    weights = {part: values.astype(np.float32) for part, values in fitted[name].items()}
    return build(weights, examples.labels, examples.letters, examples.features, examples.sets.index(OWN_SET) + 1)


def _judge_fold(corpus: Path, examples: Examples, parser: Parser, fold: int) -> list[Judged]:
    """What the network that did not see a fold reads of it."""
    kept = {name for name, own in zip(examples.ids, examples.fold, strict=True) if own == fold}
    rows = [row for row in read_sets(corpus) if str(row["id"]) in kept]
    return judge_parser(parser, rows)


def write_weights(parts: list[list[Judged]], prose: list[ReadReference]) -> None:
    weigh_parts(parts, prose)
    path = MODELS / "parser_weights.json"
    factors = json.loads(path.read_text(encoding="utf-8"))
    factors[METHOD] = fit_factors([one for part in parts for one in part], prose)
    path.write_text(json.dumps(factors, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def write_card(examples: Examples, fitted: dict[str, Weights], parts: list[list[Judged]]) -> None:
    counts = Counter(np.array(examples.sets)[examples.set_of].tolist())
    weights = fitted["all"]
    card = CARD.format(
        hidden=weights["rnn.weight_hh_l0"].shape[1],
        size=sum(value.size for value in weights.values()),
        labelled=len(examples.fold) - counts[MADE] - counts[LISTS],
        sets=len(counts.keys() - {MADE, LISTS}),
        made=counts[MADE],
        lists=counts[LISTS],
        date=datetime.now(UTC).date(),
        folds=FOLDS,
        figures=tabulate_figures({METHOD: parts}),
    )
    (MODELS / "parser_network.md").write_text(card, encoding="utf-8")
