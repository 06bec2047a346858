"""Family names of one syllable, which Chinese, Korean and Vietnamese people print before the given ones."""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Left out: what is a preposition in a title set in capitals, and given names of others (Ян, Kim, Lee, Dan).
CYRILLIC = _set(
    "бай бао буй ван вань ву вэй вэнь гао го гу гуань гун данг дао дин динь доан дуань дун дуонг дэн жэнь зыонг "
    "инь кан квак квон ким кун лай лам лань ле ли лим линь ло лонг лу лун лыонг лыу лэй лю люй лян ляо мао мин мэн "
    "нам нго нгуен нгуэн нин пак пан пань пэн се си сим син сон су сун сунь сы сюй сюн сюэ ся сян сяо тан тань тао "
    "те тен тинь тон тю тян тянь тё ун фам фан фань фу фунг фын фэн хан хань хао хван хо хоанг хон хоу ху хуан "
    "хуанг хуинь хэ цай цао цзи цзин цзинь цзоу цзэн цзя цзян цинь цой цуй цю цюй цян цянь цяо чан чау чжан чжао "
    "чжоу чжу чжун чжэн чинь чо чой чон чу чуанг чун чыонг чэн чэнь шао ши шин шэн шэнь ын ю юань юй юн янь яо"
)
VIETNAMESE = _set(
    "bui bùi dang dinh doan duong dương hoang hoàng huynh huỳnh hồ luong lê lương ngo nguyen nguyễn ngô pham phan "
    "phạm tran trinh truong trương trần trịnh vu võ vũ đinh đoàn đào đặng đỗ"
)
LATIN = VIETNAMESE | _set(
    "bai cai cao chang chen cheng choi chu cui deng ding dong du fan fang feng fu gao gong gu guo han he hou hu "
    "huang hwang jia jiang jin jung kang kong kwon lai lei li liang liao lim lin liu lu luo lü ma mao meng pan park "
    "peng qian qiao qin qiu ren shao shen shi shin song su sun tan tang tao tian wan wang wei wen wu xia xiang xiao "
    "xie xiong xu xue yan yang yao ye yin yoon yu yuan yun zeng zhang zhao zheng zhong zhou zhu zou"
)
# Those that close a name in Latin letters: the family name stands last.
LATIN_LAST = LATIN | _set(
    "ahn an bae chan cheung chin cho chow chung do goh ho hong hsieh hsu hui jang jeong kim koh kwan lam lau le lee "
    "leung lo ly mai moon nam ng oh ong ryu seo son teo to tsai vo wong yee yeung yip yoo you"
)
