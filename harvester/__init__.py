"""Harvester fills a digital library with scientific papers by itself, Russian ones first."""

__version__ = "0.1.0"
