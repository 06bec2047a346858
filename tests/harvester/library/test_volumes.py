"""Papers of one volume share a file, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Paper
from harvester.library import open_library

if TYPE_CHECKING:
    from pathlib import Path

SHA256 = "ab" * 32


def member(title: str, first: int, last: int) -> Paper:
    return Paper(
        "", SHA256, title, urls=["http://a.example/volume.pdf"], file="ab/x.pdf", first_page=first, last_page=last
    )


def test_each_is_a_paper_of_its_own(tmp_path: Path) -> None:
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    try:
        one = library.papers.save(member("О графах", 3, 9), "текст первой статьи " * 60)
        two = library.papers.save(member("О картах", 10, 14), "текст второй статьи " * 60)
        again = library.papers.save(member("О графах", 3, 9), "текст первой статьи " * 60)
        assert len({one.paper_id, two.paper_id, SHA256[:16]}) == 3
        assert again.paper_id == one.paper_id
        assert [(paper.title, paper.first_page, paper.last_page) for paper in library.papers.all()] == [
            ("О графах", 3, 9),
            ("О картах", 10, 14),
        ]
        assert len(again.copies) == 1
        assert library.papers.get_by_file(SHA256) is None
    finally:
        library.close()
