from __future__ import annotations

import gzip

import pytest

from harvester.documents.formats import BombError
from harvester.documents.sniff import FORMATS, gunzip, sniff


@pytest.mark.parametrize(
    ("data", "name", "found"),
    [
        (b"%PDF-1.4\n", "x.doc", "pdf"),
        (b"\n\nnoise %PDF-1.4", None, "pdf"),
        (b"%!PS-Adobe", "x.pdf", "ps"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1...", "x.pdf", "doc"),
        (b"  <!DOCTYPE HTML>", None, "html"),
        (b'<?xml version="1.0"?><html></html>', None, "html"),
        (b"a < b", "x.html", "html"),
        ("Просто текст".encode("cp1251"), "x.pdf", "txt"),
        (b"\x00\x01\x02\x03" * 20, "x.pdf", None),
        (b"{\\rtf1 text}", "x.doc", None),
    ],
)
def test_the_first_bytes_decide(data: bytes, name: str | None, found: str | None) -> None:
    row = sniff(data, name)
    assert (row.name if row else None) == found


def test_every_format_has_its_own_signs() -> None:
    signs = [sign for row in FORMATS for sign in (*row.types, *row.endings, *row.first)]
    assert len(signs) == len(set(signs))


def test_unpacking_is_limited() -> None:
    packed = gzip.compress(bytes(5000))
    assert gunzip(packed, 6000) == bytes(5000)
    with pytest.raises(BombError):
        gunzip(packed, 4000)
    assert gunzip(b"\x1f\x8bnot gzip", 100) == b""
