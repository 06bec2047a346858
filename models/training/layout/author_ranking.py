"""The ranker of authors: what each sign adds to the odds that somebody named on the first pages is an author."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from rapidfuzz.distance import OSA
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from harvester.text.scripts import squeeze
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.header.author_choice import ProposedAuthor
    from harvester.header.title_choice import Ranker

# How free large weights are: from 0.1 to 0.4 the figures stay the same.
FREE = 0.1
# In names of so many letters one may have been recognised wrongly.
LONG = 6


@dataclass(slots=True)
class RankedAuthors:
    """The proposals of a document, which of them are authors, and how much the document counts."""

    proposed: list[ProposedAuthor]
    right: list[bool]
    weight: float
    fold: int


def judge_authors(proposed: list[ProposedAuthor], families: Sequence[str], weight: float, fold: int) -> RankedAuthors:
    return RankedAuthors(proposed, [is_one_of(one.person.family, families) for one in proposed], weight, fold)


def is_one_of(family: str, families: Sequence[str]) -> bool:
    """Whether a family name is one of these, in whatever alphabet, but for a letter of a long one."""
    name, key = squeeze(family), make_surname_key(family)
    return any(
        key == make_surname_key(other)
        or (len(other) >= LONG and OSA.distance(name, squeeze(other), score_cutoff=1) <= 1)
        for other in families
    )


def fit_author_ranker(documents: Sequence[RankedAuthors]) -> Ranker:
    vectors = DictVectorizer(sparse=False)
    signs = vectors.fit_transform([author.signs for one in documents for author in one.proposed])
    scale = signs.std(axis=0)
    scale[scale == 0] = 1e-3  # what all begin with is not held down
    right = [own for one in documents for own in one.right]
    weights = [one.weight for one in documents for _ in one.right]
    regression = LogisticRegression(C=FREE, max_iter=3000, fit_intercept=False)
    regression.fit(signs / scale, right, sample_weight=weights)
    return dict(zip(vectors.feature_names_, np.round(regression.coef_[0] / scale, 5).tolist(), strict=True))
