"""The order of the house, read from the imports of every module, lazy and typing ones too.

The table of layers is the one of docs/architecture.md. Ceilings go down, never up.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
CODE = ("harvester", "spiders", "pipelines")
# From the top down: a room imports from its own layer and those below. Rooms of one layer never import each other both
# ways. A module beside the rooms (harvester/clock.py) is a room of its own.
LAYERS = [
    line.split()
    for line in (
        "spiders pipelines settings middlewares extensions crawling commands console web evaluation demo",
        "hunts recrawl stages record inputs tasks",
        "pages homepages publications venues metadata documents layout header kinds keyphrases imprint bibliography "
        "volumes topics verification quotations fusion search rendering library authors exports related_terms",
        "persons lexicon addresses learned",
        "text",
        "items statuses clock workers configuration jail owners messages compiled",
    )
]
# Functions from values to values: they know nothing of Scrapy's engine, of the network or of a store.
PURE = ("text", "documents", "layout", "header", "bibliography", "pages", "hunts")
OUTSIDE = ("scrapy", "twisted", "socket", "http", "urllib.request", "urllib.error", "requests", "sqlite3", "pymongo")
STORES = ("harvester.library", "harvester.middlewares", "harvester.extensions")
# Evaluation measures, training fits: the places that bring both together.
TRAINING_MEETS = {
    "harvester.commands.evaluate",
    "harvester.commands.evaluate.reading_tasks",
    "harvester.commands.train",
}
# Scrapy wants this name of every command; a class of this name belongs to its file.
EVERY_COMMAND = "Command"

LONGEST_CHAIN = 12
NAMES_USED_TWICE = 10


@cache
def modules() -> dict[str, Path]:
    found = {}
    for path in (path for room in CODE for path in sorted((PROJECT / room).rglob("*.py"))):
        parts = path.relative_to(PROJECT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def named(module: str) -> frozenset[str]:
    """Everything a module imports, by its full name, wherever in it the import stands."""
    path, found = modules()[module], set[str]()
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{base}.{name.name}" for name in node.names}
    return frozenset(found)


@cache
def imports() -> dict[str, frozenset[str]]:
    """By module the modules of the house that it imports."""
    return {module: frozenset(filter(None, map(_owner, named(module)))) - {module} for module in modules()}


def _owner(name: str) -> str:
    """The module that a full name stands in; nothing for names from elsewhere."""
    while name and name not in modules():
        name = name.rpartition(".")[0]
    return name


def room(module: str) -> str:
    first, *rest = module.split(".")
    return rest[0] if first == "harvester" and rest else first


@cache
def rooms() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for module, used in imports().items():
        found[room(module)] |= {room(other) for other in used} - {room(module), "harvester"}
    return {name: frozenset(used) for name, used in found.items()}


def circles(graph: dict[str, frozenset[str]]) -> list[list[str]]:
    """Sets of two or more that all lead to each other (Tarjan)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in order:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], order[other])
        if low[node] == order[node]:
            circle = [stack.pop()]
            while circle[-1] != node:
                circle.append(stack.pop())
            found.append(sorted(circle))

    for node in graph:
        if node not in order:
            visit(node)
    return [circle for circle in found if len(circle) > 1]


def longest_chain() -> tuple[str, ...]:
    """The longest way down by imports; a circle counts as one step of it."""
    whole = {module: used for module, used in imports().items() if module.startswith("harvester")}
    inside = {module: tuple(circle) for circle in circles(whole) for module in circle}

    @cache
    def below(module: str) -> tuple[str, ...]:
        steps = (below(other) for other in whole[module] if inside.get(other, other) != inside.get(module))
        return (module, *max(steps, key=len, default=()))

    return max(map(below, whole), key=len)


def test_no_circle_of_modules() -> None:
    assert not circles(imports())


def test_no_two_rooms_import_each_other() -> None:
    found = [(one, other) for one, used in rooms().items() for other in used if one < other and one in rooms()[other]]
    assert not sorted(found)
    assert not circles(rooms())


def test_every_room_has_its_layer_and_is_named_in_the_documentation() -> None:
    assert sorted({*rooms()} - {"harvester"}) == sorted(name for layer in LAYERS for name in layer)
    page = (PROJECT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert not [name for name in rooms() if f"{name}/" not in page and f"{name}.py" not in page]


def test_the_picture_of_the_house_has_every_room_and_no_other() -> None:
    picture = (PROJECT / "docs" / "pictures" / "house.svg").read_text(encoding="utf-8")
    names = re.findall(r"\w+", " ".join(re.findall(r'class="name"[^>]*>([^<]*)<', picture)))
    assert sorted(names) == sorted({*rooms()} - {"harvester"})


def test_imports_go_down_the_layers() -> None:
    height = {name: number for number, layer in enumerate(LAYERS) for name in layer}
    found = [
        f"{module} -> {other}"
        for module, used in imports().items()
        for other in used
        if room(other) in height and height[room(other)] < height.get(room(module), 0)
    ]
    assert not sorted(found)


def test_reading_rooms_know_no_engine_no_network_and_no_store() -> None:
    found = [
        f"{module} -> {name}"
        for module in modules()
        if room(module) in PURE
        for name in named(module)
        if any(name == outside or name.startswith(f"{outside}.") for outside in (*OUTSIDE, *STORES))
    ]
    assert not sorted(found)


@pytest.mark.parametrize("outside", ["models.training", "tests", "benchmarks"])
def test_the_house_stands_without_what_makes_and_tests_it(outside: str) -> None:
    found = {
        module
        for module in modules()
        if any(name == outside or name.startswith(f"{outside}.") for name in named(module))
    }
    assert found <= (TRAINING_MEETS if outside == "models.training" else set())


def test_the_longest_chain_of_imports() -> None:
    chain = longest_chain()
    assert len(chain) <= LONGEST_CHAIN, " > ".join(chain)


def test_a_class_has_its_name_for_itself() -> None:
    classes = Counter(
        node.name
        for path in modules().values()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and node.name != EVERY_COMMAND
    )
    twice = sorted(name for name, count in classes.items() if count > 1)
    assert len(twice) <= NAMES_USED_TWICE, f"{len(twice)} names: {twice}"
