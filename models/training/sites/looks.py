"""How the pages of one made site look: menu, titles, headings, lists and entries of people."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from models.training.sites.speaker import Speaker

NAME_TAGS = (
    "h1", "h2", "h3", "h4", "b", "strong", "div", "p", "font", "span", "split", "under site", "cell", "figure", "label",
    "crumbs", "parts",
)  # fmt: skip
# Ways to print a name that take more than a tag around it.
_NAME_SHAPES = {
    "under site": "<h1>{site}</h1><h3>{name}</h3>",
    "cell": "<table><tr><td><img src=photo.jpg></td><td><b>{name}</b></td></tr></table>",
    "figure": "<figure><img src=photo.jpg alt='{name}'><figcaption>{name}</figcaption></figure>",
    "label": "<table><tr><td>{label}</td><td>{name}</td></tr></table>",
    "crumbs": "<p><a href='/'>{site}</a> / <a href='..'>{staff}</a> / {name}</p>",
}
ENTRY_LOOKS = (
    "card", "portrait", "row", "numbered row", "labelled row", "item", "paragraph", "line", "definition", "post first",
    "fold", "caption", "last cell", "deep",
)  # fmt: skip
_TABLES = ("row", "numbered row", "labelled row", "last cell")
LABELS = ("{}: {}", "{} – {}", "// {} // {}", "{}|{}", "")


@dataclass
class Look:
    """Drawn once a site, so that all its pages are of one make."""

    chance: random.Random
    speaker: Speaker

    def __post_init__(self) -> None:
        chance = self.chance
        self.name_tag = chance.choice(NAME_TAGS)
        self.entry_look = chance.choice(ENTRY_LOOKS)
        self.section_tag = chance.choice(("h2", "h3", "h4", "b", "p"))
        self.label = chance.choice(LABELS)
        self.labels = [escape(self.speaker.say(name)) for name in ("post_label", "degree_label", "contact_label")]
        self.site = chance.choice((self.speaker.wording.draw("department"), self.speaker.university, "Lab", ""))
        self.menu = self.speaker.say_some("menu", 18)
        self.name_label, self.staff = self.speaker.say("name_label"), self.speaker.say("staff")
        self.entries, self.sign = 0, chance.choice((":", " –", ""))
        self.menu_place = chance.choice(("ul", "line", "table", "none"))
        self.foot = [*self.speaker.say_some("foot", 2), *([self.speaker.university] if chance.random() < 0.5 else [])]
        if chance.random() < 0.2:
            self.foot.append(self.speaker.say("responsible"))
        self.capitals = chance.random() < 0.12
        self.titled = chance.choice(("site", "page", "page | site", "page | site", "site - page", "none"))

    def title_page(self, name: str) -> str:
        made = {"site": self.site, "page": name, "none": ""}.get(self.titled)
        return " | ".join(part for part in (name, self.site) if part) if made is None else made

    def write_page(self, title: str, body: str, links: Sequence[tuple[str, str]] = ()) -> str:
        menu = [*links, *(("#", word) for word in self.menu)]
        head = f"<html><head><title>{escape(title)}</title></head><body>"
        return f"{head}{self._write_menu(menu)}{body}{''.join(f'<p>{escape(line)}</p>' for line in self.foot)}</body>"

    def _write_menu(self, items: Sequence[tuple[str, str]]) -> str:
        links = [f'<a href="{url}">{escape(text)}</a>' for url, text in items]
        if self.menu_place == "ul":
            return f"<ul>{''.join(f'<li>{link}</li>' for link in links)}</ul>"
        if self.menu_place == "table":
            return f"<table><tr>{''.join(f'<td>{link}</td>' for link in links)}</tr></table>"
        return f"<p>{' | '.join(links)}</p>" if self.menu_place == "line" else "".join(links[:3])

    def write_name(self, name: str, link: str = "") -> str:
        """The name of the one whom a page or an entry is about."""
        name = name.upper() if self.capitals else name
        text = f'<a href="{link}">{escape(name)}</a>' if link else escape(name)
        if self.name_tag == "split" and " " in name and not link:
            family, _, given = name.partition(" ")
            return f"<h2>{escape(family.upper())}</h2><h3>{escape(given)}</h3>"
        if self.name_tag == "parts" and not link:
            pairs = zip(self.speaker.say_all("name_parts"), name.replace(",", "").split(), strict=False)
            rows = (f"<tr><td>{part}{self.sign}</td><td>{escape(word)}</td></tr>" for part, word in pairs)
            return f"<table>{''.join(rows)}</table>"
        if shape := _NAME_SHAPES.get(self.name_tag):
            return shape.format(name=text, site=escape(self.site), label=self.name_label, staff=self.staff)
        tag = "h2" if self.name_tag in ("split", "parts") else self.name_tag
        if tag in ("b", "strong", "span", "font"):
            return f"<p><{tag}>{text}</{tag}></p>"
        return f"<{tag}>{text}</{tag}>"

    def write_section(self, heading: str, lines: Sequence[str], listed: bool = False) -> str:
        tag = self.section_tag
        top = f"<p><b>{escape(heading)}</b></p>" if tag == "b" else f"<{tag}>{escape(heading)}</{tag}>"
        if listed:
            return f"{top}<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
        return top + "".join(f"<p>{escape(line)}</p>" for line in lines)

    def write_field(self, label: str, value: str) -> str:
        return f"<p>{escape(self.label.format(label, value) if self.label else value)}</p>"

    def write_entry(self, name: str, link: str, told: Sequence[str]) -> str:
        """One person in a list of people."""
        name = name.upper() if self.capitals else name
        anchor = f'<a href="{link}">{escape(name)}</a>' if link else escape(name)
        rest = [escape(line) for line in told]
        if self.entry_look == "row":
            return f"<tr><td>{anchor}</td><td>{'<br>'.join(rest)}</td></tr>"
        if self.entry_look == "numbered row":
            self.entries += 1
            return f"<tr><td>{self.entries}.</td><td>{anchor}</td>{''.join(f'<td>{line}</td>' for line in rest)}</tr>"
        if self.entry_look == "post first" and rest:
            return f"<p>{rest[0]}{self.sign} {anchor}</p><p>{', '.join(rest[1:])}</p>"
        if self.entry_look == "labelled row":
            cells = [self.label.format(self.labels[n % 3], line) if self.label else line for n, line in enumerate(rest)]
            return (
                f"<tr><td colspan=2><b>{anchor}</b></td></tr>{''.join(f'<tr><td>{cell}</td></tr>' for cell in cells)}"
            )
        if self.entry_look == "portrait":
            picture = f'<img src="{self.entries}.jpg" alt="{escape(name)}">'
            return (
                f"<div class=row><div>{picture}</div><div><strong>{anchor}</strong><br>{'<br>'.join(rest)}</div></div>"
            )
        if self.entry_look == "caption":
            return f"<div><img src='{self.entries}.jpg'><div>{anchor}</div><div>{' '.join(rest)}</div></div>"
        if self.entry_look == "last cell":
            return f"<tr>{''.join(f'<td>{line}</td>' for line in rest)}<td>{anchor}</td></tr>"
        if self.entry_look == "deep":
            inner = "".join(f"<div><div><span>{line}</span></div></div>" for line in rest)
            return f"<div><div><div><div><span>{anchor}</span></div></div>{inner}</div></div>"
        if self.entry_look == "fold":
            return f"<details><summary>{anchor}</summary>{''.join(f'<p>{line}</p>' for line in rest)}</details>"
        if self.entry_look == "card":
            return f"<div><h4>{anchor}</h4>{''.join(f'<p>{line}</p>' for line in rest)}</div>"
        if self.entry_look == "definition":
            return f"<dt>{anchor}</dt><dd>{'; '.join(rest)}</dd>"
        if self.entry_look == "line":
            return f"{anchor}{', ' if rest else ''}{', '.join(rest)}<br>"
        tag = "li" if self.entry_look == "item" else "p"
        bold = f"<b>{anchor}</b>" if self.entry_look == "paragraph" else anchor
        return f"<{tag}>{bold}{', ' if rest else ''}{', '.join(rest)}</{tag}>"

    def write_parting(self, unit: str, letter: str) -> str:
        """What stands between the people of one laboratory or letter and those of the next."""
        text = escape(self.chance.choice((unit, unit, letter)))
        if self.entry_look in _TABLES:
            return f"<tr><td colspan=3><b>{text}</b></td></tr>"
        tag = {"item": "li", "definition": "dt"}.get(self.entry_look, self.section_tag)
        return f"<{tag}>{text}</{tag}>"

    def write_entries(self, entries: Sequence[str]) -> str:
        made = "".join(entries)
        around = ({"item": "ul", "definition": "dl"} | dict.fromkeys(_TABLES, "table")).get(self.entry_look)
        return f"<{around}>{made}</{around}>" if around else f"<div>{made}</div>"
