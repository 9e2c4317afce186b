"""What the answer of a bot means, and how much of a wrong one is repeated."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.errors import BadAction, IllegalAction
from cardhouse.errors import CardhouseError

SHOWN: Final = 200
"""How much of a wrong answer is repeated to whoever gave it."""


def shown(said: object) -> str:
    """What somebody has said, as far as it is repeated.

    >>> shown("jump"), len(shown("x" * 5000))
    ('jump', 201)
    """
    try:
        text = said if isinstance(said, str) else repr(said)
    except Exception:  # noqa: BLE001 - what a bot has made may do anything
        text = type(said).__name__
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def legal_answer(said: object, decision: Decision) -> Action:
    """The legal action that an answer says, in words or as an action.

    Raises :class:`BadAction` for what is no action, and :class:`IllegalAction` for one that is not allowed.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> legal_answer("raise to 10", hand.decision)
    Action(kind='raise', amount=10, cards=(), choice='')
    """
    try:
        action = _meant(said, decision)
    except CardhouseError as error:
        cut = {name: shown(one) if isinstance(one, str) else one for name, one in error.details.items()}
        raise type(error).of(error, **cut) from None
    except Exception as error:
        raise BadAction("dealer.no-action", action=shown(said)) from error
    return action


def _meant(said: Any, decision: Decision) -> Action:
    action = said if isinstance(said, Action) else Action.parse(said)
    if type(action.cards) is not tuple:
        action = action._replace(cards=tuple(action.cards))
    if decision.allows(action):
        return action
    if hasattr(action.amount, "__index__"):
        # A number of an array is a whole number too.
        action = action._replace(amount=index(action.amount))
    if action.kind == "complete" and decision.raises is not None:
        action = action._replace(kind=decision.raises.word)
    if not decision.allows(action):
        raise IllegalAction("dealer.may-not", action=str(action), seat=decision.seat, may=decision.said)
    return action
