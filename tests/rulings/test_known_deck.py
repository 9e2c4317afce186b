"""Burns and early cards against a plain model of a known deck.

The model knows the order of the deck and nothing else: one burn, then one card for the board or for every
player in turn. Wherever the book says so, later cards are those that would have come.
"""

from __future__ import annotations

from itertools import product

import pytest
from tests.amounts import amount
from tests.rulings.examples import go_on, stub_of

from cardhouse.cards import Card
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.hand.order import after_button
from cardhouse.rulings import judge

SEEDS = range(amount(1, proof=40))
BOARDS = ("holdem", "omaha", "omaha-8")
STUDS = ("stud", "razz", "stud-8")
BURNS = {"none": 0, "two": 2}
STREETS = {"turn": "river", "river": "end"}


def ruled(hand: Deal, stated: str) -> str:
    ruling = judge(hand, stated)
    if ruling.effects:
        hand.apply(ruling.effects)
    check(hand)
    return ruling.outcome


def dealt(game: str, seed: int, seats: int = 3) -> Deal:
    return deal(game, stacks=[1000] * seats, stakes="limit 10/20", seed=seed)


@pytest.mark.rule("WSOP-122", "WSOP-165")
@pytest.mark.parametrize(("game", "burnt", "street"), [*product(BOARDS, BURNS, STREETS)])
def test_a_burn_on_a_later_street(game: str, burnt: str, street: str) -> None:
    for seed, late in product(SEEDS, (False, True)):
        hand = dealt(game, seed)
        go_on(hand, "to flop" if street == "turn" else "to turn")
        deck = stub_of(hand)
        before = len(hand.state.stock.burnt)
        hand.apply(f"burn count={BURNS[burnt]}")
        go_on(hand, f"to {street}")
        assert hand.board[street] == [deck[BURNS[burnt]]]
        if late:
            go_on(hand, "check")
        assert ruled(hand, f"burn burnt={burnt} before={street}") == ("stands" if late else "corrected")
        # What lies there now: what came, or what would have come after one burn.
        assert hand.board[street] == [deck[BURNS[burnt] if late else 1]]
        if street == "turn":
            go_on(hand, "to river")
            assert hand.board["river"] == [deck[3]]
            assert {*hand.state.stock.burnt[before:], *hand.board["turn"]} == {*deck[:3]}
            assert stub_of(hand) == deck[4:]


@pytest.mark.rule("WSOP-164")
@pytest.mark.parametrize(("game", "burnt"), [*product(BOARDS, BURNS)])
def test_a_burn_before_the_flop(game: str, burnt: str) -> None:
    for seed in SEEDS:
        hand = dealt(game, seed)
        deck = stub_of(hand)
        hand.apply(f"burn count={BURNS[burnt]}")
        go_on(hand, "to flop")
        assert ruled(hand, f"burn burnt={burnt}") == "reshuffled"
        # One burn, three cards, and every other card is still in the deck, in an order that is new.
        assert len(hand.state.stock.burnt) == 1
        assert sorted((*hand.state.stock.burnt, *hand.board["flop"], *stub_of(hand))) == sorted(deck)


@pytest.mark.rule("WSOP-167", "WSOP-166")
@pytest.mark.parametrize(("game", "street"), [*product(BOARDS, STREETS)])
def test_a_card_of_the_board_that_came_early(game: str, street: str) -> None:
    for seed in SEEDS:
        hand = dealt(game, seed)
        go_on(hand, "to flop" if street == "turn" else "to turn")
        burn, early, *rest = stub_of(hand)
        burnt = [*hand.state.stock.burnt, burn]
        assert ruled(hand, f"premature street={street}") == "aside"
        assert (hand.state.stock.burnt, hand.state.stock.aside) == (burnt, [early])
        go_on(hand, f"to {street}")
        if street == "turn":
            # The card that would have been the river is the turn, after its own burn.
            assert (hand.board["turn"], hand.state.stock.burnt) == ([rest[1]], [*burnt, rest[0]])
            burnt, rest = [*burnt, rest[0]], rest[2:]
            go_on(hand, "to river")
        # The river comes without a burn from all that is left, with the early card among it.
        assert hand.state.stock.burnt == burnt
        assert sorted((*hand.board["river"], *stub_of(hand))) == sorted((early, *rest))
        check(hand)


def last_cards(hand: Deal) -> list[Card]:
    """The last card of everybody, in the order of the deal."""
    return [player.cards[-1] for player in after_button(hand.state) if not player.folded]


@pytest.mark.rule("WSOP-233", "WSOP-122")
@pytest.mark.parametrize(("game", "burnt", "street"), [*product(STUDS, BURNS, (5, 6))])
def test_a_burn_in_stud(game: str, burnt: str, street: int) -> None:
    for seed, late in product(SEEDS, (False, True)):
        hand = dealt(game, seed)
        go_on(hand, f"to street-{street - 1}")
        deck = stub_of(hand)
        hand.apply(f"burn count={BURNS[burnt]}")
        go_on(hand, f"to street-{street}")
        assert last_cards(hand) == deck[BURNS[burnt] : BURNS[burnt] + 3]
        if late:
            go_on(hand, "check")
        assert ruled(hand, f"burn burnt={burnt}") == ("stands" if late else "moved")
        first = BURNS[burnt] if late else 1
        assert last_cards(hand) == deck[first : first + 3]
        go_on(hand, f"to street-{street + 1}")
        # One burn, three cards, one burn: the next street begins with the sixth card, whatever went wrong.
        assert last_cards(hand) == deck[5:8]
        assert stub_of(hand) == deck[8:]
        check(hand)


@pytest.mark.rule("WSOP-234")
@pytest.mark.parametrize(("game", "street"), [*product(STUDS, (5, 6))])
def test_cards_of_stud_that_came_early(game: str, street: int) -> None:
    for seed in SEEDS:
        hand = dealt(game, seed)
        go_on(hand, f"to street-{street - 1}")
        deck = stub_of(hand)
        assert ruled(hand, f"premature street=street-{street} dealt-to=1") == "aside"
        go_on(hand, f"to street-{street}")
        # A burn and a card for each were set aside; then come the next burn and the next cards.
        assert (last_cards(hand), hand.state.stock.aside) == (deck[5:8], deck[1:4])
        go_on(hand, "to street-6")
        left = stub_of(hand)
        go_on(hand, "to street-7")
        burn = hand.state.stock.burnt[-1]
        assert sorted((burn, *last_cards(hand), *stub_of(hand))) == sorted((*left, *deck[1:4]))
        check(hand)


@pytest.mark.rule("WSOP-163")
@pytest.mark.parametrize("game", BOARDS)
def test_four_cards_on_the_flop(game: str) -> None:
    for seed in range(amount(6, proof=200)):
        hand = dealt(game, seed)
        go_on(hand, "to flop")
        four = [*hand.board["flop"], stub_of(hand)[0]]
        left = stub_of(hand)[1:]
        picked_last = not judge(hand, "flop-cards count=4").effects
        ruled(hand, "flop-cards count=4")
        go_on(hand, "to turn")
        # Where chance picks the fourth card, it is the burn that the deck has on top anyway.
        assert hand.state.stock.burnt[-1] == four[3] or not picked_last
        assert sorted((*hand.board["flop"], hand.state.stock.burnt[-1])) == sorted(four)
        assert hand.board["turn"] == [left[0]]
