from __future__ import annotations

import pytest

from harvester.pages.files import is_beside, is_labelled_beside, is_other, rate_file_link


@pytest.mark.parametrize(
    ("url", "anchor", "least", "most"),
    [
        ("http://a.org/x.pdf", "", 1, 1),
        ("http://a.org/x.PS.gz", "", 1, 1),
        ("http://a.org/x.djvu?y=1", "", 1, 1),
        ("http://a.org/get.php?f=x.pdf", "", 0.9, 1),
        ("http://a.org/bitstream/1/2/3", "", 0.8, 0.9),
        ("http://a.org/view?format=pdf", "", 0.8, 0.8),
        ("http://a.org/view?id=7", "Полный текст", 0.7, 0.8),
        ("http://a.org/view?id=7", "[PDF, 71 Кб]", 0.8, 0.9),
        ("http://a.org/x.html", "текст", 0.4, 0.5),
        ("http://a.org/x.zip", "", 0.6, 0.6),
        ("http://a.org/x.html", "Publications", 0, 0),
        ("http://pdf.org/", "Home", 0, 0),
        ("http://a.org/x.bib", "PDF", 0, 0),
    ],
)
def test_fileness(url: str, anchor: str, least: float, most: float) -> None:
    assert least <= rate_file_link(url, anchor)[0] <= most


def test_what_stands_beside_a_paper() -> None:
    assert is_beside("http://a.org/x_slides.pdf", "PDF")
    assert is_beside("http://a.org/x.pdf", "Презентация")
    assert not is_beside("http://a.org/x.pdf", "PDF")


def test_a_title_on_codes_or_representations_is_no_slides() -> None:
    assert not is_beside("http://a.org/representation-theorem.pdf", "PDF")
    assert not is_beside("http://a.org/posterior_consistency.pdf", "PDF")
    assert not is_labelled_beside("http://a.org/x.pdf", "Bilingual code switching and internal competence")
    assert is_labelled_beside("http://a.org/x.pdf", "Code and data")


def test_a_list_knows_its_titles_so_that_longer_anchors_may_name_slides() -> None:
    assert is_beside("http://a.org/x.pdf", "Slides of my talk in Novosibirsk, in Russian")


def test_pictures_are_other_files() -> None:
    assert is_other("http://a.org/x.png")
    assert not is_other("http://a.org/x")
