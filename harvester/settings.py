"""The project's Scrapy settings, each explained where it stands. `-s NAME=VALUE` changes any for one run."""

from __future__ import annotations

import os

from harvester import __version__

BOT_NAME = "harvester"
SPIDER_MODULES = ["spiders"]
NEWSPIDER_MODULE = "spiders"
COMMANDS_MODULE = "harvester.commands"
TWISTED_REACTOR = "twisted.internet.asyncioreactor.AsyncioSelectorReactor"

# --- who we are, and manners -------------------------------------------------------------------------

# Says who asks and how to reach them: put your own address here before crawling the real web.
USER_AGENT = f"Harvester/{__version__} (+scientific papers for a digital library; contact: set USER_AGENT)"
ROBOTSTXT_OBEY = True
ROBOTSTXT_USER_AGENT = "Harvester"
COOKIES_ENABLED = False
# Neither console may run code in a crawl.
TELNETCONSOLE_ENABLED = False
REMOTE_CONTROL_ENABLED = False
# Scrapy's own delay is off: HOST_DELAY is kept by tickets of the library, across processes.
DOWNLOAD_DELAY = 0.0
# Seconds between two requests to one host, over all processes that share the library.
HOST_DELAY = 0.2
# A site's own Crawl-delay is obeyed up to this many seconds.
CRAWL_DELAY_MAX = 30.0
# A site's Retry-After is obeyed up to this many seconds.
RETRY_AFTER_MAX = 600.0
# A hunt does not wait longer than this for its turn at one host.
POLITENESS_MAX_WAIT = 300.0
CONCURRENT_REQUESTS = 32
CONCURRENT_REQUESTS_PER_DOMAIN = 4
DOWNLOAD_TIMEOUT = 60
# One answer's size; also the largest file that is looked at.
DOWNLOAD_MAXSIZE = 64 * 1024 * 1024
DOWNLOAD_WARNSIZE = 0
# Certificates are verified, except on the hosts listed here (a comma list).
DOWNLOAD_VERIFY_CERTIFICATES = True
UNVERIFIED_HOSTS: list[str] = []
DOWNLOAD_HANDLERS = {"https": "harvester.crawling.certificates.CertificatesHandler"}
REDIRECT_MAX_TIMES = 8
# Retries are made where tickets are taken (harvester/crawling/fetching.py), so Scrapy's own are off.
RETRY_ENABLED = False
FETCH_RETRIES = 2
# No single request, redirects and Scrapy's own queues included, lasts longer.
FETCH_MAX_SECONDS = 300.0

# --- addresses ---------------------------------------------------------------------------------------

# on: private and loopback addresses are refused, whatever name or redirect leads there.
ADDRESS_GUARD = "on"
TWISTED_DNS_RESOLVER = "harvester.middlewares.address_guard.GuardedResolver"
ADDRESS_RULES_ENABLED = True
# Hosts never asked: a list here, and a file (a host or .suffix a line) that may change while a crawl runs.
BLOCKED_HOSTS: list[str] = []
BLOCKED_HOSTS_FILE = "blocked-hosts.txt"
# Publishers' hosts that the rules close but to which you have access.
OPEN_HOSTS: list[str] = []

# --- search ------------------------------------------------------------------------------------------

# Comma list of providers: searxng, builtin (the engine of the built-in web).
SEARCH_PROVIDERS = ["searxng"]
# The address of a SearXNG, usually one's own; also from the environment.
SEARXNG_URL = os.environ.get("SEARXNG_URL", "")
# Further addresses that search requests may go to (those of the configured providers always may).
SEARCH_ORIGINS: list[str] = []
# Seconds between two queries to one engine.
SEARCH_DELAY = 0.0
# A query that failed is asked again so often, after SEARCH_PAUSE seconds, then twice as long …
SEARCH_RETRIES = 2
SEARCH_PAUSE = 2.0
# An engine that fails this often in a row is left alone for ten pauses; wants then say could_not_search.
SEARCH_GIVE_UP = 5

# --- hunts -------------------------------------------------------------------------------------------

# Wants hunted at the same time.
HUNTS_AT_ONCE = 8
# One want's budget: addresses looked at, and seconds.
HUNT_MAX_REQUESTS = 60
HUNT_MAX_SECONDS = 900.0
# The probability from which a file counts as the wanted paper.
VERIFICATION_THRESHOLD = 0.5
# "Not found" is tried again after so many days, then after twice as many, and so on.
WANT_RETRY_DAYS = 14.0
# Why files were refused is remembered so long.
REFUSALS_KEEP_DAYS = 90.0
# References of kept papers that the library does not hold become wants: 1 for those of papers that were asked for,
# 2 for those of the papers so found, too, and so on; 0: none.
SNOWBALL_DEPTH = 0
# Wants that one crawl adds in this way at most.
SNOWBALL_BUDGET = 500

# --- the library -------------------------------------------------------------------------------------

# sqlite:///relative.db, sqlite:////absolute.db or mongodb://…/name
LIBRARY_URI = os.environ.get("LIBRARY_URI", "sqlite:///library/library.db")
# A folder, or an s3://, gs:// or ftp:// address as in Scrapy's FilesPipeline.
FILES_STORE = os.environ.get("FILES_STORE", "library/files")
# A want being hunted is leased so long; a quarter of it is the heartbeat.
LEASE_SECONDS = 60.0

# --- reading -----------------------------------------------------------------------------------------

# Worker processes, and the limits of each: seconds a call, megabytes above its size after warm-up.
WORKERS = min(4, os.cpu_count() or 1)
WORKER_SECONDS = 30.0
WORKER_MEMORY_MB = 1500
DOCUMENT_MAX_SIZE = 64 * 1024 * 1024
# Where files wait while they are looked at (empty: the system's folder for temporary files), and how much.
SPOOL_FOLDER = ""
SPOOL_MAX_MB = 2000
# auto, pdfium or pdfminer.
PDF_ENGINE = "auto"
# auto: pages without text, or with rubbish for text, are recognised; or never, always.
OCR = "auto"
# How long one document may be recognised; in a crawl that happens in a worker of its own.
OCR_SECONDS = 90.0
# Method of header extraction.
HEADER_METHOD = "best"

# --- pages that need a browser -----------------------------------------------------------------------

# auto: pages that are empty without a browser are shown by one, where one is found; or never.
RENDER = "auto"
# One page's limits: seconds in all, and addresses that it may load.
RENDER_SECONDS = 30.0
RENDER_MAX_REQUESTS = 100
# Megabytes of all open pages together: over it the largest is ended.
RENDER_MEMORY_MB = 1000
# Pages at the same time, and in one crawl.
RENDER_AT_ONCE = 2
RENDER_MAX_PAGES = 1000

# --- plugged in --------------------------------------------------------------------------------------

DOWNLOADER_MIDDLEWARES = {
    "harvester.middlewares.address_rules.AddressRulesMiddleware": 50,
    "harvester.middlewares.documents.DocumentsMiddleware": 550,
    "harvester.middlewares.address_guard.AddressGuardMiddleware": 760,
    "harvester.middlewares.politeness.PolitenessMiddleware": 950,
    "harvester.middlewares.rendering.RenderingMiddleware": 960,
}
EXTENSIONS = {
    "harvester.extensions.library.OpenLibrary": 100,
    "harvester.extensions.politeness.Politeness": 110,
    "harvester.extensions.closing.Closing": 120,
    "harvester.extensions.progress.Progress": 500,
    "harvester.extensions.report.Report": 505,
    "harvester.extensions.stats_file.StatsFile": 510,
}
ITEM_PIPELINES = {
    "pipelines.references.ReferencesPipeline": 100,
    "pipelines.metadata.MetadataPipeline": 200,
    "pipelines.verification.VerificationPipeline": 300,
    "pipelines.files.FilesPipeline": 400,
    "pipelines.library.LibraryPipeline": 500,
    "pipelines.snowball.SnowballPipeline": 600,
}

# --- output ------------------------------------------------------------------------------------------

FEED_EXPORT_ENCODING = "utf-8"
# auto: a live display on a terminal, a line in the log now and then elsewhere; or live, lines, log, off.
PROGRESS = "auto"
# auto: on a terminal a crawl over wants ends with a table of them all; or on, off.
REPORT = "auto"
# Where a crawl's stats are written as JSON at its end; empty: nowhere.
STATS_FILE = ""
LOG_LEVEL = "INFO"
# Items are large; what matters of them is in the stats and the library.
LOG_FORMATTER = "harvester.extensions.progress.QuietLogFormatter"
