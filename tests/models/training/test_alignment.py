from __future__ import annotations

from typing import Any

from models.training.alignment import label_words


def pairs(row: dict[str, Any], *labels: str) -> list[tuple[str, str]]:
    tokens, found = label_words(row)
    return [(word, label) for word, label in zip(tokens.words, found, strict=True) if not labels or label in labels]


def test_values_are_found_in_the_string() -> None:
    row = {
        "text": "Соколов И. И. О спек-\nтрах 2001 года / И. И. Соколов // Вестник. – 2001. – Т. 2, № 3. – С. 2–3. – 20 с.",
        "fields": {"authors": [{"family": "Соколов", "given": "И. И."}], "title": "О спектрах 2001 года", "container": "Вестник", "year": "2001", "volume": "2", "issue": "3", "pages": "2–3", "extent": "20"},
    }  # fmt: skip
    assert [word for word, _ in pairs(row, "title")] == ["О", "спек", "трах", "2001", "года"]
    assert pairs(row, "family", "given") == [("Соколов", "family"), ("И", "given"), ("И", "given"), ("И", "given"), ("И", "given"), ("Соколов", "family")]  # fmt: skip
    assert pairs(row, "year", "volume", "issue", "pages", "extent") == [("2001", "year"), ("2", "volume"), ("3", "issue"), ("2", "pages"), ("3", "pages"), ("20", "extent")]  # fmt: skip


def test_segments_lose_their_cues_and_names_are_told_apart() -> None:
    row = {
        "set": "cora_ref",
        "text": "Z. Falcon and Q. Fox. Spectra. In Letters, vol. 27(4) pp. 633-655, May 1981.",
        "labels": [["Z. Falcon and Q. Fox.", "author"], ["Spectra.", "title"], ["In Letters,", "container"], ["vol. 27(4)", "volume"], ["pp. 633-655,", "pages"], ["May 1981.", "date"]],
        "fields": {"authors": [{"family": "Falcon", "given": "Z."}, {"family": "Fox", "given": "Q."}], "year": "1981"},
    }  # fmt: skip
    assert pairs(row) == [
        ("Z", "given"), ("Falcon", "family"), ("and", "other"), ("Q", "given"), ("Fox", "family"), ("Spectra", "title"), ("In", "other"),
        ("Letters", "container"), ("vol", "other"), ("27", "volume"), ("4", "issue"), ("pp", "other"), ("633", "pages"), ("655", "pages"),
        ("May", "other"), ("1981", "year"),
    ]  # fmt: skip


def test_the_number_sign_inside_a_title_is_no_word() -> None:
    row = {
        "text": "Закон от 2 мая 2001 г. № 5-ФЗ «О пчёлах» // Газета. 2001. № 7.",
        "fields": {"title": "Закон от 2 мая 2001 г. № 5-ФЗ «О пчёлах»", "container": "Газета", "year": "2001", "issue": "7"},
    }  # fmt: skip
    assert [word for word, _ in pairs(row, "title")] == [
        "Закон",
        "от",
        "2",
        "мая",
        "2001",
        "г",
        "5",
        "ФЗ",
        "О",
        "пчёлах",
    ]
    assert pairs(row, "year", "issue") == [("2001", "year"), ("7", "issue")]
