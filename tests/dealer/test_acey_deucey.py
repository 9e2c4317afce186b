"""Bets against the pot that the next card falls between two others."""

from __future__ import annotations

from random import Random

import pytest

from cardhouse.cards import parse_cards
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.pieces.setup import Setup

from .conftest import Hand, Listed

STAKES = "spread 1/100 ante 50"


def deal(cards: str, *, players: int = 3, stack: int = 1000, **more: object) -> Hand:
    """A game in which the cards come in this order."""
    return Hand(
        Setup.of(
            "acey-deucey",
            stacks=more.pop("stacks", None) or [stack] * players,  # type: ignore[arg-type]
            stakes=more.pop("stakes", STAKES),  # type: ignore[arg-type]
            **more,  # type: ignore[arg-type]
        ),
        supply=Listed([], [], parse_cards(cards)),
    )


class TestATurn:
    def test_the_dealers_left_is_first_and_sees_two_cards(self) -> None:
        hand = deal("4c Jd")
        assert hand.pot == 150
        assert hand.turn == 1
        assert hand.players[1].up == parse_cards("4c Jd")
        assert str(hand.asked.said) == "wager 0 to 150 (0 to pass)"

    @pytest.mark.parametrize(
        ("third", "net"),
        [("8h", 100), ("Kh", -100), ("3h", -100), ("Jh", -200), ("4h", -200), ("Ah", -100)],
    )
    def test_between_outside_and_a_match(self, third: str, net: int) -> None:
        """Bet 1.00 on 4-J: an 8 takes 1.00, a king pays 1.00, a jack or a 4 pays 2.00."""
        hand = deal(f"4c Jd {third} 2c 9c").play("wager 100")
        assert hand.net[1] == net - 50
        assert hand.pot == 150 - net

    def test_the_posts_may_come_in_any_order(self) -> None:
        assert deal("Jd 4c 8h 2c 9c").play("wager 100").net[1] == 50

    def test_without_a_bet_the_next_card_is_the_next_players_first(self) -> None:
        hand = deal("4c Jd 8h 9h").play("wager 0")
        assert hand.turn == 2
        assert hand.players[2].up == parse_cards("8h 9h")
        assert hand.net == [-50, -50, -50]

    def test_two_posts_alike_are_passed(self) -> None:
        hand = deal("4c 4d 8h 9h")
        assert hand.told("check") == [(1, 0)]
        assert hand.turn == 2

    def test_neighbours_may_be_passed_or_not(self) -> None:
        hand = deal("4c 5d 8h 9h Th Jh")
        assert str(hand.asked.said) == "wager 0 to 150 (0 to pass)"
        hand.act("wager 10")
        assert hand.net[1] == -60

    def test_nobody_bets_more_than_the_stack_or_loses_more(self) -> None:
        hand = deal("4c Jd Jh 2c 9c", stacks=[1000, 120, 1000])
        assert str(hand.asked.said) == "wager 0 to 70 (0 to pass)"
        hand.act("wager 60")
        # Twice 60 would be 120; there are 70.
        assert hand.stacks[1] == 0
        assert hand.told("gone") == [(1, 0)]
        assert hand.pot == 220

    def test_single_loss_where_the_table_plays_so(self) -> None:
        hand = deal("4c Jd Jh 2c 9c", options={"match": "single"}).play("wager 100")
        assert hand.net[1] == -150


class TestAces:
    def test_a_first_ace_is_called_before_the_second_card(self) -> None:
        hand = deal("Ac 5d 8h 9h Th")
        assert (hand.asked.kind, hand.asked.choices) == ("choose", ("high", "low"))
        assert len(hand.players[1].cards) == 1
        hand.act("choose high")
        assert hand.players[1].up == parse_cards("Ac 5d")

    @pytest.mark.parametrize(
        ("call", "third", "net"), [("high", "8h", 100), ("high", "3h", -100), ("low", "3h", 100)]
    )
    def test_and_is_what_it_was_called(self, call: str, third: str, net: int) -> None:
        hand = deal(f"Ac 5d {third} 9h Th").play(f"choose {call}, wager 100")
        assert hand.net[1] == net - 50

    @pytest.mark.parametrize("call", ["high", "low"])
    def test_another_ace_matches_it_either_way(self, call: str) -> None:
        hand = deal("Ac 5d Ah 9h Th").play(f"choose {call}, wager 100")
        assert hand.net[1] == -250

    def test_a_second_ace_is_high(self) -> None:
        hand = deal("5c Ad Kh 9h Th").play("wager 100")
        assert hand.net[1] == 50

    def test_two_aces_are_alike(self) -> None:
        hand = deal("Ac Ad 8h 9h").play("choose low")
        assert hand.turn == 2


class TestTheEnd:
    def test_the_pot_must_be_won_and_everybody_have_had_five_turns(self) -> None:
        # Everybody passes four times; then seat 1 wins the pot, and seats 2 and 0 still have a turn each.
        passes = "4c 5d 4h 5h 4d 5c"
        hand = deal(f"{passes} {passes} {passes} {passes} 2c Kd 8h 2d Kh 9h 2s Ks Th", players=3)
        hand.play(", ".join(["wager 0"] * 12))
        hand.act("wager 150")
        # The pot was emptied too early: another ante.
        assert hand.net[1] == 150 - 50 - 50
        assert hand.pot == 150
        assert [seat for seat, _ in hand.told("ante")] == [1, 2, 0, 1, 2, 0]
        hand.act("wager 150")
        assert hand.pot == 150
        hand.act("wager 150")
        assert hand.is_over
        assert hand.net == [0, 0, 0]

    def test_a_turn_that_is_passed_counts(self) -> None:
        passes = "4c 5d 4h 5h 4d 5c"
        hand = deal(f"{passes} {passes} {passes} {passes} {passes} 2c Kd 8h")
        hand.play(", ".join(["wager 0"] * 15))
        hand.act("wager 150")
        assert hand.is_over
        assert hand.net == [-50, 100, -50]

    def test_the_last_player_with_chips_takes_the_pot(self) -> None:
        hand = deal("4c Jd Jh", stacks=[1000, 50 + 40], players=2).play("wager 40")
        assert hand.is_over
        assert hand.stacks == [1090, 0]

    def test_when_the_deck_runs_out_the_used_cards_are_shuffled(self) -> None:
        hand = Hand(Setup.of("acey-deucey", stacks=[1000] * 3, seed=1))
        while not hand.told("reshuffle"):
            hand.act(hand.asked.legal[0])
            check(hand)
        assert 50 <= hand.told("reshuffle")[0][1] <= 52

    def test_sensible_play_comes_to_an_end(self) -> None:
        """Everybody bets the pot when at least eight ranks lie between, and passes otherwise."""
        longest = 0
        for seed in range(50):
            hand = Hand(Setup.of("acey-deucey", stacks=[5000] * 5, seed=seed))
            while hand.decision:
                if hand.asked.kind == "choose":
                    hand.act("choose high")
                    continue
                assert hand.asked.raises is not None
                low, high = sorted(int(card.rank) for card in hand.players[hand.turn].up)
                hand.act(f"wager {hand.asked.raises.most if high - low > 8 else 0}")
            assert not hand.told("bound")
            check(hand)
            longest = max(longest, len(hand.actions))
        assert longest < 300

    def test_even_players_without_a_plan_are_stopped(self) -> None:
        from cardhouse.dealer.checks.random_player import play_out

        for seed in range(5):
            hand = Hand(Setup.of("acey-deucey", stacks=[100_000] * 4, seed=seed))
            check(play_out(hand, Random(seed)))
            assert hand.pot == 0
