from __future__ import annotations

from ipaddress import ip_address

import pytest

from harvester.addresses.private import find_local_reason, find_private_kind

REFUSED = {
    "http://127.0.0.1/": "loopback",
    "http://127.0.0.1:8080/": "loopback",
    "http://2130706433/": "loopback",
    "http://0x7f000001/": "loopback",
    "http://0x7f.1/": "loopback",
    "http://0177.0.0.1/": "loopback",
    "http://127.1/": "loopback",
    "http://127.0.0.1./": "loopback",
    "http://127%2e0%2e0%2e1/": "loopback",
    "http://127。0。0。1/": "loopback",
    "http://①②⑦.0.0.1/": "loopback",
    "http://[::1]/": "loopback",
    "http://[::ffff:127.0.0.1]/": "loopback",
    "http://[::ffff:7f00:1]/": "loopback",
    "http://[64:ff9b::7f00:1]/": "loopback",
    "http://[2002:7f00:1::]/": "loopback",
    "http://[fe80::1%25eth0]/": "link_local",
    "http://[fc00::1]/": "private",
    "http://10.1.2.3/": "private",
    "http://172.16.0.1/": "private",
    "http://192.168.1.1/": "private",
    "http://169.254.169.254/latest/meta-data/": "link_local",
    "http://100.64.1.1/": "shared",
    "http://224.0.0.1/": "multicast",
    "http://0.0.0.0/": "unspecified",
    "http://0/": "unspecified",
    "http://[::]/": "unspecified",
    "http://user:word@site.example/": "userinfo",
    "http://site.example\\@127.0.0.1/": "userinfo",
    "http://localhost/": "local_name",
    "http://LOCALHOST.:80/": "local_name",
    "http://a.localhost/": "local_name",
    "http://printer.local/": "local_name",
    "http://db.internal/": "local_name",
    "http://box.home.arpa/": "local_name",
    "http://intranet/": "local_name",
    "file:///etc/passwd": "scheme",
    "ftp://site.example/": "scheme",
    "http://[::1/": "malformed",
    "http:///a": "malformed",
}


@pytest.mark.parametrize(("url", "why"), REFUSED.items())
def test_refused(url: str, why: str) -> None:
    assert find_local_reason(url) == why


@pytest.mark.parametrize(
    "url",
    [
        "http://site.example/",
        "https://8.8.8.8/",
        "http://[2a00:1450::1]/",
        "http://127.0.0.1.site.example/",
        "http://пример.рф/",
    ],
)
def test_passed(url: str) -> None:
    assert find_local_reason(url) is None


@pytest.mark.parametrize("address", ["240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "ff02::1", "fec0::1"])
def test_nothing_outside_the_public_internet(address: str) -> None:
    assert find_private_kind(ip_address(address)) is not None
