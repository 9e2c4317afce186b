"""One hand of a game, from the first ante to the last chip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from inspect import GEN_CLOSED, getgeneratorstate
from operator import index
from pathlib import Path
from typing import Any, Final

from cardhouse.cards import Card, CardUntold
from cardhouse.dealer.applying.apply import (
    AFTER_THE_STEP,
    AFTERWARDS,
    ONLY_AFTERWARDS,
    PAYS_AGAIN,
    apply_effect,
    apply_later,
)
from cardhouse.dealer.applying.rows import placed
from cardhouse.dealer.errors import BadEffect, DealerError, HandOver, IllegalAction, OutOfCards
from cardhouse.dealer.events.cards import Drew
from cardhouse.dealer.hand.board import Areas
from cardhouse.dealer.hand.order import still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import AGAIN, APPLY, Action
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.effect import Effect, PutInRow, read_effects, write_effects
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.pieces.supply import Record, Supply
from cardhouse.dealer.seeing.seen import Seen
from cardhouse.dealer.seeing.view import Beside, View, view_beside, view_of
from cardhouse.dealer.told.question import FactMissing, Question
from cardhouse.dealer.told.witness import Witness
from cardhouse.dealer.words.jackpot import jackpot_in
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Contest, Sheet

from .ending import take_back
from .log import log_of, ruling_of
from .missing import card_question
from .refusals import rules_against
from .timeout import default_action
from .whole_hand import pay, play

_STOPS: Final = (StopIteration, OutOfCards, CardUntold)
"""What a hand stops at: its end, or something that it cannot go on without."""


class Deal:
    """A hand that runs its sheet and pauses at each decision.

    >>> import cardhouse
    >>> hand = cardhouse.deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> str(hand.decision.said)
    'fold, call 1, raise 4 to 200'
    >>> hand.act("raise 6")
    >>> hand.act("fold")
    >>> hand.stacks
    [202, 198]

    ``supply`` has the cards, if they are not shuffled from the seed; ``record`` is what is known about a hand
    that was played elsewhere, ``witness`` what people tell of one that is played with real cards. ``prepare``
    may change the hand before its first step, if it continues another.
    """

    # Attributes read at every decision; the rest may live in the instance's dictionary.
    __slots__ = (
        "__dict__",
        "_play",
        "_seen",
        "actions",
        "decision",
        "events",
        "players",
        "setup",
        "sheet",
        "stakes",
        "state",
        "turns",
    )

    def __init__(
        self,
        setup: Setup,
        *,
        supply: Supply | None = None,
        record: Record | None = None,
        witness: Witness | None = None,
        prepare: Callable[[HandState], None] | None = None,
    ) -> None:
        self.setup = setup = setup.seeded()
        """What the hand began with."""
        self.state = state = HandState(setup, supply=supply, record=record, witness=witness)
        """Everything about the hand except the question being asked."""
        # The very objects of the state, kept here because they are read so often.
        self.sheet, self.stakes = setup.sheet, setup.stakes
        self.players, self.events, self.actions = state.players, state.events, state.progress.answers
        self.turns: list[tuple[int, int]] = []
        """For each action, who took it and how many events came before it."""
        self.decision: Decision | None = None
        self.waiting: OutOfCards | None = None
        """Why the hand cannot go on, if its supply has run out of cards."""
        self._given = supply is not None
        self._seen: dict[int | None, Seen] = {}
        """What each seat has seen; created when somebody looks."""
        if prepare is not None:
            prepare(state)
        self._play = play(state)
        try:
            self.decision = next(self._play)
        except _STOPS as why:
            self._stop(why)
        if state.credit:
            state.buy()

    def act(self, action: Action | str) -> None:
        """Answer the decision.

        Raises :class:`IllegalAction` for an action that is not allowed, :class:`BadAction` for text that is
        not an action and :class:`HandOver` if the hand has ended. In all these cases nothing changes.
        """
        if not isinstance(action, Action):
            action = Action.parse(action)
        decision = self.decision
        if decision is None:
            raise HandOver("dealer.hand-over", action=str(action))
        if not decision.allows(action):
            action = self._as_meant(action, decision)
        self.actions.append(action)
        self.turns.append((decision.seat, len(self.events)))
        self.state.since = len(self.events)
        try:
            self.decision = self._play.send(action)
        except _STOPS as why:
            self._stop(why)
        if self.state.progress.condemned:
            self._answer_for_the_dead()
        if self.state.credit:
            self.state.buy()

    def apply(self, effects: Sequence[Effect] | str) -> None:
        """Do what a ruling asks for. It stands in the log like an action and can be undone like one.

        >>> from cardhouse.dealer import deal
        >>> hand = deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7)
        >>> hand.apply("dead seat=1")
        >>> [player.seat for player in hand.live]
        [0, 2]

        Raises :class:`BadEffect` for what cannot be done in this hand, and :class:`BadStatement` for a text
        that says nothing that can be done. In both cases nothing changes.
        """
        asked = read_effects(effects) if isinstance(effects, str) else tuple(effects)
        if not self._given:
            Deal._do(self.copy(), asked, trial=True)
        self._do(asked)

    def _do(self, effects: Sequence[Effect], *, trial: bool = False) -> None:
        """Do some effects; on trial, do at once what otherwise waits until the step is over."""
        before = len(self.events)
        answer = placed(self.decision, effects)
        paid = self.is_over and any(isinstance(effect, PAYS_AGAIN) for effect in effects)
        if paid:
            take_back(self.state)
        for effect in effects:
            self._do_one(effect, later=not trial)
        if trial:
            return
        if paid and not self.state.result.void:
            pay(self.state)
        self.actions.append(Action(APPLY, choice=write_effects(effects)))
        self.turns.append((-1, before))
        if self.state.result.void:
            self._play.close()
            self.decision = self.waiting = None
        elif answer is not None:
            self._go_on(answer)
        elif self._in_round:
            self._go_on(AGAIN)
        self._answer_for_the_dead()

    def _do_one(self, effect: Effect, *, later: bool) -> None:
        if isinstance(effect, PutInRow):
            return
        if isinstance(effect, ONLY_AFTERWARDS if self.decision is not None else ()):
            raise BadEffect("dealer.effect-hand-not-over", effect=str(effect))
        if self.is_over and not isinstance(effect, AFTERWARDS):
            raise BadEffect("dealer.effect-hand-over", effect=str(effect))
        asking = self.decision is not None and not self._in_round
        if later and asking and isinstance(effect, AFTER_THE_STEP):
            apply_later(self.state, effect)
        else:
            apply_effect(self.state, effect)

    @property
    def _in_round(self) -> bool:
        """Whether the question is what a player does in a round of betting."""
        return (
            self.state.betting.current is not None
            and self.decision is not None
            and self.decision.kind == "bet"
        )

    def _answer_for_the_dead(self) -> None:
        """Answer for hands that are dead when the step is over; for all, if only one other is left."""
        condemned = self.state.progress.condemned
        while condemned and (decision := self.decision) is not None:
            alone = sum(player.seat not in condemned for player in self.live) < 2
            if decision.seat not in condemned and not alone:
                return
            self._go_on(default_action(self.state, decision))

    def _go_on(self, action: Action) -> None:
        try:
            self.decision = self._play.send(action)
        except _STOPS as why:
            self._stop(why)

    def default_action(self) -> Action:
        """The answer for a player whose time has run out: check if possible or else fold, keep, stay out.

        >>> from cardhouse.dealer import deal
        >>> str(deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7).default_action())
        'fold'

        Raises :class:`ValueError` where nobody is asked anything.
        """
        if self.decision is None:
            raise ValueError("nobody is asked anything")
        return default_action(self.state, self.decision)

    def _as_meant(self, action: Action, decision: Decision) -> Action:
        """The legal action that a player meant, or an action that stands because the record allows it."""
        if hasattr(action.amount, "__index__"):
            # A number of an array is a whole number too.
            action = action._replace(amount=index(action.amount))
        if action.kind == "complete" and decision.raises is not None:
            # Players "complete" a bring-in; the dealer knows whether that is a bet or a raise.
            action = action._replace(kind=decision.raises.word)
        record = self.state.record
        if not decision.allows(action) and not (record and record.allows(self.players, decision, action)):
            said = str(action)
            behind = rules_against(self.state, decision, action)
            raise IllegalAction(
                "dealer.may-not", action=said, seat=decision.seat, may=decision.said, behind=behind
            )
        return action

    def _stop(self, why: StopIteration | OutOfCards | CardUntold) -> None:
        """Pay the last chip, unless there is no card to go on with."""
        self.decision = None
        if not isinstance(why, StopIteration):
            self.waiting = self._lacking(why)
            return
        if self.state.credit:
            self.state.buy()
        try:
            if self.state.progress.pending:
                self.state.progress.do_pending()
            pay(self.state)
        except (OutOfCards, CardUntold) as missing:
            self.waiting = self._lacking(missing)

    def _lacking(self, why: OutOfCards | CardUntold) -> OutOfCards:
        """What the hand waits for; a card that somebody looked at has to be told."""
        return why if isinstance(why, OutOfCards) else FactMissing(card_question(self.state, why))

    @property
    def missing(self) -> Question | None:
        """The fact that the table must tell before the hand can go on, if it is one of real cards."""
        return self.waiting.question if isinstance(self.waiting, FactMissing) else None

    @property
    def to_act(self) -> int | None:
        """The seat that is asked for a decision, if any."""
        return None if self.decision is None else self.decision.seat

    @property
    def may_take_back(self) -> int | None:
        """The seat that may take its draw back: nobody has answered it, and no card has come for it."""
        if self.decision is None or self.decision.kind != "draw" or not self.turns:
            return None
        seat, before = self.turns[-1]
        told = self.events[before:]
        return seat if seat != self.decision.seat and len(told) == 1 and isinstance(told[0], Drew) else None

    @property
    def is_over(self) -> bool:
        """Whether the last chip has been paid."""
        return self.decision is None and self.waiting is None

    @property
    def is_broken(self) -> bool:
        """Whether it failed in the middle of an answer, and can no longer be used."""
        return self.decision is not None and getgeneratorstate(self._play) == GEN_CLOSED

    @property
    def seed(self) -> bytes:
        """The seed of all randomness."""
        if self.setup.seed is None:
            raise AssertionError("every hand that is dealt has a seed")
        return self.setup.seed

    @property
    def stacks(self) -> list[int]:
        """The chips in front of each seat."""
        if self.state.credit:
            return [self.state.chips_of(player) for player in self.players]
        return [player.stack for player in self.players]

    @property
    def bought(self) -> list[int]:
        """The chips that each seat has bought in the hand, where nobody goes all-in."""
        return self.state.bought

    @property
    def totals(self) -> list[int]:
        """What each seat has put into the pot."""
        return [player.total for player in self.players]

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return self.state.pot

    @property
    def pots(self) -> list[Pot]:
        """The pots as they were paid."""
        return self.state.result.pots

    @property
    def awards(self) -> list[Award]:
        """Who was paid what out of the pots."""
        return self.state.result.awards

    @property
    def live(self) -> list[Player]:
        """The players who have not folded."""
        return still_in(self.state)

    @property
    def button(self) -> int:
        """The seat that has the button now."""
        return self.state.button

    @property
    def number(self) -> int:
        """Which deal of the game this is, if a game takes several."""
        return self.state.number

    @property
    def board(self) -> Areas:
        """The board, area by area."""
        return self.state.board.areas

    @property
    def boards(self) -> list[Areas]:
        """The board, once for each time it was run."""
        return self.state.board.runs

    @property
    def community(self) -> list[Card]:
        """Cards dealt to everybody because there were too few for one each."""
        return self.state.board.community

    @property
    def contests(self) -> tuple[Contest, ...]:
        """What the pot is played for."""
        return self.state.rules.contests

    @property
    def raked(self) -> int:
        """What the house has taken out of the pots."""
        return self.state.result.raked

    @property
    def house(self) -> int:
        """What went to the dealer, if the game says so."""
        return self.state.result.house

    @property
    def carries(self) -> Mapping[str, tuple[int, ...]]:
        """What this hand leaves for the next one: for each thing, the seats that have it."""
        return self.state.result.carries

    @property
    def jackpot(self) -> int | None:
        """What the table's jackpot holds; ``None`` if the table has none."""
        return jackpot_in(self.state)

    @cached_property
    def known_setup(self) -> Setup:
        """What everybody knew before the first card."""
        return self.setup.without_secrets()

    def seen_by(self, seat: int | None) -> Seen:
        """What a seat or a spectator has seen so far."""
        seen = self._seen.get(seat)
        if seen is None:
            seen = self._seen[seat] = Seen(seat)
        return seen.go_on(self.events)

    def view(self, seat: int | None) -> View:
        """What a seat may know; without a seat, what a spectator may."""
        return view_of(
            self.state,
            seat,
            decision=self.decision,
            events=self.seen_by(seat).events,
            setup=self.known_setup,
            jackpot=self.jackpot,
        )

    def plain_view(self, seat: int | None) -> dict[str, Any]:
        """The same as plain data."""
        return self.view(seat).to_dict()

    def view_beside(self, seat: int, since: int = 0) -> Beside:
        """How a seat's view differs from a spectator's, with only the events from a given number on."""
        events = self.seen_by(seat).events[since:]
        return view_beside(self.state, seat, decision=self.decision, events=events)

    @property
    def log(self) -> dict[str, Any]:
        """Everything needed to rebuild the hand."""
        return log_of(self.setup, self.actions)

    @classmethod
    def from_log(cls, log: Mapping[str, Any], *, game: Sheet | None = None) -> Deal:
        """Rebuild a hand from its log, bit for bit.

        Raises :class:`OtherRules` if that is impossible: this version deals by other rules, or the sheet is
        not the one that the hand was dealt from. Raises :class:`DealerError` for what is not a log.
        """
        try:
            setup, actions = Setup.from_dict(log, game=game), list(log["actions"])
        except CardhouseError:
            raise
        except (LookupError, TypeError, AttributeError, ValueError) as error:
            raise DealerError("dealer.no-log", why=str(error)) from error
        deal = cls(setup)
        deal._repeat(actions)
        return deal

    def copy(self) -> Deal:
        """A separate hand at the same point."""
        return self._replayed(len(self.actions))

    def undo(self, actions: int = 1) -> Deal:
        """The hand as it was some actions ago."""
        return self._replayed(max(0, len(self.actions) - actions))

    def _replayed(self, count: int) -> Deal:
        if self._given:
            raise DealerError("dealer.given-cards-not-again")
        deal = Deal(self.setup)
        deal._repeat(self.actions[:count])
        return deal

    def _repeat(self, actions: Sequence[Action | str]) -> None:
        """Go on as a log says."""
        for action in actions:
            ruling = ruling_of(action)
            if ruling is None:
                self.act(action)
            else:
                self._do(read_effects(ruling))

    def __repr__(self) -> str:
        state = "over" if self.decision is None else f"seat {self.decision.seat} to {self.decision.kind}"
        return f"<Deal {self.sheet.key}, {len(self.players)} players, pot {self.pot}, {state}>"


def deal(
    game: str | Path | Sheet,
    *,
    stacks: Sequence[int],
    stakes: Stakes | str | None = None,
    button: int = 0,
    seed: bytes | int | str | None = None,
    options: Mapping[str, str] | None = None,
    may_run: int = 1,
    carried: Mapping[str, Sequence[int]] | None = None,
    jackpot: int | None = None,
) -> Deal:
    """Deal a hand of any game.

    >>> hand = deal("binglaha", stacks=[5000] * 6, stakes="pot 25/50", button=2, seed=7)
    >>> hand.decision.seat
    5
    """
    return Deal(
        Setup.of(
            game,
            stacks=stacks,
            stakes=stakes,
            button=button,
            seed=seed,
            options=options,
            may_run=may_run,
            carried=carried,
            jackpot=jackpot,
        )
    )
