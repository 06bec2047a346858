"""Who may write: a signed cookie for each visit, and a form token that only a page of ours can have.

The cookie is SameSite=Strict, so another site cannot send it; the form token is made of it, so another
site cannot guess it. Both die with the process: its key is made anew each time.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

COOKIE = "visit"
READER, WRITER = "reader", "writer"


class Visits:
    """`token` is what WEB_TOKEN says; without one nobody becomes a writer."""

    def __init__(self, token: str = "") -> None:
        self._token = token
        self._key = secrets.token_bytes(32)

    @property
    def writable(self) -> bool:
        return bool(self._token)

    def is_token(self, given: str) -> bool:
        return self.writable and hmac.compare_digest(given.encode(), self._token.encode())

    def visit_of(self, request: Request) -> str:
        """The visit that a request belongs to, a new one when its cookie is missing or not of our making."""
        visit = request.cookies.get(COOKIE, "")
        name, _, signature = visit.rpartition(".")
        return visit if name and hmac.compare_digest(signature.encode(), self._signed(name).encode()) else self.new()

    def new(self, role: str = READER) -> str:
        name = f"{secrets.token_urlsafe(18)}.{role}"
        return f"{name}.{self._signed(name)}"

    def is_writer(self, visit: str) -> bool:
        return self.writable and visit.split(".")[1] == WRITER

    def form_token(self, visit: str) -> str:
        return self._signed(f"form {visit}")

    def is_form_token(self, visit: str, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self.form_token(visit).encode())

    def remember(self, response: Response, visit: str) -> None:
        response.set_cookie(COOKIE, visit, httponly=True, samesite="strict", path="/")

    def _signed(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()
