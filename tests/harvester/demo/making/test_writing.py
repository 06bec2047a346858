from __future__ import annotations

import gzip
import io
import zipfile
from typing import TYPE_CHECKING

import pypdfium2
import pytest

from harvester.demo import WEB
from harvester.demo.making.building import make_sites
from harvester.demo.making.files import make_file
from harvester.demo.making.model import load_papers
from harvester.demo.making.pdf import FONTS
from harvester.demo.making.writing import host_row, write_index, write_lines, write_site, write_truth

if TYPE_CHECKING:
    from pathlib import Path

needs_fonts = pytest.mark.skipif(not FONTS.exists(), reason="the DejaVu fonts (fonts-dejavu-core) are not installed")


def inside(name: str, data: bytes) -> object:
    """What a file holds: builds of zlib pack the same content into different bytes."""
    if name.endswith(".gz"):
        return gzip.decompress(data)
    if name.endswith(".docx"):
        return zipfile.ZipFile(io.BytesIO(data)).read("word/document.xml")
    if name.endswith(".pdf"):
        return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data)]
    return data


def same(made_in: Path, names: list[str]) -> bool:
    return all(inside(name, (made_in / name).read_bytes()) == inside(name, (WEB / name).read_bytes()) for name in names)


def test_tables_and_index_are_made_as_they_stand(tmp_path: Path) -> None:
    write_truth(tmp_path)
    write_index(tmp_path)
    write_lines(tmp_path / "hosts.jsonl", (host_row(site) for site in make_sites().values()))
    made_files = [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()]
    assert len(made_files) == 18
    assert same(tmp_path, made_files)


def test_a_site_is_made_as_it_stands(tmp_path: Path) -> None:
    write_site(tmp_path, make_sites()["forum.example"])
    assert same(tmp_path, ["sites/forum.example/index.html", "sites/forum.example/topic/101.html"])


@pytest.mark.parametrize("key", ["reliability", "kinetics", "queues-en", "drawing"])
def test_other_formats_are_made_as_they_stand(key: str) -> None:
    paper = load_papers()[key]
    charset = make_sites()[paper.files[0].partition("/")[0]].row["charset"]
    stored = (WEB / "sites" / paper.files[0]).read_bytes()
    assert make_file(paper, charset) == make_file(paper, charset)
    assert inside(paper.files[0], make_file(paper, charset)) == inside(paper.files[0], stored)


@needs_fonts
@pytest.mark.parametrize("key", ["grids-1", "terms-2014", "wear-1"])
def test_pdfs_are_made_as_they_stand(key: str) -> None:
    paper = load_papers()[key]
    data, stored = make_file(paper, "utf-8"), (WEB / "sites" / paper.files[0]).read_bytes()
    assert data == make_file(paper, "utf-8")
    assert inside(paper.files[0], data) == inside(paper.files[0], stored)


def test_no_paper_cites_a_later_one() -> None:
    for paper in load_papers().values():
        assert all(load_papers()[key].year <= paper.year for key in paper.cites), paper.id
