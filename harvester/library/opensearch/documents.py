"""A paper as a document of the engine: the lemmas by field, its facets, and by what answers are ordered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.library.facets import FACETS, list_facets
from harvester.library.searching import FIELDS, LINE, SAMPLED

if TYPE_CHECKING:
    from harvester.items import Paper, Words

FORM = 1  # of the documents; an index of another form is made anew
ALL, SAMPLE = "all", "sampled"  # the words of all fields, and of those that a misspelt word is looked for in
PAPER_ID, NUMBER, PUBLISHED, HAS_FILE, TITLE_SHARE = "paper_id", "number", "published", "has_file", "title_share"

_WORD = {"type": "keyword", "doc_values": False}  # looked up, never sorted or counted by
_KEY = {"type": "keyword"}


def describe_index() -> dict[str, Any]:
    """The index as it is made: nothing is stored twice, no field is guessed."""
    words = {name: {**_WORD, "copy_to": [ALL, SAMPLE] if name in SAMPLED else [ALL]} for name in FIELDS}
    return {
        "settings": {"index": {"max_result_window": WINDOW}},
        "mappings": {
            "dynamic": "strict",
            "_meta": {"form": FORM},
            "_source": {"enabled": False},
            "properties": {
                **words,
                ALL: _WORD,
                SAMPLE: _KEY,
                LINE: {"type": "text", "analyzer": "whitespace", "norms": False},
                PAPER_ID: _KEY,
                NUMBER: {"type": "long"},
                PUBLISHED: {"type": "integer"},
                HAS_FILE: {"type": "boolean"},
                TITLE_SHARE: {"type": "double"},
                **{field_of(name): _KEY for name in FACETS},
            },
        },
    }


WINDOW = 10_000  # papers that one request may leave out and bring


def make_document(paper: Paper, words: Words, number: int) -> dict[str, Any]:
    facets = list_facets(paper)
    return {
        **{name: words.get(name, []) for name in FIELDS},
        LINE: " ".join(words.get(LINE, [])),
        PAPER_ID: paper.paper_id,
        NUMBER: number,
        PUBLISHED: int(next(iter(facets["year"]), 0)),
        HAS_FILE: any(copy.get("size") for copy in paper.copies),
        TITLE_SHARE: 1 / max(1, len(set(words.get("title", [])))),
        **{field_of(name): list(values) for name, values in facets.items()},
    }


def field_of(facet: str) -> str:
    return f"by_{facet}"
