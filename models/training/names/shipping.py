"""The fitted reader of by-lines as the shipped file, and its card with figures of sources it did not see."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.evaluation.documents import read_truth
from harvester.learned.alphabet import FIRST_LETTER
from harvester.persons.author_lines import read_author_line
from harvester.persons.byline_network import SURE, BylineReader, gather_names, make_person
from harvester.text.scripts import squeeze
from harvester.text.tokens import Tokens
from models.training.kept_arrays import name_weights
from models.training.names.preparing import FOLDS, PAPERS, REAL
from models.training.network.examples import MADE
from models.training.network.file import build

if TYPE_CHECKING:
    from collections.abc import Iterable

    from models.training.network.examples import Examples
    from models.training.network.file import Weights

    # How many surnames were read rightly, how many stand there, how many were read.
    Counts = dict[str, list[int]]

MODELS = Path(__file__).parents[2]
FILE = "names.onnx"
CARD = """# names.onnx

The names of authors in by-lines: a label for each word (`family`, `given`, `marked`: a family name with the letter of a
mark glued on, `other`; what begins a name is told from what goes on with it). `harvester.persons.byline_network` reads
by it; where it is less sure of a word than {sure}, the rules of `persons/author_lines.py` are heard.

| | |
|---|---|
| input | letters of words and gaps, how words are written, what kinds they are of (`persons/byline_words.py`) |
| method | filters over letters, two bidirectional LSTM layers of {hidden}, a chain of labels on top (CRF) |
| size | {size} weights in half precision |
| trained on | {real} lines and runs of lines of {documents} papers whose authors are known; {made} made by-lines |
| made lines | authors in every printed form, with marks, degrees, posts, places and addresses, broken anywhere |
| made others | supervisors, boards, editors, places, titles: nobody there is an author |
| while training | names swapped for others written alike, letters mixed up, so that structure is read |
| made by | `python -m models.training names prepare`, `fit`, `ship`, {date} |

## Figures on folds by source

Sources are dealt into {folds} folds; each is read by a network that learned from the others only. Surnames in lines of
first pages: by-lines, running heads, citations and rights that name authors, such lines read together, and lines that
name others only; beside them what the rules of `persons/author_lines.py` read of the same lines.

{figures}
"""


def ship(corpus: Path, examples: Examples, weights: Path) -> None:
    """The file and its card."""
    fitted = {path.stem: dict(np.load(path)) for path in sorted(weights.glob("*.npz"))}
    (MODELS / FILE).write_bytes(build_reader(fitted["all"], examples))
    sources = _name_sources(corpus)
    network: Counts = defaultdict(lambda: [0, 0, 0])
    rules: Counts = defaultdict(lambda: [0, 0, 0])
    for fold in range(FOLDS):
        reader = BylineReader(build_reader(fitted[name_weights(fold)], examples))
        _judge_fold(reader, examples, fold, sources, network, rules)
    (MODELS / "names.md").write_text(_write_card(examples, fitted["all"], network, rules), encoding="utf-8")


def build_reader(weights: Weights, examples: Examples) -> bytes:
    """The file of a network with the habits of real lines."""
    values = {name: value.astype(np.float32) for name, value in weights.items()}
    return build(values, examples.labels, examples.letters, examples.features, examples.sets.index(REAL) + 1)


def _name_sources(corpus: Path) -> dict[str, tuple[str, ...]]:
    """For each document the rows of the table that it counts in."""
    found: dict[str, tuple[str, ...]] = {}
    for name in PAPERS:
        for row in read_truth(corpus / name):
            found[f"{name}/{row['file']}"] = name, f"{name}, {row['lang'] or 'any'}"
    return found


def _judge_fold(
    reader: BylineReader, examples: Examples, fold: int, sources: dict[str, tuple[str, ...]], *counts: Counts
) -> None:
    """What a network that did not see a fold reads of its lines, and what the rules read."""
    chosen = np.flatnonzero((examples.fold == fold) & (examples.set_of == examples.sets.index(REAL)))
    read = [restore_tokens(examples, int(place)) for place in chosen]
    answers = reader.network.tag(read)
    for place, tokens, (labels, _) in zip(chosen, read, answers, strict=True):
        start, end = examples.starts[place : place + 2]
        right = _list_surnames(tokens, [examples.labels[n] for n in examples.targets[start:end]])
        ruled = {squeeze(person.family) for line in tokens.text.split("¶") for person in read_author_line(line, True)}
        for table, found in zip(counts, (_list_surnames(tokens, labels), ruled), strict=True):
            for name in sources.get(examples.ids[place], ()):
                table[name][0] += len(right & found)
                table[name][1] += len(right)
                table[name][2] += len(found)


def restore_tokens(examples: Examples, place: int) -> Tokens:
    """The words of an example; letters that the alphabet has not are lost."""
    start, end = examples.starts[place : place + 2]
    words = [_spell(examples, examples.word_letters[n]) for n in examples.words[start:end]]
    gaps = [_spell(examples, examples.gap_letters[n]) for n in examples.gaps[start + place : end + place + 1]]
    text, spans = "", []
    for gap, word in zip(gaps, words, strict=False):
        spans.append((len(text) + len(gap), len(text) + len(gap) + len(word)))
        text += gap + word
    return Tokens(text + gaps[-1], words, spans, gaps)


def _spell(examples: Examples, numbers: Iterable[Any]) -> str:
    return "".join(examples.letters[n - FIRST_LETTER] if n >= FIRST_LETTER else "?" for n in numbers if n)


def _list_surnames(tokens: Tokens, labels: list[str]) -> set[str]:
    people = (make_person(tokens, name, 0.0) for name in gather_names(labels) if name.family)
    return {squeeze(person.family) for person in people}


def _tell_shares(counts: list[int]) -> str:
    right, there, read = counts
    return f"{right / max(there, 1):.3f} / {right / max(read, 1):.3f}"


def _write_card(examples: Examples, weights: Weights, network: Counts, rules: Counts) -> str:
    sets = Counter(np.array(examples.sets)[examples.set_of].tolist())
    rows = ["| lines of | surnames | network: recall / precision | rules |", "|---|---|---|---|"]
    rows += [
        f"| {name} | {network[name][1]} | {_tell_shares(network[name])} | {_tell_shares(rules[name])} |"
        for name in sorted(network)
    ]
    return CARD.format(
        sure=SURE,
        hidden=weights["rnn.weight_hh_l0"].shape[1],
        size=sum(value.size for value in weights.values()),
        real=sets[REAL],
        documents=len({name for name in examples.ids if name}),
        made=sets[MADE],
        date=datetime.now(UTC).date(),
        folds=FOLDS,
        figures="\n".join(rows),
    )
