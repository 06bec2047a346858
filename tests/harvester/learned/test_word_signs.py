from __future__ import annotations

from harvester.learned.word_signs import SPELLINGS, WordSigns


def test_signs_are_spellings_and_the_kinds_of_a_task() -> None:
    signs = WordSigns(["a tree", "a bird"], lambda word: {"oak": ("a tree",), "Crane": ("a bird",)}.get(word, ()))
    assert signs.names == (*SPELLINGS, "a tree", "a bird")
    oak, crane = (dict(zip(signs.names, row, strict=True)) for row in signs.describe_words(["oak", "Crane"]).tolist())
    assert (oak["a tree"], oak["a bird"], oak["small"], oak["capital"]) == (1, 0, 1, 0)
    assert (crane["a tree"], crane["a bird"], crane["small"], crane["capital"]) == (0, 1, 0, 1)
