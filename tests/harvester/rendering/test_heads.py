from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.rendering.heads import BadHead, RequestHead


def head(*lines: str) -> bytes:
    return "\r\n".join([*lines, "", ""]).encode()


def test_a_plain_request() -> None:
    parsed = RequestHead.parse(
        head("GET http://a.example:8080/x?y=1 HTTP/1.1", "Host: a.example:8080", "Content-Length: 12")
    )
    assert (parsed.host, parsed.port, parsed.scheme, parsed.is_tunnel) == ("a.example", 8080, "http", False)
    assert parsed.length == 12
    assert parsed.to_bytes(absolute=False).startswith(b"GET /x?y=1 HTTP/1.1\r\n")
    assert parsed.to_bytes(absolute=True).startswith(b"GET http://a.example:8080/x?y=1 HTTP/1.1\r\n")


@pytest.mark.parametrize(("target", "scheme"), [("a.example:443", "https"), ("a.example:80", "http")])
def test_a_tunnel(target: str, scheme: str) -> None:
    parsed = RequestHead.parse(head(f"CONNECT {target} HTTP/1.1", f"Host: {target}"))
    assert parsed.is_tunnel
    assert (parsed.host, parsed.scheme) == ("a.example", scheme)
    assert parsed.to_bytes(absolute=True).startswith(f"CONNECT {target} HTTP/1.1\r\n".encode())


def test_what_is_between_neighbours_stays_there() -> None:
    sent = head(
        "GET http://a.example/ HTTP/1.1", "Connection: keep-alive", "Proxy-Authorization: Basic eA==", "X-Own: 1"
    )
    passed_on = RequestHead.parse(sent).to_bytes(absolute=True)
    assert b"keep-alive" not in passed_on
    assert b"Proxy-Authorization" not in passed_on
    assert b"X-Own: 1\r\nConnection: close\r\n\r\n" in passed_on


@pytest.mark.parametrize(
    "first",
    [
        "GET / HTTP/1.1",
        "GET ftp://a.example/ HTTP/1.1",
        "GET http://name@a.example/ HTTP/1.1",
        "GET http://[::1/ HTTP/1.1",
        "CONNECT a.example:port HTTP/1.1",
        "CONNECT :443 HTTP/1.1",
        "GET http://a.example/",
        "",
    ],
)
def test_what_no_browser_sends(first: str) -> None:
    with pytest.raises(BadHead):
        RequestHead.parse(head(first))


@given(
    st.binary(max_size=300), st.sampled_from([b"", b"GET http://", b"CONNECT ", b"GET http://a.example/ HTTP/1.1\r\n"])
)
def test_any_bytes_are_a_head_or_a_bad_one(data: bytes, start: bytes) -> None:
    with contextlib.suppress(BadHead):
        parsed = RequestHead.parse(start + data)
        assert parsed.host
        assert 0 <= parsed.port < 65_536
        assert parsed.to_bytes(absolute=False).count(b"\r\n\r\n") == 1
