"""What a player outside is asked, and what the answer means."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from cardhouse.bots.errors import BadAnswer
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.errors import IllegalAction
from cardhouse.dealer.seeing.view import View
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet, explain

from .chair import chair_told

_SHOWN: Final = 200
"""How much of a wrong answer is repeated to whoever gave it."""


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


def read_action(text: str, decision: Decision) -> Action:
    """The legal action that a text says.

    Raises :class:`BadAction` for what is no action, and :class:`IllegalAction` for one that is not allowed.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> read_action("raise to 10", hand.decision)
    Action(kind='raise', amount=10, cards=(), choice='')
    """
    action = Action.parse(text)
    if action.kind == "complete" and decision.raises is not None:
        action = action._replace(kind=decision.raises.word)
    if not decision.allows(action):
        raise IllegalAction("dealer.may-not", action=str(action), seat=decision.seat, may=decision.said)
    return action


def read_line(line: bytes, number: int) -> str | None:
    """What a line of JSON answers; nothing if it answers another question.

    Raises :class:`BadAnswer` for a line that is no answer.

    >>> read_line(b'{"number": 3, "answer": "call"}', 3)
    'call'
    """
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise _no_answer(line) from None
    if isinstance(said, dict):
        if said.get("number", number) != number:
            return None
        said = said.get("answer")
    if not isinstance(said, str):
        raise _no_answer(line)
    return said


def _no_answer(line: bytes) -> BadAnswer:
    shown = line[:_SHOWN].decode(errors="replace").strip()
    return BadAnswer("bots.no-answer", line=shown, example='{"answer": "call"}')
