"""One bad row in either store: it is told, and the others go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from harvester.items import Paper, Want
from harvester.library import open_library
from harvester.library.bad_rows import decode_sound, name_row
from harvester.library.contracts.terms import BadRecord
from tests.harvester.library.damage import damage
from tests.harvester.library.papers import paper, sha

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library


@pytest.mark.parametrize("record", [{"authors": 5}, {"title": ["a"]}, "no JSON at all"], ids=["number", "list", "text"])
def test_papers_go_on_behind_a_bad_one(
    library: Library, library_uri: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, record: Any
) -> None:
    for name in ("one", "two", "three"):
        library.papers.save(paper(name, f"О рядах {name}"), name)
    damage(library_uri, "papers", "number", "record", record)
    assert [one.sha256 for one in library.papers.all()] == [sha("two"), sha("three")]
    assert [one.sha256 for _, one in library.papers.list_after(0, 10)] == [sha("two"), sha("three")]
    assert sha("one")[:16] in caplog.text
    target = open_library(f"sqlite:///{tmp_path}/copy.db")
    assert target.store.load(library.store.dump()) == 2
    target.close()


def test_a_bad_paper_asked_for_is_told_in_one_line(library: Library, library_uri: str) -> None:
    library.papers.save(paper("one", "О рядах"), "one")
    damage(library_uri, "papers", "number", "record", {"authors": 5})
    with pytest.raises(BadRecord, match="library check"):
        library.papers.get(sha("one")[:16])


def test_wants_go_on_behind_a_bad_one(library: Library, library_uri: str, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("w1", "w2"):
        library.wants.save(Want(name, f"О рядах {name}"))
    damage(library_uri, "wants", "number", "want", {"authors": 5})
    assert [want.id for want, _ in library.wants.all()] == ["w2"]
    assert "w1" in caplog.text


def test_a_field_of_another_kind_is_named() -> None:
    assert decode_sound(Paper, {"paper_id": "p", "sha256": "ab"}) == Paper("p", "ab")
    with pytest.raises(BadRecord, match="title is list, not str"):
        decode_sound(Paper, {"paper_id": "p", "title": ["a"]})


def test_a_row_is_named_by_its_key() -> None:
    assert name_row({"record": "x", "url": "http://a.example/"}) == "http://a.example/"
    assert name_row(5) == "without a key"
