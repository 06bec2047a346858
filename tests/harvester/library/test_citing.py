"""What citing papers say of a paper, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.fusion.record import fuse_paper
from harvester.items import Paper, Person, Reference, Statement
from harvester.library.citing import hear_citations
from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library.contracts import Library

TITLE = "О раскраске дорожных сетей городов"
REFERENCE = Reference(
    "Лосев П. А. О раскраске дорожных сетей городов // Вестник дорожных наук. 2011. Т. 4. С. 15–22.",
    0.9,
    "network",
    "article",
    [Person("Лосев", "П. А.")],
    title=TITLE,
    container="Вестник дорожных наук",
    year="2011",
    volume="4",
    pages="15–22",
)


def cited() -> Paper:
    people = [Person("Лосев", "П. А.", weight=0.9)]
    said = [Statement("title", TITLE, "header", 0.9, "f"), Statement("authors", "", "header", 0.9, "f", people=people)]
    return fuse_paper(paper("cited", title="", authors=[], year=None, witnesses=said))


def test_a_cited_paper_takes_journal_volume_and_pages_from_those_who_cite_it(library: Library) -> None:
    kept = library.papers.save(cited())
    assert kept.metadata.container is None
    for name in ("one", "two"):
        citing = library.papers.save(paper(name, title=f"Другая работа {name}", references=[REFERENCE]))
        assert kept.paper_id in hear_citations(library, citing.paper_id)
    now = library.papers.get(kept.paper_id)
    assert now
    told = now.metadata
    assert told.container
    assert told.page_range
    assert (told.container.value, told.page_range.value, now.year) == ("Вестник дорожных наук", "15–22", "2011")
    assert {one.where for one in now.witnesses if one.source == "reference"} == {
        one.paper_id for one in library.papers.all() if one.references
    }
    assert now.type == "article"
    assert hear_citations(library, kept.paper_id) == []


def test_it_takes_them_when_it_comes_last(library: Library) -> None:
    library.papers.save(paper("one", title="Другая работа", references=[REFERENCE]))
    kept = library.papers.save(cited())
    assert hear_citations(library, kept.paper_id) == [kept.paper_id]
    now = library.papers.get(kept.paper_id)
    assert now
    assert now.metadata.volume
    assert now.metadata.volume.value == "4"
