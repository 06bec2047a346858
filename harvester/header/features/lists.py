"""The lists behind the word clusters: beginnings of words, in Russian, English and German, by what they speak of."""

from __future__ import annotations

from harvester.lexicon import list_words


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _take(name: str, *languages: str) -> tuple[str, ...]:
    """A class of the lexicon, written as these lists are."""
    words = list_words(name, *languages)
    return tuple(word.removesuffix("*") if word.endswith("*") else f"{word}." for word in words)


# Looked up in this order, the special before the general; a word belongs to the first list one of whose stems it
# begins with. A stem that ends with a full stop is a whole word.
STEMS: dict[str, tuple[str, ...]] = {
    "abstract": _list("аннотаци реферат. резюме. abstract. abstract: summary. zusammenfassung kurzfassung анотаці"),
    "keyword": _list("ключев keyword stichw schlagw schlüsselw"),
    "intro": _list("введени вступлени introduction einleitung einführung"),
    "contents": _list("содержани оглавлени contents. inhalt. inhaltsverzeichnis литература. references. literatur."),
    "month": (*_take("months.stems"), *_take("months", "en", "de"), *_take("months.short", "en")),
    "degree": _list(
        "профессор доцент. академик аспирант студент магистр бакалавр кандидат. доктор. доктора. кандидата. "
        "ассистент преподавател сотрудник. инженер. программист. руководител рецензент консультант заведующ ректор "
        "научн. professor. student. candidate. lecturer. researcher. fellow. dr. prof. ph.d. phd. msc. member. "
        "senior. dissertation diploma diplom thesis. doctor. doctoral. master. bachelor. wissenschaftlich dipl. "
        "mitarbeiter"
    ),
    "affiliation": _list(
        "универ институт факультет кафедр лаборатор академ колледж гимнази лице школ филиал учрежден предприят "
        "центр. центра. отдел. отделен общество. компани корпорац министерств департамент агентств ниу. нии. ран. "
        "ооо. оао. зао. пао. фгбоу. фгаоу. фгбу. фгуп. вуз. обсерватор музе больниц клиник univer institut departm "
        "dept. faculty. laborator lab. labs. school. college academ center. centre. inc. gmbh. ltd. corp "
        "corporation company. hospital clinic division. group. fakult lehrstuhl hochschul fachbereich abteilung "
        "forschung zentrum research. national. federal государственн федеральн национальн технологич политехн"
    ),
    "address": _list(
        "улица. ул. проспект пр. пр-т. пер. переул шоссе наб. набереж дом. корпус. корп. д. г. гор. область обл. "
        "край. город. city. street. st. str. road. rd. avenue. ave. blvd boulevard building. bldg. box. p.o. room. "
        "suite. floor. straße strasse. platz. allee. weg. d-"
    ),
    "country": _list(
        "росси рф. украин беларус белорус казахст узбекист armenia армени грузи азербайдж молдов латви литв эстони "
        "польш германи франц сша. великобрит итали испани китай кита япони индия. финлянд russia. russian. ukraine. "
        "belarus. kazakhstan. usa. u.s.a. uk. u.k. germany. deutschland. france. italy. spain. china. japan. india. "
        "canada. australia. austria. österreich. switzerland. schweiz. netherlands. sweden. norway. finland. "
        "poland. israel. belgium. denmark. brazil. england. scotland. ireland. greece. portugal. hungary. korea. "
        "taiwan."
    ),
    "city": _list(
        "москв санкт петербург ленинград новосибирск екатеринбург казан нижн самар томск пермь. пермск воронеж "
        "волгоград ростов красноярск омск уф челябинск иркутск владивосток хабаровск саратов тул киев харьков минск "
        "moscow. petersburg. novosibirsk. kazan. tomsk. kiev. kyiv. minsk. berlin. münchen. munich. hamburg. köln. "
        "frankfurt. wien. vienna. zürich. paris. london. cambridge. oxford. york. boston. pittsburgh. stanford. "
        "berkeley."
    ),
    "pubnum": _list(
        "удк. ббк. udc. udk. bbk. doi. issn. isbn. msc. pacs. jel. ams. грнти. report. tr. technical. препринт. "
        "preprint. memo. no. №. vol. vol том. вып. выпуск. номер. issue. volume. nr. heft. band. jahrgang."
    ),
    "note": _list(
        "конференц симпозиум семинар материал труды. сборник журнал вестник известия. записки. издательств доклад "
        "работа. поддержан грант рффи. рнф. поступил принят получен редколлег proceedings. proc. conference. "
        "symposium. workshop. journal transactions. submitted. appear. appeared. supported. grant. grants. "
        "permission. copyright. copies. acknowledg funded. received. accepted. revised. published. presented. "
        "preliminary. draft. version. zeitschrift tagung hrsg. verlag. arxiv lecture. press. copy. rights. "
        "reserved. funding. partially."
    ),
    "contact": _list(
        "тел. телефон факс. phone. tel. fax. telephone. email. e-mail. mail. эл. адрес. correspond web. www."
    ),
    "preposition": _list(
        "в. на. по. с. со. для. из. от. до. при. о. об. к. под. над. через. без. между. за. у. во. of. in. on. for. "
        "with. by. from. to. at. into. using. via. über. zur. zum. für. von. im. am. bei. mit. auf. an. aus. durch."
    ),
    "conjunction": _list("и. или. а. но. как. что. and. or. und. oder. & the. a. der. die. das. des. den. ein. eine."),
}
