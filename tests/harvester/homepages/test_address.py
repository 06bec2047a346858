from __future__ import annotations

import pytest

from harvester.homepages.address import find_address_signs, score_hit
from harvester.homepages.words import is_refused
from harvester.items import Hit
from harvester.persons.mentions import Names

NAMES = Names(["Ivan Petrov"])


@pytest.mark.parametrize(
    ("url", "sign"),
    [
        ("http://a.example/x/", "ends in slash"),
        ("http://a.example/x.html", "ends in html"),
        ("http://a.example/b/c/d/index.php", "home file"),
        ("http://a.example/b/c/~smith", "personal folder"),
        ("http://a.example/b/c/people/smith", "personal folder"),
        ("http://a.example/x", "few slashes"),
        ("http://a.example/b/c/d/petrov", "name in address"),
    ],
)
def test_each_of_the_six_signs(url, sign):
    assert find_address_signs(url, NAMES)[sign] == 1.0
    assert find_address_signs("http://a.example/b/c/d/e.php?x=1", NAMES)[sign] == 0.0


@pytest.mark.parametrize(
    ("url", "refused"),
    [
        ("http://link.springer.com/x", True),
        ("http://ru.wikipedia.org/wiki/X", True),
        ("http://a.example/cv.pdf", True),
        ("http://a.example/cv.html", False),
    ],
)
def test_publishers_catalogues_and_files_are_refused(url, refused):
    assert is_refused(url) is refused


def test_a_page_with_the_name_is_fetched_before_one_without():
    his = Hit("http://a.example/~petrov/", "Ivan Petrov", rank=9)
    other = Hit("http://a.example/news/2020/1.php", "News", rank=1)
    assert score_hit(his, NAMES) > score_hit(other, NAMES)
