"""The library as web pages: look, search, and with a token add wants and reject wrong papers."""
