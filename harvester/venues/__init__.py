"""Venues: is a page the home of a conference, journal or institute, of which kind, and where are papers and people."""
