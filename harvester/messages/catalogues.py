"""The catalogues of `harvester/locale`, read as they are written: clone, wheel and zipped egg need no build step."""

from __future__ import annotations

import gettext
import io
import re
import struct
from functools import cache
from importlib import resources
from typing import NamedTuple

DOMAIN = "harvester"
CONTEXT_END = "\x04"  # gettext's own sign between a context and its message
_MO_MAGIC = 0x950412DE
_MO_HEADER = struct.Struct("<7I")
_LINE = re.compile(r'(?:(?P<field>msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?(?P<text>"(?:[^"\\]|\\.)*")\s*')


_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


class Message(NamedTuple):
    """One entry of a catalogue; a message with plural forms has several translations."""

    context: str
    text: str
    plural: str
    translations: tuple[str, ...]


class Catalogue(NamedTuple):
    language: str
    translations: gettext.NullTranslations
    messages: tuple[Message, ...]


@cache
def open_catalogue(language: str) -> Catalogue:
    """The catalogue of a language; an empty one for English, which the code speaks, and for those of nobody."""
    place = resources.files("harvester").joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.po")
    if not place.is_file():
        return Catalogue(language, gettext.NullTranslations(), ())
    messages = tuple(read_messages(place.read_text(encoding="utf-8")))
    return Catalogue(language, gettext.GNUTranslations(io.BytesIO(compile_messages(messages))), messages)


def read_messages(text: str) -> list[Message]:
    """The entries of a .po file that are translated; the first one is its header."""
    return [message for block in re.split(r"\n\s*\n", text) if (message := _read_block(block)) is not None]


def _read_block(block: str) -> Message | None:
    fields: dict[str, str] = {}
    field = ""
    for line in block.splitlines():
        if line.startswith("#"):
            if line.startswith("#,") and "fuzzy" in line:
                return None
            continue
        if found := _LINE.fullmatch(line):
            field = found["field"] or field
            fields[field] = fields.get(field, "") + _unquote(found["text"])
    translations = tuple(value for name, value in fields.items() if name.startswith("msgstr"))
    if "msgid" not in fields or not all(translations):
        return None
    return Message(fields.get("msgctxt", ""), fields["msgid"], fields.get("msgid_plural", ""), translations)


def _unquote(quoted: str) -> str:
    text = quoted[1:-1]
    return _ESCAPED.sub(lambda found: _ESCAPES.get(found[1], found[1]), text) if "\\" in text else text


def compile_messages(messages: tuple[Message, ...]) -> bytes:
    """The bytes of a .mo file, which the standard library reads."""
    pairs = sorted((_make_key(message), "\0".join(message.translations).encode()) for message in messages)
    keys_at = _MO_HEADER.size
    texts_at = keys_at + 8 * len(pairs)
    at = strings_at = texts_at + 8 * len(pairs)
    strings = [key for key, _ in pairs] + [text for _, text in pairs]
    tables: list[bytes] = []
    for string in strings:
        tables.append(struct.pack("<2I", len(string), at))
        at += len(string) + 1
    header = _MO_HEADER.pack(_MO_MAGIC, 0, len(pairs), keys_at, texts_at, 0, strings_at)
    return b"".join([header, *tables, *(string + b"\0" for string in strings)])


def _make_key(message: Message) -> bytes:
    context = f"{message.context}{CONTEXT_END}" if message.context else ""
    plural = f"\0{message.plural}" if message.plural else ""
    return f"{context}{message.text}{plural}".encode()
