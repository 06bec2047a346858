"""Records to JSON and back at once; what is out of the ordinary goes the patient way over dictionaries."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, TypeVar

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


def copy_record(value: T) -> T:
    """The same record as a store will give it back."""
    copied = read_json(type(value), write_json(value))
    return decode(type(value), encode(value)) if copied is None else copied  # type: ignore[arg-type]


@cache
def _make_reader(kind: type[T]) -> msgspec.json.Decoder[T]:
    return msgspec.json.Decoder(kind)
