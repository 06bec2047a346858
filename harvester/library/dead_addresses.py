"""Addresses from which the file of a kept paper has gone: told in its copies, as `"dead": [{url, time}, …]`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.addresses.canonical import make_address_key

if TYPE_CHECKING:
    from harvester.items import Paper


def marked(paper: Paper, url: str, dead: float) -> Paper:
    """The paper with its copies from there marked; `dead` of 0 takes the mark away. The copies themselves stay."""
    return replace(paper, copies=[_marked(copy, make_address_key(url), dead) for copy in paper.copies])


def _marked(copy: dict[str, Any], key: str, dead: float) -> dict[str, Any]:
    found = [url for url in copy.get("urls", ()) if make_address_key(url) == key]
    marks = [mark for mark in copy.get("dead", ()) if mark["url"] not in found]
    marks += [{"url": url, "time": dead} for url in found if dead]
    unmarked = {name: value for name, value in copy.items() if name != "dead"}
    return {**unmarked, "dead": marks} if marks else unmarked
