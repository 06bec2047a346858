"""The names that --method takes, task by task."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def check_method(task: str, corpus: Path, method: str) -> None:
    """Refuse a name that nobody would read: a figure must not be taken for another method's."""
    from harvester.evaluation.chosen_methods import ALL
    from harvester.evaluation.corpora import CorpusError

    if not method:
        return
    methods = _list_methods(task, corpus)
    if not methods:
        raise CorpusError(f"no method {method}: {task} is measured one way here: leave --method out")
    if method not in (*methods, ALL):
        raise CorpusError(f"no method {method}: one of {', '.join((*methods, ALL))}")


def _list_methods(task: str, corpus: Path) -> tuple[str, ...]:
    """None where there is one way only."""
    if task == "homepages":
        from harvester.evaluation.webs.homepage_comparison import METHODS
        from harvester.homepages.judge import FAMILIES

        return (*METHODS, *FAMILIES)
    if task in ("wants", "topics", "publications", "keyphrases"):
        from harvester.evaluation.papers import keyphrases
        from harvester.evaluation.webs import publications, topics, wants

        return {
            "wants": wants.METHODS,
            "topics": topics.METHODS,
            "publications": publications.METHODS,
            "keyphrases": keyphrases.METHODS,
        }[task]
    if task == "header" and not (corpus / "sites").is_dir():
        from harvester import header
        from harvester.evaluation.papers import header_lines

        return header_lines.METHODS if corpus.is_file() else (*header.METHODS, *header.UNSHIPPED_NAMES)
    if task in ("references", "bibliography"):
        from harvester.bibliography import finder, parser

        return parser.METHODS if task == "references" else finder.METHODS
    return ()
