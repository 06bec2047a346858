"""The project's Scrapy settings, each explained where it stands.

`-s NAME=VALUE` changes any for one run, harvester.toml (`harvester init` writes one) and the environment for good.
"""

from __future__ import annotations

import os

from harvester import __version__
from harvester.configuration.reading import apply_configuration

# What Scrapy calls the project, and where its spiders and commands are.
BOT_NAME = "harvester"
SPIDER_MODULES = ["spiders"]
NEWSPIDER_MODULE = "spiders"
COMMANDS_MODULE = "harvester.commands"
# Hunts are coroutines of asyncio.
TWISTED_REACTOR = "twisted.internet.asyncioreactor.AsyncioSelectorReactor"

# --- who we are, and manners -------------------------------------------------------------------------

# Says who asks and how to reach them: `harvester init` puts your address into it, before you crawl the real web.
USER_AGENT = f"Harvester/{__version__} (+scientific papers for a digital library; contact: set USER_AGENT)"
# robots.txt is obeyed, under this name.
ROBOTSTXT_OBEY = True
ROBOTSTXT_USER_AGENT = "Harvester"
# Sites are visited as by a stranger.
COOKIES_ENABLED = False
# Neither console may run code in a crawl.
TELNETCONSOLE_ENABLED = False
REMOTE_CONTROL_ENABLED = False
# Scrapy's own delay is off: HOST_DELAY is kept by tickets of the library, across processes.
DOWNLOAD_DELAY = 0.0
# Seconds between two requests to one host, over all processes that share the library: most are small sites whose
# server nobody knows. Sites on a hosting service that the public suffix list names (github.io) are served by large
# machines: HOSTED_DELAY is kept there, where it is shorter.
HOST_DELAY = 1.0
HOSTED_DELAY = 0.2
# A site's own Crawl-delay is obeyed up to this many seconds.
CRAWL_DELAY_MAX = 30.0
# A site's Retry-After is obeyed up to this many seconds.
RETRY_AFTER_MAX = 600.0
# A hunt does not wait longer than this for its turn at one host.
POLITENESS_MAX_WAIT = 300.0
# Requests under way at the same time: in all, and to one host.
CONCURRENT_REQUESTS = 32
CONCURRENT_REQUESTS_PER_DOMAIN = 4
# Seconds for one answer.
DOWNLOAD_TIMEOUT = 60
# One answer's size, also the largest file that is looked at; no warning before.
DOWNLOAD_MAXSIZE = 64 * 1024 * 1024
DOWNLOAD_WARNSIZE = 0
# Certificates are verified, except on the hosts listed here (a comma list).
DOWNLOAD_VERIFY_CERTIFICATES = True
UNVERIFIED_HOSTS: list[str] = []
DOWNLOAD_HANDLERS = {"https": "harvester.crawling.certificates.CertificatesHandler"}
# So many redirects are followed, one after the other.
REDIRECT_MAX_TIMES = 8
# An address that failed for the moment is asked again so often, by hunts that have other leads after those. That is
# done where tickets are taken (harvester/crawling/attempts.py), so Scrapy's own retries are off.
RETRY_ENABLED = False
FETCH_RETRIES = 2
# No single request, redirects and Scrapy's own queues included, lasts longer.
FETCH_MAX_SECONDS = 300.0

# --- addresses ---------------------------------------------------------------------------------------

# on: private and loopback addresses are refused, whatever name or redirect leads there; off for a crawl of one's own
# network.
ADDRESS_GUARD = "on"
TWISTED_DNS_RESOLVER = "harvester.middlewares.address_guard.GuardedResolver"
# Addresses that cannot lead to a paper are refused.
ADDRESS_RULES_ENABLED = True
# Hosts never asked (.suffix is a domain and all under it): a list here, and a file, one a line, that may change while a
# crawl runs.
BLOCKED_HOSTS: list[str] = []
BLOCKED_HOSTS_FILE = "blocked-hosts.txt"
# Publishers' hosts that the rules close but to which you have access.
OPEN_HOSTS: list[str] = []

# --- search ------------------------------------------------------------------------------------------

# Comma list of providers: searxng, yandex, google, brave; openalex, crossref, unpaywall, semantic_scholar, core, arxiv,
# doaj; builtin (the engine of the built-in web). auto: one's own SearXNG where SEARXNG_URL is set, else all that need
# no key or have theirs below.
SEARCH_PROVIDERS = ["auto"]
# The address of a SearXNG, usually one's own.
SEARXNG_URL = ""
# Further addresses that search requests may go to (those of the configured providers always may).
SEARCH_ORIGINS: list[str] = []
# Keys of engines that ask for one; from the environment, and never printed.
YANDEX_KEY = ""
YANDEX_FOLDER = ""
GOOGLE_KEY = ""
GOOGLE_ENGINE = ""
BRAVE_KEY = ""
OPENALEX_KEY = ""
SEMANTIC_SCHOLAR_KEY = ""
CORE_KEY = ""
# Your e-mail address: Unpaywall wants one, Crossref and OpenAlex answer faster with it.
SEARCH_EMAIL = ""
# Seconds between two queries to one engine, where the engine itself does not ask for more.
SEARCH_DELAY = 0.0
# Queries a day, by engine, where they differ from the engine's own allowance: {"google": 1000}; 0: no limit.
SEARCH_QUOTAS: dict[str, int] = {}
# An engine's answer is used again for so many days; 0: every query is asked.
SEARCH_KEEP_DAYS = 1.0
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
# With files=yes a scholar's lists, their landing pages and the files have a budget of their own.
SCHOLAR_FILES_MAX_REQUESTS = 300
# With people=all the search for each person of an institute has this budget.
PERSON_MAX_REQUESTS = 60
# The probability from which a file counts as the wanted paper.
VERIFICATION_THRESHOLD = 0.5
# Whose method finds the file of a wanted paper: ours, or for comparison a published one alone: seed, citeseer, mops,
# missing (the crawler for missing documents), pase.
PAPER_METHOD = "ours"
# "Not found" is tried again after so many days, then after twice as many, and so on.
WANT_RETRY_DAYS = 14.0
# References of one manuscript that `scrapy references check` looks at, and the requests for each.
AUDIT_MAX_REFERENCES = 1000
AUDIT_MAX_REQUESTS = 15
# An answer about a reference is not asked for again so long.
AUDIT_AGAIN_DAYS = 30.0
# Where a DOI leads to its work; empty: https://doi.org/, or the registry of the built-in web where that is searched.
DOI_RESOLVER = ""
# A web archive that is asked for a copy when the file of an entry or a want is gone (404, 410, a dead host); also from
# the environment. The Wayback Machine: https://archive.org/. Empty: none.
ARCHIVE_URL = ""
# Why files were refused is remembered so long.
REFUSALS_KEEP_DAYS = 90.0
# The probability from which a paper counts as on a subject (`scrapy crawl topic`): swept on key words of papers, below
# the middle since authors name few of their subjects, and as low as the subjects of two small webs allow.
TOPIC_THRESHOLD = 0.2
# A link that leads to a paper on the subject with less chance than this is not followed, whatever budget is left, but
# for the last thirty.
TOPIC_LEAST_CHANCE = 0.015
# Whose method finds papers on a subject: ours, or for comparison a published one alone: citeseer, mops, missing (the
# crawler for missing documents).
TOPIC_METHOD = "ours"
# Hosts that a subject's hunt may go to, with all under them; empty: everywhere.
TOPIC_HOSTS: list[str] = []
# A subject is looked for again after so many days.
TOPIC_AGAIN_DAYS = 7.0
# The most active authors of a subject become scholars to look for: so many; 0: none.
TOPIC_SCHOLARS = 5
# References of kept papers that the library does not hold become wants: 1 for those of papers that were asked for,
# 2 for those of the papers so found, too, and so on; 0: none.
SNOWBALL_DEPTH = 0
# Wants that one crawl adds in this way at most, those that most papers cite first.
SNOWBALL_BUDGET = 500
# Of kept papers these are looked for, too: authors (as scholars, by `scrapy crawl homepage`), venues (by `scrapy crawl
# venue`); both spiders take what waits for them when they are given no name.
FOLLOW: list[str] = []
# Scholars and venues that one crawl adds in this way at most.
FOLLOW_BUDGET = 200

# --- the library -------------------------------------------------------------------------------------

# Where the library is: sqlite:///relative.db, sqlite:////absolute.db or mongodb://…/name.
LIBRARY_URI = "sqlite:///library/library.db"
# The index of an OpenSearch or Elasticsearch server that answers the searches of a large library, on the pages and in
# `scrapy library search`, as http://host:9200/index; `scrapy library index` makes it. Empty: the store answers them.
SEARCH_URI = ""
# A folder, or an s3://, gs:// or ftp:// address as in Scrapy's FilesPipeline.
FILES_STORE = "library/files"
# Who knows this is an admin on the pages of `scrapy library serve`, beside the users of `scrapy library user`; empty:
# nobody. Better set in the environment, where nobody who reads the settings sees it.
WEB_TOKEN = ""
# Only who has signed in sees the pages.
WEB_CLOSED = False
# Who runs the crawls that editors start and plan there: local (one process of this machine at a time, which goes on
# when the server ends), scrapyd (SCRAPYD_URL), or off.
WEB_CRAWLS = "local"
# A file of terms that mean the same, two or more a line with tabs between: related terms of a search beside those that
# the library itself shows; empty: none.
CONCORDANCE_FILE = ""
# A want being hunted is leased so long; a quarter of it is the heartbeat.
LEASE_SECONDS = 60.0

# --- sources visited again ---------------------------------------------------------------------------

# The time at which a crawl begins, as 2026-03-01T06:00 (UTC), for tests and simulations; empty: the machine's clock.
CLOCK = ""
# A source is visited again when so many new entries are to be expected on it by its rate of change, within these days.
RECRAWL_NEWS = 1.0
RECRAWL_MIN_DAYS = 0.25
RECRAWL_MAX_DAYS = 30.0
# The contents of an issue hardly change once they are out, nor does a venue's home page: their interval may grow to so
# many days. The pages that lead to the issues are visited by the bounds above.
RECRAWL_SETTLED_DAYS = 180.0
# A source of which nothing is known is taken to have news every so many days.
RECRAWL_FIRST_DAYS = 5.0
# Sources visited in one run at most; 0: all that are due. The argument `limit` goes before.
RECRAWL_BUDGET = 0
# What could not be looked at is retried after so many days, then after twice as many, and so on.
RECRAWL_RETRY_DAYS = 0.5
# A page that is gone at so many visits in a row is retired.
RECRAWL_GONE_TRIES = 5
# Kept files looked for again at one visit, without fetching them, and how many days after they were last seen.
RECRAWL_FILES = 1
RECRAWL_FILE_DAYS = 30.0

# --- reading -----------------------------------------------------------------------------------------

# Worker processes, and the limits of each: seconds of the processor a call (one that hangs ends after ten times as
# many by the clock), megabytes above its size after warm-up.
WORKERS = min(4, os.cpu_count() or 1)
WORKER_SECONDS = 30.0
WORKER_MEMORY_MB = 1500
# A file that killed two workers is not opened again for so many days; 0: until `scrapy library quarantine --lift all`.
QUARANTINE_DAYS = 30.0
# What each worker loads before its first call ("module:function"); spiders with models of their own add theirs.
WORKER_WARM = ["harvester.stages.warming:warm_up"]
# A larger file is not read.
DOCUMENT_MAX_SIZE = 64 * 1024 * 1024
# Where files wait while they are looked at (empty: the system's folder for temporary files), and how much.
SPOOL_FOLDER = ""
SPOOL_MAX_MB = 2000
# Crawls that run at the same time on one library leave each other the pages and files that they fetched and read, in
# the library: megabytes in all (0: none), and seconds after which they are fetched again.
SHARED_MAX_MB = 500
SHARED_SECONDS = 3600.0
# auto, pdfium or pdfminer.
PDF_ENGINE = "auto"
# auto: pages without text, or with rubbish for text, are recognised; or never, always.
OCR = "auto"
# Seconds of the processor for recognising one document; in a crawl that happens in a worker of its own.
OCR_SECONDS = 90.0
# The judge of lists of publications: empty for the shipped one, or a file that its training wrote.
PUBLICATIONS_MODEL = ""
# The judge of scholars' pages, likewise.
HOMEPAGE_MODEL = ""
# How title and authors are found: best, or seed, rules, hmm, svm, crf, ranked to compare with it.
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

# --- schedules ---------------------------------------------------------------------------------------

# What runs when; `scrapy schedule init` writes one.
SCHEDULE_FILE = "schedule.toml"
# The scrapyd that runs the jobs, and its login where it asks for one; also from the environment.
SCRAPYD_URL = "http://127.0.0.1:6800/"
SCRAPYD_PROJECT = "harvester"
SCRAPYD_USERNAME = ""
SCRAPYD_PASSWORD = ""

# --- watching a crawl --------------------------------------------------------------------------------

# What a crawl did is kept in the library so long, for `scrapy report`; 0: not at all.
CRAWLS_KEEP_DAYS = 365.0
# A crawl ends as going wrong after so many requests without a paper or an answer (at least twice what its hunts may
# use), or so many refused queries in a row; 0: never.
CHECK_NOTHING_REQUESTS = 1000
CHECK_REFUSED_SEARCHES = 20
# It ends, too, when less than this is free on the disk of FILES_STORE or SPOOL_FOLDER, or when its files take more; 0:
# no limit.
DISK_FREE_MB = 200
DISK_QUOTA_MB = 0
# A warning, and a stat, when the crawl's own process did not get round to anything for so many seconds, or takes more
# memory; 0: never. What it reads is read in workers, whose limits stand under "reading".
LAG_WARNING_SECONDS = 5.0
MEMORY_WARNING_MB = 2000
# A file for the log as JSON lines, beside Scrapy's own log; empty: none.
JSON_LOG = ""

# --- plugged in --------------------------------------------------------------------------------------

# Between the engine and the web, the nearest to the engine first.
DOWNLOADER_MIDDLEWARES = {
    "harvester.middlewares.address_rules.AddressRulesMiddleware": 50,
    # Scrapy's own, whose refusals are told apart by type.
    "scrapy.downloadermiddlewares.robotstxt.RobotsTxtMiddleware": None,
    "harvester.middlewares.robots.RobotsMiddleware": 100,
    "harvester.middlewares.documents.DocumentsMiddleware": 550,
    "scrapy.downloadermiddlewares.redirect.MetaRefreshMiddleware": None,
    "harvester.middlewares.refusals.CountedRefreshMiddleware": 580,
    "scrapy.downloadermiddlewares.httpcompression.HttpCompressionMiddleware": None,
    "harvester.middlewares.refusals.UnpackingMiddleware": 590,
    "scrapy.downloadermiddlewares.redirect.RedirectMiddleware": None,
    "harvester.middlewares.refusals.CountedRedirectMiddleware": 600,
    "harvester.middlewares.address_guard.AddressGuardMiddleware": 760,
    "harvester.middlewares.politeness.PolitenessMiddleware": 950,
    "harvester.middlewares.rendering.RenderingMiddleware": 960,
}
# What lives as long as a crawl.
EXTENSIONS = {
    "harvester.extensions.secret_gate.SecretGate": 50,
    "harvester.extensions.services.Services": 100,
    "harvester.extensions.politeness.Politeness": 110,
    "harvester.extensions.closing.Closing": 120,
    "harvester.extensions.json_log.JsonLog": 130,
    "harvester.extensions.run_checks.RunChecks": 140,
    "harvester.extensions.watchdog.Watchdog": 145,
    "harvester.extensions.crawl_record.CrawlRecord": 150,
    "harvester.extensions.progress.Progress": 500,
    "harvester.extensions.report.Report": 505,
    "harvester.extensions.stats_file.StatsFile": 510,
}
# The way of a proposed file into the library, in this order.
ITEM_PIPELINES = {
    "pipelines.references.ReferencesPipeline": 100,
    "pipelines.metadata.MetadataPipeline": 200,
    "pipelines.verification.VerificationPipeline": 300,
    "pipelines.files.FilesPipeline": 400,
    "pipelines.library.LibraryPipeline": 500,
    "pipelines.sources.SourcesPipeline": 540,
    "pipelines.answers.AnswersPipeline": 550,
    "pipelines.topics.TopicsPipeline": 570,
    "pipelines.tasks.TasksPipeline": 580,
    "pipelines.snowball.SnowballPipeline": 600,
    "pipelines.follow.FollowPipeline": 650,
}

# --- output ------------------------------------------------------------------------------------------

# What `harvester` speaks in a terminal: ru, de or en; empty: as the environment says (LANG and the like).
INTERFACE_LANGUAGE = ""
# Of feeds (`-O out.jsonl`).
FEED_EXPORT_ENCODING = "utf-8"
# auto: a live display on a terminal, a line in the log now and then elsewhere; or live, lines (one an answer), log,
# off.
PROGRESS = "auto"
# auto: on a terminal a crawl over wants ends with a table of them all; or on, off.
REPORT = "auto"
# Where a crawl's stats are written as JSON at its end; empty: nowhere.
STATS_FILE = ""
# What is logged, and how much of it.
LOG_LEVEL = "INFO"
# Items are large; what matters of them is in the stats and the library.
LOG_FORMATTER = "harvester.extensions.progress.QuietLogFormatter"

# What all of them are before harvester.toml and the environment have their say.
defaults = apply_configuration(globals())
