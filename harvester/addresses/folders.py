"""The folders above an address: what lists a file often lies there."""

from __future__ import annotations

from urllib.parse import urljoin, urlsplit


def list_folders_above(url: str) -> list[str]:
    """The folders above an address, the root of the host last."""
    found = []
    folder = urljoin(url, "." if not urlsplit(url).path.endswith("/") else "..")
    while len(urlsplit(folder).path) > 1:
        found.append(folder)
        folder = urljoin(folder, "..")
    return [*found, urljoin(url, "/")] if urlsplit(url).path not in ("", "/") else []
