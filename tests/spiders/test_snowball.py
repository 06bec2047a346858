"""The library grows along its references: real crawls on a small web, with SNOWBALL_DEPTH and FOLLOW."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from harvester.demo.server import serve
from harvester.library import open_library
from harvester.library.graph import list_cited
from tests.webs import Web, crawl, pdf, results, stats

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

ASKED = "Bounded growth of lacunary series"
CITED = "Stable sorting of noisy permutations"
LOST = "Graph colouring with few queries"
DEEP = "On the shape of random trees in the plane"
REFERENCES = {
    ASKED: [
        f"Dull C. {CITED} // Journal of Examples. 2001. V. 3. P. 11-19.",
        f"Nobody N. {LOST} // Journal of Examples. 2003. V. 5. P. 21-29.",
    ],
    CITED: [f"Mild D. {DEEP} // Journal of Examples. 1999. V. 1. P. 31-39."],
    DEEP: ["Writer A. Some earlier work number 1 // Journal of Examples. 1991. P. 1-9."],
}
AUTHORS = {ASKED: "A. Bright, B. Clever", CITED: "C. Dull", DEEP: "D. Mild"}


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    web = Web(tmp_path_factory.mktemp("web"))
    for number, (title, cited) in enumerate(REFERENCES.items()):
        data = pdf(title, AUTHORS[title], cited=cited)
        web.put(f"http://files.example/{number}.pdf", data, title, f"{title} {AUTHORS[title]}")
    with serve(web.save()) as server:
        yield server.url


def library_in(folder: Path) -> Library:
    return open_library(f"sqlite:///{folder}/library.db")


def by_title(rows: list[dict[str, Any]]) -> dict[str, str]:
    return {row["want"]["title"]: row["status"] for row in results(rows).values()}


def test_references_become_wants_that_the_next_crawl_hunts(tmp_path: Path, proxy: str) -> None:
    arguments = ["-a", f"title={ASKED}", "-a", "authors=A. Bright; B. Clever"]
    crawl(tmp_path, proxy, *arguments, "-s", "SNOWBALL_DEPTH=1", "-s", "FOLLOW=authors,venues")
    assert stats(tmp_path)["snowball/wants"] == 2
    with closing(library_in(tmp_path)) as library:
        assert {task.data["name"] for task in library.tasks.all("scholar")} == {"Bright A.", "Clever B."}

    assert by_title(crawl(tmp_path, proxy, "-s", "SNOWBALL_DEPTH=2")) == {CITED: "found", LOST: "not_found"}
    assert stats(tmp_path)["snowball/wants"] == 1
    with closing(library_in(tmp_path)) as library:
        paper = next(paper for paper in library.papers.all() if paper.title == ASKED)
        linked = [
            [library.papers.get(link.paper_id) for link in citation.links] for citation in list_cited(library, paper)
        ]
        assert [[found.title for found in each if found] for each in linked] == [[CITED], []]

    assert by_title(crawl(tmp_path, proxy, "-s", "SNOWBALL_DEPTH=2")) == {DEEP: "found"}
    assert "snowball/wants" not in stats(tmp_path), "two steps from what was asked for is deep enough"
