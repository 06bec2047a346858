from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.evaluation.papers.header_rules import evaluate_rules
from harvester.header.rule_switches import RULES

if TYPE_CHECKING:
    from pathlib import Path

ABSTRACT = "В работе изучаются спектры конечных графов. Показано, что оценки верны. Приведены примеры для деревьев."
PAGE = f"""<html><body><p>УДК 519.17</p><h1>Спектры конечных графов</h1><p>И. И. Соколов</p>
<p><i>{ABSTRACT}</i></p><p>Ключевые слова: графы, спектры.</p><h2>Введение</h2>{"<p>Пусть дан граф и его спектр.</p>" * 9}
</body></html>"""


def test_what_each_rule_earns(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(PAGE, encoding="utf-8")
    truth = {"file": "a.html", "lang": "ru", "kind": "paper", "title": "Спектры конечных графов", "abstract": ABSTRACT}
    (tmp_path / "truth.jsonl").write_text(json.dumps(truth | {"authors": [{"family": "Соколов"}]}), encoding="utf-8")
    result = evaluate_rules(tmp_path, "rules", None)
    assert list(result["rules"]) == list(RULES)
    assert result["figures"]["abstract"] == 1.0
    assert result["rules"]["unnamed_abstract"]["changes"] == 1
    assert result["rules"]["unnamed_abstract"]["abstract"] == 1.0
    assert result["rules"]["division"] == {"changes": 0} | dict.fromkeys(
        result["rules"]["division"].keys() - {"changes"}, 0.0
    )
    (table,) = result["sections"]
    assert [row[0] for row in table.rows] == list(RULES)
