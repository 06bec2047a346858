from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.labels import LABELS
from harvester.header.methods.addresses import greater_part, settled


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
    assert greater_part(label, text) == expected


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
    assert settled(["web", "title"], [above, text]) == ["web", expected]


def test_only_what_is_labelled_an_address_goes_on() -> None:
    assert settled(["note", "title"], ["See http://www.example.org/", "graphs"]) == ["note", "title"]


PIECES = st.lists(st.sampled_from(["http://", "www.a.org/", "fox", "~x/y", "fox@a.org", "E-mail:", " ", "WWW :", "А/"]))


@given(st.lists(st.tuples(st.sampled_from(LABELS), PIECES.map("".join)), max_size=6))
def test_any_lines_are_settled_once(lines: list[tuple[str, str]]) -> None:
    labels, texts = [label for label, _ in lines], [text for _, text in lines]
    once = settled(labels, texts)
    assert len(once) == len(labels)
    assert settled(once, texts) == once
