"""A table in this process: a model against bots of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cardhouse.bots import NAMES, Bot, find_bot
from cardhouse.bots.outside.chair import chair_told
from cardhouse.dealer import Deal
from cardhouse.dealer.errors import BadAction, IllegalAction
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.seeing.holdings import Holding, holdings
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, explain

from .chair import Seen
from .errors import NotYourTurn

MINE: Final = 0
"""The seat of the model; the button moves on."""
PATIENCE: Final = 3
"""How many wrong answers to one question are explained; after that the clock's answer is given."""
_SECONDS: Final = 1.0
"""How long a bot thinks at most."""


class LocalTable:
    """Hand after hand of one game. Everybody begins each of them with the same stack, and results add up."""

    def __init__(
        self,
        sheet: Sheet,
        bots: Sequence[str],
        *,
        stakes: str | None,
        stack: int,
        seeds: Callable[[], str],
    ) -> None:
        self._sheet = sheet
        self._bots: list[Bot] = [find_bot(kind, seconds=_SECONDS) for kind in bots]
        self._names = ["you", *(f"{NAMES[at % len(NAMES)]}, {kind} bot" for at, kind in enumerate(bots))]
        self._stakes, self._stack, self._seeds = stakes, stack, seeds
        self.hands = self.won = self.illegal = self.replaced = 0
        """Hands dealt, chips won, wrong answers, and how often an answer was given for the model."""
        self._wrong = self._told = 0
        self._hand, self._chances = self._dealt()
        self._go_on()

    @property
    def rules(self) -> str:
        return explain(self._sheet, self._hand.stakes.structure)

    def look(self) -> Seen:
        return self._seen(since=0)

    def answer(self, text: str) -> Seen:
        if self._hand.decision is None:
            raise NotYourTurn("mcp.hand-over")
        try:
            self._hand.act(text)
        except (BadAction, IllegalAction):
            self.illegal += 1
            self._wrong += 1
            if self._wrong < PATIENCE:
                raise
            return self._replace(text)
        self._wrong = 0
        self._go_on()
        return self._seen(since=self._told)

    def next_hand(self) -> Seen:
        if self._hand.decision is not None:
            raise NotYourTurn("mcp.hand-not-over", may=self._hand.decision.said)
        self._hand, self._chances = self._dealt()
        self._told = self._wrong = 0
        self._go_on()
        return self._seen(since=0)

    def leave(self) -> str:
        return str(Said("mcp.left", hands=self.hands, won=f"{self.won:+}", illegal=self.illegal))

    def _dealt(self) -> tuple[Deal, list[Random]]:
        seats, seed = len(self._names), self._seeds()
        button = self.hands % seats
        stacks = [self._stack] * seats
        setup = Setup.of(self._sheet, stacks=stacks, stakes=self._stakes, button=button, seed=seed)
        self.hands += 1
        # What bots make of chance must tell nobody anything about the deck.
        return Deal(setup), [Random(f"{seed}/{seat}") for seat in range(seats)]  # noqa: S311

    def _go_on(self) -> None:
        """Have the bots answer until it is the model's turn, or the hand is over."""
        hand = self._hand
        while (decision := hand.decision) is not None and decision.seat != MINE:
            view = hand.view(decision.seat)
            bot, chance = self._bots[decision.seat - 1], self._chances[decision.seat]
            hand.act(bot(view, view.decision or decision, hand.sheet, chance))
        if hand.decision is None:
            self.won += hand.stacks[MINE] - self._stack

    def _replace(self, text: str) -> Seen:
        """Answer as the clock would, after too many wrong answers."""
        instead = self._hand.default_action()
        self._hand.act(instead)
        self.replaced += 1
        self._wrong = 0
        self._go_on()
        said = Said("mcp.replaced", count=PATIENCE, answer=instead, text=text)
        return self._seen(since=self._told, before=str(said))

    def _seen(self, *, since: int, before: str = "") -> Seen:
        hand, view = self._hand, self._hand.view(MINE).to_dict()
        self._told = len(view["events"])
        over = hand.decision is None
        lines = [before] if before else []
        held = [] if over else _held(holdings(hand.state, MINE))
        lines.append(chair_told(view, game=hand.sheet.name, names=self._names, holding=held, since=since))
        if over:
            net = hand.stacks[MINE] - self._stack
            lines.append(str(Said("mcp.over", net=f"{net:+}", won=f"{self.won:+}", hands=self.hands)))
        return Seen("\n".join(lines), self._data(view, over=over))

    def _data(self, view: dict[str, Any], *, over: bool) -> dict[str, Any]:
        return {
            "your_turn": not over,
            "over": over,
            "legal": [] if over else view["decision"]["legal"],
            "hands": self.hands,
            "won": self.won,
            "illegal": self.illegal,
            "replaced": self.replaced,
            "view": view,
        }


def _held(holding: Sequence[Holding]) -> list[Said]:
    if len(holding) == 1:
        return [Said("chair.holding", hand=holding[0].hand)]
    return [Said("chair.holding-for", contest=one.contest, hand=one.hand) for one in holding]
