"""How abstracts speak: the words their sentences begin with, in Russian, English and German."""

from __future__ import annotations

import re

# What a paper does, by the first words of a sentence.
CUE = re.compile(
    r"(?:в (?:данной |этой |настоящей |предлагаемой |представленной )?(?:статье|работе|заметке|докладе|обзоре|"
    r"публикации)"
    r"\b|(?:настоящая |данная |эта )?(?:статья|работа) (?:посвящена|описывает|содержит|рассматривает)|"
    r"(?:кратко |подробно |экспериментально )?(?:рас)?смотрен|рассматрива|представлен|предложен|предлага|описан|"
    r"описыва|"
    r"исследова|исследу|изуч|проведен|проводит|показан|приведен|приводит|изложен|обсужда|выполнен|получен|разработан|"
    r"построен|вычислен|рассчитан|установлен|проанализирован|анализиру|реша|найден|доказ|цель|автор|"
    r"th(?:e|is) (?:paper|article|work|report|study|note|survey|research)|(?:in|within) th(?:is|e) (?:paper|"
    r"article|work)|"
    r"we (?:present|propose|study|describe|consider|show|prove|introduce|discuss|develop|report|give)|"
    r"(?:der|dieser|die|im) (?:vorliegende[nr]? |folgende[nr]? )?(?:beitrag|artikel|aufsatz|arbeit|studie))",
    re.IGNORECASE,
)
# The parts of an abstract that has some.
STRUCTURED = re.compile(
    r"^\W*(?:цел[ьи]\b|задачи|методы|методика|материалы? и методы|результаты?\b|заключение|выводы?\b|обсуждение|"
    r"новизна|"
    r"practical|aims?\b|objectives?\b|purpose|background|(?:materials? and )?methods?\b|results?\b|findings|"
    r"conclusions?\b|"
    r"ziel|methoden?\b|ergebnisse|schlussfolgerung)",
    re.IGNORECASE,
)
