from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.exports.audit_report import list_findings, mark_words, summarise_audit, write_audit_page
from harvester.items import AuditResult, Inquiry, Misquotation, Person, Reference, Witness

if TYPE_CHECKING:
    from pathlib import Path

EVIL = "<script>alert(1)</script>"
RECORD = Reference("", title=f"О графах {EVIL}", authors=[Person("Ким", "Л.")], year="2015")
RESULTS = [
    AuditResult(
        "r-1",
        1,
        f"Ким Л. О графах {EVIL}. 2013.",
        "misquoted",
        [
            Misquotation("year", "2013", "2015", "page http://a.example/?a=1&b=2"),
            Misquotation("authors", "", EVIL, "x"),
        ],
        witnesses=[Witness("page", "javascript:alert(2)", RECORD), Witness("list", "http://b.example/", RECORD)],
        asked=[Inquiry("builtin", EVIL, "ok")],
    ),
    AuditResult("r-2", 2, "Ким Л. О рядах", "exists", confirmed=["title"], witnesses=[Witness("library", "", RECORD)]),
    AuditResult(
        "r-3", 3, "Ким Л. О деревьях", "not_found", detail="not known to library, builtin", notes=["nearest: …"]
    ),
    AuditResult("r-4", 4, "Там же", "could_not_look", detail="no title"),
]


def test_the_page_is_whole_and_nothing_in_it_is_markup_of_others(tmp_path: Path) -> None:
    write_audit_page(tmp_path / "a.html", f"paper {EVIL}.docx", RESULTS)
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "javascript:" not in page
    assert page.count("&lt;script&gt;") >= 5
    assert not re.findall(r"(?:src|@import|url\()", page), "the page fetches something"
    assert 'href="http://a.example/?a=1&amp;b=2"' in page
    for words in ("2013", "2015", "should be", "left out", "not known to library, builtin", "could not be looked for"):
        assert words in page
    assert page.count("<li class=") == len(RESULTS)


def test_a_line_says_what_is_wrong_and_who_says_so() -> None:
    wrong, known, unknown, mute = map(list_findings, RESULTS)
    assert wrong[0] == "year: says 2013, should be 2015 (by page http://a.example/?a=1&b=2)"
    assert "leaves it out" in wrong[1]
    assert known == ["confirmed: title (library)"]
    assert (unknown, mute) == (["not known to library, builtin", "nearest: …"], ["no title"])


def test_a_summary_with_its_caution() -> None:
    told = summarise_audit(RESULTS)
    assert told[0] == "4 references: 1 exist, 1 misquoted, 1 not found, 1 could not be looked for"
    assert "Not found is not invented" in told[1]
    assert summarise_audit(RESULTS[:2])[1:] == summarise_audit([])[1:] == []


def test_words_that_differ_are_marked() -> None:
    assert list(mark_words("О рёбрах графа", "о ребрах дерева")) == [("О", True), ("рёбрах", True), ("графа", False)]
