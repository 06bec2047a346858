"""Papers of every shape for the exports, and what is read back of them."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from harvester.exports import write_papers
from harvester.items import AuthorId, Metadata, Paper, Person, Reference, Value
from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library.contracts import Library

# Signs that some format takes for its own, letters of three alphabets, and what must never be printed.
SIGNS = "aбвÄß{}\\&%$#_~^\"'<>,;:=-+@/|[]()!? \t\n\r\x00\x0b\u200b\u2028й́€"
texts = st.text(alphabet=SIGNS, max_size=30)
names = st.sampled_from(["Иванов", "Müller", "O'Brien", "de la Cruz", "Anderson and Sons", "Li, jr", "Ёлкин-Палкин"])
ids = st.sampled_from([[], [AuthorId("spin", "1234-5678"), AuthorId("orcid", "0000-0002-1825-0097")]])
years = st.one_of(st.none(), st.integers(1900, 2026).map(str))


def value(text: str) -> Value | None:
    return Value(text, 0.9, "test") if text else None


@st.composite
def papers(draw: Any) -> Paper:
    families = draw(st.lists(names, max_size=5))
    persons = [
        Person(family, draw(st.sampled_from(["", "И.", "Jürgen"])), draw(st.sampled_from(["", "П."])), ids=draw(ids))
        for family in families
    ]
    given = [" ".join(filter(None, (person.family, person.given, person.patronymic))) for person in persons]
    told = Metadata(
        kind=value(draw(st.sampled_from(["", "paper", "thesis", "autoreferat", "volume"]))),
        title_other=value(draw(texts)),
        abstract=value(draw(texts)),
        authors=persons,
        keywords=[Value(text, 0.9, "test") for text in draw(st.lists(texts, max_size=3))],
        container=value(draw(texts)),
        volume=value(draw(st.sampled_from(["", "12", "XIV"]))),
        issue=value(draw(st.sampled_from(["", "3", "1-2"]))),
        page_range=value(draw(st.sampled_from(["", "5–9", "17", "101 - 110"]))),
        udc=value(draw(st.sampled_from(["", "517.5"]))),
        doi=value(draw(st.sampled_from(["", "10.1000/abc_1"]))),
        issn=value(draw(st.sampled_from(["", "1234-5678"]))),
        received=value(draw(st.sampled_from(["", "7 мая 2016", "soon"]))),
        licence=value(draw(st.sampled_from(["", "CC BY 4.0"]))),
        copyright=value(draw(texts)),
        version=value(draw(st.sampled_from(["", "preprint", "accepted"]))),
    )
    number = draw(st.integers(0, 10**6))
    made = paper(
        str(number),
        draw(texts) or "т",
        authors=given,
        year=draw(years),
        language=draw(st.sampled_from(["ru", "en", "de", ""])),
        metadata=told,
    )
    made.paper_id = made.sha256[:16]
    made.references = [Reference(text, title=text) for text in draw(st.lists(texts, max_size=3))]
    return made


def exported(name: str, given: list[Paper], library: Library | None = None) -> bytes:
    out = BytesIO()
    write_papers(name, given, library or NoLinks(), out)  # type: ignore[arg-type]
    return out.getvalue()


class NoCitations:
    def list_works(self, paper_id: str) -> list[str]:
        return []

    def find_links(self, works: Any = (), papers: Any = ()) -> list[Any]:
        return []


class NoLinks:
    """A library that holds nothing of what is cited."""

    citations = NoCitations()
