"""scrapyd-deploy builds its egg by this file; everything it says stands in pyproject.toml."""

from setuptools import setup

setup()
