"""No English is left on Russian and German pages but what the library itself holds: titles, names, addresses."""

from __future__ import annotations

import html
import json
import re
from contextlib import closing

import pytest
from starlette.testclient import TestClient

from harvester.items.codec import encode
from harvester.library import open_library
from harvester.messages.catalogues import open_catalogue
from harvester.messages.named import read_named
from tests.harvester.web.shelf import id_of

ADDRESSES = [
    "/",
    "/search?q=схема",
    "/search?q=нетничего",
    "/search?order=newest",
    "/search?page=x",
    "/search?page=99",
    f"/paper/{id_of('grids')}",
    "/paper/nothing",
    "/wants",
    "/wants?status=not_found",
    "/wants?status=nobody",
    "/lists",
    "/sources",
    "/crawls",
    "/gaps",
    "/rejections",
    "/sign-in",
    "/journal",
    "/users",
    "/nothing",
]
WORD = re.compile(r"[A-Za-z]{3,}")
UNSEEN = re.compile(r"<(script|style|code|kbd|pre)\b.*?</\1>|<!--.*?-->|<[^>]*?>", re.DOTALL)
SPOKEN = re.compile(r'(?:alt|title|placeholder|aria-label)="([^"]*)"')
# What is typed, not read.
TYPED = re.compile(r"`[^`]*`|scrapy [a-zA-Z= …-]+|Authorization: Bearer \w+|FILES_STORE")
# Names of forms and languages, and the orders that an address may name: the same in every language.
EVERYWHERE = (
    "harvester deutsch english bibtex biblatex ris csl json apa atom csv zip pdf word doi issn msc jel arxiv orcid utc best year "
    "added"
)


def list_words(page: str) -> set[str]:
    """What a reader sees or hears of a page, in small letters."""
    said = " ".join(SPOKEN.findall(page)) + " " + UNSEEN.sub(" ", page)
    return {word.casefold() for word in WORD.findall(TYPED.sub(" ", html.unescape(said)))}


def list_held(uri: str) -> set[str]:
    """The words of everything that the library holds."""
    with closing(open_library(uri)) as library:
        held = [*library.papers.all(), *library.wants.all(), *library.sources.all()]
        text = " ".join(json.dumps(encode(one), ensure_ascii=False, default=str) for one in held)
    return {word.casefold() for word in WORD.findall(text)}


def list_english() -> set[str]:
    """The words of our English messages that no German one has."""
    texts = [text for value in read_named().values() for text in ([value] if isinstance(value, str) else value)]
    texts += [message.text for message in open_catalogue("de").messages]
    german = [text for message in open_catalogue("de").messages for text in message.translations]
    own = {word.casefold() for text in texts for word in WORD.findall(text)}
    return own - {word.casefold() for text in german for word in WORD.findall(text)}


@pytest.mark.parametrize("language", ["ru", "de"])
def test_pages_say_nothing_in_english(client: TestClient, uri: str, language: str) -> None:
    held, english = list_held(uri), list_english()
    strays: dict[str, list[str]] = {}
    for address in ADDRESSES:
        words = list_words(client.get(address, headers={"accept-language": language}).text)
        foreign = words - held - set(EVERYWHERE.split()) - set(WORD.findall(address))
        if found := sorted(foreign if language == "ru" else foreign & english):
            strays[address] = found
    assert not strays
    assert {"which", "there", "this"} <= english


def test_english_on_a_page_is_seen() -> None:
    page = '<p title="Not found">Статья <b>was</b> here <code>secret</code></p><script>var hidden</script>'
    assert list_words(page) == {"not", "found", "was", "here"}
