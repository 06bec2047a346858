"""Given names that tell a home page's owner, beyond those so common that they tell a person in any line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.items import Person

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
