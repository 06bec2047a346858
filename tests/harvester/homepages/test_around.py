"""Files and pages around a home page, by their addresses alone."""

from __future__ import annotations

import pytest

from harvester.homepages.around import find_files_around, find_own_folder, find_pages_below
from harvester.pages.reading import read_page

HOME = "http://people.example/~bright/"


@pytest.mark.parametrize(
    ("link", "is_paper"),
    [
        ("<a href=p/trees.pdf>Trees</a>", True),
        ("<a href=p/trees.ps.gz>ps</a>", True),
        ("<a href=p/trees.dvi>dvi</a>", True),
        ("<a href=p/statya.doc>статья</a>", True),
        ("<a href=p/trees-slides.pdf>Trees</a>", False),
        ("<a href=p/a.pdf>poster</a>", False),
        ("<a href=cv.pdf>me</a>", False),
        ("<a href=teaching/a.pdf>notes</a>", False),
        ("<a href=a.pdf>Лекция 3</a>", False),
        ("<a href=p/hw3.pdf>three</a>", False),
        ("<a href=http://other.example/trees.pdf>Trees</a>", False),
        ("<a href=trees.html>Trees</a>", False),
    ],
)
def test_papers_are_told_from_other_material_by_address_and_anchor(link: str, is_paper: bool) -> None:
    assert bool(find_files_around(read_page(link.encode(), HOME))) == is_paper


@pytest.mark.parametrize(
    ("home", "folder"),
    [
        (HOME, HOME),
        (f"{HOME}index.html", HOME),
        ("http://bright.example", "http://bright.example/"),
        ("http://inst.example/staff/bright.html", "http://inst.example/staff/bright"),
    ],
)
def test_where_a_scholar_s_pages_begin(home: str, folder: str) -> None:
    assert find_own_folder(home) == folder


def test_pages_below_the_home_page_without_those_of_teaching() -> None:
    html = b"<a href=notes.html#a>Notes</a><a href=teaching.html>Teaching</a><a href=/>Home</a><a href=p.pdf>p</a>"
    assert find_pages_below(read_page(html, HOME), HOME) == [f"{HOME}notes.html"]
    neighbour = b"<a href=bright/notes.html>Notes</a><a href=clever.html>Clever</a>"
    home = "http://inst.example/staff/bright.html"
    assert find_pages_below(read_page(neighbour, home), home) == ["http://inst.example/staff/bright/notes.html"]
