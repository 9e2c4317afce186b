"""Every bot plays every game of the house to the end, without one answer that is not legal.

The games come from the registry, so a new sheet is tested as soon as it is there.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import is_proof
from tests.hands import SOME_GAMES

import cardhouse
from cardhouse.bots import UnknownBot, find_bot
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.sheets import Sheet

KINDS = ("random", "caller", "sensible")
LONG = 3000
"""A hand that takes so many answers does not end."""


def play(deal: Deal, kinds: list[str], chance: Random) -> int:
    """Play a hand out with a bot of a kind in each seat; how many answers it took."""
    answers = 0
    while (decision := deal.decision) is not None:
        view = deal.view(decision.seat)
        assert view.decision is not None
        action = find_bot(kinds[decision.seat])(view, view.decision, deal.sheet, chance)
        assert decision.allows(action), f"{kinds[decision.seat]}: {action}, but {decision.said}"
        deal.act(str(action))
        answers += 1
        assert answers < LONG, f"{deal.sheet.key} does not end"
    check(deal)
    assert deal.is_over
    return answers


@SOME_GAMES
@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_plays_every_game(kind: str, game: Sheet) -> None:
    """A table of its own kind; for the proof a full one, and one of few players, the others of any kind."""
    least, most = game.players
    tables = (min(most, 6), least) if is_proof() else (min(most, 3),)
    for number, players in enumerate(tables):
        chance = Random(f"{game.key} {kind} {number}")
        kinds = [kind if number == 0 or seat == 0 else chance.choice(KINDS) for seat in range(players)]
        stacks = [chance.choice((60, 400, 2000)) for _ in range(players)]
        deal = cardhouse.deal(game, stacks=stacks, button=number % players, seed=number)
        play(deal, kinds, chance)


def test_a_bot_sees_no_more_than_its_seat() -> None:
    """A bot gets a view and no deal: two hands that look the same to it get the same answer."""
    for kind in KINDS:
        said = []
        for _ in range(2):
            deal = cardhouse.deal("holdem", stacks=[200] * 4, stakes="no-limit 1/2", seed=3)
            assert deal.decision is not None
            view = deal.view(deal.decision.seat)
            assert view.decision is not None
            assert all(card is None for seat in view.seats if seat.seat != view.seat for card in seat.cards)
            said.append(find_bot(kind)(view, view.decision, deal.sheet, Random(1)))
        assert said[0] == said[1]


def test_a_sensible_bot_takes_chips_from_a_random_one() -> None:
    won = 0
    for number in range(150):
        deal = cardhouse.deal(
            "holdem", stacks=[200] * 2, stakes="no-limit 1/2", button=number % 2, seed=number
        )
        play(deal, ["sensible", "random"], Random(number))
        won += deal.stacks[0] - 200
    assert won > 0


def test_an_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match="did you mean 'caller'"):
        find_bot("callr")
