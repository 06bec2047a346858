"""What kinds of words references use: months, places, publishers, words of journals, of editors, of kinds of works."""

from __future__ import annotations

CLASSES = {
    "month": """
        январь января февраль февраля март марта апрель апреля май мая июнь июня июль июля август августа
        сентябрь сентября октябрь октября ноябрь ноября декабрь декабря янв фев апр авг сент сен окт нояб
        ноя дек january february march april may june july august september october november december jan
        feb mar apr jun jul aug sep sept oct nov dec januar februar märz mai juni juli oktober dezember okt
        dez spring summer autumn fall winter
    """,
    "place": """
        м л спб пг москва ленинград санкт-петербург петроград киев минск новосибирск екатеринбург свердловск
        казань самара саратов томск омск пермь уфа воронеж красноярск владивосток иркутск ростов-на-дону
        ростов новгород н волгоград ставрополь краснодар барнаул челябинск тула тверь калуга дубна рязань
        ярославль иваново ижевск тюмень харьков одесса львов алматы ташкент тбилиси баку рига вильнюс таллин
        moscow moskva m spb saint-petersburg petersburg leningrad st novosibirsk kiev minsk kazan london
        york new cambridge oxford berlin heidelberg amsterdam boston chicago philadelphia paris münchen
        munich frankfurt wien zürich hamburg köln opladen stuttgart wiesbaden göttingen tübingen bonn
        leipzig weinheim baden-baden dordrecht hoboken princeton chichester englewood cliffs menlo park
        redwood san francisco mateo angeles washington tokyo singapore basel bielefeld mannheim konstanz
        main aldershot thousand oaks beverly hills newbury los ann arbor ma ca nj ny dc pa il uk usa
    """,
    "publisher": """
        изд-во издательство изд изд-ва наука мир просвещение университет ун-т ун-та университета госиздат
        политиздат физматлит юрайт инфра-м питер проспект юнити дело академия лань высшая школа статут норма
        юридическая экономика высш шк дмк пресс радио связь энергоатомиздат машиностроение медицина химия
        недра гостехиздат стройиздат издат издательский дом publ publisher publishing publishers press
        verlag springer springer-verlag elsevier wiley sons academic north-holland birkhäuser mcgraw-hill
        prentice prentice-hall hall addison-wesley kaufmann morgan sage routledge kluwer suhrkamp campus vs
        leske budrich beltz juventa nomos westdeutscher reilly packt izd-vo nauka mir
    """,
    "journal": """
        журнал вестник известия труды доклады ведомости записки бюллетень сборник сб материалы успехи
        вопросы проблемы обозрение газета архив хроника тез тезисы тр изв докл вестн журн зап мат уч матем
        физ конференция конференции конф симпозиум семинар чтения ученые научные исследования journal j
        proceedings proc transactions trans letters lett review rev annals bulletin bull advances acta
        archives archiv conference conf symposium symp workshop lecture notes magazine quarterly zeitschrift
        jahrbuch studien vierteljahresschrift forschung blätter sitzungsberichte international int res sci
        phys math chem biol med eng appl uspekhi zhurnal vestnik izvestiya trudy doklady zapiski voprosy
        materialy sbornik nauchnye
    """,
    "kind": """
        дис дисс диссертация диссертации автореф автореферат канд докт доктор кандидат д-ра наук учебник
        учеб учебное учебно-методическое пособие монография справочник словарь энциклопедия препринт отчет
        патент пат свидетельство гост стандарт закон кодекс указ постановление приказ распоряжение тезисы
        рукопись текст электронный электрон ресурс статья лекции лекций курс руководство рекомендации thesis
        dissertation diss phd ph master's report technical tech preprint arxiv working paper manuscript
        dissertatsiya avtoref patent standard electronic resource online unpublished unveröffentlicht
        diplomarbeit ucheb posobie uchebnik monografiya elektronnyj elektronnyi elektronnyy resurs kand nauk
        avtoref dis sbornik tezisy пособия учебника материалов трудов статей докладов монографии хрестоматия
        практикум самоучитель атлас каталог методические указания учебно-методический arbeitspapier
        forschungsbericht bericht vortrag
    """,
    "role": """
        ред редакцией редакция редактор под общ отв науч сост составитель пер перевод перев переводчик
        авт-сост вступ примеч коммент комментарии ed eds edited editor editors hrsg hg herausgegeben
        herausgeber trans translated übersetzt übers von by
    """,
    "others": """
        др другие соавт соавторы al et andere ua u a
    """,
    "cue": """
        т том vol volume v bd band jg jahrgang ч часть кн книга part pt teil вып выпуск no nr n num number
        issue iss heft h с стр p pp pages page s seiten ст л ф оп д серия сер series ser bull изд издание
        edition aufl auflage ed глава гл chapter chap kap
    """,
    "web": """
        url режим доступа доступ дата обращения сайт портал access mode accessed retrieved available from
        http https abgerufen zugriff stand online doi www эл электронный ресурс веб-сайт website
    """,
    "in": """
        in в в: кн сб im
    """,
    "and": """
        и and und & et
    """,
    "small": """
        the of a for on in and to with an as at from by is are к на по с о об для при из от за до как их его
        над под без через между der die das des dem den ein eine und für im zur zum mit auf über als aus
    """,
    "given": """
        александр александра алексей анатолий анастасия андрей анна антон антонина аркадий артем артур борис вадим
        валентин валентина валерий валерия василий вера вероника виктор виктория виталий владимир владислав вячеслав
        галина геннадий георгий герман григорий давид даниил дарья денис джеймс джон джордж дмитрий дэвид
        евгений евгения егор екатерина елена елизавета жанна зинаида зоя иван игорь илья инна иосиф ирина
        карл кирилл константин ксения лариса лев леонид лидия лилия любовь людмила майкл максим маргарита
        марина мария марк мартин матвей михаил надежда наталия наталья никита николай нина оксана олег олеся
        ольга павел петр питер пол ричард роберт роман руслан светлана семен сергей станислав степан стив
        стивен тамара татьяна тимофей томас уильям федор филипп чарльз эдуард элла эльвира эндрю эрик юлия
        юрий яков ян яна ярослав
        adam alan albert alex alexander alexei alfred alice amy andreas andrei andrew anna anne anthony
        barbara ben benjamin bernard bernd bert bill bob brian bruce carl carlos carol charles chris
        christian christine christoph christopher claire claudia daniel david dennis dieter dirk dmitry don
        donald douglas edward elena elizabeth emily emma eric erik eugene eva evgeny felix frank franz fred
        friedrich gary georg george gerald gerd gerhard greg gunter günter hans harald heinrich heinz helen
        helmut henry herbert holger horst howard igor ingrid irina ivan jack jacob james jan jane jason jean
        jeff jeffrey jennifer jens jessica jim joe joachim johann johannes john jonathan jörg jose josef
        joseph juan judith julia julian jürgen karen karin karl kate katherine kathleen keith ken kenneth
        kevin klaus konrad kurt larry lars laura lawrence lee leonard linda lisa lothar louis luis lukas
        malte manfred marc marco marcus margaret maria marie mario mark markus marta martha martin mary
        matthew matthias max maxim melanie michael michel miguel mike mikhail monika nancy natalia nicholas
        nick nicolas nicole nikolai nils norbert oleg oliver olga otto patricia patrick paul pavel pedro
        peter petra philip philipp pierre ralf ralph raymond rebecca reinhard renate richard rob robert
        roger roland ronald rolf rudolf ruth sabine samuel sandra sara sarah scott sebastian sergei sergey
        simon stefan stephan stephen steve steven stuart susan susanne sven theodore thomas tim timothy tom
        tony udo ulrich ulrike ursula uwe vera victor viktor vincent vladimir volker walter werner wilhelm
        william wolfgang yuri
    """,
    "law": """
        федеральный федерального федер закон фз федерация федерации российской правительства президента
        министерства министров о об кодекс конституция постановление указ приказ от № ред
    """,
}
_OF: dict[str, list[str]] = {}
for _name, _words in CLASSES.items():
    for _word in _words.split():
        _OF.setdefault(_word, []).append(f"lx={_name}")
for _word, _found in _OF.items():
    _OF[_word] = sorted(set(_found))


def lexicon(word: str) -> list[str]:
    return _OF.get(word.lower(), [])
