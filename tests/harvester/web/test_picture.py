from __future__ import annotations

from harvester.items import CitationLink, Paper
from harvester.library.graph import Citation
from harvester.library.linking import AMBIGUOUS, STRONG
from harvester.web.picture import MOST_BESIDE, cite_shortly, draw_neighbourhood

PAPER = Paper("p", "", "Сама работа", ["Орлова Н. В."], "2012")


def citations(number: int, grade: str = STRONG) -> list[Citation]:
    return [Citation("p", place, "", [CitationLink("w", f"c{place}", 5.0, grade)]) for place in range(number)]


def known(number: int) -> dict[str, Paper]:
    return {f"c{place}": Paper(f"c{place}", "", f"Название {place}") for place in range(number)}


def test_what_is_cited_stands_left_and_lines_lead_to_it() -> None:
    picture = draw_neighbourhood(PAPER, citations(3), [], known(3))
    assert picture
    assert [node.side for node in picture.nodes] == ["left"] * 3 + ["middle"]
    assert all(one.paper is PAPER and other.side == "left" for one, other in picture.lines)
    assert len({node.y for node in picture.nodes[:3]}) == 3
    assert all(0 <= node.y <= picture.height for node in picture.nodes)


def test_what_finds_no_room_is_counted() -> None:
    picture = draw_neighbourhood(PAPER, citations(MOST_BESIDE + 5), [], known(MOST_BESIDE + 5))
    assert picture
    assert (len(picture.lines), picture.more) == (MOST_BESIDE, 5)


def test_a_paper_without_neighbours_has_no_picture() -> None:
    assert draw_neighbourhood(PAPER, [], [], {}) is None
    assert draw_neighbourhood(PAPER, citations(2, AMBIGUOUS), [], known(2)) is None
    assert draw_neighbourhood(PAPER, citations(2), [], {}) is None


def test_names_are_short() -> None:
    assert cite_shortly(PAPER) == "Орлова 2012"
    assert cite_shortly(Paper("p", "", "Очень длинное название без единого автора")).endswith("…")
    assert cite_shortly(Paper("p", "")) == "p"
