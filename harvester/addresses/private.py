"""Which addresses are not of the public internet: by their number in any spelling, and by their name."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from harvester.addresses.hosts import read_host

if TYPE_CHECKING:
    from collections.abc import Mapping

LOCAL_SUFFIXES = ("localhost", "local", "internal", "intranet", "lan", "home.arpa", "localdomain")
SHARED = ip_network("100.64.0.0/10")
NAT64 = IPv6Network("64:ff9b::/96")
# Asked in this order: the first that is true names the refusal.
KINDS = ("unspecified", "loopback", "link_local", "site_local", "multicast", "private", "reserved")


def read_literal(host: str) -> IPv4Address | IPv6Address | None:
    """The IP address that a host spells in any way the system reads: 127.1, 0x7f000001, 2130706433, ::1."""
    try:
        return ip_address(host.partition("%")[0])
    except ValueError:
        pass
    try:
        return IPv4Address(socket.inet_aton(host)) if host and not any(map(str.isspace, host)) else None
    except (OSError, UnicodeError):
        return None


def _unwrap(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The IPv4 address that an IPv6 one carries inside."""
    if isinstance(address, IPv4Address):
        return address
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else address)


def find_private_kind(address: IPv4Address | IPv6Address) -> str | None:
    """In which way an address is not one of the public internet, or None."""
    address = _unwrap(address)
    for kind in KINDS:
        if getattr(address, f"is_{kind}", False):
            return kind
    return "shared" if address in SHARED else None if address.is_global else "reserved"


def find_local_reason(url: str) -> str | None:
    """Why this address is refused whatever a resolver says of it, or None."""
    if url.partition(":")[0].lower() not in {"http", "https"}:
        return "scheme"
    host = unquote(read_host(url)).lower().strip(".")
    if not host:
        return "malformed"
    netloc = urlsplit(url).netloc
    if "@" in netloc or "\\" in netloc:
        return "userinfo"
    address = read_literal(host)
    if address is not None:
        return find_private_kind(address)
    if "." not in host or host.endswith(tuple(f".{suffix}" for suffix in LOCAL_SUFFIXES)):
        return "local_name"
    return None


def is_guard_on(settings: Mapping[str, Any]) -> bool:
    """Does ADDRESS_GUARD ask for private addresses to be refused?"""
    return str(settings.get("ADDRESS_GUARD", "on")).lower() not in {"off", "false", "0", "no"}
