"""The settings as settings.py has them: by section, under the comment that gives their reason."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from importlib import resources

_SECTION = re.compile(r"--- (.+?) -+$")


@dataclass
class SettingGroup:
    """Settings under one comment, which speaks for all of them."""

    section: str
    comment: str
    settings: dict[str, ast.expr] = field(default_factory=dict)


def read_source() -> str:
    return (resources.files("harvester") / "settings.py").read_text(encoding="utf-8")


def list_groups(source: str) -> list[SettingGroup]:
    """The settings of a module by section and comment: a comment holds for all that follow it up to the next one."""
    lines, begun = source.splitlines(), 0
    found = [SettingGroup("the project", "")]
    for node in ast.parse(source).body:
        comment = [line.removeprefix("#").strip() for line in lines[begun : node.lineno - 1] if line[:1] == "#"]
        begun = node.end_lineno or node.lineno
        if comment:
            header = _SECTION.match(comment[0])
            section = header[1] if header else found[-1].section
            found.append(SettingGroup(section, " ".join(comment[1:] if header else comment)))
        found[-1].settings |= {name: value for name, value in list_assigned(node) if name.isupper()}
    return [group for group in found if group.settings]


def list_assigned(node: ast.stmt) -> list[tuple[str, ast.expr]]:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if node.value:
            return [(name, node.value)]
    return []
