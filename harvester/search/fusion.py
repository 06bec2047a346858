"""Several providers' hits become one list by reciprocal rank."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.search.provider import SearchAnswer

if TYPE_CHECKING:
    from harvester.items import Hit

K = 60  # the usual constant of reciprocal rank fusion: ranks matter, the first place is not all


def fuse_answers(answers: dict[str, SearchAnswer]) -> SearchAnswer:
    """One answer of many: ok when any has hits, empty when any looked, otherwise the first failure."""
    best: dict[str, Hit] = {}
    weights: dict[str, float] = {}
    for answer in answers.values():
        for hit in answer.hits:
            if hit.url not in best or (hit.record and not best[hit.url].record):
                best[hit.url] = hit
            weights[hit.url] = weights.get(hit.url, 0.0) + 1.0 / (K + hit.rank)
    ordered = sorted(weights, key=lambda url: -weights[url])
    hits = [replace(best[url], weight=weights[url], rank=rank) for rank, url in enumerate(ordered, 1)]
    detail = "; ".join(f"{name}: {a.status} {a.detail}".strip() for name, a in answers.items() if not a.answered)
    engines = {name: answer.status for name, answer in answers.items()}
    if hits:
        return SearchAnswer("ok", hits, detail, engines)
    if any(answer.status == "empty" for answer in answers.values()):
        return SearchAnswer("empty", [], detail, engines)
    first = next(iter(answers.values()), None)
    return SearchAnswer(first.status if first else "upstream_error", [], detail, engines)
