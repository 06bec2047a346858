"""Made small sites that only name people: news, thanks, lists of those who belong elsewhere, papers and theses."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from models.training.sites.site import LISTED, MadeSite
from models.training.sites.small_sites import SmallSite

if TYPE_CHECKING:
    import random

    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.speaker import Speaker

MENTIONS = (
    "news/{number}", "{year}/05/{key}", "item{number}.html", "thanks.html", "page/{number}/", "archive/{number}",
)  # fmt: skip
ROSTERS = ("committee", "council", "participants", "society", "former", "issue_authors", "programme")
ROSTER_ADDRESSES = ("{year}/{number}", "list{number}.html", "{key}.html", "")


def make_mentions(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Short pages that say something of somebody and are not his, though his name may head them: news, thanks."""
    made = SmallSite(host, speaker, chance)
    for _ in range(chance.randint(2, 5)):
        person = speaker.draw_person()
        speaker.others.append(person)
        happening = speaker.say("happening", person)
        lines = chance.sample([*speaker.say_some("mention", 2, person), *speaker.say_some("happened", 2, person)], 1)
        lines += speaker.say_some("news", 2) if chance.random() < 0.4 else []
        head = chance.choice((happening, made.called, speaker.say("notice_title")))
        top = f"<h2>{escape(head)}</h2>" * (chance.random() < 0.7)
        body = "".join(f"<p>{escape(line)}</p>" for line in lines)
        title = chance.choice((head, made.called, f"{head} | {made.called}"))
        url = made.write(made.fill_path(chance.choice(MENTIONS), person), title, top + body)
        made.site.place(person, url, LISTED)
    return made.site


def make_rosters(host: str, speaker: Speaker, chance: random.Random) -> MadeSite:
    """Short lists of people who belong elsewhere, and pages of a paper or a thesis: nobody has a page here."""
    made = SmallSite(host, speaker, chance)
    people = [speaker.draw_person() for _ in range(chance.randint(2, 9))]
    for _ in range(chance.randint(1, 3)):
        some = chance.sample(people, min(len(people), chance.choice((1, 2, 3, 5, 9))))
        kind = chance.choice(("list", "list", "paper", "thesis"))
        title, body = _write_paper(some, made) if kind == "paper" else _write_thesis(some[0], made)
        if kind == "list":
            title, body = _write_roster(some, made)
        url = made.write(made.fill_path(chance.choice(ROSTER_ADDRESSES), some[0]), title, body)
        if kind == "list":
            made.site.lists.add(url)
        for person in some:
            made.site.place(person, url, LISTED)
    return made.site


def _write_roster(people: list[NamedPerson], made: SmallSite) -> tuple[str, str]:
    say, chance = made.say, made.chance
    heading = say.say(chance.choice(ROSTERS))
    beside = chance.choice(("", "city", "university", "title", "post", "member"))
    lines = []
    if chance.random() < 0.25:
        return heading, f"<h2>{escape(heading)}</h2>{_write_rows(people, made)}"
    for one in people:
        told = say.say("member") if beside == "member" else say.wording.draw(beside) if beside else ""
        form = chance.choice(("{} ({})", "{}, {}", "{} – {}", "{}. {}")) if told else "{}{}"
        lines.append(escape(form.format(say.write_titled_name(one, 0.3), told)))
    sign, tag = chance.choice(("<br>", "<li>", "<p>", ", ")), chance.choice(("h1", "h3", "b", "p"))
    title = chance.choice((heading, made.called, say.wording.draw("conference"), say.wording.draw("journal")))
    listed = sign.join(lines if sign == ", " else ["", *lines])
    return title, f"<{tag}>{escape(heading)}</{tag}><div>{listed}</div>"


def _write_rows(people: list[NamedPerson], made: SmallSite) -> str:
    """Rows on something else, with those who give it in a later cell: courses, talks, examinations."""
    say, rows = made.say, []
    for one in people:
        cells = [say.wording.draw("title"), say.write_name(one, 0.6), say.say("phone")]
        kept = [say.say("unit")] * (made.chance.random() < 0.5) + cells[: made.chance.choice((2, 2, 3))]
        rows.append("".join(f"<td>{escape(cell)}</td>" for cell in kept))
    return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def _write_paper(people: list[NamedPerson], made: SmallSite) -> tuple[str, str]:
    """Title, authors, where they are from, an abstract."""
    say, title = made.say, made.say.wording.draw("title")
    names = ", ".join(say.write_name(one, 0.4) for one in people[:3])
    parts = [title, names, say.wording.draw("university"), say.wording.draw("abstract")[:300]]
    kept = parts[: made.chance.randint(2, 4)]
    return made.chance.choice((title, made.called)), "".join(f"<p>{escape(part)}</p>" for part in kept)


def _write_thesis(person: NamedPerson, made: SmallSite) -> tuple[str, str]:
    """Who defends what, led by whom."""
    say, name = made.say, made.say.write_name(person)
    heading = say.say("defence")
    supervisor = f"{say.say_all('defence_field')[2]}: {say.name_somebody()}"
    lines = [say.wording.draw("title"), say.say("thesis"), supervisor, say.wording.draw("degree")]
    top = f"<h2>{escape(name)}</h2>" if made.chance.random() < 0.6 else f"<p>{escape(name)}</p>"
    title = made.chance.choice((f"{name} — {heading}", heading, made.called))
    return title, top + "".join(f"<p>{escape(line)}</p>" for line in lines[: made.chance.randint(2, 4)])
