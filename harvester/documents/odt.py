"""ODT: the paragraphs of content.xml with the size and weight of their styles, and the numbers of lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.documents.archives import parse_xml, read_parts
from harvester.documents.formats import DocumentFormat, Options, cut_into_pages
from harvester.documents.numbering import Counters, write_numeral
from harvester.items.documents import Document, Line
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator

_NAMES = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
TEXT, STYLE, OFFICE = _NAMES % "text", _NAMES % "style", _NAMES % "office"
FO = _NAMES % "xsl-fo-compatible"
MEMBER = "content.xml"
STYLES = "styles.xml"
MANIFEST = "META-INF/manifest.xml"
TYPE = b"application/vnd.oasis.opendocument.text"
SKIPPED = frozenset(
    {f"{TEXT}tracked-changes", f"{OFFICE}annotation", f"{TEXT}note-citation", f"{TEXT}bibliography-mark"}
)
PARAGRAPHS = frozenset({f"{TEXT}p", f"{TEXT}h"})
SIGNS = {f"{TEXT}tab": "\t", f"{TEXT}line-break": "\n"}
NUMERALS = {"a": "lowerLetter", "A": "upperLetter", "i": "lowerRoman", "I": "upperRoman"}
PLAIN = 12.0

Look = tuple[float | None, bool | None]
Level = tuple[str, str, str]


def read(data: bytes, options: Options) -> Document:
    found = read_parts(data, lambda name: name in (MEMBER, STYLES, MANIFEST), options.max_unpacked)
    if b"encryption-data" in found.get(MANIFEST, b""):
        return Document("encrypted", "odt")
    body = parse_xml(found[MEMBER]) if MEMBER in found else None
    if body is None:
        return Document("broken", "odt", detail=f"no {MEMBER}")
    styles = parse_xml(found[STYLES]) if STYLES in found else None
    return cut_into_pages("odt", _OdtReader(body, styles).lines(), options.max_pages)


class _OdtReader:
    def __init__(self, body: Any, styles: Any) -> None:
        self.body = body
        self.looks: dict[str, Look] = {}
        self.parents: dict[str, str] = {}
        self.levels: dict[tuple[str, int], Level] = {}
        self.counters = Counters()
        for root in (styles, body):
            if root is not None:
                self._learn_styles(root)

    def _learn_styles(self, root: Any) -> None:
        for node in root.iter(f"{STYLE}style"):
            name = node.get(f"{STYLE}name", "")
            self.looks[name] = _read_look(node.find(f"{STYLE}text-properties"))
            self.parents[name] = node.get(f"{STYLE}parent-style-name", "")
        for style in root.iter(f"{TEXT}list-style"):
            for level in style.iter(f"{TEXT}list-level-style-number"):
                key = style.get(f"{STYLE}name", ""), int(level.get(f"{TEXT}level", "1"))
                signs = [level.get(f"{STYLE}num-{part}", "") for part in ("format", "prefix", "suffix")]
                self.levels[key] = signs[0], signs[1], signs[2]

    def lines(self) -> Iterator[Line]:
        yield from self._walk_paragraphs(self.body, "", 0)

    def _walk_paragraphs(self, node: Any, style: str, level: int) -> Iterator[Line]:
        """Paragraphs in order; the parser bounds the depth."""
        for number, child in enumerate(node):
            if child.tag in PARAGRAPHS:
                label = self._make_label(node, style, level) if level and not _is_preceded(node, number) else ""
                yield from self._read_paragraph(child, label)
            elif child.tag == f"{TEXT}list":
                inner = child.get(f"{TEXT}style-name", style)
                if (
                    not level
                    and child.get(f"{TEXT}continue-numbering") != "true"
                    and not child.get(f"{TEXT}continue-list")
                ):
                    self.counters.forget(inner)
                yield from self._walk_paragraphs(child, inner, level + 1)
            elif isinstance(child.tag, str) and child.tag not in SKIPPED:
                yield from self._walk_paragraphs(child, style, level)

    def _make_label(self, item: Any, style: str, level: int) -> str:
        if item.tag != f"{TEXT}list-item" or (style, level) not in self.levels:
            return ""
        form, prefix, suffix = self.levels[style, level]
        number = self.counters.next(style, level)[level]
        return f"{prefix}{write_numeral(number, NUMERALS.get(form, 'decimal'))}{suffix} " if form else ""

    def _read_paragraph(self, node: Any, label: str) -> Iterator[Line]:
        runs = list(self._read_runs(node, self._find_look(node.get(f"{TEXT}style-name", ""))))
        letters: dict[Look, int] = {}
        for text, look in runs:
            letters[look] = letters.get(look, 0) + len(text.strip())
        size, bold = max(letters, key=lambda look: letters[look]) if letters else (None, None)
        for text in (label + "".join(text for text, _ in runs)).split("\n"):
            yield Line(mend_text(text), "", size or PLAIN, bool(bold))
        for inner in node.iter(f"{TEXT}note-body", f"{_NAMES % 'drawing'}text-box"):
            yield from self._walk_paragraphs(inner, "", 0)

    def _read_runs(self, node: Any, look: Look) -> Iterator[tuple[str, Look]]:
        yield (node.text or "").replace("\n", " "), look
        for child in node:
            if child.tag in SIGNS or child.tag == f"{TEXT}s":
                yield SIGNS.get(child.tag, " "), look
            elif isinstance(child.tag, str) and child.tag not in SKIPPED and child.tag != f"{TEXT}note":
                if child.tag == f"{_NAMES % 'drawing'}frame":
                    continue
                own = (
                    self._find_look(child.get(f"{TEXT}style-name", "")) if child.tag == f"{TEXT}span" else (None, None)
                )
                yield from self._read_runs(child, (own[0] or look[0], look[1] if own[1] is None else own[1]))
            yield (child.tail or "").replace("\n", " "), look

    def _find_look(self, name: str) -> Look:
        size: float | None = None
        bold: bool | None = None
        for _ in range(10):
            own = self.looks.get(name, (None, None))
            size, bold = size or own[0], own[1] if bold is None else bold
            name = self.parents.get(name, "")
        return size, bold


def _is_preceded(item: Any, number: int) -> bool:
    """Only the first paragraph of an item carries its number."""
    return any(one.tag in PARAGRAPHS for one in item[:number])


def _read_look(properties: Any) -> Look:
    if properties is None:
        return None, None
    size = properties.get(f"{FO}font-size", "")
    weight = properties.get(f"{FO}font-weight")
    points = size.removesuffix("pt")
    return (
        float(points) if points.replace(".", "", 1).isdigit() else None,
        None if weight is None else weight in ("bold", "600", "700", "800", "900"),
    )


FORMAT = DocumentFormat("odt", (TYPE.decode(),), ("odt", "ott"), (), read)
