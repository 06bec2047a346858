"""The rankers of the default header method, learned from how rules and labels do on papers they were not fitted to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

from harvester.header.methods import crf
from harvester.header.methods.ranked import propose_authors, propose_titles
from harvester.text.scripts import squeeze
from models.training.header_fitting import fit_crf

if TYPE_CHECKING:
    from harvester.header.line_labels import LineLabel
    from harvester.header.methods.ranked import CandidateFeatures, Ranker
    from models.training.header_samples import Sample

PARTS = 2
STRENGTH = 0.3
Cases = tuple[list["CandidateFeatures"], list[bool]]


def fit_rankers(samples: list[Sample]) -> dict[str, Ranker]:
    """Papers in parts by source; each part is labelled by a field that the others made."""
    pairs = [pair for part in parts(samples) for pair in _labelled(*part)]
    return rankers_of(pairs)


def rankers_of(pairs: list[tuple[Sample, list[LineLabel]]]) -> dict[str, Ranker]:
    return {"title": _ranker(title_cases(pairs)), "author": _ranker(author_cases(pairs))}


def parts(samples: list[Sample]) -> list[tuple[list[Sample], list[Sample]]]:
    """Pairs of what is learned from and what is asked, each source on one side."""
    turn = {source: number % PARTS for number, source in enumerate(sorted({sample.source for sample in samples}))}
    return [
        (
            [sample for sample in samples if turn[sample.source] != part],
            [sample for sample in samples if turn[sample.source] == part],
        )
        for part in range(PARTS)
    ]


def _labelled(known: list[Sample], asked: list[Sample]) -> list[tuple[Sample, list[LineLabel]]]:
    tagger = fit_crf(known or asked)
    return [(sample, crf.label_head(sample.lines, tagger, sample.all)) for sample in asked]


def title_cases(pairs: list[tuple[Sample, list[LineLabel]]]) -> Cases:
    found: list[CandidateFeatures] = []
    right: list[bool] = []
    for sample, labelled in pairs:
        wanted = squeeze(sample.truth.get("title") or "")
        for candidate in propose_titles(sample.lines, labelled):
            found.append(candidate.features)
            right.append(squeeze(candidate.block.text) == wanted)
    return found, right


def author_cases(pairs: list[tuple[Sample, list[LineLabel]]]) -> Cases:
    found: list[CandidateFeatures] = []
    right: list[bool] = []
    for sample, labelled in pairs:
        wanted = {squeeze(one["family"]) for one in sample.truth.get("authors") or [] if "family" in one}
        if not wanted:
            continue
        true = squeeze(sample.truth.get("title") or "")
        proposed = propose_titles(sample.lines, labelled)
        title = next((one.block for one in proposed if squeeze(one.block.text) == true), None)
        for named in propose_authors(sample.lines, labelled, title):
            found.append(named.features)
            right.append(squeeze(named.person.family) in wanted)
    return found, right


def _ranker(cases: Cases) -> Ranker:
    """A logistic regression over standardised features, told in those as they are."""
    found, right = cases
    if len(set(right)) < 2:  # a few papers may have no counter-case: one that nothing speaks for stands in
        found, right = [*found, {}], [*right, not (right and right[0])]
    vectors, scaler = DictVectorizer(sparse=False), StandardScaler()
    regression = LogisticRegression(C=STRENGTH, max_iter=2000)
    regression.fit(scaler.fit_transform(vectors.fit_transform(found)), right)
    factors = regression.coef_[0] / scaler.scale_
    begin = float(regression.intercept_[0] - factors @ scaler.mean_)
    return {"": begin, **dict(zip(vectors.feature_names_, factors.tolist(), strict=True))}
