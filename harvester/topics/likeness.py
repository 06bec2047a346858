"""How likely a text is on a subject: its features weighed by a small trained model, with the reasons."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from harvester.items import Evidence
from harvester.learned.files import open_table
from harvester.topics.features import FEATURES, measure_text
from harvester.topics.query import split_facets
from harvester.topics.terms import measure_cosine, scale_to_unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harvester.items import Topic
    from harvester.learned.features import Features
    from harvester.topics.terms import Terms

USUAL = 0.3  # how alike papers of one subject are; it weighs as much as one paper that was accepted
PROFILE = 80  # words by which the accepted papers are remembered
# The likeliest papers on a subject have so many points as a rule, and more where its words are well chosen; where none
# is as likely as this there are no papers on it.
POINTS, LIKELIEST, LEAST_LIKELY = 1.5, 3, 0.08
_DETAIL = 0.05  # points below which a reason is not worth telling


@dataclass(slots=True)
class TopicJudge:
    """A logistic regression as plain numbers: what each feature adds to the points."""

    factors: list[float]
    base: float

    def points(self, row: Sequence[float]) -> list[float]:
        return [factor * value for factor, value in zip(self.factors, row, strict=True)]

    def chance(self, row: Sequence[float], allowance: float = 0.0) -> float:
        return chance_of(self.base + sum(self.points(row)) + allowance)


@cache
def open_judge(name: str, features: Features) -> TopicJudge:
    """One of the judges of models/topic.json: `document` or `link`."""
    kept = open_table("topic")[name]
    features.check(kept, f"topic, {name}")
    return TopicJudge(kept["factors"], kept["base"])


def measure_likeness(topic: Topic, terms: Terms, judge: TopicJudge | None = None) -> tuple[float, list[Evidence]]:
    """The probability that a text is on the subject, by the part of the query that fits best, and why."""
    judge = judge or open_judge("document", FEATURES)
    rows = [measure_text(facet, terms, topic) for facet in split_facets(topic.query)]
    if not rows:
        return 0.0, [Evidence("no words", -1.0, "the query has no words that tell of a subject")]
    best = max(rows, key=judge.chance)
    points = zip(FEATURES.names, judge.points(best), best, strict=True)
    evidence = [Evidence(name, round(one, 2), f"{value:.2f}") for name, one, value in points if abs(one) > _DETAIL]
    if topic.allowance:
        evidence.append(Evidence("beside the likeliest", round(topic.allowance, 2)))
    evidence.sort(key=lambda one: -abs(one.points))
    return judge.chance(best, topic.allowance), evidence


def find_allowance(chances: Iterable[float]) -> float:
    """The points to give each text of a subject: half of what the likeliest ones lack, or have too many."""
    best = sorted(chances, reverse=True)[:LIKELIEST]
    if not best or best[0] < LEAST_LIKELY:
        return 0.0
    return (POINTS - sum(map(points_of, best)) / len(best)) / 2


def learn_subject(topic: Topic, papers: int, marks: Mapping[str, float]) -> Topic:
    """The subject with one more accepted paper than there were: what marks them, and how alike they are."""
    alike = measure_cosine(topic.profile, marks) if papers else USUAL
    alikeness = (papers * topic.alikeness + alike) / (papers + 1)
    return replace(topic, profile=grow_profile(topic.profile, papers, marks), alikeness=alikeness)


def grow_profile(profile: Mapping[str, float], papers: int, marks: Mapping[str, float]) -> dict[str, float]:
    """What marks the accepted papers, with one more: the mean of their marking words."""
    words = profile.keys() | marks.keys()
    mean = {word: (papers * profile.get(word, 0.0) + marks.get(word, 0.0)) / (papers + 1) for word in words}
    return scale_to_unit(dict(sorted(mean.items(), key=lambda one: -one[1])[:PROFILE]))


def learn_papers(topic: Topic, all_marks: Iterable[Mapping[str, float]]) -> Topic:
    """The subject with several accepted papers, when there were none."""
    for papers, marks in enumerate(all_marks):
        topic = learn_subject(topic, papers, marks)
    return topic


def points_of(chance: float) -> float:
    chance = min(max(chance, 1e-9), 1 - 1e-9)
    return math.log(chance / (1 - chance))


def chance_of(points: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, points))))
