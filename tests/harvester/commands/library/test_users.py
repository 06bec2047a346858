from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.library import open_library
from harvester.library.users import get_user, hash_secret

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_a_user_is_added_renewed_changed_and_removed(place: Place) -> None:
    told, token = place.scrapy("library", "user", "add", "anna").out.splitlines()
    assert told.startswith("anna is editor.")
    with closing(open_library(place.uri)) as library:
        user = get_user(library, hash_secret(token))
        assert user
        assert (user.name, user.role) == ("anna", "editor")
        assert token not in str([*library.answers.all()])
    other = place.scrapy("library", "user", "renew", "anna").out.splitlines()[1]
    assert place.scrapy("library", "user", "role", "anna", "--role", "admin").out == "anna was editor and is admin\n"
    with closing(open_library(place.uri)) as library:
        assert get_user(library, hash_secret(token)) is None
        assert get_user(library, hash_secret(other))
    [row] = map(json.loads, place.scrapy("library", "user", "list", "--json").out.splitlines())
    assert (row["name"], row["role"], set(row)) == ("anna", "admin", {"name", "role", "since"})
    assert place.scrapy("library", "user", "remove", "anna").code == 0
    assert place.scrapy("library", "user", "list").out == "name\trole\tsince\n"


@pytest.mark.parametrize(
    "words",
    [
        ["add"],
        ["add", "anna"],
        ["add", "boris", "--role", "king"],
        ["add", "a/b"],
        ["add", "Web"],
        ["role", "anna"],
        ["remove", "boris"],
        ["renew", "boris"],
        ["burn", "anna"],
    ],
)
def test_what_cannot_be_is_one_line(place: Place, words: list[str]) -> None:
    place.scrapy("library", "user", "add", "anna")
    done = place.scrapy("library", "user", *words)
    assert done.code == 2
    assert done.error
