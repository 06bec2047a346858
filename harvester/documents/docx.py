"""DOCX: the paragraphs of word/document.xml with the size and weight of their runs or styles."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, Any

from lxml import etree

from harvester.documents.formats import BombError, Format, Options, flow
from harvester.items import Document, Line
from harvester.text.repair import mend

if TYPE_CHECKING:
    from collections.abc import Iterator

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
MEMBER = "word/document.xml"
STYLES = "word/styles.xml"
PLAIN = 11.0

Look = tuple[float | None, bool | None]


def read(data: bytes, options: Options) -> Document:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            body = _parse(member(archive, MEMBER, options.max_unpacked))
            styles = _parse(member(archive, STYLES, options.max_unpacked)) if STYLES in archive.namelist() else None
    except BombError:
        return Document("bomb", "docx")
    except (
        zipfile.BadZipFile,
        KeyError,
        etree.XMLSyntaxError,
        OSError,
        EOFError,
        NotImplementedError,
        ValueError,
    ) as error:
        return Document("broken", "docx", detail=str(error))
    except RuntimeError:
        return Document("encrypted", "docx")
    return flow("docx", _lines(body, _styles(styles)))


def member(archive: zipfile.ZipFile, name: str, limit: int) -> bytes:
    """A member's bytes; more than the limit is a bomb, whatever its header claims."""
    with archive.open(name) as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise BombError
    return data


def _parse(data: bytes) -> Any:
    return etree.fromstring(
        data, etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False, recover=True)
    )


def _styles(root: Any) -> dict[str, Look]:
    """The look of each style, taken from the style it is based on where it says nothing itself."""
    if root is None:
        return {}
    nodes = {node.get(f"{W}styleId", ""): node for node in root.iter(f"{W}style")}
    looks: dict[str, Look] = {"": _look(root.find(f".//{W}rPrDefault/{W}rPr"))}
    for name, node in nodes.items():
        size, bold = _look(node.find(f"{W}rPr"))
        for _ in range(10):
            based = node.find(f"{W}basedOn")
            node = nodes.get(based.get(f"{W}val", "")) if based is not None else None
            if node is None:
                break
            more = _look(node.find(f"{W}rPr"))
            size, bold = size or more[0], more[1] if bold is None else bold
        looks[name] = (size, bold)
    return looks


def _look(properties: Any) -> Look:
    if properties is None:
        return None, None
    size = properties.find(f"{W}sz")
    bold = properties.find(f"{W}b")
    half_points = size.get(f"{W}val", "") if size is not None else ""
    return (
        float(half_points) / 2 if half_points.isdigit() else None,
        None if bold is None else bold.get(f"{W}val", "1") not in ("0", "false", "off"),
    )


def _lines(body: Any, styles: dict[str, Look]) -> Iterator[Line]:
    default = styles.get("", (None, None))[0] or PLAIN
    for paragraph in body.iter(f"{W}p"):
        style = paragraph.find(f"{W}pPr/{W}pStyle")
        look = styles.get(style.get(f"{W}val", "") if style is not None else "", (None, None))
        size, bold = _paragraph_look(paragraph, look)
        for text in _text(paragraph).split("\n"):
            yield Line(mend(text), "", size or default, bool(bold))


def _paragraph_look(paragraph: Any, look: Look) -> Look:
    letters: dict[Look, int] = {}
    for run in paragraph.iter(f"{W}r"):
        size, bold = _look(run.find(f"{W}rPr"))
        key = (size or look[0], look[1] if bold is None else bold)
        letters[key] = letters.get(key, 0) + sum(len(node.text or "") for node in run.iter(f"{W}t"))
    return max(letters, key=lambda key: letters[key]) if letters else look


def _text(paragraph: Any) -> str:
    parts = []
    for node in paragraph.iter(f"{W}t", f"{W}tab", f"{W}br", f"{W}cr", f"{W}noBreakHyphen"):
        name = node.tag.removeprefix(W)
        parts.append({"t": node.text or "", "tab": "\t", "noBreakHyphen": "-"}.get(name, "\n"))
    return "".join(parts)


FORMAT = Format(
    "docx",
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document",),
    ("docx",),
    (b"PK\x03\x04",),
    read,
)
