"""Who may do what: an admin adds users, changes roles, renews tokens. A token is shown once, when it is made."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.items.stored import ADMIN, ROLES
from harvester.library.journal import write_entry
from harvester.library.users import UserRefused, add_user, change_role, list_users, remove_user, renew_token
from harvester.web.asking import check_role, open_shared_library, open_to
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, make_link, show_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.web.asking import Form


def show_users(request: Request) -> Response:
    check_role(request, ADMIN)
    return _show(request)


def _show(request: Request, name: str = "", token: str = "") -> Response:
    with open_shared_library(request) as library:
        users = list_users(library)
    return show_page(request, "users.html", users=users, roles=ROLES, name=name, token=token)


@open_to(ADMIN)
def change_users(request: Request, form: Form) -> Response:
    """Add, renew, change a role or remove, as the button says; answered by the page with the new token, if any."""
    name, role, deed = form.get("name", "").strip(), form.get("role", ""), form.get("deed", "")
    now, token, before = time.time(), "", ""
    with open_shared_library(request) as library:
        try:
            if deed == "add":
                token = add_user(library, name, role, now)
            elif deed == "renew":
                token = renew_token(library, name, now)
            elif deed == "role":
                before = change_role(library, name, role).role
            elif deed == "remove":
                before = remove_user(library, name).role
            else:
                raise PageError(400, "error.other")
        except UserRefused as error:
            raise PageError(400, "error.user", given=str(error)) from None
        told = {"subject": name, "title": name, "detail": " → ".join(filter(None, (before, role)))}
        write_entry(library, f"user_{deed}", get_caller(request).name, now, **told)
    return _show(request, name, token) if token else RedirectResponse(make_link("/users"), 303)


ROUTES = [Route("/users", show_users), Route("/users", change_users, methods=["POST"])]
