from __future__ import annotations

import pytest

from harvester.demo import WEB
from harvester.demo.sites import Sites

SITES = Sites(WEB)


def test_folders_endings_and_further_addresses() -> None:
    assert SITES.answer("mmad.example", "/2014", "").headers == (("Location", "/2014/"),)
    assert SITES.answer("mmad.example", "/2014/", "").status == 200
    assert SITES.answer("mmad.example", "/2014/papers/", "").status == 403
    assert SITES.answer("larionov.example", "/publ", "").status == 200
    assert SITES.answer("larionov.example", "/papers/grids1.pdf", "").body.startswith(b"%PDF")


def test_an_address_may_be_told_by_its_query() -> None:
    assert SITES.answer("openreview.example", "/pdf", "id=wave7").body.startswith(b"%PDF")
    assert SITES.answer("openreview.example", "/pdf", "id=other").status == 404


@pytest.mark.parametrize("path", ["/../hosts.jsonl", "/%2e%2e/hosts.jsonl", "/a%00b", "/" + "a" * 999, "/publ.html/"])
def test_odd_paths_are_not_there(path: str) -> None:
    assert SITES.answer("larionov.example", path, "").status == 404


@pytest.mark.parametrize(
    ("host", "path", "expected"),
    [
        ("brandt.example", "/publikationen.html", "text/html"),
        ("hartwell.example", "/", "text/html; charset=utf-8"),
        ("numlab.example", "/reports/nr09-queues.ps", "application/postscript"),
        ("mmad.example", "/2014/papers/kravets.doc", "application/msword"),
        ("elib.example", "/files/nickel.pdf", "application/pdf"),
        ("numlab.example", "/robots.txt", "text/plain; charset=utf-8"),
    ],
)
def test_content_types(host: str, path: str, expected: str) -> None:
    assert SITES.answer(host, path, "").type == expected


def test_redirects_and_a_loop() -> None:
    assert SITES.answer("brandt.example", "/pub", "").status == 301
    first = dict(SITES.answer("elib.example", "/loop/formulas.pdf", "").headers)["Location"]
    assert dict(SITES.answer("elib.example", first.removeprefix("http://elib.example"), "").headers)["Location"] == (
        "http://elib.example/loop/formulas.pdf"
    )


def test_login_wall_soft_404_and_html_as_pdf() -> None:
    wall = SITES.answer("elib.example", "/private/shafts.pdf", "")
    assert (wall.status, dict(wall.headers)["Location"]) == (302, "/login?next=/private/shafts.pdf")
    assert "password" in SITES.answer("elib.example", "/login", "next=/").body.decode()
    assert SITES.answer("elib.example", "/files/planar.pdf", "").status == 200
    assert SITES.answer("elib.example", "/files/nickel.pdf", "").body.startswith(b"<!DOCTYPE html>")


def test_the_calendar_never_ends() -> None:
    page = SITES.answer("mathinst.example", "/calendar", "month=2020-12").body.decode("windows-1251")
    assert "month=2021-01" in page
    assert "month=2020-11" in page
    assert SITES.answer("mathinst.example", "/calendar", "month=never").status == 200
    assert b"Disallow: /calendar" in SITES.answer("mathinst.example", "/robots.txt", "").body
