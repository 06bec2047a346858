from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.hunts.queries import make_page_queries
from harvester.inputs.lines import Bad, InputError
from harvester.inputs.understood_wants import understand_want
from harvester.inputs.want_files import check_wants, read_given_wants, read_want_ids, read_wants
from harvester.inputs.wants import make_want, make_want_id
from harvester.items import Want
from harvester.verification.wanted import Wanted

if TYPE_CHECKING:
    from pathlib import Path

VALUES = st.one_of(
    st.none(), st.text(max_size=8), st.integers(), st.lists(st.text(max_size=5), max_size=3), st.booleans()
)


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
    wants = list(read_given_wants({"wants": str(path)}))
    assert [(want.id, isinstance(want, Want)) for want in wants] == [
        ("a", True),
        ("line-3", False),
        ("c", False),
        ("line-5", False),
        ("a", False),
        ("d", True),
    ]
    reasons = [want.reason for want in wants if isinstance(want, Bad)]
    assert "line 3: not JSON" in reasons[0]
    assert reasons[1].startswith("line 4: a want needs a title or a reference")
    assert reasons[3] == "line 6: the id a was there before"


def test_a_reference_may_be_an_entry_of_bibtex() -> None:
    entry = (
        "@article{iv, author = {Иванов, И. И. and Петров, П.}, title = {О рядах {Фурье}}, year = 2010, pages = {3--9}}"
    )
    want = make_want({"id": "a", "reference": entry}, "line 1")
    assert isinstance(want, Want)
    assert (want.id, want.title, want.authors, want.year) == (
        "a",
        "О рядах Фурье",
        ["Иванов, И. И.", "Петров, П."],
        2010,
    )
    assert not want.reference
    given = make_want({"reference": entry, "year": 2011, "authors": ["Сидоров С."]}, "line 1")
    assert isinstance(given, Want)
    assert (given.year, given.authors) == (2011, ["Сидоров С."])


@pytest.mark.parametrize("reference", ["@article{broken", "@misc{x, year = 2010}", "@ivanov in a forum"])
def test_what_only_begins_like_bibtex_stays_a_reference(reference: str) -> None:
    want = make_want({"reference": reference}, "line 1")
    assert isinstance(want, Want)
    assert want.reference == reference


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
    assert isinstance(want, Want)
    assert (want.title, want.authors, want.year) == (
        "О сходимости Рядов Фурье",
        ["Кузнецов, А. Б.", "Müller, Hans"],
        2016,
    )
    assert (want.id, want.labels, want.kind) == (make_want_id(want), ["kuz16"], "article")


def test_ris(tmp_path: Path) -> None:
    path = written(tmp_path, "w.ris", "TY  - JOUR\nID  - r1\nTI  - On Series\nAU  - Smith, J.\nPY  - 2001\nER  - \n")
    _, want = next(read_wants(path))
    assert isinstance(want, Want)
    assert (want.title, want.authors, want.year, want.labels) == ("On Series", ["Smith, J."], 2001, ["r1"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"title": "a", "reference": "b"}, "one of"),
        ({"title": "  "}, "empty"),
        ({"authors": "Иванов"}, "needs a title"),
        ({"title": "a", "year": "last"}, "not a number"),
        ({"title": "a", "year": "²"}, "not a number"),
        ({"title": "a", "year": "1" * 5_000}, "at most four digits: '1{40}'$"),
        ({"wants": "/no/such/file"}, "no file of wants"),
    ],
)
def test_wrong_arguments_say_what_to_do(arguments: dict[str, str], says: str) -> None:
    with pytest.raises(InputError, match=says):
        check_wants(arguments)


def test_an_empty_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no wants"):
        check_wants({"wants": str(written(tmp_path, "w.jsonl", "\n\n"))})


def test_ids_are_stable_and_forgive_spacing() -> None:
    one = make_want({"title": "О  сходимости", "authors": ["Иванов И."]}, "line 1")
    other = make_want({"title": "о сходимости", "authors": ["Иванов И."]}, "line 7")
    assert isinstance(one, Want)
    assert isinstance(other, Want)
    assert one.id == other.id == make_want_id(one)


def test_authors_argument_is_split() -> None:
    want = next(read_given_wants({"title": "Ряды", "authors": "Иванов И. И.; Петров П."}))
    assert isinstance(want, Want)
    assert want.authors == ["Иванов И. И.", "Петров П."]


def test_a_reference_is_understood() -> None:
    want = understand_want(
        Want("w", reference="Кузнецов А.Б., Орлов В.Г. О сходимости рядов // Вестник. — 2016. — С. 5–9.")
    )
    assert want.title == "О сходимости рядов"
    assert [author.split()[0] for author in want.authors] == ["Кузнецов", "Орлов"]
    assert want.year == 2016


@pytest.mark.parametrize(
    ("name", "text", "ids"),
    [
        ("ids.txt", "w-1\n\n w-2 \n", {"w-1", "w-2"}),
        ("wants.jsonl", '{"id": "a", "title": "Ряды"}\nbroken\n', {"a"}),
        ("out.jsonl", '{"item": "want_result", "want_id": "b"}\n{"item": "paper"}\n', {"b"}),
        ("list.bib", "@article{c, title = {Ряды}}\n", {make_want_id(Want("", "Ряды"))}),
    ],
)
def test_ids_of_any_file_that_speaks_of_wants(tmp_path: Path, name: str, text: str, ids: set[str]) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert ids <= read_want_ids(path)


def test_no_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no file"):
        read_want_ids(tmp_path / "none")


def test_a_row_becomes_a_want() -> None:
    row = {"id": "a", "title": " Ряды\nФурье ", "authors": "Орлова Н. В.; Седов М.", "year": "2010"}
    assert make_want(row, "line 1") == Want("a", "Ряды Фурье", ["Орлова Н. В.", "Седов М."], 2010)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({}, "needs a title or a reference"),
        ({"title": "Ряды", "year": "давно"}, "the year is not a number: 'давно'"),
        ({"title": "Ряды", "authors": [1]}, "authors must be a list of names"),
        ({"title": "Ряды", "authors": {"a": 1}}, "authors must be a list of names"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(row: dict[str, Any], reason: str) -> None:
    bad = make_want(row, "line 7")
    assert isinstance(bad, Bad)
    assert bad.id == "line-7"
    assert bad.reason.startswith("line 7: ")
    assert reason in bad.reason


def test_an_id_is_the_same_however_a_want_is_written() -> None:
    one = Want("", "О рядах Фурье", ["Щёголев А. П."], 2010)
    assert make_want_id(one) == make_want_id(Want("", "о  рядах фурье", ["щеголев а. п."], 2010))
    others = [Want("", "О рядах Фурье", ["Щёголев А. П."]), Want("", "О рядах", ["Щёголев А. П."], 2010)]
    assert len({make_want_id(want) for want in (one, *others)}) == 3


def test_a_lone_reference_is_understood() -> None:
    want = understand_want(
        Want("w", reference="Соколов И. И. О спектрах конечных графов // Вестник. 2016. № 3. С. 5–9.")
    )
    assert (want.title, want.year, want.authors[0].split()[0]) == ("О спектрах конечных графов", 2016, "Соколов")


def test_the_family_names_of_a_reference_stay_family_names() -> None:
    reference = "Lund, Greta and Broek, Carla. Sparse grids for everyone // Journal of Examples. 2010. V. 3. P. 5-9."
    want = understand_want(Want("w", reference=reference))
    assert want.authors == ["Lund, Greta", "Broek, Carla"]
    assert Wanted.of(want).surnames == ["Lund", "Broek"]
    assert make_page_queries(want)[0].endswith("Lund Broek")


def test_a_romanised_title_is_hunted_in_cyrillic_and_without_notes() -> None:
    assert (
        understand_want(Want("w", "Metody resheniya zadach optimizatsii")).title == "Методы решения задач оптимизации"
    )
    assert understand_want(Want("w", "О рядах Фурье [Электронный ресурс]")).title == "О рядах Фурье"
    english = Want("w", "Methods of optimisation", ["A. Bright"])
    assert understand_want(english) == english


@given(
    st.dictionaries(
        st.sampled_from(["id", "title", "authors", "year", "reference", "doi", "url", "tags", "entries"]), VALUES
    )
)
def test_any_row_is_a_want_or_bad(row: dict[str, Any]) -> None:
    made = make_want(row, "line 3")
    assert made.id
    if isinstance(made, Want):
        assert made.title or made.reference or made.doi or made.arxiv or made.address
        assert all(author == author.strip() != "" for author in made.authors)
