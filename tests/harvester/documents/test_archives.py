from __future__ import annotations

import bz2
import gzip
import io
import lzma
import shutil
import tarfile
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable

import pytest

from harvester.documents import read, read_all
from harvester.documents.archives import decompress, unpack_tar, unpack_zip
from harvester.documents.formats import BombError, Budget
from tests.harvester.documents.files import (
    TITLE,
    make_7z,
    make_odt,
    make_rar,
    make_rtf,
    make_tar,
    make_tex,
    make_z,
    make_zip,
)
from tests.harvester.documents.making import POSTSCRIPT

MEMBERS = {
    "readme.txt": b"A note about the paper",
    "papers/a.rtf": make_rtf(),
    "b.odt": make_odt(),
    "figure.eps": POSTSCRIPT,
}
NAMES = ["x!readme.txt", "x!papers/a.rtf", "x!b.odt"]
needs_bsdtar = pytest.mark.skipif(not shutil.which("bsdtar"), reason="bsdtar is not installed")


def told(data: bytes) -> list[tuple[str, str, str]]:
    return [(name, document.status, document.format) for name, document in read_all(data, "x")]


@pytest.mark.parametrize(
    "data",
    [
        make_zip(MEMBERS),
        make_tar(MEMBERS),
        make_tar(MEMBERS, "w:gz"),
        make_tar(MEMBERS, "w:bz2"),
        make_tar(MEMBERS, "w:xz"),
        pytest.param(make_rar(MEMBERS), marks=needs_bsdtar),
        pytest.param(make_7z(MEMBERS), marks=needs_bsdtar),
    ],
    ids=["zip", "tar", "tar.gz", "tar.bz2", "tar.xz", "rar", "7z"],
)
def test_each_document_is_given_and_the_paper_is_the_first(data: bytes) -> None:
    assert told(data) == [(NAMES[0], "ok", "txt"), (NAMES[1], "ok", "rtf"), (NAMES[2], "ok", "odt")]
    document = read(data)
    assert (document.format, document.lines[0].text) == ("rtf", TITLE)


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_a_packed_file_keeps_its_name(pack: object) -> None:
    assert callable(pack)
    assert told(pack(make_rtf())) == [("x", "ok", "rtf")]


@pytest.mark.skipif(not shutil.which("gzip"), reason="gzip is not installed")
def test_files_of_compress() -> None:
    assert told(make_z(b"{\\rtf1 Spectra of graphs}")) == [("x", "ok", "rtf")]


def test_archives_in_archives_are_read_to_a_depth() -> None:
    inner = make_zip({"a.rtf": make_rtf()})
    assert told(make_zip({"in.zip": inner})) == [("x!in.zip!a.rtf", "ok", "rtf")]
    assert told(make_zip({"in.tgz": make_tar({"a.rtf": make_rtf()}, "w:gz")})) == [("x!in.tgz!a.rtf", "ok", "rtf")]
    assert told(make_zip({"in.zip": make_zip({"in.zip": inner})})) == [("x", "bomb", "")]


def test_a_part_of_a_source_is_no_document() -> None:
    source = {"main.tex": make_tex(), "part.tex": b"\\section{One}", "style.sty": b"\\def\\x{}", "run.py": b"print(1)"}
    assert told(make_zip(source)) == [("x!main.tex", "ok", "tex")]


def test_nothing_inside_is_unsupported() -> None:
    document = read(make_zip({"photo.png": b"\x89PNG\r\n"}))
    assert (document.status, document.detail) == ("unsupported", "no document inside")


@pytest.mark.parametrize("written", ["cp866", "utf-8"])
def test_names_without_the_sign_for_unicode(written: str) -> None:
    data = make_zip({"z" * len("Статья".encode(written)) + ".rtf": make_rtf()})
    data = data.replace(b"z" * len("Статья".encode(written)), "Статья".encode(written))
    assert [name for name, _, _ in told(data)] == ["x!Статья.rtf"]


def test_a_locked_member_is_encrypted() -> None:
    data = bytearray(make_zip({"a.rtf": make_rtf()}))
    data[6] |= 1
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    assert told(bytes(data)) == [("x!a.rtf", "encrypted", "")]
    assert read(bytes(data)).status == "encrypted"


@needs_bsdtar
def test_a_zip_without_its_directory_is_read() -> None:
    data = make_zip({"a.rtf": make_rtf(), "b.odt": make_odt()})
    assert ("x!a.rtf", "ok", "rtf") in told(data[: data.index(b"PK\x01\x02")])


def test_links_and_devices_are_left_alone() -> None:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name, kind in (
            ("link.txt", tarfile.SYMTYPE),
            ("hard.txt", tarfile.LNKTYPE),
            ("pipe.txt", tarfile.FIFOTYPE),
        ):
            entry = tarfile.TarInfo(name)
            entry.type, entry.linkname = kind, "/etc/passwd"
            archive.addfile(entry)
    assert list(unpack_tar(buffer.getvalue(), Budget())) == []


def test_what_unpacks_to_too_much_is_a_bomb() -> None:
    data = make_zip({"a.txt": bytes(100_000), "b.txt": bytes(100_000)})
    with pytest.raises(BombError):
        list(unpack_zip(data, Budget(left=150_000)))
    with pytest.raises(BombError):
        list(unpack_zip(data, Budget(one=50_000)))
    assert len(list(unpack_zip(data, Budget()))) == 2
    assert read(gzip.compress(bytes(30_000_000))).status == "bomb"


@pytest.mark.parametrize("pack", [lambda data: make_zip({"a.txt": data}), gzip.compress, lzma.compress])
def test_a_bomb_is_known_before_it_has_filled_the_memory(pack: Callable[[bytes], bytes]) -> None:
    bomb = pack(bytes(100_000_000))
    tracemalloc.start()
    try:
        assert read(bomb).status == "bomb"
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()


def test_half_a_packed_file_gives_its_half() -> None:
    packed = gzip.compress(b"".join(b"%d " % number for number in range(100_000)))
    half = decompress(zlib.decompressobj(wbits=31), packed[: len(packed) // 2], Budget())
    assert half.startswith(b"0 1 2 ")


def test_the_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    document = read(make_rar(MEMBERS))
    assert (document.status, document.detail) == ("missing_tool", "bsdtar")


def test_a_method_python_does_not_know_is_left_to_the_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bytearray(make_zip({"a.rtf": make_rtf()}, zipfile.ZIP_STORED))
    data[data.rindex(b"PK\x01\x02") + 10] = 9
    monkeypatch.setenv("PATH", "/nowhere")
    assert read(bytes(data)).status == "missing_tool"
