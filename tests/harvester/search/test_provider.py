"""Every provider that answers in JSON (and the two in XML), on bodies with the field names of its documentation.

None was asked live where this was written; each test names the page that its bodies follow.
"""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.search import PROVIDERS, ProviderError, make_providers
from harvester.search.provider import Provider, strip_operators

SETTINGS = {
    "YANDEX_KEY": "k",
    "YANDEX_FOLDER": "f",
    "GOOGLE_KEY": "k",
    "GOOGLE_ENGINE": "cx",
    "BRAVE_KEY": "k",
    "CORE_KEY": "k",
    "OPENALEX_KEY": "k",
    "SEARCH_EMAIL": "me@example.org",
    "SEMANTIC_SCHOLAR_KEY": "k",
    "SEARXNG_URL": "http://127.0.0.1:8888/",
}
ALL = sorted(set(PROVIDERS))


def provider(name: str) -> Provider:
    return PROVIDERS[name].from_settings(SETTINGS)


def answered(name: str, status: int, body: Any) -> tuple[str, list[str]]:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = provider(name).answer(status, {}, data)
    return answer.status, [hit.url for hit in answer.hits]


def yandex(xml: str) -> dict[str, str]:
    return {"rawData": base64.b64encode(f'<?xml version="1.0" encoding="utf-8"?>{xml}'.encode()).decode()}


# https://yandex.cloud/en/docs/search-api/concepts/response
YANDEX = yandex(
    "<yandexsearch version='1.0'><response date='20251024T120000'><results><grouping>"
    "<group><doc id='1'><url>http://a.example/1.pdf</url><title>Ряды <hlword>Фурье</hlword></title>"
    "<passages><passage>О рядах</passage></passages></doc></group></grouping></results></response></yandexsearch>"
)
# https://developers.google.com/custom-search/v1/reference/rest/v1/Search
GOOGLE = {"items": [{"link": "http://a.example/1.pdf", "title": "Ряды", "snippet": "О рядах"}]}
# https://api-dashboard.search.brave.com/app/documentation/web-search/responses
BRAVE = {"web": {"results": [{"url": "http://a.example/1.pdf", "title": "Ряды", "description": "О рядах"}]}}
# https://developers.openalex.org/api-reference/works
OPENALEX = {
    "results": [
        {
            "display_name": "Ряды",
            "doi": "https://doi.org/10.1/x",
            "publication_year": 2020,
            "best_oa_location": {"pdf_url": "http://a.example/1.pdf", "landing_page_url": "http://a.example/1"},
            "primary_location": {"pdf_url": None, "landing_page_url": "https://doi.org/10.1/x"},
            "locations": [],
        }
    ]
}
# https://api.crossref.org/swagger-ui/index.html
CROSSREF = {
    "status": "ok",
    "message-type": "work-list",
    "message": {
        "items": [
            {
                "DOI": "10.1/x",
                "URL": "https://doi.org/10.1/x",
                "title": ["Ряды"],
                "author": [{"given": "И.", "family": "Иванов"}],
                "link": [{"URL": "http://a.example/1.pdf", "content-type": "application/pdf"}],
                "resource": {"primary": {"URL": "http://a.example/1"}},
            }
        ]
    },
}
# https://unpaywall.org/products/api, its object: https://unpaywall.org/data-format
UNPAYWALL = {
    "results": [
        {
            "response": {
                "title": "Ряды",
                "year": 2020,
                "doi_url": "https://doi.org/10.1/x",
                "best_oa_location": {"url_for_pdf": "http://a.example/1.pdf", "url": "http://a.example/1"},
                "oa_locations": [],
            },
            "score": 1.0,
            "snippet": "<b>Ряды</b>",
        }
    ]
}
# https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_paper_relevance_search
SEMANTIC = {
    "total": 1,
    "offset": 0,
    "data": [
        {
            "paperId": "p",
            "title": "Ряды",
            "year": 2020,
            "url": "https://www.semanticscholar.org/paper/p",
            "openAccessPdf": {"url": "http://a.example/1.pdf", "status": "GREEN"},
            "externalIds": {"DOI": "10.1/x"},
        }
    ],
}
# https://api.core.ac.uk/docs/v3#tag/Works
CORE = {
    "totalHits": 1,
    "results": [
        {
            "title": "Ряды",
            "yearPublished": 2020,
            "downloadUrl": "http://a.example/1.pdf",
            "sourceFulltextUrls": ["http://b.example/1.pdf"],
            "links": [{"type": "display", "url": "https://core.ac.uk/works/1"}],
        }
    ],
}
# https://doaj.org/api/v4/docs
DOAJ = {
    "total": 1,
    "results": [
        {
            "bibjson": {
                "title": "Ряды",
                "year": "2020",
                "link": [{"type": "fulltext", "url": "http://a.example/1", "content_type": "HTML"}, {"type": "other"}],
            }
        }
    ],
}
# https://info.arxiv.org/help/api/user-manual.html#_details_of_atom_results_returned
FEED = "<feed xmlns='http://www.w3.org/2005/Atom'>{}</feed>"
ARXIV = FEED.format(
    "<entry><id>http://arxiv.org/abs/1v1</id><title>Series\n of Fourier</title><summary>On series</summary>"
    "<link href='http://arxiv.org/abs/1v1' rel='alternate' type='text/html'/>"
    "<link title='pdf' href='http://arxiv.org/pdf/1v1' rel='related' type='application/pdf'/></entry>"
).encode()
# The same manual, 3.4: errors.
ARXIV_ERROR = FEED.format(
    "<entry><id>http://arxiv.org/api/errors#incorrect_id_format_for_1</id><title>Error</title>"
    "<summary>incorrect id format for 1</summary></entry>"
).encode()


@pytest.mark.parametrize(
    ("name", "body", "first", "number"),
    [
        ("yandex", YANDEX, "http://a.example/1.pdf", 1),
        ("google", GOOGLE, "http://a.example/1.pdf", 1),
        ("brave", BRAVE, "http://a.example/1.pdf", 1),
        ("openalex", OPENALEX, "http://a.example/1.pdf", 3),
        ("crossref", CROSSREF, "http://a.example/1.pdf", 3),
        ("unpaywall", UNPAYWALL, "http://a.example/1.pdf", 3),
        ("semantic_scholar", SEMANTIC, "http://a.example/1.pdf", 3),
        ("core", CORE, "http://a.example/1.pdf", 3),
        ("doaj", DOAJ, "http://a.example/1", 1),
        ("arxiv", ARXIV, "http://arxiv.org/pdf/1v1", 2),
    ],
)
def test_files_come_before_the_pages_about_them(name: str, body: Any, first: str, number: int) -> None:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = provider(name).answer(200, {}, data)
    assert answer.status == "ok"
    assert (answer.hits[0].url, len(answer.hits)) == (first, number)
    assert [hit.rank for hit in answer.hits] == list(range(1, number + 1))
    assert {hit.provider for hit in answer.hits} == {name}
    assert answer.hits[0].title.casefold().startswith(("ряды", "series of"))


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("yandex", yandex("<yandexsearch><response><error code='15'>Ничего нет</error></response></yandexsearch>")),
        ("google", {"searchInformation": {"totalResults": "0"}}),
        ("brave", {"type": "search", "query": {"original": "x"}}),
        ("openalex", {"results": []}),
        ("crossref", {"status": "ok", "message": {"items": []}}),
        ("unpaywall", {"results": []}),
        ("semantic_scholar", {"total": 0, "offset": 0}),
        ("core", {"totalHits": 0, "results": []}),
        ("doaj", {"total": 0, "results": []}),
        ("arxiv", FEED.format("").encode()),
    ],
)
def test_nothing_there_is_an_answer(name: str, body: Any) -> None:
    assert answered(name, 200, body) == ("empty", [])


@pytest.mark.parametrize(
    ("name", "status", "body", "expected"),
    [
        # https://yandex.cloud/en/docs/search-api/reference/error-codes
        ("yandex", 200, yandex("<y><response><error code='32'>Limit</error></response></y>"), "quota"),
        ("yandex", 200, yandex("<y><response><error code='42'>Key</error></response></y>"), "auth"),
        ("yandex", 200, yandex("<y><response><error code='55'>Slow</error></response></y>"), "throttled"),
        ("yandex", 200, yandex("<y><response><error code='100'>Robot</error></response></y>"), "captcha"),
        ("yandex", 200, yandex("<y><response><error code='1'>Syntax</error></response></y>"), "bad_query"),
        ("yandex", 403, {"code": 7, "message": "Permission denied"}, "auth"),
        # https://developers.google.com/webmaster-tools/v1/errors, the shape of all Google APIs
        (
            "google",
            403,
            {"error": {"code": 403, "errors": [{"reason": "dailyLimitExceeded"}], "message": "Daily Limit"}},
            "quota",
        ),
        (
            "google",
            400,
            {"error": {"code": 400, "message": "API key not valid.", "details": [{"reason": "API_KEY_INVALID"}]}},
            "auth",
        ),
        ("google", 429, {"error": {"code": 429, "message": "Quota exceeded: Queries per day"}}, "quota"),
        ("google", 400, {"error": {"code": 400, "message": "Request contains an invalid argument."}}, "bad_query"),
        # https://api-dashboard.search.brave.com/app/documentation/web-search/codes
        ("brave", 429, {"type": "ErrorResponse", "error": {"code": "RATE_LIMITED", "detail": "slow"}}, "throttled"),
        ("brave", 429, {"type": "ErrorResponse", "error": {"code": "QUOTA_LIMITED", "detail": "all"}}, "quota"),
        ("brave", 422, {"type": "ErrorResponse", "error": {"code": "SUBSCRIPTION_TOKEN_INVALID"}}, "auth"),
        ("brave", 422, {"type": "ErrorResponse", "error": {"code": "VALIDATION", "detail": "q"}}, "bad_query"),
        # https://developers.openalex.org/api-reference/errors
        ("openalex", 429, {"error": "Too many", "message": "Rate limit exceeded"}, "quota"),
        ("openalex", 403, {"error": "Forbidden", "message": "slow down"}, "throttled"),
        ("openalex", 400, {"error": "Invalid query parameters error.", "message": "x"}, "bad_query"),
        # https://api.crossref.org/swagger-ui/index.html
        (
            "crossref",
            400,
            {"status": "failed", "message-type": "validation-failure", "message": [{"message": "rows"}]},
            "bad_query",
        ),
        ("crossref", 429, b"Too many requests", "throttled"),
        # https://unpaywall.org/products/api
        ("unpaywall", 422, {"HTTP_status_code": 422, "error": True, "message": "Email required"}, "auth"),
        # https://api.semanticscholar.org/api-docs/graph
        ("semantic_scholar", 429, {"message": "Too Many Requests", "code": "429"}, "throttled"),
        ("semantic_scholar", 400, {"error": "Unrecognized or unsupported fields: [x]"}, "bad_query"),
        ("semantic_scholar", 403, {"message": "Forbidden"}, "auth"),
        # https://api.core.ac.uk/docs/v3
        ("core", 401, {"message": "Unauthenticated."}, "auth"),
        ("core", 429, {"message": "Too Many Requests"}, "throttled"),
        # https://doaj.org/api/v4/docs
        ("doaj", 400, {"status": "bad_request", "error": "Page size"}, "bad_query"),
        ("doaj", 429, {"status": "error", "error": "slow"}, "throttled"),
        # https://info.arxiv.org/help/api/user-manual.html
        ("arxiv", 200, ARXIV_ERROR, "bad_query"),
        ("arxiv", 200, b"Rate exceeded.", "throttled"),
        ("arxiv", 503, b"", "throttled"),
    ],
)
def test_refusals_are_told_apart(name: str, status: int, body: Any, expected: str) -> None:
    assert answered(name, status, body)[0] == expected


@pytest.mark.parametrize("name", ALL)
def test_html_instead_of_an_answer_is_the_engines_trouble(name: str) -> None:
    assert answered(name, 200, b"<html><body>Please enable cookies</body></html>") == ("upstream_error", [])
    assert answered(name, 502, b"<html>Bad gateway</html>") == ("upstream_error", [])


@given(name=st.sampled_from(ALL), status=st.sampled_from([200, 302, 400, 429, 500]), body=st.binary(max_size=60))
def test_no_bytes_make_a_provider_raise(name: str, status: int, body: bytes) -> None:
    assert provider(name).answer(status, {}, body).status


KEYS = st.sampled_from(["results", "message", "items", "data", "total", "web", "error", "bibjson", "response", "link"])
VALUES = st.recursive(
    st.none() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner)
)


@given(name=st.sampled_from(ALL), status=st.sampled_from([200, 400]), value=VALUES)
def test_no_json_makes_a_provider_raise(name: str, status: int, value: Any) -> None:
    assert provider(name).answer(status, {}, json.dumps(value).encode()).status


@pytest.mark.parametrize("name", ALL)
def test_requests_stay_at_their_origin_and_show_no_key(name: str) -> None:
    engine = provider(name)
    request = engine.request('"Ряды Фурье" filetype:pdf', page=2)
    assert request.url.startswith(f"{engine.origin()}/")
    assert "me@example.org" not in request.body.decode()
    assert request.method == ("POST" if name == "yandex" else "GET")
    key_in_header = "k" in " ".join(request.headers.values()).split()
    assert key_in_header == (name in {"yandex", "google", "brave", "core", "semantic_scholar"})


def test_bibliographic_engines_get_plain_words() -> None:
    assert strip_operators('"Ряды Фурье" filetype:pdf site:a.example') == "Ряды Фурье"
    assert strip_operators("«теория» -книга гёте-институт") == "теория книга гёте-институт"
    assert "filetype" not in provider("doaj").request('"Ряды" filetype:pdf').url


@pytest.mark.parametrize(
    ("settings", "names"),
    [
        ({"SEARXNG_URL": "http://127.0.0.1:8888/", "BRAVE_KEY": "k"}, ["searxng"]),
        ({}, ["openalex", "crossref", "semantic_scholar", "arxiv", "doaj"]),
        (
            {"BRAVE_KEY": "k", "SEARCH_EMAIL": "me@example.org"},
            ["brave", "openalex", "crossref", "unpaywall", "semantic_scholar", "arxiv", "doaj"],
        ),
    ],
)
def test_auto_takes_what_there_is(settings: dict[str, str], names: list[str]) -> None:
    assert [engine.name for engine in make_providers(["auto"], settings)] == names


@pytest.mark.parametrize(
    ("name", "setting"),
    [
        ("yandex", "YANDEX_KEY"),
        ("google", "GOOGLE_KEY"),
        ("brave", "BRAVE_KEY"),
        ("core", "CORE_KEY"),
        ("unpaywall", "SEARCH_EMAIL"),
    ],
)
def test_a_missing_key_is_named(name: str, setting: str) -> None:
    with pytest.raises(ProviderError, match=setting):
        make_providers([name], {})
