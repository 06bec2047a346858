from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from harvester import lexicon
from harvester.lexicon import join_alternatives, join_edged, list_needed, list_words, load_words

FILES = sorted(Path(lexicon.__file__).parent.glob("*.txt"))
SECTION = re.compile(r"\[(?:ru|uk|en|de|any)(?: [a-z]+)?\]")


def test_a_class_in_one_language_and_in_all() -> None:
    assert "января" in load_words("months", "ru")
    assert "january" not in load_words("months", "ru")
    assert load_words("months", "ru") | load_words("months", "en", "de") == load_words("months")


def test_a_narrower_class_stands_beside_its_own() -> None:
    assert "янв" in load_words("months.short")
    assert "янв" not in load_words("months")


def test_the_order_of_the_file_is_kept() -> None:
    assert list_words("months", "en")[:3] == ("january", "february", "march")


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        load_words("planets")
    with pytest.raises(KeyError, match="uk"):
        load_words("months", "uk")
    with pytest.raises(KeyError, match="tiny"):
        load_words("months.tiny")


def test_alternatives_are_a_pattern_with_the_longest_first() -> None:
    assert join_alternatives({"том", "т.", "томов"}) == r"томов|том|т\."
    words = re.compile(join_alternatives(["отчёт", "ключевые слова", "аннотаци*"]))
    assert [words.fullmatch(text) is not None for text in ("отчет", "отчёт", "аннотацией", "ключевые\n слова")] == [
        True
    ] * 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_says_what_it_is_and_where_it_comes_from(path: Path) -> None:
    rows = path.read_text("utf-8").splitlines()
    assert rows[0].startswith("# ")
    assert any(row.startswith("# source: ") for row in rows)
    assert SECTION.fullmatch(next(row for row in rows if row and not row.startswith("#")))
    assert all(SECTION.fullmatch(row) for row in rows if row.startswith("["))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_section_stands_twice_in_a_file(path: Path) -> None:
    headings = Counter(row for row in path.read_text("utf-8").splitlines() if row.startswith("["))
    assert [heading for heading, times in headings.items() if times > 1] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_word_stands_twice_in_a_section(path: Path) -> None:
    for section, words in lexicon._read_sections(path.stem).items():
        assert [word for word, times in Counter(words).items() if times > 1] == [], section


@pytest.mark.parametrize(
    ("word", "matched", "missed"),
    [
        ("(научный) руководител*", ["научный руководитель", "руководителя"], ["научныйруководитель", "научный"]),
        ("вып(уск)(.)", ["вып", "вып.", "выпуск", "выпуск."], ["выпу"]),
        ("материал(ы) и методы", ["материал и методы", "материалы  и методы"], ["материал(ы) и методы"]),
        ("образец (цитирования)", ["образец", "образец цитирования"], ["образеццитирования"]),
        ("список … литературы", ["список литературы", "список использованной нами литературы"], ["список"]),
        ("* договор*", ["трудовой договор", "трудового договора"], ["трудовой"]),
        ("научн* сотр.", ["научный сотр.", "научн сотр."], ["научный сотр"]),
    ],
)
def test_the_signs_of_a_word(word: str, matched: list[str], missed: list[str]) -> None:
    pattern = re.compile(join_alternatives([word]))
    assert [text for text in matched if not pattern.fullmatch(text)] == []
    assert [text for text in missed if pattern.fullmatch(text)] == []


def test_words_of_a_text_have_edges_but_where_a_star_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {("ru", ""): ("труды", "универс*", "*издательств*", "сб.", "(краткий) отчёт")}
    monkeypatch.setattr(lexicon, "_read_sections", lambda _: made)
    list_words.cache_clear()
    pattern = re.compile(join_edged("made"))
    found = ["труды", "в универсам", "Госиздательство", "в сб.статей", "отчет", "краткий отчёт", "труды."]
    none = ["сотруды", "трудыю", "мультиуниверс", "подсб.", "подотчет", "отчетом"]
    list_words.cache_clear()
    assert [text for text in found if not pattern.search(text)] == []
    assert [text for text in none if pattern.search(text)] == []


def test_what_a_text_with_a_word_has_for_sure_is_its_longest_fixed_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("на соискание", "дис(с)ертаци*", "тема ВКР", "отчёт о … практик*")
    monkeypatch.setattr(lexicon, "list_words", lambda name: words)
    assert list_needed("works") == {"соискание", "ертаци", "тема", "практик"}
