"""A made world of academic sites: pages in many looks, with who is on them and where."""
