"""What comes in a form of another program goes back whole: through wants as a store keeps them, read by others."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from bibtexparser.splitter import Splitter
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from harvester.inputs.formats.writing import WRITERS
from harvester.inputs.lines import Bad
from harvester.inputs.want_files import read_wants
from harvester.items import Want
from harvester.items.codec import decode, encode

if TYPE_CHECKING:
    from pathlib import Path

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
LETTERS = st.characters(categories=("L", "N", "P", "S", "Zs"), exclude_characters='{}"\\@')
TEXT = st.text(LETTERS, min_size=1, max_size=30).map(lambda text: " ".join(text.split())).filter(bool)
TITLES = st.text("абвгд abcde", min_size=4, max_size=20).map(str.strip).filter(lambda text: len(text) > 3)
KEYS = st.text("abcdeXYZ019:-_", min_size=1, max_size=12)
NAMES = st.text("abcdefgh-", min_size=1, max_size=10).filter(lambda name: name.strip("-") == name != "title")


def keep(path: Path, text: str) -> list[Want]:
    """The wants of a file as a store gives them back."""
    path.write_text(text, encoding="utf-8", newline="")
    wants = [want for _, want in read_wants(path)]
    assert not [want for want in wants if isinstance(want, Bad)], wants
    return [decode(Want, json.loads(json.dumps(encode(want)))) for want in wants]


# --- BibTeX

VALUES = st.one_of(
    TEXT.map(lambda text: f"{{{text}}}"),
    st.tuples(TEXT, TEXT).map(lambda two: f'{{{two[0]} {{{two[1]}}} \\"{{o}} $x_1$}}'),
    TEXT.filter(lambda text: "#" not in text).map(lambda text: f'"{text}"'),
    st.integers(0, 3000).map(str),
    st.sampled_from(["jan", 'feb # "~1"']),
)
ENTRIES = st.lists(
    st.tuples(
        st.sampled_from(["article", "Book", "inproceedings", "misc", "phdthesis", "online"]),
        KEYS,
        TITLES,
        st.dictionaries(
            st.one_of(NAMES, st.sampled_from(["author", "year", "doi", "file", "keywords"])), VALUES, max_size=6
        ),
    ),
    min_size=1,
    max_size=4,
    unique_by=lambda entry: entry[1],
)


@QUICK
@given(ENTRIES)
def test_bibtex(tmp_path: Path, entries: list[tuple[str, str, str, dict[str, str]]]) -> None:
    written = [(kind, key, {"title": f"{{{title}}}", **fields}) for kind, key, title, fields in entries]
    text = "\n".join(
        f"@{kind}{{{key},\n" + "".join(f"  {name} = {value},\n" for name, value in fields.items()) + "}\n"
        for kind, key, fields in written
    )
    back = "".join(WRITERS["bibtex"](_join(keep(tmp_path / "w.bib", text))))
    found = [
        (entry.entry_type, entry.key, {field.key: str(field.value).strip() for field in entry.fields})
        for entry in Splitter(back).split().entries
    ]
    assert found == [(kind.casefold(), key, fields) for kind, key, fields in written]


def _join(wants: list[Want]) -> list[Want]:
    """Equal titles make one want, as in a library; here each entry counts."""
    return [replace(want, id=f"w{number}") for number, want in enumerate(wants)]


def test_macros_stand_for_their_text(tmp_path: Path) -> None:
    text = '@string{ann = "Annals of " # {Tests}}\n@article{a, title = {On Series}, journal = ann, month = jan}\n'
    [want] = keep(tmp_path / "w.bib", text)
    assert want.container == "Annals of Tests"
    back = "".join(WRITERS["bibtex"]([want]))
    assert "journal = {Annals of Tests}" in back
    assert "month = jan" in back


def test_a_broken_entry_in_the_middle_is_named_and_the_others_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "w.bib"
    path.write_text(
        "@article{a,\n title = {First}\n}\n@article{b,\n title = {Second,\n year = 2001\n\n"
        "@article{c,\n title = {Third}\n}\n@article{a, title = {Another under the key a}}\n"
        "@article{d, title = {Fourth}, note = {x}, note = {y}}\n",
        encoding="utf-8",
    )
    wants = [want for _, want in read_wants(path)]
    assert [want.title for want in wants if isinstance(want, Want)] == [
        "First",
        "Third",
        "Another under the key a",
        "Fourth",
    ]
    [bad] = [want for want in wants if isinstance(want, Bad)]
    assert bad.reason.startswith("line 4: not BibTeX")
    assert [want.notes for want in wants if isinstance(want, Want)][-1] == ["x", "y"]


def test_a_forgotten_comma_after_the_key_loses_nothing(tmp_path: Path) -> None:
    [want] = keep(tmp_path / "w.bib", "@article{lund01\n  title = {On Series},\n  year = 2001\n}\n")
    assert (want.labels, want.title, want.year) == (["lund01"], "On Series", 2001)


# --- RIS

TAGS = st.sampled_from(["AU", "A1", "KW", "N1", "UR", "L1", "AB", "C1", "Y1", "VL", "SP", "EP", "DO", "ID", "XX"])
RIS_TEXT = st.text(
    st.characters(categories=("L", "N", "P", "S", "Zs"), exclude_characters="\u2028\u2029\x85"), max_size=30
)


@QUICK
@given(st.lists(st.tuples(TITLES, st.lists(st.tuples(TAGS, RIS_TEXT), max_size=8)), min_size=1, max_size=3))
def test_ris(tmp_path: Path, entries: list[tuple[str, list[tuple[str, str]]]]) -> None:
    written = [[("TY", "JOUR"), ("TI", title), *fields, ("ER", "")] for title, fields in entries]
    text = "".join("".join(f"{tag}  - {value}\r\n" for tag, value in entry) + "\r\n" for entry in written)
    assert "".join(WRITERS["ris"](_join(keep(tmp_path / "w.ris", text)))) == text


def test_a_ris_value_over_several_lines(tmp_path: Path) -> None:
    text = "TY  - JOUR\r\nTI  - On Series\r\nAB  - It is long\r\nand goes on\r\nER  - \r\n\r\n"
    assert "".join(WRITERS["ris"](keep(tmp_path / "w.ris", text))) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("TY  - JOUR\nTI  - On Series\nTY  - JOUR\nTI  - On Grids\nER  - \n", "line 1: not RIS: the entry has no end"),
        ("TY  - JOUR\nTI  - On Series\nER  - \nAU  - Lund\n", "line 4: not RIS: an entry begins with TY"),
    ],
)
def test_a_broken_ris_entry_is_named(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "w.ris").write_text(text, encoding="utf-8")
    wants = [want for _, want in read_wants(tmp_path / "w.ris")]
    assert len([want for want in wants if isinstance(want, Want)]) == 1
    [bad] = [want for want in wants if isinstance(want, Bad)]
    assert bad.reason.startswith(reason)


# --- CSL-JSON

JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-9999, 9999), st.text(max_size=12)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=6,
)
CSL_NAMES = st.sampled_from(
    ["author", "issued", "container-title", "page", "DOI", "URL", "note", "keyword", "custom", "x"]
)


@QUICK
@given(st.lists(st.tuples(TITLES, KEYS, st.dictionaries(CSL_NAMES, JSON, max_size=6)), min_size=1, max_size=3))
def test_csl_json(tmp_path: Path, items: list[tuple[str, str, dict[str, Any]]]) -> None:
    written = [{"id": key, "type": "book", "title": title, **more} for title, key, more in items]
    back = "".join(WRITERS["csl-json"](_join(keep(tmp_path / "w.json", json.dumps(written)))))
    assert json.loads(back) == written


# --- Zotero RDF

SPACES = (
    'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:z="http://www.zotero.org/namespaces/export#" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:bib="http://purl.org/net/biblio#" '
    'xmlns:foaf="http://xmlns.com/foaf/0.1/" xmlns:link="http://purl.org/rss/1.0/modules/link/" '
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:prism="http://prismstandard.org/namespaces/1.2/basic/"'
)
XML_TEXT = st.text(st.characters(categories=("L", "N", "Zs"), exclude_characters="<>&"), min_size=1, max_size=20)
ITEMS = st.lists(
    st.tuples(TITLES, st.lists(XML_TEXT, max_size=3), XML_TEXT, st.booleans(), st.booleans()), min_size=1, max_size=3
)


def write_rdf(items: list[tuple[str, list[str], str, bool, bool]]) -> str:
    parts = []
    for number, (title, tags, extra, has_file, in_collection) in enumerate(items):
        subjects = "".join(f"<dc:subject>{tag}</dc:subject>" for tag in tags)
        linked = f'<link:link rdf:resource="#file_{number}"/>' if has_file else ""
        parts.append(
            f'<bib:Article rdf:about="#item_{number}"><z:itemType>journalArticle</z:itemType>'
            f'<dcterms:isPartOf rdf:resource="urn:issn:1"/>{linked}<dc:title>{title}</dc:title>{subjects}'
            f"<z:extra>{extra}</z:extra></bib:Article>"
        )
        if has_file:
            parts.append(
                f'<z:Attachment rdf:about="#file_{number}"><z:itemType>attachment</z:itemType>'
                f'<rdf:resource rdf:resource="files/{number}.pdf"/><dc:title>{extra}</dc:title></z:Attachment>'
            )
        if in_collection:
            parts.append(
                f'<z:Collection rdf:about="#list_{number}"><dc:title>list {number}</dc:title>'
                f'<dcterms:hasPart rdf:resource="#item_{number}"/></z:Collection>'
            )
    parts.append(
        '<bib:Journal rdf:about="urn:issn:1"><dc:title>Вестник</dc:title><prism:volume>3</prism:volume></bib:Journal>'
    )
    return f"<rdf:RDF {SPACES}>{''.join(parts)}</rdf:RDF>"


def read_rdf(text: str) -> list[Any]:
    """Every description but for collections, whose ids are new, and collections by what they hold."""
    root: Any = etree.fromstring(text.encode())
    found: list[Any] = []
    for element in root:
        element.tail = None
        if etree.QName(element).localname == "Collection":
            held = [part.get(f"{{{part.nsmap['rdf']}}}resource") for part in list(element)[1:]]
            found.append((element[0].text, held))
        else:
            found.append(etree.tostring(element, method="c14n", exclusive=True))
    return sorted(found, key=str)


@QUICK
@given(ITEMS)
def test_zotero_rdf(tmp_path: Path, items: list[tuple[str, list[str], str, bool, bool]]) -> None:
    text = write_rdf(items)
    wants = _join(keep(tmp_path / "w.rdf", text))
    assert read_rdf("".join(WRITERS["zotero-rdf"](wants))) == read_rdf(text)
    for number, (want, (_, _, _, has_file, in_collection)) in enumerate(zip(wants, items, strict=True)):
        assert (want.container, want.volume) == ("Вестник", "3")
        assert want.files == ([f"files/{number}.pdf"] if has_file else [])
        assert want.lists == ([f"list {number}"] if in_collection else [])


def test_items_of_two_files_keep_apart(tmp_path: Path) -> None:
    first = keep(tmp_path / "a.rdf", write_rdf([("Первая", [], "a", True, False)]))
    second = keep(tmp_path / "b.rdf", write_rdf([("Вторая", [], "b", True, False)]))
    again = keep(tmp_path / "c.rdf", "".join(WRITERS["zotero-rdf"]([*first, *second])))
    assert [(want.title, len(want.files)) for want in again] == [("Первая", 1), ("Вторая", 1)]


# --- what a person changed, and wants that came in another form

FULL = Want(
    "w1",
    "On Series & Grids #1",
    ["Lund, Greta", "Орлова О. О."],
    2001,
    doi="10.1234/a_b",
    address="http://a.example/x",
    kind="article",
    container="Annals of Tests",
    volume="3",
    issue="4",
    pages="5–9",
    publisher="Тест",
    labels=["lund01"],
    tags=["series", "grid"],
    notes=["seen"],
)


@pytest.mark.parametrize(
    ("form", "ending"), [("bibtex", "bib"), ("ris", "ris"), ("csl-json", "json"), ("zotero-rdf", "rdf")]
)
def test_a_want_of_ours_can_be_read_again(tmp_path: Path, form: str, ending: str) -> None:
    [back] = keep(tmp_path / f"w.{ending}", "".join(WRITERS[form]([FULL])))
    assert (back.title, back.authors, back.year) == (FULL.title, FULL.authors, FULL.year)
    names = ("doi", "address", "kind", "container", "volume", "issue", "labels", "tags", "notes")
    assert {name: getattr(back, name) for name in names} == {name: getattr(FULL, name) for name in names}


@pytest.mark.parametrize(
    ("form", "ending"), [("bibtex", "bib"), ("ris", "ris"), ("csl-json", "json"), ("zotero-rdf", "rdf")]
)
def test_what_was_changed_goes_out_and_the_rest_as_it_came(tmp_path: Path, form: str, ending: str) -> None:
    [came] = keep(tmp_path / f"w.{ending}", "".join(WRITERS[form]([FULL])))
    changed = replace(
        came, title="On Nets", authors=["Орлова О. О."], year=1999, tags=[], edited=["title", "authors", "year", "tags"]
    )
    [back] = keep(tmp_path / f"v.{ending}", "".join(WRITERS[form]([changed])))
    assert (back.title, back.authors, back.year, back.tags) == ("On Nets", ["Орлова О. О."], 1999, [])
    assert (back.doi, back.container, back.notes) == (came.doi, came.container, came.notes)


def test_two_entries_of_one_key_get_two_keys() -> None:
    back = "".join(WRITERS["bibtex"]([FULL, replace(FULL, id="w2", title="On Nets")]))
    assert [entry.key for entry in Splitter(back).split().entries] == ["lund01", "lund01-2"]
