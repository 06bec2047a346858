"""How `make messages` finds what to translate where no call of `_` says so: extractors for Babel (see babel.cfg).

- `extract_named`: the table of messages that go by a name.
- `extract_told`: sentences of the rooms below, from the errors and the evidence they make.
- `extract_console`: what commands say, and the labels and columns of what they show.
"""

from __future__ import annotations

import ast
import json
import re
from typing import IO, TYPE_CHECKING, Any

from babel.messages.extract import extract_python

from harvester.messages.retelling import CONTEXT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    Found = tuple[int, str, str | tuple[str, ...], list[str]]

# What is made of sentences: errors by their names, and items with a reason.
_SAYING = re.compile(r"(?:[A-Z]\w*Error|BadRecord|Bad|Evidence|Refusal|Check|Tool|make_bad)$")
# Which of their arguments are sentences, where not all are.
_PLACES = {"Bad": slice(1, None), "make_bad": slice(1, 2), "Check": slice(1, None), "Tool": slice(1, 2)}
_REASONS = ("reason", "detail", "advice", "needed", "failure")  # arguments, fields and names of sentences
_CONSTANTS = re.compile(r"[A-Z_]*(?:SENTENCE|ADVICE|FORMS|NOTE|NAME|WITHOUT_SEARXNG)$")  # names of such texts
_SHOWING = ("say_table", "show_count")  # what shows columns, or counts things of a name
_COLUMNS = re.compile(r"[A-Z_]*COLUMNS|columns$")
_EXPLAINING = re.compile(r"_?(?:find_fault|why_\w+|explain_\w+)$")  # functions that return one
_CODE = re.compile(r"\S*(?:_|://)\S*|[A-Z]{2,4}|-{1,2}[a-z]+")
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
        yield from _tell(_list_texts(node, in_tables=bool(options.get("tables"))))


def extract_console(
    file: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    yield from extract_python(file, keywords, comment_tags, {})  # type: ignore[misc]
    file.seek(0)
    for node in ast.walk(ast.parse(file.read())):
        yield from _tell(_list_shown(node))
        yield from _tell(_list_texts(node, in_tables=False))


def _tell(texts: Iterable[ast.expr]) -> Iterator[Found]:
    for text in texts:
        for pattern in list_patterns(text):
            yield text.lineno, "pgettext", (CONTEXT, pattern), []


def _list_shown(node: ast.AST) -> Iterator[ast.expr]:
    """Columns and labels, which stay English in the code: JSON and CSV have the same."""
    match node:
        case ast.Call(func=ast.Name(id=name), args=args) if name in _SHOWING:
            yield from (args[0].elts if args and isinstance(args[0], ast.Tuple) else args[1:2])
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Tuple() | ast.List() as value) if _COLUMNS.match(name):
            yield from value.elts
        case ast.Assign(targets=[ast.Name(id="found")], value=value):
            yield value
        case ast.Assign(targets=[ast.Tuple()], value=ast.Tuple(elts=texts)):
            yield from (text for text in texts if isinstance(text, ast.Constant))
        case ast.Tuple(elts=[label, _]):
            yield label


def _list_texts(node: ast.AST, *, in_tables: bool) -> Iterator[ast.expr]:
    """What a piece of code says to people."""
    match node:
        case ast.Call(args=args, keywords=words):
            if name := _name_saying(node):
                yield from args[_PLACES.get(name, slice(None))]
            yield from (word.value for word in words if word.arg in _REASONS)
        case ast.Assign(targets=[target], value=value):
            tuples = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
            pairs = zip(target.elts, value.elts, strict=False) if tuples else [(target, value)]  # type: ignore[attr-defined]
            yield from (said for place, said in pairs if _is_named_sentence(place))
        case ast.FunctionDef(name=name) if _EXPLAINING.match(name):
            yield from (one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value)
        case ast.Return(value=ast.Tuple(elts=[ast.Constant(), said])):
            yield said
        case ast.Dict(values=values) if in_tables:
            yield from values


def _is_named_sentence(place: ast.expr) -> bool:
    name = place.attr if isinstance(place, ast.Attribute) else getattr(place, "id", "")
    return name in _REASONS or bool(_CONSTANTS.match(name))


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
    """A text that has words; "{0}: {1}", an address and a code say nothing in any language."""
    if _WORD.search(re.sub(r"\{\d\}", "", text)) and not _CODE.fullmatch(text):
        yield text
