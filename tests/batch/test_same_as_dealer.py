"""Compiled hands are the dealer's, bit for bit: the same decks and answers, the same questions and chips."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.amounts import amount, is_proof, some
from tests.batch.following import Elsewhere
from tests.batch.harness import compare, program_for
from tests.batch.shrinking import shrunk
from tests.batch.spots import BOMB, DEEP, MORE, PER_SETTING, Differs, More, Spot, recorded, spots
from tests.batch.tracing import Tracer, compare_all

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.making import compiled
from cardhouse.batch.records import SMALL
from cardhouse.cards import JOKER, Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.sheets import find_game, games

HERE = Path(__file__).parent
COMPILED = (HERE / "compiled.txt").read_text(encoding="utf-8").split()
REGRESSIONS = (HERE / "regressions.txt").read_text(encoding="utf-8").splitlines()
FEW = (
    "holdem",
    "omaha-8",
    "stud@wsop2018",
    "badugi",
    "deuce-to-seven-triple-draw",
    "7-card-hi-lo-declare",
    "anaconda@spread",
    "deuces-wild-stud@spread",
)
"""Games that show most kernels; each kernel that no other game needs takes a second to compile."""
GAMES = COMPILED if is_proof() else FEW


def test_what_was_compiled_once_is_compiled_still() -> None:
    """The list may only grow; ``python -m tests.batch.proof --list`` writes it anew."""
    every = games()
    looked_at = some(every, 60)
    now = {sheet.key for sheet in looked_at if not compiled(sheet)}
    asked = {sheet.key for sheet in looked_at}
    assert now == asked.intersection(COMPILED)


def test_enough_games_are_compiled() -> None:
    spread = [key for key in COMPILED if key.endswith("@spread")]
    assert len(COMPILED) - len(spread) >= 127
    assert len(spread) >= 200


@pytest.mark.parametrize("game", GAMES)
def test_same_hands(game: str) -> None:
    """The proof goes on with ``python -m tests.batch.proof``, 20,000 hands of each."""
    asked = 0
    for spot, random in spots(game, amount(6, proof=100)):
        try:
            asked += compare(spot, random)
        except CannotCompile:
            # Stakes that only the plain dealer knows; the game itself is on the list.
            continue
        except Differs as found:
            raise AssertionError(f"{found}\n{shrunk(found.spot, found.played)}") from found
    assert asked


@pytest.mark.parametrize("more", [*MORE, BOMB])
def test_what_houses_add_to_stakes(more: More) -> None:
    """Rake, drop, antes by seat, bomb pots: with few hands, because the kernels are those of any hand."""
    for hand in range(amount(6, proof=400)):
        random = Random(f"{more} {hand}")
        structure = random.choice(("no-limit", "limit", "pot-limit", "jam-or-fold"))
        stacks = tuple(random.choice(DEEP) for _ in range(random.choice((2, 3, 6))))
        spot = Spot("holdem", f"{structure} 4/8", stacks, 0, random.getrandbits(64), more=more)
        assert compare(spot, random) >= 0


def _low_cards(decision: Decision, random: Random) -> Action:
    """Keeps the cards of a low hand, and calls or checks more often than it bets."""
    if decision.kind != "draw":
        return random_action(decision, random)
    kept: dict[int, Card] = {}
    for card in sorted(decision.cards):
        rank = int(card) >> 2
        if rank < 6 or rank == 12 or card is JOKER:
            kept.setdefault(rank, card)
    return Action("draw", 0, tuple(card for card in decision.cards if card not in kept.values()))


@pytest.mark.parametrize("rule", ["after-draw", "whole-pot", "no-limit"])
def test_the_rule_of_sevens(rule: str) -> None:
    """Players who draw to low hands break it often enough, and short stacks bet less than it takes."""
    structure = "no-limit" if rule == "no-limit" else "limit"
    for hand in range(amount(60, proof=6_000)):
        random = Random(f"{rule} {hand}")
        stacks = tuple(random.choice((21, 23, 24, 27, 31, 44, 70, 400)) for _ in range(random.randint(2, 8)))
        options = (("sevens_rule", rule),)
        seed = random.getrandbits(64)
        spot = Spot("california-lowball", f"{structure} 10/20", stacks, hand % len(stacks), seed, options)
        assert compare(spot, random, choose=_low_cards)


@pytest.mark.proof
@pytest.mark.parametrize("game", COMPILED)
def test_tables_of_more_than_ten(game: str) -> None:
    """Wherever so many may sit down, up to as many as may."""
    sheet = find_game(game)
    if sheet.players[1] <= SMALL.seats:
        return
    for hand in range(300):
        random = Random(f"{game} {hand}")
        # A program is kept for a few hands, because it takes a moment to make.
        seats = sheet.players[1] - hand // 50 % (sheet.players[1] - SMALL.seats)
        stacks = tuple(random.choice(DEEP) for _ in range(seats))
        structure = sheet.structures[hand // 50 % len(sheet.structures)]
        compare(Spot(game, f"{structure} 10/20", stacks, hand % 7, random.getrandbits(64)), random)


def test_hands_that_kernels_play_alone() -> None:
    """The cheaper comparison, which the long proof makes, finds what the other does."""
    first, *others = [spot for spot, _ in spots("badugi", PER_SETTING)]
    assert compare_all([first, *others])
    other = replace(first, stakes="limit 30/60")
    with pytest.raises(Differs):
        Tracer(program_for(other)).compare([first])
    with Elsewhere([sys.executable]) as elsewhere:
        assert compare_all([first, *others], elsewhere) == compare_all([first, *others])
        with pytest.raises(Differs):
            elsewhere.follow(Tracer(program_for(other)).trace([first]))


@pytest.mark.parametrize("line", REGRESSIONS)
def test_what_went_wrong_once(line: str) -> None:
    compare(*recorded(line))


def test_a_difference_would_be_found() -> None:
    """The two sides are dealt different decks, so something must differ before long."""
    spot = Spot("holdem", "no-limit 1/2", (50, 50), 0, 7)
    other = Spot("holdem", "no-limit 1/2", (50, 60), 0, 7)
    answers = [Action.parse(one) for one in ("raise 50", "call")]
    compare(spot, answers)
    program = program_for(spot)
    with pytest.raises(Differs):
        compare(other, answers, program=program, stacks=spot.stacks)
