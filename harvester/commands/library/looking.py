"""`scrapy library list | show | search | stats`: what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.commands.library.papers import AS_JSON, ID, find_paper
from harvester.console.output import say, say_error, say_fields, say_json, say_table
from harvester.messages.named import tell_status
from harvester.messages.retelling import retell
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from harvester.console.subcommands import Action
    from harvester.items import Paper
    from harvester.library.contracts import Library

FIRST = 20  # papers of a widened search
COUNT_COLUMNS = ("papers", "copies", "references", "bytes", "wants", "tasks", "sources")
COLUMNS = ("id", "year", "authors", "title", "format", "pages", "sure")


def list_papers(library: Library, given: argparse.Namespace) -> None:
    if given.json:
        for line in library.papers.lines():
            print(line)
    else:
        _say_papers(library.papers.all(), as_json=False)


def search_papers(library: Library, given: argparse.Namespace) -> None:
    words = " ".join(given.words)
    found = _widen_search(library, words, given) if given.widen else library.catalogue.search(words)
    _say_papers((paper for paper, _score in found), given.json)
    if not found:
        say_error(_("no paper has all of these words; `--widen` takes related ones too"))


def _widen_search(library: Library, words: str, given: argparse.Namespace) -> list[tuple[Paper, float]]:
    from harvester.commands.library.terms import concordance_of
    from harvester.related_terms.asking import KeptTerms, widen_search

    return widen_search(library, KeptTerms(library), words, FIRST, concordance_of(given.settings))


def _say_papers(papers: Iterable[Paper], as_json: bool) -> None:
    if as_json:
        for paper in papers:
            say_json(paper)
    else:
        say_table(COLUMNS, map(_make_row, papers))


def _make_row(paper: Paper) -> list[Any]:
    authors = "; ".join(paper.authors[:3]) + (" …" if len(paper.authors) > 3 else "")
    return [paper.paper_id, paper.year, authors, paper.title, paper.format, paper.pages or "", f"{paper.weight:.2f}"]


def show_paper(library: Library, given: argparse.Namespace) -> None:
    paper = find_paper(library, given.id)
    if given.json:
        say_json(paper)
        return
    from harvester.exports.citation_rows import describe_citing
    from harvester.exports.want_reports import describe_paper

    say(paper.title or _("(no title)"), "bold")
    if given.why:
        from harvester.exports.witness_rows import list_reasons

        say_table(("field", "value", "sure", "says so", "says otherwise"), list_reasons(paper))
        return
    say_fields([*describe_paper(paper), *describe_citing(library, paper)])


def show_stats(library: Library, given: argparse.Namespace) -> None:
    if given.json:
        say_json(library.store.count())
    else:
        say_table(("what", "count"), _flatten_counts(library.store.count()))


def _flatten_counts(counts: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in counts.items():
        if isinstance(value, dict):
            yield from _flatten_counts(value, f"{before}{_name_count(name)} ")
        else:
            yield f"{before}{_name_count(name)}", value


def _name_count(name: str) -> str:
    return retell(name) if name in COUNT_COLUMNS else tell_status(name)


ACTIONS: dict[str, Action] = {
    "list": (list_papers, AS_JSON),
    "show": (show_paper, {**ID, "--why": {"action": "store_true"}, **AS_JSON}),
    "search": (
        search_papers,
        {"words": {"nargs": "+", "metavar": "WORDS"}, "--widen": {"action": "store_true"}, **AS_JSON},
    ),
    "stats": (show_stats, AS_JSON),
}
