"""Files become records, and records papers: in a crawl, when a person adds them, and when they are read anew."""
