"""Bytes of unknown encoding to text: what is declared is tried first and believed unless the result is rubbish."""

from __future__ import annotations

import re

import cchardet
from w3lib.encoding import html_body_declared_encoding, http_content_type_encoding, read_bom

_CYRILLIC = ("windows-1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic")
_ENOUGH = 0.5  # share of good characters from which on a declared charset is believed
_SAMPLE = 200_000
_HEAD = 4_096
# More odd bytes than this in the beginning, and it is no text.
_BINARY_SHARE = 0.02
_NON_ASCII = re.compile(r"[^\x00-\x7f]")
# What stands in honest text beyond ASCII: the frequent Russian letters in small, capitals that begin a word,
# single letters with diacritics inside Latin words, typographic signs. A wrong charset gives few of these.
_GOOD = re.compile(
    "[оеаинтсрвлкмдпуяыьгзб]"
    "|(?<![а-яё])[А-ЯЁ](?=[а-яё .])"
    "|(?<=[A-Za-z])[ß-öø-ſ](?![À-ÿ])"
    "|(?<![^\\x00-\\x7f])[À-ſ](?=[a-z])"
    "|«(?=\\w)|(?<=[\\w.!?)])»(?!\\w)"
    "|[\u00a0\u2010-\u201f\u2022\u2026№©°·§−→←]"
    "|[\u0370-\u03ff\u0590-\u06ff\u3040-\u9fff\uac00-\ud7a3]"
)


def looks_like_text(data: bytes) -> bool:
    """Whether these are letters in any encoding, not a picture or a program."""
    head = data[:_HEAD]
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    odd = sum(byte < 9 or 13 < byte < 27 or 27 < byte < 32 for byte in head)
    return odd <= _BINARY_SHARE * len(head)


def decode(body: bytes, content_type: str | None = None) -> str:
    """The text of a page or file; never raises, bad bytes become U+FFFD."""
    return _read(body, content_type)[1].lstrip("\ufeff")


def find_charset(body: bytes) -> str:
    """The name of the charset that `decode` reads this in."""
    return _read(body, None)[0]


def _read(body: bytes, content_type: str | None) -> tuple[str, str]:
    bom, _ = read_bom(body)
    if bom:
        return bom, body.decode(bom, "replace")
    if _is_utf8(body):
        return "utf-8", body.decode("utf-8", "replace")
    declared = _texts(body, http_content_type_encoding(content_type), html_body_declared_encoding(body[:_HEAD]))
    guessed = _texts(body, cchardet.detect(body[:_SAMPLE]).get("encoding"))
    for name, text in (*declared, *guessed):
        if rate_letters(text) >= _ENOUGH:
            return name, text
    candidates = [*declared, *guessed, *_texts(body, *_CYRILLIC, "cp1252")]
    return max(candidates, key=lambda candidate: rate_letters(candidate[1]))


def rate_letters(text: str) -> float:
    """The share of characters beyond ASCII that one expects in Russian, German or English text."""
    sample = text[:_SAMPLE]
    beyond = len(_NON_ASCII.findall(sample))
    return len(_GOOD.findall(sample)) / beyond if beyond else 1.0


def _is_utf8(body: bytes) -> bool:
    """Other charsets hardly ever form UTF-8 by chance, so a few bad bytes do not count against it."""
    if b"\x00" in body[:_HEAD]:
        return False
    text = body.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    return bad == 0 or bad * 50 < len(_NON_ASCII.findall(text[:_SAMPLE]))


def _texts(body: bytes, *names: str | None) -> list[tuple[str, str]]:
    """The body read in each of these charsets that Python knows and that are made for text."""
    texts = []
    for name in filter(None, names):
        try:
            texts.append((name, body.decode(name, "replace")))
        except (LookupError, ValueError):
            continue
    return texts
