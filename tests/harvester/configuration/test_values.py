from __future__ import annotations

from typing import Any

import pytest

from harvester.configuration.values import ConfigurationError, check_value, find_name, read_value


@pytest.mark.parametrize(
    ("value", "default", "expected"),
    [
        (2, 0.5, 2.0),
        ("a.org, b.org", [], ["a.org", "b.org"]),
        (["a.org"], [], ["a.org"]),
        ({"google": 1000}, {}, {"google": 1000}),
        (True, False, True),
        ("anything", None, "anything"),
    ],
)
def test_a_value_of_a_file_has_the_type_of_the_default(value: Any, default: Any, expected: Any) -> None:
    checked = check_value("NAME", value, default, "harvester.toml")
    assert (checked, type(checked)) == (expected, type(expected))


@pytest.mark.parametrize(
    ("value", "default", "says"),
    [
        (1, True, "true or false"),
        ("8", 4, "a whole number, as 8"),
        (True, 4, "a whole number, as 8"),
        (0.5, 4, "a whole number, as 8"),
        ([1], [], "a list of texts in quotes"),
        ([], {}, "a table"),
    ],
)
def test_a_value_of_another_type_is_told_and_not_repeated(value: Any, default: Any, says: str) -> None:
    with pytest.raises(ConfigurationError, match=f"^harvester.toml: NAME must be .*{says}"):
        check_value("NAME", value, default, "harvester.toml")


@pytest.mark.parametrize(
    ("text", "default", "expected"),
    [
        ("Yes", False, True),
        ("off", True, False),
        ("8", 4, 8),
        ("0.5", 1.0, 0.5),
        ("a.org, b.org,", [], ["a.org", "b.org"]),
        ('{"google": 7}', {}, {"google": 7}),
        ("8", "", "8"),
    ],
)
def test_a_text_is_read_in_the_type_of_the_default(text: str, default: Any, expected: Any) -> None:
    assert read_value("NAME", text, default, "-s") == expected


def test_a_name_is_found_in_any_case_and_the_nearest_is_told() -> None:
    assert find_name("host_delay", {"HOST_DELAY"}, "-s") == "HOST_DELAY"
    with pytest.raises(ConfigurationError, match="no setting 'HOST_DELYA'; did you mean HOST_DELAY"):
        find_name("HOST_DELYA", {"HOST_DELAY"}, "-s")
    with pytest.raises(ConfigurationError, match=r"docs/settings\.md lists them"):
        find_name("colour", {"HOST_DELAY"}, "-s")
