"""What the names of a reference did: words beside them make editors, translators and compilers of authors."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft, Run

# "(Hrsg.)" after names makes them editors.
EDITORS = compile_late(
    r"[\s,.]*(?:[(\[]\s*(?:под\s)?(?:отв\. ?)?(?:ред|hrsg|hg|eds?|editors?|red)|editors?|"
    r"(?<=,\s)ред(?!\.?\s[А-ЯЁ]\.))\b",
    re.IGNORECASE,
)
# "под ред." and "Ed. by" before them do too, also when the editor wrote the foreword.
_EDITED_BY = compile_late(
    r"(?:\bред\.(?:,? и)?(?: с)?(?: (?:вступ|предисл|послесл|коммент|примеч|ст|сост)\.?,?)*|\bредакцией|"
    r"\b[Ee]d\. by|\bedited by|\b(?:hrsg|hg)\. von|\bherausgegeben von)\s?:?\s?$",
    re.IGNORECASE,
)
# Translators are neither authors nor editors, compilers are no authors.
_TRANSLATED_BY = compile_late(
    r"(?:(?:\bпер\.|\bперевод)(?: с(?: [\w-]+\.?)?)?|"
    r"\btrans(?:l|lated)?\.?(?: from [\w ]{3,20})? by|\btransl?\.|\bübers(?:etzt|\.) von|\baus dem \w+ von)\s?$",
    re.IGNORECASE,
)
_COMPILED_BY = compile_late(r"(?:\bсост\.?:?|\bсоставител\w+:?)\s?$", re.IGNORECASE)
COMPILERS = frozenset(("сост", "составитель", "составители"))
AND = frozenset(("and", "und", "и", "et"))
# So far before the names such words are looked for.
NEAR = 40


def take_editors_by_mark(draft: Draft) -> None:
    """Names beside "под ред." or "(Eds.)" are editors."""
    draft.editor_runs = [run for run in draft.author_runs if is_edited(draft, run)]
    draft.author_runs = [run for run in draft.author_runs if run not in draft.editor_runs]


def is_edited(draft: Draft, run: Run) -> bool:
    """The mark stands before the names, perhaps with others between, or after the last of those that "and" joins."""
    if run[0] and (_EDITED_BY.search(draft.before(run, NEAR)) or _goes_on(draft, run[0])):
        return True
    end = run[1]
    for start, stop in draft.runs.get("author", ()):
        if start == end + 1 and draft.tokens.words[end] in AND:
            end = stop
    return bool(EDITORS.match(draft.tokens.text, draft.tokens.spans[end - 1][1]))


def _goes_on(draft: Draft, start: int) -> bool:
    """Whether names go on a list of editors."""
    labels, words = draft.labels, draft.tokens.words
    last = start - 2 if start > 1 and words[start - 1] in AND else start - 1
    if last < 0 or labels[last] == "editor":
        return last >= 0
    before = next((run for run in draft.runs.get("author", ()) if run[1] == last + 1), None)
    return last == start - 2 and before is not None and bool(_EDITED_BY.search(draft.before(before, NEAR)))


def is_translated(draft: Draft, run: Run) -> bool:
    return bool(run[0]) and bool(_TRANSLATED_BY.search(draft.before(run, NEAR)))


def drop_compilers(draft: Draft) -> None:
    draft.author_runs = [run for run in draft.author_runs if not _is_compiled(draft, run)]


def _is_compiled(draft: Draft, run: Run) -> bool:
    first = draft.tokens.words[run[0]].casefold()
    return first in COMPILERS or bool(_COMPILED_BY.search(draft.before(run, NEAR)))
