"""Typefaces for the press: the free ones installed here, cast anew in a form that keeps its name and weight in a PDF.

Chromium embeds OpenType faces with PostScript outlines without a name, so that readers cannot tell bold; TrueType ones
keep it. They get the names that papers are full of.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fontTools.ttLib import TTFont

INSTALLED = Path("/usr/share/fonts/opentype/urw-base35")
# The installed file without its style: family names, and the names inside a PDF for plain, bold, italic and both.
FACES = {
    "NimbusRoman": {
        "Times New Roman": (
            "TimesNewRomanPSMT",
            "TimesNewRomanPS-BoldMT",
            "TimesNewRomanPS-ItalicMT",
            "TimesNewRomanPS-BoldItalicMT",
        ),
        "SFRM": ("SFRM1000", "SFBX1200", "SFTI1000", "SFBI1000"),
    },
    "NimbusSans": {"Arial": ("ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT")},
    "NimbusSansNarrow": {
        "Arial Narrow": ("ArialNarrow", "ArialNarrow-Bold", "ArialNarrow-Italic", "ArialNarrow-BoldItalic")
    },
    "NimbusMonoPS": {
        "Courier New": ("CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT", "CourierNewPS-BoldItalicMT")
    },
    "C059": {"NewtonC": ("NewtonC", "NewtonC-Bold", "NewtonC-Italic", "NewtonC-BoldItalic")},
    "P052": {
        "Palatino Linotype": (
            "PalatinoLinotype-Roman",
            "PalatinoLinotype-Bold",
            "PalatinoLinotype-Italic",
            "PalatinoLinotype-BoldItalic",
        )
    },
    "URWBookman": {
        "Bookman Old Style": (
            "BookmanOldStyle",
            "BookmanOldStyle-Bold",
            "BookmanOldStyle-Italic",
            "BookmanOldStyle-BoldItalic",
        )
    },
    "URWGothic": {
        "Century Gothic": ("CenturyGothic", "CenturyGothic-Bold", "CenturyGothic-Italic", "CenturyGothic-BoldItalic")
    },
}
# How the installed files call plain, bold, italic and both.
STYLES = (
    ("Regular", "Roman", "Light", "Book"),
    ("Bold", "Demi"),
    ("Italic", "Oblique", "LightItalic", "BookOblique"),
    ("BoldItalic", "BdIta", "BoldOblique", "DemiItalic", "DemiOblique"),
)
# Curves may differ from the original by this share of an em: far less than a reader sees.
TOLERANCE = 0.001
_CONFIGURATION = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><dir>/usr/share/fonts/truetype</dir><cachedir>{folder}/cache</cachedir></fontconfig>
"""


def cast_typefaces(folder: Path) -> Path | None:
    """The folder with the faces and its fonts.conf, made once; nothing where the means are missing."""
    try:
        import fontTools.ttLib  # noqa: F401
    except ImportError:
        return None
    if not INSTALLED.is_dir():
        return None
    if not (folder / "fonts.conf").exists():
        folder.mkdir(parents=True, exist_ok=True)
        for file, families in FACES.items():
            for style, names in enumerate(STYLES):
                _cast_style(file, families, style, names, folder)
        (folder / "fonts.conf").write_text(_CONFIGURATION.format(folder=folder.resolve()), encoding="utf-8")
    return folder


def _cast_style(
    file: str, families: Mapping[str, tuple[str, ...]], style: int, names: tuple[str, ...], folder: Path
) -> None:
    from fontTools.ttLib import TTFont

    path = next((path for name in names if (path := INSTALLED / f"{file}-{name}.otf").exists()), None)
    if path is None:
        return
    font = TTFont(path)
    _turn_outlines(font)
    for family, inside in families.items():
        _rename(font, family, inside[style], style)
        font.save(folder / f"{inside[style]}.ttf")


def _turn_outlines(font: TTFont) -> None:
    """Cubic outlines to quadratic ones: from OpenType with PostScript outlines to TrueType."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    order, source = font.getGlyphOrder(), font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        source[name].draw(Cu2QuPen(pen, TOLERANCE * font["head"].unitsPerEm, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder, table.glyphs = order, glyphs
    for tag in ("CFF ", "VORG", "DSIG"):
        if tag in font:
            del font[tag]
    table.compile(font)
    largest = font["maxp"]
    largest.tableVersion = 0x00010000
    for field in (
        "maxZones",
        "maxTwilightPoints",
        "maxStorage",
        "maxFunctionDefs",
        "maxInstructionDefs",
        "maxStackElements",
        "maxSizeOfInstructions",
        "maxComponentElements",
        "maxPoints",
        "maxContours",
        "maxCompositePoints",
        "maxCompositeContours",
        "maxComponentDepth",
    ):
        setattr(largest, field, 1 if field == "maxZones" else 0)
    font["post"].formatType = 2.0
    font["post"].extraNames, font["post"].mapping = [], {}
    font["post"].glyphOrder = order
    font.sfntVersion = "\x00\x01\x00\x00"


def _rename(font: TTFont, family: str, inside: str, style: int) -> None:
    label = ("Regular", "Bold", "Italic", "Bold Italic")[style]
    table = font["name"]
    table.names = []
    for number, text in ((1, family), (2, label), (3, inside), (4, f"{family} {label}"), (6, inside)):
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 700 if style in (1, 3) else 400
    font["OS/2"].fsSelection = (0x40, 0x20, 0x01, 0x21)[style]
    font["head"].macStyle = (0, 1, 2, 3)[style]
