"""The commands of TeX that are understood: letters, headings, the parts of a front, and what is not printed."""

from __future__ import annotations

import unicodedata

ACCENTS = {
    "'": "\u0301",
    "`": "\u0300",
    "^": "\u0302",
    '"': "\u0308",
    "~": "\u0303",
    "=": "\u0304",
    ".": "\u0307",
    "c": "\u0327",
    "v": "\u030c",
    "u": "\u0306",
    "H": "\u030b",
    "r": "\u030a",
    "k": "\u0328",
}
_GREEK = """alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi
    psi omega"""


def _spell_greek(name: str) -> dict[str, str]:
    letter = unicodedata.lookup(f"GREEK SMALL LETTER {name.replace('lambda', 'lamda')}")
    return {name: letter, f"var{name}": letter, name.capitalize(): letter.upper()}


LETTERS = {
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "i": "i", "j": "j",
    "aa": "å", "AA": "Å", "No": "№", "dots": "…", "ldots": "…", "cdots": "…", "textendash": "–", "textemdash": "—",
    "cdash": " — ", "ell": "ℓ", "hbar": "ħ", "aleph": "ℵ", "partial": "∂", "nabla": "∇", "forall": "∀", "exists": "∃",
    "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "in": "∈", "times": "×", "cdot": "·", "infty": "∞",
    "to": "→", "pm": "±", "sep": "; ", "quad": " ", "qquad": " ", "TeX": "TeX", "LaTeX": "LaTeX", "S": "§",
    "copyright": "©", **{word: sign for name in _GREEK.split() for word, sign in _spell_greek(name).items()},
}  # fmt: skip
PLAIN = 10.0
SIZES = {"chapter": 20.0, "section": 14.0, "subsection": 12.0, "subsubsection": 11.0, "paragraph": 10.0, "head": 14.0}
# Commands that change how the rest of a group is set.
SET = {"large": 12.0, "Large": 14.4, "LARGE": 17.0, "huge": 20.0, "Huge": 24.0}
# The parts of a front with their sizes; where authors work may have labels that the authors refer to.
PLACES = frozenset({"address", "affil", "affiliation", "institute"})
FRONT = {"title": (17.0, True), "subtitle": (14.0, True), "author": (12.0, False), "date": (12.0, False),
         "email": (10.0, False), "ead": (10.0, False), "curraddr": (10.0, False), "IEEEauthorblockN": (12.0, False),
         "IEEEauthorblockA": (10.0, False), "publishers": (10.0, False),
         **dict.fromkeys(PLACES, (10.0, False))}  # fmt: skip
_MSC, _UDC = ("Mathematics Subject Classification: ",) * 2, ("УДК ", "УДК ")
# What is printed with a word before it: in Russian, in other languages.
LABELLED = {
    "keywords": ("Ключевые слова: ", "Keywords: "),
    "keyword": ("Ключевые слова: ", "Keywords: "),
    "IEEEkeywords": ("Ключевые слова: ", "Keywords: "),
    "abstract": ("Аннотация", "Abstract"),
    **dict.fromkeys(("subjclass", "subclass", "amsclass", "msc", "MSC"), _MSC),
    **dict.fromkeys(("udk", "udc", "UDK", "UDC"), _UDC),
    "pacs": ("PACS: ", "PACS: "),
    "JEL": ("JEL: ", "JEL: "),
}
# Printed at the foot of the page.
NOTES = frozenset({"thanks", "footnote", "footnotetext", "tnotetext", "cortext"})
# Commands whose arguments are not printed: with one, and with two.
_ONE = """label ref eqref pageref includegraphics usepackage documentclass documentstyle input include
    bibliographystyle bibliography vspace hspace vskip pagestyle thispagestyle graphicspath hyphenation index
    inputencoding selectlanguage urlstyle hypersetup special pagenumbering nocite cite titlerunning authorrunning
    shorttitle shortauthors runninghead tocauthor toctitle orcid orcidID tnoteref corref fnref footnotemark"""
_TWO = """newcommand renewcommand providecommand setlength addtolength setcounter newtheorem newenvironment
    renewenvironment hyperlink hypertarget rule definecolor DeclareMathOperator markboth def"""
SILENT = dict.fromkeys(_ONE.split(), 1) | dict.fromkeys(_TWO.split(), 2)
# Citations, which are printed as the numbers of what they name.
CITES = frozenset({"cite", "citep", "citet", "citealt", "citealp", "parencite", "textcite", "autocite"})
# Environments that begin with an argument of their own, and those in which a line ends where it is broken.
MEASURED = frozenset({"thebibliography", "tabular", "tabularx", "array", "multicols", "minipage", "longtable"})
BROKEN = frozenset({"center", "titlepage", "flushright", "flushleft"})
