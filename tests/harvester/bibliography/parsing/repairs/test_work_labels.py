from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.bibliography.parsing.repairs.name_labels import unite_editors
from harvester.bibliography.parsing.repairs.work_labels import (
    drop_number_of_edition,
    lengthen_container,
    publish_after_editor,
)
from tests.harvester.bibliography.parsing.drafts import draft, spell

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.bibliography.parsing.draft import Draft


@pytest.mark.parametrize(
    ("rule", "text", "labels", "right"),
    [
        (unite_editors, "Falcon, Zed; Fox, Anna (Hg.): Gärten", "fgfeot", "fgfgot"),
        (unite_editors, "Falcon Z., Fox Q. (Eds.) Gardens", "fgeeot", "fgfgot"),
        (unite_editors, "Falcon Z. Gardens. In: Fox Q. (Ed.)", "fgtoeeo", "fgtoeeo"),
        (lengthen_container, "Сад // Большая садовая энциклопедия. 2-е изд.", "tccoooo", "tcccooo"),
        (lengthen_container, "Сад // Садовый журнал, выпуск 5. Казань", "tccooo", "tccooo"),
        (drop_number_of_edition, "Gärten. 3. Aufl. Bonn 2001", "tvooy", "toooy"),
        (drop_number_of_edition, "Gärten. Bd. 3. Bonn 2001", "tovoy", "tovoy"),
        (publish_after_editor, "Gardens, edited by Zed Falcon, Green Press, 2001", "cooeeeey", "cooeeppy"),
        (publish_after_editor, "Gardens, edited by Zed Falcon, and Anna Fox, 2001", "cooeeeeey", "cooeeeeey"),
        (publish_after_editor, "Gardens, edited by Zed Falcon, 2001", "cooeey", "cooeey"),
    ],
)
def test_each_puts_right_what_is_its_own_and_leaves_the_rest(
    rule: Callable[[Draft], None], text: str, labels: str, right: str
) -> None:
    made = draft(text, spell(labels))
    rule(made)
    assert made.labels == spell(right)
