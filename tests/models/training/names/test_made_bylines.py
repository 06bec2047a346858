from __future__ import annotations

from harvester.persons.byline_words import split_byline
from models.training.names.made_bylines import make_byline
from models.training.names.name_labels import FullName, label_names
from models.training.names.preparing import make_examples
from models.training.printing.drawn_papers import Studio
from models.training.printing.stock import Stock

STOCK = Stock(families={"ru": ["Гусев", "Сосновская", "Ветров"], "en": ["Falcon", "Stone"], "de": ["Fuchs", "Falke"]})


def test_the_same_seed_makes_the_same_line() -> None:
    assert make_byline(Studio(STOCK, 5)) == make_byline(Studio(STOCK, 5))


def test_most_made_names_are_found_again() -> None:
    examples = list(make_examples(STOCK, 200))
    assert len(examples) > 180
    assert all(len(one.words) == len(one.labels) == len(one.gaps) - 1 for one in examples)
    labels = {label for one in examples for label in one.labels}
    assert {"b_family", "family", "b_given", "given", "other"} <= labels
    assert any(set(one.labels) == {"other"} for one in examples)


def test_lines_have_the_names_they_tell() -> None:
    made = next(one for seed in range(50) if len((one := make_byline(Studio(STOCK, seed))).names) > 1)
    people = [FullName.read(name.family, name.given) for name in made.names]
    assert label_names(split_byline(made.lines), people)[1] == len(made.names)
