from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.features import make_features
from harvester.header.head_lines import label_bare_lines
from harvester.header.line_labels import LABELS
from harvester.header.methods import svm
from harvester.header.methods.svm import label_greater_part, mend_address_labels

LINES = label_bare_lines(["This work was supported", "by a grant of a foundation", "and by another."])


def test_lines_know_their_neighbours_and_how_they_are_joined() -> None:
    found = svm.add_context(LINES, make_features(LINES), ["note", "affiliation", "note"])
    assert {"class-1=note", "class0=affiliation", "class1=note", "class2=edge", "between=note note"} <= set(found[1])
    assert "open small class-1=note" in found[1]
    assert "end class1=edge" in found[2]


def test_a_line_is_no_island_unless_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    for note, expected in ((-0.2, "note"), (-0.9, "abstract")):
        scores = [{"note": 1.0, "abstract": -1.0}, {"note": note, "abstract": 0.1}, {"note": 1.0, "abstract": -1.0}]
        monkeypatch.setattr(svm, "score_labels", lambda _lines, _model, scores=scores: scores)
        assert [one.label for one in svm.label_head(LINES, {"alone": None})] == ["note", expected, "note"]


@pytest.mark.parametrize(
    ("label", "text", "expected"),
    [
        ("email", "fox@example.org, http://www.example.org/people/fox/", "web"),
        ("web", "Email: mary.elizabeth.fox@mathematics.example.org, www.example.org", "email"),
        ("email", "email : fox@example.org WWW : http://www.example.org/~fox", "web"),
        ("web", "http://www.example.org/people/fox/ fox@example.org", "web"),
        ("email", "www.example.org e-mail: mary.elizabeth.fox@mathematics.example.org", "email"),
        ("email", "fox@example.org", "email"),
        ("web", "ftp://anonymous@example.org/pub/papers", "web"),
        ("note", "See http://www.example.org/people/fox/ or ask fox@example.org", "note"),
    ],
)
def test_a_line_with_both_is_what_most_of_it_is(label: str, text: str, expected: str) -> None:
    assert label_greater_part(label, text) == expected


@pytest.mark.parametrize(
    ("above", "text", "expected"),
    [
        ("http://www.example.org/", "~fox", "web"),
        ("http://www.example.org/", "fox", "web"),
        ("http://www-math", "faculty.example.org/~fox/", "web"),
        ("http://www.example.org/people/", "Abstract", "title"),
        ("http://www.example.org/people/", "fox@example.org", "title"),
        ("http://www.example.org", "on graphs", "title"),
        ("http://www.example.org", "graphs", "title"),
    ],
)
def test_an_address_goes_on_in_the_next_line(above: str, text: str, expected: str) -> None:
    assert mend_address_labels(["web", "title"], [above, text]) == ["web", expected]


def test_only_what_is_labelled_an_address_goes_on() -> None:
    assert mend_address_labels(["note", "title"], ["See http://www.example.org/", "graphs"]) == ["note", "title"]


PIECES = st.lists(st.sampled_from(["http://", "www.a.org/", "fox", "~x/y", "fox@a.org", "E-mail:", " ", "WWW :", "А/"]))


@given(st.lists(st.tuples(st.sampled_from(LABELS), PIECES.map("".join)), max_size=6))
def test_any_lines_are_settled_once(lines: list[tuple[str, str]]) -> None:
    labels, texts = [label for label, _ in lines], [text for _, text in lines]
    once = mend_address_labels(labels, texts)
    assert len(once) == len(labels)
    assert mend_address_labels(once, texts) == once
