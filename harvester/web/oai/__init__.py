"""OAI-PMH 2.0, by which catalogues harvest a library: https://www.openarchives.org/OAI/openarchivesprotocol.html"""
