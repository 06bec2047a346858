"""What the names of a reference did: words beside them make editors, translators and compilers of authors."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.bibliography.parsing.segments import Segments

NAMES = frozenset(("family", "given"))
# "(Hrsg.)" after names makes them editors.
EDITORS = re.compile(
    r"[\s,.]*(?:[(\[]\s*(?:под\s)?(?:отв\. ?)?(?:ред|hrsg|hg|eds?|editors?|red)|editors?|"
    r"(?<=,\s)ред(?!\.?\s[А-ЯЁ]\.))\b",
    re.IGNORECASE,
)
# "под ред." and "Ed. by" before them do too, also when the editor wrote the foreword.
_EDITED_BY = re.compile(
    r"(?:\bред\.(?:,? и)?(?: с)?(?: (?:вступ|предисл|послесл|коммент|примеч|ст|сост)\.?,?)*|\bредакцией|"
    r"\b[Ee]d\. by|\bedited by|\b(?:hrsg|hg)\. von|\bherausgegeben von)\s?:?\s?$",
    re.IGNORECASE,
)
# Translators are neither authors nor editors, compilers are no authors.
_TRANSLATED_BY = re.compile(
    r"(?:(?:\bпер\.|\bперевод)(?: с(?: [\w-]+\.?)?)?|"
    r"\btrans(?:l|lated)?\.?(?: from [\w ]{3,20})? by|\btransl?\.|\bübers(?:etzt|\.) von|\baus dem \w+ von)\s?$",
    re.IGNORECASE,
)
_COMPILED_BY = re.compile(r"(?:\bсост\.?:?|\bсоставител\w+:?)\s?$", re.IGNORECASE)
# Names stand in the genitive after "под ред."; after a colon they may not.
_GENITIVE = re.compile(r"\bпод\s[^/;:–—]{0,25}\bред(?:\.|акци\w+)[^/;:–—]{0,80}$", re.IGNORECASE)
COMPILERS = frozenset(("сост", "составитель", "составители"))
AND = frozenset(("and", "und", "и", "et"))
# So far before the names such words are looked for.
NEAR, FAR = 40, 120

Run = tuple[int, int]


def edited(segments: Segments, run: Run) -> bool:
    """The mark stands before the names, perhaps with others between, or after the last of those that "and" joins."""
    if run[0] and (_EDITED_BY.search(_before(segments, run)) or _joined(segments, run[0])):
        return True
    end = run[1]
    for start, stop in segments.runs.get("author", ()):
        if start == end + 1 and segments.tokens.words[end] in AND:
            end = stop
    return bool(EDITORS.match(segments.tokens.text, segments.tokens.spans[end - 1][1]))


def translated(segments: Segments, run: Run) -> bool:
    return bool(run[0]) and bool(_TRANSLATED_BY.search(_before(segments, run)))


def compiled(segments: Segments, run: Run) -> bool:
    first = segments.tokens.words[run[0]].casefold()
    return first in COMPILERS or bool(_COMPILED_BY.search(_before(segments, run)))


def declined(segments: Segments, run: Run) -> bool:
    """Whether the names stand in the genitive."""
    return bool(_GENITIVE.search(_before(segments, run, FAR)))


def _joined(segments: Segments, start: int) -> bool:
    """Whether names go on a list of editors."""
    labels, words = segments.labels, segments.tokens.words
    last = start - 2 if start > 1 and words[start - 1] in AND else start - 1
    if last < 0 or labels[last] == "editor":
        return last >= 0
    before = next((run for run in segments.runs.get("author", ()) if run[1] == last + 1), None)
    return last == start - 2 and before is not None and bool(_EDITED_BY.search(_before(segments, before)))


def _before(segments: Segments, run: Run, length: int = NEAR) -> str:
    start = segments.tokens.spans[run[0]][0]
    return segments.tokens.text[max(0, start - length) : start]
