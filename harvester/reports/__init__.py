"""What a library's crawls did, as a page with plots: `scrapy report`."""
