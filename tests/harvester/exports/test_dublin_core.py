from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from harvester.exports.dublin_core import DC, OAI_DC
from harvester.exports.entry import make_entry
from harvester.items import Paper, Person, Reference
from tests.harvester.exports.made import exported, papers
from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def values(record: etree._Element, name: str) -> list[str]:
    return [element.text or "" for element in record.iterfind(f"{{{DC}}}{name}")]


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), min_size=1, max_size=3))
def test_any_xml_reader_reads_every_field(made: list[Paper]) -> None:
    tree = etree.fromstring(exported("dublin-core", made))
    records = list(tree.iterfind(f"{{{OAI_DC}}}dc"))
    assert len(records) == len(made)
    for told, meant in zip(records, map(make_entry, made), strict=True):
        assert values(told, "title") == [text for text in (meant.title, meant.title_other) if text]
        assert len(values(told, "creator")) == len(meant.authors)
        assert values(told, "date") == ([meant.year] if meant.year else [])
        assert values(told, "description") == ([meant.abstract] if meant.abstract else [])


def test_what_is_cited_is_a_relation(library: Library) -> None:
    cited = library.papers.save(
        paper("cited", "О сходимости рядов Фурье на группах", authors=["Иванов И. И."], year="1999")
    )
    held = Reference(
        "Иванов И. И. О сходимости рядов Фурье на группах. 1999.",
        *(0.9, "rules", "article", [Person("Иванов", "И. И.")]),
        title="О сходимости рядов Фурье на группах",
        year="1999",
    )
    other = Reference("Петров П. Книга. 2001.", title="Книга", year="2001")
    citing = library.papers.save(paper("citing", references=[held, other]))
    [record] = etree.fromstring(exported("dublin-core", [citing], library))
    assert values(record, "relation") == [f"references: paper {cited.paper_id}", "references: Петров П. Книга. 2001."]


def test_a_path_on_somebodys_disk_is_not_told() -> None:
    both = paper("a", urls=["file:///my-shelf/a.pdf", "http://a.example/a.pdf"])
    assert make_entry(both).url == "http://a.example/a.pdf"
    for name in ("dublin-core", "ris", "gost", "bibtex", "csl-json", "marcxml", "csv"):
        assert b"/my-shelf" not in exported(name, [both, paper("b", urls=["file:///my-shelf/b.pdf"])])
