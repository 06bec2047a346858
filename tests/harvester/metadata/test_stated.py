from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata
from harvester.metadata.stated import read_stated_metadata

HEAD = '<html><head><meta name="{}" content="On Lacunary Series">{}</head><body><p>Text</p></body></html>'


def test_what_stands_in_the_text_is_not_stated() -> None:
    assert read_stated_metadata("<html><title>On Series</title><h1>On Series</h1><p>by A. Bright</p>") == Metadata()


@pytest.mark.parametrize("name", ["citation_title", "DC.title", "eprints.title"])
def test_tags_of_papers_are_heard(name: str) -> None:
    told = read_stated_metadata(HEAD.format(name, '<meta name="description" content="All about our journal">'))
    assert told.title
    assert (told.title.value, told.abstract) == ("On Lacunary Series", None)


def test_pages_of_one_number_are_a_beginning() -> None:
    told = read_stated_metadata(HEAD.format("citation_title", '<meta name="citation_firstpage" content="17">'))
    assert told.page_range
    assert told.page_range.value == "17"


@given(st.text(max_size=200))
def test_any_text_is_read(text: str) -> None:
    assert read_stated_metadata(f'<meta name="citation_title" content="{text}"><meta name="{text}" content="1">')
