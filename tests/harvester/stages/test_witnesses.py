"""What pages say of the papers whose files they lead to, heard without a worker."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from harvester.items import Want
from harvester.stages import reading, workbench
from harvester.stages.witnesses import hear_page
from harvester.stages.workbench import Workbench
from tests.harvester.stages.making import AUTHOR, LIST_PAGE, TITLE

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.items import Statement

URL = "http://journal.example/article/7"
TAGS = {
    "citation_title": TITLE,
    "citation_author": AUTHOR,
    "citation_journal_title": "Вестник примеров",
    "citation_volume": "12",
    "citation_firstpage": "31",
    "citation_lastpage": "40",
    "citation_publication_date": "2016/05/01",
    "citation_doi": "10.1234/ex.7",
    "description": "Сайт журнала: архив номеров, правила для авторов",
}


def hear(folder: Path, page: bytes, titles: list[str], want: Want | None = None) -> list[Statement]:
    handle = hashlib.sha256(page).hexdigest()
    workbench.write_bytes(folder, f"{handle}.bin", page)
    bench = Workbench(str(folder))
    reading.read_page(bench, handle, URL, "text/html; charset=utf-8")
    return hear_page(bench, handle, URL, titles, want)


def make_landing(tags: dict[str, str]) -> bytes:
    head = "".join(f'<meta name="{name}" content="{value}">' for name, value in tags.items())
    return f"<html><head><meta charset=utf-8>{head}</head><body><h1>{TITLE}</h1></body></html>".encode()


def test_a_landing_page_says_where_its_paper_was_published(tmp_path: Path) -> None:
    said = hear(tmp_path, make_landing(TAGS), ["Что-то другое", TITLE.upper()])
    assert {one.about: one.value for one in said} == {
        "title": TITLE,
        "authors": AUTHOR,
        "container": "Вестник примеров",
        "volume": "12",
        "page_range": "31–40",
        "year": "2016",
        "doi": "10.1234/ex.7",
    }
    assert {(one.source, one.where) for one in said} == {("page", URL)}


def test_the_page_of_another_paper_says_nothing(tmp_path: Path) -> None:
    assert hear(tmp_path, make_landing(TAGS), ["О расходимости интегралов"]) == []
    assert hear(tmp_path, make_landing({"og:description": "О журнале"}), [TITLE]) == []


def test_an_entry_of_a_list_speaks_of_the_want_alone(tmp_path: Path) -> None:
    said = hear(tmp_path, LIST_PAGE, [TITLE], Want("w", TITLE, [AUTHOR]))
    values = {one.about: one.value for one in said}
    assert values["title"] == TITLE
    assert values["year"] == "2016"
    assert {one.source for one in said} == {"list"}
    assert hear(tmp_path, LIST_PAGE, [TITLE]) == []
    assert hear(tmp_path, LIST_PAGE, ["О другом"], Want("w", "О другом", [AUTHOR])) == []


def test_a_page_that_left_the_spool_says_nothing(tmp_path: Path) -> None:
    assert hear_page(Workbench(str(tmp_path)), "0" * 64, URL, [TITLE], None) == []
