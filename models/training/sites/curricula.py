"""Made curricula: a life in tables and lines, with the students whom its owner has led to their degrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.training.printing.printed_names import NamedPerson
    from models.training.sites.looks import Look
    from models.training.sites.speaker import Speaker

MOST_STUDENTS = 8
FORMS = ("{name}. {title}. {thesis}", "{name}, {thesis}", "{name}: {title} ({thesis})", "{name} – {thesis}")


def write_curriculum(person: NamedPerson, name: str, look: Look, speaker: Speaker) -> str:
    """The page below a home page that is called a CV: it tells of many people and is one man's."""
    chance = speaker.chance
    parts = [f"<h1>{speaker.say('cv')}</h1>" if chance.random() < 0.7 else look.write_name(name)]
    facts = [look.write_field("Name", name), look.write_field(speaker.say("post_label"), speaker.wording.draw("post"))]
    facts.append(look.write_field(speaker.say("contact_label"), speaker.make_mail(person, "mail.example")))
    parts += facts[: chance.randint(1, 3)]
    for _ in range(chance.randint(1, 4)):
        parts.append(look.write_section(speaker.say("cv_parts"), speaker.say_some("career", 5), listed=True))
    if chance.random() < 0.4:
        parts.append(look.write_section(speaker.say("field"), speaker.wording.draw_some("keyword", 4), listed=True))
    students = _write_students(speaker)
    parts.append(look.write_section(speaker.say("supervised"), students, listed=chance.random() < 0.6))
    if chance.random() < 0.4:
        works = [speaker.write_work([person, *speaker.others[:1]]) for _ in range(chance.randint(2, 10))]
        parts.append(look.write_section(speaker.say("works"), works, listed=True))
    return "".join(parts)


def _write_students(speaker: Speaker) -> list[str]:
    """A line each: who, on what, which degree, where and when."""
    chance, lines = speaker.chance, []
    people = [speaker.draw_person() for _ in range(chance.randint(2, MOST_STUDENTS))]
    speaker.others += people[:3]
    form = chance.choice(FORMS)
    for one in people:
        name, title, thesis = speaker.write_name(one), speaker.wording.draw("title"), speaker.say("thesis")
        lines.append(form.format(name=name, title=title, thesis=thesis))
    return lines
