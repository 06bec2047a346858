from __future__ import annotations

from collections import Counter

from harvester.bibliography.references import references_of
from harvester.demo.making.manuscript import list_audited, make_manuscript
from harvester.demo.making.model import load_papers
from harvester.documents import read
from harvester.text.likeness import compare_titles


def test_five_of_each_and_five_fields() -> None:
    rows = list(list_audited())
    assert Counter(row["status"] for row in rows) == {"exists": 5, "misquoted": 5, "not_found": 5}
    assert {row["field"] for row in rows if "field" in row} == {"year", "authors", "title", "pages", "doi"}
    for row in rows:
        assert row.get("said", "") in row["text"]
        assert not row.get("right") or row["right"] not in row["text"].replace(row["said"], "")


def test_the_list_of_the_document_is_the_truth() -> None:
    found = references_of(read(make_manuscript(), name="manuscript.docx"))
    assert [one.text for one in found] == [row["text"] for row in list_audited()]


def test_nobody_has_written_what_is_invented() -> None:
    known = [paper.title for paper in load_papers().values()]
    for row in list_audited():
        if row["status"] == "not_found":
            assert max(compare_titles(title, row["text"]) for title in known) < 0.5
