from __future__ import annotations

import pytest

from harvester.documents import read
from harvester.documents.tex import is_tex, is_whole
from tests.harvester.documents.files import TEXT, TITLE, make_tex


def test_the_parts_of_a_paper() -> None:
    document = read(make_tex())
    assert (document.status, document.format, document.language) == ("ok", "tex", "ru")
    assert [line.text for line in document.lines] == [
        TITLE,
        "И. И. Иванов",
        "ivanov@example.org",
        "K. Gödel",
        "Аннотация",
        TEXT,
        "Введение",
        "Пусть G — «граф» ; 5% рёбер.",
        "1. Первый пункт",
        "2. Второй пункт",
        "Список литературы",
        "[1] Лисицын П. А. О деревьях // Журнал. 2001. С. 5–9.",
    ]
    title, author = document.lines[:2]
    assert title.bold
    assert title.size > author.size > document.lines[5].size


@pytest.mark.parametrize("charset", ["cp1251", "koi8-r", "cp866", "utf-8"])
def test_any_charset(charset: str) -> None:
    source = f"\\documentclass{{article}}\\title{{{TITLE}}}\\begin{{document}}\n{TEXT}\n\\end{{document}}"
    assert [line.text for line in read(source.encode(charset)).lines] == [TITLE, TEXT]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"na\"{\i}ve \'etude \c{c}a {\ss} {\o}", "naïve étude ça ß ø"),
        (r"a~b---c ``d'' \emph{e \textbf{f}}", "a b—c “d” e f"),
        (r"before \includegraphics[width=3cm]{x.pdf}\vspace{1cm} after", "before after"),
        ("one % remark\ntwo \\% three", "one two % three"),
        (r"$\alpha \leq \beta$", "α≤β"),
        (r"unclosed {\bf group \footnote{note", "unclosed group note"),
    ],
)
def test_signs(source: str, text: str) -> None:
    (line,) = read(source.encode(), name="x.tex").lines
    assert line.text == text


def test_own_macros_are_not_expanded() -> None:
    source = rb"\documentclass{a}\newcommand{\x}{\x\x}\begin{document}\x Text \input{/etc/passwd}\end{document}"
    assert [line.text for line in read(source).lines] == ["Text"]


def test_what_is_tex() -> None:
    assert is_tex(rb"\documentclass{article}", "txt")
    assert is_tex(rb"\section{One}", "tex")
    assert not is_tex(b"A text", "tex")
    assert not is_tex(rb"C:\temp is a folder", "txt")
    assert is_whole(make_tex())
    assert not is_whole(rb"\section{A part}")
