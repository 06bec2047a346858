from __future__ import annotations

import pytest

from harvester.items import Value
from harvester.metadata.people import PersonCheck, find_originators, read_stated_people
from harvester.pages.opening import open_page, parse_loosely


def found(html: str, title: str = "On Ponds", url: str = "") -> list[tuple[str, str]]:
    root = parse_loosely(html)
    assert root is not None
    return [(person.family, person.method) for person in find_originators(open_page(root), title, url)]


@pytest.mark.parametrize(
    ("html", "families", "method"),
    [
        ("<p class='article-authors'>Лыкова И. Н., Шток Э.</p>", ["Лыкова", "Шток"], "class author"),
        ("<div class='authors'><a>Ada Quill</a><a>Bo Thane</a></div>", ["Quill", "Thane"], "class author"),
        ("<ul class=authors><li>Лыкова, Инна</li><li>Шток, Эрик</li></ul>", ["Лыкова", "Шток"], "class author"),
        ("<p><b>Авторы:</b> Лыкова И. Н., Шток Э.</p>", ["Лыкова", "Шток"], "label author"),
        ("<h4>Автор</h4><p>Лыкова Инна Николаевна</p>", ["Лыкова"], "label author"),
        ("<h4>Authors</h4><ul><li>Ada Quill<li>Pond University<li>Bo Thane</ul><h4>More</h4>", ["Quill", "Thane"], "label author"),
        ("<p>by Ada Quill and Bo Thane</p>", ["Quill", "Thane"], "label author"),
        ("<p>von Prof. Dr. Udo Quill</p>", ["Quill"], "label author"),
        ("<h1>On Ponds</h1><p>A. Quill, B. Thane</p><p>University of X</p><p>C. Roe</p>", ["Quill", "Thane", "Roe"], "beneath the title"),
        ("<h1>On Ponds</h1><p>Kasimir Quill, Oda Thane</p>", ["Quill", "Thane"], "beneath the title"),
        ("<p>Quill A., Thane B.</p><h1>On Ponds</h1><p>text</p>", ["Quill", "Thane"], "beneath the title"),
        ("<h1>On Ponds</h1><p>Posted on 12 May by Ada Quill</p>", ["Quill"], "beneath the title"),
        ("<h1>On Ponds</h1><p>A. Quill<sup>a</sup>, B. Thane<sup>a,b</sup></p>", ["Quill", "Thane"], "beneath the title"),
        ("<title>Home page of ponds | Лыкова Инна Николаевна</title>", ["Лыкова"], "owner of the page"),
        ("<h1>Oda Quill</h1><p>Institute of Ponds</p>", ["Quill"], "owner of the page"),
        ("<p>text</p><footer>© 1999–2004 by Daniel Quill. All rights reserved</footer>", ["Quill"], "rights"),
    ],
)  # fmt: skip
def test_originators(html: str, families: list[str], method: str) -> None:
    assert found(html) == [(family, method) for family in families]


@pytest.mark.parametrize(
    "html",
    [
        "<ul><li>A. Quill. On Ponds. 1999</li><li>B. Thane. On Lakes. 2000</li></ul>",
        "".join(f"<div><span class='author'>{name}</span> text</div>" for name in ("A. Quill", "B. Thane", "C. Roe")),
        "".join(f"<p>Автор: {name}</p>" for name in ("Лыкова И. Н.", "Шток Э. Р.", "Рой А. А.")),
        "<h1>Кафедра прудов</h1><p>Лыкова Инна Николаевна</p>",
        "<h1>On Ponds</h1>" + "".join(f"<p>{letter}. Quill{letter.lower()}</p>" for letter in "ABCDEFGHIJKL"),
        "<h1>Pond Information</h1><p>text</p><p>© 2001 Pond Information</p><p>© Pond Systems</p>",
    ],
)
def test_people_who_are_merely_listed_are_no_originators(html: str) -> None:
    assert found(html, "Кафедра прудов" if "Кафедра" in html else "On Ponds") == []


def families(method: str, *values: str) -> list[str]:
    return [person.family for person in read_stated_people([Value(value, 0.9, method) for value in values])]


@pytest.mark.parametrize(
    ("method", "values", "expected"),
    [
        ("citation_author", ["Лыкова И. Н.", "Шток Э. Р."], ["Лыкова", "Шток"]),
        ("citation_author", ["van der Quill, Oda"], ["van der Quill"]),
        ("citation_author", ["Sanchez Garcia, Maria Jose"], ["Sanchez Garcia"]),
        ("citation_author", ["Quill, A.", "Quill, B."], ["Quill", "Quill"]),
        ("citation_author", ["Quill, A.", "Quill, Anna"], ["Quill"]),
        ("citation_authors", ["Quill, A.; Thane, B."], ["Quill", "Thane"]),
        ("author", ["Oda Quill, Kasimir Thane"], ["Quill", "Thane"]),
        ("author", ["Quill, Oda"], ["Quill"]),
        ("author", ["Dr.rer.nat. Oda Quill"], ["Quill"]),
        ("author", ["Oda Quill and others"], ["Quill"]),
        ("author", ["Oda Quill, oda@quill.example"], ["Quill"]),
        ("author", ["Institute of Ponds"], []),
        ("author", ["Oda Quill, Institute of Ponds, Westmarch University"], ["Quill"]),
        ("author", ["http://quill.example"], []),
        ("author", ["admin"], []),
    ],
)
def test_people_of_tags(method: str, values: list[str], expected: list[str]) -> None:
    assert families(method, *values) == expected


def test_the_weight_is_that_of_the_tag() -> None:
    (person,) = read_stated_people([Value("Лыкова Инна Николаевна", 0.7, "author")])
    assert (person.given, person.patronymic, person.weight, person.method) == ("Инна", "Николаевна", 0.7, "author")


def person(text: str, url: str = "", html: str = "<p>text</p>") -> list[str]:
    root = parse_loosely(html)
    assert root is not None
    return [found.family for found in PersonCheck(open_page(root), url).person(text)]


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
