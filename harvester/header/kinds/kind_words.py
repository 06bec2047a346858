"""The words that tell kinds of documents, in Russian, English and German, as patterns."""

from __future__ import annotations

import re

from harvester.lexicon import join_beginnings, join_classes, load_words
from harvester.text.patterns import EMAIL_SIGN

# Looked for in the first letters of the document in small ones, wherever they stand: to disregard case costs thrice.
# What begins with its letters and looks back for the edge of the word is found quicker than what begins with the edge.
WORDS = {
    "autoreferat": re.compile(r"автореферат"),
    "dissertation": re.compile(r"диссертаци[яи]\b|диссертационн|dissertation|thesis\b(?<!\w.{6})|дисертац"),
    "manuscript": re.compile(r"на правах рукописи|на правах рукопису"),
    "degree": re.compile(r"соискани[ея]\s+(?:уч[её]ной\s+)?степени|zur\s+erlangung|здобуття наукового ступеня"),
    "opponents": re.compile(r"официальн\w+\s+оппонент|ведущая\s+организация|уч[её]ный\s+секретарь|защита\s+состо"),
    "character": re.compile(r"общая\s+характеристика\s+работы|работа\s+выполнена|актуальность\s+(?:темы|работы)"),
    "qualification": re.compile(
        r"квалификационн\w+\s+работ|дипломн\w+\s+(?:работа|проект)|бакалаврская\s+работа|магистерская|курсовая\s+работа|"
        r"выпускная\s+работа|(?:bachelor|master)\w*['’]?s?\s+thesis|(?:bachelor|master|diplom|magister|doktor)arbeit|"
        r"inaugural-?\s?dissertation|dissertation\s+zur\s+erlangung|habilitationsschrift|"
        r"(?:thesis|dissertation)\s+(?:is\s+)?(?:submitted|presented)|partial\s+fulfil+ment\s+of"
    ),
    "practice": re.compile(r"отч[её]т\s+(?:о|по)\s+(?:\w+\s+){0,3}практик|учебн\w+\s+практик"),
    "supervisor": re.compile(r"научны[йе]\s+(?:руководител|консультант)|supervisor|betreuer"),
    "collection": re.compile(
        r"материалы|сборник|труды\s|proceedings|тезисы\s+докладов|редколлеги|редакционн\w+\s+(?:коллегия|совет)|"
        r"главный\s+редактор|editorial board|tagungsband|ответственный\s+редактор|научный\s+журнал"
    ),
    "imprint": re.compile(r"isbn|подписано\s+в\s+печать|тираж|учредител|свидетельство\s+о\s+регистрации"),
    "deadline": re.compile(
        r"срок\s+сдачи|сдать\s+до|abgabe|due\b(?<!\w...)|подсказка|баллов|оценк[аиу]\s+(?:«|\")|заслуживает\s+оценки"
    ),
    "signature": re.compile(r"подпис[ьи]|unterschrift|signature|м\.\s?п\.|фио\b|ф\.и\.о"),
    "article": re.compile(join_beginnings(load_words("abstract_headings.signs") | load_words("keyword_headings"))),
    "introduction": re.compile(rf"{join_classes('introduction_headings')}|постановка\s+задачи"),
    "code": re.compile(r"(?:удк|udc|msc|jel)\b(?<!\w...)|doi|10\.\d{4}/"),
    "email": re.compile(rf"{EMAIL_SIGN}|e-?mail"),
}


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


# Looked for at the beginning of the first lines: what a document calls itself.
HEADINGS = {
    "autoreferat": _pattern(r"автореферат"),
    "thesis": _pattern(
        r"\(?(?:диссертаци|выпускная|дипломн|бакалаврская|магистерская|курсовая|отч[её]т\s+(?:о|по)\s.*практик|master|bachelor|"
        r"(?:inaugural-?\s?)?dissertation|(?:diplom|magister|doktor)arbeit|habilitation|(?:an?\s+)?thesis|"
        r"(?:ph\.?\s?d\.?|doctoral)\s+(?:thesis|dissertation))"
    ),
    "school": _pattern(
        r"министерство|федеральное|кафедра|факультет|направление|специальность|профиль|группа\b|"
        r"fakultät|fachbereich|studiengang|matrikel"
    ),
    "supervisor": _pattern(
        r"научны[йе]\s+(?:руководител|консультант)|руководитель|консультант|рецензент|студент|выполнил|"
        r"(?:erst|zweit)?(?:gutachter|betreuer|prüfer)|verfasser|vorgelegt|eingereicht|supervis"
    ),
    "opinion": _pattern(r"отзыв|рецензия|заключение|gutachten|book review|review of|rezension"),
    "form": _pattern(
        r"бланк|анкета|заявление|(?:\w+\s)?договор|соглашение|согласие|сведения\s+об|справка|протокол|стенограмма|"
        r"акт\b|приказ|техническое\s+задание|fragebogen|formular|.{0,20}evaluation|подпис"
    ),
    "task": _pattern(
        r"(?:домашн\w+\s+)?задани|упражнени|практикум|лабораторн|контрольн|билет|задача\s+\d|программа\s+(?:курса|дисц)|курс:|"
        r"(?:haus)?übung|aufgabe|homework|exercise|problem|reading list|syllabus|question|лекция|lecture"
    ),
    "report": _pattern(r"(?:краткий\s+)?отч[её]т\b|(?:technical\s+)?report\b|.{0,15}bericht"),
    "life": _pattern(
        r"curriculum|cv\b|education|employment|lebenslauf|образование|опыт\s+работы|список\s+(?:\w+\s)?публикаций"
    ),
    "collection": _pattern(r"материалы|сборник|труды\s|proceedings|тезисы|вестник|.{0,30}журнал|volume|том\b|выпуск"),
    "verse": _pattern(r".{0,25}(?:стихотворени|рассказ|повесть|роман\b|новости|объявлени|интервью|poem|news)"),
}

CONTENTS = _pattern(rf"^\W*(?:{join_classes('contents_headings')})\W*$")

THANKS = _pattern(r"спасибо за внимание|thank you|vielen dank|вопросы\?|questions\?")

STATEMENT = _pattern(
    r"^\W*(?:теорема|лемма|определение|доказательство|theorem|lemma|definition|proof|рис\.|fig\.|табл)"
)
