"""What a paper cites, measured: the list found, split into references, each one read, and where it is cited."""
