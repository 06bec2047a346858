"""Is this document a paper on a subject? Its kind, its likeness to the subject and, where asked for, its authors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Evidence, Person, Verdict
from harvester.persons.titled_names import is_name_of
from harvester.text.scripts import split_words

if TYPE_CHECKING:
    from harvester.items import Record, Topic
    from harvester.topics.terms import Terms

# Documents of one subject; volumes, slides and the rest are no papers.
KINDS = frozenset({"paper", "thesis", "autoreferat"})
HEAD = 40  # lines in which an author may stand whom the header did not find
SURE = 0.5  # while more may come only what is as likely as this is taken: it teaches what the others must be like
NEAR = 0.05  # of the threshold: below this nothing learned will help


def verify_subject(topic: Topic, record: Record, terms: Terms, threshold: float) -> Verdict:
    """Accepted when it is a paper, by one of the authors if any are asked for, and on the subject if one is."""
    from harvester.topics.likeness import measure_likeness

    if record.status != "ok":
        return Verdict(False, 0.0, [Evidence("unreadable", -1.0, record.status)])
    kind = record.metadata.kind
    if kind is None or kind.value not in KINDS:
        return Verdict(False, 0.0, [Evidence("kind", -1.0, kind.value if kind else "unknown")])
    evidence = [Evidence("kind", round(kind.weight, 2), kind.value)]
    if topic.authors:
        author = _find_author(topic.authors, record)
        evidence.append(Evidence("author", 1.0 if author else -1.0, author))
        if not author:
            return Verdict(False, 0.0, evidence)
    weight = kind.weight
    if topic.query:
        weight, reasons = measure_likeness(topic, terms)
        evidence = [Evidence("subject", round(weight, 2), topic.query), *evidence, *reasons]
    bar = threshold if topic.late else max(threshold, SURE)
    accepted = not topic.query or weight >= bar
    return Verdict(accepted, round(weight, 4), evidence, undecided=not accepted and weight >= NEAR * threshold)


def _find_author(asked: list[str], record: Record) -> str:
    """Which of the authors asked for the paper has: among those of its header, else in its first lines."""
    people = [*record.metadata.authors, *record.metadata.authors_other]
    if not people:
        people = [Person(word) for line in record.head[:HEAD] for word in split_words(line.text)]
    return next((name for name in asked if any(is_name_of(name, person) for person in people)), "")
