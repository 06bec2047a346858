from __future__ import annotations

import json
from pathlib import Path

import pytest

from harvester.bibliography.parsing.repairing import SWITCHABLE
from harvester.bibliography.parsing.taggers import Tagged
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.reference_lists.reference_rules import (
    ablate_rules,
    evaluate_rules,
    make_rules_figures,
    make_rules_table,
)
from harvester.text.tokens import Tokens

BOOK = {
    "text": "Соколов И. Графы: учебник. М., 2001",
    "fields": {"title": "Графы", "authors": [{"family": "Соколов"}], "year": "2001", "place": "М"},
}
PLAIN = {
    "text": "Орлов П. Сады севера. М., 1999",
    "fields": {"title": "Сады севера", "authors": [{"family": "Орлов"}], "year": "1999", "place": "М"},
}


class Told:
    """Labels by place: two words of a name, two of a title, place and year."""

    def tag(self, read: list[Tokens]) -> list[Tagged]:
        return [Tagged(["family", "given", "title", "title", "place", "year"], 1.0) for _ in read]


def test_what_is_lost_without_a_rule() -> None:
    tally = ablate_rules([([BOOK], Told()), ([PLAIN], Told())])  # type: ignore[list-item]
    found = make_rules_figures(tally)
    assert found["micro_f"] == 1.0
    assert found["rules"]["cut_kind_after_title"]["changes"] == 1
    assert found["rules"]["cut_kind_after_title"]["title"] == pytest.approx(0.5)
    assert found["rules"]["cut_kind_after_title"]["year"] == 0.0
    assert found["rules"]["drop_compilers"] == dict.fromkeys(("changes", "micro_f", *tally.fields), 0)
    assert "place" in tally.fields, "labelled fields beside the five are measured too"


def test_a_row_for_each_rule() -> None:
    made = make_rules_table(ablate_rules([([BOOK], Told())]))  # type: ignore[list-item]
    assert [row[0] for row in made.rows] == list(SWITCHABLE)
    row = next(row for row in made.rows if row[0] == "cut_kind_after_title")
    assert row[1:3] == ["title", 1]
    assert row[3] > 0


def test_on_a_file(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text("\n".join(json.dumps(row) for row in (BOOK, PLAIN)), encoding="utf-8")
    result = evaluate_rules(file)
    assert (result["n"], result["method"]) == (2, "best")
    assert set(result["figures"]["rules"]) == set(SWITCHABLE)
    with pytest.raises(CorpusError, match="no method rules"):
        evaluate_rules(file, "rules")
