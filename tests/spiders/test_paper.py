"""`scrapy crawl paper` on small webs: real crawls in processes of their own."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from harvester.demo.server import Server, serve
from harvester.items import Task, Want
from harvester.library import open_library
from tests.webs import Web, crawl, results, stats, write_wants

if TYPE_CHECKING:
    from pathlib import Path

TITLES = [
    "Bounded growth of lacunary series",
    "Stable sorting of noisy permutations",
    "Graph colouring with few queries",
    "On the shape of random trees",
]
KINDS = ["Sharp", "Weak", "Uniform", "Local", "Global", "Weighted", "Pointwise", "Interior", "Optimal", "Spectral"]
SPACES = ("Hardy", "Besov", "Sobolev")


def asked(server: Server, host: str) -> Counter[str]:
    return Counter(row["path"] for row in server.requests if row["host"] == host)


def found(folder: Path, rows: list[dict[str, Any]]) -> dict[str, str | None]:
    return {key: row["url"] for key, row in results(rows).items()}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each title is reached in another way: search, list page, landing page; the last is not there."""
    web = Web(tmp_path_factory.mktemp("web"))
    web.paper("http://files.example/a.pdf", TITLES[0], "A. Bright, B. Clever")
    web.paper("http://people.example/~bright/b.pdf", TITLES[1], "A. Bright", indexed=False)
    web.page(
        "http://people.example/~bright/",
        f"<h1>A. Bright</h1><h2>Publications</h2><ul><li>A. Bright. {TITLES[1]}. 2011. <a href=b.pdf>PDF</a></li>"
        f"<li>A. Bright. {TITLES[3]}. 2012. <a href=missing.pdf>PDF</a></li></ul>",
        "A. Bright, publications",
    )
    web.paper("http://journal.example/get/3", TITLES[2], "C. Dull", indexed=False)
    meta = f"<meta name=citation_title content='{TITLES[2]}'><meta name=citation_pdf_url content='/get/3'>"
    web.page("http://journal.example/article/3", f"{meta}<h1>{TITLES[2]}</h1><p>C. Dull</p>", TITLES[2])
    return web.save()


def wants() -> list[dict[str, Any]]:
    authors = [["A. Bright", "B. Clever"], ["A. Bright"], ["C. Dull"], ["A. Bright"]]
    return [{"id": f"w{n}", "title": title, "authors": authors[n]} for n, title in enumerate(TITLES)]


def test_by_search_by_list_by_landing_page_and_not_at_all(web: Path, tmp_path: Path) -> None:
    with serve(web) as server:
        rows = crawl(tmp_path, server.url, "-a", f"wants={write_wants(tmp_path, wants())}")
    assert found(tmp_path, rows) == {
        "w0": "http://files.example/a.pdf",
        "w1": "http://people.example/~bright/b.pdf",
        "w2": "http://journal.example/get/3",
        "w3": None,
    }
    answers = results(rows)
    assert answers["w3"]["status"] == "not_found"
    assert {"url": "http://people.example/~bright/missing.pdf", "status": "gone"} in answers["w3"]["tried"]
    assert answers["w0"]["evidence"]
    assert answers["w0"]["weight"] > 0.5
    papers = {row["paper_id"]: row for row in rows if row["item"] == "paper"}
    assert answers["w0"]["paper_id"] in papers
    for paper in papers.values():
        assert (tmp_path / "files" / paper["file"]).stat().st_size > 1000


def test_the_second_run_answers_from_the_library_without_a_request(web: Path, tmp_path: Path) -> None:
    arguments = ("-a", f"wants={write_wants(tmp_path, wants())}")
    with serve(web) as server:
        first = crawl(tmp_path, server.url, *arguments)
        server.requests.clear()
        second = crawl(tmp_path, server.url, *arguments)
        assert not server.requests
        assert found(tmp_path, first) == found(tmp_path, second)
        again = crawl(tmp_path, server.url, *arguments, "-a", "again=yes")
        assert server.requests
    assert found(tmp_path, again) == found(tmp_path, first)
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    assert library.store.count()["papers"] == 3
    library.close()


def test_thirty_wants_on_one_list_fetch_the_list_once(tmp_path: Path) -> None:
    web = Web(tmp_path / "web")
    items = ""
    rows = []
    for number in range(30):
        title = f"{KINDS[number % 10]} estimates of operators in {SPACES[number // 10]} spaces"
        web.paper(f"http://list.example/{number}.pdf", title, "E. Many", indexed=False)
        items += f"<li>E. Many. {title}. 2010. <a href='{number}.pdf'>pdf</a></li>"
        rows.append({"id": f"m{number}", "title": title, "authors": ["E. Many"]})
    web.page(
        "http://list.example/list.html", f"<h1>Publications of E. Many</h1><ol>{items}</ol>", "E. Many, publications"
    )
    with serve(web.save()) as server:
        lines = crawl(tmp_path, server.url, "-a", f"wants={write_wants(tmp_path, rows)}", "-s", "WORKERS=2")
        assert asked(server, "list.example")["/list.html"] == 1
        assert max(asked(server, "list.example").values()) == 1
    assert found(tmp_path, lines) == {f"m{number}": f"http://list.example/{number}.pdf" for number in range(30)}


def test_a_search_engine_that_fails_is_no_answer(web: Path, tmp_path: Path) -> None:
    wanted = f"wants={write_wants(tmp_path, wants()[:2])}"
    with serve(web, search_status=500) as server:
        rows = crawl(tmp_path, server.url, "-a", wanted, code=1)
        assert {row["status"] for row in results(rows).values()} == {"could_not_search"}
        assert "harvester: nothing could be looked at" in (tmp_path / "stderr.txt").read_text(encoding="utf-8")
    with serve(web) as server:  # it is asked again as soon as somebody looks
        assert results(crawl(tmp_path, server.url, "-a", wanted))["w0"]["status"] == "found"


def test_a_search_engine_that_dies_in_mid_crawl(web: Path, tmp_path: Path) -> None:
    with serve(web, search_status=503, search_fails_after=1) as server:
        wanted = f"wants={write_wants(tmp_path, wants())}"
        rows = results(crawl(tmp_path, server.url, "-a", wanted, "-s", "HUNTS_AT_ONCE=1"))
    assert rows["w0"]["status"] == "found"
    assert rows["w3"]["status"] == "could_not_search"


def test_without_verification_wrong_papers_pass(web: Path, tmp_path: Path) -> None:
    wanted = ("-a", f"title={TITLES[0]} revisited", "-a", "authors=Z. Nobody")
    with serve(web) as server:
        assert next(iter(results(crawl(tmp_path / "with", server.url, *wanted)).values()))["status"] != "found"
        without = ("-s", 'ITEM_PIPELINES={"pipelines.files.FilesPipeline": 1, "pipelines.library.LibraryPipeline": 2}')
        rows = crawl(tmp_path / "without", server.url, *wanted, *without)
        assert next(iter(results(rows).values()))["status"] == "found"


def test_bad_wants_get_a_line_each_and_the_good_one_is_found(web: Path, tmp_path: Path) -> None:
    good = wants()[0]
    path = write_wants(tmp_path, [{"id": "none"}, good, {**good, "title": "Another"}])
    with path.open("a") as file:
        file.write("{broken\n")
    with serve(web) as server:
        rows = [row for row in crawl(tmp_path, server.url, "-a", f"wants={path}") if row["item"] == "want_result"]
    assert [
        (row["want_id"], row["status"]) for row in sorted(rows, key=lambda row: (row["want_id"], row["status"]))
    ] == [
        ("line-4", "invalid"),
        ("none", "invalid"),
        ("w0", "found"),
        ("w0", "invalid"),
    ]


def test_the_same_file_at_fifty_addresses_is_one_paper(tmp_path: Path) -> None:
    web = Web(tmp_path / "web")
    for number in range(50):
        web.paper(f"http://h{number}.example/copy.pdf", TITLES[0], "A. Bright")
    wanted: list[dict[str, Any]] = [
        {"id": "w", "title": TITLES[0]},
        {"id": "v", "title": f"{TITLES[0]}, part 2", "authors": ["A. Bright"]},
    ]
    with serve(web.save()) as server:
        rows = results(crawl(tmp_path, server.url, "-a", f"wants={write_wants(tmp_path, wanted)}"))
    assert rows["w"]["status"] == "found"
    assert rows["v"]["status"] != "found"
    assert [attempt["status"] for attempt in rows["v"]["tried"]].count("rejected") == 1
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    assert library.store.count()["papers"] == 1
    library.close()


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("-a", "titel=x"), 2, "unknown argument titel"),
        (("-a", "wants=/no/such/file"), 2, "no file of wants"),
        (("-a", "authors=Bright"), 2, "needs a title"),
        (("-a", "title=x", "-s", "SEARCH_PROVIDERS=gooogle"), 1, "unknown search provider 'gooogle'"),
        (("-a", "title=x", "-s", "LIBRARY_URI=oracle://x"), 1, "LIBRARY_URI"),
        (("-a", "title=x", "-s", "LIBRARY_URI=sqlite:////proc/none/library.db"), 1, "library"),
        (("-a", "title=x", "-s", "LIBRARY_URI=mongodb://127.0.0.1:9/x"), 1, "MongoDB"),
        (("-a", "title=x", "-s", "FILES_STORE=nowhere://x"), 1, "FILES_STORE"),
    ],
)
def test_bad_input_is_one_line_that_says_what_to_do(
    tmp_path: Path, arguments: tuple[str, ...], code: int, says: str
) -> None:
    crawl(tmp_path, None, *arguments, code=code)
    said = (tmp_path / "stderr.txt").read_text(encoding="utf-8")
    last = [line for line in said.splitlines() if line.startswith("harvester: ")]
    assert len(last) == 1
    assert says in last[0]
    assert "Traceback" not in said


def test_a_searxng_on_loopback_is_asked_though_its_robots_forbid_it(tmp_path: Path) -> None:
    web = Web(tmp_path / "web")
    web.put("http://127.0.0.1:1/private.pdf", b"x", TITLES[0], TITLES[0])
    with serve(web.save()) as server:
        settings = ("-s", "SEARCH_PROVIDERS=searxng", "-s", f"SEARXNG_URL={server.url}/")
        rows = results(crawl(tmp_path, None, "-a", f"title={TITLES[0]}", *settings))
        row = next(iter(rows.values()))
        assert asked(server, "127.0.0.1")["/search"] > 0 or server.requests
        assert row["status"] == "not_found"
        assert {attempt["status"] for attempt in row["tried"]} == {"private"}
        assert any(name.startswith("address_guard/refused/") for name in stats(tmp_path))


def test_json_switched_off_is_told(tmp_path: Path, web: Path) -> None:
    with serve(web, search_json_off=True) as server:
        row = next(iter(results(crawl(tmp_path, server.url, "-a", f"title={TITLES[0]}", code=1)).values()))
    assert row["status"] == "could_not_search"
    assert "search.formats" in row["detail"]


def test_a_store_that_takes_no_files_ends_the_crawl_and_loses_nothing(web: Path, tmp_path: Path) -> None:
    (tmp_path / "files").write_text("not a folder")
    wanted = ("-a", f"wants={write_wants(tmp_path, wants()[:1])}")
    with serve(web) as server:
        crawl(tmp_path, server.url, *wanted, code=1)
        said = (tmp_path / "stderr.txt").read_text(encoding="utf-8")
        assert sum(line.startswith("harvester: ") for line in said.splitlines()) == 1
        assert "Traceback" not in said
        (tmp_path / "files").unlink()
        assert results(crawl(tmp_path, server.url, *wanted))["w0"]["status"] == "found"


def test_the_librarys_own_wants_are_hunted_once_each(web: Path, tmp_path: Path) -> None:
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    for row in wants()[:2]:
        library.wants.save(Want(row["id"], row["title"], row["authors"]))
        library.tasks.add(Task("want", row["id"]))
    with serve(web, search_status=500) as server:  # due again at once, but for the next crawl
        rows = results(crawl(tmp_path, server.url, code=1))
        assert {key: row["status"] for key, row in rows.items()} == dict.fromkeys(("w0", "w1"), "could_not_search")
    with serve(web) as server:
        assert {row["status"] for row in results(crawl(tmp_path, server.url)).values()} == {"found"}
        server.requests.clear()
        assert not results(crawl(tmp_path, server.url))
        assert not server.requests
    library.close()
