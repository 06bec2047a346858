from __future__ import annotations

import json

import numpy as np

from harvester.layout.document_parts import DividedDocument, DocumentPart, unpack_division
from harvester.layout.layout_reader import divide_document, read_layout
from tests.harvester.layout.making import OWN_LIST, TAIL, cut_from_issue, set_page, set_paper


def test_the_paper_by_itself_has_its_own_lines_only() -> None:
    paper = divide_document(cut_from_issue()).paper
    assert paper.lines[0].text == "УДК 539.3"
    assert paper.lines[-1].text == OWN_LIST[-1][0]


def test_the_running_head_above_a_tail_is_the_pages() -> None:
    document = cut_from_issue()
    head = set_page(1, ("Труды института, т. 5, № 4, 2011", 9.0, False)).lines[0]
    head.kind = "header"
    document.pages[0].lines.insert(0, head)
    divided = divide_document(document)
    assert divided.own.start == len(TAIL) + 1
    assert [line.text for line in divided.paper.lines[:2]] == [head.text, "УДК 539.3"]


def test_pages_before_the_paper_are_none_of_it() -> None:
    divided = divide_document(set_paper(front=True))
    assert divided.first_page == 2
    assert divided.paper.pages == divided.document.pages[2:]


def test_parts_are_kept_as_plain_values() -> None:
    document = cut_from_issue()
    divided = divide_document(document)
    again = unpack_division(document, json.loads(json.dumps(divided.pack())))
    assert again.parts == divided.parts
    assert np.array_equal(again.reading.chances, divided.reading.chances)
    assert again.reading.lines == divided.reading.lines


def test_a_document_of_which_nothing_is_its_own_has_an_answer() -> None:
    document = set_paper()
    divided = DividedDocument(document, [DocumentPart("front", 0, 3)], read_layout(document))
    assert divided.own == range(0)
    assert not divided.paper.lines
