"""Lists of references in the forms of other programs, and as documents."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fpdf import FPDF
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.inputs.lines import Bad, InputError
from harvester.inputs.want_files import check_wants, read_wants
from harvester.items import Want

RDF = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:z="http://www.zotero.org/namespaces/export#"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:bib="http://purl.org/net/biblio#" xmlns:foaf="http://xmlns.com/foaf/0.1/">
 <bib:Article rdf:about="#item_1"><z:itemType>journalArticle</z:itemType>
  <bib:authors><rdf:Seq><rdf:li><foaf:Person><foaf:surname>Иванов</foaf:surname><foaf:givenName>И. И.</foaf:givenName></foaf:Person></rdf:li>
   <rdf:li><foaf:Person><foaf:surname>Lund</foaf:surname><foaf:givenName>Greta</foaf:givenName></foaf:Person></rdf:li></rdf:Seq></bib:authors>
  <dc:title>О сходимости рядов</dc:title><dc:date>12 мая 2016</dc:date></bib:Article>
 <z:Attachment rdf:about="#item_2"><z:itemType>attachment</z:itemType><dc:title>Full text</dc:title></z:Attachment>
 <bib:Journal rdf:about="urn:issn:1"><dc:title>Вестник</dc:title></bib:Journal>
</rdf:RDF>"""
ENDNOTE = """<?xml version="1.0"?><xml><records><record>
 <contributors><authors><author><style face="normal">Müller, Karl</style></author></authors></contributors>
 <titles><title><style>Über </style><style face="italic">Reihen</style></title></titles>
 <dates><year><style>1999</style></year></dates></record></records></xml>"""
CSL = [
    {
        "id": "a",
        "type": "article-journal",
        "title": "Ряды",
        "author": [
            {"family": "Иванов", "given": "И."},
            {"non-dropping-particle": "van den", "family": "Broek", "given": "Saskia"},
        ],
        "issued": {"date-parts": [[2016, 5]]},
    },
    {"id": "b", "title": "Series", "author": [{"literal": "The Group"}], "issued": {"raw": "May 2001"}},
    {"id": "c"},
    7,
]
REFERENCES = [
    "1. Bright A., Dull C. Bounded growth of lacunary series // Journal of Examples. 2010. V. 3. P. 12-20.",
    "2. Sorter S. Stable sorting of noisy permutations // Annals of Tests. 2011. V. 7. P. 101-119.",
    "3. Painter P. Graph colouring with few queries // Journal of Examples. 2012. V. 5. P. 1-9.",
    "4. Writer W. Some earlier work on nothing // Proceedings of Things. 1999. P. 33-40.",
]


def wants(path: Path) -> list[Want | Bad]:
    return [want for _, want in read_wants(path)]


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_zotero_rdf(tmp_path: Path) -> None:
    [want] = wants(written(tmp_path / "library.rdf", RDF))
    assert isinstance(want, Want)
    assert (want.title, want.authors, want.year) == ("О сходимости рядов", ["Иванов И. И.", "Lund, Greta"], 2016)


def test_endnote_xml(tmp_path: Path) -> None:
    [want] = wants(written(tmp_path / "library.xml", ENDNOTE))
    assert isinstance(want, Want)
    assert (want.title, want.authors, want.year) == ("Über Reihen", ["Müller, Karl"], 1999)


def test_csl_json(tmp_path: Path) -> None:
    first, second, empty, number = wants(written(tmp_path / "library.json", json.dumps(CSL)))
    assert isinstance(first, Want)
    assert isinstance(second, Want)
    assert (first.labels, first.title, first.authors, first.year) == (
        ["a"],
        "Ряды",
        ["Иванов И.", "van den Broek, Saskia"],
        2016,
    )
    assert (second.authors, second.year) == (["The Group"], 2001)
    assert isinstance(empty, Bad)
    assert isinstance(number, Bad)


def test_an_array_of_our_own_wants_is_read_too(tmp_path: Path) -> None:
    [want] = wants(written(tmp_path / "w.json", '[{"id": "x", "reference": "Иванов И. Ряды"}]'))
    assert isinstance(want, Want)
    assert (want.id, want.reference) == ("x", "Иванов И. Ряды")


def test_a_pdf_list(tmp_path: Path) -> None:
    document = FPDF()
    document.add_page()
    document.set_font("Helvetica", "", 11)
    for line in REFERENCES:
        document.multi_cell(0, 6, line, new_x="LMARGIN", new_y="NEXT")
    path = tmp_path / "list.pdf"
    path.write_bytes(bytes(document.output()))
    found = [want.reference for want in wants(path) if isinstance(want, Want)]
    assert len(found) == len(REFERENCES)
    assert found[0].startswith("Bright A., Dull C. Bounded growth")


def test_a_word_list(tmp_path: Path) -> None:
    path = tmp_path / "list.docx"
    path.write_bytes(word_file(["References", *REFERENCES]))
    found = [want.reference for want in wants(path) if isinstance(want, Want)]
    assert [text[:12] for text in found] == ["Bright A., D", "Sorter S. St", "Painter P. G", "Writer W. So"]


def word_file(paragraphs: list[str]) -> bytes:
    import io
    import zipfile

    body = "".join(f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>" for text in paragraphs)
    space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr(
            "[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
        )
        file.writestr("word/document.xml", f'<w:document xmlns:w="{space}"><w:body>{body}</w:body></w:document>')
    return out.getvalue()


@pytest.mark.parametrize(
    ("name", "data"), [("a.pdf", b"%PDF-1.4 nothing"), ("a.xml", b"<a><b/></a>"), ("a.xml", b"<a>"), ("a.json", b"[1,")]
)
def test_what_cannot_be_read_is_one_bad_want(tmp_path: Path, name: str, data: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    [bad] = wants(path)
    assert isinstance(bad, Bad)


def test_an_empty_file_names_the_forms(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="EndNote XML"):
        check_wants({"wants": str(written(tmp_path / "w.rdf", " \n"))})


@settings(max_examples=40, deadline=None)
@given(
    ending=st.sampled_from([".json", ".xml", ".rdf", ".bib", ".ris", ".txt"]),
    start=st.sampled_from(["", "<", "[", "{", "@", "TY  - "]),
    rest=st.text(max_size=40),
)
def test_no_text_makes_reading_raise(
    tmp_path_factory: pytest.TempPathFactory, ending: str, start: str, rest: str
) -> None:
    path = written(tmp_path_factory.mktemp("w") / f"w{ending}", start + rest.replace("\x00", ""))
    for want in wants(path):
        assert want.id
