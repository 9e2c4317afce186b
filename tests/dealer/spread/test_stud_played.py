"""What is special in the studs that others spread and shows only in play: prices, offers, cards that kill."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.dealer.conftest import Hand

from cardhouse.cards import parse_cards
from cardhouse.dealer import Action

Given = Callable[..., Hand]
STAKES = "limit 10/20 ante 2"


def until(hand: Hand, kind: str) -> Hand:
    """Check until somebody is asked something of a kind, bringing it in and calling where one must."""
    while hand.asked.kind != kind:
        hand.act("check" if hand.asked.may_check else "call")
    return hand


def price(hand: Hand) -> int:
    """What the player who is asked would have to pay."""
    assert hand.asked.about is not None
    return hand.asked.about.amount


def up(hand: Hand, seat: int) -> str:
    """The cards that a seat shows."""
    return " ".join(map(str, hand.players[seat].up))


def held(hand: Hand, seat: int) -> str:
    """All the cards of a seat."""
    return " ".join(map(str, hand.players[seat].cards))


def paid_in(hand: Hand, seat: int) -> int:
    """What a seat has paid so far."""
    return hand.setup.stacks[seat] - hand.stacks[seat]


class TestFiveCards:
    def test_nobody_looks_at_the_last_card_of_blind_stud_and_nobody_bets_on_it(self, given: Given) -> None:
        hand = given("blind-stud", stakes=STAKES, hands=["9h Tc Ad 7h 2c", "8c Kc Qs Jh Jd"])
        for _ in range(7):
            hand.act("check")
        assert len(hand.players[0].cards) == len(hand.players[1].cards) == 4
        # With the check that ends the fourth round the last cards come and are shown.
        hand.act("check")
        assert hand.decision is None
        assert hand.paid == [0, 4]

    def test_who_turns_the_hole_card_up_in_echo_park_gets_the_next_one_down(self, given: Given) -> None:
        hand = given("echo-park", stakes=STAKES, hands=["9h Tc Kd 2h", "8c Kc Qs Jh"])
        hand.play("check, check")
        hand.play("expose 8c, expose")
        assert (up(hand, 0), up(hand, 1)) == ("Tc", "8c")
        hand.play("check, check, expose, expose Kc")
        assert (up(hand, 0), up(hand, 1)) == ("Tc Kd", "8c Kc")

    def test_every_substitution_costs_more_and_lies_as_before(self, given: Given) -> None:
        hands = ["2c 9d 9h 5s 3d Kc", "Td Ts 7c 6h 4s Qc Ac"]
        hand = given("three-card-substitution", stakes=STAKES, hands=hands)
        prices = []
        for first, second in (("draw Ts", "draw"), ("draw", "draw"), ("draw Td", "draw 2c")):
            prices.append(price(until(hand, "draw")))
            hand.play(f"{first}, {second}" if hand.turn == 1 else f"{second}, {first}")
        assert prices == [2, 4, 8]
        assert (up(hand, 0), up(hand, 1)) == ("9d 9h 5s 3d", "7c 6h 4s Qc")
        assert (held(hand, 0)[-2:], held(hand, 1)[-2:]) == ("Kc", "Ac")
        assert [paid_in(hand, seat) for seat in (0, 1)] == [2 + 8, 2 + 2 + 8]

    def test_the_card_on_the_table_or_the_next_of_the_deck(self, given: Given) -> None:
        hand = given("the-deck", stakes=STAKES, hands=["2c", "Td Ts"], board="9d 8d 7d")
        assert hand.asked.choices == ("9d", "deck")
        hand.act("take deck")
        assert up(hand, 1) == "Ts"
        assert hand.asked.choices == ("9d", "deck")
        hand.act("take 9d")
        # The eight that came in its place has gone under the deck, and another is turned after the betting.
        assert hand.view(None).offers == {}
        assert until(hand, "take").asked.choices == ("7d", "deck")

    def test_the_third_card_that_is_turned_must_be_taken(self, given: Given) -> None:
        hand = given("do-ya", stakes=STAKES, hands=["2c", "Td", "3h"], board="9d 8d 7d 6d")
        hand.play("take turn, take turn")
        assert list(hand.asked.choices) == ["7d"]
        hand.act("take 7d")
        # What seat 1 has refused is there for seat 2, who may ask for others.
        assert hand.turn == 2
        assert list(hand.asked.choices) == ["9d", "8d", "turn"]
        hand.play("take 8d, take 9d")
        assert [up(hand, seat) for seat in range(3)] == ["9d", "7d", "8d"]

    def test_the_highest_card_of_asian_stud_must_open(self, given: Given) -> None:
        hand = given("asian-stud", stakes=STAKES, hands=["9h Tc", "8c Kc"])
        assert (hand.turn, hand.may) == (1, "bet 10 or 20")

    def test_the_vela_comes_after_the_last_card(self, given: Given) -> None:
        hands = ["Ah 9d Th 8c Jd", "Kc Ks 7h 8s Js"]
        hand = given("telesina", stakes=STAKES, hands=hands, board="As").check_down()
        assert hand.paid == [4, 0]

    def test_a_four_dealt_up_buys_a_card_in_the_little_league(self, given: Given) -> None:
        hand = given("little-league", stakes=STAKES, hands=["9h 4c Kd", "8c Kc"])
        assert (hand.turn, hand.asked.kind, price(hand)) == (0, "buy", 20)
        hand.act("buy yes")
        assert up(hand, 0) == "4c Kd"
        assert paid_in(hand, 0) == 2 + 20


class TestCardsThatCost:
    @pytest.mark.parametrize(("card", "cost"), [("5c", 10), ("Tc", 20)])
    def test_wild_cards_of_woolworth_cost_a_bet_or_two_or_the_hand(
        self, given: Given, card: str, cost: int
    ) -> None:
        hands = ["2c 9d 9h", f"Td 5s {card}", "7h 7d Kh"]
        hand = given("woolworth", stakes=STAKES, hands=hands)
        assert (hand.turn, hand.asked.kind, price(hand)) == (1, "buy", cost)
        hand.act("buy yes")
        assert paid_in(hand, 1) == 2 + cost
        hand = given("woolworth", stakes=STAKES, hands=hands).play("buy no")
        assert hand.players[1].folded

    def test_a_seven_costs_a_samurai_the_pot(self, given: Given) -> None:
        hands = ["2c 9d 9h 3d", "Td Ts Kc 7c", "7h 7d Qh Js"]
        hand = given("samurai-sevens", stakes=STAKES, hands=hands)
        # Sevens in the hole are free, and three antes and three bets are in the pot when one comes up.
        hand.play("bet 10, call, call")
        assert (hand.turn, price(hand)) == (1, 3 * 2 + 3 * 10)
        hand.act("buy yes")
        assert paid_in(hand, 1) == 2 + 10 + 36


class TestTheGoodTheBadAndTheUgly:
    def test_the_bad_goes_on_working_and_the_ugly_kills_what_shows(self, given: Given) -> None:
        hands = ["2c Kd 9h Kh 4d 5d", "Td Ts 7c Ah Kc 3d", "6c 4h Js Qs 8d Ks"]
        hand = given("good-bad-ugly", stakes=STAKES, hands=hands, board="3s Kc 4s")
        for _ in range(6):
            hand.act("check")
        # The bad is a king: both of seat 0 go, one from the hole.
        assert held(hand, 0) == "2c 9h 4d"
        for _ in range(3):
            hand.act("check")
        # Another that comes later goes too. The ugly is a four: one shows, and one in the hole is safe.
        assert "Ks" not in held(hand, 2)
        assert [player.folded for player in hand.players] == [True, False, False]


class TestCardsOnOffer:
    def test_the_weakest_hand_showing_drafts_first(self, given: Given) -> None:
        hand = given(
            "draft-stud", stakes=STAKES, hands=["2c 9d 9h", "Td Ts Kc", "3c 3d 5h"], board="Ah Qd 4s"
        )
        order = []
        until(hand, "take")
        for card in ("Ah", "4s", "Qd"):
            order.append(hand.turn)
            hand.act(f"take {card}")
        assert order == [2, 0, 1]
        assert [up(hand, seat) for seat in range(3)] == ["9h 4s", "Kc Qd", "5h Ah"]

    def test_the_highest_hidden_bid_chooses_first_and_all_pay(self, given: Given) -> None:
        hand = given("auction-stud", stakes=STAKES, hands=["2c 9d", "Td Ts", "3c 3d"], board="Ah Qd 4s")
        until(hand, "bid").play("bid 10, bid 20, bid 13")
        assert [paid_in(hand, seat) for seat in range(3)] == [2 + 13, 2 + 10, 2 + 20]
        hand.play("take Ah, take Qd, take 4s")
        assert [up(hand, seat) for seat in range(3)] == ["Qd", "4s", "Ah"]

    def test_a_card_is_auctioned_or_bought_unseen(self, given: Given) -> None:
        hand = given("bid-em", stakes=STAKES, hands=["2c", "Td Jd"], board="Ah Qd")
        hand.play("bid 25, bid 50, bid deck")
        # Seat 1 has bought a card of the deck, so nobody bids against seat 0.
        assert [up(hand, seat) for seat in range(2)] == ["Ah", "Jd"]
        assert [paid_in(hand, seat) for seat in range(2)] == [2 + 50, 2 + 50]
        # The next auction begins one seat further.
        assert (until(hand, "bid").turn, hand.asked.kind) == (0, "bid")

    @pytest.mark.parametrize(
        ("game", "prices"), [("price-is-right", (2, 4, 20)), ("wall-street", (2, 4, 8, 16, 0))]
    )
    def test_the_market_and_its_prices(self, given: Given, game: str, prices: tuple[int, ...]) -> None:
        hand = given(game, stakes=STAKES, hands=["2c 9d 9h", "Td Ts Kc"], board="Ah Qd 4s 5s 6s 7s")
        about = until(hand, "take").asked.about
        assert about is not None
        assert about.prices == prices
        seat, shown = hand.turn, len(hand.players[hand.turn].up)
        hand.act("take deck")
        assert (len(hand.players[seat].cards), len(hand.players[seat].up)) == (4, shown)

    def test_a_card_of_the_row_lies_as_the_one_it_replaces(self, given: Given) -> None:
        hands = ["9h Tc Kd Kh 2c", "8c Kc Qs Jh 2d 3d"]
        hand = given("buy-your-card", stakes=STAKES, hands=hands, board="4s 5s 6s 7s")
        hand.play("trade 2d, take 5s")
        assert up(hand, 1) == "Qs Jh 5s"
        assert paid_in(hand, 1) == 2 + 4
        hand.play("trade 9h")
        assert hand.asked.choices == ("4s", "6s", "7s", "deck")


class TestSpades:
    AGAIN = ("Ks 9d 9h 7c 5d 2h 8c As Ad 6h 5s 4h 3c 9c", "Qs Qd Qh Td 6c 3h 4c 2s 3d Kh Jd 8d 7s Th")

    def test_black_mariah_is_dealt_again_until_one_has_both(self, given: Given) -> None:
        hand = given("black-mariah", stakes=STAKES, hands=self.AGAIN).check_down()
        # Three queens and the king of spades were apart; then aces and the ace of spades were not.
        assert hand.told("ante") == [(1, 2), (0, 2)] * 2
        assert hand.paid == [8, 0]

    def test_the_queen_of_spades_dealt_up_ends_the_deal_of_mariah_chicago(self, given: Given) -> None:
        hands = ["Kd 9d 9h 7c 5d 2h", "Jc Qd Qs Td 6c 3h"]
        hand = given("mariah-chicago", stakes=STAKES, hands=hands)
        assert hand.told("ante") == [(1, 2), (0, 2)] * 2
        assert "Qs" not in held(hand, 1)


class TestWhoOpens:
    @pytest.mark.parametrize("game", ["seven-card-flip", "seven-card-flip-8"])
    def test_the_lowest_two_cards_together_bring_it_in(self, given: Given, game: str) -> None:
        hand = given(game, stakes=STAKES, hands=["2c 2d 9h 7c", "Jc 3d 8s Td"])
        hand.play("expose Jc Td, expose 2c 2d")
        # A pair of deuces is more than a jack with a ten.
        assert (hand.turn, hand.may) == (1, "call 5, bet 10")

    @pytest.mark.parametrize("game", ["pineapple-stud", "kentrell", "tahoe-pitch-and-roll"])
    def test_one_is_thrown_away_and_the_lowest_turned_up_brings_it_in(self, given: Given, game: str) -> None:
        hand = given(game, stakes=STAKES, hands=["2c 2d 9h 7c", "Jc 3d 8s Td"])
        hand.play("discard Jc, discard 2c, expose Td, expose 9h")
        assert (hand.turn, hand.may) == (0, "call 5, bet 10")
        assert [held(hand, seat) for seat in range(2)] == ["2d 9h 7c", "3d 8s Td"]

    def test_the_ace_is_low_and_a_pair_lower_in_razz_high(self, given: Given) -> None:
        hands = ["2c 3d Kh Ks", "Jc 3c As 4h", "Kd Qd 5s 4s"]
        hand = given("razz-high", stakes=STAKES, hands=hands)
        assert hand.turn == 1
        hand.play("call, call, call")
        # Kings showing are paired, so five-four opens.
        assert (up(hand, 0), hand.turn) == ("Kh Ks", 2)


def test_two_cards_or_none_are_exchanged_by_who_is_sassy(given: Given) -> None:
    hands = ["2c 2d 9h 7c 4d 5d 6d", "Jc 3d 8s Td Ah Kh 8h 4s 5s"]
    hand = given("sassy", stakes="limit 10/20", hands=hands)
    # The dealer antes for the table.
    assert [paid_in(hand, seat) for seat in range(2)] == [5, 0]
    hand.play("discard Jc, discard 9h, expose Td, expose 7c")
    until(hand, "draw")
    assert hand.turn == 1
    assert not hand.asked.allows(Action("draw", 0, tuple(parse_cards("3d"))))
    hand.play("draw 3d Td, draw")
    assert up(hand, 1) == "Ah Kh 8h 5s"
    assert held(hand, 1) == "8s Ah Kh 8h 4s 5s"


class TestMexicanSweat:
    HANDS = ("9h 4c 9d 2c 3c 5c 6d", "8c Kd 2s 5h 7d Jh 3h", "7c Kh 2d 5s 6s 7s Js")

    def test_whose_first_card_has_the_rank_of_the_table_card_folds(self, given: Given) -> None:
        hand = given("mexican-sweat", stakes=STAKES, hands=self.HANDS, board="8s", button=2)
        # A nine beats the eight of the table at once.
        assert (hand.turn, up(hand, 0)) == (0, "9h")
        hand.play("check, check, check")
        assert hand.players[1].folded
        # Seat 2 goes on to the king, which beats the nine.
        assert (hand.turn, up(hand, 2)) == (2, "7c Kh")

    def test_who_cannot_beat_the_best_hand_is_out(self, given: Given) -> None:
        hand = given("mexican-sweat", stakes=STAKES, hands=self.HANDS, board="8s", button=2)
        hand.play("check, check, check").check_down()
        # Seat 0 pairs the nine, and seat 2 has no more than sevens.
        assert up(hand, 0) == "9h 4c 9d"
        assert hand.paid == [6, 0, 0]
