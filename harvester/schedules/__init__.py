"""What is to run when, and how it is handed to scrapyd: `scrapy schedule`."""
