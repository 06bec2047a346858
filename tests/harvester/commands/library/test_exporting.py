from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.library import open_library
from tests.harvester.commands.conftest import SERIES, graphs, series

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_papers_are_exported_whole_or_not_at_all(filled: Place) -> None:
    out = filled.folder / "list.bib"
    assert filled.scrapy("library", "export", "--out", out).code == 0
    assert out.read_text(encoding="utf-8").startswith("@")
    listed = filled.program("library", "export", "--format", "csv", "--year", "2016")
    assert [line.split(",")[0] for line in listed.out.splitlines()] == ["id", SERIES[:16]]
    assert filled.scrapy("library", "export", "--zip", filled.folder / "all.zip").code == 0
    again = filled.scrapy("library", "export", "--zip", filled.folder / "all.zip")
    assert (again.code, "is there already" in again.error) == (2, True)
    wrong = filled.scrapy("library", "export", "--year", "soon")
    assert (wrong.code, "2010-2016" in wrong.error) == (2, True)
    pattern = filled.scrapy("library", "export", "--bag", filled.folder / "bag", "--files", "{colour}")
    assert (pattern.code, "{author}" in pattern.error) == (2, True)


def test_an_export_of_nothing_says_so(filled: Place) -> None:
    unknown = filled.scrapy("library", "export", "--ids", SERIES[:8], "zzz")
    assert (unknown.code, unknown.out, "zzz" in unknown.error) == (2, "", True)
    nothing = filled.program("library", "export", "--format", "gost", "--search", "ихтиология")
    assert (nothing.code, nothing.out, "no paper fits" in nothing.error) == (0, "", True)


@pytest.mark.parametrize(
    ("years", "count"), [("2016", 1), ("2010-", 1), ("-2010", 1), ("2000-2020", 2), ("2005-2010", 0), ("", 2)]
)
def test_years_are_one_or_from_and_to(place: Place, years: str, count: int) -> None:
    with closing(open_library(place.uri)) as library:
        library.papers.save(series())
        library.papers.save(graphs())
    done = place.scrapy("library", "export", "--format", "jsonl", "--year", years, "--out", place.folder / "out")
    assert done.code == 0, done.err
    assert len((place.folder / "out").read_text(encoding="utf-8").splitlines()) == count
    assert [path.name for path in place.folder.iterdir() if "part" in path.name] == []


def test_a_file_that_is_gone_is_said_and_the_others_are_packed(filled: Place) -> None:
    next(filled.files.rglob(f"{SERIES}.pdf")).unlink()
    done = filled.scrapy("library", "export", "--bag", filled.folder / "bag")
    assert (done.code, SERIES[:16] in done.err) == (1, True)
    assert len(list((filled.folder / "bag").rglob("*.pdf"))) == 1
