from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Paper, Person, Reference
from harvester.library.net import find_edges, find_largest_part, find_missing_work, list_missing_works
from tests.harvester.library.papers import sha

if TYPE_CHECKING:
    from harvester.library.contracts import Library

TITLES = {"a": "О сходимости рядов Фурье", "b": "Устойчивость разностных схем", "c": "Всплески на сетках"}


def cite(title: str, year: str = "2010") -> Reference:
    return Reference(f"Орлова Н. В. {title}. {year}.", title=title, authors=[Person("Орлова", "Н. В.")], year=year)


def shelve(library: Library) -> dict[str, str]:
    """b and c cite a and a book; c cites b, a law, and a work whose title says nothing; d stands alone."""
    book, law = cite("Тригонометрические ряды", "1965"), cite("О государственной тайне закон")
    law.type = "law"
    cited = {
        "a": [],
        "b": [cite(TITLES["a"]), book],
        "c": [cite(TITLES["a"]), cite(TITLES["b"]), book, law, cite("Том")],
    }
    ids = {}
    for name, references in cited.items():
        paper = Paper("", sha(name), TITLES[name], ["Орлова Н. В."], "2010", references=references)
        ids[name] = library.papers.save(paper, TITLES[name]).paper_id
    ids["d"] = library.papers.save(Paper("", sha("d"), "Совсем другое дело", [], "2011"), "другое").paper_id
    return ids


def test_the_net_has_sure_citations_among_the_given_papers(library: Library) -> None:
    ids = shelve(library)
    edges = {(ids["b"], ids["a"]), (ids["c"], ids["a"]), (ids["c"], ids["b"])}
    assert set(find_edges(library, ids.values())) == edges
    assert find_edges(library, [ids["b"], ids["d"]]) == []
    assert find_largest_part(sorted(edges)) == {ids["a"], ids["b"], ids["c"]}
    assert library.citations.count_cited(5) == sorted([(ids["a"], 2), (ids["b"], 1)], key=lambda pair: -pair[1])


def test_the_largest_part_is_the_one_with_most_papers() -> None:
    assert find_largest_part([("a", "b"), ("x", "y"), ("z", "y")]) == {"x", "y", "z"}
    assert find_largest_part([]) == set()


def test_what_is_cited_most_and_is_not_here(library: Library) -> None:
    shelve(library)
    [missing] = list_missing_works(library, 10)
    assert (missing.reference.title, missing.cited, len(missing.citing)) == ("Тригонометрические ряды", 2, 2)
    found = find_missing_work(library, missing.ids[0])
    assert found
    assert found.reference.text == missing.reference.text
    assert find_missing_work(library, "nothing") is None
    library.papers.save(Paper("", sha("e"), "Тригонометрические ряды", ["Орлова Н. В."], "1965"), "ряды")
    assert list_missing_works(library, 10) == []
    assert find_missing_work(library, missing.ids[0]) is None
