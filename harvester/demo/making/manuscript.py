"""A manuscript with right, misquoted and invented references, and the truth about each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.demo.making.model import load_content, load_papers
from harvester.demo.making.word import docx_of

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADING = "Список литературы"


def make_manuscript() -> bytes:
    """As a DOCX, with a list of references at its end."""
    content = load_content("manuscript")
    lines = [("title", content["title"]), ("center", content["author"]), ("heading", "Введение")]
    lines += [*(("", text) for text in content["text"]), ("heading", HEADING)]
    lines += [("", f"{row['number']}. {row['text']}") for row in list_audited()]
    return docx_of(lines, content["year"])


def list_audited() -> Iterator[dict[str, Any]]:
    """Each reference as it is printed, with the status it deserves and the field that is wrong."""
    for number, row in enumerate(load_content("manuscript")["reference"], 1):
        wrong = {name: row[name] for name in ("field", "said", "right") if name in row}
        status = row.get("status") or ("misquoted" if wrong else "exists")
        yield {"number": number, "text": row.get("text") or _write_reference(row), "status": status, **wrong}


def _write_reference(row: dict[str, Any]) -> str:
    """A paper as it is cited, with what the manuscript says otherwise."""
    text = load_papers()[row["paper"]].citation()
    for right, said in row.get("put", {}).items():
        assert right in text, f"{row['paper']} is not cited with {right}"
        text = text.replace(right, said)
    return f"{text}{row.get('add', '')}"
