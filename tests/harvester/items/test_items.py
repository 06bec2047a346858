from __future__ import annotations

import json
from dataclasses import asdict, fields, is_dataclass
from typing import Any

import pytest

from harvester import items
from harvester.items import (
    Attempt,
    AuditResult,
    Author,
    Evidence,
    GapReport,
    Metadata,
    Paper,
    Person,
    PublicationList,
    Reference,
    ScholarResult,
    SourceResult,
    TopicResult,
    Value,
    VenueResult,
    Want,
    WantResult,
)

EXPORTED = {
    "paper": Paper,
    "want_result": WantResult,
    "scholar_result": ScholarResult,
    "publication_list": PublicationList,
    "venue_result": VenueResult,
    "gap_report": GapReport,
    "topic_result": TopicResult,
    "source_result": SourceResult,
    "audit_result": AuditResult,
    "author": Author,
}
CLASSES = [thing for thing in vars(items).values() if is_dataclass(thing)]


def filled(item: str) -> Any:
    evidence = [Evidence("title", 4.0, "equal")]
    if item == "paper":
        told = Metadata(title=Value("Ряды", 0.9, "rules"), authors=[Person("Иванов", "И.")])
        return Paper(
            "p", "ab" * 32, "Ряды", ["Иванов И."], metadata=told, references=[Reference("x")], evidence=evidence
        )
    want = Want("w", "Ряды", ["Иванов И."], 2016)
    return WantResult("w", "found", "http://a/", "p", 0.9, evidence, [Attempt("http://a/", "accepted")], want=want)


@pytest.mark.parametrize("item", ["paper", "want_result"])
def test_an_exported_item_is_json_and_names_its_type(item: str) -> None:
    row = json.loads(json.dumps(asdict(filled(item)), ensure_ascii=False))
    assert row["item"] == item
    assert row["evidence"] == [{"name": "title", "points": 4.0, "detail": "equal"}]


@pytest.mark.parametrize(
    ("item", "promised"),
    [
        ("want_result", "want_id status url paper_id weight evidence tried requests seconds"),
        ("paper", "paper_id title authors year urls file sha256"),
        (
            "scholar_result",
            "scholar_id name status home_url weight publications_url publications_urls alternatives evidence requests",
        ),
        ("publication_list", "page_url status entries"),
        ("venue_result", "venue_id status url kind papers scholars"),
        ("gap_report", "venue_id status name url people"),
        ("topic_result", "topic_id query status files pages harvest_rate"),
        ("source_result", "url status new_papers changed gone next_due"),
    ],
)
def test_the_promised_fields_are_there(item: str, promised: str) -> None:
    assert set(promised.split()) <= {field.name for field in fields(EXPORTED[item])}


def test_only_exported_items_have_a_type_of_their_own() -> None:
    named = {thing for thing in CLASSES if "item" in {field.name for field in fields(thing)}}
    assert named == set(EXPORTED.values())


@pytest.mark.parametrize("thing", CLASSES, ids=lambda thing: thing.__name__)
def test_items_are_small_and_share_nothing(thing: Any) -> None:
    assert "__slots__" in vars(thing)
    for field in fields(thing):
        assert not isinstance(field.default, list | dict | set)
