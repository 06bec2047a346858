from __future__ import annotations

from harvester.items import Hit
from harvester.search import SearchAnswer, fuse_answers


def ok(*urls: str) -> SearchAnswer:
    return SearchAnswer("ok", [Hit(url, rank=rank) for rank, url in enumerate(urls, 1)])


def test_what_two_engines_rank_well_comes_first() -> None:
    fused = fuse_answers({"one": ok("a", "b", "c"), "other": ok("d", "b", "a")})
    assert [hit.url for hit in fused.hits] == ["a", "b", "d", "c"]
    assert [hit.rank for hit in fused.hits] == [1, 2, 3, 4]


def test_one_engine_down_does_not_hide_the_others_hits() -> None:
    fused = fuse_answers({"one": SearchAnswer("throttled", detail="slow down"), "other": ok("a")})
    assert fused.status == "ok"
    assert "one: throttled slow down" in fused.detail


def test_empty_and_failed_differ() -> None:
    assert fuse_answers({"one": SearchAnswer("empty")}).status == "empty"
    assert fuse_answers({"one": SearchAnswer("captcha"), "other": SearchAnswer("empty")}).status == "empty"
    assert fuse_answers({"one": SearchAnswer("captcha"), "other": SearchAnswer("quota")}).status == "captcha"
    assert not fuse_answers({}).answered
