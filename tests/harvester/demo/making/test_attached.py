from __future__ import annotations

import pytest

from harvester.demo import WEB
from harvester.demo.making.attached import list_of_works
from harvester.demo.making.building import MadePage, make_sites
from harvester.demo.making.pdf import FONTS
from harvester.documents import read

PAGES = [page for page in make_sites()["ozersk-univ.example"].pages if page.attached]
needs_fonts = pytest.mark.skipif(not FONTS.exists(), reason="the DejaVu fonts (fonts-dejavu-core) are not installed")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.attached)
def test_the_stored_file_is_the_list_of_the_page(page: MadePage) -> None:
    stored = (WEB / "sites" / "ozersk-univ.example" / page.attached.lstrip("/")).read_bytes()
    text = " ".join(read(stored, name=page.attached, ocr="never").text.split())
    assert text.startswith(page.title.partition(":")[0])
    assert all(item.paper.title in text.replace("- ", "-") for item in page.items)


@needs_fonts
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.attached)
def test_it_is_the_same_at_every_making(page: MadePage) -> None:
    one, other = (list_of_works(page.title, page.items, page.attached) for _ in range(2))
    assert one == other


def test_pages_show_the_link_and_not_the_list() -> None:
    for page in PAGES:
        assert f'href="{page.attached.rpartition("/")[2]}"' in page.html
        assert not any(item.paper.title in page.html for item in page.items)
