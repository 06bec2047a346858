"""No English is left on Russian and German pages but what the library itself holds: titles, names, addresses."""

from __future__ import annotations

import html
import re
import time
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from harvester.inputs.want_files import read_list
from harvester.items import Source
from harvester.items.codec import encode
from harvester.library import open_library
from harvester.messages.catalogues import open_catalogue
from harvester.messages.named import read_named
from harvester.web.app import make_app
from tests.harvester.web.conftest import TOKEN, form_token, make_user, signed_in
from tests.harvester.web.shelf import id_of
from tests.harvester.web.test_crawl_control import MadeRunner
from tests.harvester.web.test_crawl_history import save_crawl

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.library.files import FileStore
    from harvester.web.libraries import Libraries

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
    "/collection",
    "/collection?q=сетка&language=ru",
    "/collection?q=нетничего",
    "/graph",
    "/graph?q=сетка",
    "/missing",
    "/search?q=year:soon",
    "/search?q=сетко",
    "/searches",
    "/list/Обзор",
    "/list/Обзор?status=open",
    "/list/nothing",
    "/want/parts",
    "/want/waves",
    f"/paper/{id_of('series')}?view=text&q=ряд",
    f"/paper/{id_of('series')}?view=file",
    f"/paper/{id_of('series')}?view=sky",
    "/crawl/nothing",
    "/gaps/nothing",
]
STRANGERS = ["/", f"/paper/{id_of('grids')}", "/wants", "/lists", "/crawls", "/journal", "/users", "/sign-in"]
REASONS = ("finished", "shutdown", "nothing_found", "")  # how crawls of the history ended
WORD = re.compile(r"[A-Za-z]{3,}")
UNSEEN = re.compile(r"<(script|style|code|kbd|pre)\b.*?</\1>|<!--.*?-->|<[^>]*?>", re.DOTALL)
SPOKEN = re.compile(r'(?:alt|title|placeholder|aria-label)="([^"]*)"')
# What is typed, not read.
TYPED = re.compile(r"`[^`]*`|scrapy [a-zA-Z= …-]+|Authorization: Bearer \w+|FILES_STORE")
# Names of forms and languages, and the orders that an address may name: the same in every language.
EVERYWHERE = (
    "harvester deutsch english bibtex biblatex ris csl json apa atom csv zip pdf word doi issn msc jel arxiv orcid utc best year "
    "added url excel cron"
)


def list_words(page: str) -> set[str]:
    """What a reader sees or hears of a page, in small letters."""
    said = " ".join(SPOKEN.findall(page)) + " " + UNSEEN.sub(" ", page)
    return {word.casefold() for word in WORD.findall(TYPED.sub(" ", html.unescape(said)))}


def list_held(uri: str) -> set[str]:
    """The words of everything that the library holds."""
    with closing(open_library(uri)) as library:
        held = [*library.papers.all(), *library.wants.all(), *library.sources.all()]
        told = (
            encode(replace(one, kind="") if isinstance(one, Source) else one) for one in held
        )  # kinds: ours to name
        text = " ".join(value for one in told for value in list_values(one))
    return {word.casefold() for word in WORD.findall(text)}


def list_values(told: Any) -> Iterator[str]:
    """What is said, without the names of its fields."""
    if isinstance(told, dict | list):
        for one in told.values() if isinstance(told, dict) else told:
            yield from list_values(one)
    else:
        yield str(told)


def list_english() -> set[str]:
    """The words of our English messages that no German one has."""
    texts = [text for value in read_named().values() for text in ([value] if isinstance(value, str) else value)]
    texts += [message.text for message in open_catalogue("de").messages]
    german = [text for message in open_catalogue("de").messages for text in message.translations]
    own = {word.casefold() for text in texts for word in WORD.findall(text)}
    return own - {word.casefold() for text in german for word in WORD.findall(text)}


@pytest.fixture
def editor(libraries: Libraries, files: FileStore) -> TestClient:
    """An admin who has done one of everything, so that lists, crawls, searches and the journal are not empty."""
    client = TestClient(make_app(libraries, files, TOKEN, read_list=read_list, runner=MadeRunner()))
    signed_in(client, make_user(libraries, "anna", "admin"))
    series = f"/paper/{id_of('series')}"
    for address, form in (
        (f"{series}/correct", {"field": "year", "value": "2011"}),
        (f"{series}/undo", {"field": "year"}),
        (f"/paper/{id_of('noise')}/reject", {"reason": "другая работа"}),
        ("/wants", {"title": "Новая работа"}),
        ("/want/parts/accept", {}),
        ("/searches", {"query": "q=сетка"}),
        ("/crawls/start", {"spider": "topic", "given": "ряды", "limit": "20"}),
        ("/crawls/plan", {"spider": "recrawl", "name": "новое", "when": "nightly"}),
        ("/users", {"name": "boris", "role": "reader", "deed": "add"}),
    ):
        answer = client.post(address, data={**form, "form_token": form_token(client, "/journal")})
        assert answer.status_code == 200, address
    send_list(client)
    return client


def send_list(client: TestClient) -> None:
    """A list with a line that is none, looked at and kept."""
    lines = "Иванов И. И. О рядах // Вестник. 2012. № 2. С. 3–9.\n???\n"
    form = {"text": lines, "name": "Обзор", "form_token": form_token(client, "/lists")}
    draft = client.post("/lists", data=form, files={"file": ("", b"")})
    assert draft.status_code == 200
    kept = client.post(f"{draft.url.path}/keep", data={"name": "Обзор", "form_token": form["form_token"]})
    assert kept.status_code == 200


def find_strays(client: TestClient, addresses: list[str], language: str, held: set[str]) -> dict[str, list[str]]:
    """What is neither in the language nor in the library, by the page that says it."""
    english, strays = list_english(), {}
    for address in addresses:
        words = list_words(client.get(address, headers={"accept-language": language}).text)
        foreign = words - held - set(EVERYWHERE.split()) - {word.casefold() for word in WORD.findall(address)}
        if found := sorted(foreign if language == "ru" else foreign & english):
            strays[address] = found
    return strays


@pytest.mark.parametrize("language", ["ru", "de"])
def test_pages_of_a_stranger_say_nothing_in_english(client: TestClient, uri: str, language: str) -> None:
    assert not find_strays(client, STRANGERS, language, list_held(uri))
    assert {"which", "there", "this"} <= list_english()


@pytest.mark.parametrize("language", ["ru", "de"])
def test_pages_of_an_editor_say_nothing_in_english(
    editor: TestClient, libraries: Libraries, uri: str, language: str
) -> None:
    now = time.time()
    keys = [save_crawl(libraries, now - 900 * turn, reason, now - 9) for turn, reason in enumerate(REASONS, 1)]
    own = {
        "creativecommons",
        "licenses",
        "anna",
        "boris",
        "host",
        "topic",
        "slow",
        "example",
        "builtin",
    }  # names, ids, addresses, the text
    crawls = [f"/crawl/{key}" for key in keys]
    assert not find_strays(editor, [*ADDRESSES, *crawls], language, list_held(uri) | own)


def test_english_on_a_page_is_seen() -> None:
    page = '<p title="Not found">Статья <b>was</b> here <code>secret</code></p><script>var hidden</script>'
    assert list_words(page) == {"not", "found", "was", "here"}
