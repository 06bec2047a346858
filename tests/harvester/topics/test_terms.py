from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Document, DocumentPage, Line, Metadata, Value
from harvester.topics.terms import Terms, is_content, measure_cosine, measure_rarity, scale_to_unit, terms_of


def test_a_document_is_its_lemmas_title_and_abstract_apart() -> None:
    lines = [Line("О сплайнах"), Line("Рассмотрены гладкие сплай-"), Line("ны и сетки.")]
    document = Document("ok", "pdf", "ru", "text", [DocumentPage(1, lines=lines)])
    metadata = Metadata(title=Value("О сплайнах", 0.9, "m"), keywords=[Value("адаптивная сетка", 0.9, "m")])
    terms = terms_of(document, metadata)
    assert terms.title == ["о", "сплайн"]
    assert terms.told == ["адаптивный", "сетка"]
    assert terms.body.count("сплайн") == 2  # one of them was broken at the end of a line
    assert terms.counts["сплайн"] > terms.counts["сетка"] > terms.counts["гладкий"]


def test_rare_words_that_stand_often_mark_a_text() -> None:
    terms = Terms("ru", body=["сплайн"] * 5 + ["результат"] * 5 + ["метод"] * 5 + ["12"] * 9)
    marks = terms.marks
    assert max(marks, key=lambda word: marks[word]) == "сплайн"
    assert "12" not in marks
    assert math.isclose(sum(weight**2 for weight in marks.values()), 1.0)


def test_common_words_tell_little() -> None:
    assert measure_rarity("метод", "ru") < measure_rarity("сплайн", "ru")
    assert measure_rarity("network", "ru") == measure_rarity("network", "en")
    assert not any(map(is_content, ("и", "the", "12", "x", "статья")))


@given(st.dictionaries(st.text(max_size=5), st.floats(0, 1e3), max_size=8))
def test_a_text_is_most_like_itself(weights: dict[str, float]) -> None:
    own = scale_to_unit(weights)
    assert measure_cosine(own, own) <= 1 + 1e-9
    assert all(measure_cosine(own, scale_to_unit({word: 1.0})) <= 1 + 1e-9 for word in weights)
