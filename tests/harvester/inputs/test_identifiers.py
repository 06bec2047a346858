from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.inputs.identifiers import is_no_work, read_identifier


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("10.1234/abc", {"doi": "10.1234/abc"}),
        (" doi: 10.1234/abc. ", {"doi": "10.1234/abc"}),
        ("https://dx.doi.org/10.1234/abc", {"doi": "10.1234/abc"}),
        ("https://doi.org/10.48550/arXiv.2101.00001", {"arxiv": "2101.00001"}),
        ("arXiv:2101.00001v2 [math.CO]", {"arxiv": "2101.00001v2"}),
        ("2101.00001", {"arxiv": "2101.00001"}),
        ("math.CO/0101001", {"arxiv": "math.CO/0101001"}),
        ("http://arxiv.org/pdf/2101.00001v2.pdf", {"arxiv": "2101.00001v2"}),
        ("<http://a.example/x.pdf>", {"address": "http://a.example/x.pdf"}),
        ("www.a.example/x", {"address": "http://www.a.example/x"}),
        ("Лунд Г. О рядах. 2001. DOI: 10.1234/abc", {}),
        ("see http://a.example/x.pdf", {}),
        ("http://nowhere", {}),
        ("", {}),
    ],
)
def test_a_line_that_is_nothing_but_a_name(text: str, found: dict[str, str]) -> None:
    assert read_identifier(text) == found


@pytest.mark.parametrize("text", ["???", "— // —", "См. там же.", "[Ibid.]", "TODO", "n/a", "12", ""])
def test_junk_is_no_work(text: str) -> None:
    assert is_no_work(text)


@pytest.mark.parametrize("text", ["Ряды", "Pi", "То же самое о рядах", "Ibid: a study of citations"])
def test_a_short_title_is_a_work(text: str) -> None:
    assert not is_no_work(text)


@given(st.text(max_size=60))
def test_any_text_is_one_thing_or_none(text: str) -> None:
    found = read_identifier(text)
    assert len(found) <= 1
    assert all(found.values())
    assert is_no_work(text) in (True, False)
