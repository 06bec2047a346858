from __future__ import annotations

import copy
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.late_patterns import compile_late

PATTERN = r"(?P<first>[a-c]+)(\d)?"


@given(st.text("abcd12 ", max_size=12))
def test_it_answers_as_the_compiled_one(text: str) -> None:
    late, compiled = compile_late(PATTERN, re.IGNORECASE), re.compile(PATTERN, re.IGNORECASE)
    assert late.findall(text) == compiled.findall(text)
    assert late.sub("-", text) == compiled.sub("-", text)
    assert bool(late.fullmatch(text)) == bool(compiled.fullmatch(text))
    assert (late.pattern, late.flags, late.groups, late.groupindex) == (
        compiled.pattern,
        compiled.flags,
        compiled.groups,
        compiled.groupindex,
    )


def test_it_is_compiled_when_it_is_first_used(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    compile_now = re.compile
    monkeypatch.setattr(re, "compile", lambda pattern, flags: (made.append(pattern), compile_now(pattern, flags))[1])
    late = compile_late(PATTERN)
    assert not made
    assert late.pattern == PATTERN
    assert not made
    for text in ("ab1", "c"):
        assert late.match(text)
    assert made == [PATTERN]


def test_a_mistake_shows_when_it_is_used() -> None:
    wrong = compile_late("(")
    with pytest.raises(re.error):
        wrong.search("a")


def test_it_can_be_copied_and_sent_to_a_worker() -> None:
    late = compile_late(PATTERN)
    for other in (copy.deepcopy(late), pickle.loads(pickle.dumps(late))):
        assert other.fullmatch("abc1")
