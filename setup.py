"""What pyproject.toml cannot say: `spiders`, `pipelines` and `models` are packages of `harvester` once they are built.

They stand at the top of the repository, as in any Scrapy project. An installation must not take such common names for
itself, so the wheel and scrapyd's egg have them as `harvester.spiders`, `harvester.pipelines`, `harvester.models`, and
the modules that name them are written to the build by these names.
"""

from __future__ import annotations

import re
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

MOVED = ("spiders", "pipelines", "models")
NAMES = "|".join(MOVED)
# The ways in which code names them: an import, the folder of the models, a dotted path of the settings.
IMPORTED = re.compile(rf"^(\s*(?:from|import) )(?=(?:{NAMES})\b)", re.MULTILINE)
OPENED = re.compile(r'(?<=resources\.files\(")(?=models"\))')
PLUGGED = re.compile(r'(?<=")(?=(?:spiders"|pipelines\.))')


class MovingBuild(build_py):
    """Modules are written with the names that the packages have in an installation."""

    def build_module(self, module: str, module_file: str, package: str) -> tuple[str, bool]:
        built, copied = super().build_module(module, module_file, package)
        path = Path(built)
        text = path.read_text(encoding="utf-8")
        if (renamed := rename_packages(text, settings=module == "settings")) != text:
            path.write_text(renamed, encoding="utf-8")
        return built, copied


def rename_packages(text: str, *, settings: bool) -> str:
    text = OPENED.sub("harvester.", IMPORTED.sub(r"\1harvester.", text))
    return PLUGGED.sub("harvester.", text) if settings else text


if __name__ == "__main__":
    inside = [f"harvester.{name}" for top in MOVED for name in (top, *(f"{top}.{sub}" for sub in find_packages(top)))]
    setup(
        packages=[*find_packages(include=["harvester", "harvester.*"]), *inside],
        package_dir={f"harvester.{name}": name for name in MOVED},
        cmdclass={"build_py": MovingBuild},
    )
