"""What stands around a list on academic pages: menus, lives, courses, news, talks, students, feet."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from models.training.lists.list_forms import FORMS, write_heading
from models.training.lists.works import Part

if TYPE_CHECKING:
    import random

    from models.training.lists.works import MadeEntry
    from models.training.printing.wording import Wording

# What a section holds, and how many of it there may be.
SECTIONS = {
    "site_course": 8,
    "site_news": 6,
    "site_talk": 9,
    "site_award": 5,
    "site_student": 6,
    "site_life": 7,
    "site_service": 5,
    "site_project": 5,
    "site_media": 5,
}
# What may stand with every entry, and the share of pages that have it.
EXTRAS = {"university": 0.08, "keyword": 0.06, "date": 0.05, "abstract": 0.2, "summary": 0.12, "kind": 0.08}
PLAIN_FORMS = ("items", "items", "paragraphs", "breaks", "rows", "fields", "folds")


def write_menu(wording: Wording, chance: random.Random) -> str:
    items = [f'<a href="{n}.html">{html.escape(text)}</a>' for n, text in enumerate(wording.draw_some("site_menu", 6))]
    return (
        "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>",
        "<nav>" + " ".join(items) + "</nav>",
        "<p>" + " | ".join(items) + "</p>",
        "<table><tr>" + "".join(f"<td>{item}</td>" for item in items) + "</tr></table>",
        "",
    )[chance.randrange(5)]


def write_life(wording: Wording, chance: random.Random) -> str:
    """Some sentences about the owner, in one paragraph or several."""
    said = [html.escape(text) for text in wording.draw_some("site_life", chance.randint(1, 5))]
    if chance.random() < 0.3:
        said += [html.escape(wording.draw("abstract")) for _ in range(chance.randint(1, 3))]
    between = chance.choice((" ", "</p><p>", "<br>"))
    return f"<p>{between.join(said)}</p>"


def write_contact(wording: Wording, chance: random.Random) -> str:
    """Where the owner can be written to, and files about all of the work: none of them is a paper."""
    lines = [f"{chance.choice(('Email', 'E-mail', 'Эл. почта', 'Tel.'))}: {wording.draw('site_mail')}"]
    for number, text in enumerate(wording.draw_some("site_attached", chance.randint(0, 2))):
        lines.append(f'<a href="{chance.choice(("cv", "list", "spisok"))}{number}.pdf">{html.escape(text)}</a>')
    chance.shuffle(lines)
    return "".join(f"<p>{line}</p>" for line in lines) if chance.random() < 0.5 else f"<p>{'<br>'.join(lines)}</p>"


def write_section(wording: Wording, chance: random.Random, level: int, habit: int) -> str:
    """A section of something else, in the mark-up of the page's lists or another."""
    name = chance.choice(list(SECTIONS))
    items = [[html.escape(text)] for text in wording.draw_some(name, chance.randint(1, SECTIONS[name]))]
    laid = FORMS[chance.choice(PLAIN_FORMS)](items, habit)
    return f"{write_heading(wording.draw('site_other_heading'), level, habit)}\n{laid}"


def add_extras(entries: list[MadeEntry], wording: Wording, chance: random.Random) -> None:
    """What some pages tell of each entry besides: where the authors work, key words, a date, the abstract."""
    kinds = [kind for kind, share in EXTRAS.items() if chance.random() < share]
    label = chance.choice(("", wording.draw("abstract_label").rstrip(" .:") + ": "))
    folded = chance.random() < 0.5
    for entry in entries:
        title_url = next((part.url for line in entry.lines for part in line if part.role == "title"), "")
        if "university" in kinds and len(entry.lines) > 1:
            entry.lines.insert(2, [Part(f"{wording.draw('university')}, {wording.draw('city')}")])
        if "keyword" in kinds:
            words = ", ".join(wording.draw_some("keyword", chance.randint(2, 5)))
            entry.lines.append([Part(chance.choice((words, f"{wording.draw('keyword_label')} {words}")))])
        if "date" in kinds:
            entry.lines.append(
                [Part(f"{wording.draw('journal')} · {wording.draw('city')} · {wording.draw('site_date')}")]
            )
        if "kind" in kinds and chance.random() < 0.8:
            entry.lines[_find_title(entry)].append(Part(f" {wording.draw('site_work_kind')}", "kind"))
        if "summary" in kinds and chance.random() < 0.9:
            said = " ".join(wording.draw_some("abstract", chance.randint(1, 2)))
            # Themes print the beginning of the abstract below the title, and link it as they do the title.
            summary = Part(said + chance.choice(("", " …", "...")), "summary", title_url if folded else "")
            entry.lines.insert(_find_title(entry) + 1, [summary])
        if "abstract" in kinds and chance.random() < 0.8:
            entry.lines.append(
                [Part(label + " ".join(wording.draw_some("abstract", chance.randint(1, 5))), "abstract")]
            )


def _find_title(entry: MadeEntry) -> int:
    """The number of the line that has the title."""
    return next(number for number, line in enumerate(entry.lines) if any(part.role == "title" for part in line))


def write_signatures(wording: Wording, chance: random.Random) -> str:
    """Who vouches for a list, as forms want it below."""
    lines = list(map(html.escape, wording.draw_some("site_signature", chance.randint(1, 4))))
    return "".join(f"<p>{line}</p>" for line in lines) if chance.random() < 0.7 else "<br>".join(lines)


def write_foot(wording: Wording) -> str:
    return "<p>" + "<br>".join(map(html.escape, wording.draw_some("site_foot", 2))) + "</p>"
