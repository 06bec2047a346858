"""Signs of links: slashes, links in and out, key word at the end; relevance of title, anchors and abstract."""

from __future__ import annotations

import re
from math import log1p
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.lexicon import join_classes
from harvester.text.scripts import split_words

if TYPE_CHECKING:
    from harvester.homepages.view import View

_KEYWORD = re.compile(rf"(?:homepage|{join_classes('home_pages.files')})(?:\.\w+)?/?$", re.I)
_ABSTRACT = 500  # characters: the beginning of a page, when no engine gives a snippet


def measure_links(view: View) -> dict[str, float]:
    here = view.host
    inside = sum(urlsplit(link.source).netloc.lower() == here for link in view.in_links)
    out = [urlsplit(link.url).netloc.lower() for link in view.page.links]
    own = sum(host == here for host in out)
    return {
        "slashes": float(view.page.url.count("/")),
        "in-links": log1p(len(view.in_links)),
        "in-links normalised": len(view.in_links) / view.seen,
        "in-links from elsewhere": float(len(view.in_links) > inside),
        "in-links from here": log1p(inside),
        "out-links": log1p(len(out)),
        "out-links normalised": len(out) / (len(view.text) / 100 + 10),
        "out-links elsewhere": log1p(len(out) - own),
        "out-links here": log1p(own),
        "key word at the end": float(bool(_KEYWORD.search(view.path))),
        "ends in a slash": float(view.path.endswith("/")),
    } | measure_name_share(view)


def measure_name_share(view: View) -> dict[str, float]:
    """The share of the name's words in title, anchors of in-links, and abstract."""
    abstract = f"{view.hit.snippet if view.hit else ''} {view.text[:_ABSTRACT]}"
    return {
        "title relevance": _share(view, view.page.title),
        "anchor relevance": max((_share(view, link.text) for link in view.in_links), default=0.0),
        "abstract relevance": _share(view, abstract),
    }


def _share(view: View, text: str) -> float:
    """Half for the name, as its best mention says it, half for how little else the text says."""
    grade = view.names.best(text)
    if grade <= 0:
        return 0.0
    return grade / 10 + 1.5 / max(len(split_words(text)), 3)
