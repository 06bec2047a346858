"""`scrapy library user`: who may do more than look on the pages, and the tokens they sign in with."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.clock import written
from harvester.commands.library.papers import AS_JSON
from harvester.console.output import say, say_json, say_table
from harvester.console.subcommands import UseError
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library

COLUMNS = ("name", "role", "since")
ROLES = ("reader", "editor", "admin")


def run_user(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.users import UserRefused

    if given.what != "list" and not given.name:
        raise UseError(_("who? `scrapy library user {what} NAME`", what=given.what))
    try:
        VERBS[given.what](library, given)
    except UserRefused as error:
        raise UseError(str(error)) from None


def add(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.users import add_user

    role = given.role or "editor"
    _show_token(given.name, role, add_user(library, given.name, role, time.time()))


def renew(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.users import find_user, renew_token

    user = find_user(library, given.name)
    _show_token(user.name, user.role, renew_token(library, user.name, time.time()))


def _show_token(name: str, role: str, token: str) -> None:
    say(_("{name} is {role}. The token, shown only now:", name=name, role=role))
    say(token, "bold")


def change(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.users import change_role

    if not given.role:
        raise UseError(_("which role? `scrapy library user role {name} --role editor`", name=given.name))
    old = change_role(library, given.name, given.role)
    say(_("{name} was {before} and is {after}", name=old.name, before=old.role, after=given.role))


def remove(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.users import remove_user

    say(_("removed {name}; the token opens nothing any more", name=remove_user(library, given.name).name))


def show(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.users import list_users

    users = list_users(library)
    if given.json:
        for user in users:
            say_json({"name": user.name, "role": user.role, "since": user.since})
    else:
        say_table(COLUMNS, ((user.name, user.role, written(user.since)[:10]) for user in users))


VERBS: dict[str, Callable[[Library, argparse.Namespace], None]] = {
    "add": add,
    "list": show,
    "renew": renew,
    "role": change,
    "remove": remove,
}
ACTIONS: dict[str, Action] = {
    "user": (
        run_user,
        {
            "what": {"choices": tuple(VERBS)},
            "name": {"nargs": "?", "default": "", "metavar": "NAME"},
            "--role": {"choices": ROLES},
            **AS_JSON,
        },
    ),
}
