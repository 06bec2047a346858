from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from models.training import parser as training
from models.training.bibliography import fit_parsers
from models.training.generator import generate_references
from models.training.generator.records import own_records

if TYPE_CHECKING:
    from harvester.bibliography.parser import Parser

TEXT = "Соколов И. И. О спектрах графов // Вестник университета. 2016. Т. 12. № 3. С. 5–9."


@pytest.fixture(scope="module", params=["crf", "svm", "hmm"])
def parser(request: Any) -> Parser:
    """Small models, of what the generator makes of its own records."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "GENERATED", {"east": 300, "west": 60})
        patch.setattr(training, "STYLED", 1)
        patch.setattr(training, "CRF", training.CRF | {"max_iterations": 30})
        return fit_parsers(list(generate_references(own_records(), 60, seed=9)), [request.param])[request.param]


def test_a_parser_trained_on_generated_references_reads_another(parser: Parser) -> None:
    reference = parser.parse(TEXT)
    assert reference.method == parser.method
    assert [person.family for person in reference.authors] == ["Соколов"]
    assert (reference.title or "").endswith("спектрах графов")
    assert reference.year == "2016"
    assert 0 <= reference.weight <= 1


def test_an_empty_text_is_an_empty_reference(parser: Parser) -> None:
    assert [found.title for found in parser.parse_many(["", " // "])] == [None, None]
