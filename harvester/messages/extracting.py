"""How `make messages` finds what to translate where no call of `_` says so: extractors for Babel (see babel.cfg).

- `extract_named`: the table of messages that go by a name.
- `extract_told`: sentences of the rooms below, from the errors and the evidence they make.
"""

from __future__ import annotations

import ast
import json
import re
from typing import IO, TYPE_CHECKING, Any

from harvester.messages.retelling import CONTEXT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    Found = tuple[int, str, str | tuple[str, ...], list[str]]

# What is made of sentences: errors by their names, and items with a reason.
_SAYING = re.compile(r"(?:[A-Z]\w*Error|BadRecord|Bad|Evidence|Refusal|make_bad)$")
_PLACED = ("Bad", "make_bad")  # whose first argument says where
_REASONS = ("reason", "detail")  # arguments and fields that are sentences, whatever they belong to
_EXPLAINING = re.compile(r"_?(?:find_fault|why_\w+|explain_\w+)$")  # functions that return one
_WORD = re.compile(r"[^\W\d_]{2}")


def extract_named(
    file: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    for name, text in json.load(file).items():
        if isinstance(text, str):
            yield 1, "pgettext", (name, text), []
        else:
            yield 1, "npgettext", (name, *text), []


def extract_told(
    file: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    for node in ast.walk(ast.parse(file.read())):
        for text in _list_texts(node, in_tables=bool(options.get("tables"))):
            for pattern in list_patterns(text):
                yield text.lineno, "pgettext", (CONTEXT, pattern), []


def _list_texts(node: ast.AST, *, in_tables: bool) -> Iterator[ast.expr]:
    """What a piece of code says to people."""
    match node:
        case ast.Call(args=args, keywords=words):
            if name := _name_saying(node):
                yield from args[1 if name in _PLACED else 0 :]
            yield from (word.value for word in words if word.arg in _REASONS)
        case ast.Assign(targets=[target], value=value):
            pairs = zip(target.elts, value.elts, strict=False) if _are_tuples(target, value) else [(target, value)]  # type: ignore[attr-defined]
            yield from (said for place, said in pairs if isinstance(place, ast.Attribute) and place.attr in _REASONS)
        case ast.FunctionDef(name=name) if _EXPLAINING.match(name):
            yield from (one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value)
        case ast.Return(value=ast.Tuple(elts=[ast.Constant(), said])):
            yield said
        case ast.Dict(values=values) if in_tables:
            yield from values


def _are_tuples(*nodes: ast.expr) -> bool:
    return all(isinstance(node, ast.Tuple) for node in nodes)


def _name_saying(node: ast.Call) -> str:
    name: str = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name if _SAYING.match(name) else ""


def list_patterns(node: ast.expr) -> Iterator[str]:
    """The patterns of a text: of each way it may be said, and of what stands in its places."""
    match node:
        case ast.Constant(value=str(text)):
            yield from _choose_sentence(text.replace("{", "{{").replace("}", "}}") if "{" in text else text)
        case ast.JoinedStr(values=parts):
            yield from _choose_sentence(_write_pattern(parts))
            for part in parts:
                if isinstance(part, ast.FormattedValue):
                    yield from list_patterns(part.value)
        case ast.IfExp(body=one, orelse=other):
            yield from list_patterns(one)
            yield from list_patterns(other)
        case ast.BoolOp(values=ways):
            for way in ways:
                yield from list_patterns(way)


def _write_pattern(parts: list[ast.expr]) -> str:
    text, places = "", 0
    for part in parts:
        if isinstance(part, ast.Constant):
            text += str(part.value).replace("{", "{{").replace("}", "}}")
        else:
            text += f"{{{places}}}"
            places += 1
    return text


def _choose_sentence(text: str) -> Iterator[str]:
    """A text that has words; "{0}: {1}" says nothing in any language."""
    if _WORD.search(re.sub(r"\{\d\}", "", text)):
        yield text
