from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.papers.reading import compare_title, evaluate_reading, score_titles

if TYPE_CHECKING:
    from pathlib import Path

TITLE = "Спектры конечных графов"
PAGE = f"<html><h1>{TITLE}</h1><p>В работе изучаются спектры конечных графов и их оценки.</p></html>"


@pytest.mark.parametrize(
    ("title", "text", "found"),
    [
        (TITLE, "УДК 5\nСПЕКТРЫ\nКОНЕЧНЫХ  ГРАФОВ\nИванов", True),
        (TITLE, "Спектры конечных гра-\nфов", True),
        (TITLE, "Спектры бесконечных групп", False),
        (TITLE, "", False),
        ("", "text", False),
    ],
)
def test_where_a_title_stands(title: str, text: str, found: bool) -> None:
    assert (compare_title(title, text) >= 0.9) is found


def test_a_folder_is_read_in_workers(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "b.pdf").write_bytes(b"%PDF-1.4 nothing")
    rows = [
        {"file": "a.html", "format": "html", "title": TITLE, "lang": "ru"},
        {"file": "b.pdf", "format": "pdf", "title": TITLE, "lang": "ru"},
    ]
    (tmp_path / "truth.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    result = evaluate_reading(tmp_path, ocr="never", workers=1)
    assert (result["task"], result["n"]) == ("reading", 2)
    assert result["figures"]["titles_in_text"] == 0.5
    assert result["figures"]["titles_html"] == "1 of 1"
    assert result["statuses"] == {"ok": 1, "broken": 1}
    assert [row["file"] for row in result["wrong"]] == ["b.pdf"]


def test_scans_are_counted_apart() -> None:
    def answer(**more: Any) -> dict[str, Any]:
        return {"status": "ok", "language": "ru", "text_from": "text", "pages": 2, "seconds": 1.0} | more

    truth = [{"file": str(number), "format": "pdf", "title": "T", "lang": "ru"} for number in range(4)]
    answers = [
        answer(likeness=1.0),
        answer(likeness=0.95, text_from="ocr"),
        {"status": "no_text"},
        answer(likeness=0.2),
    ]
    figures = score_titles(truth, answers)["figures"]
    assert (figures["titles_in_text"], figures["titles_scans"], figures["titles_pdf"]) == (0.5, "1 of 2", "1 of 2")
    assert (figures["language_right"], figures["seconds_a_page"]) == (1.0, 0.5)


def test_a_folder_without_truth_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "truth.jsonl").write_text("")
    with pytest.raises(CorpusError):
        evaluate_reading(tmp_path)
