from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from benchmarks.__main__ import NAMES, SPEED
from benchmarks.finding import FEATURES
from benchmarks.measuring import list_russian_pdfs, report_figure, time_step

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", NAMES)
def test_every_benchmark_is_there(name: str) -> None:
    assert callable(import_module(f"benchmarks.{name}").main)


def test_those_of_speed_are_benchmarks() -> None:
    assert set(SPEED) <= set(NAMES)


def test_what_is_too_slow_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert report_figure("slow", 3.0, 2.0) == 1
    assert report_figure("fast", 1.0, 2.0) == 0
    slow, fast = capsys.readouterr().out.splitlines()
    assert slow.endswith("MISSED")
    assert not fast.endswith("MISSED")


def test_the_truth_tells_the_russian_papers(tmp_path: Path) -> None:
    rows = [("a.pdf", "ru", "paper"), ("b.pdf", "en", "paper"), ("c.pdf", "ru", "slides")]
    truth = [{"file": file, "format": "pdf", "lang": lang, "kind": kind, "made": "no"} for file, lang, kind in rows]
    (tmp_path / "truth.jsonl").write_text("\n".join(map(json.dumps, truth)), encoding="utf-8")
    assert list_russian_pdfs(tmp_path, 9) == [tmp_path / "a.pdf"]


def test_without_truth_every_pdf_counts(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf", "c.txt"):
        (tmp_path / name).touch()
    assert {path.name for path in list_russian_pdfs(tmp_path, 9)} == {"a.pdf", "b.pdf"}
    assert len(list_russian_pdfs(tmp_path, 1)) == 1


def test_a_step_gives_its_answer_and_its_seconds() -> None:
    seconds, answer = time_step(lambda: sum(range(100_000)))
    assert answer == 4999950000
    assert seconds > 0


def test_ten_features() -> None:
    line = (
        "3 Орлова О. О. Об одном методе // Вестник. 1999. Т. 3. С. 5–9. Литература http://a.example и многое другое ещё"
    )
    assert sum(feature.search(line) is not None for feature in FEATURES) == len(FEATURES) == 10
