# cython: boundscheck=False
"""The words of a text, what they can be in phrases, and the phrases: harvester/keyphrases/phrase_candidates.py."""

# As in Python.
DEF MOST_WORDS_OF_PHRASE = 4
# The fields of a word.
DEF KEY = 0
DEF ROLE = 1
DEF CASES = 2
DEF FORMS = 3


def find_tokens(str text):
    cdef list tokens = []
    cdef Py_ssize_t end, start = 0, length = len(text)
    cdef Py_UCS4 sign
    while start < length:
        sign = text[start]
        end = start + 1
        if sign.isalnum():
            while end < length and (
                text[end].isalnum() or (text[end] in "-\u2010\u2011'’" and end + 1 < length and text[end + 1].isalnum())
            ):
                end += 1
        elif sign == "_" or sign.isspace():
            start = end
            continue
        tokens.append(text[start:end])
        start = end
    return tokens


cdef bint joins(tuple before, tuple after):
    """Whether two words can stand side by side in one phrase."""
    cdef str role = <str>before[ROLE]
    cdef str last
    if role == "link" or <str>after[ROLE] == "link":
        return role == "noun" or (role == "link" and <str>after[ROLE] != "link")
    if role == "adjective":
        return not after[FORMS] or not before[FORMS].isdisjoint(after[FORMS])
    if "gent" in <frozenset>after[CASES]:
        return True
    last = <str>before[KEY][-1]
    return last.endswith("ие") and "ablt" in <frozenset>after[CASES]


cdef inline bint is_name(str token, str before):
    """Written as a name is: with a capital inside a sentence, or all in capitals."""
    if not token[0].isupper():
        return False
    return len(before) > 1 or before[0] not in ".!?:•–—" or (len(token) > 1 and token.isupper())


def read_words(list found, passed, read):
    cdef list words = []
    cdef Py_ssize_t place
    cdef str token, before = "."
    cdef object word
    for place in range(len(found)):
        token = <str>found[place]
        word = None
        if token[0].isalnum() and place not in passed:
            word = read(token, is_name(token, before))
            if not (<tuple>word)[ROLE]:
                word = None
        words.append(word)
        before = token
    return words


def group_spans(list words):
    cdef dict spans = {}
    cdef Py_ssize_t first, place, count = len(words)
    cdef tuple before, after, key
    for first in range(count):
        if words[first] is None or <str>(<tuple>words[first])[ROLE] == "link":
            continue
        key, before = (), None
        for place in range(first, min(first + MOST_WORDS_OF_PHRASE, count)):
            if words[place] is None:
                break
            after = <tuple>words[place]
            if before is not None and not joins(before, after):
                break
            key, before = key + <tuple>after[KEY], after
            if <str>after[ROLE] == "noun":
                if key in spans:
                    (<list>spans[key]).append((first, place + 1))
                else:
                    spans[key] = [(first, place + 1)]
    return spans
