from __future__ import annotations

import pytest

from harvester.items import Line, Metadata, Person, Record, Topic, Value
from harvester.text.lemmas import list_lemmas
from harvester.topics.terms import Terms
from harvester.verification.subject import verify_subject

TERMS = Terms(
    "en",
    title=list_lemmas("Graph colouring"),
    body=list_lemmas("graph colouring of planar graphs with few colours " * 20),
)


def record(kind: str = "paper", status: str = "ok") -> Record:
    told = Metadata(kind=Value(kind, 0.9, "model"), authors=[Person("Bright", "Ann")])
    return Record(status=status, metadata=told, head=[Line("Graph colouring"), Line("Ann Bright")])


@pytest.mark.parametrize(
    ("kind", "accepted"), [("paper", True), ("thesis", True), ("slides", False), ("volume", False)]
)
def test_only_papers_are_accepted(kind: str, accepted: bool) -> None:
    verdict = verify_subject(Topic("t", "graph colouring"), record(kind), TERMS, 0.25)
    assert verdict.accepted is accepted
    assert "kind" in [piece.name for piece in verdict.evidence]


def test_the_subject_decides_and_is_named() -> None:
    verdict = verify_subject(Topic("t", "graph colouring"), record(), TERMS, 0.25)
    assert (verdict.evidence[0].name, verdict.evidence[0].detail) == ("subject", "graph colouring")
    other = verify_subject(Topic("t", "lacunary series"), record(), TERMS, 0.25)
    assert not other.accepted
    assert not other.undecided


def test_below_the_threshold_it_waits_for_more_to_be_learned() -> None:
    weight = verify_subject(Topic("t", "graph colouring"), record(), TERMS, 0.25).weight
    verdict = verify_subject(Topic("t", "graph colouring"), record(), TERMS, weight + 0.001)
    assert not verdict.accepted
    assert verdict.undecided


def test_what_is_likely_but_not_sure_waits_until_all_were_seen() -> None:
    topic = Topic("t", "planar networks of roads")
    at_first = verify_subject(topic, record(), TERMS, 0.1)
    assert (at_first.accepted, at_first.undecided) == (False, True)
    assert 0.1 < at_first.weight < 0.5
    topic.late = True
    assert verify_subject(topic, record(), TERMS, 0.1).accepted
    dearer = at_first.weight + 0.01
    assert not verify_subject(topic, record(), TERMS, dearer).accepted
    topic.allowance = 1.0  # even the likeliest are unlikely
    assert verify_subject(topic, record(), TERMS, dearer).accepted
    topic.allowance = 0.0
    topic.profile, topic.alikeness = {"quark": 1.0}, 0.3
    assert not verify_subject(topic, record(), TERMS, 0.1).accepted


@pytest.mark.parametrize(
    ("name", "accepted"), [("A. Bright", True), ("Bright Ann", True), ("Bright, C.", False), ("C. Dim", False)]
)
def test_authors_that_are_asked_for_must_be_there(name: str, accepted: bool) -> None:
    assert verify_subject(Topic("t", "graph colouring", [name]), record(), TERMS, 0.25).accepted is accepted
    assert verify_subject(Topic("t", "", [name]), record(), TERMS, 0.25).accepted is accepted


def test_an_unreadable_file_is_refused() -> None:
    assert not verify_subject(Topic("t", "graph colouring"), record(status="broken"), TERMS, 0.25).accepted
