"""Given names that are common enough to tell a person line without initials: Russian, English, German."""

from __future__ import annotations

import unicodedata


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


GIVEN = _set(
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


def is_given(word: str) -> bool:
    """Whether a word is a common given name, with or without its accents."""
    word = word.casefold()
    return word in GIVEN or (not word.isascii() and _bare(word) in GIVEN)


def _bare(word: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))
