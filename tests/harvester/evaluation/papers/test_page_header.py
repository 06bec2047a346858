from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.papers.page_header import count_fields, evaluate_page_header, find_pages

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """<html><head><title>{title}</title><meta name="citation_title" content="{title}">
<meta name="citation_author" content="{author}"></head><body><h1>{title}</h1><p class="authors">{author}</p></body></html>"""
SITE = """<html><head><title>Ponds</title><meta property="og:title" content="All about lakes">
<meta name="author" content="Oda Quill"></head><body><h1>Welcome</h1></body></html>"""


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    files = {
        "a.example/1.html": GOOD.format(title="О камышах", author="Лыкова И. Н."),
        "a.example/2.html": GOOD.format(title="О глубине прудов", author="Шток Э. Р."),
        "b.example/index.html": SITE,
        "b.example/plain.html": "<html><meta name='author' content='author'><p>nothing said</p></html>",
        "b.example/file.pdf": "%PDF-1.4",
    }
    for name, text in files.items():
        path = tmp_path / "sites" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_pages_are_known_by_their_beginning(corpus: Path) -> None:
    assert [path.name for path in find_pages(corpus / "sites")] == ["1.html", "2.html", "index.html", "plain.html"]


def test_figures(corpus: Path) -> None:
    result = evaluate_page_header(corpus)
    assert (result["task"], result["n"]) == ("pages", 3)
    figures = result["figures"]
    assert figures["title_whole"] == figures["authors_whole"] == 1
    assert figures["title_stripped"] == figures["authors_stripped"] == 0.6667
    assert figures["title_stripped_mean_over_hosts"] == 0.5
    assert (figures["citation_title_stripped"], figures["og:title_stripped"]) == ("2 of 2", "0 of 1")


def test_what_is_wrong_is_named(corpus: Path) -> None:
    wrong = {row["tag"]: row for row in evaluate_page_header(corpus)["wrong"]}
    assert set(wrong) == {"og:title", "author"}
    assert wrong["og:title"]["file"] == "b.example/index.html"
    assert wrong["og:title"]["read"] == ["Ponds"]
    assert wrong["author"]["said"] == ["Quill"]


def test_a_folder_without_pages_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="no sites"):
        evaluate_page_header(tmp_path)
    (tmp_path / "sites").mkdir()
    with pytest.raises(CorpusError, match="meta tags"):
        evaluate_page_header(tmp_path)


def test_carmens_statistic_counts_pages_with_each_field(corpus: Path) -> None:
    page = GOOD.replace("</head>", '<meta name="keywords" content="пруд, камыш"></head>').format(
        title="О пруде", author="Шток Э."
    )
    (corpus / "sites" / "a.example" / "3.html").write_text(page, encoding="utf-8")
    counted = count_fields(corpus / "sites")
    assert counted["keywords"] == (1, 5)
    assert counted["title"][0] >= 3
    (table,) = evaluate_page_header(corpus)["sections"]
    assert table.rows[1] == ["keywords", "447 of 3715", "1 of 5", 0.2]
