from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Paper
from harvester.library import open_async_library
from harvester.library.contracts import Papers
from harvester.library.paper_ids import explain_beginning, find_papers_by_beginning

if TYPE_CHECKING:
    from pathlib import Path

IDS = ("2f84aa00", "2f84bb00", "91cd0000")


async def test_a_paper_is_named_by_the_beginning_of_its_id(tmp_path: Path) -> None:
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    for number, paper_id in enumerate(IDS):
        paper = Paper(paper_id, f"{number}" * 64, title=f"On the machine of kind {paper_id}")
        await library.ask(Papers.save, paper, f"the text of {paper_id}")
    kept = [paper.paper_id async for paper in library.each(Papers.all)]
    for beginning, found in (
        (kept[0], kept[:1]),
        (kept[2][:4], kept[2:]),
        ("", []),
        ("zz", []),
    ):
        assert [paper.paper_id for paper in await find_papers_by_beginning(library, beginning)] == found
    await library.close()


def test_what_names_no_paper_or_several_is_said_in_one_line() -> None:
    assert "no paper has an id that begins with '2f'" in explain_beginning("2f", [])
    several = explain_beginning("2f84", IDS[:2])
    assert several == "2 papers have ids that begin with '2f84' (2f84aa00, 2f84bb00): give more of it"
    assert explain_beginning("2", [IDS[0]] * 50).startswith("50 papers or more have ids")
