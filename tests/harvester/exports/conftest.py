from __future__ import annotations

from tests.harvester.library.conftest import library, library_uri
from tests.mongodb import mongodb_server, mongodb_uri

__all__ = ["library", "library_uri", "mongodb_server", "mongodb_uri"]
