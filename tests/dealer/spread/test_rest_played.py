"""Games that others spread, played where what is special in them happens before the showdown."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.dealer.conftest import Hand

from cardhouse.cards import parse_card, parse_cards
from cardhouse.dealer import Action, IllegalAction
from cardhouse.dealer.checks.invariants import check

Given = Callable[..., Hand]

CLUBS, DIAMONDS, HEARTS = ("2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d", "2h 3h 4h 5h 6h 7h 8h")


def held(hand: Hand) -> list[str]:
    """What each seat holds, lowest first."""
    return [" ".join(map(str, sorted(player.cards))) for player in hand.players]


def bet_out(hand: Hand) -> Hand:
    """Check or call until somebody is asked for anything but a bet."""
    while hand.decision and hand.decision.kind == "bet":
        hand.act("check" if hand.decision.may_check else "call")
    return hand


class TestPassing:
    @pytest.mark.parametrize(
        ("game", "first"),
        [
            ("anaconda", ["5c 6c 7c 8c 2h 3h 4h", "2c 3c 4c 5d 6d 7d 8d", "2d 3d 4d 5h 6h 7h 8h"]),
            ("australian-anaconda", ["5c 6c 7c 8c 2d 3d 4d", "5d 6d 7d 8d 2h 3h 4h", "2c 3c 4c 5h 6h 7h 8h"]),
        ],
    )
    def test_three_cards_go_to_one_side_and_two_follow(
        self, given: Given, game: str, first: list[str]
    ) -> None:
        hand = bet_out(given(game, hands=[CLUBS, DIAMONDS, HEARTS]))
        hand.play("pass 2d 3d 4d, pass 2h 3h 4h, pass 2c 3c 4c")
        assert [sorted(parse_cards(cards)) for cards in first] == [sorted(one.cards) for one in hand.players]
        assert bet_out(hand).asked.kind == "pass"
        with pytest.raises(IllegalAction):
            hand.act(f"pass {' '.join(map(str, hand.players[hand.turn].cards[:3]))}")

    def test_two_go_each_way_at_once(self, given: Given) -> None:
        hand = bet_out(given("two-way-anaconda", hands=[CLUBS, DIAMONDS, HEARTS]))
        for cards in ("2d 3d 4d 5d", "2h 3h 4h 5h", "2c 3c 4c 5c"):
            hand.act(Action.in_rows([parse_cards(cards)[:2], parse_cards(cards)[2:]]))
        assert sorted(hand.players[0].cards) == sorted(parse_cards("6c 7c 8c 4d 5d 2h 3h"))

    def test_without_early_betting_the_first_bet_follows_the_first_card(self, given: Given) -> None:
        hand = given("anaconda", hands=[CLUBS, DIAMONDS, HEARTS], options={"early_bets": "no"})
        assert hand.asked.kind == "pass"
        assert bet_out(given("orchids", hands=[CLUBS, DIAMONDS])).asked.kind == "pass"

    def test_players_trade_as_many_for_as_many(self, given: Given) -> None:
        hand = bet_out(given("trees", hands=["2c 3c 4c 5c 9d", "2d 3d 4d 5d 9c", "2h 3h 4h 8s Ks"]))
        hand.play("trade 9c, trade, trade 9d")
        assert held(hand)[:2] == ["2c 3c 4c 5c 9c", "2d 3d 4d 5d 9d"]


class TestRanksThatAreKilled:
    def test_who_has_no_cards_left_may_only_call(self, given: Given) -> None:
        hand = given(
            "scarney-canadian",
            stakes="limit 10/20",
            hands=["Ac Ad Kc Kd Qc Qd", "2c 2d 3c 3d 4c 4d"],
            board="9h Th Jh 2h 3h 4h 8s 7s 5c 6c 9s Ts",
        )
        hand.play("call, check")
        assert held(hand) == ["Qc Qd Kc Kd Ac Ad", ""]
        assert (hand.turn, hand.may) == (1, "check")
        hand.play("check, bet 10")
        assert hand.may == "fold, call 10"
        check(hand.check_down())
        # Seat 0 has the aces and kings for high, seat 1 nothing at all for low.
        assert hand.paid == [20, 20]

    def test_elsewhere_they_may_bet(self, given: Given) -> None:
        hands = ["Ac Ad Kc Kd Qc Qd", "2c 2d 3c 3d 4c 4d"]
        hand = given("scarney-american", stakes="limit 10/20", hands=hands, board="9h Th Jh 2h 3h 4h")
        assert hand.play("call, check").may == "check, bet 10"

    def test_a_rank_stays_dead_wherever_it_lies(self, given: Given) -> None:
        hand = given(
            "heaven-and-hell",
            hands=["9s 8c 7d 4h Kd", "As Ad Qc Qd Jc"],
            board="Th 9h 6h 4s 2s 5c 8d Td 5d Kc",
        )
        bet_out(hand)
        assert held(hand) == ["7d 8c", "Jc Qc Qd Ad As"]
        areas = hand.state.board.areas
        good = [str(card) for number in range(1, 6) for card in areas[f"g{number}"]]
        assert good == ["6h", "2s", "8d"]
        assert [len(areas[f"b{number}"]) for number in range(1, 6)] == [1] * 5
        hand.play("declare high, declare both")
        # Eights lose to aces and queens, so both ways fail.
        assert hand.paid == [0, 4]
        check(hand)


class TestWhoSees:
    def test_everybody_sees_a_card_but_its_owner(self, given: Given) -> None:
        hand = given("indian-poker", hands=["Kd", "9c", "Kh"])
        for seat, others in enumerate(("9c Kh", "Kd Kh", "Kd 9c")):
            seen = str(hand.view(seat).to_dict())
            assert all(f"'{card}'" in seen for card in others.split())
            assert f"'{hand.players[seat].cards[0]}'" not in seen
        bet_out(hand)
        assert hand.paid == [3, 0, 3]


class TestButcherBoy:
    def test_a_card_goes_to_who_shows_its_rank_and_that_player_opens(self, given: Given) -> None:
        hand = given("butcher-boy", hands=["5d 6d Kd", "6c 8d", "6h 9d 6s 7c"])
        assert (hand.turn, [len(player.up) for player in hand.players]) == (1, [0, 2, 0])
        hand.play("check, check, check")
        # The rest of the round is dealt, and in the next the third six and the fourth.
        assert [str(player.up[0]) for player in hand.players] == ["5d", "6c", "9d"]
        assert hand.turn == 1
        hand.play("check, check, check").play("check, check, check")
        assert hand.decision is None
        assert hand.paid == [0, 6, 0]
        check(hand)

    def test_a_rank_of_a_player_who_folded_is_nobodys(self, given: Given) -> None:
        hand = given("butcher-boy", hands=["5d 6d", "6c", "6h 9d 6s"])
        hand.play("fold, check, check")
        assert parse_card("6s") in hand.players[2].up


class TestGuts:
    def test_losers_match_the_pot_until_somebody_is_in_alone(self, given: Given) -> None:
        hand = given("guts", stakes="spread 25/100 ante 100", hands=["Qs Jd Th", "Ks Kd 5c", "9c 9d 8h"])
        hand.play("in, in, in")
        assert (hand.told("award"), hand.told("pay")) == ([(0, 300)], [(1, 300), (2, 300)])
        assert (hand.pot, hand.number) == (600, 2)
        hand.play("out, out, out")
        assert (hand.pot, hand.number) == (600, 3)
        hand.play("in, out, out")
        assert hand.decision is None
        assert sum(hand.net) == 0

    def test_who_is_alone_must_beat_the_kitty_too(self, given: Given) -> None:
        hand = given(
            "guts-with-a-kitty",
            stakes="spread 25/100 ante 100",
            hands=["Ks Kd 4c", "9c 8d 2h Ac 5c 5d"],
            board="As Ad 9h Qc Jd 7s",
        )
        hand.play("out, in")
        assert (hand.told("award"), hand.told("pay"), hand.pot) == ([], [(0, 200)], 400)
        # The deal has passed to seat 1, so seat 0 speaks first.
        hand.play("out, in")
        assert hand.decision is None
        assert hand.net == [-300, 300]

    def test_a_fourth_card_may_be_drawn_if_an_ace_is_shown(self, given: Given) -> None:
        hand = given("cowboy-guts", hands=["Ah 2c 3d 4h 6s", "Kh 2d 3c 5s 7d"])
        hand.play("in, in")
        with pytest.raises(IllegalAction):
            hand.act("draw 2d 3c 5s 7d")
        hand.play("draw 2d 3c 5s, draw 2c 3d 4h 6s")
        assert hand.told("draw") == [(1, 3), (0, 4)]


class TestKnocking:
    def test_the_widow_has_what_was_given_for_it(self, given: Given) -> None:
        hand = given("whiskey-poker", hands=["2c 3d 5h 7s 9c", "2d 4c 6h 8s Tc"], board="Ah Ad As Kc Kd")
        assert [*hand.asked.choices] == ["exchange", "pass", "knock"]
        hand.play("choose exchange, trade 2d 4c 6h 8s Tc")
        assert held(hand)[1] == "Kc Kd Ad Ah As"
        hand.play("choose exchange, trade 9c, take Tc")
        assert held(hand)[0] == "2c 3d 5h 7s Tc"
        assert [*hand.asked.choices] == ["exchange", "pass", "knock"]
        hand.act("choose knock")
        # One more turn for the other, and then the betting.
        assert (hand.turn, [*hand.asked.choices]) == (0, ["exchange", "pass"])
        hand.act("choose pass")
        assert hand.asked.kind == "bet"
        assert bet_out(hand).paid == [0, 4]
        check(hand)

    def test_who_folds_after_a_knock_pays_a_chip_and_who_stays_two(self, given: Given) -> None:
        hand = given(
            "knock-poker",
            stakes="spread 1/2 ante 1",
            button=2,
            hands=["Kh Kd 9c 9s 4d 2h", "Ah Ad Qc 8s 3d 5c", "7c 7d Js 6h 2c"],
            board="Th",
        )
        assert [*hand.asked.choices] == ["play", "knock"]
        hand.play("choose knock, take deck, discard 2h")
        assert [*hand.asked.choices] == ["play", "fold"]
        hand.play("choose play, take 2h, discard 2h, choose fold")
        assert hand.decision is None
        assert hand.net == [5, -3, -2]
        check(hand)
