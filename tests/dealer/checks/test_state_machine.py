"""Anything may be tried at any table at any time; only what is legal does anything."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.amounts import amount

import cardhouse
from cardhouse.cards import CARDS, JOKER
from cardhouse.dealer import Action, BadAction, Deal, HandOver, IllegalAction
from cardhouse.dealer.checks.invariants import check, fingerprint
from cardhouse.sheets import Sheet, games

KINDS = (
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "draw",
    "discard",
    "expose",
    "split",
    "choose",
    "run",
    "",
    "sit",
)
ACTIONS = st.builds(
    Action,
    kind=st.sampled_from(KINDS),
    amount=st.one_of(st.just(0), st.integers(-5, 400)),
    cards=st.lists(st.sampled_from((*CARDS, JOKER)), max_size=6).map(tuple),
    choice=st.sampled_from(("", "", "holdem", "razz", "1", "2", "no")),
)
PLAIN = st.builds(Action, st.sampled_from(KINDS), st.one_of(st.just(0), st.integers(-5, 400)))
SAID = (
    "fold, check, call, pat, bet 20, raise to 40, complete 10, draw, draw Ah Ah, draw Zz, discard 2c, "
    "expose, split, choose razz, run 2, bet -5, bet, bet 1e3, all in, "
)
TEXTS = st.one_of(st.sampled_from(SAID.split(", ")), st.text(max_size=12))
STACKS = st.one_of(st.integers(1, 3), st.integers(1, 60), st.sampled_from((200, 1000)))


@st.composite
def hands(draw: st.DrawFn) -> Deal:
    game: Sheet = draw(st.sampled_from(games()))
    least, most = game.players
    stacks = draw(st.lists(STACKS, min_size=least, max_size=min(most, 6)))
    jamming = ("jam-or-fold",) if game.rounds else ()
    return cardhouse.deal(
        game,
        stacks=stacks,
        stakes=f"{draw(st.sampled_from((*game.structures, *jamming)))} 10/20",
        button=draw(st.integers(0, len(stacks) - 1)),
        seed=draw(st.integers(0, 10**6)),
        may_run=draw(st.integers(1, 3)),
    )


class Table(RuleBasedStateMachine):
    """A hand under a player who knows no rules and one who knows them all."""

    hand: Deal

    @initialize(hand=hands())
    def sit_down(self, hand: Deal) -> None:
        self.hand = hand

    @precondition(lambda self: self.hand.decision is not None)
    @rule(data=st.data())
    def act_legally(self, data: st.DataObject) -> None:
        decision = self.hand.decision
        assert decision is not None
        legal = decision.legal
        # Folding last makes it the rarest, and hands longer.
        action = data.draw(st.sampled_from(sorted(legal, key=lambda one: one.kind == "fold")))
        if decision.raises and action.kind == decision.raises.word and not decision.raises.sizes:
            action = Action(action.kind, data.draw(st.integers(decision.raises.least, decision.raises.most)))
        elif decision.cards:
            shuffled = data.draw(st.permutations(decision.cards))
            some = Action(decision.kind, 0, tuple(shuffled[: len(action.cards)]), action.choice)
            # As many of other cards may not be allowed: a fourth is drawn only by who keeps an ace.
            action = some if decision.allows(some) else action
        before = len(self.hand.actions)
        self.hand.act(action if data.draw(st.booleans()) else str(action))
        assert self.hand.actions[before:] == [action]

    @rule(action=st.one_of(PLAIN, ACTIONS))
    def try_anything(self, action: Action) -> None:
        self._try(action)

    @rule(text=TEXTS)
    def say_anything(self, text: str) -> None:
        try:
            action = Action.parse(text)
        except BadAction:
            self._refused(text)
        else:
            raises = self.hand.decision.raises if self.hand.decision else None
            if action.kind == "complete" and raises is not None:
                # Players say so of a bring-in; the dealer writes down a bet or a raise.
                action = action._replace(kind=raises.word)
            self._try(action)

    def _try(self, action: Action) -> None:
        if self.hand.decision is not None and self.hand.decision.allows(action):
            # Whatever is allowed can be written into the log.
            assert Action.parse(str(action)) == action
            self.hand.act(action)
        else:
            self._refused(action)

    def _refused(self, action: Action | str) -> None:
        before = fingerprint(self.hand)
        with pytest.raises((IllegalAction, BadAction, HandOver)) as refused:
            self.hand.act(action)
        assert fingerprint(self.hand) == before
        assert refused.value.message
        assert json.dumps(refused.value.to_dict())

    @rule()
    def go_on_with_a_copy(self) -> None:
        copy = self.hand.copy()
        assert fingerprint(copy) == fingerprint(self.hand)
        self.hand = copy

    @precondition(lambda self: self.hand.actions)
    @rule()
    def take_back(self) -> None:
        last = self.hand.actions[-1]
        before = self.hand.undo()
        assert len(before.actions) == len(self.hand.actions) - 1
        before.act(last)
        assert fingerprint(before) == fingerprint(self.hand)

    @invariant()
    def nothing_is_broken(self) -> None:
        check(self.hand)
        assert self.hand.decision is None or self.hand.decision.legal


Table.TestCase.settings = settings(
    max_examples=amount(15, proof=200),
    stateful_step_count=40,
    suppress_health_check=list(HealthCheck),
)
TestTable = Table.TestCase
