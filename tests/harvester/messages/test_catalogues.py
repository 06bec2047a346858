from __future__ import annotations

import gettext
import io

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from hypothesis import given
from hypothesis import strategies as st

from harvester.messages.catalogues import compile_messages, open_catalogue, read_messages

TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"], include_characters="\n\t"), min_size=1, max_size=60)


@given(st.dictionaries(TEXTS.filter(str.strip), TEXTS.filter(str.strip), max_size=8))
def test_whatever_babel_writes_is_read(translated: dict[str, str]) -> None:
    catalogue = Catalog(locale="de", fuzzy=False)
    for text, translation in translated.items():
        catalogue.add(text, translation)
    written = io.BytesIO()
    write_po(written, catalogue)
    messages = tuple(read_messages(written.getvalue().decode()))
    read = gettext.GNUTranslations(io.BytesIO(compile_messages(messages)))
    assert {text: read.gettext(text) for text in translated} == translated


def test_what_is_uncertain_or_empty_is_not_said() -> None:
    text = 'msgid ""\nmsgstr ""\n"Language: ru\\n"\n\n#, fuzzy\nmsgid "one"\nmsgstr "раз"\n\nmsgid "two"\nmsgstr ""\n'
    assert [message.text for message in read_messages(text)] == [""]


def test_a_language_of_nobody_is_english() -> None:
    assert open_catalogue("xx").translations.gettext("Search") == "Search"
    assert open_catalogue("en").messages == ()
