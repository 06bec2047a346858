from __future__ import annotations

import pytest

from harvester.items import Want
from harvester.pages.looking import look_for_want
from harvester.pages.reading import read_page

TITLE = "Lower bounds on the separation of words"
LINES = "<li><b>{}</b><br>{} <em>{}</em> {}</li>"
ITEMS = [
    (
        "Separating words with machines and groups",
        "Robson J.M. (1996).",
        "Informatique",
        "<a href=before.pdf>PDF</a>",
    ),
    ("Science between randomness and determinism", "Svozil K.", "Physical Review", ""),
    (TITLE, "Bulatov A.A., Karpova O., Shur A.M., Startsev K. (2016).", "IEEE Transactions", "<a href=f.pdf>PDF</a>"),
    ("Decomposing supply and demand", "Shapiro A.H. (2024).", "IEEE Transactions", "<a href=after.pdf>PDF</a>"),
]


def list_files(html: str, title: str) -> list[str]:
    look = look_for_want(read_page(html.encode(), "http://a.example/", "text/html"), Want("w", title))
    return [lead.url.rsplit("/", 1)[-1] for lead in look.files]


def test_an_item_of_two_lines_has_its_file_in_the_second() -> None:
    html = "<ul>" + "".join(LINES.format(*item) for item in ITEMS) + "</ul>"
    assert list_files(html, TITLE) == ["f.pdf"]


@pytest.mark.parametrize("form", [LINES, "<article><h3>{}</h3><p>{} <i>{}</i> {}</p></article>"])
def test_an_item_in_boxes_has_its_file_in_any_of_them(form: str) -> None:
    html = "<div>" + "".join(form.format(*item) for item in ITEMS) + "</div>"
    assert list_files(html, TITLE)[:1] == ["f.pdf"]


def test_entries_in_lines_of_one_paragraph_have_the_files_of_their_lines() -> None:
    html = (
        "<p>Bulatov A.A. Lower bounds on the separation of words. IEEE Transactions, 2016. <a href=f.pdf>PDF</a><br>"
        "Svozil K. Science between randomness and determinism. Physical Review. <a href=g.pdf>PDF</a></p>"
    )
    assert list_files(html, TITLE)[0] == "f.pdf"
    assert list_files(html, "Science between randomness and determinism")[0] == "g.pdf"


def test_a_shortened_title_may_end_with_its_cell() -> None:
    html = "<table><tr><td>Berg A. Rings of small order</td><td><a href=f.pdf>PDF</a></td></tr></table>"
    assert list_files(html, "Rings of small order: ideals and modules") == ["f.pdf"]
