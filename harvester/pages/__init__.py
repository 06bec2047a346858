"""HTML to facts: what a page says, and what it says about one wanted paper."""

from harvester.pages.looking import look
from harvester.pages.reading import read_page

__all__ = ["look", "read_page"]
