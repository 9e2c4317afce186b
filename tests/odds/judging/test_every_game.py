"""Every sheet there is: kernels against the dealer's showdown, and both against ``cardhouse.showdown``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.amounts import some

from cardhouse import CARDS, JOKER, Sheet, equity, games, showdown
from cardhouse.odds import NoOdds
from cardhouse.odds.judging.at_tables import TableJudge
from cardhouse.odds.judging.judges import CompiledJudge, MixedJudge, is_quick, judge_of, rolls_of
from cardhouse.odds.judging.plain import PlainJudge
from cardhouse.odds.question.plan import Plan, plan_of
from cardhouse.odds.question.spot import read_spot
from cardhouse.odds.sampling.supply import Chances
from cardhouse.sheets.words.breaking_off import BreakOff, StartOver
from cardhouse.sheets.words.declaring import Declare
from cardhouse.sheets.words.taking import DiscardLike

NAMES = (*CARDS, JOKER)
POT = 5040


@cache
def with_odds() -> tuple[tuple[Sheet, str | None], ...]:
    found: list[tuple[Sheet, str | None]] = []
    for sheet in games():
        names: list[str | None] = [branch.name for branch in sheet.branches]
        for chosen in names or [None]:
            try:
                read_spot(sheet, [None, None], chosen=chosen)
            except NoOdds:
                continue
            found.append((sheet, chosen))
    return tuple(found)


def test_most_games_have_odds() -> None:
    assert len({sheet.key for sheet, _ in with_odds()}) > 0.8 * len(games())


@pytest.mark.proof
def test_most_games_are_judged_by_kernels() -> None:
    fast = 0
    for sheet, chosen in with_odds():
        plan = plan_of(read_spot(sheet, [None, None], chosen=chosen))
        fast += isinstance(judge_of(plan, plan.spot.rolls[0][0]), CompiledJudge)
    assert fast > 0.75 * len(with_odds())


@pytest.mark.parametrize("game", ["kings-and-low-hole@spread", "four-forty-two@spread"])
def test_wild_cards_are_judged_at_a_table(game: str) -> None:
    plan = plan_of(read_spot(game, [None, None, None]))
    judge = judge_of(plan, {})
    assert isinstance(judge.odd if isinstance(judge, MixedJudge) else judge, TableJudge)
    assert is_quick(judge)
    rows = Chances(plan, bytes(range(32))).deal(60)
    assert judge.judge(rows).tolist() == PlainJudge(plan, {}).judge(rows).tolist()


@pytest.mark.parametrize("players", [2, 4])
def test_kernels_agree_with_the_dealer(players: int) -> None:
    for sheet, chosen in some(with_odds(), 25):
        plan = plan_of(read_spot(sheet, [None] * players, chosen=chosen))
        for facts, _ in rolls_of(plan):
            judge = judge_of(plan, facts)
            if isinstance(judge, PlainJudge):
                continue
            rows = Chances(plan, bytes(range(players, 32 + players))).deal(24)
            plain = PlainJudge(plan, facts)
            assert judge.contests == plain.contests
            assert judge.judge(rows).tolist() == plain.judge(rows).tolist(), sheet.key


def complete(plan: Plan, row: list[int], unknown: int) -> tuple[list[Any], dict[str, Any]]:
    """The hands and the board of a deal in words, with one slot left open."""
    words = [str(NAMES[card]) for card in row]
    words[unknown] = "??"
    hands: list[Any] = []
    for seat, slots in zip(plan.spot.seats, plan.hands, strict=True):
        if seat.parts:
            hands.append(
                {name: [words[slots[place]] for place in places] for name, places in seat.parts.items()}
            )
            continue
        down = [words[slot] for place, slot in enumerate(slots) if place in seat.down]
        up = [words[slot] for place, slot in enumerate(slots) if place not in seat.down]
        hands.append({"down": down, "up": up})
    return hands, {area: [words[slot] for slot in slots] for area, slots in plan.areas.items()}


def filled(words: Any, card: str) -> Any:
    if isinstance(words, dict):
        return {name: filled(one, card) for name, one in words.items()}
    return [card if word == "??" else word for word in words]


def test_one_card_to_come_as_the_showdown_has_it() -> None:
    """The sum over all cards that may come, each compared by ``cardhouse.showdown`` from the beginning."""
    random = Random(5)
    for sheet, chosen in some(with_odds(), 25):
        steps = read_spot(sheet, [None, None], chosen=chosen).steps
        if any(isinstance(step, DiscardLike | BreakOff | StartOver) for step in steps):
            continue
        declares = any(isinstance(step, Declare) for step in steps)
        declare = [random.choice(("high", "low", "both")) for _ in range(3)] if declares else None
        plan = plan_of(read_spot(sheet, [None] * 3, chosen=chosen, declare=declare))
        facts, _ = random.choice(plan.spot.rolls)
        row = Chances(plan, random.randbytes(32)).deal(1)[0].tolist()
        unknown = random.choice(plan.unknown)
        hands, board = complete(plan, row, unknown)
        held = {card for slot, card in enumerate(row) if slot != unknown}
        come = [card for card in map(int, sheet.deck.cards) if card not in held]
        shares = [0.0] * 3
        options: dict[str, Any] = {**facts, "chosen": chosen, "declare": declare}
        # A part of the deck is dead, to be quicker.
        come, dead = come[:9], come[9:]
        for card in come:
            word = str(NAMES[card])
            given = [filled(hand, word) for hand in hands]
            result = showdown(sheet, hands=given, board=filled(board, word) or None, pot=POT, **options)
            for seat, chips in enumerate(result.awards):
                shares[seat] += chips / POT / len(come)
        odds = equity(
            sheet, hands, board=board, dead=[NAMES[card] for card in dead], draws=0, exact=True, **options
        )
        assert odds.deals == len(come), sheet.key
        assert odds.equities == pytest.approx(shares, abs=1e-3), sheet.key


def test_a_few_cards_to_come_as_the_dealer_has_it() -> None:
    """Random moments with a handful of cards left in the deck, all deals of them, by kernels and without."""
    random = Random(6)
    for sheet, chosen in some(with_odds(), 25):
        plan = plan_of(read_spot(sheet, [None] * 2, chosen=chosen))
        row = Chances(plan, random.randbytes(32)).deal(1)[0].tolist()
        open_slots = random.sample(plan.unknown, min(2, len(plan.unknown)))
        hands, board = complete(plan, row, open_slots[0])
        hands, board = opened(plan, open_slots[-1], hands, board)
        held = {card for slot, card in enumerate(row) if slot not in open_slots}
        left = [card for card in map(int, sheet.deck.cards) if card not in held]
        dead = [NAMES[card] for card in random.sample(left, len(left) - 6)]
        question: dict[str, Any] = {"board": board, "dead": dead, "chosen": chosen, "draws": 0, "exact": True}
        fast, plain = equity(sheet, hands, **question), equity(sheet, hands, plain=True, **question)
        assert fast.players == plain.players, sheet.key
        assert fast.deals == plain.deals


def opened(
    plan: Plan, slot: int, hands: list[Any], board: dict[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """The same with one more card unknown."""
    for area, slots in plan.areas.items():
        if slot in slots:
            board[area][slots.index(slot)] = "??"
    for seat, slots, hand in zip(plan.spot.seats, plan.hands, hands, strict=True):
        if slot in slots:
            place = slots.index(slot)
            groups: Mapping[str, tuple[int, ...]] = seat.parts or {
                "down": seat.down,
                "up": tuple(n for n in range(len(slots)) if n not in seat.down),
            }
            for name, places in groups.items():
                if place in places:
                    hand[name][list(places).index(place)] = "??"
    return hands, board
