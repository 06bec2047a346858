from __future__ import annotations

import pytest

from harvester.documents import read

PAGE = """<html><head><meta charset="{0}"><title>no line</title><style>p {{}}</style></head><body>
<h1>Спектры <i>графов</i></h1><p>Иванов И. И.<br>Петров П. П.</p>
<ul><li>Первый пункт<li>Второй пункт</ul><script>var x = "нет";</script>
<p><b>Аннотация.</b> В работе изучаются спектры графов и их оценки.</p></body></html>"""


@pytest.mark.parametrize("charset", ["utf-8", "windows-1251", "koi8-r"])
def test_lines_are_blocks_in_any_charset(charset: str) -> None:
    document = read(PAGE.format(charset).encode(charset))
    assert [line.text for line in document.lines] == [
        "Спектры графов",
        "Иванов И. И.",
        "Петров П. П.",
        "Первый пункт",
        "Второй пункт",
        "Аннотация. В работе изучаются спектры графов и их оценки.",
    ]
    title, author = document.lines[:2]
    assert title.size > author.size
    assert title.bold
    assert not author.bold


def test_the_header_wins_over_the_page() -> None:
    data = PAGE.format("utf-8").encode("windows-1251")
    assert read(data, content_type="text/html; charset=windows-1251").lines[0].text == "Спектры графов"


def test_a_wrong_charset_is_noticed() -> None:
    assert read(PAGE.format("iso-8859-1").encode("koi8-r")).lines[0].text == "Спектры графов"


def test_a_page_without_text_has_no_text() -> None:
    assert read(b"<html><body><script>1</script></body></html>").status == "no_text"


def test_deep_nesting_ends() -> None:
    assert read(b"<html><body>" + b"<div>" * 20_000 + b"text").status in ("ok", "no_text")


def test_typed_text_keeps_its_lines() -> None:
    page = b"<html><body><pre>\n   On the Folding of Maps\n\n  <b>R. Hale</b> and T. Ode\n\nWe fold\nmaps.</pre><p>one\nline</p>"
    assert [line.text for line in read(page, content_type="text/html").lines] == [
        "On the Folding of Maps",
        "R. Hale and T. Ode",
        "We fold",
        "maps.",
        "one line",
    ]


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        ("Tom Brandt<sup>b</sup>, Yu Li<sup>a,c,*</sup>", "Tom Brandt b, Yu Li a,c,*"),
        ("<a href='#'>О. Н. Гусева</a><sup><a>а</a></sup>", "О. Н. Гусева а"),
        ("Седых А.В.<sup>b</sup>", "Седых А.В. b"),
        ("Tom Brandt<sup>1</sup>", "Tom Brandt1"),
        ("the space L<sup>p</sup> and the 5<sup>th</sup> of May", "the space Lp and the 5th of May"),
        ("Graphics<sup>TM</sup> by makers", "GraphicsTM by makers"),
    ],
)
def test_a_raised_letter_after_a_word_stands_apart(printed: str, text: str) -> None:
    assert [line.text for line in read(f"<html><body><p>{printed}</p>".encode()).lines] == [text]


def test_elements_beside_each_other_are_words_of_their_own() -> None:
    page = (
        "<html><body><p><span>Анна Гусева</span><span>Псковский институт</span></p>"
        "<p><a>Ли О. Н.</a><a>Ода П.</a></p><p><i>ab</i><b>cd</b> <i>p</i><b>H</b></p>"
    )
    texts = [line.text for line in read(page.encode()).lines]
    assert texts == ["Анна Гусева Псковский институт", "Ли О. Н. Ода П.", "abcd pH"]
