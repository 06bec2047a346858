"""harvester.toml as `harvester init` writes it: the answers, and every other setting with its reason."""

from __future__ import annotations

import ast
import json
import textwrap
from typing import TYPE_CHECKING, Any

from harvester.configuration.catalogue import list_groups, read_source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harvester.configuration.catalogue import SettingGroup

WIDTH = 100
# What is put together from classes; whoever changes that writes Python.
LEFT_OUT = frozenset({"the project", "plugged in"})
HEADING = """\
# Settings of Harvester for this folder. Remove the # before a line to change what it says.
# The environment and -s NAME=VALUE on the command line go before this file; this file before your own for all folders.
"""


def write_template(answers: Mapping[str, Any], defaults: Mapping[str, Any]) -> str:
    """The whole file. `answers`: settings by name; `defaults`: what all others are."""
    lines, section = [HEADING], ""
    for group in list_groups(read_source()):
        names = [name for name in group.settings if _is_plain(group.settings[name]) or name in answers]
        if group.section in LEFT_OUT or not names:
            continue
        if group.section != section:
            section = group.section
            lines.append(f"# --- {section} {'-' * (WIDTH - len(section) - 7)}\n")
        lines.append("\n".join(_write_group(group, names, answers, defaults)) + "\n")
    return "\n".join(lines)


def _write_group(
    group: SettingGroup, names: list[str], answers: Mapping[str, Any], defaults: Mapping[str, Any]
) -> Iterator[str]:
    yield from textwrap.wrap(group.comment, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
    for name in names:
        mark, value = ("", answers[name]) if name in answers else ("# ", defaults[name])
        yield f"{mark}{name} = {write_value(value)}"


def _is_plain(value: ast.expr) -> bool:
    """Whether a person would give it in a file: not the path of a class."""
    dotted = isinstance(value, ast.Constant) and str(value.value).startswith("harvester.")
    return not dotted and not (isinstance(value, ast.Dict) and value.keys)


def write_value(value: Any) -> str:
    """A value in TOML."""
    match value:
        case dict():
            return "{" + ", ".join(f"{write_value(str(key))} = {write_value(one)}" for key, one in value.items()) + "}"
        case list() | tuple():
            return f"[{', '.join(map(write_value, value))}]"
        case bool() | int() | float():
            return json.dumps(value)
    # TOML's texts in quotes escape as JSON's do, but for the one control character that JSON leaves.
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
