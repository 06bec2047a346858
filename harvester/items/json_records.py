"""Records to JSON and back at once; what is out of the ordinary goes the patient way over dictionaries."""

from __future__ import annotations

import json
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from harvester.items.codec import decode, encode

T = TypeVar("T")

# What is no JSON for others: lone surrogates of broken files, numbers beyond 64 bits, values without a form.
_UNUSUAL = (TypeError, ValueError, OverflowError, RecursionError)


def write_json(value: Any) -> str:
    """One line of JSON, of whatever `encode` takes."""
    try:
        return msgspec.json.encode(value).decode()
    except _UNUSUAL:
        return json.dumps(encode(value), ensure_ascii=False)


def read_json(kind: type[T], text: str) -> T | None:
    """The record of this kind; None where it is not as we write it, and has to be decoded with patience."""
    try:
        found: T = _make_reader(kind).decode(text)  # type: ignore[arg-type]
    except _UNUSUAL:
        return None
    return found


def rewrite_json(kind: Any, text: str) -> str | None:
    """The line that `write_json` gives of the record that `read_json` reads, without making it: a third of the time."""
    try:
        return msgspec.json.encode(_make_rewriter(kind).decode(text)).decode()
    except _UNUSUAL:
        return None


def clean_record(value: T) -> T:
    """The record itself, or a copy without what no JSON has: a store gives back what is equal to it."""
    try:
        msgspec.json.encode(value)
    except _UNUSUAL:
        return decode(type(value), encode(value))
    return value


@cache
def _make_reader(kind: type[T]) -> msgspec.json.Decoder[T]:
    return msgspec.json.Decoder(kind)


@cache
def _make_rewriter(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_mirror_kind(kind))


@cache
def _mirror_kind(kind: Any) -> type[msgspec.Struct]:
    """A dataclass as msgspec's own kind, which it fills in C."""
    hints = get_type_hints(kind)
    return msgspec.defstruct(
        kind.__name__, [(part.name, _mirror(hints[part.name]), _fill(part)) for part in fields(kind)]
    )


def _mirror(hint: Any) -> Any:
    """What a field holds, with the dataclasses in it as such kinds."""
    if is_dataclass(hint):
        return _mirror_kind(hint)  # type: ignore[arg-type]
    within = tuple(map(_mirror, get_args(hint)))
    if within == get_args(hint):
        return hint
    return Union[within] if get_origin(hint) is UnionType else get_origin(hint)[within]  # noqa: UP007


def _fill(part: Field[Any]) -> Any:
    """What stands in a field that a record lacks."""
    if part.default_factory is not MISSING:
        return msgspec.field(default_factory=_mirror(part.default_factory))
    return msgspec.NODEFAULT if part.default is MISSING else part.default
