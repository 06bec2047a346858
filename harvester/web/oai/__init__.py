"""OAI-PMH 2.0, by which catalogues harvest a library: https://www.openarchives.org/OAI/openarchivesprotocol.html"""

from __future__ import annotations

from harvester.web.oai.route import ROUTES

__all__ = ["ROUTES"]
