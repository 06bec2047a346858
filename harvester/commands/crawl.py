"""`scrapy crawl`, with exit statuses: 0 done, 1 failed or saw nothing, 2 wrong use; errors are one line."""

from __future__ import annotations

from harvester.crawling.spider_commands import SpiderCommand
from harvester.messages.translating import _


class Command(SpiderCommand):
    def short_desc(self) -> str:
        return _("Run a spider")

    def long_desc(self) -> str:
        return _(
            "Run a spider. Example: scrapy crawl paper -a title='О сходимости рядов' -a authors='Иванов И. И.' "
            "-s SEARXNG_URL=http://127.0.0.1:8888/ -O out.jsonl"
        )
