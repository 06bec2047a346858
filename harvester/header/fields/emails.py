"""E-mail addresses as papers print them: alone, in groups before one host, over two lines, with "at" for the sign."""

from __future__ import annotations

import re

from harvester.header.fields.weights import EMAIL, METHOD
from harvester.items import Value

# Papers of large collaborations list hundreds, which nobody asks for.
MOST_EMAILS = 40
# So many lines around the sign of an address belong to it.
AROUND = 4
_NAME = r"[a-z0-9_](?:[\w.+-]{0,60}[a-z0-9_+])?"
_ENDING = "com|org|net|edu|gov|info|ru|su|ua|by|kz|de|at|ch|uk|fr|it|es|pl|cz|ee|lv|lt|fi|se|no|dk|nl|be|us|ca|jp|cn|au"
_HOST = r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}"
_FLAGS = re.IGNORECASE | re.ASCII
_EMAIL = re.compile(rf"(?<![\w.+-]){_NAME}@{_HOST}", _FLAGS)
_GROUP = re.compile(rf"[{{(\[<]\s*({_NAME}(?:\s*[,;|\s/]\s*{_NAME})+)\s*[}})\]>]\s*@\s*({_HOST})", _FLAGS)
# Fonts of old TeX lose the braces or make letters of them: «fanna,bertg@host».
_LETTERED = re.compile(rf"(?<![\w.+-])f({_NAME}(?:,\s?{_NAME}){{1,12}})g@({_HOST})", re.ASCII)
# Without braces only a space before the sign shows that the host is that of all names.
_LIST = re.compile(rf"(?<![\w.+])-?((?:{_NAME}\s*[,;]\s*){{1,12}}{_NAME})(?:\s+|-)@\s?({_HOST})", re.ASCII)
_SPELLED = re.compile(
    rf"(?<![\w.+-])({_NAME}(?:\s+dot\s+{_NAME})*)\s*(?:[(\[{{<]\s*at\s*[)\]}}>]|\s+at\s+(?=\S+\s+dot\s))\s*"
    rf"([a-z0-9-]+(?:(?:\.|\s+dot\s+)[a-z0-9-]+)*(?:\.|\s+dot\s+)(?:{_ENDING}))\b",
    _FLAGS,
)
# What stands before the last word is looked for behind it: blanks are everywhere.
_SIGN = re.compile(r"[(\[{<]\s*at\s*[)\]}>]|dot(?<=\s...)\s", re.IGNORECASE)
# A sign or a hyphen at the end of a line, a full stop before the last part of a host, a blank beside a full stop.
_BROKEN = (
    (re.compile(r"\s*@[ \t]*\n\s*"), "@"),
    (re.compile(r"\n\s*@"), "@"),
    (re.compile(r"(@[\w.-]*\w)-\n\s*(?=[a-z])"), r"\1"),
    (re.compile(r"(@[\w.-]+\.)\n\s*(?=[a-z]{2,})"), r"\1"),
    (re.compile(r"(@[\w-]+)\n(?=\.[a-z]{2,})"), r"\1"),
    (re.compile(r"(@[\w-]+\.)[ \t](?=(?:com|org|net|edu|ru|su|ua|de)\b)"), r"\1"),
    (re.compile(r"(?<=\w)[ \t](?=\.\w[\w.]{0,40}@)"), ""),
    (re.compile(r"(?<=\w)\s@\s?(?=[a-z0-9-]+\.[a-z])"), " @"),
)


def find_emails(text: str) -> list[Value]:
    """The addresses of some lines, in order, each once."""
    if not _SIGN.search(text):
        text = _cut_around_signs(text)
    if not text:
        return []
    for pattern, joined in _BROKEN:
        text = pattern.sub(joined, text)
    found: list[tuple[int, str]] = []
    for pattern in (_GROUP, _LETTERED, _LIST):
        for match in pattern.finditer(text):
            names = re.split(r"[\s,;|/]+", match[1].strip())
            found += [(match.start(), f"{name}@{match[2]}") for name in names if name]
        text = pattern.sub(lambda match: " " * len(match[0]), text)
    text = re.sub(r"(?<=[\w.])[ \t]@", "@", text)
    found += [(match.start(), match[0]) for match in _EMAIL.finditer(text)]
    for match in _SPELLED.finditer(text):
        name, host = (re.sub(r"\s+dot\s+", ".", part) for part in match.groups())
        found.append((match.start(), f"{name}@{host}"))
    addresses = dict.fromkeys(address for _, address in sorted(found, key=lambda item: item[0]))
    return [Value(address, EMAIL, METHOD) for address in list(addresses)[:MOST_EMAILS]]


def _cut_around_signs(text: str) -> str:
    """The lines with the sign of an address and those around them: a group of addresses may go over several."""
    lines = text.split("\n") if "@" in text else []
    signed = (place for place, line in enumerate(lines) if "@" in line)
    near = {place for sign in signed for place in range(sign - AROUND, sign + AROUND + 1)}
    return "\n".join([line for place, line in enumerate(lines) if place in near])
