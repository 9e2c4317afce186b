"""What a player outside is asked, and what the answer means."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from cardhouse.bots.errors import BadAnswer
from cardhouse.bots.legal import SHOWN, shown
from cardhouse.dealer import Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet, explain

from .chair import chair_told

_DIGITS: Final = 18
"""More than the number of any question has."""


class Question(NamedTuple):
    """One question to a player who gets lines of JSON.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> question = Question(hand.view(0), hand.decision, hand.sheet, number=1, chance=5)
    >>> question.to_dict()["legal"]
    ['fold', 'call', 'raise 4', 'raise 200']
    """

    view: View
    decision: Decision
    sheet: Sheet
    number: int
    chance: int
    """A number to make random choices from, so that the same hand is played the same way again."""
    tries: int = 1
    """How many answers are listened to, this one included."""
    rules: bool = False
    """Whether the rules of the game are told along with it."""
    wrong: CardhouseError | None = None
    """What was wrong with the answer before."""

    def to_dict(self) -> dict[str, Any]:
        """The question as plain data: nothing but what the seat may see."""
        view, sheet = self.view.to_dict(), self.sheet
        asked: dict[str, Any] = {"type": "question", "number": self.number, "game": sheet.key}
        if self.rules:
            asked["rules"] = explain(sheet)
        if self.wrong is not None:
            asked["wrong"] = {"code": self.wrong.code, "message": self.wrong.message}
        return {
            **asked,
            "tries": self.tries,
            "text": chair_told(view, game=sheet.name),
            "may": str(self.decision.said),
            "legal": [str(action) for action in self.decision.legal],
            "chance": self.chance,
            "view": view,
        }


def read_line(line: bytes, number: int) -> str | None:
    """What a line of JSON answers; nothing if it answers a question from before.

    Raises :class:`BadAnswer` for a line that is no answer.

    >>> read_line(b'{"number": 3, "answer": "call"}', 3)
    'call'
    """
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise _no_answer(line) from None
    if isinstance(said, dict):
        if not _answers(said.get("number", number), number):
            return None
        said = said.get("answer")
    if not isinstance(said, str):
        raise _no_answer(line)
    return said


def _answers(given: object, number: int) -> bool:
    """Whether an answer is to this question, or else to one from before."""
    if given in (number, str(number)):
        return True
    if isinstance(given, str) and given.isascii() and given.isdecimal():
        given = int(given[:_DIGITS])
    # A number that nobody was asked under is no late answer, which one could only wait after.
    if isinstance(given, bool) or not isinstance(given, int) or not 0 < given < number:
        raise BadAnswer("bots.no-number", given=shown(given), number=number)
    return False


def _no_answer(line: bytes) -> BadAnswer:
    said = line[:SHOWN].decode(errors="replace").strip()
    return BadAnswer("bots.no-answer", line=said, example='{"answer": "call"}')
