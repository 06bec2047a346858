"""Made pages that name people and are nobody's: news, obituaries, announcements, councils and boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.looks import Look
    from models.training.sites.speaker import Speaker

MOST_MEMBERS = 15


def write_notice(person: NamedPerson, look: Look, speaker: Speaker) -> tuple[str, str]:
    """Title and body of a page that says what has happened to somebody: his name may head it."""
    chance, called = speaker.chance, speaker.say("notice_title")
    news = speaker.say("notice", person)
    lines = [*speaker.say_some("bio", 2, person), *speaker.say_some("news", 3)]
    lines.insert(chance.randint(0, 1), f"{speaker.write_titled_name(person, 0.3)}, {speaker.wording.draw('post')}")
    title = news if chance.random() < 0.5 else called
    tag = chance.choice(("h1", "h2", "h3", "b"))
    return title, f"<{tag}>{news}</{tag}>" + "".join(f"<p>{line}</p>" for line in lines)


def write_council(members: list[NamedPerson], look: Look, speaker: Speaker) -> tuple[str, str]:
    """Title and body of a list of members, in the look that the site's staff has."""
    called = speaker.say("council")
    entries = [
        look.write_entry(speaker.write_titled_name(one, 0.3), "", speaker.say_some("member", 3))
        for one in members[:MOST_MEMBERS]
    ]
    return called, f"<h1>{called}</h1>{look.write_entries(entries)}"
