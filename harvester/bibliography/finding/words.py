"""The words a list of references begins with, the words that end it, and the marks of its entries."""

from __future__ import annotations

import re

_NUMBER = r"^\W*(?:(?:\d{1,2}(?:\.\d{1,2})?|[IVX]{1,4}|глава \d+)[.)]?\s*)?"
_TAIL = r"(?:\s*[/|(]?\s*(?:references|литература|bibliography)\)?)?\s*[.:]?\s*$"

HEADING = re.compile(
    rf"{_NUMBER}"
    r"(?:(?:цитируемая|цитированная|использ\w+|рекоменд\w+|основная|дополнительная|анализируемая|научная)\s+)?"
    r"(?:список\s+(?:\w+\s+){0,3}(?:литературы|источников|ссылок|публикаций)(?:\s+и\s+\w+)*|литература(?:\s+и\s+источники)?|"
    r"библиографи(?:я|ческий список|ческие ссылки|ческий указатель)(?:\s+\([\w\s]{3,40}\))?|"
    r"источники(?:\s+и\s+литература)?|"
    r"перечень\s+(?:\w+\s+){0,2}(?:литературы|источников)|ссылки|примечания и литература|літератур[аи]|список "
    r"використаних джерел|примечания|"
    r"(?:list of |selected |cited )?references?(?: and notes| cited| list)?|bibliograph(?:y|ie)|works cited|"
    r"(?:cited )?literature(?: cited)?|"
    r"literatur(?:verzeichnis|angaben|liste)?|quellen(?:verzeichnis)?(?: und literatur)?|schrifttum|r[ée]f[ée]rences"
    r"(?: bibliographiques)?|spis\w+ (?:\w+ )?(?:literatur[yi]|istochnikov)|literatura|istochniki|"
    r"bibliografi(?:ya|ia|ja|chesk(?:ij|iy|ii|i|yi) spisok))"
    rf"{_TAIL}",
    re.IGNORECASE,
)
# The parts of a long list, as law and history divide it; alone they begin a list too.
PART = re.compile(
    rf"{_NUMBER}"
    r"(?:(?:законодательные|нормативн\w*|правовые|международн\w*|официальн\w*|судебн\w*|архивные|опубликованные|"
    r"неопубликованные|иностранн\w*|зарубежн\w*|отечественн\w*|электронные|интернет|специальная|учебная|научная|"
    r"периодическ\w*|иные|литература на|материалы|монографи\w*|книги|статьи|диссертаци\w*|авторефераты)"
    r"(?:[\s,-]+\w+){0,9}|"
    r"(?:transliterat\w+|list of (?:transliterated )?references|internet(?:quellen| sources)|primary sources|"
    r"secondary sources|zeitungen|weitere quellen|(?:archival|printed|online|unpublished) (?:sources|materials)|"
    r"normativn\w+ (?:pravovye )?akty|nauchnaya literatura|(?:archiv|prim[äa]r|sekund[äa]r)(?:quellen|literatur)))"
    r"\s*[.:]?\s*$",
    re.IGNORECASE,
)
AFTER = re.compile(
    r"^\W*(?:приложени[ея]|сведения об авторах?|об авторах?|информация об авторах?|abstract|аннотация|summary|appendix|"
    r"anhang|about the authors?|(?:the )?authors?['’]? information|information about the authors?|acknowledge?ments?|"
    r"благодарности|references|поступила|received|submitted|статья поступила|материал поступил|для цитирования|"
    r"for citation|контактная информация|авторы|keywords|key words|ключевые слова|резюме|заключение|conclusion|"
    r"zu den autoren|zur person|autoren|tab(?:le|elle)\b|fig(?:ure)?\b|abbildung|рис\.|табл|annex|supplement\w*|удк)\b",
    re.IGNORECASE,
)
MARK = re.compile(
    r"^\s*(?:\[\s?(\d{1,3})\s?\]|\((\d{1,3})\)|(\d{1,3})[.)](?=\s|[^\W\d]|$)|(\d{1,3})\s{1,3}(?=[A-ZА-ЯЁ«\"]))"
)
LABEL = re.compile(r"^\s*\[[^\]\s][^\]]{0,24}\]")


def number_of(line: str) -> int | None:
    """The number an entry begins with, or None."""
    match = MARK.match(line)
    return int(next(group for group in match.groups() if group)) if match else None
