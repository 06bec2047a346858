"""DOCX and ODT files of a sheet: paragraphs with the size and weight of their look."""

from __future__ import annotations

import io
import zipfile
from html import escape
from typing import TYPE_CHECKING

from models.training.printing.sheet_blocks import LOWERED, RAISED, Block, Node, walk_blocks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from models.training.printing.made_documents import MadeDocument

Printed = list[tuple[str, int]]
Paragraph = list[Block]
_NAMESPACES = {
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "fo": "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0",
}
_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType='
    '"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
)
_ODT = "application/vnd.oasis.opendocument.text"


def write_docx(made: MadeDocument) -> tuple[bytes, Printed]:
    paragraphs = list(_list_paragraphs(made))
    body = "".join(f"<w:p>{''.join(_write_run(block, made) for block in blocks)}</w:p>" for blocks in paragraphs)
    document = f'<w:document xmlns:w="{_NAMESPACES["w"]}"><w:body>{body}</w:body></w:document>'
    return _pack({"[Content_Types].xml": _TYPES, "word/document.xml": document}), _list_printed(paragraphs)


def _write_run(block: Block, made: MadeDocument) -> str:
    size, bold = _find_look(block, made)
    weight = "<w:b/>" if bold else ""
    text = "</w:t><w:br/><w:t xml:space='preserve'>".join(escape(part) for part in _clean(block, made).split("\n"))
    return f"<w:r><w:rPr>{weight}<w:sz w:val='{round(size * 2)}'/></w:rPr><w:t xml:space='preserve'>{text}</w:t></w:r>"


def write_odt(made: MadeDocument) -> tuple[bytes, Printed]:
    paragraphs = list(_list_paragraphs(made))
    looks = sorted({_find_look(blocks[0], made) for blocks in paragraphs})
    styles = "".join(
        f'<style:style style:name="P{number}" style:family="paragraph">'
        f'<style:text-properties fo:font-size="{size:g}pt" fo:font-weight="{"bold" if bold else "normal"}"/>'
        "</style:style>"
        for number, (size, bold) in enumerate(looks)
    )
    body = "".join(
        f'<text:p text:style-name="P{looks.index(_find_look(blocks[0], made))}">'
        + "".join(escape(_clean(block, made)).replace("\n", "<text:line-break/>") for block in blocks)
        + "</text:p>"
        for blocks in paragraphs
    )
    names = " ".join(f'xmlns:{name}="{address}"' for name, address in _NAMESPACES.items() if name != "w")
    content = (
        f'<office:document-content {names} office:version="1.2">'
        f"<office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:text>{body}</office:text></office:body></office:document-content>"
    )
    return _pack({"mimetype": _ODT, "content.xml": content}), _list_printed(paragraphs)


FORMATS: dict[str, Callable[[MadeDocument], tuple[bytes, Printed]]] = {"docx": write_docx, "odt": write_odt}


def _list_paragraphs(made: MadeDocument) -> Iterator[Paragraph]:
    for nodes in (made.sheet.front, made.sheet.nodes):
        yield from _walk(nodes)


def _walk(nodes: list[Node]) -> Iterator[Paragraph]:
    for node in nodes:
        if isinstance(node, Block):
            yield [node]
        elif node.inline:
            yield list(walk_blocks(node.nodes))
        else:
            yield from _walk(node.nodes)


def _list_printed(paragraphs: list[Paragraph]) -> Printed:
    return [(block.text, block.number) for blocks in paragraphs for block in blocks]


def _find_look(block: Block, made: MadeDocument) -> tuple[float, bool]:
    style = {**made.look.roles[block.role or block.label], **block.style}
    return float(style["font-size"].removesuffix("pt")), style.get("font-weight") == "bold"


def _clean(block: Block, made: MadeDocument) -> str:
    text = block.text.replace(RAISED, "").replace(LOWERED, "")
    upper = made.look.roles[block.role or block.label].get("text-transform") == "uppercase"
    return text.upper() if upper else text


def _pack(parts: dict[str, str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text, zipfile.ZIP_STORED if name == "mimetype" else None)
    return buffer.getvalue()
