from __future__ import annotations

import random

from harvester.text.tokens import tokens_of
from models.training.alignment import label_words
from models.training.generator import FOREIGN, RUSSIAN, draw_act, generate_references, print_record
from models.training.generator.csl import STYLES, print_styles
from models.training.generator.pieces import NameStyle, Pieces, add_names, write_initials
from models.training.generator.records import from_bibtex, own_records


def test_the_same_seed_gives_the_same_references() -> None:
    records = own_records()
    assert list(generate_references(records, 30, seed=4)) == list(generate_references(records, 30, seed=4))
    assert list(generate_references(records, 30, seed=4)) != list(generate_references(records, 30, seed=5))


def test_pieces_make_up_the_text_and_every_word_has_a_label() -> None:
    for row in generate_references(own_records(), 200):
        assert "".join(text for text, _ in row["pieces"]) == row["text"]
        tokens, labels = label_words(row)
        assert len(tokens) == len(labels)


def test_labels_stand_on_the_words_they_were_made_with() -> None:
    record = next(record for record in own_records() if record.type == "article" and len(record.authors) == 1)
    chance = random.Random(2)
    for _ in range(60):
        pieces = print_record(record, chance)
        tokens, labels = label_words({"text": pieces.text, "pieces": pieces.parts})
        words = [word for word, label in zip(tokens.words, labels, strict=True) if label == "title"]
        if record.title in pieces.text:
            title = tokens_of(record.title).words  # more may stand before and after it, and quotes at its last word
            assert " ".join(title) in " ".join(words)


def test_acts_have_titles_or_containers() -> None:
    chance = random.Random(1)
    for _ in range(100):
        labels = {label for _, label in draw_act(chance).parts}
        assert labels & {"title", "container", "pages", "number"}


def test_every_style_renders_every_record() -> None:
    chance = random.Random(3)
    for record in own_records():
        for _ in range(len(RUSSIAN)):
            labels = {label for _, label in print_record(record, chance).parts}
            assert "title" in labels or "container" in labels


def test_hosted_references_are_one_in_eight() -> None:
    for shares in (RUSSIAN, FOREIGN):
        assert 0.1 < shares["hosted"] / sum(shares.values()) < 0.13


def test_names_in_their_styles() -> None:
    people = [("Соколов", "Иван Петрович"), ("Фокс", "Ким")]
    pieces = Pieces()
    add_names(pieces, people, NameStyle(comma=True, initials="И.И.", last=" и "))
    assert pieces.text == "Соколов, И.П. и Фокс, К."
    assert write_initials("Yuri Abel", "И. И.") == "Yu. A."
    few = Pieces()
    add_names(few, people, NameStyle(most=1))
    assert few.text == "Соколов И. П. и др."


def test_bibtex_rows_become_records() -> None:
    row = {"type": "inproceedings", "source": "a/b", "fields": {"title": "О спектрах графов.", "author": [{"family": "Соколов", "given": "И."}], "booktitle": "Графы : материалы конференции", "year": "2001", "pages": "5--9"}}  # fmt: skip
    record = from_bibtex(row)
    assert record is not None
    assert (record.type, record.title, record.container, record.pages) == (
        "proceedings",
        "О спектрах графов",
        "Графы",
        "5-9",
    )
    assert from_bibtex({**row, "fields": {**row["fields"], "title": "О."}}) is None  # type: ignore[dict-item]


def test_csl_styles_keep_records_and_texts_together() -> None:
    rows = list(print_styles(own_records()[:6], 1))
    assert len(rows) == len(STYLES)
    found = sum("title" in label_words(row)[1] for row in rows)
    assert found >= 0.9 * len(rows)
