from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.bibliography.parsing.relabelling import bracketed, edited, ended, numbered, published
from harvester.bibliography.parsing.tokens import tokens_of
from tests.harvester.bibliography.parsing.labels import labelled

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.bibliography.parsing.tokens import Tokens


@pytest.mark.parametrize(
    ("mend", "text", "labels", "right"),
    [
        (edited, "Falcon, Zed; Fox, Anna (Hg.): Gärten", "fgfeot", "fgfgot"),
        (edited, "Falcon Z., Fox Q. (Eds.) Gardens", "fgeeot", "fgfgot"),
        (edited, "Falcon Z. Gardens. In: Fox Q. (Ed.)", "fgtoeeo", "fgtoeeo"),
        (bracketed, "Falcon QZ. [Gardens of old]. Garden Journal", "fgooocc", "fgtttcc"),
        (bracketed, "Falcon QZ. Gardens [of old]. Garden Journal", "fgtoocc", "fgtoocc"),
        (bracketed, "Орлов П. Сады : дис. … канд. наук", "fgoooo", "fgtooo"),
        (bracketed, "Орлов П. Сады : сб. тр. // Поля", "fgoooc", "fgoooc"),
        (ended, "Сад // Большая садовая энциклопедия. 2-е изд.", "tccoooo", "tcccooo"),
        (ended, "Сад // Садовый журнал, выпуск 5. Казань", "tccooo", "tccooo"),
        (numbered, "ЦГА. Ф. 5. Оп. 2. Д. 1887. Л. 3", "cnnnnnyoo", "cnnnnnnoo"),
        (numbered, "ЦГА. Ф. 5. Отчёт, 1887", "cnnty", "cnnty"),
        (numbered, "Gärten. 3. Aufl. Bonn 2001", "tvooy", "toooy"),
        (numbered, "Gärten. Bd. 3. Bonn 2001", "tovoy", "tovoy"),
        (published, "Gardens, edited by Zed Falcon, Green Press, 2001", "cooeeeey", "cooeeppy"),
        (published, "Gardens, edited by Zed Falcon, and Anna Fox, 2001", "cooeeeeey", "cooeeeeey"),
        (published, "Gardens, edited by Zed Falcon, 2001", "cooeey", "cooeey"),
    ],
)
def test_each_puts_right_what_is_its_own_and_leaves_the_rest(
    mend: Callable[[Tokens, list[str]], list[str]], text: str, labels: str, right: str
) -> None:
    assert mend(tokens_of(text), labelled(labels)) == labelled(right)
