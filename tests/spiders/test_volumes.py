"""A paper that exists only inside a volume (S8): found, and kept with the volume's file and its pages."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pypdfium2

from harvester.demo.server import serve
from harvester.library import open_library
from tests.webs import Web, crawl, pdf, results, write_wants

if TYPE_CHECKING:
    from pathlib import Path

VOLUME = "http://conference.example/proceedings-2012.pdf"
PAPERS = [
    ("Bounded growth of lacunary series", "A. Bright, B. Clever"),
    ("Stable sorting of noisy permutations", "C. Dull"),
    ("Graph colouring with few queries", "D. Early"),
    ("On the shape of random trees", "E. Fair, A. Bright"),
    ("Weighted sums of slowly varying functions", "F. Grand"),
    ("Quick recovery of lost messages", "G. Happy"),
]


def volume() -> bytes:
    joined = pypdfium2.PdfDocument.new()
    for title, authors in PAPERS:
        joined.import_pages(pypdfium2.PdfDocument(pdf(title, authors)))
    data = io.BytesIO()
    joined.save(data)
    return data.getvalue()


def test_papers_that_exist_only_inside_a_volume(tmp_path: Path) -> None:
    web = Web(tmp_path / "web")
    web.put(VOLUME, volume(), indexed=False)
    listed = "".join(f"<li>{authors}. {title}</li>" for title, authors in PAPERS)
    html = f"<h1>Proceedings</h1><ol>{listed}</ol><a href=proceedings-2012.pdf>All papers in one file (PDF)</a>"
    web.page("http://conference.example/", html, "Conference on examples: proceedings")
    asked = [{"id": f"w{n}", "title": PAPERS[n][0], "authors": PAPERS[n][1].split(", ")} for n in (1, 3)]
    absent = {"id": "no", "title": "Quick loss of recovered messages", "authors": ["G. Happy"]}
    wants = write_wants(tmp_path, [*asked, absent])
    with serve(web.save()) as server:
        rows = crawl(tmp_path, server.url, "-a", f"wants={wants}")
    answers = results(rows)
    assert {key: row["url"] for key, row in answers.items()} == {"w1": VOLUME, "w3": VOLUME, "no": None}
    details = {e["detail"] for e in answers["w3"]["evidence"] if e["name"] == "member"}
    assert details == {"pages 10–12"}
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    kept = {paper.title: paper for paper in library.papers.all()}
    library.close()
    assert {title: (paper.first_page, paper.last_page) for title, paper in kept.items()} == {
        PAPERS[1][0]: (4, 6),
        PAPERS[3][0]: (10, 12),
    }
    assert len({paper.file for paper in kept.values()}) == 1
