"""What home pages, lists of people and other sites are told by, as patterns of the lexicon's words."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from harvester.lexicon import join_classes, join_stems


def compile_words(*classes: str) -> re.Pattern[str]:
    """Any word of these classes at the beginning of a word."""
    return re.compile(rf"(?<![^\W_])(?:{join_stems(*classes)})", re.I)


HOMEPAGE = compile_words("home_pages")
PUBLICATIONS = compile_words("home_pages.publications")
# With the name in the title they make a page likely, alone they make it possible.
TITLE = compile_words("home_pages.title")
RESEARCH = compile_words("home_pages.research")
CONTACT = compile_words("home_pages.contact")
FIRST_PERSON = re.compile(rf"(?<!\w)(?:{join_classes('home_pages.first')})(?!\w)", re.I)
# Who a page of an institution is about: a department, a laboratory, a group.
UNITS = compile_words("organisations", "organisations.units")
# Where somebody comes from: lists of staff seldom say it of each, those of authors and participants do.
ORGANISATIONS = compile_words("organisations", "organisations.schools")
# Lists of people: their entries are second best.
PEOPLE = compile_words("other_pages.people")
# Pages of courses, events and volumes name many persons and belong to none.
OTHERS = compile_words("other_pages.events")
# Publishers, libraries, networks and catalogues are never a home page. By name since they are the known ones.
CATALOGUES = re.compile(rf"(?:{join_classes('catalogue_hosts')})\.[a-z]{{2,4}}$", re.I)
CATALOGUE_TITLE = compile_words("other_pages.catalogues")
# Databases have a page for each author, with counts in the place of a life.
COUNTS = compile_words("other_pages.counts")
_FILE = re.compile(r"\.(?:pdf|ps|djvu?|docx?|rtf|odt|dvi|tex|zip|rar|7z|gz|pptx?|xlsx?|bib|txt|jpe?g|png)$", re.I)


def is_refused(url: str) -> bool:
    """A publisher, a library, a catalogue, or no HTML."""
    parts = urlsplit(url)
    return bool(CATALOGUES.search(parts.hostname or "") or _FILE.search(parts.path))
