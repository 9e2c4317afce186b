"""Answers to what a table is asked, as people give them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cardhouse.dealer.errors import BadFact
from cardhouse.dealer.told.question import Form, Question
from cardhouse.dealer.told.witness import NOBODY, numbers, written
from cardhouse.phrases import Said

_NUMBER: Final = re.compile(r"\d{1,4}")
_LIST: Final = re.compile(r"\d{1,4}(?:[\s+,]+\d{1,4})*")
_NONE: Final = ("", "-", "nobody", "none", "no")


def read_answer(question: Question, text: str) -> str:
    """The answer to a question in the form in which it is kept.

    >>> read_answer(Question("best", "seats", "3", (0, 2, 4), "high", 1, 3), "2, 4")
    '2+4'

    Raises :class:`BadFact` for what is no answer to it.
    """
    said = text.strip().lower()
    found = _READ[question.form](question, said)
    if found is None:
        shape = Said(f"live.shapes.{question.form}", choices=list(question.choices), most=question.most)
        raise BadFact("dealer.bad-fact", given=text, question=question.said, shape=shape)
    return found


def _list(text: str) -> tuple[int, ...] | None:
    if text in _NONE:
        return ()
    return numbers(re.sub(r"[\s+,]+", "+", text)) if _LIST.fullmatch(text) else None


def _seat(question: Question, text: str) -> str | None:
    return text if _NUMBER.fullmatch(text) and int(text) in question.seats else None


def _seats(question: Question, text: str) -> str | None:
    seats = _list(text)
    if seats is None or len(set(seats)) < len(seats) or not set(seats) <= set(question.seats):
        return None
    return written(sorted(seats)) if question.least <= len(seats) <= question.most else None


def _order(question: Question, text: str) -> str | None:
    seats = _list(text)
    return written(seats) if seats is not None and sorted(seats) == sorted(question.seats) else None


def _yes(question: Question, text: str) -> str | None:
    return {"yes": "yes", "y": "yes", "no": "no", "n": "no"}.get(text)


def _choice(question: Question, text: str) -> str | None:
    return next((choice for choice in question.choices if choice.lower() == text), None)


def _numbers(question: Question, text: str) -> str | None:
    found = _list(text)
    if found is None or not question.least <= len(found) <= question.most:
        return None
    return written(found) if all(str(one) in question.choices for one in found) else None


def _one_number(question: Question, text: str) -> str | None:
    fits = _NUMBER.fullmatch(text) and question.least <= int(text) <= question.most
    return str(int(text)) if fits else None


def _claims(question: Question, text: str) -> str | None:
    if text in _NONE:
        return NOBODY
    pairs = [one.partition("=") for one in re.split(r"[\s+,]+", text)]
    seats = [seat for seat, _, _ in pairs]
    fits = len(set(seats)) == len(seats) and all(
        _seat(question, seat) and what in question.choices for seat, _, what in pairs
    )
    return "+".join(f"{seat}={what}" for seat, _, what in pairs) if fits else None


def _picks(question: Question, text: str) -> str | None:
    found = _list(text)
    if found is None or len(set(found)) < len(found):
        return None
    return written(sorted(found)) if all(place < question.most for place in found) else None


_READ: Final[dict[Form, Callable[[Question, str], str | None]]] = {
    "seat": _seat,
    "seats": _seats,
    "order": _order,
    "yes": _yes,
    "choice": _choice,
    "numbers": _numbers,
    "number": _one_number,
    "claims": _claims,
    "picks": _picks,
}
