"""Dataclasses to plain dictionaries and back, tolerant of records that older versions wrote."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def encode(value: Any) -> Any:
    """A value made of dictionaries, lists and plain values that JSON and BSON can hold."""
    if isinstance(value, str):
        return clean(value)
    names = _names(type(value))  # type: ignore[arg-type]
    if names is not None:
        return {name: encode(getattr(value, name)) for name in names}
    if isinstance(value, dict):
        return {encode(str(key)): encode(part) for key, part in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [encode(part) for part in value]
    return value


@cache
def _names(kind: type[Any]) -> tuple[str, ...] | None:
    """The fields of a dataclass; nothing for other types."""
    return tuple(part.name for part in fields(kind)) if is_dataclass(kind) else None


def clean(text: str) -> str:
    """The text without lone surrogates, which broken files give and no store can write."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def decode(kind: type[T], data: dict[str, Any]) -> T:
    """The dataclass `kind` from a dictionary; unknown keys are passed over, missing ones take their default."""
    values: dict[str, Any] = {}
    for name, (hint, required) in _parts(kind).items():  # type: ignore[arg-type]
        if name in data:
            values[name] = _decoded(hint, data[name])
        elif required:
            values[name] = _empty(hint)
    return kind(**values)


@cache
def _parts(kind: type[Any]) -> dict[str, tuple[Any, bool]]:
    """Name, type and "has no default" of each field."""
    hints = get_type_hints(kind)
    return {
        part.name: (hints[part.name], part.default is MISSING and part.default_factory is MISSING)
        for part in fields(kind)
    }


def _decoded(hint: Any, value: Any) -> Any:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        if value is None:
            return None
        return _decoded(next(part for part in arguments if part is not type(None)), value)
    if origin is list:
        return [_decoded(arguments[0], part) for part in value or []]
    if is_dataclass(hint) and isinstance(hint, type):
        return decode(hint, value or {})
    if hint is float and isinstance(value, int):
        return float(value)
    return _empty(hint) if value is None else value


def _empty(hint: Any) -> Any:
    """What stands for a value that an older record does not have."""
    if get_origin(hint) in (Union, UnionType) or hint is Any:
        return None
    if is_dataclass(hint) and isinstance(hint, type):
        return decode(hint, {})
    return (get_origin(hint) or hint)()
