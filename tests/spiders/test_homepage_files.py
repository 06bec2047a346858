"""`scrapy crawl homepage -a files=yes` on a small web: lists, an attached list, and the files that no entry names."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest

from harvester.demo.server import serve
from harvester.library import open_library
from tests.webs import Web, crawl, pdf

if TYPE_CHECKING:
    from pathlib import Path

HOME = "http://people.example/~bright/"
TITLES = ["Bounded growth of lacunary series", "Stable sorting of noisy permutations", "Queues with impatient servers"]
NAMED, NEAR, SLIDES, TALK = "files/series.pdf", "files/forgotten.pdf", "files/slides-2011.pdf", "files/evening.pdf"


def works() -> str:
    return "".join(
        f"<li>A. Bright, C. Dull. {title}. Journal of Examples, {2010 + n}, vol. 3, pp. 12-2{n}."
        f"{f' <a href={NAMED}>PDF</a>' if not n else ''}</li>"
        for n, title in enumerate(TITLES)
    )


def vita() -> bytes:
    """A list of works as a PDF, the way it is attached to a home page."""
    from fpdf import FPDF

    sheet = FPDF(format="A4")
    sheet.add_page()
    sheet.set_font("Helvetica", "", 10)
    rows = ["Anna Bright", "Curriculum vitae", "Education", "1990-1995 University of Northmoor, diploma"]
    rows += ["List of publications"]
    rows += [
        f"{n}. A. Bright, C. Dull. {title}. Journal of Examples, {2000 + n}, vol. {n}, pp. 1{n}-2{n}."
        for n, title in enumerate(["Sparse grids on spheres", "Waves in layered media", "A remark on tilings"], 1)
    ]
    for row in [*rows, "Languages", "English, German"]:
        sheet.multi_cell(0, 6, row, new_x="LMARGIN", new_y="NEXT")
    return bytes(sheet.output())


def zipped(name: str, data: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr(name, data)
    return target.getvalue()


def evening() -> bytes:
    """A programme of an evening: no paper, though nothing in its address says so."""
    from fpdf import FPDF

    sheet = FPDF(orientation="landscape")
    for text in ("Welcome", "Dinner at eight", "Thank you"):
        sheet.add_page()
        sheet.set_font("Helvetica", "B", 40)
        sheet.multi_cell(0, 20, text, align="C")
    return bytes(sheet.output())


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    web = Web(tmp_path_factory.mktemp("web"))
    web.page(
        HOME,
        "<h1>Anna Bright</h1><p>Professor of mathematics. Research interests: trees. Office: room 4, e-mail"
        " bright@people.example</p><p><a href=publ.html>Publications</a> <a href=cv.zip>Curriculum vitae</a>"
        f" <a href=notes.html>Notes</a> <a href={SLIDES}>a talk</a> <a href=teaching.html>Teaching</a></p>",
        "Anna Bright: home page",
    )
    web.page(f"{HOME}publ.html", f"<h1>Publications</h1><ul>{works()}</ul>", "Publications of Anna Bright")
    web.page(f"{HOME}notes.html", f"<p><a href={NEAR}>on trees</a> <a href={TALK}>evening</a></p>", "Notes")
    web.page(f"{HOME}teaching.html", "<p><a href=files/exam.pdf>last year</a></p>", "Teaching")
    web.paper(f"{HOME}{NAMED}", TITLES[0], "A. Bright, C. Dull", indexed=False)
    web.put(f"{HOME}{NEAR}", pdf("Trees and their shadows", "A. Bright"), indexed=False)
    web.put(f"{HOME}{SLIDES}", pdf("Slides of a talk", "A. Bright"), indexed=False)
    web.put(f"{HOME}files/exam.pdf", pdf("An exam", "A. Bright"), indexed=False)
    web.put(f"{HOME}{TALK}", evening(), indexed=False)
    web.put(f"{HOME}cv.zip", zipped("cv.pdf", vita()), indexed=False)
    return web.save()


def test_papers_of_the_lists_and_those_near_the_page_are_kept(web: Path, tmp_path: Path) -> None:
    with serve(web) as server:
        rows = crawl(tmp_path, server.url, "-a", "name=Anna Bright", "-a", "files=yes", spider="homepage")
    [scholar] = [row for row in rows if row["item"] == "scholar_result"]
    assert (scholar["status"], scholar["home_url"], scholar["kept"]) == ("found", HOME, 2)
    papers = {row["title"]: row for row in rows if row["item"] == "paper"}
    assert sorted(papers) == [TITLES[0], "Trees and their shadows"]
    assert papers[TITLES[0]]["wants"], "verified against its entry"
    near = papers["Trees and their shadows"]
    assert near["urls"] == [f"{HOME}{NEAR}"]
    assert [piece["name"] for piece in near["evidence"]] == ["kind", "near the home page"]
    lists = {row["page_url"]: row for row in rows if row["item"] == "publication_list"}
    assert [entry["title"] for entry in lists[f"{HOME}publ.html"]["entries"]] == TITLES
    attached = lists[f"{HOME}cv.zip"]
    assert [entry["title"] for entry in attached["entries"]] == [
        "Sparse grids on spheres", "Waves in layered media", "A remark on tilings",
    ]  # fmt: skip
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    kinds = {source.url: source.kind for source in library.sources.all()}
    assert (kinds[HOME], kinds[f"{HOME}publ.html"], kinds[f"{HOME}cv.zip"]) == ("homepage", "list", "list")
    assert [answer.data["home_url"] for answer in library.answers.all("scholar_result")] == [HOME]
    library.close()
