"""Each .pyx file becomes a module of its own."""

from __future__ import annotations

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import setup

os.chdir(Path(__file__).parent)
setup(ext_modules=cythonize(["harvester_compiled/*.pyx"], compiler_directives={"language_level": 3}))
