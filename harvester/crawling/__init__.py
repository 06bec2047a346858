"""What hunts are lent of the real world: fetching and searching through Scrapy's engine, and a crawl's own parts."""

from harvester.crawling.parts import Parts, count, end_early, fail, parts, politeness, stop

__all__ = ["Parts", "count", "end_early", "fail", "parts", "politeness", "stop"]
