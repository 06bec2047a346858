from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harvester.inputs.formats import tables
from harvester.inputs.lines import Bad, InputError
from harvester.inputs.want_files import read_wants
from harvester.items import Want

if TYPE_CHECKING:
    from pathlib import Path


def test_headings_of_other_programs_are_known() -> None:
    for heading, name in (
        ("Document Title", "title"),
        ("Publication Year", "year"),
        ("Source title", "container"),
        ("Author(s)", "authors"),
        ("Название журнала", "container"),
        ("Ключевые слова", "tags"),
        ("Titel", "title"),
        ("Шифр", ""),
    ):
        assert tables.match_column(heading) == name


def test_cells_with_line_ends_and_tabs(tmp_path: Path) -> None:
    path = tmp_path / "t.tsv"
    path.write_text('title\tnotes\n"On\nSeries"\t"a\nb"\n', encoding="utf-8")
    [(number, want)] = list(read_wants(path))
    assert isinstance(want, Want)
    assert (number, want.title, want.notes) == (4, "On Series", ["a\nb"])


def test_a_list_of_references_is_no_table(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("Lund G., Orlova O. On series, 2001, vol. 3\n", encoding="utf-8")
    assert not tables.is_table(path)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(head=st.sampled_from(["title,authors", "Название;Год", "a,b", ""]), rest=st.text(max_size=60))
def test_any_table_is_wants_bad_lines_or_one_reason(tmp_path: Path, head: str, rest: str) -> None:
    path = tmp_path / "t.csv"
    path.write_text(f"{head}\n{rest}", encoding="utf-8")
    try:
        found = [want for _, want in read_wants(path)]
    except InputError:
        return
    assert all(isinstance(want, Want | Bad) for want in found)
