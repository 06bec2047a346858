from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.redaction import hide_password, hide_secrets, is_secret_name, learn_secrets


def test_passwords_are_not_shown() -> None:
    assert hide_password("mongodb://me:s@cr/et@host/name") == "mongodb://…@cr/et@host/name"
    assert hide_password("cannot reach http://a:b@host:1/x?mail=c@d") == "cannot reach http://…@host:1/x?mail=c@d"
    assert hide_password("sqlite:////tmp/a@b.db") == "sqlite:////tmp/a@b.db"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "Getting https://e.example/?q=a&api_key=HIDDEN&n=5 took long",
            "Getting https://e.example/?q=a&api_key=…&n=5 took long",
        ),
        ("ftp://me:HIDDEN@host/x", "ftp://…@host/x"),
        ("access_token=HIDDEN", "access_token=…"),
        ("{'FTP_PASSWORD': 'HIDDEN', 'DEPTH': 3}", "{'FTP_PASSWORD': '…', 'DEPTH': 3}"),
        ('{"AWS_SECRET_ACCESS_KEY": "HIDDEN"}', '{"AWS_SECRET_ACCESS_KEY": "…"}'),
        ("Authorization: Bearer HIDDEN", "Authorization: …"),
        ("{b'Authorization': [b'Api-Key HIDDEN']}", "{b'Authorization': …]}"),
        ("the key words = graphs; monkey=3", "the key words = graphs; monkey=3"),
        ("О ключах: key words of the paper", "О ключах: key words of the paper"),
    ],
)
def test_what_looks_like_a_secret_is_hidden(text: str, shown: str) -> None:
    assert hide_secrets(text) == shown


def test_known_secrets_are_hidden_wherever_they_stand() -> None:
    learn_secrets(
        {"ENGINE_KEY": "kn0wn/Value+1", "ENGINE_URL": "https://me:kn0wnPassword@e.example/", "ENGINE_NAME": "plainName"}
    )
    assert hide_secrets("no such key: kn0wn/Value+1!") == "no such key: …!"
    assert hide_secrets("?q=kn0wn%2FValue%2B1") == "?q=…"
    assert hide_secrets("refused: kn0wnPassword") == "refused: …"
    assert hide_secrets("plainName") == "plainName"


@pytest.mark.parametrize("value", ["", "ab", None, 5, True, "true", ["a", "b"]])
def test_what_is_no_word_is_no_secret(value: object) -> None:
    learn_secrets({"SOME_KEY": value})
    assert hide_secrets("ab 5 true True None") == "ab 5 true True None"


@pytest.mark.parametrize(
    ("name", "secret"),
    [
        ("GOOGLE_KEY", True),
        ("AWS_SESSION_TOKEN", True),
        ("MAIL_PASS", True),
        ("ftp_password", True),
        ("TOKENIZERS_PARALLELISM", False),
        ("KEYWORDS", False),
        ("MONKEY", False),
    ],
)
def test_secrets_by_the_names_of_settings(name: str, secret: bool) -> None:
    assert is_secret_name(name) is secret


@given(st.text(max_size=80))
def test_hiding_twice_changes_nothing(text: str) -> None:
    assert hide_secrets(hide_secrets(text)) == hide_secrets(text)
