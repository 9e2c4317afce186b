"""What a bot is, and which bots there are."""

from __future__ import annotations

import re
from dataclasses import replace
from math import inf
from random import Random
from typing import Final, Protocol

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.seeing.view import View
from cardhouse.errors import did_you_mean
from cardhouse.sheets import Sheet

from .errors import BadSeconds, UnknownBot
from .good import GoodBot
from .levels import LEVELS, styled
from .outside.process import PREFIX, process_bot
from .own_bots import own_bot
from .sensible import sensible_action


class Bot(Protocol):
    """Sees a view and a decision, and nothing else, and answers.

    >>> from random import Random
    >>> from cardhouse.dealer import deal
    >>> def checks(view, decision, sheet, chance):
    ...     return decision.legal[0]
    >>> hand = deal("holdem", stacks=[200, 200], seed=1)
    >>> bot: Bot = checks
    >>> print(bot(hand.view(0), hand.decision, hand.sheet, Random(1)))
    fold
    """

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """An action that the decision allows."""


def random_bot(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """Any legal answer."""
    action = random_action(decision, chance)
    if action.kind == "fold" and decision.may_check:
        return Action("check")
    return action


def caller(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """Checks and calls, stands pat, stays in, and wagers half of what may be wagered."""
    if decision.kind == "bet":
        if decision.may_check:
            return Action("check")
        return Action("call") if decision.may_call else decision.legal[-1]
    if decision.choices:
        return Action(decision.kind, choice=decision.choices[0])
    if decision.names_amount and decision.raises:
        # To wager nothing would be to sit out.
        return Action(decision.kind, (decision.raises.least + decision.raises.most + 1) // 2)
    return decision.legal[0]


BOTS: Final[dict[str, Bot]] = {
    "random": random_bot,
    "caller": caller,
    "sensible": sensible_action,
    **LEVELS,
}
"""The bots by name."""

STRENGTH: Final[dict[str, int]] = {"random": 0, "caller": 0, "sensible": 1, "easy": 1, "normal": 2, "hard": 3}
"""How well each of them plays, from 0 for those that do not look at their cards to 3."""


_NAMES: Final = re.compile(
    rf"""\s*({PREFIX}(?:'[^']*(?:'|$)|"(?:\\.|[^"\\])*(?:"|$)|\\.|[^,'"])*|[^,]+)""", re.DOTALL
)
"""Names with commas between them; in commands these may stand in quotes."""


def bot_names(text: str) -> list[str]:
    """The names of bots that are written with commas between them.

    >>> bot_names("hard, process:python3 -c 'import sys, json'")
    ['hard', "process:python3 -c 'import sys, json'"]
    """
    return [name.strip() for name in _NAMES.findall(text) if name.strip()]


def find_bot(name: str, *, seconds: float | None = None) -> Bot:
    """The bot with a name, or your own.

    Your own is ``file.py:function``, ``package.module:function`` or ``process:command``. A level may have a
    style: ``hard:tight``. ``seconds`` limits how long it thinks about an answer; without it, an answer
    depends on chance alone. Raises :class:`UnknownBot`, and :class:`BadSeconds` for fewer than none.

    >>> find_bot("caller") is BOTS["caller"]
    True
    """
    if seconds is not None and not 0 <= seconds < inf:
        raise BadSeconds("bots.bad-seconds", given=str(seconds))
    if name.startswith(PREFIX):
        return process_bot(name, seconds)
    found = BOTS.get(name)
    if found is None and ":" in name:
        found = styled(name) or own_bot(name)
    if found is None:
        raise UnknownBot("bots.unknown-bot", bot=name, known=list(BOTS), hint=did_you_mean(name, BOTS))
    return replace(found, seconds=seconds) if seconds is not None and isinstance(found, GoodBot) else found


def is_house_bot(name: str) -> bool:
    """Whether it is a bot of the house, also with a style.

    >>> is_house_bot("hard:tight"), is_house_bot("my_bot.py:bot")
    (True, False)
    """
    return name in BOTS or (":" in name and styled(name) is not None)


def check_house_bot(name: str) -> None:
    """Raise :class:`UnknownBot` unless it is a bot of the house: other names may lead to files or commands.

    >>> check_house_bot("hard:tight")
    """
    if not is_house_bot(name):
        raise UnknownBot("bots.unknown-bot", bot=name, known=list(BOTS), hint=did_you_mean(name, BOTS))
