from __future__ import annotations

from harvester.bibliography.parsing.features.blocks import NOTHING, FeatureBlock


def test_a_block_is_like_itself_only() -> None:
    one, other = FeatureBlock(["w=a"]), FeatureBlock(["w=a"])
    assert one == one
    assert one != other
    assert len({one, other, one}) == 2
    assert NOTHING.names == []
