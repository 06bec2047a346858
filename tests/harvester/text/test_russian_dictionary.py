from __future__ import annotations

import subprocess
import sys


def test_the_dictionary_is_loaded_only_when_needed() -> None:
    code = "import sys, harvester.library, harvester.library.sqlite; print('pymorphy3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


def test_the_compiled_dictionary_answers_as_the_plain_one() -> None:
    told = (
        "from harvester.text.russian_dictionary import open_dictionary;"
        "words = ('графов', 'стали', 'ёлка', 'елка', 'вкривьинтегралами');"
        "print([(form.normal_form, str(form.tag)) for word in words for form in open_dictionary().parse(word)])"
    )
    codes = (told, f"import sys; sys.modules['dawg'] = None; {told}")
    compiled, plain = (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        for code in codes
    )
    assert compiled == plain
