"""Files that are gone, and an archive that has copies of some: real crawls, the archive a stand-in on loopback."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs

from harvester.demo.answers import JSON, WebAnswer
from harvester.demo.server import Server, serve
from tests.webs import Web, crawl, pdf

TITLES = [
    "Bounded growth of lacunary series",
    "Stable sorting of noisy permutations",
    "Graph colouring with few queries",
]
LIST = "http://people.example/~bright/publ.html"
GONE, MOVED, OTHER = (
    "http://people.example/~bright/f0.pdf",
    "http://people.example/~bright/old/f1.pdf",
    "http://people.example/~bright/f2.pdf",
)
COPIES = {
    GONE: pdf(TITLES[0], "A. Bright, C. Dull"),
    MOVED: pdf(TITLES[1], "A. Bright, C. Dull"),
    OTHER: pdf("Something else altogether", "E. Nobody"),
}
ARCHIVE = ("-s", "ARCHIVE_URL=http://archive.example/")


@contextmanager
def served_with_archive(web: Web) -> Iterator[Server]:
    """The web, and beside it an archive that speaks as the Wayback Machine does."""
    with serve(web.save()) as server:
        answer = server.sites.answer

        def archived(host: str, path: str, query: str) -> WebAnswer:
            if host == "archive.example" and path == "/wayback/available":
                return _answer_question(parse_qs(query)["url"][0])
            if host == "web.archive.example":
                moment, _, url = path.removeprefix("/web/").partition("/")
                assert moment == "20130919044612id_"
                return WebAnswer(200, "application/pdf", COPIES[url])
            return answer(host, path, query)

        server.sites.answer = archived  # type: ignore[method-assign]
        yield server


def _answer_question(url: str) -> WebAnswer:
    snapshot = {"status": "200", "available": True, "url": f"http://web.archive.example/web/20130919044612/{url}"}
    found = {"closest": snapshot | {"timestamp": "20130919044612"}} if url in COPIES else {}
    body = json.dumps({"url": url, "archived_snapshots": found}).encode()
    return WebAnswer(200, JSON, body)


def make_web(folder: Path) -> Web:
    web = Web(folder)
    items = "".join(
        f"<li>A. Bright, C. Dull. {title}. Journal of Examples, {2010 + n}, vol. 3, pp. 12-2{n}. <a href={url}>PDF</a></li>"
        for n, (title, url) in enumerate(zip(TITLES, (GONE, MOVED, OTHER), strict=True))
    )
    web.page(LIST, f"<h1>Publications</h1><ol>{items}</ol>", "A. Bright, publications")
    for host in ("archive.example", "web.archive.example"):
        web.hosts[host] = {"host": host, "charset": "utf-8"}
    return web


def test_lost_files_of_a_list_are_kept_from_the_archive_and_told_as_copies(tmp_path: Path) -> None:
    with served_with_archive(make_web(tmp_path / "web")) as server:
        asked = ("-a", f"url={LIST}", "-a", "files=yes", *ARCHIVE)
        rows = crawl(tmp_path / "run", server.url, *asked, spider="publications")
    (found,) = (row for row in rows if row["item"] == "publication_list")
    assert found["kept"] == 2
    papers = {row["title"]: row for row in rows if row["item"] == "paper"}
    assert set(papers) == set(TITLES[:2])
    assert papers[TITLES[0]]["urls"] == [f"http://web.archive.example/web/20130919044612id_/{GONE}"]
    stats = json.loads((tmp_path / "run" / "stats.json").read_text())
    assert stats["archive/found"] == 3
    assert stats["verification/archived"] == 3
    assert stats["verification/accepted"] == 2


def test_a_want_is_found_in_the_archive_only_where_one_is_named(tmp_path: Path) -> None:
    with served_with_archive(make_web(tmp_path / "web")) as server:
        asked = ("-a", f"title={TITLES[0]}", "-a", "authors=A. Bright")
        (lost,) = crawl(tmp_path / "without", server.url, *asked)
        rows = crawl(tmp_path / "with", server.url, *asked, *ARCHIVE)
    assert lost["status"] == "not_found"
    (found,) = (row for row in rows if row["item"] == "want_result")
    assert found["status"] == "found"
    assert found["url"] == f"http://web.archive.example/web/20130919044612id_/{GONE}"
    (told,) = (piece for piece in found["evidence"] if piece["name"] == "archived copy")
    assert told["detail"] == f"of {GONE}, 2013-09-19"
