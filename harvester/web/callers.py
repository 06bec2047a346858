"""Who asks: a visitor signed in with a cookie, a program with its token in a header, or anybody.

The cookie is SameSite=Strict, so another site cannot send it; the form token is made of it, so another site cannot
guess it. A header with a token is sent by no page of another site, and needs no form token.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.items.stored import ADMIN, EDITOR, ROLES

if TYPE_CHECKING:
    from starlette.requests import Request

    from harvester.items.stored import User


@dataclass(slots=True, frozen=True)
class Caller:
    """Who sent a request. `wrong_token`: a header named a token that nobody has."""

    visit: str
    user: User | None = None
    by_header: bool = False
    wrong_token: bool = False

    def may(self, role: str) -> bool:
        return bool(self.user) and self.user.role in ROLES[ROLES.index(role) :]  # type: ignore[union-attr]

    @property
    def name(self) -> str:
        return self.user.name if self.user else ""

    @property
    def is_editor(self) -> bool:
        return self.may(EDITOR)

    @property
    def is_admin(self) -> bool:
        return self.may(ADMIN)

    @property
    def form_token(self) -> str:
        return hmac.new(self.visit.encode(), b"form", hashlib.sha256).hexdigest()

    def has_form_token(self, given: str) -> bool:
        return hmac.compare_digest(given.encode("utf-8", "replace"), self.form_token.encode())


def get_caller(request: Request) -> Caller:
    """Not to be called on the event loop: the library is asked."""
    caller: Caller = request.app.state.visits.identify(request)
    return caller


def has_users(request: Request) -> bool:
    """Whether there is anybody who could sign in."""
    return bool(request.app.state.visits.has_users())
