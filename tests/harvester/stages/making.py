"""What tests of reading need: the project's settings with small limits, and a page that is a paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scrapy.settings import Settings

import harvester.settings

TITLE, AUTHOR = "О сходимости рядов в пространствах последовательностей", "Кузнецов А. Б."
SENTENCE = "Рассмотрим задачу в постановке предыдущих работ и получим оценку при более слабых предположениях. "
PAPER_PAGE = f"""<html><head><meta charset=utf-8><title>{TITLE}</title></head><body>
<h1>{TITLE}</h1><p>{AUTHOR}</p><h2>Введение</h2><p>{SENTENCE * 30}</p><h2>Заключение</h2><p>{SENTENCE * 10}</p>
<h2>Список литературы</h2><ol>
<li>Иванов И. И. Ряды и интегралы // Вестник примеров. 1999. С. 1-9.</li>
<li>Петров П. П. Последовательности чисел // Вестник примеров. 2001. С. 10-19.</li></ol></body></html>""".encode()
LIST_PAGE = f"""<html><head><meta charset=utf-8><title>Публикации</title></head><body><ul>
<li>{AUTHOR} {TITLE}. Вестник примеров, 2016. <a href="files/1.pdf">PDF</a></li>
<li>{AUTHOR} Совсем другая работа о другом. Вестник примеров, 2017. <a href="files/2.pdf">PDF</a></li>
</ul></body></html>""".encode()


def settings_for(folder: Path, **changes: Any) -> Settings:
    settings = Settings()
    settings.setmodule(harvester.settings)
    settings.setdict(
        {
            "LIBRARY_URI": f"sqlite:///{folder}/library.db",
            "SPOOL_FOLDER": str(folder / "spool"),
            "WORKERS": 1,
            "DOCUMENT_MAX_SIZE": 500_000,
            **changes,
        },
        priority="cmdline",
    )
    return settings
