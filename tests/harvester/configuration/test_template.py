"""What `harvester init` writes can be read back: as it is, and with every line made to count."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from harvester.configuration.reading import read_configuration
from harvester.configuration.template import write_template, write_value
from harvester.settings import defaults

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.booleans() | st.integers(-(2**60), 2**60) | st.floats(allow_nan=False, allow_infinity=False) | TEXTS
TREES = st.recursive(VALUES, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=8)


def test_the_answers_hold_and_all_else_stays(tmp_path: Path) -> None:
    answers = {"USER_AGENT": 'Library "N" (+mailto:n@example.org)', "SEARXNG_URL": "http://127.0.0.1:8888/"}
    (tmp_path / "harvester.toml").write_text(write_template(answers, defaults), encoding="utf-8")
    found = read_configuration(defaults, tmp_path)
    assert {name: found.get(name) for name in answers} == answers
    assert tomllib.loads((tmp_path / "harvester.toml").read_text(encoding="utf-8")) == answers


def test_every_setting_stands_there_with_its_default_and_a_reason(tmp_path: Path) -> None:
    text = write_template({}, defaults)
    given_all = re.sub(r"^# ([A-Z_]+ = )", r"\1", text, flags=re.MULTILINE)
    (tmp_path / "harvester.toml").write_text(given_all, encoding="utf-8")
    found = read_configuration(defaults, tmp_path)
    assert {"HOST_DELAY", "OCR", "WORKERS", "SEARCH_QUOTAS", "LIBRARY_URI", "RENDER"} <= set(found)
    assert {name: value for name, value in found.items() if value != defaults[name]} == {}
    reasons = re.findall(r"^# (?![A-Z_]+ = |---)\S.*\n(?=# [A-Z_]+ = )", text, flags=re.MULTILINE)
    assert len(reasons) > 60


@given(TREES)
def test_values_are_written_as_toml_reads_them(value: Any) -> None:
    assert tomllib.loads(f"x = {write_value(value)}") == {"x": value}
