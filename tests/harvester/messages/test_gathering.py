"""The catalogues follow the code: nothing that people read is left without Russian or German."""

from __future__ import annotations

import ast
import gettext
import io
import re
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from harvester.messages.catalogues import open_catalogue
from harvester.messages.gathering import TRANSLATED, gather_messages, get_path, list_faults, update_catalogue

PROJECT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def found() -> Catalog:
    return gather_messages(PROJECT)


@pytest.mark.parametrize("language", TRANSLATED)
def test_everything_that_is_said_is_translated(found: Catalog, language: str, tmp_path: Path) -> None:
    path = tmp_path / "harvester.po"
    shutil.copy(get_path(PROJECT, language), path)
    catalogue = update_catalogue(path, language, found)
    assert not list(list_faults(catalogue)), "make messages, then translate what it names"
    assert len(catalogue) > 600


def test_no_russian_strays_into_the_german() -> None:
    cyrillic = re.compile("[а-яё]+", re.IGNORECASE)
    strays = [
        text
        for message in open_catalogue("de").messages
        for text in message.translations
        if set(cyrillic.findall(text)) - set(cyrillic.findall(message.text))
    ]
    assert not strays


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_standard_library_reads_what_babel_compiles(language: str) -> None:
    compiled = io.BytesIO()
    with get_path(PROJECT, language).open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    theirs, ours = gettext.GNUTranslations(compiled), open_catalogue(language)
    assert len(ours.messages) > 600
    for message in ours.messages[1:]:
        if message.plural:
            said = [ours.translations.npgettext(message.context, message.text, message.plural, n) for n in range(30)]
            assert said == [theirs.npgettext(message.context, message.text, message.plural, n) for n in range(30)]
        else:
            say = (
                (lambda one, m=message: one.pgettext(m.context, m.text))
                if message.context
                else (lambda one, m=message: one.gettext(m.text))
            )
            assert say(ours.translations) == say(theirs) != ""


def test_faults_are_seen() -> None:
    catalogue = Catalog(locale="ru", fuzzy=False)
    catalogue.add("{number} files in {folder}", "{number} файлов")
    catalogue.add("nothing")
    catalogue.add(("{number} file", "{number} files"), ("{number} файл", "{number} файла"))
    catalogue.add("well", "хорошо")
    faults = list(list_faults(catalogue))
    assert [fault.partition(":")[0] for fault in faults] == [
        "other places for values",
        "not translated",
        "not translated",
    ]


def test_no_module_hides_the_function_it_says_things_with() -> None:
    """`for _, name in …` in a module that translates with `_` would make a number of it."""
    for path in sorted((PROJECT / "harvester").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "harvester.messages.translating import" not in text:
            continue
        tree = ast.parse(text)
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        if any(name.name == "_" for node in imports for name in node.names):
            stored = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "_"]
            assert not [node.lineno for node in stored if isinstance(node.ctx, ast.Store)], path
