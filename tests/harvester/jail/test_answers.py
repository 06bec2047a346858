from __future__ import annotations

import os
import pickle
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Document, DocumentPage, Evidence, Line, Verdict
from harvester.jail.answers import NotPlain, read_answer
from harvester.workers import Pool, SpoolFailed, WorkerDied
from tests.harvester.jail import attempts

PLAIN = st.recursive(
    st.none()
    | st.frozensets(st.integers(), max_size=3)
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.binary(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


class Escape:
    """What a reader that was taken over sends instead of an answer."""

    def __init__(self, function: Any, *given: Any) -> None:
        self.called = function, given

    def __reduce__(self) -> Any:
        return self.called


def send_escape(path: str) -> Any:
    return Escape(os.mkdir, path)


@given(PLAIN)
def test_plain_values_come_through(value: Any) -> None:
    assert read_answer(pickle.dumps(value)) == value


class FreshPickler(pickle.Pickler):
    """As in a worker, which has not imported what changes how errors are written (Dask does)."""

    dispatch_table: Any = {}  # noqa: RUF012


def test_items_and_errors_come_through() -> None:
    document = Document("ok", "pdf", pages=[DocumentPage(1, lines=[Line("О графах")])])
    verdict = Verdict(True, 0.9, [Evidence("title", 1.0)])
    assert read_answer(pickle.dumps((document, verdict, {1}))) == (document, verdict, {1})
    FreshPickler(written := BytesIO()).dump(SpoolFailed("full"))
    assert isinstance(read_answer(written.getvalue()), SpoolFailed)


@pytest.mark.parametrize(
    "escape",
    [
        Escape(os.mkdir, "x"),
        Escape(eval, "1"),
        Escape(getattr, Document, "__init__"),
        b"charvester.documents.tools\nrun_tool\n(lp0\n.",
        b"charvester.documents.tools\nsubprocess.run\n.",
        b"cbuiltins\nbytearray\n(I9\ntR.",
        b"\x96" + (9).to_bytes(8, "little") + b"123456789.",
        b"no pickle",
        b"",
    ],
)
def test_what_could_act_by_itself_does_not(escape: Any) -> None:
    with pytest.raises(NotPlain):
        read_answer(escape if isinstance(escape, bytes) else pickle.dumps(escape))


def test_no_answer_changes_a_class() -> None:
    before = vars(Document).copy()
    named = f"c{Document.__module__}\nDocument\n".encode()
    with pytest.raises(NotPlain, match="attributes for Document"):
        read_answer(b"\x80\x04" + named + b"N}\x8c\x06status\x8c\x04evils\x86b.")
    assert vars(Document) == before


@given(st.binary(max_size=60))
def test_any_bytes_are_an_answer_or_none(data: bytes) -> None:
    with suppress(NotPlain):
        read_answer(data)


def test_a_worker_cannot_make_the_crawl_do_its_work(tmp_path: Path) -> None:
    with Pool(1, 60, 300, (f"{attempts.__name__}:warm",)) as pool:
        with pytest.raises(WorkerDied, match="no plain value") as death:
            pool.call(send_escape, str(tmp_path / "escaped"))
        assert death.value.status == "broken"
        assert pool.call(attempts.tell_privileges)
    assert not (tmp_path / "escaped").exists()
