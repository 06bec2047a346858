from __future__ import annotations

import pytest

from harvester.imprint.versions import find_version


@pytest.mark.parametrize(
    ("lines", "version"),
    [
        (["arXiv:1701.00123v2 [math.CO] 3 Mar 2017", "On trees"], "preprint"),
        (["ПРЕПРИНТ № 12", "О деревьях"], "preprint"),
        (["Working Paper 3/2011"], "preprint"),
        (["Preprint submitted to Journal of Ice"], "submitted"),
        (["This is the author's version of a paper that appeared elsewhere"], "accepted"),
        (["Accepted for publication in the Journal of Ice, 2004."], "accepted"),
        (["Postprint / Postprint-Version"], "accepted"),
        (["Veröffentlichungsversion / Published Version"], "published"),
        (["[4] Snow A. On trees. arXiv preprint arXiv:1701.00123"], None),
        (["arXiv:1701.00123 [math.CO]."], None),
        (["deserves to be called a preprint by those who like it"], None),
        (["На правах рукописи"], None),
        ([], None),
    ],
)
def test_the_version_that_a_file_says_it_is(lines: list[str], version: str | None) -> None:
    found = find_version(lines)
    assert (found.value if found else None) == version
