"""A database of its own on the server that the tests were given: whoever may write there may write here."""

from __future__ import annotations

import pytest
from pymongo import MongoClient

from tests.mongodb import name_database

USER = "mongodb://reader:se%40cret@one.example:27018,two.example:27019"


@pytest.mark.parametrize(
    ("server", "source", "mechanism"),
    [
        (USER, "admin", "DEFAULT"),
        (f"{USER}/", "admin", "DEFAULT"),
        (f"{USER}/?replicaSet=set", "admin", "DEFAULT"),
        (f"{USER}/people", "people", "DEFAULT"),
        (f"{USER}/people?authSource=admin", "admin", "DEFAULT"),
        (f"{USER}/?authsource=staff&authMechanism=SCRAM-SHA-256", "staff", "SCRAM-SHA-256"),
        (f"{USER}/people?authMechanism=SCRAM-SHA-1", "people", "SCRAM-SHA-1"),
    ],
)
def test_the_user_is_looked_for_where_the_server_has_him(server: str, source: str, mechanism: str) -> None:
    for uri, database in ((server, None), (name_database(server, "of_a_test"), "of_a_test")):
        with MongoClient(uri, connect=False) as client:
            login = client.options.pool_options._credentials  # type: ignore[attr-defined]
            assert (login.username, login.password) == ("reader", "se@cret")
            assert (login.source, login.mechanism) == (source, mechanism)
            assert database is None or client.get_default_database().name == database


def test_options_stay() -> None:
    made = name_database("mongodb://one.example/other?w=majority&readPreferenceTags=&appName=a%20b", "of_a_test")
    with MongoClient(made, connect=False) as client:
        assert client.options.write_concern.document == {"w": "majority"}
        assert client.options.pool_options.appname == "a b"
        assert client.options.pool_options._credentials is None  # type: ignore[attr-defined]


def test_a_user_with_a_certificate_stays_outside_of_databases() -> None:
    server = "mongodb://CN=reader@one.example/?tls=true&authMechanism=MONGODB-X509"
    with MongoClient(name_database(server, "of_a_test"), connect=False) as client:
        assert client.options.pool_options._credentials.source == "$external"  # type: ignore[attr-defined]


def test_a_cluster_found_by_dns_is_named_without_asking() -> None:
    made = name_database("mongodb+srv://reader:secret@cluster.example/?retryWrites=true", "of_a_test")
    assert made == "mongodb+srv://reader:secret@cluster.example/of_a_test?retryWrites=true&authSource=admin"
