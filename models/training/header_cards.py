"""The cards of the header models: what they are, what they were trained on, how they do on what they have not seen."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from harvester.evaluation import corpora
from harvester.evaluation.documents import group_of
from harvester.evaluation.papers.header_figures import Judgement, judge_metadata, make_figures
from harvester.header import METHOD_NAMES
from harvester.text.scripts import squeeze
from models.training.header_samples import Sample, thinned

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harvester.header import Models
    from harvester.items import Document

WHAT = {
    "header": ("crf", "a conditional random field over header lines with every family of features (crfsuite)"),
    "header_svm": (
        "svm",
        "linear support vector machines, one against all: lines alone, lines in context (scikit-learn)",
    ),
    "header_hmm": ("hmm", "a hidden Markov model over word clusters: counts, then Baum-Welch (a table in JSON)"),
    "header_ranked": (
        "ranked",
        "logistic regressions that choose among titles and people the others propose (a table in JSON)",
    ),
}
CARD = """# {name}

Method `{method}` of `harvester.header.extract`: {what}.

| | |
|---|---|
| input | lines of the first pages, by the features of `harvester/header/features/` |
| trained on | {papers} papers of {sources} sources with weak labels made of their truth; labelled headers: {headers} |
| made by | `python -m models.training header --corpus CORPUS`, {date} |

## Figures on papers, {folds} folds by source

| papers | n | title exact | title close | surname recall | surname precision |
|---|---|---|---|---|---|
{rows}

Half of the papers are Russian ones of computing and mathematics; the German ones come from two archives.
"""


def write_cards(
    into: Path,
    examples: list[tuple[dict[str, Any], Document]],
    samples: list[Sample],
    folds: int,
    fit: Callable[[list[Sample]], Models],
) -> None:
    judged = _judged(examples, samples, folds, fit)
    papers = sum(sample.is_paper for sample in samples)
    sources = len({sample.source for sample in samples if sample.is_paper})
    counts = {"papers": papers, "sources": sources}
    for name, (method, what) in WHAT.items():
        counts["headers"] = sum(not one.is_paper for one in (samples if method == "svm" else thinned(samples)))
        rows = "\n".join(_rows(judged[method]))
        facts = {"name": name, "method": method, "what": what, "folds": folds, "rows": rows, **counts}
        text = CARD.format(date=datetime.now(UTC).date(), **facts)
        (into / f"{name}.md").write_text(text, encoding="utf-8")
        print(text)


def _judged(
    examples: list[tuple[dict[str, Any], Document]],
    samples: list[Sample],
    folds: int,
    fit: Callable[[list[Sample]], Models],
) -> dict[str, list[Judgement]]:
    """Every paper judged by models that have seen nothing of its source, nor its header in a labelled set."""
    twins: dict[str, str] = {}
    asked = [(row, document, group_of(row, twins)) for row, document in examples if _scored(row)]
    judged: dict[str, list[Judgement]] = {method: [] for method in METHOD_NAMES}
    for _, places in corpora.deal_folds(asked, [source for _, _, source in asked], folds):
        hidden = {asked[place][2] for place in places}
        titles = {squeeze(asked[place][0]["title"]) for place in places}
        models = fit([sample for sample in samples if sample.source not in hidden and _title(sample) not in titles])
        for place in places:
            row, document, _ = asked[place]
            for method, found in judged.items():
                found.append(judge_metadata(row, models.head(document, method)))
    return judged


def _title(sample: Sample) -> str:
    return squeeze(sample.truth.get("title") or "")


def _scored(row: dict[str, Any]) -> bool:
    return bool(row.get("title")) and row["grade"] == "A" and row["kind"] == "paper"


def _rows(judged: list[Judgement]) -> list[str]:
    parts = {
        "Russian, PDF": [one for one in judged if one.row["lang"] == "ru" and one.row["format"] == "pdf"],
        "English": [one for one in judged if one.row["lang"] == "en"],
        "German": [one for one in judged if one.row["lang"] == "de"],
        "not PDF": [one for one in judged if one.row["format"] != "pdf"],
    }
    return [_row(name, make_figures(part)) for name, part in parts.items() if part]


def _row(name: str, found: dict[str, Any]) -> str:
    keys = ("n", "title_exact", "title_close", "surname_recall", "surname_precision")
    return f"| {name} | {' | '.join(str(found[key]) for key in keys)} |"
