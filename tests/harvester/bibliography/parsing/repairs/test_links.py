from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.repairs import links
from harvester.bibliography.parsing.signs import find_look
from harvester.items import Reference
from tests.harvester.bibliography.parsing.drafts import read_only


def read(*parts: tuple[str, str]) -> Reference:
    """The links of labelled pieces of text."""
    return read_only(links, parts=parts)


@pytest.mark.parametrize(
    ("printed", "doi"),
    [
        ("https://doi.org/10.5678/sad.2001-3", "10.5678/sad.2001-3"),
        ("http://dx.doi.org/10.5678/sad(2001)3.", "10.5678/sad(2001)3"),
        ("DOI: https://doi.org/10.5678%2Fsad.3", "10.5678/sad.3"),
        ("doi.org/10.5678/sad.3", "10.5678/sad.3"),
        ("– DOI 10.5678/sad.3. – Текст : электронный", "10.5678/sad.3"),
        ("(https://doi.org/10.5678/sad.3)", "10.5678/sad.3"),
        ("https://press.example/doi/full/10.5678/sad.3?src=list", "10.5678/sad.3"),
        ("https://press.example/10.5678/sad.3/abstract", "10.5678/sad.3"),
        ("С. 10.12345", None),
    ],
)
def test_a_doi_is_found_wherever_it_stands(printed: str, doi: str | None) -> None:
    assert read(("Сады. ", "title"), (printed, "other")).doi == doi
    assert read(("Сады. ", "title"), (printed, "url")).doi == doi


def test_a_labelled_doi_may_be_torn() -> None:
    assert read(("doi: ", "other"), ("10.5678/ sad.3", "doi")).doi == "10.5678/sad.3"


@given(st.from_regex(r"10\.[0-9]{4,6}/[a-z0-9]([a-z0-9.()-]{0,12}[a-z0-9])?", fullmatch=True), st.sampled_from(".,; "))
def test_any_doi_comes_out_as_it_went_in(doi: str, after: str) -> None:
    for before in ("doi:", "DOI ", "https://doi.org/"):
        found = read((f"Сады. {before}", "other"), (f"{doi}{after}", "other")).doi
        assert found == doi or doi.count("(") != doi.count(")") or doi.endswith((".pdf", "/pdf"))


def test_an_address_has_its_host() -> None:
    assert read(("Nets. lib.", "title"), ("nets.org/a1", "url")).url == "lib.nets.org/a1"
    assert read(("Nets. (lib.nets.", "title"), ("org/a1", "url")).url == "lib.nets.org/a1"
    assert read(("Nets: ", "title"), ("https://nets.org/a1", "url")).url == "https://nets.org/a1"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Сады. URL: http://a.example (дата обращения: 02.03.2019).", "02.03.2019"),
        ("Gardens. http://a.example (accessed June 4, 2017).", "June 4, 2017"),
        ("Gardens. Retrieved June 4, 2017, from http://a.example", "June 4, 2017"),
        ("Gardens. www.a.example. Accessed 4 June 2017.", "4 June 2017"),
        ("Gärten. http://a.example (Zugriff am 04.06.2017).", "04.06.2017"),
        ("Gärten. http://a.example, abgerufen am 4. Juni 2017", "4. Juni 2017"),
        ("Gardens [Internet]. 2016 [cited 2017 Jun 4]. Available from: http://a.example", "2017 Jun 4"),
        ("Gardens. [Accessed: 04-Jun-2017].", "04-Jun-2017"),
        ("Gardens. Web. 4 June 2017.", "4 June 2017"),
        ("Gardens of 2017, retrieved by hand", ""),
        ("Smith J. Visited gardens. 2017.", ""),
    ],
)
def test_the_day_a_page_was_find_look(text: str, day: str) -> None:
    start, end = find_look(text)
    assert text[start:end] == day
    assert read((text, "other")).accessed == (day or None)
