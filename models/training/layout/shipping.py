"""The fitted network of layout as the shipped file, the rankers that choose by what it says, and its card."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.evaluation.documents import group_of, read_corpus
from harvester.evaluation.papers.header import is_scored
from harvester.evaluation.papers.header_figures import Judgement, judge_metadata, make_figures
from harvester.header import Models
from harvester.header.author_proposals import propose_authors
from harvester.header.title_choice import propose_titles, rank_proposals
from harvester.layout.layout_reader import read_layout
from harvester.learned.networks import OpenNetwork
from models.training.layout.author_ranking import fit_author_ranker, judge_authors
from models.training.layout.file import build
from models.training.layout.preparing import FOLDS, HEADERS, PAPERS, PRINTED, deal_fold
from models.training.layout.ranking import fit_rankers, judge_proposals
from models.training.seen_sets import note_training

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.header.title_choice import Ranker
    from harvester.items import Document
    from harvester.layout.viewed_lines import LayoutReading
    from models.training.layout.author_ranking import RankedAuthors
    from models.training.layout.examples import LayoutExamples
    from models.training.layout.ranking import RankedTitles

MODELS = Path(__file__).parents[2]
# The second set has more sources: each of its documents teaches the ranker as much as two of the first.
WEIGHTS = {"papers": 1.0, "papers2": 2.0}
CARD = """# layout.onnx

What each line of the first pages is: a label for every line. Used by `harvester.header` as the default method together
with the rankers that choose by it, `header_layout.json` the title and `header_authors.json` the authors; `ranked`,
`crf`, `svm`, `hmm` and `rules` ([header.md](header.md)) stay beside it for comparison.

| | |
|---|---|
| input | letters of lines, signs of their wording and of their setting (`harvester/layout/*_signs.py`) |
| labels | {labels} |
| method | filters over letters, two bidirectional LSTM layers of {hidden} over lines |
| size | {size} weights, those of the LSTM in bytes, the others in half precision |
| trained on | {papers} documents with their truth, {printed} printed (`models/training/printing`), {headers} headers |
| while training | lines swapped for others of their label, letters mixed up, layout or words hidden |
| made by | `python -m models.training layout make` (the steps `prepare`, `fit`, `ship`), {date} |

Lines that the truth about a document does not tell may be anything but title or author.

## Figures on folds by source

Sources are dealt into {folds} folds; each is read by a network and rankers that learned from the others only. Surnames
are recall and precision.

{figures}
"""


@dataclass(slots=True)
class FoldedPaper:
    """A document of a set with its truth, the fold it is judged in, as that fold's network reads it."""

    set: str
    row: dict[str, Any]
    document: Document
    fold: int
    reading: LayoutReading
    titles: RankedTitles


def ship(corpus: Path, examples: LayoutExamples, weights: Path) -> None:
    """The file, the ranker, and the card."""
    fitted = {path.stem: _open_weights(path) for path in sorted(weights.glob("*.npz"))}
    networks = [OpenNetwork(build(fitted[f"fold{fold}"], examples.alphabet)) for fold in range(FOLDS)]
    papers = _read_papers(corpus, networks)
    (MODELS / "layout.onnx").write_bytes(build(fitted["all"], examples.alphabet))
    rankers = fit_rankers([paper.titles for paper in papers])
    (MODELS / "header_layout.json").write_text(json.dumps(rankers, ensure_ascii=False), encoding="utf-8")
    titles = [fit_rankers([paper.titles for paper in papers if paper.fold != fold]) for fold in range(FOLDS)]
    authors = [propose_paper_authors(paper, titles[paper.fold]["title"]) for paper in papers]
    ranker = fit_author_ranker(authors)
    (MODELS / "header_authors.json").write_text(json.dumps(ranker, ensure_ascii=False), encoding="utf-8")
    models = [
        Models(
            layout_rankers=titles[fold],
            author_ranker=fit_author_ranker([one for one in authors if one.fold != fold]),
            network=networks[fold],
        )
        for fold in range(FOLDS)
    ]
    _write_card(examples, fitted["all"], _judge_folds(papers, models))
    note_training("layout", [corpus / name for name in PAPERS], MODELS)


def _open_weights(path: Path) -> dict[str, np.ndarray[Any, np.dtype[np.float32]]]:
    with np.load(path) as kept:
        return {name: kept[name].astype(np.float32) for name in kept.files}


def _read_papers(corpus: Path, networks: Sequence[OpenNetwork]) -> list[FoldedPaper]:
    found = []
    for name in PAPERS:
        twins: dict[str, str] = {}
        for row, document in read_corpus(corpus / name):
            fold = deal_fold(group_of(row, twins))
            if is_scored(row) and document.status == "ok":
                reading = read_layout(document, networks[fold])
                proposed = propose_titles(document, reading)
                titles = judge_proposals(proposed, row["title"], WEIGHTS[name], fold)
                found.append(FoldedPaper(name, row, document, fold, reading, titles))
    return found


def propose_paper_authors(paper: FoldedPaper, ranker: Ranker) -> RankedAuthors:
    """Who may be an author of a document, for the title that a ranker which had not seen its source chooses."""
    proposed = paper.titles.proposed
    title = rank_proposals(proposed, ranker)[0] if proposed else None
    people = propose_authors(paper.reading, title.places) if title else []
    families = [author["family"] for author in paper.row["authors"]]
    return judge_authors(people, families, WEIGHTS[paper.set], paper.fold)


def _judge_folds(papers: Sequence[FoldedPaper], models: Sequence[Models]) -> dict[str, list[Judgement]]:
    """What each set's documents are judged by, read by networks and rankers that did not see their source."""
    judged: dict[str, list[Judgement]] = {name: [] for name in PAPERS}
    for paper in papers:
        judged[paper.set].append(judge_metadata(paper.row, models[paper.fold].extract(paper.document)))
    return judged


def _write_card(examples: LayoutExamples, weights: dict[str, Any], judged: dict[str, list[Judgement]]) -> None:
    counts = {name: int((examples.set_of == number).sum()) for number, name in enumerate(examples.sets)}
    text = CARD.format(
        labels=", ".join(examples.labels),
        hidden=weights["rnn.weight_hh_l0"].shape[1],
        size=sum(values.size for values in weights.values()),
        papers=sum(counts.get(name, 0) for name in PAPERS),
        printed=counts.get(PRINTED, 0),
        headers=counts.get(HEADERS, 0),
        date=datetime.now(UTC).date(),
        folds=FOLDS,
        figures=_tabulate(judged),
    )
    (MODELS / "layout.md").write_text(text, encoding="utf-8")


def _tabulate(judged: dict[str, list[Judgement]]) -> str:
    """A row for each set, and for what its documents are tagged with where a dozen are."""
    parts: dict[str, list[Judgement]] = {}
    for name, ones in judged.items():
        parts[name] = ones
        for one in ones:
            for tag in dict.fromkeys((one.row["lang"], one.row["kind"], *(one.row.get("layout") or ()))):
                parts.setdefault(f"{name}: {tag}", []).append(one)
    rows = ["| part | documents | title exact | close | surnames |", "|---|---|---|---|---|"]
    for name, ones in parts.items():
        if len(ones) >= 12:
            told = make_figures(ones)
            rows.append(
                f"| {name} | {len(ones)} | {told['title_exact']:.3f} | {told['title_close']:.3f} "
                f"| {told['surname_recall']:.3f} / {told['surname_precision']:.3f} |"
            )
    return "\n".join(rows)
