"""How a reference quotes a work: is it the one that a witness describes, and which fields differ."""
