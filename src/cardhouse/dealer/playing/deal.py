"""One hand of a game, from the first ante to the last chip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import index
from pathlib import Path
from typing import Any

from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.every_effect import read_effects
from cardhouse.dealer.errors import DealerError, HandOver, IllegalAction
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.setup import Setup, Source
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.pieces.supply import Record, Supply
from cardhouse.dealer.told.witness import Witness
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet

from .log import log_of, ruling_of
from .refusals import rules_against
from .running import STOPS, Running
from .timeout import default_action
from .trial import tried
from .whole_hand import play


class Deal(Running):
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

    __slots__ = ()

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
        self.state = state = HandState(setup, supply=supply, record=record, witness=witness)
        # The very objects of the state, kept here because they are read so often.
        self.sheet, self.stakes = setup.sheet, setup.stakes
        self.players, self.events, self.actions = state.players, state.events, state.progress.answers
        self.turns, self._seen = [], {}
        self.decision = self.waiting = None
        self._given = supply is not None
        if prepare is not None:
            prepare(state)
        self._play = play(state)
        try:
            self.decision = next(self._play)
        except STOPS as why:
            self._stop(why)
        if state.credit:
            state.buy()

    def act(self, action: Action | str) -> None:
        """Answer the decision.

        Raises :class:`IllegalAction` for an action that is not allowed, :class:`BadAction` for text that is
        not an action and :class:`HandOver` if the hand has ended. In all these cases nothing changes.
        """
        decision, action = self._meant(action)
        state, told = self.state, len(self.events)
        self.actions.append(action)
        self.turns.append((decision.seat, told))
        state.since = told
        try:
            self.decision = self._play.send(action)
        except STOPS as why:
            self._stop(why)
        if state.progress.condemned:
            self._answer_for_the_dead()
        if state.credit:
            state.buy()

    def meant(self, answer: Action | str) -> Action:
        """The action as which an answer would be taken now. Raises what :meth:`act` raises; nothing changes.

        >>> from cardhouse.dealer import deal
        >>> deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7).meant("call").kind
        'call'
        """
        return self._meant(answer)[1]

    def _meant(self, answer: Action | str) -> tuple[Decision, Action]:
        """What is asked, and the action as which an answer to it is taken."""
        action = answer if isinstance(answer, Action) else Action.parse(answer)
        decision = self.decision
        if decision is None:
            raise HandOver("dealer.hand-over", action=str(action))
        return decision, action if decision.allows(action) else self._as_meant(action, decision)

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
        Deal._do(self._probe(), asked, trial=True)
        self._do(asked)

    def _probe(self) -> Deal:
        """A hand at the same point that is only good for trying effects."""
        if not self._given:
            return self.copy()
        probe = object.__new__(Deal)
        probe.setup, probe.sheet, probe.stakes = self.setup, self.sheet, self.stakes
        probe.state = state = tried(self.state)
        probe.players, probe.events, probe.actions = state.players, state.events, state.progress.answers
        probe.decision, probe.waiting = self.decision, self.waiting
        return probe

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
        deal.repeat(*actions)
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
        deal.repeat(*self.actions[:count])
        return deal

    def repeat(self, *actions: Action | str) -> None:
        """Go on as a log says, which has answers and rulings that were applied."""
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
    open_all_ins: bool = False,
    chance: Source = "fair",
) -> Deal:
    """Deal a hand of any game.

    >>> hand = deal("binglaha", stacks=[5000] * 6, stakes="pot 25/50", button=2, seed=7)
    >>> hand.decision.seat
    5

    ``chance="quick"`` deals from a seed of eight bytes, as compiled hands are dealt; see ``docs/batch.md``.
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
            open_all_ins=open_all_ins,
            chance=chance,
        )
    )
