"""What hunts are lent of the real world: fetching and searching through Scrapy's engine, within a budget."""
