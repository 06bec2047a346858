"""The first bytes of archives: whoever has a file asks by them whether there may be several documents in it."""

from __future__ import annotations

ZIP_SIGNS = (b"PK\x03\x04", b"PK\x05\x06")
RAR_SIGN = b"Rar!\x1a\x07"
SEVEN_ZIP_SIGN = b"7z\xbc\xaf\x27\x1c"
GZIP_SIGN = b"\x1f\x8b"
BZIP2_SIGN = b"BZh"
XZ_SIGN = b"\xfd7zXZ\x00"
LZW_SIGN = b"\x1f\x9d"
TAR_SIGN, TAR_PLACE = b"ustar", 257
_FIRST = (*ZIP_SIGNS, RAR_SIGN, SEVEN_ZIP_SIGN, GZIP_SIGN, BZIP2_SIGN, XZ_SIGN, LZW_SIGN)


def may_hold_files(data: bytes) -> bool:
    """Whether a file begins as archives do; office files do, too."""
    return data.startswith(_FIRST) or is_tar(data)


def is_tar(data: bytes) -> bool:
    return data[TAR_PLACE : TAR_PLACE + len(TAR_SIGN)] == TAR_SIGN
