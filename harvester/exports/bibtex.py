"""BibTeX, and BibLaTeX with its richer fields. Letters stay as they are, in UTF-8; only TeX's own signs are escaped."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.exports.entry import ExportEntry, invert_name, make_entry
from harvester.text.transliteration import romanise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

Fields = Callable[[ExportEntry], dict[str, str]]
# Words instead of signs where an escaped sign would still count: BibTeX counts braces, escaped or not.
SIGNS = {
    "\\": r"{\textbackslash}",
    "{": r"{\ensuremath{\lbrace}}",
    "}": r"{\ensuremath{\rbrace}}",
    "~": r"{\textasciitilde}",
    "^": r"{\textasciicircum}",
    **{sign: f"\\{sign}" for sign in "&%$#_"},
}
LANGUAGES = {
    "ru": "russian",
    "en": "english",
    "de": "german",
    "fr": "french",
    "uk": "ukrainian",
    "be": "belarusian",
    "kk": "kazakh",
}
# What BibLaTeX has words for.
PUBSTATES = {"preprint": "prepublished", "submitted": "submitted", "accepted": "inpress"}
# Types of works, as both name them.
BIBTEX_TYPES = {
    "article": "article", "inproceedings": "inproceedings", "chapter": "incollection", "thesis": "phdthesis",
    "autoreferat": "phdthesis", "report": "techreport", "proceedings": "proceedings", "preprint": "unpublished",
}  # fmt: skip
BIBLATEX_TYPES = {"thesis": "thesis", "autoreferat": "thesis", "report": "report", "preprint": "online"}
ADDRESSES = frozenset({"url", "doi"})  # read as they stand
_LIGATURE = re.compile(r"-(?=-)|'(?=')|`(?=`)|\?(?=`)|!(?=`)")  # the first of two signs of which TeX makes one
_SIGN = re.compile("|".join(map(re.escape, SIGNS)))
_UNCOMPOSED = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "æ": "ae", "œ": "oe"})
_LIST_WORD = re.compile(r",|\band\b", re.IGNORECASE)


def write_bibtex(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    return _write_entries(papers, _bibtex_type, _bibtex_fields)


def write_biblatex(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    return _write_entries(papers, _biblatex_type, _biblatex_fields)


def _write_entries(papers: Iterable[Paper], kind_of: Callable[[ExportEntry], str], fields_of: Fields) -> Iterator[str]:
    taken: set[str] = set()
    for entry in map(make_entry, papers):
        lines = [f"  {name} = {{{_escape_value(name, value)}}}" for name, value in fields_of(entry).items() if value]
        yield f"@{kind_of(entry)}{{{_make_key(entry, taken)},\n" + ",\n".join(lines) + "\n}\n\n"


def _bibtex_type(entry: ExportEntry) -> str:
    return BIBTEX_TYPES.get(entry.type, "misc")


def _biblatex_type(entry: ExportEntry) -> str:
    return BIBLATEX_TYPES.get(entry.type) or _bibtex_type(entry)


def _bibtex_fields(entry: ExportEntry) -> dict[str, str]:
    return {
        "author": _write_names(entry),
        "title": entry.title,
        _name_container(entry, "journal"): entry.container,
        "year": entry.year,
        "volume": entry.volume,
        "number": entry.issue,
        "pages": entry.pages.replace("-", "--"),
        **_list_common_fields(entry),
        # As the Web of Science writes them; BibTeX itself has no field for them, and passes over this one.
        "orcid-numbers": "; ".join(f"{invert_name(name)}/{orcid}" for _, name, orcid in entry.known_orcids),
        "language": LANGUAGES.get(entry.language, entry.language),
    }


def _biblatex_fields(entry: ExportEntry) -> dict[str, str]:
    return {
        "author": _write_names(entry),
        "title": entry.title,
        "titleaddon": entry.title_other,
        "type": {"autoreferat": "Autoreferat", "thesis": "phdthesis"}.get(entry.kind, ""),
        _name_container(entry, "journaltitle"): entry.container,
        "date": entry.year,
        "volume": entry.volume,
        "number": entry.issue,
        "pages": entry.pages.replace("-", "--"),
        **_list_common_fields(entry),
        "langid": LANGUAGES.get(entry.language, entry.language),
        "author+an:orcid": "; ".join(f'{place}="{orcid}"' for place, _, orcid in entry.known_orcids),
        "pubstate": PUBSTATES.get(entry.version, ""),
    }


def _name_container(entry: ExportEntry, journal: str) -> str:
    """By the type of what stands in it: a book of proceedings or chapters, else a journal."""
    if entry.type in ("inproceedings", "chapter"):
        return "booktitle"
    return journal


def _list_common_fields(entry: ExportEntry) -> dict[str, str]:
    return {
        "doi": entry.doi,
        "issn": entry.issn,
        "url": entry.url,
        "abstract": entry.abstract,
        "keywords": ", ".join(entry.keywords),
    }


def _write_names(entry: ExportEntry) -> str:
    names = ((_protect_name(family), _protect_name(given)) for family, given in entry.authors)
    return " and ".join(f"{family}, {given}" if given else family for family, given in names)


def _protect_name(name: str) -> str:
    """A comma, or the word that parts names, inside a name stands in braces."""
    return f"{{{write_tex(name)}}}" if _LIST_WORD.search(name) else write_tex(name)


def _escape_value(name: str, value: str) -> str:
    if name in ADDRESSES:
        return value.replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C")
    return value if name in ("author", "pages") else write_tex(value)


def write_tex(text: str) -> str:
    return _LIGATURE.sub(r"\g<0>{}", _SIGN.sub(lambda sign: SIGNS[sign[0]], text))


def _make_key(entry: ExportEntry, taken: set[str]) -> str:
    """As people name them, in letters that every TeX takes: ivanov2016, ivanov2016b …"""
    family = entry.authors[0][0] if entry.authors else entry.title.split(" ")[0]
    key = base = (_spell_plainly(family) or "paper") + entry.year
    for letter in string.ascii_lowercase[1:]:
        if key not in taken:
            break
        key = base + letter
    else:
        key = f"{base}-{entry.id}"
    taken.add(key)
    return key


@lru_cache(maxsize=4096)
def _spell_plainly(family: str) -> str:
    spelt = unicodedata.normalize("NFKD", romanise(family).casefold().translate(_UNCOMPOSED))
    return re.sub(r"[^a-z0-9]", "", spelt)
