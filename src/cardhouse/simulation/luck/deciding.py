"""What an answer is worth on average over what players decide by chance, in the round that is being bet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from cardhouse.batch.answers import answer_of
from cardhouse.batch.kernels.numbers import BET
from cardhouse.bots import Bot
from cardhouse.bots.blaming import name_of
from cardhouse.bots.errors import BotFailed
from cardhouse.bots.mixing import Mixing, Mixture
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.dealer.seeing.view import View

from .table import WAYS, Beside, Numbers, dealt

_MOST: Final = 60
"""How many answers are tried out to judge one."""
_DEEPEST: Final = 48


class Chosen(NamedTuple):
    """How lucky an answer was."""

    luck: Numbers
    """What each seat has gained by it, beyond the average of what its player might have answered."""
    sure: bool
    """Whether nothing comes after the round, so that this is known to the chip."""


class _Worth(NamedTuple):
    """What each seat has won when a round of betting is over, on average over how it may go on."""

    won: Numbers
    sure: bool


class Ahead:
    """Tries out how a round of betting may go on, with the same cards and the same players.

    Players who tell how often they give which answer are followed in all of their answers; from the
    first who does not on, everybody checks and calls. What comes after the round is judged by the cards.
    """

    def __init__(self, beside: Beside) -> None:
        self._beside = beside
        self._frames = beside.engine.tables(_DEEPEST + 2)
        self._bots: Sequence[Bot] = ()
        self._shares: dict[tuple[int, int], Numbers] = {}
        self._known: dict[tuple[Action, ...], _Worth] = {}
        self._left = 0

    def begin(self, bots: Sequence[Bot]) -> None:
        """A hand begins with bots in their seats."""
        self._bots = bots
        self._known.clear()
        self._shares.clear()

    def luck(self, deal: Deal, view: View, decision: Decision, action: Action, table: Any) -> Chosen | None:
        """How lucky an answer was; nothing if its player does not tell, or always answers like this.

        Raises :class:`BotFailed` for an answer that its player has told never to give.
        """
        mixture = self._mixture(deal, view, decision)
        if mixture and not any(part for one, part in mixture if one == action):
            bot = name_of(self._bots[decision.seat])
            raise BotFailed("bots.false-mixture", bot=bot, game=deal.sheet.name, action=str(action))
        if len(mixture) < 2:
            return None
        self._left = _MOST
        self._frames[0] = table[0]
        worths = {one: self._after(deal, decision, one, 0, alone=False) for one, _ in mixture}
        mean = _average([(worths[one], part) for one, part in mixture])
        return Chosen(worths[action].won - mean.won, mean.sure)

    def _mixture(self, deal: Deal, view: View | None, decision: Decision) -> Mixture:
        bot = self._bots[decision.seat] if self._bots else None
        if not isinstance(bot, Mixing):
            return []
        seen = view or deal.view(decision.seat)
        return bot.mixture(seen, seen.decision or decision, deal.sheet)

    def _after(self, deal: Deal, decision: Decision, action: Action, depth: int, *, alone: bool) -> _Worth:
        """What the hand is worth after an answer; ``alone`` if the deal is not needed any more."""
        key = (*deal.actions, action)
        if key not in self._known:
            answer = answer_of(decision, action, self._beside.engine.program.choices)
            if self._go_on(depth, answer):
                self._known[key] = self._ended(depth, answer)
            else:
                then = deal if alone else deal.copy()
                then.act(action)
                self._known[key] = self._at(then, depth + 1)
        return self._known[key]

    def _at(self, deal: Deal, depth: int) -> _Worth:
        """What the hand is worth before an answer."""
        decision = deal.decision
        self._left -= 1
        if decision is None or depth >= _DEEPEST or self._left < 0:
            return self._called(depth)
        mixture = self._mixture(deal, None, decision)
        if not mixture:
            return self._called(depth)
        last = len(mixture) - 1
        # The last answer uses up the deal.
        return _average(
            [
                (self._after(deal, decision, action, depth, alone=number == last), part)
                for number, (action, part) in enumerate(mixture)
            ]
        )

    def _called(self, depth: int) -> _Worth:
        """What the hand is worth if the rest of the round is checked and called."""
        while True:
            answer = self._beside.call(self._frames[depth : depth + 1])
            if self._go_on(depth, answer):
                return self._ended(depth, answer)._replace(sure=False)
            self._frames[depth] = self._frames[depth + 1]

    def _go_on(self, depth: int, answer: int) -> bool:
        """Answer at the table beside; whether the round is over then."""
        self._frames[depth + 1] = self._frames[depth]
        self._beside.go_on(self._frames[depth + 1 : depth + 2], answer)
        was, now = self._frames[depth], self._frames[depth + 1]
        return bool(now["over"] or now["d_kind"] != BET or dealt(was, now))

    def _ended(self, depth: int, answer: int) -> _Worth:
        """What the hand is worth when a round is over."""
        was, now = self._frames[depth], self._frames[depth + 1]
        has, stacks = now["stack"][: self._beside.seats], self._beside.stacks
        if now["over"] and not dealt(was, now):
            return _Worth(has - stacks.astype(np.float64), sure=True)
        if now["over"]:
            return _Worth(self._beside.endings(self._frames[depth : depth + 1], answer) - stacks, sure=True)
        pot, key = self._beside.pot(now), (int(was["streets"]), int(now["folded"]))
        if key not in self._shares:
            # The same cards: whatever was bet, each wins the same part of it if nobody bets any more.
            ends, _ = self._beside.weigh(self._frames[depth : depth + 1], answer, WAYS, looks=0)
            self._shares[key] = (ends.mean(axis=0) - has) / max(1.0, pot)
        return _Worth(has - stacks + pot * self._shares[key], sure=False)


def _average(worths: Sequence[tuple[_Worth, float]]) -> _Worth:
    whole = sum(part for _, part in worths)
    won: Numbers = np.sum([part / whole * one.won for one, part in worths], axis=0)
    return _Worth(won, all(one.sure for one, _ in worths))
