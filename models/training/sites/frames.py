"""What real sites have around the text of each page: long menus, links elsewhere, news, a foot."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

    from models.training.sites.speaker import Speaker

SIZES = (4, 8, 12, 20, 30, 45)  # links of a menu
_TOP = re.compile(r"<body[^>]*>|</title>(?!</head>)", re.I)
_END = re.compile(r"</body>", re.I)
# A menu as the reader sees it: a line for each link, or all in one.
_MENUS = ("<li>{}</li>", "<p>{}</p>", "<div>{}</div>", "<td>{}</td>", " {} |")


class Frame:
    """Drawn once a site, the same around all its pages."""

    def __init__(self, host: str, speaker: Speaker, chance: random.Random) -> None:
        self.host, self.say, self.chance = host, speaker, chance
        self.before = self._write_menu() + (self._write_news() if chance.random() < 0.2 else "")
        self.after = self._write_menu() if chance.random() < 0.3 else ""
        self.after += self._write_news() if chance.random() < 0.2 else ""
        self.after += self._write_foot() if chance.random() < 0.4 else ""
        if chance.random() < 0.3:
            self.before, self.after = self.after, self.before

    def surround(self, html: str) -> str:
        """The page in its frame."""
        top = _TOP.search(html)
        at = top.end() if top else 0
        end = _END.search(html)
        last = end.start() if end else len(html)
        return html[:at] + self.before + html[at:last] + self.after + html[last:]

    def _write_menu(self) -> str:
        shape = self.chance.choice(_MENUS)
        links = (self._write_link() for _ in range(self.chance.choice(SIZES)))
        return f"<div>{''.join(map(shape.format, links))}</div>"

    def _write_link(self) -> str:
        say, chance = self.say, self.chance
        text = chance.choice((say.say("menu"), say.say("menu"), chance.choice(say.topics), say.say("unit")))
        host = self.host if chance.random() < 0.85 else f"{chance.randint(1, 99)}.elsewhere.example"
        return f'<a href="http://{host}/page/{chance.randint(1, 999)}">{escape(text)}</a>'

    def _write_news(self) -> str:
        lines = (f"<p>{escape(line)}</p>" for line in self.say.say_some("news", 6))
        return "".join(lines)

    def _write_foot(self) -> str:
        """How to reach the institution: on each of its pages, whoever that is about."""
        lines = [self.say.university, self.say.say("phone"), f"info@{self.host}", *self.say.say_some("foot", 2)]
        return f"<p>{escape(self.chance.choice((', ', ' | ')).join(lines))}</p>"
