from __future__ import annotations

import pytest

from harvester.items import Value
from harvester.metadata.texts import choose_abstracts, find_abstract, find_keywords
from harvester.pages.opening import OpenedPage, open_page, parse_loosely

TEXT = "Изучено, как пруды зарастают камышом, и показано, что скорость зависит от глубины пруда. "


def page(html: str) -> OpenedPage:
    root = parse_loosely(html)
    assert root is not None
    return open_page(root)


@pytest.mark.parametrize(
    ("html", "method"),
    [
        (f"<p><b>Аннотация.</b> {TEXT}</p><p>Введение</p>", "label abstract"),
        (f"<h3>Abstract</h3><p>{TEXT}</p><h3>More</h3><p>Other</p>", "label abstract"),
        (f"<h3>Zusammenfassung</h3><p>{TEXT}</p><p>Schlagwörter: Teich</p>", "label abstract"),
        (f"<div class='article-abstract'><p>{TEXT}</p></div>", "class abstract"),
    ],
)
def test_an_abstract_is_called_so(html: str, method: str) -> None:
    value = find_abstract(page(html))
    assert value is not None
    assert (value.value, value.method) == (TEXT.strip(), method)


def test_the_first_paragraph_is_worth_little() -> None:
    value = find_abstract(page(f"<nav>{TEXT * 4}</nav><p>short</p><p>{TEXT * 3}</p>"))
    assert value is not None
    assert (value.value, value.weight) == ((TEXT * 3).strip(), 0.2)
    assert find_abstract(page("<p>short</p>")) is None


def told(text: str, html: str = "", names: list[str] | None = None, method: str = "description") -> list[str]:
    return [value.value for value in choose_abstracts([Value(text, 0.45, method)], page(html or "<p>x"), names or [])]


def test_a_description_that_tells_what_the_page_is_is_no_abstract() -> None:
    assert told(TEXT) == [TEXT]
    assert told("О прудах") == []
    assert told(f"Институт прудов, препринт 12, Кижи. {TEXT[:80]}") == []
    assert told(f"Кивач О. П., {TEXT}", names=["О зарастании прудов", "Кивач"]) == []
    assert told(f"О зарастании прудов. {TEXT}", names=["О зарастании прудов"]) == []
    assert told(f"Скачать бесплатно. {TEXT}") == []
    assert told("О прудах", method="citation_abstract") == ["О прудах"]


def test_a_long_description_may_name_an_institution() -> None:
    text = f"{TEXT * 3}Опыты поставил Институт прудов."
    assert told(text) == [text]


def test_a_description_that_breaks_off_is_read_on_where_the_page_has_the_rest() -> None:
    html = f"<h2>{TEXT}</h2><nav>{TEXT}</nav><p>Аннотация. {TEXT}{TEXT}</p>"
    assert told(f"{TEXT[:70]}...", html) == [f"{TEXT}{TEXT}".strip()]


def test_abstracts_of_a_list_are_not_that_of_the_page() -> None:
    assert find_abstract(page(f"<div><p class='abstract'>{TEXT}</p></div>" * 3)) is None


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>Ключевые слова: пруд, камыш, глубина.</p>", ["пруд", "камыш", "глубина"]),
        ("<p><i>Keywords</i> — ponds; reeds, tall; depth</p>", ["ponds", "reeds, tall", "depth"]),
        ("<h4>Schlagwörter</h4><p>Teich, Schilf</p>", ["Teich", "Schilf"]),
        ("<ul class='tags'><li>ponds</li><li>reeds</li></ul>", ["ponds", "reeds"]),
        ("<p>Ключевые слова: пруд, камыш; глубина, северный пруд</p>", ["пруд", "камыш", "глубина", "северный пруд"]),
        ("<table><tr><td>Keywords:<td>ponds<br>reeds<tr><td>Year<td>2003</table>", ["ponds", "reeds"]),
        ("<h4>Key words</h4><ul><li>ponds<li>reeds</ul><ul><li>Home</ul>", ["ponds", "reeds"]),
        (f"<p>Ключевые слова: {TEXT * 2}</p>", []),
        ("<p>words that are key</p>", []),
    ],
)
def test_keywords(html: str, expected: list[str]) -> None:
    assert [value.value for value in find_keywords(page(html))] == expected
