"""`scrapy crawl publications` on a small web: a real crawl in a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from harvester.demo.server import serve
from spiders.hunting import BadArgument
from spiders.publications import PublicationsSpider
from tests.webs import FILLER, Web, crawl

TITLES = [
    "Bounded growth of lacunary series",
    "Stable sorting of noisy permutations",
    "Graph colouring with few queries",
]
URL = "http://people.example/~bright/publ.html"
AS_A_PAGE = "A paper that is a page"


def test_a_line_for_each_address_and_the_files_kept(tmp_path: Path) -> None:
    web = Web(tmp_path / "web")
    items = "".join(
        f"<li>A. Bright, C. Dull. {title}. Journal of Examples, {2010 + n}, vol. 3, pp. 12-2{n}. <a href=f{n}.pdf>PDF</a></li>"
        for n, title in enumerate(TITLES)
    )
    items += f"<li>A. Bright. {AS_A_PAGE}. Journal of Examples, 2015, vol. 8, pp. 1-9. <a href=page.html>HTML</a></li>"
    sections = "".join(f"<h2>{name}</h2><p>{FILLER * 8}</p>" for name in ("Abstract", "Introduction", "Conclusion"))
    paper = f"<h1>{AS_A_PAGE}</h1><p>A. Bright</p>{sections}<h2>References</h2><p>1. Dull C. Trees. 2001.</p>"
    web.page("http://people.example/~bright/page.html", paper, AS_A_PAGE, indexed=False)
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
    assert [entry["title"] for entry in found["entries"]] == [*TITLES, AS_A_PAGE]
    assert found["entries"][1]["files"] == ["http://people.example/~bright/f1.pdf"]
    assert found["entries"][3]["files"] == ["http://people.example/~bright/page.html"]
    assert found["kept"] == 2
    assert sorted(row["title"] for row in rows if row["item"] == "paper") == [AS_A_PAGE, TITLES[0]]


@pytest.mark.parametrize(
    "given", [{}, {"url": " "}, {"url": URL, "depth": "2"}, {"url": URL, "files": "maybe"}, {"urls": "no/such/file"}]
)
def test_wrong_arguments_are_an_error(given: dict[str, str]) -> None:
    with pytest.raises(BadArgument):
        PublicationsSpider.check_arguments(given)
