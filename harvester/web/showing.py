"""How a page is made: a template with the words of the reader's language, everything from papers escaped."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from pathlib import PurePath
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse

from harvester.addresses.archived import read_archived_address
from harvester.exports.entry import list_web_addresses
from harvester.items.codec import encode
from harvester.library.contracts import LibraryError
from harvester.library.facets import list_author_names, list_persons, make_venue_key
from harvester.persons.name_strings import make_author_key
from harvester.web.callers import Caller, get_caller, has_users
from harvester.web.languages import NAMES, Translation, choose_language
from harvester.web.marking import cut_around, mark_words
from harvester.web.telling import is_api, tell_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Want


SIGN_IN = "/sign-in"
LONGEST_SHOWN = 1_000  # letters of a query, in the box above the page
_PLACES_TO_BREAK = re.compile(r"(?<=\w/)(?=\w)|(?<=[?&=])(?=\w)|(?<=\w)(?=[.#_-]\w)")


class PageError(Exception):
    """A request that has no page: its HTTP status, and the message that says why."""

    def __init__(self, status: int, message: str, **values: object) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.values = values


def show_page(request: Request, template: str, http_status: int = 200, /, **values: Any) -> Response:
    if is_api(request):
        return tell_page(template, http_status, values)
    caller, writable = _identify(request)
    say = Translation(choose_language(request))
    text = (
        _templates()
        .get_template(template)
        .render(
            say=say,
            language=say.language,
            languages=NAMES,
            here=f"{request.url.path}?{request.url.query}"[:LONGEST_SHOWN].rstrip("?"),
            section=request.url.path.split("/")[1],
            writable=writable,
            caller=caller,
            writer=caller.is_editor,
            form_token=caller.form_token,
            words=request.query_params.get("q", "")[:LONGEST_SHOWN],
            **values,
        )
    )
    response = HTMLResponse(text, http_status)
    if request.url.path == SIGN_IN and request.cookies.get("visit") != caller.visit:
        request.app.state.visits.remember(request, response, caller.visit)
    if caller.user:
        response.headers["cache-control"] = "private, no-store"
    return response


def _identify(request: Request) -> tuple[Caller, bool]:
    """Who asks, and whether anybody could sign in; nobody where the library does not answer."""
    try:
        caller = get_caller(request)
        return caller, bool(caller.user) or has_users(request)
    except LibraryError:
        return Caller(""), False


def show_error(request: Request, status: int, message: str, **values: object) -> Response:
    say = Translation(choose_language(request))
    said = say(message, **{name: _translate(say, name, value) for name, value in values.items()})
    return show_page(request, "error.html", status, code=status, message=said)


def _translate(say: Translation, name: str, value: object) -> object:
    """Roles, and what other rooms said, in the reader's words."""
    if name in ("role", "needed"):
        return say.name("role", str(value))
    return say.told(value) if isinstance(value, str) else value


@cache
def _templates() -> Environment:
    found = Environment(
        loader=PackageLoader("harvester.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters |= {"number": grouped, "arguments": tell_arguments, "web": web_address, "sure": sure}
    found.filters |= {"authors": list_author_names, "persons": list_persons, "addresses": list_web_addresses}
    found.filters |= {
        "archived": read_archived_address,
        "broken": break_address,
        "digest": digest_want,
        "digest_text": digest_text,
    }
    found.filters |= {"marked": mark_words, "around": cut_around, "broken": break_address}
    found.globals |= {"link": make_link, "author_link": make_author_link, "venue_link": make_venue_link}
    return found


def digest_want(want: Want) -> str:
    """What a form was made from: another one since is told by it."""
    return digest_text(json.dumps(encode(want), sort_keys=True))


def digest_text(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def make_link(path: str, /, *parts: str, **values: object) -> str:
    """An address of ours: parts of a path and values of a query, each quoted; empty values are left out."""
    address = path + "".join("/" + quote(part, safe="") for part in parts)
    given = {name: value for name, value in values.items() if value not in (None, "")}
    return f"{address}?{urlencode(given)}" if given else address


def make_author_link(name: str) -> str:
    key = make_author_key(name)
    return make_link("/author", key) if key else ""


def make_venue_link(name: str) -> str:
    key = make_venue_key(name)
    return make_link("/venue", key) if key else ""


def grouped(number: float) -> str:
    return f"{int(number):,}".replace(",", "\u202f")


def tell_arguments(arguments: dict[str, str], say: Translation) -> str:
    """What a crawl was given: files by their name alone, a switch by what it does."""
    told = []
    for name, value in arguments.items():
        is_path = "/" in value and "://" not in value
        switch = say.name("argument", f"{name}.{value}")
        told.append(PurePath(value).name if is_path else value if switch == f"{name}.{value}" else switch)
    return ", ".join(told)


def web_address(url: str) -> str:
    """An address that a link may lead to: nothing that a browser would run."""
    return url if url.casefold().startswith(("http://", "https://")) else ""


def break_address(url: str) -> Markup:
    """An address that a narrow column breaks after its slashes and before its stops, not inside words."""
    return Markup("<wbr>").join(_PLACES_TO_BREAK.split(url))


def sure(weight: float) -> str:
    return f"{100 * weight:.0f}\u202f%"
