"""Yandex Search API, version 2: https://yandex.cloud/en/docs/search-api/concepts/web-search

The answer is JSON that holds XML: https://yandex.cloud/en/docs/search-api/concepts/response
"""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any, ClassVar

from lxml import etree

from harvester.search.provider import Found, JsonApi, SearchAnswer, SearchRequest, load_json, require_setting
from harvester.search.terms import EngineTerms, tell_query_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NOTHING_FOUND = "15"
# https://yandex.com/support/search/en/query-language: a format is asked for by mime.
TERMS = EngineTerms(filetype="mime", most_words=40, most_letters=400)
# Which part of the web comes first: that of a language, or the international one.
SEARCH_TYPES = {"ru": "SEARCH_TYPE_RU", "uk": "SEARCH_TYPE_RU", "": "SEARCH_TYPE_COM"}
# https://yandex.cloud/en/docs/search-api/reference/error-codes
CODES = {
    **dict.fromkeys(("1", "2", "18", "19", "37", "48"), "bad_query"),
    **dict.fromkeys(("31", "33", "34", "42", "43", "44"), "auth"),
    "32": "quota",
    "55": "throttled",
    "100": "captcha",
}


class Yandex(JsonApi):
    name: ClassVar[str] = "yandex"
    base: ClassVar[str] = "https://searchapi.api.cloud.yandex.net/v2/web/search"

    def __init__(self, key: str, folder: str) -> None:
        self._key = key
        self._folder = folder

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Yandex:
        return cls(
            require_setting(
                settings, "YANDEX_KEY", "an API key of a Yandex Cloud service account, also from the environment"
            ),
            require_setting(settings, "YANDEX_FOLDER", "the id of the Yandex Cloud folder that the key belongs to"),
        )

    def request(self, query: str, page: int = 1) -> SearchRequest:
        kind = SEARCH_TYPES[tell_query_language(query)]
        wanted = {"searchType": kind, "queryText": TERMS.put(query), "page": str(page - 1)}
        body = {"query": wanted, "folderId": self._folder, "responseFormat": "FORMAT_XML"}
        headers = {"Authorization": f"Api-Key {self._key}", "Content-Type": "application/json"}
        return SearchRequest(self.base, headers, "POST", json.dumps(body, ensure_ascii=False).encode())

    def answer(self, status: int, headers: Mapping[str, str], body: bytes) -> SearchAnswer:
        if status != 200:
            return super().answer(status, headers, body)
        try:
            xml = base64.b64decode(load_json(body)["rawData"], validate=True)
            tree = etree.fromstring(xml, etree.XMLParser(resolve_entities=False, no_network=True))
        except (ValueError, KeyError, TypeError, etree.XMLSyntaxError):
            return SearchAnswer("upstream_error", detail="yandex: the answer is not the documented one")
        error = tree.find(".//error")
        if error is not None and error.get("code") != NOTHING_FOUND:
            code = error.get("code", "")
            return SearchAnswer(CODES.get(code, "upstream_error"), detail=f"yandex {code}: {error.text or ''}"[:300])
        hits = self.number_hits(self.read_hits(tree))
        return SearchAnswer("ok" if hits else "empty", hits)

    def read_hits(self, data: Any) -> Iterator[Found]:
        for document in data.iterfind(".//group/doc"):
            passages = " … ".join(_read_text(passage) for passage in document.iterfind("passages/passage"))
            yield document.findtext("url"), _read_text(document.find("title")), passages

    def read_error(self, data: Any) -> str:
        return str(data["message"])


def _read_text(element: Any) -> str:
    """Found words are marked inside titles and passages."""
    return "" if element is None else " ".join("".join(element.itertext()).split())
