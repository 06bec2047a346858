"""The web as it is in the tree: what its tables promise is really there."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import zipfile
from typing import Any
from urllib.parse import urlsplit

import pypdfium2
import pytest

from harvester.demo import WEB
from harvester.demo.engine import Engine
from harvester.demo.sites import Sites, read_rows

SITES = Sites(WEB)
WANTS = read_rows(WEB / "wants.jsonl")
PRESENT = [want for want in WANTS if want["answers"]]


def fetch(url: str) -> bytes:
    parts = urlsplit(url)
    answer = SITES.answer(parts.netloc, parts.path, parts.query)
    assert answer.status == 200, url
    return answer.body


def squeeze(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.lower())


def pdf_text(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    return " ".join(page.get_textpage().get_text_bounded() for page in document)


def outside(command: list[str], data: bytes) -> str:
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout.decode()


def text_of(url: str) -> str:
    data = fetch(url)
    match url.rpartition(".")[2]:
        case "pdf":
            return pdf_text(data)
        case "docx":
            return re.sub("<[^>]+>", " ", zipfile.ZipFile(io.BytesIO(data)).read("word/document.xml").decode())
        case "doc":
            return outside(["catdoc", "-d", "utf-8", "-w"], data)
        case "ps":
            return outside(["gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=txtwrite", "-o", "-", "-"], data)
    return data.decode("windows-1251")


@pytest.mark.parametrize("want", PRESENT, ids=lambda want: want["id"])
def test_every_answer_is_served_and_is_the_paper(want: dict[str, Any]) -> None:
    title = want.get("true_title") or want["title"]
    for url in want["answers"]:
        assert squeeze(title) in squeeze(text_of(url)), url


def test_the_engine_knows_what_it_should_and_nothing_else() -> None:
    known = {entry.url for entry in Engine.open(WEB).entries}
    for want in PRESENT:
        assert want["known_to_search"] == bool(known & set(want["answers"])), want["id"]


def test_known_papers_are_among_the_first_ten() -> None:
    engine = Engine.open(WEB)
    for want in PRESENT:
        if want["known_to_search"]:
            urls = [entry.url for _, entry in engine.search(want["title"])[:10]]
            assert set(urls) & set(want["answers"]), want["id"]


def test_the_dozen_is_a_dozen_of_the_wants() -> None:
    demo = read_rows(WEB / "demo.jsonl")
    inputs = {row["id"]: row for row in read_rows(WEB / "inputs" / "wants.jsonl")}
    assert len(demo) == 12
    assert all(inputs[row["id"]] == row for row in demo)


def test_addresses_of_the_truth_are_served() -> None:
    truth = read_rows(WEB / "scholars.jsonl") + read_rows(WEB / "venues.jsonl")
    pages = [url for row in truth for name, urls in row.items() if name.endswith("_url") for url in urls]
    pages += (WEB / "inputs" / "pages.txt").read_text("utf-8").split()
    redirected = {row["from"] for row in read_rows(WEB / "redirects.jsonl")}
    for url in pages:
        assert url in redirected or fetch(url)


def test_files_of_lists_are_served() -> None:
    lists = read_rows(WEB / "publications.jsonl")
    files = {url for page in lists for entry in page["entries"] for url in entry["files"]}
    assert len(files) > 30
    assert all(fetch(url) for url in files)


def test_it_is_small_and_of_many_kinds() -> None:
    files = [path for path in WEB.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 3_000_000
    hosts = read_rows(WEB / "hosts.jsonl")
    assert len(hosts) >= 15
    assert {row["charset"] for row in hosts} == {"utf-8", "windows-1251", "koi8-r"}
    assert {row["lang"] for row in hosts} == {"ru", "en", "de"}
    assert all(row["host"].endswith(".example") for row in hosts)


def test_one_page_needs_a_browser_and_one_names_no_charset() -> None:
    page = fetch("http://sedov.example/publications.html").decode()
    assert "Сжатое представление деревьев" not in re.sub(r"<script>.*?</script>", "", page, flags=re.S)
    assert b"charset" not in fetch("http://mathinst.example/staff/kravets/")
