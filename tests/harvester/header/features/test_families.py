from __future__ import annotations

from harvester.header.features import make_features, make_own_features, name_gap, tell_shares, tell_wording
from harvester.header.head_lines import label_bare_lines, view_head
from tests.harvester.header.making import BODY, PAPER, document_of


def test_shares_tell_names() -> None:
    found = set(tell_shares(["И.", "Соколов"]))
    assert {"first=initial", "last=surname", "names=4", "shape=initial surname"} <= found


def test_long_lines_do_not_tell_their_words() -> None:
    assert "word=граф" in set(tell_wording("граф", ["граф"]))
    assert "word=граф" not in set(tell_wording("граф " * 20, ["граф"] * 20))


def test_layout_tells_the_title_from_the_rest() -> None:
    lines = view_head(document_of(PAPER, BODY))
    found = make_own_features(lines)
    title = next(index for index, line in enumerate(lines) if line.text.startswith("О СПЕКТРАХ"))
    assert {"bold", "largest", "size=larger", "centred", "capitals"} <= set(found[title])
    assert "largest" not in found[-1]
    assert name_gap(lines[title], lines[title + 1]) == "none"


def test_neighbours_and_place() -> None:
    found = make_features(view_head(document_of(PAPER, BODY)))
    assert "number=0" in found[0]
    assert "-1: edge" in found[0]
    assert "1:label=code" in found[0]
    assert any(name.startswith("style=same") for name in found[3])
    assert "after people" in found[6]


def test_forms_of_lines() -> None:
    phone, web, prose, blank = make_own_features(
        label_bare_lines(
            ["(413) 555-3179", "URL: http://a.example/b", "The programs can be had from www.a.example", "\f"]
        )
    )
    assert "form phone" in phone
    assert {"form web", "mostly web"} <= set(web)
    assert "form web" in prose
    assert "mostly web" not in prose
    assert "blank" in blank


def test_without_layout_nothing_is_said_of_it() -> None:
    found = make_features(label_bare_lines(["A title", "A. Falcon"]))
    assert not [name for names in found for name in names if name.startswith(("size=", "left=", "above="))]
