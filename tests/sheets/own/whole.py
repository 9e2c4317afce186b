"""A sheet of one's own, put through everything that a game of the house goes through."""

from __future__ import annotations

import contextlib
import json
from collections import defaultdict
from random import Random
from typing import Any

from tests.amounts import amount
from tests.dealer.seeing.test_secrets import POWERS, cards_named

import cardhouse
from cardhouse.bots import find_bot
from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check, fingerprint
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.cards import Gave
from cardhouse.dealer.events.event import cards_of, for_seat
from cardhouse.history import write, write_seen
from cardhouse.history.records.felt import steps_of, view_of
from cardhouse.history.records.record import Record
from cardhouse.odds.errors import OddsError
from cardhouse.sheets import Sheet
from cardhouse.sheets.explaining.page import explain
from cardhouse.sheets.words.drawing import Draw
from cardhouse.telling import sentence

HANDS = amount(2, proof=6)
LOOKED = amount(1, proof=3)
"""How many of the hands are looked at from every side."""
THOUGHT_OF = amount(3, proof=1000)
"""How many questions of a hand the bots that take their time are asked."""
STACKS = (1, 3, 20, 60, 200, 1000)
COME_AND_GO = (
    *("board", "community", "deal", "draw", "discard", "turn", "expose", "keep", "prove", "show", "look"),
    *("pick-up", "clear-board", "replace-card", "turn-pile", "turn-post", "turn-third", "put-down", "take"),
    "turn-board",
)
"""Events of cards that may come and go between two looks."""
BOTS = ("caller", "sensible", "easy")


def try_whole(sheet: Sheet, *, hands: int = HANDS) -> None:
    """Deal a sheet at the fewest and the most players, and use everything that can be used with a game."""
    for structure in sheet.structures:
        assert explain(sheet, structure)
    dealt(sheet, hands)
    _by_the_clock(_dealt(sheet, Random(0), max(2, sheet.players[0]), 7))
    _bots(sheet)
    environment(sheet)
    _odds(sheet)


def dealt(sheet: Sheet, hands: int = HANDS) -> list[Deal]:
    """Hands of random answers, dealt to their ends; the first are looked at from every side."""
    played = []
    for number in range(hands):
        random = Random(number)
        players = sheet.players[1] if number % 3 == 0 else sheet.players[0] if number % 3 == 1 else 3
        hand = _dealt(sheet, random, max(sheet.players[0], min(players, 8)), number)
        play_through(hand, random, looks=float(number < LOOKED))
        assert hand.is_over
        if number < LOOKED:
            keep(hand)
        played.append(hand)
    return played


def _dealt(sheet: Sheet, random: Random, players: int, number: int) -> Deal:
    return cardhouse.deal(
        sheet,
        stacks=[random.choice(STACKS) for _ in range(players)],
        stakes=f"{random.choice(sheet.structures)} 10/20{random.choice(('', ' ante 3'))}",
        button=random.randrange(players),
        seed=number,
    )


def play_through(hand: Deal, random: Random, *, looks: float) -> None:
    """Answer at random until the hand is over, or very long; ``looks`` says how often all is checked."""
    seen = Seen(hand)
    for _ in range(400):
        seen.look()
        if (asked := hand.decision) is None:
            break
        if random.random() < looks:
            check(hand, deep=random.random() < 0.2)
            seen.no_secrets()
        assert asked.allows(hand.default_action()), asked.said
        hand.act(str(random_action(asked, random)))
    check(hand)


class Seen:
    """What each chair has had the chance to see of a hand: on the table, and in what was told meanwhile."""

    def __init__(self, hand: Deal) -> None:
        self._hand = hand
        self._seats = (None, *range(len(hand.players)))
        self._told = 0
        self._cards: dict[int | None, set[Card]] = defaultdict(set)

    def look(self) -> None:
        """Look at the table as it is now."""
        hand = self._hand
        new = hand.events[self._told :]
        told = [event for event in new if event.kind in COME_AND_GO]
        self._told = len(hand.events)
        public = {card for board in hand.boards for cards in board.values() for card in cards}
        public.update(hand.community, hand.state.stock.pile)
        held = [held for player in hand.players for held in player.order]
        for seat in self._seats:
            self._cards[seat] |= public
            self._cards[seat].update(one.card for one in held if one.may_be_seen_by(seat))
            self._cards[seat].update(card for event in told for card in cards_of(for_seat(event, seat)))
            given = [event.cards for event in new if isinstance(event, Gave) and event.to == seat]
            self._cards[seat].update(card for cards in given for card in cards)

    def no_secrets(self) -> None:
        """Nobody is told of a card that was never to be seen from that chair."""
        for seat in self._seats:
            view = self._hand.view(seat).to_dict()
            # What is wild may be any card, also one that nobody holds.
            text = json.dumps(view | {"wild": None, "own_wild": None}, ensure_ascii=False)
            leaked = cards_named(POWERS.sub("", text)) - self._cards[seat]
            assert not leaked, f"seat {seat} is told of {sorted(map(str, leaked))}"


def keep(hand: Deal) -> None:
    """The log, the record and the histories of a hand tell what happened."""
    sheet = hand.sheet
    assert fingerprint(Deal.from_log(json.loads(json.dumps(hand.log)), game=sheet)) == fingerprint(hand)
    record = Record.of(hand)
    assert Record.from_dict(json.loads(json.dumps(record.to_dict()))) == record
    for seat in range(min(3, len(hand.players))):
        shown = view_of(record, seat)
        assert shown["events"] == hand.view(seat).to_dict()["events"]
        _same_at_end(Record.from_dict({k: v for k, v in record.to_dict().items() if k != "end"}), hand, seat)
        assert steps_of(record, seat)
        assert write_seen(hand, seat)
    for event in hand.events:
        assert str(sentence(event))
    assert write(hand)


def _same_at_end(record: Record, hand: Deal, seat: int) -> None:
    """What follows from the events alone names no card that the seat has not been told of."""
    known = {str(card) for event in record.seen(seat) for card in cards_of(event)} | {"??"}
    shown: dict[str, Any] = view_of(record, seat)
    assert {card for one in shown["seats"] for card in one["cards"]} <= known
    assert [one["stack"] for one in shown["seats"]] == hand.stacks
    if len(hand.boards) == 1:
        assert shown["board"] == hand.view(seat).to_dict()["board"]


def _by_the_clock(hand: Deal) -> None:
    while hand.decision is not None:
        hand.act(hand.default_action())
    check(hand)


def _bots(sheet: Sheet) -> None:
    for number, kind in enumerate(BOTS):
        chance = Random(number)
        players = max(2, sheet.players[0])
        hand = cardhouse.deal(sheet, stacks=[400] * players, seed=number)
        bot, answered = find_bot(kind), 0
        while (asked := hand.decision) is not None:
            answered += 1
            if answered > THOUGHT_OF:
                bot = find_bot("caller")
            view = hand.view(asked.seat)
            assert view.decision is not None
            action = bot(view, view.decision, sheet, chance)
            assert asked.allows(action), f"{kind}: {action}, but {asked.said}"
            hand.act(action)
        check(hand)


def environment(sheet: Sheet) -> None:
    random = Random(1)
    env = cardhouse.env(sheet, players=max(2, sheet.players[0]), stacks=400)
    env.reset(seed=1)
    for _ in range(60):
        if env.decision is None:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(random.choice([index for index, allowed in enumerate(mask) if allowed]))


def _odds(sheet: Sheet) -> None:
    """Odds are given, or refused with a reason."""
    for branch in sheet.branches or (None,):
        steps = branch.play if branch else sheet.steps
        draws = 0 if any(isinstance(step, Draw) for step in steps) else None
        chosen = branch.name if branch else None
        with contextlib.suppress(OddsError):
            found = cardhouse.equity(sheet, ["??", "??"], draws=draws, chosen=chosen, samples=100, seed=1)
            assert found.players
