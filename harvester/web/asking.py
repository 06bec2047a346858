"""What a request asks for, checked: page numbers, words, forms. What cannot be is told with the right status."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from starlette.concurrency import run_in_threadpool

from harvester.items import Search
from harvester.library.facets import FACETS
from harvester.web.callers import get_caller, has_users
from harvester.web.showing import PageError
from harvester.web.slow_pages import CHANGE_SECONDS, is_slow

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from contextlib import AbstractContextManager

    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Paper
    from harvester.library.contracts import Library
    from harvester.web.callers import Caller

    Form = dict[str, str]

SIZE = 20
LONGEST_QUERY = 1_000  # letters
LONGEST_VALUE = 300
LARGEST_FORM = 200_000  # bytes: an abstract of 20,000 Cyrillic letters takes 120,000 in a form
ORDERS = ("best", "year", "added")


def open_shared_library(request: Request) -> AbstractContextManager[Library]:
    """A library for the time that one page takes."""
    slow = is_slow(request.url.path)
    seconds = CHANGE_SECONDS if request.method == "POST" and not slow else None
    found: AbstractContextManager[Library] = request.app.state.libraries.one(slow, seconds)
    return found


# No library has so many pages, and every store can count their papers.
FAR = 10**9


def read_page_number(request: Request) -> int:
    given = request.query_params.get("page", "1")
    if not given.isascii() or not given.isdigit() or len(given) > 18 or int(given) < 1:
        raise PageError(400, "error.page_number", given=given[:40])
    return min(int(given), FAR)


def count_pages(total: int, number: int, size: int = SIZE) -> int:
    """How many pages there are; it is an error to ask for a later one."""
    last = max(1, -(-total // size))
    if number > last:
        raise PageError(404, "error.no_page", given=number, last=last)
    return last


def read_search(request: Request, **fixed: str) -> Search:
    """The search of an address; `fixed` are facets that the page itself chooses."""
    asked = request.query_params
    words = asked.get("q", "").strip()
    if len(words) > LONGEST_QUERY:
        raise PageError(414, "error.long_query", most=LONGEST_QUERY)
    chosen = {name: asked[name] for name in FACETS if asked.get(name)} | fixed
    if any(len(value) > LONGEST_VALUE for value in chosen.values()):
        raise PageError(414, "error.long_query", most=LONGEST_VALUE)
    order = asked.get("order") or ("best" if words else "added")
    if order not in ORDERS:
        raise PageError(400, "error.order", given=order[:40], orders=", ".join(ORDERS))
    return Search(words, chosen, order, (read_page_number(request) - 1) * SIZE, SIZE)


def get_asked_paper(request: Request, library: Library) -> Paper:
    paper_id = request.path_params["paper_id"]
    paper = library.papers.get(paper_id)
    if not paper:
        rejected = library.removals.get(paper_id)
        raise PageError(410, "error.rejected") if rejected else miss(library, "papers", paper_id, "error.no_paper")
    return paper


def miss(library: Library, table: str, key: str, message: str) -> PageError:
    """What is asked for is not there, or nobody can read it."""
    return PageError(404, "error.bad_record" if library.store.holds(table, key) else message)


def open_to(role: str) -> Callable[[Callable[[Request, Form], Response]], Callable[[Request], Awaitable[Response]]]:
    """A page that does something: only for whoever has this role, only from a form of ours, in a thread."""

    def decorate(action: Callable[[Request, Form], Response]) -> Callable[[Request], Awaitable[Response]]:
        async def checked(request: Request) -> Response:
            form = await read_form(request)
            return await run_in_threadpool(_check_and_act, request, form)

        def _check_and_act(request: Request, form: Form) -> Response:
            check_role(request, role)
            check_form_token(request, form)
            return action(request, form)

        return checked

    return decorate


def check_role(request: Request, role: str) -> Caller:
    """Who asks, when he may; otherwise the error says what is missing."""
    caller = get_caller(request)
    if caller.wrong_token:
        raise PageError(401, "error.wrong_token")
    if not caller.user:
        if not has_users(request):
            raise PageError(403, "error.read_only")
        raise PageError(403, "error.not_signed_in")
    if not caller.may(role):
        raise PageError(403, "error.role", role=caller.user.role, needed=role)
    return caller


def check_form_token(request: Request, form: Form) -> None:
    caller = get_caller(request)
    if not caller.by_header and not caller.has_form_token(form.get("form_token", "")):
        raise PageError(403, "error.old_form")


def is_own_address(address: str) -> bool:
    """An address of these pages, which one may be sent back to."""
    return address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()


async def read_form(request: Request) -> Form:
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > LARGEST_FORM:
            raise PageError(413, "error.large_form")
    pairs: list[tuple[str, Any]] = parse_qsl(data.decode("utf-8", "replace"), keep_blank_values=True)
    return dict(pairs)
