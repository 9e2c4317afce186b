"""One random sheet on trial: whatever is accepted can be dealt, told, written down, seen and asked about."""

from __future__ import annotations

import json
import re
import tomllib
from contextlib import suppress
from random import Random
from typing import Any, Final

from tests.sheets.own.whole import keep, play_through

import cardhouse
from cardhouse.bots import find_bot
from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.cards import Swapped
from cardhouse.dealer.events.event import cards_of, for_seat
from cardhouse.errors import CardhouseError
from cardhouse.history.seen import write_seen
from cardhouse.odds import equity
from cardhouse.sheets import Sheet, explain
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.variants import Chosen, variants
from cardhouse.sheets.words.drawing import Draw
from cardhouse.telling import showdown_of

STACKS: Final = (1, 3, 20, 200, 1000)
MOST_ANSWERS: Final = 400
"""A hand that asks more than this is left where it is."""
SAMPLES: Final = 5
CARD: Final = re.compile(r"[2-9TJQKA][cdhs]")


def new_hand(sheet: Sheet, random: Random, number: int) -> Deal:
    """A hand with the fewest players, with the most, or with any number between."""
    least, most = sheet.players
    players = (most, least, random.randint(least, most))[number % 3]
    structure = random.choice(sheet.structures)
    return cardhouse.deal(
        sheet,
        stacks=[random.choice(STACKS) for _ in range(players)],
        stakes=f"{structure} 10/20{random.choice(('', ' ante 3'))}" if structure != "points" else None,
        button=random.randrange(players),
        seed=random.randrange(2**32),
        may_run=random.choice((1, 1, 2)),
    )


def played(hand: Deal, random: Random, *, often: float) -> None:
    """Answer at random, under the invariants."""
    for _ in range(MOST_ANSWERS):
        if (asked := hand.decision) is None:
            break
        if random.random() < often:
            check(hand)
        if random.random() < often / 3:
            answer = hand.default_action()
            assert asked.allows(answer), f"{answer} to {asked.said}"
        hand.act(random_action(asked, random))
    check(hand)


def tried(
    text: str, hands: int, random: Random, *, often: float = 0.1, looked_at: int = 3, most_ways: int = 1000
) -> None:
    """Deal a sheet, and ask everything about it that can be asked.

    ``often`` says how often a hand is checked on its way, ``looked_at`` how many are looked at whole,
    ``most_ways`` how many choices of its options take part.
    """
    default = read_own(text)
    ways: list[Chosen] = [{}, *variants(default.options)]
    if len(ways) > most_ways:
        ways = [{}, *random.sample(ways, most_ways)]
    read: dict[str, Sheet] = {}
    for number in range(hands):
        way = random.choice(ways) if number % 2 else {}
        # To read it anew for each hand would take longer than the hand.
        if (named := repr(way)) not in read:
            read[named] = read_own(text, way)
        sheet = read[named]
        hand = new_hand(sheet, random, number)
        if number >= looked_at:
            played(hand, random, often=often)
            continue
        play_through(hand, random, looks=max(0.1, 2 * often))
        if hand.is_over:
            keep(hand)
        seen(hand)
        asked_about(hand, sheet, random)
        assert explain(sheet).strip()
    by_bots(default, random)
    if looked_at > 1:
        left_alone(default, random)


def seen(hand: Deal) -> None:
    """Nobody is shown, and no history names, a card that the seat has not seen."""
    for seat in (None, *range(min(3, len(hand.players)))):
        known = {str(card) for event in hand.events for card in cards_of(for_seat(event, seat))}
        if seat is not None and any(isinstance(event, Swapped) for event in hand.events):
            # A card that was swapped is seen without a word about it, and stays known when it is passed on.
            known |= {str(card) for card in _held_once(hand, seat)}
        view = json.dumps(hand.plain_view(seat) | {"setup": None, "wild": None, "own_wild": None})
        shown = set(CARD.findall(view)) - _named(hand.sheet)
        assert shown <= known, f"seat {seat} is shown {sorted(shown - known)}"
        if seat is not None and hand.is_over:
            actions = " ".join(tomllib.loads(write_seen(hand, seat))["actions"])
            assert set(CARD.findall(actions)) <= known


def _held_once(hand: Deal, seat: int) -> set[Card]:
    """Every card that a seat has held and seen at any time."""
    moments = (hand.undo(steps) for steps in range(len(hand.log["actions"]) + 1))
    return {card for moment in moments for card in moment.players[seat].known}


def _named(sheet: Sheet) -> set[str]:
    """Cards that the sheet itself names."""
    return set(CARD.findall(sheet.resolved))


def asked_about(hand: Deal, sheet: Sheet, random: Random) -> None:
    """Odds and a showdown of the cards that were dealt: an answer, or a refusal that says why."""
    given: dict[str, Any] = {
        "hands": [_held(player) for player in hand.players],
        "board": {area: [str(card) for card in cards] for area, cards in hand.board.items() if cards} or None,
    }
    facts = hand.state.rules.facts
    given |= {name: facts[name] for name in ("die", "dice") if name in facts}
    if hand.state.rules.choice:
        given["chosen"] = hand.state.rules.choice
    for ask in (_showdown, _equity):
        with suppress(CardhouseError):
            ask(sheet, given)


def _held(player: Any) -> Any:
    if player.folded or not player.order:
        return None
    if player.parts:
        return {part: [str(card) for card in cards] for part, cards in player.parts.items()}
    return {"down": [str(card) for card in player.hidden], "up": [str(card) for card in player.up]}


def _showdown(sheet: Sheet, given: dict[str, Any]) -> None:
    said = showdown_of({"game": sheet, "pot": 120, **given}).to_dict()
    assert said["why"]


def _equity(sheet: Sheet, given: dict[str, Any]) -> None:
    options = {name: value for name, value in given.items() if name not in ("hands", "board")}
    hands = [[*hand.get("down", ()), *hand.get("up", ())] if hand else None for hand in given["hands"]][:3]
    options["draws"] = 0 if any(isinstance(step, Draw) for step in sheet.steps) else None
    found = equity(sheet, hands, samples=SAMPLES, exact=False, plain=True, seed=1, **options)
    assert abs(sum(player.equity for player in found.players) - 1) < 0.001


def by_bots(sheet: Sheet, random: Random) -> None:
    """Sensible bots play a hand."""
    hand = new_hand(sheet, random, 1)
    bots = [find_bot(random.choice(("sensible", "sensible", "caller", "random"))) for _ in hand.players]
    for _ in range(MOST_ANSWERS):
        if (asked := hand.decision) is None:
            break
        view = hand.view(asked.seat)
        assert view.decision is not None
        action = bots[asked.seat](view, view.decision, sheet, random)
        assert asked.allows(action), f"{action} to {asked.said}"
        hand.act(action)
    check(hand)


def left_alone(sheet: Sheet, random: Random) -> None:
    """A hand that nobody plays comes to an end by itself, or is dealt again as often as the sheet says."""
    hand = new_hand(sheet, random, 0)
    for _ in range(10 * MOST_ANSWERS):
        if hand.decision is None:
            break
        hand.act(hand.default_action())
    seats = len(hand.players)
    plays = (sheet.play, *(branch.play for branch in sheet.branches))
    steps = sum(step.takes(seats) for play in plays for step in play)
    assert hand.is_over or steps * seats > 10 * MOST_ANSWERS
