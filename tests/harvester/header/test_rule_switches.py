from __future__ import annotations

import re
from pathlib import Path

import pytest

from harvester import header
from harvester.header.rule_switches import RULES, is_on, switch_off


def test_a_rule_is_off_only_as_long_as_it_is_switched_off() -> None:
    with switch_off("division"), switch_off("title_page"):
        assert [rule for rule in RULES if not is_on(rule)] == ["division", "title_page"]
    assert all(map(is_on, RULES))


def test_it_is_on_again_after_an_error() -> None:
    with pytest.raises(ValueError, match="x"), switch_off("division"):
        raise ValueError("x")
    assert is_on("division")


def test_an_unknown_rule_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="planets"), switch_off("planets"):
        pass


def test_every_rule_is_asked_for_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(header.__file__).parent.rglob("*.py"))
    assert set(re.findall(r'is_on\("(\w+)"\)', code)) == set(RULES)
