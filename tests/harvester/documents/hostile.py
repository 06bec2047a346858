"""Files made to harm whoever opens them, a function each; none is kept, all are made on the spot."""

from __future__ import annotations

import gzip
import io
import lzma
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable

from harvester.demo.making.word import compound_file, word_streams
from tests.harvester.documents.files import (
    make_doc,
    make_dvi,
    make_odt,
    make_rar,
    make_rtf,
    make_tar,
    make_zip,
)
from tests.harvester.documents.making import POSTSCRIPT, make_docx, make_pdf

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
MEGABYTE = 1_000_000


def pdf_of(objects: list[bytes], trailer: bytes = b"") -> bytes:
    """A PDF of these objects, the first being the catalogue."""
    data, places = [b"%PDF-1.4\n"], []
    length = len(data[0])
    for number, body in enumerate(objects, 1):
        places.append(length)
        data.append(b"%d 0 obj\n%s\nendobj\n" % (number, body))
        length += len(data[-1])
    data.append(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    data += [b"%010d 00000 n \n" % place for place in places]
    return b"".join(data) + b"trailer<</Size %d/Root 1 0 R%s>>startxref\n%d\n%%%%EOF" % (
        len(objects) + 1,
        trailer,
        length,
    )


def stream(content: bytes, extra: bytes = b"") -> bytes:
    packed = zlib.compress(content, 9)
    return b"<</Length %d/Filter/FlateDecode%s>>stream\n%s\nendstream" % (len(packed), extra, packed)


def page_of(content: bytes, resources: bytes = b"/Font<</F 5 0 R>>", more: tuple[bytes, ...] = ()) -> bytes:
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<%s>>>>" % resources
    font = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
    return pdf_of(
        [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>", page, stream(content), font, *more]
    )


# --- PDF


def million_objects() -> bytes:
    return page_of(b"BT /F 9 Tf (text) Tj ET", more=(b"<<>>",) * MEGABYTE)


def empty_pages() -> bytes:
    kids = b" ".join(b"%d 0 R" % number for number in range(3, 100_003))
    return pdf_of(
        [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Count 100000/Kids[%s]>>" % kids]
        + [b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>"] * 100_000
    )


def doubling_forms() -> bytes:
    """Each form draws the next one twice: 2^26 words on one page."""
    forms = []
    for depth in range(26):
        child = b"/X%d Do /X%d Do" % (depth + 1, depth + 1) if depth < 25 else b"BT /F 9 Tf (word) Tj ET"
        form = b"/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X%d %d 0 R>>/Font<</F 5 0 R>>>>"
        forms.append(stream(child, form % (depth + 1, min(depth + 7, 31))))
    return page_of(b"/X0 Do", b"/XObject<</X0 6 0 R>>/Font<</F 5 0 R>>", tuple(forms))


def form_in_itself() -> bytes:
    form = stream(b"/X Do", b"/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>")
    return page_of(b"/X Do", b"/XObject<</X 6 0 R>>", (form,))


def deep_page_tree() -> bytes:
    nodes = [b"<</Type/Pages/Kids[%d 0 R]/Count 1>>" % (number + 3) for number in range(50_000)]
    return pdf_of([b"<</Type/Catalog/Pages 2 0 R>>", *nodes, b"<</Type/Page/MediaBox[0 0 9 9]>>"])


def cyclic_page_tree() -> bytes:
    return pdf_of(
        [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Count 9/Parent 3 0 R/Kids[3 0 R]>>",
            b"<</Type/Pages/Count 9/Kids[2 0 R 3 0 R]>>",
        ]
    )


def xref_loop() -> bytes:
    data = pdf_of([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>"])
    start = data.index(b"xref")
    return data.replace(b"/Root", b"/Prev %d/Root" % start)


def length_loop() -> bytes:
    return pdf_of(
        [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            b"<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
            b"<</Length 4 0 R>>stream\nBT ET\nendstream",
        ]
    )


def deep_arrays() -> bytes:
    return pdf_of(
        [
            b"<</Type/Catalog/Pages 2 0 R/X " + b"[" * MEGABYTE + b"]" * MEGABYTE + b">>",
            b"<</Type/Pages/Kids[]/Count 0>>",
        ]
    )


def huge_page() -> bytes:
    return page_of(b"BT /F 9 Tf (text) Tj ET").replace(b"[0 0 600 800]", b"[0 0 1e38 1e38]")


# --- archives


def zip_bomb() -> bytes:
    return make_zip({"paper.txt": bytes(210 * MEGABYTE)})


def many_members() -> bytes:
    return make_zip({f"{number}.txt": b"x" for number in range(20_000)}, zipfile.ZIP_STORED)


def overlapping_members() -> bytes:
    """Every entry of the directory points at the same data: small, and large when all are unpacked."""
    one = make_zip({"a.txt": b"a" * 20 * MEGABYTE})
    start, end = one.index(b"PK\x01\x02"), one.rindex(b"PK\x05\x06")
    entries = b"".join(one[start:end].replace(b"a.txt", b"%05d" % number) for number in range(2000))
    return one[:start] + entries + struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 2000, 2000, len(entries), start, 0)


def nested_zips() -> bytes:
    inner = {"paper.txt": bytes(MEGABYTE)}
    for _ in range(5):
        data = make_zip(inner)
        inner = {f"{number:x}.zip": data for number in range(16)}
    return make_zip(inner)


def zip_in_itself() -> bytes:
    """As a quine does, each unpacking gives another one, here for a thousand times."""
    data = make_rtf()
    for _ in range(1000):
        data = make_zip({"r.zip": data}, zipfile.ZIP_STORED)
    return data


def packed_again_and_again() -> bytes:
    data = make_rtf()
    for _ in range(200):
        data = gzip.compress(data)
    return data


def climbing_names() -> bytes:
    return make_zip(
        {"../../../../tmp/harvester-climbed.txt": b"out", "/tmp/harvester-climbed.txt": b"out", "C:\\x.txt": b"out"}
    )


def locked_zip() -> bytes:
    data = bytearray(make_zip({"a.rtf": make_rtf()}))
    data[6] |= 1
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def tar_of_links() -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for number in range(1000):
            entry = tarfile.TarInfo(f"{number}.txt")
            entry.type, entry.linkname = tarfile.SYMTYPE, f"{number + 1}.txt" if number < 999 else "/etc/passwd"
            archive.addfile(entry)
    return buffer.getvalue()


def tar_that_claims() -> bytes:
    data = bytearray(make_tar({"a.txt": b"text"}))
    data[124:136] = b"\x80" + (1 << 60).to_bytes(11, "big")
    data[148:156] = b" " * 8
    data[148:156] = b"%06o\0 " % sum(data[:512])
    return bytes(data)


def xz_memory() -> bytes:
    """A dictionary of four gigabytes is claimed."""
    data = bytearray(lzma.compress(make_rtf(), filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 4096}]))
    data[16] = 40
    data[20:24] = zlib.crc32(bytes(data[12:20])).to_bytes(4, "little")
    return bytes(data)


# --- office files


def entity_bomb() -> bytes:
    entities = '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    body = (
        f"<!DOCTYPE x [{entities}]><w:document {W}><w:body><w:p><w:r><w:t>&a11;</w:t></w:r></w:p></w:body></w:document>"
    )
    return make_zip({"word/document.xml": body.encode()})


def outer_entity() -> bytes:
    body = f'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document {W}><w:body><w:p><w:r><w:t>x &a;</w:t></w:r></w:p></w:body></w:document>'
    return make_zip({"word/document.xml": body.encode()})


def huge_table() -> bytes:
    row = "<w:tr>" + "<w:tc><w:p><w:r><w:t>1</w:t></w:r></w:p></w:tc>" * 50 + "</w:tr>"
    return make_zip(
        {"word/document.xml": f"<w:document {W}><w:body><w:tbl>{row * 8000}</w:tbl></w:body></w:document>".encode()}
    )


def deep_tables() -> bytes:
    return make_zip({"word/document.xml": f"<w:document {W}><w:body>{'<w:tbl><w:tr><w:tc>' * 100_000}".encode()})


def styles_in_a_circle() -> bytes:
    styles = f'<w:styles {W}><w:style w:styleId="a"><w:basedOn w:val="b"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>'
    body = f'<w:document {W}><w:body><w:p><w:pPr><w:pStyle w:val="a"/></w:pPr><w:r><w:t>text</w:t></w:r></w:p></w:body></w:document>'
    return make_zip({"word/document.xml": body.encode(), "word/styles.xml": styles.encode()})


def odt_with_climbing_names() -> bytes:
    buffer = io.BytesIO(make_odt())
    with zipfile.ZipFile(buffer, "a") as archive:
        archive.writestr("../../../../tmp/harvester-climbed.txt", b"out")
    return buffer.getvalue()


def odt_bomb() -> bytes:
    return make_odt("<text:p>" + "a" * 210 * MEGABYTE + "</text:p>")[:-1]


def macros() -> bytes:
    word, table = word_streams("Text with a macro\r")
    return compound_file(
        {
            "WordDocument": word,
            "1Table": table,
            "VBA": b'Sub AutoOpen()\r\nShell "touch /tmp/harvester-macro"\r\nEnd Sub',
        }
    )


def sectors_in_a_circle() -> bytes:
    data = bytearray(make_doc())
    data[512 + 8 : 512 + 40] = b"".join(struct.pack("<I", 2) for _ in range(8))
    return bytes(data)


def nested_groups() -> bytes:
    return b"{\\rtf1" + b"{\\b " * MEGABYTE


def endless_binary() -> bytes:
    return b"{\\rtf1 a\\bin999999999 " + b"x" * 100 + b"\\bin-5 y}"


# --- the rest


def endless_program() -> bytes:
    return b"%!PS\n{ 1 pop } loop\nshowpage"


def greedy_program() -> bytes:
    return b"%!PS\n/a [ ] def { /a [ a aload pop 60000 string ] def } loop"


def reading_program() -> bytes:
    return b"%!PS\n/Times-Roman findfont 10 scalefont setfont 10 10 moveto (/etc/passwd) (r) file 100 string readline pop show showpage"


def writing_program() -> bytes:
    return b"%!PS\n(/tmp/harvester-written) (w) file (x) writestring (%pipe%touch /tmp/harvester-written) (w) file showpage"


def many_sheets() -> bytes:
    return b"%!PS\n1 1 1000000 { pop showpage } for"


def nested_divs() -> bytes:
    return b"<html><body>" + b"<div>" * MEGABYTE + b"text"


def one_long_line() -> bytes:
    return b"<html><body><p>" + b"word and another " * 3 * MEGABYTE + b"</p>"


def many_attributes() -> bytes:
    return b"<html><body><p " + b" ".join(b"a%d=1" % number for number in range(300_000)) + b">text</p>"


def recursive_macros() -> bytes:
    return (
        b"\\documentclass{a}\\def\\x{\\x\\x}\\newcommand{\\y}{\\y\\y}\\begin{document}\\x\\y" + b"\\section{" * 100_000
    )


def bracketed_commands() -> bytes:
    return b"\\documentclass{a}\\begin{document}" + b"\\cite[" * 100_000


def absurd_djvu() -> bytes:
    info = b"INFO\x00\x00\x00\x0a\xff\xff\xff\xff\x18\x00\x2c\x01\x16\x01"
    return b"AT&TFORM" + (4 + len(info)).to_bytes(4, "big") + b"DJVU" + info


def djvu_that_claims() -> bytes:
    return b"AT&TFORM\x7f\xff\xff\xffDJVMDIRM\x7f\xff\xff\xff\x81\xff\xff" + bytes(100)


def dvi_of_moves() -> bytes:
    return make_dvi()[:100] + b"\x8d" * MEGABYTE + b"\x92\x7f\xff\xff\xff\xab" * MEGABYTE + b"\x8c\xf8"


def one_line_of_text() -> bytes:
    return b"word " * 4 * MEGABYTE


def mixed_letters() -> bytes:
    return ("аaоo" * MEGABYTE).encode()


def cut(data: bytes) -> Callable[[], bytes]:
    return lambda: data[: len(data) * 2 // 3]


# What surely comes out; the others end in a status that hangs on the limits and on the tools' moods.
EXPECTED = {
    "locked.pdf": "encrypted",
    "locked.zip": "encrypted",
    **dict.fromkeys(
        ("bomb.zip", "nested.zip", "in-itself.zip", "bomb.gz", "again.gz", "bomb.xz", "claims.tar"), "bomb"
    ),
    **dict.fromkeys(("garbage.z", "memory.xz", "cut.docx", "nested.rtf"), "broken"),
    **dict.fromkeys(("climbing.zip", "climbing.odt", "styles.docx", "binary.rtf", "outer-entity.docx"), "ok"),
    "links.tar": "unsupported",
}
HOSTILE: dict[str, Callable[[], bytes]] = {
    "million-objects.pdf": million_objects,
    "empty-pages.pdf": empty_pages,
    "doubling.pdf": doubling_forms,
    "form-in-itself.pdf": form_in_itself,
    "deep-page-tree.pdf": deep_page_tree,
    "cyclic-page-tree.pdf": cyclic_page_tree,
    "xref-loop.pdf": xref_loop,
    "length-loop.pdf": length_loop,
    "deep-arrays.pdf": deep_arrays,
    "huge-page.pdf": huge_page,
    "inflating.pdf": lambda: page_of(b" " * 300 * MEGABYTE),
    "many-words.pdf": lambda: page_of(b"BT /F 9 Tf " + b"1 0 0 1 9 9 Tm (a b c) Tj " * MEGABYTE + b"ET"),
    "locked.pdf": lambda: make_pdf([("Secret", 12.0, "", "L")], password="x"),
    "cut.pdf": cut(make_pdf([("A line of text", 12.0, "", "L")])),
    "bomb.zip": zip_bomb,
    "many.zip": many_members,
    "overlapping.zip": overlapping_members,
    "nested.zip": nested_zips,
    "in-itself.zip": zip_in_itself,
    "climbing.zip": climbing_names,
    "locked.zip": locked_zip,
    "cut.zip": cut(make_zip({"a.rtf": make_rtf()})),
    "bomb.gz": lambda: gzip.compress(bytes(210 * MEGABYTE)),
    "again.gz": packed_again_and_again,
    "bomb.xz": lambda: lzma.compress(bytes(210 * MEGABYTE), preset=0),
    "memory.xz": xz_memory,
    "bomb.tar.gz": lambda: gzip.compress(make_tar({"a.txt": bytes(210 * MEGABYTE)})),
    "links.tar": tar_of_links,
    "claims.tar": tar_that_claims,
    "garbage.rar": lambda: b"Rar!\x1a\x07\x01\x00" + bytes(range(256)) * 50,
    "cut.rar": cut(make_rar({"a.rtf": make_rtf()})),
    "garbage.7z": lambda: b"7z\xbc\xaf\x27\x1c\x00\x04" + bytes(range(256)) * 50,
    "garbage.z": lambda: b"\x1f\x9d\x90" + bytes(range(256)) * 50,
    "entity-bomb.docx": entity_bomb,
    "outer-entity.docx": outer_entity,
    "huge-table.docx": huge_table,
    "deep-tables.docx": deep_tables,
    "styles.docx": styles_in_a_circle,
    "cut.docx": cut(make_docx([("Title", 16, True)])),
    "climbing.odt": odt_with_climbing_names,
    "bomb.odt": odt_bomb,
    "macros.doc": macros,
    "circle.doc": sectors_in_a_circle,
    "cut.doc": cut(make_doc()),
    "nested.rtf": nested_groups,
    "binary.rtf": endless_binary,
    "endless.ps": endless_program,
    "greedy.ps": greedy_program,
    "reading.ps": reading_program,
    "writing.ps": writing_program,
    "many-sheets.ps": many_sheets,
    "cut.ps": cut(POSTSCRIPT),
    "nested.html": nested_divs,
    "one-line.html": one_long_line,
    "attributes.html": many_attributes,
    "recursive.tex": recursive_macros,
    "brackets.tex": bracketed_commands,
    "absurd.djvu": absurd_djvu,
    "claims.djvu": djvu_that_claims,
    "moves.dvi": dvi_of_moves,
    "one-line.txt": one_line_of_text,
    "mixed.txt": mixed_letters,
}
