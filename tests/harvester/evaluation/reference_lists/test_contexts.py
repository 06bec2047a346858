from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.measures import Counts
from harvester.evaluation.reference_lists.contexts import compare_contexts, evaluate
from harvester.items import CitationContext, Reference

if TYPE_CHECKING:
    from pathlib import Path

FIRST, SECOND = "Соколов И. И. О спектрах конечных графов", "Орлова Н. В. Устойчивость разностных схем"
SENTENCE = "О спектрах графов известно многое [1, с. 7], см. обзор в [2]."
PAGE = f"""<html><meta charset="utf-8"><body><p>{SENTENCE}</p><p>{"Графы изучают давно и с пользой. " * 9}</p>
<h2>Литература</h2><p>1. {FIRST} // Вестник графов. 2001. Т. 3, № 2. С. 5–19.</p>
<p>2. {SECOND}. М.: Учебный мир, 1999. 212 с.</p></body></html>"""


def row(*citations: tuple[str, str], **more: Any) -> dict[str, Any]:
    cited = [{"sentence": text, "markers": [{"marker": "", "references": [key]}]} for text, key in citations]
    return {"file": "a.html", "references": {"1": FIRST, "2": SECOND}, "citations": cited, "style": "numbered", **more}


def write(folder: Path, *rows: dict[str, Any]) -> Path:
    (folder / "a.html").write_text(PAGE, encoding="utf-8")
    truth = folder / "read.jsonl"
    truth.write_text("".join(json.dumps(one) + "\n" for one in rows), encoding="utf-8")
    return truth


def test_files_are_read_and_counted(tmp_path: Path) -> None:
    missed = ("Спектры известны и без того, как бы о них ни говорили [2].", "2")
    truth = write(tmp_path, row((SENTENCE, "1"), (SENTENCE, "2"), missed))
    result = evaluate(tmp_path, truth)
    assert (result["task"], result["n"]) == ("contexts", 3)
    shares = {"papers": 1, "n": 3, "precision": 1.0, "recall": 0.6667, "f": 0.8, "whole_sentences": 1.0}
    assert result["figures"] == shares | {"style_numbered": shares}
    assert [case.want for case in result["sections"][0].cases] == [missed[0]]


def test_a_part_of_a_sentence_is_right_and_another_sentence_is_not() -> None:
    long = f"{SENTENCE[:-1]}, где они выписаны полностью и с доказательствами, которых раньше нигде не было, как видно из таблиц."
    references = [
        Reference(FIRST, contexts=[CitationContext(SENTENCE[:-1], "[1, с. 7]"), CitationContext("Иначе [1].")])
    ]
    paper = compare_contexts(row((long, "1")), references)
    assert (paper.counts, paper.whole, paper.false) == (Counts(1, 1, 0), 0, [("1", "Иначе [1].")])


def test_contexts_of_what_is_no_reference_are_false() -> None:
    paper = compare_contexts(row(), [Reference("Чиж П. П. Другое", contexts=[CitationContext("Так [7].")])])
    assert paper.counts == Counts(0, 1, 0)


@pytest.mark.parametrize("text", ["", "[]\n", '{"file": "a.html"}\n', "no json\n"])
def test_what_is_no_truth_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "read.jsonl").write_text(text, encoding="utf-8")
    with pytest.raises(CorpusError, match="no truth of contexts"):
        evaluate(tmp_path, tmp_path / "read.jsonl")


def test_a_missing_paper_is_told(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"b\.html is not there"):
        evaluate(tmp_path, write(tmp_path, row(file="b.html")))
