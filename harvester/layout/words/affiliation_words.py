"""The patterns of affiliations: kinds of organisations, posts and degrees, and what is no part of a name."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes, join_edged, join_stems
from harvester.persons import name_shapes as titles
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import LOOSE_EMAIL, WEB_ADDRESS

CONTACT = compile_late(
    rf"\{{[^{{}}]{{3,200}}\}}\s?@\s?\S+|\{{[^{{}}]{{3,80}}$|{LOOSE_EMAIL}|"
    rf"{WEB_ADDRESS}|\+?\d[\d()\s-]{{8,}}\d|\be-?mail\b:?|\bорцид|\borcid\b\S*|SPIN-код\S*",
    re.IGNORECASE,
)
# Above the name of a university on its title pages.
AUTHORITY = compile_late(rf"^\W*(?:{join_stems('ministries')})", re.IGNORECASE)
RANK = compile_late(
    rf"^\W*(?:{titles.ACADEMY_MEMBER}\b\.?|академик(?!\w)|акад\.)(?:,?\s*{titles.ACADEMY})?[\s,;.]*",
    re.IGNORECASE,
)
SERIAL = compile_late(rf"^\W*(?:{join_classes('serials', 'serials.series', 'serials.councils')})\b", re.IGNORECASE)
GOES_ON = compile_late(rf"^(?:[а-яёa-z(«]|{join_edged('affiliation_lines')})")
POST = compile_late(
    rf"^\W*(?:(?:{join_classes('posts.ranks')})\.?\s+)?"
    rf"(?:(?:{titles.POST_STEMS})\w*|(?:{titles.SHORT_POSTS})\.|{join_edged('posts.held')})"
    r"(?:\s+гр(?:\.|упп\w*)\s*[^\s,]+)?[^,]{0,40}?"
    rf"(?:,\s*|\s+(?={join_stems('organisations.after')}|\d|(?-i:[А-ЯЁA-Z]{{2,}})|of\b)|$)",
    re.IGNORECASE,
)
DEGREE = compile_late(rf"^\W*(?:{titles.DOTTED_DEGREE}|ph\.?\s?d\.?|phd|dr\.)[\s,;.]*", re.IGNORECASE)
COURSE = compile_late(r"^\W*(?:\d\s?-?(?:го|й)? курса?|гр(?:уппа|\.)\s*\S+)[\s,]*", re.IGNORECASE)
# Parts of an organisation, which is named after them, and the whole.
UNIT = compile_late(rf"^\W*\d?\W*(?:{join_stems('organisations.part')})", re.IGNORECASE)
WHOLE = compile_late(join_edged("organisations.whole"), re.IGNORECASE)
