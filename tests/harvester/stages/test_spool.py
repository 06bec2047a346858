from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.stages import workbench
from harvester.stages.spool import Spool

KILOBYTE = 1024
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def put(spool: Spool, handle: str, kilobytes: int) -> None:
    workbench.write_bytes(spool.folder, f"{handle}.bin", b"x" * kilobytes * KILOBYTE)
    spool.account(handle)


def kept(spool: Spool) -> set[str]:
    return {path.stem for path in spool.folder.glob("*.bin")}


@settings(deadline=None)
@given(PLAIN)
def test_a_value_comes_back_as_it_was(value: object) -> None:
    spool = Spool(max_mb=1)
    with closing(spool):
        workbench.write_value(spool.folder, "h.doc", value)
        assert workbench.read_value(spool.folder, "h.doc") == value


def test_what_is_not_there_is_none(tmp_path: Path) -> None:
    assert workbench.read_value(tmp_path, "nothing.doc") is None


def test_one_name_written_by_many_threads_is_whole_at_any_moment(tmp_path: Path) -> None:
    values = [str(digit) * 200_000 for digit in range(8)]

    def write(value: str) -> None:
        for _ in range(10):
            workbench.write_value(tmp_path, "h.page", value)
            assert workbench.read_value(tmp_path, "h.page") in values

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write, values))
    assert [path.name for path in tmp_path.iterdir()] == ["h.page"]


def test_the_oldest_go_when_it_is_full(tmp_path: Path) -> None:
    spool = Spool(tmp_path, max_mb=1)
    for handle in "abcd":
        put(spool, handle, 300)
    assert kept(spool) == {"b", "c", "d"}
    assert (spool.touch("a"), spool.touch("b")) == (False, True)
    put(spool, "e", 300)
    assert kept(spool) == {"b", "d", "e"}, "what was touched counts as used now"


def test_everything_under_a_handle_goes_together(tmp_path: Path) -> None:
    spool = Spool(tmp_path, max_mb=1)
    workbench.write_value(spool.folder, "a.doc", {"lines": ["one"]})
    put(spool, "a", 600)
    put(spool, "b", 600)
    assert {path.name for path in spool.folder.iterdir()} == {"b.bin"}


def test_a_handle_counted_again_is_counted_once(tmp_path: Path) -> None:
    spool = Spool(tmp_path, max_mb=1)
    for _ in range(5):
        put(spool, "a", 300)
    put(spool, "b", 300)
    assert kept(spool) == {"a", "b"}


def test_one_file_larger_than_all_is_still_kept(tmp_path: Path) -> None:
    spool = Spool(tmp_path, max_mb=1)
    put(spool, "a", 2000)
    assert spool.touch("a")


def test_closing_leaves_nothing(tmp_path: Path) -> None:
    spool = Spool(tmp_path)
    put(spool, "a", 1)
    spool.close()
    assert list(tmp_path.iterdir()) == []
