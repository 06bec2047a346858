"""Notes in brackets after a title, which are no part of it: [Электронный ресурс], (in Russian), (to appear)."""

from __future__ import annotations

import re

from harvester.lexicon import join_edged

_NOTE = re.compile(
    rf"(?<=\S)\s*(?:\((?:{join_edged('title_notes')})[^()]*\)|\[(?:{join_edged('title_notes')})[^\[\]]*\])[\s.:]*$",
    re.I,
)


def strip_title_note(title: str) -> str:
    return _NOTE.sub("", title)
