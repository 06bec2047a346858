"""Wants that are nothing but a DOI or an address, and a near miss that a person took: real crawls of the built-in web."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.demo import WEB
from harvester.demo.server import serve
from harvester.library import open_library
from tests.webs import crawl, results

if TYPE_CHECKING:
    from pathlib import Path

DOI = "10.5555/dose.2015"  # http://doi.example/ leads from it to the page of a publisher
TITLE = "Fast Enumeration of Maximal Cliques in Sparse Graphs"


def test_a_doi_an_address_and_an_accepted_file(tmp_path: Path) -> None:
    wants = tmp_path / "wants.txt"
    address = "http://graphworkshop.example/2015/penrice-lindqvist.pdf"
    wants.write_text(f"{DOI}\n{address}\n", encoding="utf-8")
    with serve(WEB) as server:
        found = results(crawl(tmp_path, server.url, "-a", f"wants={wants}", "-s", "RENDER=never"))
        by_address = next(row for row in found.values() if row["want"]["address"])
        by_doi = next(row for row in found.values() if row["want"]["doi"])
        assert (by_address["status"], by_address["url"]) == ("found", address)
        assert by_address["evidence"][0]["name"] == "address"
        assert by_doi["want"]["title"], "the page to which the DOI leads says what it is"
        with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
            paper = library.papers.get(by_address["paper_id"])
            assert paper
            assert paper.title == TITLE
            want, _ = library.wants.add(replace(next(library.wants.all())[0], id="w", title="Nothing like it", doi=""))
            library.wants.rewrite(replace(want, accepted="http://larionov.example/papers/grids2.pdf"))
        line = '{"id": "w", "title": "Nothing like it"}\n'
        wants.with_suffix(".jsonl").write_text(line, encoding="utf-8")
        more = ("-a", f"wants={wants.with_suffix('.jsonl')}", "-s", "RENDER=never")
        [taken] = results(crawl(tmp_path, server.url, *more)).values()
    assert (taken["status"], taken["weight"]) == ("found", 1.0)
    assert taken["evidence"][0]["name"] == "accepted"
