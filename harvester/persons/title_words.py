"""Posts and degrees as they stand beside names: the pieces from which patterns for them are built."""

from __future__ import annotations

# Russian posts without the endings that a person has: студент, студентка, преподаватель.
POSTS = (
    "профессор|доцент|ассистент|преподавател|аспирант|докторант|студент|магистрант|магистр|бакалавр|соискател"
    "|инженер|программист|тьютор"
)
ENDING = "(?:ь|ка|ьница)?"
# Cut short, with a full stop.
SHORT_POSTS = "проф|доц|акад|асс|асп|студ|преп"
# To be met in small letters only, or initials would be taken for them: д.ф.-м.н., к. т. н.
DOTTED = r"[дк]\.\s?(?:[а-яё]{1,6}\.\s?[-–]?\s?){1,3}(?:н\b\.?|наук\b)?"
SCIENCES = r"(?:[Кк]анд(?:идат)?|[Дд]окт(?:ор)?|[Дд]-р)\b\.?\s+(?:[а-яё]{2,20}\.?\s?[-–]?\s?){1,3}наук\b"
MEMBER = r"чл(?:ен|\.)?(?:[-–\s]*корр?(?:еспондент\w*)?|-к)"
ACADEMY = (
    r"(?:РА[НОЕМСХ]+|АН\s+СССР|"
    r"НАНУ?(?:\s+(?:Украины|Беларуси|Армении|Грузии|Азербайджана|Казахстана|Кыргызстана|Узбекистана))?)\b"
)
# What a German doctor is a doctor of; with a capital letter and without a full stop some are names: Phil, Nat.
FACULTIES = "rer|phil|med|jur|iur|oec|habil|nat|pol|soc|theol|agr|techn|sc|mult|päd|vet|publ|psych|ing|inf|math|phys"
DOCTOR = (
    r"(?i:(?:(?:assoc|assist|hon|jun|univ|apl)\b\.?[\s-]*)?prof|(?:rn|ph|mu|ju)?dr|dipl|mag(?=\.)|priv\.-doz)\b\.?"
    rf"(?:-\w+\b\.?)*(?-i:\s?(?:{FACULTIES})(?:\.|(?=\s))|\s?(?:h|c|em)\.|\s?(?:Ing|Inf|Math|Phys)\b\.?)*"
)
SCHOLAR = r"ph\.?\s?d|[mbd]\.?\s?sc"
