"""Visitors who sign in and out, and who a request comes from: a cookie, a token in a header, or anybody."""

from __future__ import annotations

import hmac
import secrets
import time
from typing import TYPE_CHECKING

from harvester.items.stored import ADMIN, User
from harvester.library.users import (
    OWNER,
    VISIT_SECONDS,
    begin_visit,
    end_visit,
    get_user,
    get_visit,
    has_users,
    hash_secret,
)
from harvester.web.callers import Caller

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.library.contracts import Library

COOKIE = "visit"
LONGEST_SECRET = 200
TOKEN_IN_ADDRESS = "/resolve"  # asked by programs that send no headers


class Visits:
    """`take_library` lends a library; `token` is what WEB_TOKEN says: an admin's, beside those of the users."""

    def __init__(self, take_library: Callable[[], AbstractContextManager[Library]], token: str = "") -> None:
        self._take_library = take_library
        self._owner = User(OWNER, ADMIN, _hash_token(token)) if token.strip() else None

    def has_users(self) -> bool:
        """Whether there is anybody who could sign in."""
        if self._owner:
            return True
        with self._take_library() as library:
            return has_users(library)

    def identify(self, request: Request) -> Caller:
        """Asked once for a request; not to be called on the event loop."""
        if not hasattr(request.state, "caller"):
            request.state.caller = self._identify(request)
        caller: Caller = request.state.caller
        return caller

    def sign_in(self, token: str) -> str:
        """The secret of a new visit; nothing where this is nobody's token."""
        digest = _hash_token(token)
        with self._take_library() as library:
            known = bool(token) and (self._is_owner(digest) or get_user(library, digest))
            return begin_visit(library, digest, time.time()) if known else ""

    def sign_out(self, visit: str) -> None:
        with self._take_library() as library:
            end_visit(library, visit)

    def remember(self, request: Request, response: Response, visit: str, *, signed_in: bool = False) -> None:
        """In a cookie; one that came over TLS never goes without it."""
        age, secure = int(VISIT_SECONDS) if signed_in else None, request.url.scheme == "https"
        response.set_cookie(COOKIE, visit, max_age=age, secure=secure, httponly=True, samesite="strict", path="/")

    def _identify(self, request: Request) -> Caller:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        visit = request.cookies.get(COOKIE, "")[:LONGEST_SECRET]
        if request.url.path == TOKEN_IN_ADDRESS and "token" in request.query_params:
            scheme, token = "bearer", request.query_params["token"]
        with self._take_library() as library:
            if scheme.casefold() == "bearer":
                digest = _hash_token(token)
                user = self._owner if self._is_owner(digest) else get_user(library, digest)
                return Caller("", user, by_header=True, wrong_token=user is None)
            digest = get_visit(library, visit, time.time())
            user = self._owner if self._is_owner(digest) else get_user(library, digest)
        return Caller(visit or secrets.token_urlsafe(24), user)

    def _is_owner(self, digest: str) -> bool:
        return self._owner is not None and hmac.compare_digest(digest, self._owner.token_sha256)


def _hash_token(token: str) -> str:
    """Wherever it was given: a line end that came with it from a file is no part of it."""
    return hash_secret(token.strip()[:LONGEST_SECRET])
