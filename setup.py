"""Builds the egg for scrapyd: every package and every data file that the packages read."""

from setuptools import find_packages, setup

setup(
    name="harvester",
    version="0.1.0",
    packages=find_packages(include=["harvester*", "spiders*", "pipelines*", "models*"]),
    package_data={
        "": ["*.txt", "*.json", "*.jsonl", "*.toml", "*.crf", "*.skops", "*.md", "*.css", "*.html", "*.js", "*.svg"],
        "harvester.evaluation": ["own/*"],
        "harvester.web": ["templates/*", "static/*", "messages/*"],
        "harvester.demo": ["web/*", "web/**/*"],
        "harvester.demo.making": ["content/*"],
    },
    zip_safe=False,
    entry_points={"scrapy": ["settings = harvester.settings"]},
)
