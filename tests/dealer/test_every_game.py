"""Every game of the house, dealt at random: nothing that is never true is ever true.

The games come from the registry, so a new sheet is tested as soon as it is there.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from random import Random

import pytest

from cardroom.dealer import Deal
from cardroom.dealer.invariants import check, fingerprint
from cardroom.dealer.random_player import play_out, random_action
from cardroom.sheets import Sheet, find_game, games
from cardroom.sheets.step import RemoveLines

HANDS = 120
SHORT = (1, 2, 3)
DEEP = (7, 15, 19, 20, 40, 101, 200, 1000)
EXTRAS = ("", "", "", " ante 1", " ante 3", " bb-ante 20", " straddle 40", " chip 5", " bomb 20", " cap 3")
EVERY = pytest.mark.parametrize("game", games(), ids=lambda sheet: sheet.key)


@cache
def ways_to_play(key: str) -> list[tuple[Sheet, str]]:
    """Every structure with every single choice of every option."""
    game = find_game(key)
    sheets = [game] + [
        find_game(game.key, {option.name: choice})
        for option in game.options
        for choice in option.choices
        if choice != option.default
    ]
    return [
        (sheet, structure)
        for sheet, structure in product(sheets, (*game.structures, "jam-or-fold"))
        if structure in (*sheet.structures, "jam-or-fold")
    ]


def stacks(random: Random, players: int) -> list[int]:
    """All short, all deep, or anything."""
    among = random.choice((SHORT, DEEP, DEEP, (*SHORT, *DEEP)))
    return [random.choice(among) for _ in range(players)]


def new_hand(game: Sheet, number: int, random: Random) -> Deal:
    """The hands go through the ways to play in turn; every fifth has the most players there can be."""
    ways = ways_to_play(game.key)
    sheet, structure = ways[number % len(ways)]
    least, most = sheet.players
    players = most if number % 5 == 0 else least if number % 5 == 1 else random.randint(least, min(most, 7))
    return Deal(
        sheet,
        stacks=stacks(random, players),
        stakes=f"{structure} 10/20{random.choice(EXTRAS)}",
        button=random.randrange(players),
        seed=number,
        may_run=random.choice((1, 1, 2, 3)),
    )


@EVERY
def test_random_hands_hold_the_invariants(game: Sheet) -> None:
    for number in range(HANDS):
        random = Random(f"{game.key} {number}")
        hand = new_hand(game, number, random)
        thorough = number % 10 == 0
        while decision := hand.decision:
            if thorough or random.random() < 0.02:
                check(hand)
            hand.act(random_action(decision, random))
            assert len(hand.actions) < 2000, "a hand without an end"
        check(hand)


@EVERY
def test_every_legal_answer_can_be_given(game: Sheet) -> None:
    for number in range(4):
        random = Random(f"answers {game.key} {number}")
        hand = new_hand(game, number * 7 + 1, random)
        while decision := hand.decision:
            if random.random() < 0.3:
                check(hand, deep=True)
            hand.act(random_action(decision, random))


@EVERY
def test_a_log_rebuilds_the_hand(game: Sheet) -> None:
    for number in range(12):
        random = Random(f"log {game.key} {number}")
        hand = new_hand(game, number, random)
        # A hand may be put away at any time, not only when it is over.
        while hand.decision and random.random() < (0.9 if number % 3 else 1):
            hand.act(random_action(hand.decision, random))
        again = Deal.from_log(json.loads(json.dumps(hand.log)))
        assert fingerprint(again) == fingerprint(hand)
        assert (again.events, again.stacks, again.awards) == (hand.events, hand.stacks, hand.awards)
        assert again.log == hand.log


@EVERY
def test_copies_and_undoing_agree(game: Sheet) -> None:
    for number in range(4):
        random = Random(f"copy {game.key} {number}")
        hand = new_hand(game, number * 3, random)
        past = [fingerprint(hand)]
        while hand.decision:
            hand.act(random_action(hand.decision, random))
            past.append(fingerprint(hand))
        for back in random.sample(range(len(past)), min(len(past), 5)):
            undone = hand.undo(back)
            assert fingerprint(undone) == past[-1 - back]
            copy = undone.copy()
            assert fingerprint(copy) == past[-1 - back]
            # What happens to a copy happens to the copy alone.
            play_out(copy, random)
            assert fingerprint(undone) == past[-1 - back]
        assert fingerprint(hand) == past[-1]


@EVERY
def test_a_game_is_played_as_its_sheet_says(game: Sheet) -> None:
    """Over many hands, every kind of step that a sheet has leaves its mark in the events."""
    told: set[str] = set()
    for number in range(30):
        hand = play_out(new_hand(game, number, random := Random(f"told {game.key} {number}")), random)
        told |= {event.kind for event in hand.events}
    marks = {
        "Blinds": "blind",
        "Ante": "ante",
        "BringIn": "bring-in",
        "DealCards": "deal",
        "DealBoard": "board",
        "Draw": "draw",
        "Discard": "discard",
        "Expose": "expose",
        "Split": "split",
        "Roll": "roll",
        "RemoveLines": "remove",
        "Choose": "choose",
        "Showdown": "show",
    }
    for step in game.steps:
        mark = marks.get(type(step).__name__)
        opened = getattr(step, "full", False) and "bet" in told
        assert mark is None or mark in told or opened, f"no {mark} in 30 hands"


def test_three_lines_alike_leave_the_pot_to_the_dealer() -> None:
    """The one way in which chips leave the table."""
    games_of_chance = [game for game in games() if any(isinstance(step, RemoveLines) for step in game.steps)]
    assert games_of_chance
    for game in games_of_chance:
        taken = 0
        for number in range(200):
            hand = Deal(game, stacks=[30] * 2, stakes="limit 10/20", seed=number)
            check(play_out(hand, Random(number)))
            taken += bool(hand.house)
        assert not taken, "only in a cash game"
