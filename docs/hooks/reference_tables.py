"""Fills the tables of docs/settings.md and docs/statuses.md from the code: a hook of mkdocs, before each build.

A comment `<!-- settings: search -->` or `<!-- statuses: WANT -->` stands before each table; the words around are ours.
"""

from __future__ import annotations

import ast
import math
import re
from pathlib import Path
from typing import Any

from scrapy.settings import default_settings

from harvester.configuration.catalogue import SettingGroup, list_assigned, list_groups, read_source
from harvester.configuration.reading import PLAIN

PROJECT = Path(__file__).resolve().parents[2]
TABLE = re.compile(r"(<!-- (settings|statuses): (.+) -->\n)(?:\n(?:\|.*\n)+)?")
SETTING = re.compile(r"(?<!`)\b[A-Z]+(?:_[A-Z]+)+\b")
MEGABYTE = 1024 * 1024


def on_pre_build(config: Any) -> None:
    for name in ("settings.md", "statuses.md"):
        page = Path(config.docs_dir) / name
        text = page.read_text(encoding="utf-8")
        if (filled := fill(text)) != text:
            page.write_text(filled, encoding="utf-8")


def fill(text: str) -> str:
    """A page with every table as the code has it now."""
    tables = {"settings": settings_tables(), "statuses": statuses_tables()}
    return TABLE.sub(lambda found: f"{found[1]}\n{tables[found[2]][found[3]]}", text)


def statuses_tables() -> dict[str, str]:
    tree = ast.parse((PROJECT / "harvester" / "statuses.py").read_text(encoding="utf-8"))
    lists = [pair for node in tree.body for pair in list_assigned(node) if isinstance(pair[1], ast.Dict)]
    return {name: status_table(ast.literal_eval(value)) for name, value in lists}


def status_table(statuses: dict[str, str]) -> str:
    return table("status", "what it means", rows=[[f"`{status}`", said] for status, said in statuses.items()])


def settings_tables() -> dict[str, str]:
    rows: dict[str, list[list[str]]] = {}
    for group in list_groups(read_source()):
        rows.setdefault(group.section, []).append(row(group))
    return {section: table("setting", "default", "meaning", rows=found) for section, found in rows.items()}


def row(group: SettingGroup) -> list[str]:
    values = [default(value) for value in group.settings.values()]
    meaning = SETTING.sub(r"`\g<0>`", group.comment)
    if PLAIN & set(group.settings) and "environment" not in meaning:
        meaning += " Also from the environment."
    if all(hasattr(default_settings, name) for name in group.settings):
        meaning = f"*Scrapy*: {meaning}"
    names = ", ".join(f"`{name}`" for name in group.settings)
    return [names, values[0] if len(set(values)) == 1 else ", ".join(values), meaning]


def default(value: ast.expr) -> str:
    """What a setting is when nobody sets it, for a person."""
    match value:
        case ast.Constant(bool() as given):
            return str(given)
        case ast.Constant(int() | float() as given):
            return f"{given:.10g}"
        case ast.BinOp(op=ast.Mult()):
            return f"{math.prod(numbers(value)) // MEGABYTE} MB"
        case ast.Constant("") | ast.List(elts=[]) | ast.Dict(keys=[]):
            return "none"
        case ast.Constant(str() as given):
            return f"`{given}`"
        case ast.List(elts=given):
            return ", ".join(default(each) for each in given)
        case ast.Dict():
            plugged = [str(path) for path, place in ast.literal_eval(value).items() if place is not None]
            return ", ".join(f"`{path.rpartition('.')[2]}`" for path in plugged)
        case ast.JoinedStr(values=parts):
            return f"`{''.join(str(part.value) if isinstance(part, ast.Constant) else '…' for part in parts)}`"
    return f"`{ast.unparse(value)}`"


def numbers(value: ast.expr) -> list[int]:
    return [node.value for node in ast.walk(value) if isinstance(node, ast.Constant) and isinstance(node.value, int)]


def table(*head: str, rows: list[list[str]]) -> str:
    lines = [head, *([cell.replace("|", r"\|") for cell in row] for row in rows)]
    text = [f"| {' | '.join(line)} |\n" for line in lines]
    return text[0] + "|---" * len(head) + "|\n" + "".join(text[1:])
