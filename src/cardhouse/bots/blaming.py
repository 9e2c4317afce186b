"""Bots whose errors say which bot it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf, nan
from numbers import Real
from random import Random
from typing import Any

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet

from .bot import Bot, is_house_bot
from .errors import BadAnswer, BotFailed
from .legal import legal_answer, shown
from .mixing import Mixing, Mixture
from .own_bots import why

_EXAMPLE = '[("call", 0.75), ("fold", 0.25)]'


def blaming(bot: Bot, name: str) -> Bot:
    """A bot that gives legal actions and tells how often in parts of a whole, or is named with what is wrong.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], seed=1)
    >>> bot = blaming(lambda view, decision, sheet, chance: "call", "mine.py:bot")
    >>> print(bot(hand.view(0), hand.decision, hand.sheet, Random(1)))
    call

    It raises :class:`BotFailed`. Errors of the bots of the house are left as they are.
    """
    return _BlamedMixing(bot, name) if isinstance(bot, Mixing) else _Blamed(bot, name)


def name_of(bot: Bot) -> str:
    """What a bot is called: by the name under which it is blamed, or else that of its function or class.

    >>> from cardhouse.bots import BOTS
    >>> name_of(blaming(BOTS["caller"], "mine.py:bot")), name_of(BOTS["caller"])
    ('mine.py:bot', 'caller')
    """
    if isinstance(bot, _Blamed):
        return bot.name
    return str(getattr(bot, "__name__", type(bot).__name__))


@dataclass(frozen=True)
class _Blamed:
    bot: Bot
    name: str

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """A legal action."""
        said = self._ask(self.bot, view, decision, sheet, chance)
        try:
            return legal_answer(said, decision)
        except CardhouseError as error:
            raise BotFailed("bots.wrong-answer", bot=self.name, why=str(error)) from error

    def _ask(self, bot: Callable[..., object], *asked: object) -> object:
        """What the bot says, whatever that is."""
        try:
            return bot(*asked)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            if _passes(error, self.name):
                raise
            raise BotFailed("bots.failed", bot=self.name, why=why(error)) from error


@dataclass(frozen=True)
class _BlamedMixing(_Blamed):
    bot: Mixing

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> Mixture:
        """How often it gives which legal action, each of them once, in parts of a whole above nothing."""
        said = self._ask(self.bot.mixture, view, decision, sheet)
        try:
            return _checked(said, decision)
        except CardhouseError as error:
            raise BotFailed("bots.wrong-mixture", bot=self.name, why=str(error)) from error


def _passes(error: BaseException, name: str) -> bool:
    """Whether an error is left as it is: it names a bot already, or the bot is of the house."""
    return isinstance(error, BotFailed) or (isinstance(error, CardhouseError) and is_house_bot(name))


def _checked(said: object, decision: Decision) -> Mixture:
    found: dict[Action, float] = {}
    for answer, part in _pairs(said):
        action = legal_answer(answer, decision)
        number = _number(part)
        if not 0 <= number < inf:
            raise BadAnswer("bots.no-part", action=str(action), part=shown(part))
        found[action] = found.get(action, 0.0) + number
    if found and not 0 < sum(found.values()) < inf:
        raise BadAnswer("bots.no-whole")
    return list(found.items())


def _number(part: object) -> float:
    try:
        return float(part) if isinstance(part, Real) else nan
    except OverflowError:
        return inf


def _pairs(said: object) -> list[tuple[Any, Any]]:
    if not isinstance(said, list | tuple):
        raise BadAnswer("bots.no-mixture", said=shown(said), example=_EXAMPLE)
    for one in said:
        if not isinstance(one, list | tuple) or len(one) != 2:
            raise BadAnswer("bots.no-mixture", said=shown(one), example=_EXAMPLE)
    return [(answer, part) for answer, part in said]
