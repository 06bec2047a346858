"""Bytes of a page to text: what it declares is tried first and believed unless the result is rubbish."""

from __future__ import annotations

import codecs
import re

import cchardet
from w3lib.encoding import html_body_declared_encoding, http_content_type_encoding, read_bom, resolve_encoding

_CYRILLIC = ("windows-1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic")
_ENOUGH = 0.5  # share of good characters from which on a declared charset is believed
_SAMPLE = 200_000
_NON_ASCII = re.compile(r"[^\x00-\x7f]")
# What stands in honest text beyond ASCII: the frequent Russian letters in small, single letters with
# diacritics inside Latin words, typographic signs. A wrong charset gives few of these.
_GOOD = re.compile(
    "[оеаинтсрвлкмдпуяыьгзб]"
    "|(?<=[A-Za-z])[ß-öø-ſ](?![À-ÿ])"
    "|(?<![^\\x00-\\x7f])[À-ſ](?=[a-z])"
    "|[\u00a0«»\u2010-\u2026№©°·§•−→←]"
    "|[\u0370-\u03ff\u0590-\u06ff\u3040-\u9fff\uac00-\ud7a3]"
)


def decode(body: bytes, content_type: str | None = None) -> str:
    """The text of a page; never raises, bad bytes become U+FFFD."""
    bom, _ = read_bom(body)
    if bom:
        return body.decode(bom, "replace").lstrip("\ufeff")
    if _is_utf8(body):
        return body.decode("utf-8", "replace")
    declared = _declared(body, content_type)
    for name in declared:
        text = body.decode(name, "replace")
        if goodness(text) >= _ENOUGH:
            return text
    return _best(body, declared)


def goodness(text: str) -> float:
    """The share of characters beyond ASCII that one expects in Russian, German or English text."""
    sample = text[:_SAMPLE]
    beyond = len(_NON_ASCII.findall(sample))
    return len(_GOOD.findall(sample)) / beyond if beyond else 1.0


def _is_utf8(body: bytes) -> bool:
    """Other charsets hardly ever form UTF-8 by chance, so a few bad bytes do not count against it."""
    text = body.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    return bad == 0 or bad * 50 < len(_NON_ASCII.findall(text[:_SAMPLE]))


def _declared(body: bytes, content_type: str | None) -> list[str]:
    names = [http_content_type_encoding(content_type), html_body_declared_encoding(body[:4096])]
    return [name for name in names if name and _usable(name)]


def _usable(name: str) -> bool:
    try:
        return codecs.lookup(name)._is_text_encoding  # type: ignore[attr-defined, no-any-return]
    except LookupError:
        return False


def _best(body: bytes, declared: list[str]) -> str:
    guess = resolve_encoding(cchardet.detect(body[:_SAMPLE]).get("encoding") or "")
    guesses = [guess] if guess and _usable(guess) else []
    texts = [body.decode(name, "replace") for name in (*declared, *guesses, *_CYRILLIC, "cp1252")]
    return max(texts, key=goodness)
