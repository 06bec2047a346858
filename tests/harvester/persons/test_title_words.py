from __future__ import annotations

import re

import pytest

from harvester.header.author_lines import plain
from harvester.header.fields.affiliations import POST
from harvester.header.words.people import DEGREE
from harvester.header.words.people import POST as SIGN
from harvester.persons.mentions import Names
from harvester.persons.title_words import DOTTED, POSTS, SHORT_POSTS
from harvester.persons.titles import bare_name

FULL = [f"{post}ь" if post.endswith("тел") else post for post in POSTS.split("|")]


@pytest.mark.parametrize(
    "post", [*FULL, "студентка", "преподавательница", *(f"{post}." for post in SHORT_POSTS.split("|"))]
)
def test_a_post_is_one_before_and_after_names_in_author_lines_and_on_pages(post: str) -> None:
    assert bare_name(f"{post} Лунин О. И.") == bare_name(f"Лунин О. И., {post}") == "Лунин О. И."
    line = plain(f"Лунин О. И., {post}, Лисицын П. П.")
    assert re.sub(f"[{DEGREE}{SIGN}, ]+", " ", line) == "Лунин О. И. Лисицын П. П."
    assert POST.sub("", f"{post} кафедры сетей") == "кафедры сетей"
    assert Names(["Олег Лунин"]).best(f"{post.capitalize()} Лунин") == Names(["Олег Лунин"]).best("Лунин")


@pytest.mark.parametrize("degree", ["к.т.н.", "д. ф.-м. н.", "к. физ.-мат. наук", "д.э.н", "к. т. н."])
def test_degrees_with_full_stops(degree: str) -> None:
    assert re.fullmatch(DOTTED, degree)
    assert plain(f"Лунин О. И., {degree}, Лисицын П. П.").count(DEGREE) == 1


@pytest.mark.parametrize("name", ["Д. Ф. Лунин", "К. Т. Н. Лунин"])
def test_initials_are_no_degree(name: str) -> None:
    assert not re.match(DOTTED, name)
    assert plain(name) == name
