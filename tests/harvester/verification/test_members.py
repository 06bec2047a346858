"""A wanted paper inside a volume."""

from __future__ import annotations

import pytest

from harvester.items import Document, Member, Record, Want
from harvester.record.json_forms import record_to_json
from harvester.record.making import make_record
from harvester.verification import verify
from tests.harvester.volumes.making import ARTICLES, first_pages, volume

WANTED = ARTICLES[3]


@pytest.fixture(scope="module")
def record() -> Record:
    return make_record(volume(ARTICLES, contents=True))


def test_every_paper_of_the_volume_is_found_with_its_pages(record: Record) -> None:
    for article, first in zip(ARTICLES, first_pages(ARTICLES, 2), strict=True):
        verdict = verify(Want("w", article.title, article.authors.split(", ")), record)
        assert verdict.accepted
        assert (verdict.first_page, verdict.last_page) == (first, first + article.pages - 1)
        member = next(piece for piece in verdict.evidence if piece.name == "member")
        assert member.detail == f"pages {first}–{first + article.pages - 1}"


@pytest.mark.parametrize(
    "want",
    [
        Want("w", WANTED.title + ". Часть 2", ["Г. Д. Ястребов"]),
        Want("w", WANTED.title, ["Сидоренко П. П.", "Ковальчук Т. А."]),
        Want("w", "Поиск повторов в последовательностях белков", ["Г. Д. Ястребов"]),
        Want("w", "О вопросе 3", ["Ким Л."]),
    ],
)
def test_what_is_not_in_the_volume_is_not_found(record: Record, want: Want) -> None:
    assert not verify(want, record).accepted


def test_by_reference(record: Record) -> None:
    want = Want("w", reference=f"Ястребов Г. Д. {WANTED.title} // Труды конференции. 2019. С. 12–13.")
    assert verify(want, record).first_page == 12


def test_a_contents_page_alone_is_not_enough() -> None:
    whole = volume(ARTICLES, contents=True)
    for pages in (1, 3):
        record = make_record(Document("ok", "pdf", "ru", "text", whole.pages[:pages]))
        assert not verify(Want("w", WANTED.title, ["Г. Д. Ястребов"]), record).accepted


def test_what_the_contents_say_does_not_count_without_the_page() -> None:
    record = Record(format="pdf", pages=60, members=[Member(WANTED.title, [], 11, 12)])
    assert not verify(Want("w", WANTED.title, ["Г. Д. Ястребов"]), record).accepted


def test_members_as_json(record: Record) -> None:
    members = record_to_json(record)["members"]
    assert members[3]["first_page"] == 12
    assert members[3]["authors"] == [{"family": "Ястребов", "given": "Г. Д."}]
    assert "head" not in members[3]
