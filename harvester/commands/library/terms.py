"""`scrapy library terms`: what goes with what in this library, and what that says of a query."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.console.output import say, say_json, say_table, show_count
from harvester.console.subcommands import UseError
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse

    from scrapy.settings import Settings

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library
    from harvester.related_terms.vocabulary import Concordance


def show_terms(library: Library, given: argparse.Namespace) -> None:
    from harvester.related_terms.asking import KeptTerms, find_related_terms
    from harvester.related_terms.building import build_terms

    if not given.build and not given.words:
        raise UseError(_("say which words, or --build to count the library anew: scrapy library terms ряды Фурье"))
    if given.build:
        counted = sum(1 for _done in show_count(build_terms(library, time.time()), "papers"))
        say(_("{counted} papers are counted", counted=counted))
    if given.words:
        found = find_related_terms(KeptTerms(library), " ".join(given.words), concordance_of(given.settings))
        if given.json:
            for term in found:
                say_json({"vocabulary": term.vocabulary, "term": term.text, "share": term.share})
        else:
            say_table(("vocabulary", "term", "share"), ([term.vocabulary, term.text, term.share] for term in found))


def concordance_of(settings: Settings) -> Concordance:
    """The hand-made concordance that CONCORDANCE_FILE names."""
    from harvester.related_terms.vocabulary import read_concordance

    path = settings["CONCORDANCE_FILE"]
    try:
        return read_concordance(Path(path)) if path else {}
    except (OSError, UnicodeDecodeError) as error:
        raise UseError(
            _(
                "CONCORDANCE_FILE {path} cannot be read ({error}): give a text file, two terms a line",
                path=path,
                error=error,
            )
        ) from None


ACTIONS: dict[str, Action] = {
    "terms": (
        show_terms,
        {
            "words": {"nargs": "*", "metavar": "WORDS"},
            "--build": {"action": "store_true"},
            "--json": {"action": "store_true"},
        },
    ),
}
