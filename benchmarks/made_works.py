"""What made works are: titles of invented words, families, years; each follows from the number of the work."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import lru_cache


def _split_list(text: str) -> list[str]:
    return text.split()


_STEMS = _split_list("""
Абр Агаф Алеш Анис Ант Арист Бабк Балаш Бел Бобр Вас Верш Вихр Волк Галк Глух Горбун Грач Гус Дан Дем Дорох Дьяк
Ег Ерм Еф Жар Жда Жук Зайц Зим Зуб Игнат Иль Ион Кабан Каза Кал Карп Кир Кле Коз Кондрат Кор Кост Круг Куз Лап
Лебед Лис Лоб Лук Мак Мал Март Мат Мед Мин Моро Муравь Наз Нест Ник Нос Овс Орл Осип Пав Пант Пест Пир Плет
Поляк Рог Род Рыб Сав Сам Сафр Сел Сем Сид Синиц Скор Соб Сокол Стар Сух Тар Тер Тим Тих Трет Туман Уст Фад Фед
Фил Хар Хол Цвет Черк Чиж Шаб Шев Шил Щег Щерб Юд Яков
""")
_ENDINGS = ["ов", "ев", "ин", "инский", "овский", "енко", "ук", "ян"]
_ENGLISH = _split_list("""
Abbot Barlow Carver Dawson Eastwick Fairley Gorman Hadley Ingram Jessop Kendrick Lowell Marlow Norwood Oakley
Penrose Quimby Radcliff Sheldon Thornton Underhill Vickers Wadlow Yardley
""")
_ENGLISH_ENDINGS = ["", "s", "son", "er", "ton"]
_FIRST = _split_list("""
авто анти аэро био гео гидро гипер квази макро микро моно мульти нано нейро поли пред псевдо радио супер термо
ультра фото электро
""")
_ROOTS = _split_list("""
адапт актив аппроксим вариац вектор волн генер градиент деформ диффуз дискрет динам импульс интегр интерпол
инфильтр информац каскад катализ кластер когерент компакт конвек корреляц кристалл лазер лингв логист магнит
матриц метр модул морф нормал оптим осцилл парамет перколяц плазм поляр потенц проекц процесс радиац регуляр
резонанс релакс сегмент сигнал симметр синтез спектр стабил статист структур температур тензор терм топол
траектор транспорт трансформ турбулент фазов фильтрац флуктуац фрактал функц циклич энтроп эрозион эффект
""")
_NOUNS = ["ация", "ирование", "ность", "изм", "ика", "ометрия"]
_GENITIVES = ["ации", "ирования", "ности", "изма", "ики", "ометрии"]
_ADJECTIVES_GENITIVE = ["ных", "ических", "альных", "ивных", "ационных"]
_THINGS = _split_list("""
систем сред полей сетей задач уравнений моделей процессов методов пластин слоев потоков сплавов текстов графов
рядов множеств операторов алгоритмов бассейнов популяций почв растворов
""")
_BEGINNINGS = ["", "", "", "О ", "К вопросу о ", "Исследование: ", "Численная ", "Обратная "]
_SUBTITLES = ["теория и опыт", "обзор", "новые результаты", "сравнительный анализ", "на примере одного региона"]
_E_ROOTS = _split_list("""
adapt approxim bound cataly cluster coher compact conduct correl crystal deform diffus discret dynam elast
entrop eros filtr fluctu fract gradient integr interpol kinet lattic magnet matric morph optim oscill percol
plasm polar project radiat regular relax reson sediment segment spectr stabil stat stochast symmetr tens therm
topolog trajector transform turbul vector
""")
_E_NOUNS = ["ation", "ics", "ity", "ism", "ometry", "ing"]
_E_ADJECTIVES = ["ative", "ical", "al", "ous", "ic"]
_E_THINGS = _split_list("""
systems media fields networks problems equations models flows plates layers alloys texts graphs series sets
operators algorithms basins populations soils solutions
""")


@dataclass(slots=True)
class Facts:
    title: str
    subtitle: str
    families: list[str]
    year: int
    page: int
    russian: bool


@lru_cache(maxsize=50_000)
def make_facts(number: int) -> Facts:
    """What the work of this number is. Some are a second part, or a later version, of the one before."""
    chance = random.Random(number)
    kind = chance.random()
    if kind < 0.03:
        first = make_facts(number * 7 + 1_000_000_007)
        return replace(
            first, title=f"{first.title}. {'Часть' if first.russian else 'Part'} {chance.choice(['2', 'II'])}"
        )
    if kind < 0.06:
        first = make_facts(number - 1)
        return replace(first, year=first.year + chance.randint(1, 3), page=chance.randint(1, 400))
    russian = chance.random() < 0.75
    families = [_draw_family(chance, russian) for _ in range(chance.choice([1, 1, 2, 2, 3, 4]))]
    title = _draw_russian_title(chance) if russian else _draw_english_title(chance)
    subtitle = chance.choice(_SUBTITLES) if russian and chance.random() < 0.1 else ""
    return Facts(title, subtitle, families, chance.randint(1965, 2024), chance.randint(1, 400), russian)


def _draw_family(chance: random.Random, russian: bool) -> str:
    if russian:
        return chance.choice(_STEMS) + chance.choice(_ENDINGS)
    return chance.choice(_ENGLISH) + chance.choice(_ENGLISH_ENDINGS)


def _draw_word(chance: random.Random, roots: list[str], endings: list[str], prefixes: list[str] | None = None) -> str:
    prefix = chance.choice(prefixes) if prefixes and chance.random() < 0.3 else ""
    return prefix + chance.choice(roots) + chance.choice(endings)


def _draw_russian_title(chance: random.Random) -> str:
    parts = [_draw_word(chance, _ROOTS, _NOUNS, _FIRST), _draw_word(chance, _ROOTS, _ADJECTIVES_GENITIVE, _FIRST)]
    parts.append(chance.choice(_THINGS))
    if chance.random() < 0.7:
        parts += ["и", _draw_word(chance, _ROOTS, _NOUNS, _FIRST), _draw_word(chance, _ROOTS, _GENITIVES)]
    if chance.random() < 0.5:
        parts += ["при", _draw_word(chance, _ROOTS, _ADJECTIVES_GENITIVE), chance.choice(_THINGS)]
    title = chance.choice(_BEGINNINGS) + " ".join(parts)
    return title[0].upper() + title[1:]


def _draw_english_title(chance: random.Random) -> str:
    parts = [
        _draw_word(chance, _E_ROOTS, _E_NOUNS),
        "of",
        _draw_word(chance, _E_ROOTS, _E_ADJECTIVES),
        chance.choice(_E_THINGS),
    ]
    if chance.random() < 0.7:
        parts += ["with", _draw_word(chance, _E_ROOTS, _E_ADJECTIVES), _draw_word(chance, _E_ROOTS, _E_NOUNS)]
    if chance.random() < 0.5:
        parts += ["in", _draw_word(chance, _E_ROOTS, _E_ADJECTIVES), chance.choice(_E_THINGS)]
    return " ".join(parts).capitalize()
