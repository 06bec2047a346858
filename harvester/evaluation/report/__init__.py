"""The figures of a run as one HTML file that needs nothing else, and as tables on a terminal."""
