"""`scrapy library duplicates`: versions of one work, shown, put together, and taken apart again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.commands.library.papers import AS_JSON, find_paper
from harvester.console.output import say, say_json
from harvester.console.subcommands import UseError
from harvester.messages.retelling import retell_evidence
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library
    from harvester.library.duplicates.finding import Group


def duplicates(library: Library, given: argparse.Namespace) -> None:
    if given.merge:
        _merge_papers(library, given.merge)
    elif given.undo:
        _undo_merge(library, given.undo)
    else:
        _show_groups(library, given)


def _merge_papers(library: Library, ids: list[str]) -> None:
    from harvester.library.duplicates.versions import merge_papers

    papers = [find_paper(library, each) for each in ids]
    if len({paper.paper_id for paper in papers}) < 2:
        raise UseError(_("--merge needs two papers or more"))
    work = merge_papers(library, [paper.paper_id for paper in papers], (), time.time(), "person")
    say(_("{work}: {number} papers are one work; `--undo ID` takes one out again", work=work, number=len(papers)))


def _undo_merge(library: Library, beginning: str) -> None:
    from harvester.library.duplicates.versions import split_off

    paper = find_paper(library, beginning)
    others = split_off(library, paper.paper_id, time.time())
    if not others:
        raise UseError(_("{paper_id} is no version of another paper", paper_id=paper.paper_id))
    say(
        _(
            "{paper_id} stands alone again, and is not put together with {others} by a rule",
            paper_id=paper.paper_id,
            others=", ".join(others),
        )
    )


def _show_groups(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.duplicates.versions import merge_papers

    groups = _find_on_cluster(library, given) if given.dask else _find_here(library, given)
    for group in groups:
        if given.apply and not group.merged:
            merge_papers(library, [paper.paper_id for paper in group.papers], group.evidence, time.time())
            group.merged = True
        _say_group(group, as_json=given.json)
    if not given.json:
        advice = "" if given.apply or not groups else "; --apply puts them together"
        say(_("{number} works have several papers{advice}", number=len(groups), advice=advice))


def _find_here(library: Library, given: argparse.Namespace) -> list[Group]:
    from harvester.library.duplicates.finding import find_groups
    from harvester.library.files import FileStore

    return find_groups(library, FileStore(given.settings), time.time())


def _find_on_cluster(library: Library, given: argparse.Namespace) -> list[Group]:
    from harvester.record.cluster_client import list_settings, open_cluster
    from harvester.record.library_shares import find_versions

    settings = list_settings(given.settings)
    with open_cluster(given.dask, settings) as client:
        return find_versions(library, client, settings["LIBRARY_URI"], settings["FILES_STORE"], time.time())


def _say_group(group: Group, *, as_json: bool) -> None:
    if as_json:
        told = {"points": group.points, "merged": group.merged, "evidence": group.evidence}
        say_json({"papers": [paper.paper_id for paper in group.papers], **told})
        return
    say(
        _("one work, {points:g} points", points=group.points)
        if group.merged
        else _("perhaps one work, {points:g} points", points=group.points),
        "bold",
    )
    for paper in group.papers:
        say(f"  {paper.paper_id}  {paper.year or '':4}  {paper.language:2}  {paper.title}")
    for piece in group.evidence:
        name, detail = retell_evidence(piece.name, piece.detail)
        say(f"  {piece.points:+.1f} {name}: {detail}")


ACTIONS: dict[str, Action] = {
    "duplicates": (
        duplicates,
        {
            "--apply": {"action": "store_true"},
            "--merge": {"nargs": "+", "metavar": "ID"},
            "--undo": {"metavar": "ID"},
            "--dask": {"metavar": "ADDRESS", "default": ""},
            **AS_JSON,
        },
    ),
}
