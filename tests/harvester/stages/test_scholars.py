"""The stages of a scholar's hunt over pages in memory, without workers."""

from __future__ import annotations

import json
from pathlib import Path

from harvester.items import Scholar
from harvester.learned.files import open_table
from harvester.pages.reading import read_page
from harvester.stages.scholars import judge_homes
from harvester.stages.workbench import PagesInMemory

URL = "http://a.example/smirnov/"
HTML = """<title>Смирнов Иван Петрович</title><h1>Смирнов Иван Петрович</h1><p>Доцент кафедры алгебры.</p>"""


def judge(homepage_model: str) -> float:
    page = read_page(HTML.encode(), URL, "text/html; charset=utf-8")
    bench = PagesInMemory("", homepage_model=homepage_model, pages={"h": page})
    (judged,) = judge_homes(bench, [("h", None)], Scholar("s", "Смирнов Иван Петрович"))
    return judged.weight


def test_pages_are_judged_by_the_shipped_model_or_by_one_in_a_file(tmp_path: Path) -> None:
    models = json.loads(json.dumps(open_table("homepage")))
    (tmp_path / "same.json").write_text(json.dumps(models))
    models["calibration"]["base"] = [-9.0]
    (tmp_path / "strict.json").write_text(json.dumps(models))
    assert judge("") == judge(str(tmp_path / "same.json")) > 0.5
    assert judge(str(tmp_path / "strict.json")) < 0.1
