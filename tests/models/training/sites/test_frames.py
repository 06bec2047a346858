from __future__ import annotations

import random

from harvester.pages.reading import read_page
from models.training.printing.printed_names import Registry
from models.training.sites.examples import FRAMED, make_examples
from models.training.sites.families import make_families
from models.training.sites.frames import SIZES, Frame
from models.training.sites.speaker import Speaker


def make_frame(seed: int) -> Frame:
    chance = random.Random(seed)
    return Frame("site.example", Speaker("en", Registry(make_families(), {}, chance), chance), chance)


def test_a_page_keeps_its_title_and_text_in_a_frame_of_links() -> None:
    html = "<html><head><title>Staff</title></head><body><h1>Our people</h1><p>Anna Berg, lecturer</p></body></html>"
    for seed in range(10):
        page = read_page(make_frame(seed).surround(html).encode(), "http://site.example/staff", "text/html")
        assert page.title == "Staff"
        assert "Our people\nAnna Berg, lecturer" in page.text
        assert len(page.links) >= min(SIZES)


def test_a_bare_page_is_framed_after_its_title() -> None:
    page = read_page(
        make_frame(1).surround("<title>A</title><p>Anna Berg</p>").encode(), "http://a.example/", "text/html"
    )
    assert page.title == "A"
    assert page.links


def test_some_sites_are_framed_and_others_are_not() -> None:
    links = [len(pages[0].view.page.links) for pages in make_examples(30, seed=4)]
    framed = sum(count >= 12 for count in links) / len(links)
    assert FRAMED / 3 < framed < 1 - FRAMED / 3
