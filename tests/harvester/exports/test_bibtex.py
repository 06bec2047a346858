"""Read back by bibtexparser, which decodes what was escaped."""

from __future__ import annotations

from typing import Any

import bibtexparser
import pytest
from bibtexparser import middlewares
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.exports.entry import make_entry
from harvester.fusion.record import fuse_paper
from harvester.items import Paper, Statement
from tests.harvester.exports.made import exported, papers
from tests.harvester.library.papers import full_paper, paper


def read_back(data: bytes) -> list[Any]:
    decoding = [middlewares.RemoveEnclosingMiddleware(), middlewares.LatexDecodingMiddleware()]
    library = bibtexparser.parse_string(data.decode(), parse_stack=decoding)  # type: ignore[attr-defined]
    assert not library.failed_blocks
    return library.entries


def same(told: str, meant: str) -> bool:
    """TeX knows no difference between blanks, and its caret comes back as an accent."""
    return "".join(told.replace("ˆ", "^").split()) == "".join(meant.split())


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), min_size=1, max_size=3))
@pytest.mark.parametrize(
    ("name", "journal", "year"), [("bibtex", "journal", "year"), ("biblatex", "journaltitle", "date")]
)
def test_every_field_comes_back(name: str, journal: str, year: str, made: list[Paper]) -> None:
    entries = read_back(exported(name, made))
    assert len({entry.key for entry in entries}) == len(entries) == len(made)
    for told, meant in zip(entries, map(make_entry, made), strict=True):
        fields = {field.key: str(field.value) for field in told.fields}
        named = "booktitle" if meant.type in ("inproceedings", "chapter") else journal
        expected = {"title": meant.title, named: meant.container, year: meant.year, "abstract": meant.abstract}
        for key, text in expected.items():
            assert same(fields.get(key, ""), text), key
        assert fields.get("pages", "").replace("–", "-").replace("--", "-") == meant.pages
        assert same(fields.get("keywords", ""), ", ".join(meant.keywords))
        assert fields.get("doi", "") == meant.doi


@settings(max_examples=60, deadline=None)
@given(papers())
def test_authors_are_parted_where_they_part(made: Paper) -> None:
    decoding = [middlewares.RemoveEnclosingMiddleware(), middlewares.SeparateCoAuthors()]
    [entry] = bibtexparser.parse_string(exported("bibtex", [made]).decode(), parse_stack=decoding).entries  # type: ignore[attr-defined]
    authors = entry.fields_dict["author"].value if "author" in entry.fields_dict else []
    assert len(authors) == len(make_entry(made).authors)


def test_keys_are_what_people_type() -> None:
    made = [paper("a", authors=["Щукин И."], year="2016"), paper("b", authors=["Щукин П."], year="2016")]
    text = exported("bibtex", made).decode()
    assert "@misc{shchukin2016," in text
    assert "@misc{shchukin2016b," in text
    for name, key in (("Sørbø, Ivar", "sorbo"), ("Çağlar, Ayşe", "caglar"), ("Weiß K.", "weiss"), ("Łoś A.", "los")):
        assert f"@misc{{{key}2021,".encode() in exported("bibtex", [paper("c", authors=[name], year="2021")])


@pytest.mark.parametrize(
    ("container", "bibtex", "ris", "csl", "level"),
    [
        ("Вестник дорожных наук", "@article{", "TY  - JOUR", "article-journal", "nab"),
        ("Материалы конференции по дорогам", "@inproceedings{", "TY  - CPAPER", "paper-conference", "naa"),
        ("Proceedings of the Road Workshop", "@inproceedings{", "TY  - CPAPER", "paper-conference", "naa"),
        ("Сборник статей о дорогах", "@incollection{", "TY  - CHAP", "chapter", "naa"),
        ("Technical Report 5", "@techreport{", "TY  - RPRT", '"report"', "nam"),
        ("arXiv:1234.5678", "@unpublished{", "TY  - UNPB", '"article"', "nam"),
        ("", "@misc{", "TY  - GEN", '"article"', "nam"),
    ],
)
def test_the_type_is_that_of_where_it_stands(container: str, bibtex: str, ris: str, csl: str, level: str) -> None:
    said = [Statement("title", "О дорогах", "header", 0.9, "f")]
    said += [Statement("container", container, "list", 0.9, "l")] if container else []
    made = [fuse_paper(paper("a", title="", witnesses=said))]
    assert exported("bibtex", made).decode().startswith(bibtex)
    assert exported("ris", made).decode().startswith(ris)
    assert csl in exported("csl-json", made).decode()
    assert f"<leader>00000{level} a" in exported("marcxml", made).decode()


def test_theses_are_theses() -> None:
    made = full_paper()
    assert made.metadata.title is not None
    made.metadata.kind = type(made.metadata.title)("autoreferat", 1.0, "test")
    assert exported("bibtex", [made]).startswith(b"@phdthesis{")
    assert "type = {Autoreferat}" in exported("biblatex", [made]).decode()
