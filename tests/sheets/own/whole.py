"""A sheet of one's own, put through everything that a game of the house goes through."""

from __future__ import annotations

import contextlib
import json
from collections import defaultdict
from random import Random
from typing import Any

from tests.dealer.seeing.test_secrets import POWERS, cards_named

import cardhouse
from cardhouse.bots import find_bot
from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check, fingerprint
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.event import cards_of, for_seat
from cardhouse.history import write, write_seen
from cardhouse.history.records.felt import steps_of, view_of
from cardhouse.history.records.record import Record
from cardhouse.odds.errors import OddsError
from cardhouse.sheets import Sheet
from cardhouse.sheets.explaining.page import explain
from cardhouse.sheets.words.drawing import Draw
from cardhouse.telling import sentence

STACKS = (1, 3, 20, 60, 200, 1000)
BOTS = ("caller", "sensible", "easy")


def try_whole(sheet: Sheet, *, hands: int = 6) -> None:
    """Deal a sheet at the fewest and the most players, and use everything that can be used with a game."""
    for structure in sheet.structures:
        assert explain(sheet, structure)
    for number in range(hands):
        random = Random(number)
        players = sheet.players[1] if number % 3 == 0 else sheet.players[0] if number % 3 == 1 else 3
        hand = _dealt(sheet, random, max(sheet.players[0], min(players, 8)), number)
        _play(hand, random, looks=number < 3)
        if number < 3:
            _keep(hand)
    _by_the_clock(_dealt(sheet, Random(0), max(2, sheet.players[0]), 7))
    _bots(sheet)
    _environment(sheet)
    _odds(sheet)


def _dealt(sheet: Sheet, random: Random, players: int, number: int) -> Deal:
    return cardhouse.deal(
        sheet,
        stacks=[random.choice(STACKS) for _ in range(players)],
        stakes=f"{random.choice(sheet.structures)} 10/20{random.choice(('', ' ante 3'))}",
        button=random.randrange(players),
        seed=number,
    )


def _play(hand: Deal, random: Random, *, looks: bool) -> None:
    seen: dict[int | None, set[Card]] = defaultdict(set)
    for _ in range(400):
        _look(hand, seen)
        if (asked := hand.decision) is None:
            break
        if looks:
            check(hand, deep=random.random() < 0.2)
            _no_secrets(hand, seen)
        assert asked.allows(hand.default_action()), asked.said
        hand.act(str(random_action(asked, random)))
    assert hand.is_over
    check(hand)


def _look(hand: Deal, seen: dict[int | None, set[Card]]) -> None:
    """What each chair has had the chance to see."""
    for seat in (None, *range(len(hand.players))):
        for player in hand.players:
            seen[seat].update(held.card for held in player.order if held.may_be_seen_by(seat))
        for board in hand.boards:
            seen[seat].update(card for cards in board.values() for card in cards)
        seen[seat].update((*hand.community, *hand.state.stock.pile))
        for event in hand.events:
            # Cards that come and go between two looks are told of.
            if event.kind in (
                "board",
                "discard",
                "draw",
                "deal",
                "turn",
                "expose",
                "keep",
                "prove",
                "pick-up",
                "clear-board",
                "turn-pile",
                "put-down",
                "take",
            ):
                seen[seat].update(cards_of(for_seat(event, seat)))


def _no_secrets(hand: Deal, seen: dict[int | None, set[Card]]) -> None:
    for seat in (None, *range(len(hand.players))):
        text = json.dumps(hand.view(seat).to_dict(), ensure_ascii=False)
        leaked = cards_named(POWERS.sub("", text)) - seen[seat]
        assert not leaked, f"seat {seat} is told of {sorted(map(str, leaked))}"


def _keep(hand: Deal) -> None:
    """The log, the record and the histories of a hand tell what happened."""
    sheet = hand.sheet
    assert fingerprint(Deal.from_log(json.loads(json.dumps(hand.log)), game=sheet)) == fingerprint(hand)
    record = Record.of(hand)
    assert Record.from_dict(json.loads(json.dumps(record.to_dict()))) == record
    for seat in range(len(hand.players)):
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
        bot = find_bot(kind)
        while (asked := hand.decision) is not None:
            view = hand.view(asked.seat)
            assert view.decision is not None
            action = bot(view, view.decision, sheet, chance)
            assert asked.allows(action), f"{kind}: {action}, but {asked.said}"
            hand.act(action)
        check(hand)


def _environment(sheet: Sheet) -> None:
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
    with contextlib.suppress(OddsError):
        draws = 0 if any(isinstance(step, Draw) for step in sheet.steps) else None
        assert cardhouse.equity(sheet, ["??", "??"], draws=draws, samples=100, seed=1).players
