"""Given names that are common enough to tell a person line without initials: Russian, English, German."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.items import Person


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


GIVEN_NAMES = _set(
    "александр александра алексей алена алёна алина алла альбина альберт анастасия анатолий ангелина андрей "
    "анжелика анна антон антонина аркадий арсений артем артём артур белла богдан борис вадим валентин валентина "
    "валерий валерия василий вера вероника виктор виктория виталий владимир владислав всеволод вячеслав галина "
    "геннадий георгий герман глеб григорий давид данил данила даниил дарья денис диана дмитрий евгений евгения "
    "егор екатерина елена елизавета захар зинаида зоя иван игорь илья инна иосиф ирина карина кирилл кристина "
    "ксения лариса лев леонид лидия лилия любовь людмила майя макар максим маргарита марина мария марк матвей "
    "михаил надежда наталия наталья никита николай нина оксана олег олеся ольга павел петр пётр полина раиса "
    "регина ринат роберт родион роман руслан рустам савелий светлана семен семён сергей снежана софия софья "
    "станислав степан таисия тамара тарас татьяна тимофей тимур ульяна фарид федор фёдор филипп эдуард элина "
    "эльвира эльмира эмма юлиан юлия юрий яна ярослав alan albert alex alexander alexei alexey alfred alice andre "
    "andreas andrew andrey anna anne anthony anton arthur axel barbara ben benjamin bernd bernhard boris brian "
    "carl carlos carsten charles christian christina christine christoph christopher claudia cristian daniel "
    "david dennis dieter dirk dmitry donald edward elena elizabeth emma eric erik ernst eva evgeny felix fernando "
    "florian frank franz frederic fritz gabriel georg george gerhard gregory günter günther hans harald heinrich "
    "helmut henry herbert holger hugo ian igor ilya ingo ivan jack jacob james jan jane jean jens joachim johann "
    "johannes john jonas jonathan jörg jose josef joseph juan julia jürgen karen karl kate katharina kevin klaus "
    "konrad lars laura leo leonid linda lisa louis luca lukas manfred marco marcus maria marina mario mark markus "
    "martin mary matthew matthias max maxim michael michel mikhail monika natalia nicholas nick nicolas nikolai "
    "nils norbert oleg olga oliver otto patrick paul pavel peter petra philip philipp pierre rainer ralf raymond "
    "richard robert roger roland rolf roman rudolf sabine samuel sandra sarah sebastian sergei sergey simon sofia "
    "stefan stephan stephen steven susan sven tatiana thomas thorsten tim tobias tom torsten ulrich uwe victor "
    "viktor vincent vladimir volker walter werner wilhelm william wolfgang aaron adam adrian agnes alejandro "
    "aleksandr aleksandra aleksei alessandro alexandra alfonso alison amanda amy anastasia anatoly andrea andrei "
    "angela angelika anja anke ann annette antje antoine antonio armin arne arnold arseny artem astrid beate "
    "bernard birgit bodo brett brigitte bruce bruno burkhard cameron carla carmen carol carola catherine chiara "
    "chris christiane christophe claire clara claude claudio claus colin cornelia craig cynthia dagmar dan daniil "
    "dave davide deborah denis derek detlef diana diane didier diego dietmar dmitri dmitrii dmitriy dominique "
    "dorothea douglas duncan eberhard eckhard edgar edith eduardo edwin egor ekaterina eleanor elisabeth elke "
    "emily emmanuel enrico enrique erich erin erwin etienne eugen eugene evan evgeni evgenia evgenii fabio "
    "fabrice federico ferdinand fiona francesca francesco francis francisco francois françois frederick friedrich "
    "gabriele gary gennady geoffrey georgy gerald gerd gertrud giovanni gisela giulia giuseppe gonzalo gordon "
    "gottfried graham greg gregor grigory gudrun guido guillaume gunnar gérard hannah harold harry hartmut "
    "heather heidi heike heiko heinz helen helena helga hendrik henning henri hermann hervé hildegard horst "
    "howard hugh hélène ignacio ilia ilja inge ingrid irene irina isaac isabel isabelle jacques jakob jason "
    "javier jeff jeffrey jennifer jeremy jerry jessica jill jim joan jochen joe joel jon jorge joshua josé joyce "
    "judith judy julian julie julien julio justin jutta jérôme kai karin karsten kathleen kathryn katja katrin "
    "keith ken kenneth kerstin kirill kirsten knut konstantin kristina ksenia kurt larisa larry laurent lawrence "
    "leonard leslie lewis lorenzo lothar louise luc ludwig luigi luis luke lutz lyudmila maksim malcolm manuel "
    "manuela marc marcel marcello margaret margarete margarita marianne marie marion martha martina massimo "
    "mathias mathieu matt maurice mauro megan melissa michaela michele michelle miguel mike moritz nadezhda "
    "nadine nancy naomi natalya nathalie nathan neil nicola nicole nigel nikita nikolaus nikolay nina noah norman "
    "olaf olivier pablo pamela paolo pascal patricia pedro philippe phillip pietro polina rachel rafael ralph "
    "ramon raphael rebecca regina reiner reinhard renate rené ricardo roberto robin rodrigo ron ronald ruslan "
    "russell ruth ryan sally salvatore santiago scott sean semyon sergio seth sharon sigrid silke silvia simone "
    "sonja sophie stanislav stanley stefanie stefano steffen stella stephanie steve stuart stéphane susanne "
    "suzanne svetlana sybille sylvain tatyana ted teresa terry theo theodor theodore thierry thilo timur todd "
    "tony tracy trevor udo ulf ulrike ursula ute vadim valentin valentina valerie valery vasily vera veronica "
    "veronika victoria viktoria vincenzo vitaly vladislav volkmar vyacheslav wayne wendy wilfried wolfram yann "
    "yaroslav yuliya yury yves yvonne étienne yulia yuri"
)


def is_given_name(word: str) -> bool:
    """Whether a word is a common given name, with or without its accents."""
    word = word.casefold()
    return word in GIVEN_NAMES or (not word.isascii() and _without_accents(word) in GIVEN_NAMES)


def _without_accents(word: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))


def _family_set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Left out: what is a preposition in a title set in capitals, and given names of others (Ян, Kim, Lee, Dan).
CYRILLIC_FAMILIES = _family_set(
    "бай бао буй ван вань ву вэй вэнь гао го гу гуань гун данг дао дин динь доан дуань дун дуонг дэн жэнь зыонг "
    "инь кан квак квон ким кун лай лам лань ле ли лим линь ло лонг лу лун лыонг лыу лэй лю люй лян ляо мао мин мэн "
    "нам нго нгуен нгуэн нин пак пан пань пэн се си сим син сон су сун сунь сы сюй сюн сюэ ся сян сяо тан тань тао "
    "те тен тинь тон тю тян тянь тё ун фам фан фань фу фунг фын фэн хан хань хао хван хо хоанг хон хоу ху хуан "
    "хуанг хуинь хэ цай цао цзи цзин цзинь цзоу цзэн цзя цзян цинь цой цуй цю цюй цян цянь цяо чан чау чжан чжао "
    "чжоу чжу чжун чжэн чинь чо чой чон чу чуанг чун чыонг чэн чэнь шао ши шин шэн шэнь ын ю юань юй юн янь яо"
)
VIETNAMESE_FAMILIES = _family_set(
    "bui bùi dang dinh doan duong dương hoang hoàng huynh huỳnh hồ luong lê lương ngo nguyen nguyễn ngô pham phan "
    "phạm tran trinh truong trương trần trịnh vu võ vũ đinh đoàn đào đặng đỗ"
)
LATIN_FAMILIES = VIETNAMESE_FAMILIES | _family_set(
    "bai cai cao chang chen cheng choi chu cui deng ding dong du fan fang feng fu gao gong gu guo han he hou hu "
    "huang hwang jia jiang jin jung kang kong kwon lai lei li liang liao lim lin liu lu luo lü ma mao meng pan park "
    "peng qian qiao qin qiu ren shao shen shi shin song su sun tan tang tao tian wan wang wei wen wu xia xiang xiao "
    "xie xiong xu xue yan yang yao ye yin yoon yu yuan yun zeng zhang zhao zheng zhong zhou zhu zou"
)
# Those that close a name in Latin letters: the family name stands last.
LAST_FAMILIES = LATIN_FAMILIES | _family_set(
    "ahn an bae chan cheung chin cho chow chung do goh ho hong hsieh hsu hui jang jeong kim koh kwan lam lau le lee "
    "leung lo ly mai moon nam ng oh ong ryu seo son teo to tsai vo wong yee yeung yip yoo you"
)

_ENDING = re.compile(
    r".(?:[оеё]вич|[оеё]вна|ична|[ьъ]ич|(?<=кузьм|никит)ич|(?<=фом|лук)ич|[oe]v[iy]ch|[oe]vitch|[oe]vna|ichna)$",
    re.IGNORECASE,
)
_CHILD_OF = re.compile(r"(?:огл[ыу]|[кг]ызы|уулу|o[gğ]l[uyiı]|[kq][yiı]z[yiı])", re.IGNORECASE)


def is_patronymic(word: str) -> bool:
    """Whether a word has the ending of one; family names may have it, too."""
    return _ENDING.search(word) is not None


def is_child_of(word: str) -> bool:
    """Whether a word makes the name before it a patronymic: `Гасан оглы`."""
    return _CHILD_OF.fullmatch(word) is not None


_NAMES = (
    "aaron abdul abigail achim ada adam adele adolf adrian agnes ahmed aidan akira albrecht aldo alessandra "
    "alessandro alessio alexandra alexandre alexandru alexis alfonso ali alina allan allen alois alok alvaro amanda "
    "amelia amir amit amy ana anastasia anatoly anders andrea andrei andrés angela angelika angelo anil anita anja "
    "anke ankit ann annette annika antje antoine antonia antonio anuj anup aparna ariel arjun armin arne arnold artem "
    "artur arun arvid ashish ashley astrid audrey aurora barry bart bartosz beata beatrice beatrix belinda benedikt "
    "bernard bert bettina bianca birgit bjarne björn bogdan brad brandon brenda brendan bret brigitte britta bruce "
    "bruno burkhard camille carina carla carol caroline catherine cathy cecile cecilia chandra charlotte chiara chris "
    "christa christel christiane christophe claire clara claude claudio clemens clement colin conrad constantin "
    "corinna cornelia craig curtis cynthia cyril damian damien dan daniela daniele danny daria dariusz dave deborah "
    "debra denis denise derek detlef diana diego dietmar dietrich dimitri dirk dominic dominik dominique donna doris "
    "dorothea dorothee doug douglas duncan dustin eberhard eckhard edgar edith eduardo edwin egon eike eileen elaine "
    "eleanor elias elisabeth elke ella ellen elsa emanuel emil emilia emily emmanuel enrico enrique erich erika erin "
    "erwin esther ethan eugen eugene evan evelyn fabian fabio fatima federico ferdinand filip fiona flora francesca "
    "francesco francis francisco franco françois fred frederick frederik frida frieda friedrich gabriela gabriele "
    "gary gavin gennady geoffrey gerald gerard gerd gerda gerhard giacomo gianluca gilbert giorgio giovanni gisela "
    "giulia giuseppe gordon graham greta guido guillaume guillermo gunnar gustav hanna hannah hannes hanno harriet "
    "harry hartmut hassan heather heidi heike heiko heiner heinz helen helena helene helga henk henning henri henrik "
    "henrike hermann hilde hiroshi hubert ida ilse inga inge ingrid irene irina iris irma isaac isabel isabelle ivo "
    "jacek jacques jakob jakub jamie jana janet jaroslav jason javier jay jeanne jeff jeffrey jennifer jeremy jerome "
    "jerry jesper jesse jessica jill jim jiri joan joanna jochen joe joel johan johanna jon jonathan jordan jorge "
    "joshua joyce judith jule julian juliane julie julien jurgen justin jutta kai karin karina karsten kaspar "
    "katarina kate katherine kathleen kathrin katja katrin kay keith kelly ken kenji kenneth kerstin kim kirill "
    "kirsten klara konstantin kristian kristin kristina kumar kurt kyle larry leah lee lena leon leonard leonardo "
    "leonie leopold leslie lev lewis liam lidia lily lina liza lorenz lorenzo lothar louise luc lucas lucia lucy "
    "ludwig luigi luis luisa luise lutz lydia lynn maciej madeleine magda magdalena magnus maja malte manuel manuela "
    "marc marcel marcela marcin marek margaret margarete margarita margit marian marianne marie marietta marion "
    "marius marlene marta martha martina marvin mateusz mathias mathieu mathilde mats matt matteo maurice mauro "
    "maximilian megan mehmet melanie melissa merle mia micha michaela michal michele michelle miguel mike milan "
    "miriam mirko mohamed mohammad mohammed moritz muhammad murat myriam nadine nadja nancy natalie natasha nathan "
    "neil nele nicola nicole niels nikita niklas niko nikos nina noah nora olaf oleksandr olivia olivier omar oscar "
    "oskar otmar pablo pamela paolo pascal patricia paula pauline pawel pedro penelope philippe phillip pia piero "
    "pietro piotr priya rachel radek rafael raffaele rahul raimund rajesh ralph ramesh ramon randall raphael raul "
    "ravi rebecca regina regine reiner reinhard reinhold renata renate rene ricarda ricardo riccardo rita rob roberta "
    "roberto robin rodrigo romain ronald rosa rosemarie ross roxana roy ruprecht russell ruth ryan rüdiger sabrina "
    "sally salvatore sam samantha samir sandeep sanjay santiago sascha satoshi scott sean sergio sharon shaun sheila "
    "shirley siegfried sigrid silke silvia simone sonja sophia sophie stefania stefanie stefano steffen stella "
    "stephanie steve stuart sunil susanne suzanne svetlana sybille sylvia takashi tamara tanja tanya ted terence "
    "teresa terry theo theodor theresa thierry thijs thilo tilman timo timothy tina todd tomas tomasz toni tony tracy "
    "travis tristan ulf ulrike umberto ursula uta ute valentin valentina valeria vanessa vera veronica veronika vicky "
    "victoria vijay viktoria viktoriya vincenzo virginia vito volodymyr wayne wendy wenzel wiebke wilfried willem "
    "willi winfried wojciech xavier yannick yasmin yuki yusuf yves yvonne zachary zoe zoltan"
)
_GIVEN = frozenset(_NAMES.split())


def has_given_name(person: Person) -> bool:
    return person.given.split(" ")[0].casefold() in _GIVEN
