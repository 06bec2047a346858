from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.documents import read
from harvester.documents.tex import is_tex, is_whole
from harvester.header import extract
from tests.harvester.documents.files import TEXT, TITLE, make_tex


def test_the_parts_of_a_paper() -> None:
    document = read(make_tex())
    assert (document.status, document.format, document.language) == ("ok", "tex", "ru")
    assert [line.text for line in document.lines] == [
        TITLE,
        "И. И. Иванов, K. Gödel",
        "Аннотация",
        TEXT,
        "ivanov@example.org",
        "Введение",
        "Пусть G — «граф» [1]; 5% рёбер.",
        "1. Первый пункт",
        "2. Второй пункт",
        "Список литературы",
        "[1] Лисицын П. А. О деревьях // Журнал. 2001. С. 5–9.",
    ]
    title, author = document.lines[:2]
    assert title.bold
    assert title.size > author.size > document.lines[3].size > document.lines[4].size


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


def texts(source: str) -> list[str]:
    return [line.text for line in read(source.encode(), name="x.tex").lines]


def test_several_commands_name_the_authors() -> None:
    source = r"""\documentclass{amsart}\begin{document}
\title[Reeds]{On reeds in $\ell^q$}
\author[O. Quill]{Oda Quill}\address{Pond University\\ Cork}\email{o@pond.example}
\thanks{The first author thanks the ducks.}
\author{Bo Th\'an}
\subjclass[2010]{Primary 35B40; Secondary 76T25}\keywords{reeds, ponds}
\maketitle
\section{Introduction} Reeds grow."""
    assert texts(source) == [
        "On reeds in ℓq",
        "Oda Quill, Bo Thán",
        "Pond University",
        "Cork",
        "o@pond.example",
        "Mathematics Subject Classification: Primary 35B40; Secondary 76T25",
        "Keywords: reeds, ponds",
        "The first author thanks the ducks.",
        "Introduction",
        "Reeds grow.",
    ]


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        (r"\author[1]{A. Bee}\author[1,2]{C. Dee}\affil[1]{Pond}\affil[2]{Lake}", ["A. Bee1, C. Dee1,2", "1Pond", "2Lake"]),
        (r"\author[p]{A. Bee\corref{c}}\author[q]{C. Dee}\address[q]{Lake}\address[p]{Pond}",
         ["A. Bee2, C. Dee1", "1Lake", "2Pond"]),
        (r"\author{A. Bee\inst{1} \and C. Dee\inst{2}}\institute{Pond \and Lake}", ["A. Bee1, C. Dee2", "1Pond", "2Lake"]),
        (r"\author{A. Bee}\affiliation{Pond}\author{C. Dee}\affiliation{Lake}", ["A. Bee, C. Dee", "Pond", "Lake"]),
        (r"\author{\IEEEauthorblockN{A. Bee}\IEEEauthorblockA{Pond\\Cork}\and\IEEEauthorblockN{C. Dee}}",
         ["A. Bee, C. Dee", "Pond", "Cork"]),
        (r"\author{А. Б. Кивач$^1$, В. Г. Ряска$^{2}$\\[2mm] $^1$Пруд}", ["А. Б. Кивач1, В. Г. Ряска2", "1Пруд"]),
        (r"\title On reeds \endtitle \author A. Bee \endauthor \keywords reeds\endkeywords",
         ["On reeds", "A. Bee", "Keywords: reeds"]),
    ],
)  # fmt: skip
def test_fronts_of_many_classes(source: str, lines: list[str]) -> None:
    assert texts(r"\input amstex " + source) == lines
    if "\\end" not in source:
        assert texts(rf"\documentclass{{x}}{source}\begin{{document}}\maketitle") == lines


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        (r"\keywords{пруды, тростник}", ["Ключевые слова: пруды, тростник"]),
        (r"\keywords{ponds \and reeds}", ["Keywords: ponds ; reeds"]),
        (r"\keywords{\textbf{Keywords:} ponds}", ["Keywords: ponds"]),
        (r"\begin{keyword} ponds \sep reeds \MSC[2010] 35B40 \sep 76T25 \end{keyword}",
         ["Keywords: ponds ; reeds", "Mathematics Subject Classification: 35B40 ; 76T25"]),
        (r"\UDC{531.3}", ["УДК 531.3"]),
        (r"\udk{УДК 531.3}", ["УДК 531.3"]),
        (r"\begin{abstract}Пруды растут.\end{abstract}\begin{abstract}Ponds grow.\end{abstract}",
         ["Аннотация", "Пруды растут.", "Abstract", "Ponds grow."]),
        (r"\abstract{Ponds grow.}", ["Abstract", "Ponds grow."]),
    ],
)  # fmt: skip
def test_what_is_printed_with_a_word_before_it(source: str, lines: list[str]) -> None:
    assert texts(source) == lines


def test_a_front_that_is_set_by_hand() -> None:
    source = r"\begin{center}{\Large\bf On reeds\\ in ponds}\\[4mm] {\large Oda Quill}\\ Pond\end{center} \textbf{One} two\\three"
    lines = [(line.text, line.size, line.bold) for line in read(source.encode(), name="x.tex").lines]
    assert lines == [
        ("On reeds", 14.4, True),
        ("in ponds", 14.4, True),
        ("Oda Quill", 12.0, False),
        ("Pond", 10.0, False),
        ("One two three", 10.0, False),
    ]


def test_the_metadata_of_a_source() -> None:
    source = r"""\documentclass{amsart}\begin{document}
\title{How reeds grow in northern ponds\thanks{Supported by grant 2009-17}}
\author{Ingrid Solberg}\address{University of Bergen, Norway}
\author{Pawel Nowak}
\subjclass[2010]{Primary 35B40; Secondary 76T25}\keywords{reeds, northern ponds}
\begin{abstract}We show how reeds grow. They grow slowly, and the more so the farther north a pond is.\end{abstract}
\maketitle\section{Introduction} Reeds grow in ponds."""
    found = extract(read(source.encode(), name="x.tex"))
    assert found.title is not None
    assert found.title.value == "How reeds grow in northern ponds"
    assert [person.family for person in found.authors] == ["Solberg", "Nowak"]
    assert [value.value for value in found.keywords] == ["reeds", "northern ponds"]
    assert [value.value for value in found.msc] == ["35B40", "76T25"]
    assert found.year is None


PIECES = [r"\title", r"\author", r"\and", r"\thanks", r"\keywords", r"\endtitle", r"\begin{center}", r"\end{center}"]
PIECES += [
    r"\begin{abstract}",
    r"\section",
    r"\MSC",
    r"\affil",
    r"\inst",
    r"\textbf",
    r"\'",
    "{",
    "}",
    "[",
    "]",
    "1",
    "a б",
    "\n\n",
]


@given(st.lists(st.sampled_from([*PIECES, "\\\\", "$", "^", "%", "\\begin{document}"]), max_size=30).map("".join))
def test_any_source_gives_lines(source: str) -> None:
    document = read(source.encode(), name="x.tex")
    assert all(line.text.strip() for line in document.lines)
    assert document.text.count("a б") <= source.count("a б")  # nothing is printed twice


def test_what_is_tex() -> None:
    assert is_tex(rb"\documentclass{article}", "txt")
    assert is_tex(rb"\section{One}", "tex")
    assert not is_tex(b"A text", "tex")
    assert not is_tex(rb"C:\temp is a folder", "txt")
    assert is_whole(make_tex())
    assert not is_whole(rb"\section{A part}")


def test_citations_are_printed_as_the_numbers_of_the_list() -> None:
    source = rb"""\documentclass{article}\begin{document}
Graphs are known \cite{dull}. Trees \cite[p.~5]{mild, dull} and \citep{elsewhere} differ.
\begin{thebibliography}{9}
\bibitem{dull} Dull C. Sorting.
\bibitem[M99]{mild} Mild D. Trees.
\end{thebibliography}\end{document}"""
    texts = [line.text for line in read(source, name="a.tex").lines]
    assert texts[0] == "Graphs are known [1]. Trees [2, 1, p. 5] and differ."
    assert texts[-2:] == ["[1] Dull C. Sorting.", "[2] Mild D. Trees."]
