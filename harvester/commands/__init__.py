"""The commands, a module or package each."""

import sys

# `scrapy` takes for commands what is registered with it; `harvester` does without Scrapy where it can.
if "scrapy" in sys.modules:
    from scrapy.commands import ScrapyCommand

    from harvester.console.own_command import OwnCommand

    ScrapyCommand.register(OwnCommand)
