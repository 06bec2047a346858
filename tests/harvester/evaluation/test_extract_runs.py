"""Two outputs of `scrapy extract --json`, compared without a truth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.extract_runs import compare_extracts, list_values

TEXT = "Иванов И. И. О рядах // Вестник. 2001. № 3."


def value(text: str, weight: float = 0.9) -> dict[str, Any]:
    return {"value": text, "weight": weight, "method": "best"}


def record(file: str, title: str | None, **more: Any) -> dict[str, Any]:
    told = {"title": value(title)} if title else {"title": None}
    return {
        "file": file,
        "status": "ok",
        "authors": [{"family": "Иванов", "given": "И.", "weight": 0.8}],
        **told,
        **more,
    }


def write(path: Path, *records: dict[str, Any]) -> Path:
    path.write_text("\n".join(json.dumps(one, ensure_ascii=False) for one in records), encoding="utf-8")
    return path


def test_what_changed_by_field_with_old_and_new_value_and_the_page_beside(tmp_path: Path) -> None:
    page = tmp_path / "a.txt"
    page.write_text("О сходимости рядов\nИванов И. И.\n", encoding="utf-8")
    reference = {"text": TEXT, "weight": 0.7, "title": "О рядах", "year": "2001", "authors": [{"family": "Иванов"}]}
    old = write(tmp_path / "old.jsonl", record(str(page), "О рядах", references=[reference]), record("b.pdf", "Графы"))
    new = write(
        tmp_path / "new.jsonl",
        record(str(page), "О сходимости рядов", udc=value("517"), references=[{**reference, "year": "2002"}]),
        record("b.pdf", None),
    )
    result = compare_extracts(old, new)
    figures = result["figures"]
    assert (figures["different"], figures["new_found"], figures["no_longer_found"]) == (2, 1, 1)
    assert figures["values_same"] == figures["values_old"] - 3
    by_field, changes, lines, pages = result["sections"]
    assert ["title", 1, 0, 1] in [row[:4] for row in by_field.rows]
    assert [str(page), "title", "different", "", "О рядах", "О сходимости рядов", 0.9, 0.9] in changes.rows
    [cited] = [row for row in changes.rows if row[1] == "reference"]
    assert cited[0].endswith(TEXT[:20]) or TEXT[:20] in cited[0]
    assert ("year: 2001" in cited[4], "year: 2002" in cited[5]) == (True, True)
    assert lines.rows == [[str(page), "О сходимости рядов / Иванов И. И."], ["b.pdf", None]]
    first = pages.pages[0]
    assert (first.path, first.lines) == (str(page), ["О сходимости рядов", "Иванов И. И."])
    assert ("title", "О сходимости рядов", "О рядах") in [(one.name, one.got, one.want) for one in first.fields]


def test_a_run_against_itself_has_no_changes(tmp_path: Path) -> None:
    run = write(tmp_path / "run.jsonl", record("a.pdf", "О рядах", keywords=[value("ряды"), value("суммы")]))
    result = compare_extracts(run, run)
    assert result["figures"]["values_same"] == result["figures"]["values_new"] == 4
    assert not result["sections"][1].rows


@pytest.mark.parametrize("text", ["{", "[]", '{"file": "a"}', '{"title": null}'])
def test_what_is_no_extract_is_told_with_its_line(tmp_path: Path, text: str) -> None:
    good, bad = write(tmp_path / "good.jsonl", record("a", "b")), tmp_path / "bad.jsonl"
    bad.write_text(f"{json.dumps(record('a', 'b'))}\n{text}\n", encoding="utf-8")
    with pytest.raises(CorpusError, match="line 2"):
        compare_extracts(good, bad)
    with pytest.raises(CorpusError, match="cannot be read"):
        compare_extracts(tmp_path / "none.jsonl", good)


SIMPLE = st.one_of(st.none(), st.text(max_size=5), st.integers(), st.fixed_dictionaries({"value": st.text(max_size=5)}))


@given(st.dictionaries(st.sampled_from(["title", "year", "status", "pages", "kind", "udc"]), SIMPLE))
def test_any_record_has_values(told: dict[str, Any]) -> None:
    assert all(set(one) == {"id", "field", "value", "weight", "right"} for one in list_values({"file": "a", **told}))
