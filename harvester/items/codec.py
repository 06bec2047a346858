"""Dataclasses to plain dictionaries and back, tolerant of records that older versions wrote."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


def encode(value: Any) -> Any:
    """A value made of dictionaries, lists and plain values that JSON and BSON can hold."""
    return _choose_encoder(type(value))(value)  # type: ignore[arg-type]


@cache
def _choose_encoder(kind: type[Any]) -> Callable[[Any], Any]:
    """Chosen once a type: a library of 100,000 papers has a hundred million values."""
    if issubclass(kind, str):
        return clean
    if is_dataclass(kind):
        return _make_record_encoder(kind)
    if issubclass(kind, dict):
        return _encode_mapping
    return _encode_sequence if issubclass(kind, list | tuple | set | frozenset) else _keep


def _make_record_encoder(kind: type[Any]) -> Callable[[Any], dict[str, Any]]:
    names, get_all = _list_getters(kind)  # type: ignore[arg-type]
    return lambda value: dict(zip(names, map(encode, get_all(value)), strict=True))


@cache
def _list_getters(kind: type[Any]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of a dataclass, and what takes all their values at once."""
    names = tuple(part.name for part in fields(kind))
    if len(names) < 2:  # attrgetter gives no tuple of one
        return names, lambda value: tuple(getattr(value, name) for name in names)
    return names, attrgetter(*names)


def _encode_mapping(value: dict[Any, Any]) -> dict[str, Any]:
    return {clean(str(key)): encode(part) for key, part in value.items()}


def _encode_sequence(value: Iterable[Any]) -> list[Any]:
    return [encode(part) for part in value]


def _keep(value: Any) -> Any:
    return value


def clean(text: str) -> str:
    """The text without lone surrogates, which broken files give and no store can write."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def decode(kind: type[T], data: Mapping[str, Any]) -> T:
    """The dataclass `kind` from a dictionary; unknown keys are passed over, missing ones take their default.

    Raises TypeError for what is no dictionary, or has no list where one belongs.
    """
    if not isinstance(data, Mapping):
        raise TypeError(f"it is {type(data).__name__}, not a record")
    values: dict[str, Any] = {}
    for name, read, hint in _list_parts(kind):  # type: ignore[arg-type]
        if name in data:
            values[name] = read(data[name])
        elif hint is not None:
            values[name] = _empty(hint)
    return kind(**values)


@cache
def _list_parts(kind: type[Any]) -> list[tuple[str, Callable[[Any], Any], Any]]:
    """Name, reader and, where the field has no default, type of each field."""
    hints = get_type_hints(kind)
    return [
        (
            part.name,
            _choose_reader(hints[part.name]),
            hints[part.name] if part.default is MISSING and part.default_factory is MISSING else None,
        )
        for part in fields(kind)
    ]


@cache
def _choose_reader(hint: Any) -> Callable[[Any], Any]:
    """Chosen once a type, as for encoding."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        inner = _choose_reader(next(part for part in arguments if part is not type(None)))
        return lambda value: None if value is None else inner(value)
    if origin is list:
        part_reader = _choose_reader(arguments[0])
        return lambda value: [part_reader(part) for part in _check_list(value)]
    if is_dataclass(hint) and isinstance(hint, type):
        return lambda value: decode(hint, value or {})
    if hint is float:
        return lambda value: float(value) if isinstance(value, int) else 0.0 if value is None else value
    return lambda value: _empty(hint) if value is None else value


def _check_list(value: Any) -> Iterable[Any]:
    if isinstance(value, list | tuple):
        return value
    if value:
        raise TypeError(f"it is {type(value).__name__}, not a list")
    return ()


def _empty(hint: Any) -> Any:
    """What stands for a value that an older record does not have."""
    if get_origin(hint) in (Union, UnionType) or hint is Any:
        return None
    if is_dataclass(hint) and isinstance(hint, type):
        return decode(hint, {})
    return (get_origin(hint) or hint)()
