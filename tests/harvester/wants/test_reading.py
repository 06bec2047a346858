from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.items import Want
from harvester.wants import BadWant, WantsError, check_wants, given_wants, make_want, read_wants, stable_id, understood

if TYPE_CHECKING:
    from pathlib import Path


def written(tmp_path: Path, name: str, text: str, encoding: str = "utf-8") -> Path:
    path = tmp_path / name
    path.write_bytes(text.encode(encoding))
    return path


def test_json_lines_one_bad_line_does_not_stop_the_others(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "w.jsonl",
        '{"id": "a", "title": "Ряды"}\n\n{"id": "b"\n{"id": "c", "title": ""}\n[1]\n'
        '{"id": "a", "title": "Другие ряды"}\n{"id": "d", "reference": "Иванов И. Ряды"}\n',
    )
    wants = list(given_wants({"wants": str(path)}))
    assert [(want.id, isinstance(want, Want)) for want in wants] == [
        ("a", True),
        ("line-3", False),
        ("c", False),
        ("line-5", False),
        ("a", False),
        ("d", True),
    ]
    reasons = [want.reason for want in wants if isinstance(want, BadWant)]
    assert "line 3: not JSON" in reasons[0]
    assert reasons[1] == "line 4: a want needs a title or a reference"
    assert reasons[3] == "line 6: the id a was there before"


def test_plain_references_a_line(tmp_path: Path) -> None:
    path = written(tmp_path, "list.txt", "Иванов И. И. Ряды // Вестник. — 2016.\n\nSmith J. Series. 2001.\n")
    wants = [want for _, want in read_wants(path)]
    assert [want.reference for want in wants if isinstance(want, Want)] == [
        "Иванов И. И. Ряды // Вестник. — 2016.",
        "Smith J. Series. 2001.",
    ]


def test_a_copied_list_has_a_heading_and_numbers(tmp_path: Path) -> None:
    bare = ["Орлова О. О. Сетки. 2003.", "Lund G. Grids. 2004.", "12. Deutscher Mathematikertag. Bonn, 1978."]
    numbered = ["Список использованной литературы:", f"1. {bare[0]}", f"2) {bare[1]}", f"3. {bare[2]}"]
    bracketed = ["References", "", f"[7] {bare[0]}", f"(8) {bare[1]}", bare[2]]
    for lines in (bare, numbered, bracketed):
        wants = [want for _, want in read_wants(written(tmp_path, "list.txt", "\n".join(lines)))]
        assert [want.reference for want in wants if isinstance(want, Want)] == bare


def test_a_list_in_another_charset_is_read(tmp_path: Path) -> None:
    text = "Кузнецов А. Б. О сходимости рядов Фурье на окружности // Вестник университета. — 2016. — С. 5–9.\n" * 3
    path = written(tmp_path, "list.txt", text.replace("–", "-").replace("—", "-"), "windows-1251")
    _, want = next(read_wants(path))
    assert isinstance(want, Want)
    assert want.reference.startswith("Кузнецов А. Б. О сходимости")


def test_bibtex(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "w.bib",
        '@article{kuz16, title={О сходимости {Рядов} Фурье}, author={Кузнецов, А. Б. and M{\\"u}ller, Hans}, year={2016}}\n',
    )
    _, want = next(read_wants(path))
    assert want == Want("kuz16", "О сходимости Рядов Фурье", ["Кузнецов, А. Б.", "Müller, Hans"], 2016)


def test_ris(tmp_path: Path) -> None:
    path = written(tmp_path, "w.ris", "TY  - JOUR\nID  - r1\nTI  - On Series\nAU  - Smith, J.\nPY  - 2001\nER  - \n")
    _, want = next(read_wants(path))
    assert want == Want("r1", "On Series", ["Smith, J."], 2001)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"title": "a", "reference": "b"}, "one of"),
        ({"title": "  "}, "empty"),
        ({"authors": "Иванов"}, "needs a title"),
        ({"title": "a", "year": "last"}, "not a number"),
        ({"wants": "/no/such/file"}, "no file of wants"),
    ],
)
def test_wrong_arguments_say_what_to_do(arguments: dict[str, str], says: str) -> None:
    with pytest.raises(WantsError, match=says):
        check_wants(arguments)


def test_an_empty_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(WantsError, match="holds no wants"):
        check_wants({"wants": str(written(tmp_path, "w.jsonl", "\n\n"))})


def test_ids_are_stable_and_forgive_spacing() -> None:
    one = make_want({"title": "О  сходимости", "authors": ["Иванов И."]}, 1)
    other = make_want({"title": "о сходимости", "authors": ["Иванов И."]}, 7)
    assert isinstance(one, Want)
    assert isinstance(other, Want)
    assert one.id == other.id == stable_id(one)


def test_authors_argument_is_split() -> None:
    want = next(given_wants({"title": "Ряды", "authors": "Иванов И. И.; Петров П."}))
    assert isinstance(want, Want)
    assert want.authors == ["Иванов И. И.", "Петров П."]


def test_a_reference_is_understood() -> None:
    want = understood(Want("w", reference="Кузнецов А.Б., Орлов В.Г. О сходимости рядов // Вестник. — 2016. — С. 5–9."))
    assert want.title == "О сходимости рядов"
    assert [author.split()[0] for author in want.authors] == ["Кузнецов", "Орлов"]
    assert want.year == 2016
