"""What other engines are known to get wrong, shown to come out right here."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import some

from cardhouse import evaluate, showdown
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.sheets import games

DRAW_GAMES = [sheet.key for sheet in games() if sheet.family == "draw" and sheet.edition != "spread"]


def test_a_low_that_is_only_in_the_main_pot_leaves_the_side_pot_whole() -> None:
    """Seat 0 is all-in with the only low; the side pot is between two high hands."""
    result = showdown(
        "omaha-8",
        hands=["Ah 2h 9d 9c", "Ks Kd 9h Jc", "Qs Qd Jd Jh"],
        board="3c 5d 8s Kc Th",
        pots=[{"amount": 300, "eligible": [0, 1, 2]}, {"amount": 101, "eligible": [1, 2]}],
        button=0,
    )
    assert list(result.awards) == [150, 150 + 101, 0]
    assert sum(result.awards) == 401


@pytest.mark.parametrize("button", range(4))
def test_the_odd_chip_of_a_tie_is_paid_and_goes_by_the_button(button: int) -> None:
    result = showdown(
        "holdem",
        hands=["Ah Kd", "2c 3d", "Ac Kh", "7h 8d"],
        board="As Ks 9d 4c 2h",
        pot=101,
        button=button,
    )
    first = min((0, 2), key=lambda seat: (seat - button - 1) % 4)
    assert [result.awards[seat] for seat in (first, 2 - first)] == [51, 50]
    assert sum(result.awards) == 101


@pytest.mark.parametrize("game", DRAW_GAMES)
def test_a_deck_that_runs_out_is_filled_and_every_hand_counts(game: str) -> None:
    """As many as may play, all drawing all they can, with nobody folding."""
    seats = next(sheet for sheet in games() if sheet.key == game).players[1]
    hand = deal(game, stacks=[10_000] * seats, stakes="limit 10/20", seed=game)
    held = {len(player.cards) for player in hand.players}
    while (decision := hand.decision) is not None:
        if decision.kind == "draw":
            cards = " ".join(map(str, decision.cards[: decision.most]))
            hand.act(f"draw {cards}")
        elif decision.choices:
            hand.act(decision.legal[0])
        else:
            hand.act("check" if decision.may_check else "call")
    assert {len(player.cards) for player in hand.live} == held
    dealt = [card for player in hand.players for card in player.cards]
    assert len(dealt) == len(set(dealt))
    assert all(len(hands) == seats for hands in hand.state.result.hands.values())
    assert sum(hand.stacks) == 10_000 * seats


def test_what_is_offered_is_accepted() -> None:
    """Every end of every offer, taken on a copy of the hand, in all games."""
    for sheet in some(games(), 45):
        random = Random(sheet.key)
        for seed in range(3):
            seats = random.randint(*sheet.players)
            hand = deal(sheet, stacks=[random.choice((7, 55, 400)) for _ in range(seats)], seed=seed)
            for _ in range(random.randrange(12)):
                if hand.decision is not None:
                    hand.act(random.choice(hand.decision.legal[-2:]))
            if hand.decision is not None:
                for action in hand.decision.legal:
                    hand.copy().act(action)


def test_no_raise_is_offered_that_nobody_could_call() -> None:
    hand = deal("holdem", stacks=[1000, 1000, 30], stakes="no-limit 5/10", button=0, seed=1)
    hand.act("raise 200")
    hand.act("fold")
    assert hand.decision is not None
    assert str(hand.decision.said) == "fold, call 20"
    hand = deal("holdem", stacks=[1000, 400, 30], stakes="no-limit 5/10", button=0, seed=1)
    hand.act("raise 500")
    assert hand.decision is not None
    assert hand.decision.seat == 1
    assert hand.decision.raises is None


@pytest.mark.parametrize("game", ["scrotum", "paradise-road-pickem"])
def test_checking_round_and_round_comes_to_an_end(game: str) -> None:
    for seed in range(20):
        hand: Deal = deal(game, stacks=[500] * 5, seed=seed)
        actions = 0
        while (decision := hand.decision) is not None:
            hand.act(next(action for action in decision.legal if action.kind != "fold"))
            actions += 1
            assert actions < 80
        assert sum(hand.stacks) == 2500


def test_five_of_a_kind_has_a_name_and_wins() -> None:
    assert str(evaluate("mexican", "Kh Kd Kc Ks Xx", wild="joker")) == "five kings"
    result = showdown(
        "mexican-poker",
        hands=[
            {"down": ["Xx"], "up": ["Kh", "Kd", "Kc", "Ks"]},
            {"down": ["3h"], "up": ["4h", "5h", "6h", "7h"]},
        ],
        pot=100,
        button=0,
    )
    assert list(result.awards) == [100, 0]
    assert "five kings" in result.why


def test_each_board_of_several_says_what_was_won_on_it() -> None:
    for seed in range(30):
        hand = deal("holdem", stacks=[100, 100], stakes="no-limit 1/2", seed=seed, may_run=3)
        hand.act("raise 100")
        hand.act("call")
        hand.act("run 3")
        hand.act("run 3")
        assert {award.run for award in hand.awards} == {0, 1, 2}
        by_run = [sum(award.amount for award in hand.awards if award.run == run) for run in range(3)]
        # What cannot be shared goes with the first board.
        assert by_run == [67, 67, 66]


@pytest.mark.proof
def test_random_hands_of_every_game_end_with_all_chips_paid() -> None:
    for sheet in some(games(), 45):
        random = Random(f"paid {sheet.key}")
        for seed in range(5):
            stacks = [random.randint(1, 500) for _ in range(random.randint(*sheet.players))]
            hand = play_out(deal(sheet, stacks=stacks, seed=seed), random)
            assert sum(hand.stacks) + hand.house == sum(stacks)
