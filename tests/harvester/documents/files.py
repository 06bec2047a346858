"""Good files of the rarer formats, made on the spot; what needs a program to be made is None where that is missing."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
import zlib
from pathlib import Path
from typing import Any

from harvester.demo.making.word import compound_file, word_streams

TITLE = "Спектры конечных графов"
AUTHOR = "И. И. Иванов"
TEXT = "В работе изучаются спектры конечных графов и оценки их радиусов."

_ODF = "urn:oasis:names:tc:opendocument:xmlns:"
_ODT_NAMES = " ".join(
    f'xmlns:{short}="{_ODF}{name}:1.0"'
    for short, name in (("office", "office"), ("text", "text"), ("style", "style"), ("fo", "xsl-fo-compatible"))
)


def make_zip(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def make_tar(members: dict[str, bytes], mode: Any = "w") -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:
        for name, data in members.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return buffer.getvalue()


def make_rar(members: dict[str, bytes]) -> bytes:
    """A RAR of the fourth version with stored members, written by its description."""

    def block(kind: int, flags: int, rest: bytes, data: bytes = b"") -> bytes:
        head = bytes([kind]) + flags.to_bytes(2, "little") + (7 + len(rest)).to_bytes(2, "little") + rest
        return (zlib.crc32(head) & 0xFFFF).to_bytes(2, "little") + head + data

    parts = [b"Rar!\x1a\x07\x00", block(0x73, 0, bytes(6))]
    for name, data in members.items():
        size = len(data).to_bytes(4, "little")
        rest = size + size + b"\x03" + zlib.crc32(data).to_bytes(4, "little") + bytes(4) + b"\x14\x30"
        rest += len(name).to_bytes(2, "little") + (0o100644).to_bytes(4, "little") + name.encode("ascii")
        parts.append(block(0x74, 0x8000, rest, data))
    return b"".join([*parts, block(0x7B, 0x4000, b"")])


def make_7z(members: dict[str, bytes]) -> bytes | None:
    if not shutil.which("bsdtar"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "in.tar").write_bytes(make_tar(members))
        command = ["bsdtar", "-cf", "out.7z", "--format", "7zip", "@in.tar"]
        subprocess.run(command, cwd=folder, check=True, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"})
        return Path(folder, "out.7z").read_bytes()


def make_z(data: bytes) -> bytes:
    """What `compress` would write if it found nothing to compress; codes stay nine bits wide for so few letters."""
    assert len(data) < 250
    bits = sum(letter << 9 * place for place, letter in enumerate(data))
    return b"\x1f\x9d\x90" + bits.to_bytes(-(-9 * len(data) // 8), "little")


def make_rtf() -> bytes:
    def coded(text: str) -> str:
        return "".join(f"\\'{byte:02x}" if byte > 127 else chr(byte) for byte in text.encode("cp1251"))

    head = r"{\rtf1\ansi\ansicpg1251\deff0{\fonttbl{\f0\fcharset204 Times;}{\f1\fcharset0 Arial;}}{\colortbl;\red0;}"
    body = rf"{{\b\fs32 {coded(TITLE)}}}\par\fs20 {coded(AUTHOR)}\par {coded(TEXT)}\par "
    unicode_part = "".join(rf"\u{ord(letter)}?" for letter in "Введение")
    return f"{head}{{\\info{{\\title no line}}}}{body}{{\\b {unicode_part}}}\\par}}".encode("ascii")


def make_odt(body: str | None = None) -> bytes:
    body = body or (
        f'<text:p text:style-name="T">{TITLE}</text:p><text:p>{AUTHOR}</text:p><text:p>{TEXT}</text:p>'
        '<text:list text:style-name="L"><text:list-item><text:p>Первый<text:s/>пункт</text:p></text:list-item>'
        "<text:list-item><text:p>Второй пункт</text:p></text:list-item></text:list>"
    )
    content = (
        f"<office:document-content {_ODT_NAMES}><office:automatic-styles>"
        '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>'
        '<style:style style:name="T" style:parent-style-name="B"><style:text-properties fo:font-size="16pt"/>'
        '</style:style><text:list-style style:name="L"><text:list-level-style-number text:level="1" '
        'style:num-format="1" style:num-suffix="."/></text:list-style></office:automatic-styles>'
        f"<office:body><office:text>{body}</office:text></office:body></office:document-content>"
    )
    return make_zip(
        {"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": content.encode()}, zipfile.ZIP_STORED
    )


def make_tex() -> bytes:
    return rf"""\documentclass{{article}}
\usepackage[cp1251]{{inputenc}} % a remark
\newcommand{{\R}}{{\mathbb R}}
\title{{{TITLE}}}
\author{{И.\,И. Иванов\thanks{{ivanov@example.org}} \and K. G\"odel}}
\begin{{document}}
\maketitle
\begin{{abstract}}{TEXT}\end{{abstract}}
\section{{Введение}}\label{{sec}}
Пусть $G$ --- <<граф>>~\cite{{a}}; 5\% рёбер.
\begin{{enumerate}}\item Первый пункт \item Второй пункт\end{{enumerate}}
\begin{{thebibliography}}{{9}}
\bibitem{{a}} Лисицын П. А. О деревьях // Журнал. 2001. С. 5--9.
\end{{thebibliography}}
\end{{document}}
""".encode("cp1251")


def make_dvi(lines: list[tuple[str, str, int]] | None = None) -> bytes:
    """A page of lines: text, name of the font, size in points; Russian fonts are in T2A, whose letters are cp1251's."""
    point, down = 65536, 0
    data = (
        b"\xf7\x02"
        + (25400000).to_bytes(4, "big")
        + (473628672).to_bytes(4, "big")
        + (1000).to_bytes(4, "big")
        + b"\x00"
    )
    data += b"\x8b" + bytes(40) + b"\xff\xff\xff\xff"
    for number, (text, font, size) in enumerate(
        lines or [(TITLE, "labx1728", 17), (AUTHOR, "larm1000", 10), (TEXT, "larm1000", 10)]
    ):
        down += 20 * point
        data += (
            b"\xf3"
            + bytes([number])
            + bytes(4)
            + (size * point).to_bytes(4, "big") * 2
            + bytes([0, len(font)])
            + font.encode()
        )
        data += b"\x8d" + b"\xa0" + down.to_bytes(4, "big") + bytes([171 + number])
        space = b"\x92" + (size * point // 3).to_bytes(4, "big")
        for letter in text.encode("cp1251"):
            data += space if letter == 32 else bytes([letter]) if letter < 128 else bytes([128, letter])
        data += b"\x8e"
    return data + b"\x8c" + b"\xf8" + bytes(28)


def make_djvu(lines: list[str] | None = None) -> bytes | None:
    """A white page with a text layer; without lines there is no such layer."""
    if not (shutil.which("cjb2") and shutil.which("djvused")):
        return None
    texts = [TITLE, AUTHOR, TEXT] if lines is None else lines
    zones = [
        f'(line 200 {3000 - 100 * number} 1800 {3050 - 100 * number} "{text}")' for number, text in enumerate(texts)
    ]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "page.pbm").write_bytes(b"P4\n2480 3508\n" + bytes(310 * 3508))
        subprocess.run(["cjb2", "-dpi", "300", "page.pbm", "page.djvu"], cwd=folder, check=True)
        if texts:
            Path(folder, "text").write_text(f"(page 0 0 2480 3508 {' '.join(zones)})", encoding="utf-8")
            subprocess.run(["djvused", "page.djvu", "-e", "select 1; set-txt text", "-s"], cwd=folder, check=True)
        return Path(folder, "page.djvu").read_bytes()


def make_doc(text: str = f"{TITLE}\r{AUTHOR}\r{TEXT}\r") -> bytes:
    word, table = word_streams(text)
    return compound_file({"WordDocument": word, "1Table": table})
