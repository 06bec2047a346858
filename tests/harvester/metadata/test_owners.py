from __future__ import annotations

import pytest

from harvester.metadata.owners import Known
from harvester.pages.opening import opened, parsed


def person(text: str, url: str = "", html: str = "<p>text</p>") -> list[str]:
    root = parsed(html)
    assert root is not None
    return [found.family for found in Known(opened(root), url).person(text)]


@pytest.mark.parametrize("text", ["Лыкова Инна Николаевна", "Dr. Kasimir Quillstone", "Henrike Quillstone", "I. Quill"])
def test_a_name_is_known_by_its_form_a_degree_or_the_given_name(text: str) -> None:
    assert len(person(text)) == 1


def test_an_unknown_name_is_believed_when_an_address_has_it() -> None:
    assert person("Kasimir Quillstone") == []
    assert person("Kasimir Quillstone", "http://quillstone.example/") == ["Quillstone"]
    assert person("Kasimir Quillstone", "http://x.example/~quillstone/a.html") == ["Quillstone"]
    assert person("Kasimir Quillstone", html="<a href='mailto:k.quillstone@x.example'>mail</a>") == ["Quillstone"]
    assert person("Kasimir Müllner", "http://muellner.example/") == ["Müllner"]
    assert person("Kasimir Quillstone", "http://[broken") == []


@pytest.mark.parametrize(
    "text", ["Quill Research Group", "Institut Quill", "Kasimir Quillstone on ponds and lakes", "X"]
)
def test_what_is_no_name_alone_is_no_person(text: str) -> None:
    assert person(text, "http://quill.example/") == []
