from __future__ import annotations

from harvester.evaluation.papers.joined_papers import join_papers, put_above, put_below
from harvester.items import Document
from tests.harvester.layout.making import NEXT, OWN_LIST, TAIL, TEXT, set_page, set_paper


def make_papers() -> list[Document]:
    pages = [*set_paper().pages, set_page(2, *[TEXT] * 12, *OWN_LIST)]
    other = [set_page(1, *NEXT), set_page(2, *TAIL)]
    return [Document("ok", "pdf", "ru", "text", pages), Document("ok", "pdf", "ru", "text", other)]


def test_every_line_has_its_kind() -> None:
    joined = list(join_papers(make_papers(), [set_paper(front=True).pages[:2]]))
    assert {one.way for one in joined} == {"alone", "tail", "next", "both", "front"}
    for one in joined:
        assert len(one.kinds) == len(one.document.lines)
    alone = next(one for one in joined if one.way == "alone")
    assert set(alone.kinds) == {"paper"}
    both = next(one for one in joined if one.way == "both")
    assert [kind for kind in ("tail", "paper", "next") if kind in both.kinds] == ["tail", "paper", "next"]
    assert sorted(both.kinds, key=["tail", "paper", "next"].index) == both.kinds


def test_the_same_papers_are_put_together_alike() -> None:
    first, second = (list(join_papers(make_papers())) for _ in range(2))
    assert [one.kinds for one in first] == [one.kinds for one in second]


def test_others_lines_stand_above_and_below() -> None:
    own, other = set_page(1, TEXT, TEXT), set_page(1, *TAIL)
    above, strange = put_above(own, other.lines)
    assert max(line.y1 for line in strange) < min(line.y0 for line in above.lines[len(strange) :])
    below, strange = put_below(own, other.lines)
    assert min(line.y0 for line in strange) > max(line.y1 for line in own.lines)
    assert below.lines[2:] == strange
