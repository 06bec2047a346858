"""Each .pyx file becomes a module of its own."""

from __future__ import annotations

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import setup

os.chdir(Path(__file__).parent)
modules = cythonize(["harvester_compiled/*.pyx"], compiler_directives={"language_level": 3})
for module in modules:
    module.extra_compile_args = ["-g0"]  # half of the compiler's time goes into what a debugger reads
setup(ext_modules=modules, options={"build_ext": {"parallel": os.cpu_count()}})
