from __future__ import annotations

import pytest

from harvester.pages.metadata.opening import Opened, opened, parsed
from harvester.pages.metadata.texts import abstract_of, keywords_of

TEXT = "Изучено, как пруды зарастают камышом, и показано, что скорость зависит от глубины пруда. "


def page(html: str) -> Opened:
    root = parsed(html)
    assert root is not None
    return opened(root)


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
    value = abstract_of(page(html))
    assert value is not None
    assert (value.value, value.method) == (TEXT.strip(), method)


def test_the_first_paragraph_is_worth_little() -> None:
    value = abstract_of(page(f"<nav>{TEXT * 4}</nav><p>short</p><p>{TEXT * 3}</p>"))
    assert value is not None
    assert (value.value, value.weight) == ((TEXT * 3).strip(), 0.2)
    assert abstract_of(page("<p>short</p>")) is None


def test_abstracts_of_a_list_are_not_that_of_the_page() -> None:
    assert abstract_of(page(f"<div><p class='abstract'>{TEXT}</p></div>" * 3)) is None


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>Ключевые слова: пруд, камыш, глубина.</p>", ["пруд", "камыш", "глубина"]),
        ("<p><i>Keywords</i> — ponds; reeds, tall; depth</p>", ["ponds", "reeds, tall", "depth"]),
        ("<h4>Schlagwörter</h4><p>Teich, Schilf</p>", ["Teich", "Schilf"]),
        ("<ul class='tags'><li>ponds</li><li>reeds</li></ul>", ["ponds", "reeds"]),
        (f"<p>Ключевые слова: {TEXT * 2}</p>", []),
        ("<p>words that are key</p>", []),
    ],
)
def test_keywords(html: str, expected: list[str]) -> None:
    assert [value.value for value in keywords_of(page(html))] == expected
