from __future__ import annotations

import pytest

from harvester.metadata.people import originators
from harvester.pages.opening import opened, parsed


def found(html: str, title: str = "On Ponds", url: str = "") -> list[tuple[str, str]]:
    root = parsed(html)
    assert root is not None
    return [(person.family, person.method) for person in originators(opened(root), title, url)]


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
