from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Document, DocumentPage, Line, Metadata, Value
from harvester.keyphrases import choose_best, find_keyphrases
from harvester.keyphrases.word_rarities import open_rarities
from tests.harvester.header.making import document_of

SENTENCES = [
    "Спектр конечного графа изучается с помощью матрицы смежности.",
    "Для спектра графа получены оценки спектрального радиуса.",
    "Спектральный радиус двудольных графов оценивается через степени вершин.",
    "Оценка спектрального радиуса двудольного графа точна для регулярных графов.",
    "В работе рассмотрены и другие вопросы, которые возникают при этом.",
    "Матрица смежности двудольного графа имеет симметричный спектр.",
]
PAPER = document_of(
    [("Спектральный радиус двудольных графов", 16.0, True), *((text, 10.0, False) for text in SENTENCES * 3)]
)
TITLED = Metadata(title=Value("Спектральный радиус двудольных графов", 0.9, "rules"))


def test_the_subject_of_a_paper_in_the_nominative() -> None:
    found = [phrase.value for phrase in find_keyphrases(PAPER, TITLED)]
    assert "спектральный радиус" in found[:4]
    assert {"двудольные графы", "двудольный граф"} & set(found[:4])
    assert not {"работа", "вопросы", "помощь"} & set(found)


def test_weights_are_probabilities_the_greatest_first() -> None:
    weights = [phrase.weight for phrase in find_keyphrases(PAPER, TITLED)]
    assert weights == sorted(weights, reverse=True)
    assert 0.0 <= weights[-1] <= weights[0] <= 1.0
    assert {phrase.method for phrase in find_keyphrases(PAPER, TITLED)} == {"keyphrases"}


def test_no_more_than_asked() -> None:
    assert len(find_keyphrases(PAPER, TITLED, limit=3)) == 3
    assert find_keyphrases(PAPER, TITLED, limit=3) == find_keyphrases(PAPER, TITLED)[:3]


def test_english() -> None:
    text = [
        "We study graph coloring of planar graphs. The chromatic number of planar graphs is bounded.",
        "Graph coloring is hard, and the chromatic number of a graph is hard to find.",
    ]
    document = document_of([("Graph coloring", 16.0, True), *((line, 10.0, False) for line in text * 4)], language="en")
    found = [
        phrase.value for phrase in find_keyphrases(document, Metadata(title=Value("Graph coloring", 0.9, "rules")))
    ]
    assert "graph coloring" in found[:5]
    assert "chromatic number" in found
    assert not {"hard", "the", "we study"} & set(found[:5])


def test_a_document_without_words() -> None:
    assert find_keyphrases(Document("ok"), Metadata()) == []
    assert find_keyphrases(document_of([("1 + 1 = 2", 10.0, False)]), Metadata()) == []


@given(st.lists(st.text(max_size=60), max_size=20), st.sampled_from(["ru", "en", "de", "fr", ""]))
def test_any_text_has_an_answer(texts: list[str], language: str) -> None:
    page = DocumentPage(1, lines=[Line(text) for text in texts])
    found = find_keyphrases(Document("ok", "txt", language, "text", [page]), Metadata())
    assert len(found) <= 10
    assert all(phrase.value.strip() for phrase in found)


def test_common_words_are_less_rare() -> None:
    russian = open_rarities("ru")
    assert russian.rarity("метод") < russian.rarity("гистограмма") < russian.rarity("нетсловатакого")


def test_the_best_are_the_heaviest() -> None:
    assert choose_best([0.1, 0.7, 0.3], 2) == [1, 2]
