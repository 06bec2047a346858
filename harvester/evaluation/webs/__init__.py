"""What crawls of a served web find, measured: wants, home pages, lists, venues, topics and their records."""
