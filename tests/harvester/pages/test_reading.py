from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.items import Want
from harvester.pages import reading
from harvester.pages.looking import look_for_want
from harvester.pages.reading import read_page

URL = "http://example.org/dir/page.html"
PIECES = st.sampled_from(
    """<a_href='x.pdf'> </a> <p> </p> <table><tr><td> <li> <br> <!-- --> <script> </script> <base_href='//['> </
    <meta_charset=hex> <a_href='http://[1'> <dl><dt> <dd> </dl> &#0; &#xD800; <title> <noscript> <iframe_src=/i>
    <?xml_encoding='x'?> \x00 ё Title_of_a_paper <pre>""".replace(" ", "|")
    .replace("_", " ")
    .replace("\n", "|")
    .split("|")
)
WANT = Want("w", "Title of a paper", ["Иванов И.И."], 2001)


@given(
    st.binary(max_size=400), st.sampled_from([None, "", "text/html; charset=koi8-r", "text/html; charset=idna", "x"])
)
@settings(max_examples=150, deadline=None)
def test_any_bytes_give_a_page(body: bytes, content_type: str | None) -> None:
    look_for_want(read_page(body, URL, content_type), WANT)


@given(st.lists(PIECES, max_size=40).map("".join))
@settings(max_examples=150, deadline=None)
def test_any_mark_up_gives_a_page(html: str) -> None:
    page = read_page(html.encode("utf-8", "replace"), URL)
    json.dumps(asdict(page))
    for link in page.links:
        assert 0 <= link.start <= link.end <= len(page.text)
    for start, end in page.records:
        assert 0 <= start < end <= len(page.text)
    look_for_want(page, WANT)


def test_deep_nesting_is_read() -> None:
    page = read_page(b"<div>" * 5_000 + b"deep <a href=a.pdf>x</a>" + b"</div>" * 5_000, URL)
    assert page.url == URL


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>one <b>t</b>wo</p>three", "one two\nthree"),
        ("one<br>two<br><br>three<hr>four", "one\ntwo\n\nthree\n\nfour"),
        ("<table><tr><td>a<td>b<tr><td>c</table>", "a | b\nc"),
        ("<pre>a\n b</pre>", "a\nb"),
        ("<p>a<!-- no --> b<script>no</script><style>no</style></p>", "a b"),
        ("a&nbsp;&nbsp;b\n\n c", "a b c"),
        ("<ul><li>a<li>b</ul>", "a\nb"),
    ],
)
def test_text(html: str, text: str) -> None:
    assert read_page(html.encode(), URL).text == text


@pytest.mark.parametrize(
    ("html", "links"),
    [
        ("<a href='../x.pdf#page=2'>x</a>", [("http://example.org/x.pdf", "x")]),
        ("<a href=' a b.pdf\n'>x</a>", [("http://example.org/dir/a%20b.pdf", "x")]),
        ("<a href='статья.pdf'>x</a>", [("http://example.org/dir/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F.pdf", "x")]),
        ("<a href='mailto:a@b'>x</a><a href='javascript:go()'>y</a><a href='data:,x'>z</a><a href='#top'>t</a>", []),
        ("<a href='javascript:location.href=\"p.pdf\"'>x</a>", [("http://example.org/dir/p.pdf", "x")]),
        ("<button onclick=\"window.open('p.pdf')\">get</button>", [("http://example.org/dir/p.pdf", "get")]),
        ("<a onclick=\"go('p.pdf')\">x</a>", []),
        ("<map><area href=a.html alt=map></map>", [("http://example.org/dir/a.html", "map")]),
        (
            "<embed src=p.pdf><object data=q.pdf></object>",
            [("http://example.org/dir/p.pdf", ""), ("http://example.org/dir/q.pdf", "")],
        ),
        ("<a href=p.pdf><img src=/i/pdf_small.gif></a>", [("http://example.org/dir/p.pdf", "pdf")]),
        ("<a href=p.pdf><i class='fa-file-pdf'></i></a>", [("http://example.org/dir/p.pdf", "pdf")]),
    ],
)
def test_links(html: str, links: list[tuple[str, str]]) -> None:
    found = read_page(html.encode(), URL).links
    assert [(link.url, link.text) for link in found] == links


def test_terms_and_their_descriptions_are_one_record() -> None:
    page = read_page(b"<dl><dt>A<dd>b<dd>c<dt>D<dd>e</dl>", URL)
    records = {page.text[start:end] for start, end in page.records}
    assert {"A\nb\nc", "D\ne"} <= records


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_TEXT", 10)
    monkeypatch.setattr(reading, "MAX_LINKS", 2)
    page = read_page(b"<p>0123456789abc</p>" + b"<a href=x>y</a>" * 5, URL)
    assert (page.text, len(page.links)) == ("0123456789", 2)


def test_a_short_page_without_scripts_needs_no_browser() -> None:
    assert not read_page(b"<p>Hello", URL).needs_browser
    assert read_page(b"<div id=app></div><script src=app.js></script>", URL).needs_browser


def test_letters_with_marks_are_one_letter_and_stress_is_left_out():
    body = "<p>Ива\u0301нов, И\u0306орданскии\u0306, Jose\u0301</p>"
    assert read_page(body.encode(), "http://a.example/", "text/html; charset=utf-8").text == "Иванов, Йорданский, José"
