"""DOCX: the paragraphs of word/document.xml with the size and weight of their runs or styles, and their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.documents.archives import parse_xml, read_parts
from harvester.documents.formats import DocumentFormat, Options, cut_into_pages
from harvester.documents.numbering import WordLists
from harvester.items.documents import Document, Line
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
MATH_TEXT = "{http://schemas.openxmlformats.org/officeDocument/2006/math}t"
# What old readers get instead of the same thing above it.
FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
FOLDER = "word/document"
MEMBER = "word/document.xml"
STYLES = "word/styles.xml"
NUMBERING = "word/numbering.xml"
NOTES = "word/footnotes.xml"
SIGNS = {f"{W}tab": "\t", f"{W}noBreakHyphen": "-", f"{W}br": "\n", f"{W}cr": "\n"}
TEXTS = frozenset({f"{W}t", MATH_TEXT})
PLAIN = 11.0

Look = tuple[float | None, bool | None]


def read(data: bytes, options: Options) -> Document:
    found = read_parts(data, _is_wanted, options.max_unpacked)
    main = MEMBER if MEMBER in found else next((name for name in found if name.startswith(FOLDER)), None)
    if main is None:
        return Document("broken", "docx", detail=f"no {MEMBER}")
    trees = [parse_xml(found[name]) if name in found else None for name in (main, STYLES, NUMBERING, NOTES)]
    if trees[0] is None:
        return Document("broken", "docx", detail=f"{main} is no XML")
    return cut_into_pages("docx", _WordReader(*trees).lines(), options.max_pages)


def _is_wanted(name: str) -> bool:
    return name in (STYLES, NUMBERING, NOTES) or (name.startswith(FOLDER) and name.endswith(".xml"))


class _WordReader:
    def __init__(self, body: Any, styles: Any, numbering: Any, notes: Any) -> None:
        self.body = body
        self.styles = _read_styles(styles)
        self.default = self.styles.get("", (None, None))[0] or PLAIN
        self.lists = WordLists(numbering, styles)
        found = () if notes is None else notes.iter(f"{W}footnote")
        self.notes = {note.get(f"{W}id", ""): note for note in found}

    def lines(self) -> Iterator[Line]:
        for paragraph in self.body.iter(f"{W}p"):
            if next(paragraph.iterancestors(FALLBACK), None) is None:
                yield from self._read_paragraph(paragraph)

    def _read_paragraph(self, paragraph: Any) -> Iterator[Line]:
        style = paragraph.find(f"{W}pPr/{W}pStyle")
        name = style.get(f"{W}val", "") if style is not None else ""
        size, bold = _paragraph_look(paragraph, self.styles.get(name, (None, None)))
        nodes = list(_walk_own_text(paragraph))
        text = "".join(SIGNS.get(node.tag) or node.text or "" for node in nodes if node.tag != _NOTE)
        label = self.lists.label(paragraph, name) if text.strip() else ""
        for line in f"{label}{text}".split("\n"):
            yield Line(mend_text(line), "", size or self.default, bool(bold))
        for node in nodes:
            if node.tag == _NOTE and (note := self.notes.get(node.get(f"{W}id", ""))) is not None:
                yield Line(mend_text("".join(part.text or "" for part in note.iter(f"{W}t"))), "", PLAIN - 1)


_NOTE = f"{W}footnoteReference"


def _walk_own_text(node: Any) -> Iterator[Any]:
    """The text of a paragraph without that of boxes inside it, whose paragraphs come by themselves."""
    for child in node:
        if child.tag in TEXTS or child.tag in SIGNS or child.tag == _NOTE:
            yield child
        elif child.tag not in (f"{W}p", f"{W}txbxContent", FALLBACK):
            yield from _walk_own_text(child)


def _read_styles(root: Any) -> dict[str, Look]:
    """The look of each style, taken from the style it is based on where it says nothing itself."""
    if root is None:
        return {}
    nodes = {node.get(f"{W}styleId", ""): node for node in root.iter(f"{W}style")}
    looks: dict[str, Look] = {"": _read_look(root.find(f".//{W}rPrDefault/{W}rPr"))}
    for name, node in nodes.items():
        size, bold = _read_look(node.find(f"{W}rPr"))
        for _ in range(10):
            based = node.find(f"{W}basedOn")
            node = nodes.get(based.get(f"{W}val", "")) if based is not None else None
            if node is None:
                break
            more = _read_look(node.find(f"{W}rPr"))
            size, bold = size or more[0], more[1] if bold is None else bold
        looks[name] = (size, bold)
    return looks


def _read_look(properties: Any) -> Look:
    if properties is None:
        return None, None
    size = properties.find(f"{W}sz")
    bold = properties.find(f"{W}b")
    half_points = size.get(f"{W}val", "") if size is not None else ""
    return (
        float(half_points) / 2 if half_points.isdecimal() and len(half_points) < 5 else None,
        None if bold is None else bold.get(f"{W}val", "1") not in ("0", "false", "off"),
    )


def _paragraph_look(paragraph: Any, look: Look) -> Look:
    letters: dict[Look, int] = {}
    for run in paragraph.iter(f"{W}r"):
        size, bold = _read_look(run.find(f"{W}rPr"))
        key = (size or look[0], look[1] if bold is None else bold)
        letters[key] = letters.get(key, 0) + sum(len(node.text or "") for node in run.iter(f"{W}t"))
    return max(letters, key=lambda key: letters[key]) if letters else look


FORMAT = DocumentFormat(
    "docx",
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document",),
    ("docx", "docm", "dotx"),
    (),
    read,
)
