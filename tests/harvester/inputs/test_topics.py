from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.inputs.lines import Bad, InputError
from harvester.inputs.topics import check_topics, make_topic, make_topic_of_paper, read_given_topics
from harvester.items import Metadata, Paper, Topic, Value


@pytest.mark.parametrize(
    "given",
    [
        {"query": " "},
        {"query": "a", "paper": "b"},
        {"query": "a", "limit": "many"},
        {"query": "a", "limit": "0"},
        {"queries": "no/such/file"},
        {"author": ""},
    ],
)
def test_what_cannot_work_is_told_before_the_crawl(given: dict[str, str]) -> None:
    with pytest.raises(InputError):
        check_topics(given)


def test_lines_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    lines = [
        '{"id": "t1", "query": "graphs"}',
        "trees",
        "{broken",
        '{"id": "t1", "query": "rings"}',
        "[1]",
        '{"id": "e"}',
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    check_topics({"queries": str(path)})
    found = list(read_given_topics({"queries": str(path)}))
    assert next((one.id, one.query) for one in found if isinstance(one, Topic)) == ("t1", "graphs")
    assert [type(one) for one in found] == [Topic, Topic, Bad, Bad, Topic, Bad]
    assert "was there before" in found[3].reason  # type: ignore[union-attr]


def test_the_same_subject_has_the_same_id() -> None:
    one, other = (next(read_given_topics({"query": query})) for query in ("Теория  графов", "теория графов"))
    assert one.id == other.id
    assert next(read_given_topics({"query": "теория графов", "author": "Соколов И."})).id != one.id


def test_a_paper_gives_its_key_words_and_authors() -> None:
    told = Metadata(keywords=[Value("graphs", 1.0, "m"), Value("colouring", 1.0, "m")])
    topic = make_topic_of_paper(Paper("p", "s", "On graphs", ["A. Bright"], metadata=told))
    assert isinstance(topic, Topic)
    assert (topic.query, topic.authors) == ("graphs, colouring", ["Bright A."])
    bare = make_topic_of_paper(Paper("p", "s", "On graphs", ["A. Bright"]))
    assert isinstance(bare, Topic)
    assert bare.query == "On graphs"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner), max_leaves=5
)


@given(st.dictionaries(st.sampled_from(["id", "query", "authors", "x"]), json_values) | json_values)
def test_any_row_is_a_subject_or_says_why_not(row: object) -> None:
    made = make_topic(row, "line 1")
    assert made.id
    assert made.query or made.authors if isinstance(made, Topic) else made.reason
