"""`scrapy crawl publications` on a small web: a real crawl in a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from harvester.demo.server import serve
from spiders.hunting import BadArgument
from spiders.publications import PublicationsSpider
from tests.webs import Web, crawl

TITLES = [
    "Bounded growth of lacunary series",
    "Stable sorting of noisy permutations",
    "Graph colouring with few queries",
]
URL = "http://people.example/~bright/publ.html"


def test_a_line_for_each_address_and_the_files_kept(tmp_path: Path) -> None:
    web = Web(tmp_path / "web")
    items = "".join(
        f"<li>A. Bright, C. Dull. {title}. Journal of Examples, {2010 + n}, vol. 3, pp. 12-2{n}. <a href=f{n}.pdf>PDF</a></li>"
        for n, title in enumerate(TITLES)
    )
    web.page(URL, f"<h1>Publications</h1><ol>{items}</ol>", "A. Bright, publications")
    web.paper("http://people.example/~bright/f0.pdf", TITLES[0], "A. Bright, C. Dull", indexed=False)
    addresses = tmp_path / "urls.txt"
    addresses.write_text(f"{URL}\nhttp://people.example/gone.html\nnothing\n{URL}\n")
    with serve(web.save()) as server:
        rows = crawl(tmp_path / "run", server.url, "-a", f"urls={addresses}", "-a", "files=yes", spider="publications")
    lists = [row for row in rows if row["item"] == "publication_list"]
    assert sorted(row["status"] for row in lists) == ["invalid", "invalid", "not_found", "ok"]
    found = next(row for row in lists if row["status"] == "ok")
    assert found["page_url"] == URL
    assert [entry["title"] for entry in found["entries"]] == TITLES
    assert found["entries"][1]["files"] == ["http://people.example/~bright/f1.pdf"]
    assert found["kept"] == 1
    assert [row["title"] for row in rows if row["item"] == "paper"] == [TITLES[0]]


@pytest.mark.parametrize(
    "given", [{}, {"url": " "}, {"url": URL, "depth": "2"}, {"url": URL, "files": "maybe"}, {"urls": "no/such/file"}]
)
def test_wrong_arguments_are_an_error(given: dict[str, str]) -> None:
    with pytest.raises(BadArgument):
        PublicationsSpider.check_arguments(given)
