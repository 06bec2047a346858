"""Who may do more than look: users with a role, known by a token of which only the hash is kept.

A visit is somebody signed in with a browser: its secret is in the cookie, its hash here, so that it outlives the server
and ends for all servers at once.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import TYPE_CHECKING

from harvester.items.stored import ROLES, User
from harvester.library.contracts.terms import LibraryError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Answer
    from harvester.library.contracts import Library

USER, VISIT = "user", "visit"  # kinds of answers
OWNER = "web"  # whoever knows WEB_TOKEN, and no other user
VISIT_SECONDS = 30 * 86_400.0
_NAME = re.compile(r"[^\W_][\w.@+ -]{0,62}[\w.]|[^\W_]")


class UserRefused(LibraryError):
    """There cannot be such a user, or there is none; the message says why."""


def add_user(library: Library, name: str, role: str, now: float) -> str:
    """A new user's token: shown once, kept nowhere."""
    _check_user(name, role)
    if name.casefold() == OWNER:
        raise UserRefused(f"{name!r} is whoever knows WEB_TOKEN: give the user another name")
    if _find_by_name(library, name):
        raise UserRefused(f"there is a user {name!r} already: renew the token, or remove the user first")
    return _save_user(library, name, role, now)


def renew_token(library: Library, name: str, now: float) -> str:
    """Another token in the place of a lost one, which opens nothing any more."""
    old = find_user(library, name)
    token = _save_user(library, old.name, old.role, now)
    library.answers.drop(USER, old.token_sha256)
    return token


def change_role(library: Library, name: str, role: str) -> User:
    old = find_user(library, name)
    _check_user(name, role)
    library.answers.save(USER, old.token_sha256, {"name": old.name, "role": role}, old.since)
    return old


def remove_user(library: Library, name: str) -> User:
    """Whoever it was is signed out everywhere at once."""
    old = find_user(library, name)
    library.answers.drop(USER, old.token_sha256)
    return old


def list_users(library: Library) -> list[User]:
    return sorted(map(_read_user, library.answers.all(USER)), key=lambda user: user.name.casefold())


def has_users(library: Library) -> bool:
    return next(iter(library.answers.all(USER)), None) is not None


def find_user(library: Library, name: str) -> User:
    user = _find_by_name(library, name)
    if not user:
        raise UserRefused(f"there is no user {name!r}: `scrapy library user list` shows them")
    return user


def get_user(library: Library, token_sha256: str) -> User | None:
    answer = library.answers.get(USER, token_sha256) if token_sha256 else None
    return _read_user(answer) if answer else None


def hash_secret(secret: str) -> str:
    """Of a token or visit; these are long and made by chance, so one plain hash keeps them."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def begin_visit(library: Library, token_sha256: str, now: float) -> str:
    """The secret for the cookie of somebody who has just shown his token."""
    library.answers.forget(VISIT, now - VISIT_SECONDS)
    visit = secrets.token_urlsafe(24)
    library.answers.save(VISIT, hash_secret(visit), {"user": token_sha256}, now)
    return visit


def get_visit(library: Library, visit: str, now: float) -> str:
    """The hash of the token that this visit began with; nothing when there is none, or it is too old."""
    answer = library.answers.get(VISIT, hash_secret(visit)) if visit else None
    return str(answer.data.get("user", "")) if answer and answer.time > now - VISIT_SECONDS else ""


def end_visit(library: Library, visit: str) -> None:
    library.answers.drop(VISIT, hash_secret(visit))


def _check_user(name: str, role: str) -> None:
    if not _NAME.fullmatch(name):
        raise UserRefused(f"{name[:64]!r} is no name for a user: letters, digits and . _ - @ + of at most 64")
    if role not in ROLES:
        raise UserRefused(f"there is no role {role[:40]!r}: give one of {', '.join(ROLES)}")


def _save_user(library: Library, name: str, role: str, now: float) -> str:
    token = secrets.token_urlsafe(24)
    library.answers.save(USER, hash_secret(token), {"name": name, "role": role}, now)
    return token


def _find_by_name(library: Library, name: str) -> User | None:
    users: Iterator[User] = map(_read_user, library.answers.all(USER))
    return next((user for user in users if user.name.casefold() == name.casefold()), None)


def _read_user(answer: Answer) -> User:
    return User(str(answer.data.get("name", "")), str(answer.data.get("role", "")), answer.key, answer.time)
