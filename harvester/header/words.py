"""The words that rules of the header go by, in Russian, English and German, as patterns."""

from __future__ import annotations

import re


def _any(*words: str) -> re.Pattern[str]:
    return re.compile("|".join(words), re.IGNORECASE)


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Lines of a journal, a conference, a publisher.
VENUE = _any(
    r"конференци[ия]\b",
    r"симпозиум",
    r"\bсеминар[аы]?\b.*\d{4}",
    r"^материалы\b",
    r"^труды\b",
    r"^(?:межвуз\w+ )?сборник\b",
    r"\bсб(?:орник)?\.? (?:науч|трудов|статей)",
    r"научн\w+ (?:журнал|издани)",
    r"\bжурнал\b",
    r"^вестник\b",
    r"^известия\b",
    r"^уч[её]ные записки",
    r"издательств",
    r"\bвып(?:уск)?\.? ?№?\s?\d",
    r"\bтом \d|\bт\. ?\d+|№ ?\d+",
    r"\bISSN\b|\bISBN\b|\bDOI\b|©|https?://|www\.",
    r"\bproceedings\b|\bproc\. ",
    r"\bconference\b|\bsymposium\b|\bworkshop\b",
    r"\bjournal\b|\btransactions\b|\bbulletin\b|\bannals of\b|\bletters in\b",
    r"\bvol(?:ume)?\.? ?\d|\bno\. ?\d|\bpp\. ?\d|\bissue \d",
    r"\bpreprint\b|\bto appear in\b|\bsubmitted to\b|\bpublished in\b|\barxiv\b",
    r"\bjahrgang\b|\bzeitschrift\b|\btagung(?:sband)?\b|\bhrsg\b|\bverlag\b",
    r"^секция\b|^раздел\b|^рубрика\b",
    r"\bcopyright\b|\ball rights reserved\b|\blicen[sc]e\b|творческ\w+ общин",
)
# What no title has: numbers of issues, addresses, rights.
ISSUE = _any(
    r"№ ?\d|\bт(?:ом|\.) ?\d|\bвып(?:уск)?\.? ?\d|\bvol(?:ume)?\.? ?\d|\bpp?\. ?\d",
    r"\bISSN\b|\bISBN\b|\bDOI\b|©|https?://|www\.",
)
# Where people work.
AFFILIATION = _any(
    r"\bуниверситет\b|\bуниверситета?,",
    r"\bинститут\b|\bинститута\b",
    r"\bфакультет\b|\bкафедр[аы]\b",
    r"\bлаборатори[яи]\b",
    r"\bакадеми[яи]\b",
    r"\bколледж\b|\bгимназия\b|\bшкола №",
    r"\bфилиал\b|\bучреждени[ея]\b",
    r"\bНИИ\b|\bРАН\b|\bООО\b|\bОАО\b|\bЗАО\b|\bФГБОУ\b|\bФГУП\b|\bФГАОУ\b",
    r"\b(?:СПбГУ|МГУ|МФТИ|ИТМО|НГУ|МГТУ|ВШЭ|СПбГЭТУ|КФУ|УрФУ|ТПУ|МИФИ)\b",
    r"\bминистерство\b|\bдепартамент\b",
    r"\buniversity\b|\binstitute\b|\bdepartment\b|\bfaculty\b|\blaborator(?:y|ies)\b|\bschool of\b|\bcollege\b",
    r"\bacademy\b|\bcent(?:er|re) for\b|\bInc\.|\bGmbH\b|\bLtd\b",
    r"\buniversit(?:ät|y of)\b|\binstitut für\b|\bfakultät\b|\blehrstuhl\b|\bhochschule\b|\bfachbereich\b",
)
# What people are.
POSITION = _any(
    r"\bстудент(?:ка)?\b|\bаспирант(?:ка)?\b|\bмагистр(?:ант)?\b|\bпрофессор\b|\bдоцент\b|\bассистент\b|\bпреподаватель\b",
    r"\bнаучный сотрудник\b|\bинженер\b|\bпрограммист\b|\bдоктор\b|\bкандидат\b|\bзаведующий\b|\bнаучный "
    r"руководитель\b",
    r"\b[дк]\. ?(?:[а-я]{1,3}\.-?)+ ?(?:[а-я]{1,2}\.)?|\b(?:проф|доц|акад|асп|студ|зав|ст|мл|гл|вед)\.",
    r"\bph\. ?d\b|\bprofessor\b|\bprof\.|\bstudent\b|\bdr\.",
)
# Lines of a title page that say what the work is, not what it is called.
FORMAL = _any(
    r"на правах рукописи",
    r"^автореферат|^диссертаци[яи]\b|на соискание",
    r"выпускная квалификационная|^(?:бакалаврская|магистерская|дипломная|курсовая) работа|^отч[её]т\b",
    r"^специальность|^направление|^профиль|^научный (?:руководитель|консультант)|^рецензент|^оппонент|"
    r"^допустить|^утвержд",
    r"^(?:краткие )?сообщени[ея]$|^(?:обзор|статья|статьи|тезисы|доклад|рецензия|лекция|реферат)$",
    r"^принят[ао]\b|^поступила?\b|^received\b|^accepted\b|^eingegangen\b|^статья (?:поступила|получена)",
    r"^(?:research |original |review )?(?:article|paper|report)s?$|^(?:open access|editorial)$",
    r"^содержание$|^оглавление$|^contents$|^inhalt$|^table of contents$",
)
# Codes before or after the title.
CODE = _any(r"^(?:\[?удк|ббк|гр?нти|udc|msc|pacs|jel|doi|issn|ams|шифр|код)\b", r"^10\.\d{4,}/")
UDC = re.compile(r"^\W*УДК\b", re.IGNORECASE)
REFERENCES = re.compile(
    r"^\W*(?:список\s+(?:\w+\s+)?литературы|литература|библиографический список|references|литература и источники)\W*$",
    re.IGNORECASE,
)
DATE = _any(
    r"^\W*(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2} \w+ \d{4}( г\.?)?|(?:19|20)\d\d)\W*$",
    r"^(?:[А-ЯЁ][а-яё-]+(?: [А-ЯЁ][а-яё-]+)?),? ?[-–—]? ?(?:19|20)\d\d(?: ?г\.?)?$",
    r"^(?:january|february|march|april|may|june|july|august|september|october|november|december)\b.*\d{4}$",
)
ABSTRACT = re.compile(
    r"^\W*(аннотация|реферат|резюме|краткое содержание|abstract|summary|zusammenfassung|kurzfassung|анотація)"
    r"(?:\s*[.:—–-]\s*|\s*$|\s+(?=[А-ЯЁA-ZÄÖÜ\"«]))",
    re.IGNORECASE,
)
KEYWORDS = re.compile(
    r"^\W*(ключевые слова(?: и фразы)?|ключові слова|key\s?-?words(?: and phrases)?|index terms|schlüsselwörter|"
    r"schlagwörter|stichwörter)\s*[.:—–-]*\s*",
    re.IGNORECASE,
)
SECTION = re.compile(
    r"^\W*(?:(?:[1I]|0)?[.)]?\s*)(введение|вступление|постановка задачи|introduction|einleitung|einführung|содержание|"
    r"оглавление|contents|inhalt(?:sverzeichnis)?|background|motivation|1\.?\s+[А-ЯA-ZЁ]\w.*)\W*$",
    re.IGNORECASE,
)
KINDS = (
    ("autoreferat", _any(r"автореферат\s+диссертации", r"^автореферат$"), 0.95),
    (
        "thesis",
        _any(
            r"диссертация на соискание|диссертационная работа",
            r"выпускная квалификационная работа|дипломная работа|курсовая работа|магистерская диссертация",
            r"бакалаврская работа|отч[её]т о практике|отч[её]т по .{0,30}практике",
            r"\b(?:master|bachelor|ph\.?d\.?|doctoral)(?:'s|s)? thesis|\bdissertation zur erlangung|"
            r"masterarbeit|bachelorarbeit",
        ),
        0.9,
    ),
)
# Given names that are common enough to tell a person line without initials.
GIVEN = _set(
    "александр александра алексей алена алёна алина алла альбина альберт анастасия анатолий ангелина андрей "
    "анжелика анна "
    "антон антонина аркадий арсений артем артём артур белла богдан борис вадим валентин валентина валерий "
    "валерия василий "
    "вера вероника виктор виктория виталий владимир владислав всеволод вячеслав галина геннадий георгий герман "
    "глеб григорий "
    "давид данил данила даниил дарья денис диана дмитрий евгений евгения егор екатерина елена елизавета захар "
    "зинаида зоя "
    "иван игорь илья инна иосиф ирина карина кирилл кристина ксения лариса лев леонид лидия лилия любовь "
    "людмила майя макар "
    "максим маргарита марина мария марк матвей михаил надежда наталия наталья никита николай нина оксана олег "
    "олеся ольга "
    "павел петр пётр полина раиса регина ринат роберт родион роман руслан рустам савелий светлана семен семён сергей "
    "снежана софия софья станислав степан таисия тамара тарас татьяна тимофей тимур ульяна фарид федор фёдор "
    "филипп эдуард "
    "элина эльвира эльмира эмма юлиан юлия юрий яна ярослав "
    "alan albert alex alexander alexei alexey alfred alice andre andreas andrew andrey anna anne anthony anton "
    "arthur axel "
    "barbara ben benjamin bernd bernhard boris brian carl carlos carsten charles christian christina christine "
    "christoph "
    "christopher claudia cristian daniel david dennis dieter dirk dmitry donald edward elena elizabeth emma "
    "eric erik ernst "
    "eva evgeny felix fernando florian frank franz frederic fritz gabriel georg george gerhard gregory günter "
    "günther hans "
    "harald heinrich helmut henry herbert holger hugo ian igor ilya ingo ivan jack jacob james jan jane jean "
    "jens joachim "
    "johann johannes john jonas jonathan jörg jose josef joseph juan julia jürgen karen karl kate katharina "
    "kevin klaus konrad "
    "lars laura leo leonid linda lisa louis luca lukas manfred marco marcus maria marina mario mark markus "
    "martin mary matthew "
    "matthias max maxim michael michel mikhail monika natalia nicholas nick nicolas nikolai nils norbert oleg "
    "olga oliver otto "
    "patrick paul pavel peter petra philip philipp pierre rainer ralf raymond richard robert roger roland rolf "
    "roman rudolf "
    "sabine samuel sandra sarah sebastian sergei sergey simon sofia stefan stephan stephen steven susan sven "
    "tatiana thomas "
    "thorsten tim tobias tom torsten ulrich uwe victor viktor vincent vladimir volker walter werner wilhelm "
    "william wolfgang "
    "aaron adam adrian agnes alejandro aleksandr aleksandra aleksei alessandro alexandra alfonso alison amanda "
    "amy anastasia anatoly andrea andrei angela angelika anja anke ann annette antje antoine antonio armin arne "
    "arnold arseny artem astrid beate bernard birgit bodo brett brigitte bruce bruno burkhard cameron carla "
    "carmen carol carola catherine chiara chris christiane christophe claire clara claude claudio claus colin "
    "cornelia craig cynthia dagmar dan daniil dave davide deborah denis derek detlef diana diane didier diego "
    "dietmar dmitri dmitrii dmitriy dominique dorothea douglas duncan eberhard eckhard edgar edith eduardo edwin "
    "egor ekaterina eleanor elisabeth elke emily emmanuel enrico enrique erich erin erwin etienne eugen eugene "
    "evan evgeni evgenia evgenii fabio fabrice federico ferdinand fiona francesca francesco francis francisco "
    "francois françois frederick friedrich gabriele gary gennady geoffrey georgy gerald gerd gertrud giovanni "
    "gisela giulia giuseppe gonzalo gordon gottfried graham greg gregor grigory gudrun guido guillaume gunnar "
    "gérard hannah harold harry hartmut heather heidi heike heiko heinz helen helena helga hendrik henning henri "
    "hermann hervé hildegard horst howard hugh hélène ignacio ilia ilja inge ingrid irene irina isaac isabel "
    "isabelle jacques jakob jason javier jeff jeffrey jennifer jeremy jerry jessica jill jim joan jochen joe joel "
    "jon jorge joshua josé joyce judith judy julian julie julien julio justin jutta jérôme kai karin karsten "
    "kathleen kathryn katja katrin keith ken kenneth kerstin kirill kirsten knut konstantin kristina ksenia kurt "
    "larisa larry laurent lawrence leonard leslie lewis lorenzo lothar louise luc ludwig luigi luis luke lutz "
    "lyudmila maksim malcolm manuel manuela marc marcel marcello margaret margarete margarita marianne marie "
    "marion martha martina massimo mathias mathieu matt maurice mauro megan melissa michaela michele michelle "
    "miguel mike moritz nadezhda nadine nancy naomi natalya nathalie nathan neil nicola nicole nigel nikita "
    "nikolaus nikolay nina noah norman olaf olivier pablo pamela paolo pascal patricia pedro philippe phillip "
    "pietro polina rachel rafael ralph ramon raphael rebecca regina reiner reinhard renate rené ricardo roberto "
    "robin rodrigo ron ronald ruslan russell ruth ryan sally salvatore santiago scott sean semyon sergio seth "
    "sharon sigrid silke silvia simone sonja sophie stanislav stanley stefanie stefano steffen stella stephanie "
    "steve stuart stéphane susanne suzanne svetlana sybille sylvain tatyana ted teresa terry theo theodor "
    "theodore thierry thilo timur todd tony tracy trevor udo ulf ulrike ursula ute vadim valentin valentina "
    "valerie valery vasily vera veronica veronika victoria viktoria vincenzo vitaly vladislav volkmar vyacheslav "
    "wayne wendy wilfried wolfram yann yaroslav yuliya yury yves yvonne étienne "
    "yulia yuri"
)
