"""Studs of the home books with wild cards and with cards in the hole that take half."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.dealer.conftest import Hand

import cardhouse
from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import BadShowdown, Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.errors import BadHand
from cardhouse.dealer.events.cards import CommunityDealt, Dealt
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.hand.entries import turned_up

Given = Callable[..., Hand]

STUDS = ["follow-the-queen", "follow-the-queen@home004", "low-hole-high-spade", "hi-low-chicago"]


def best(hand: Hand, contest: str = "high") -> list[str]:
    """What each seat's hand is called."""
    return [made.name for _, made in sorted(hand.state.result.hands[contest].items())]


def test_what_was_turned_up_in_an_earlier_deal_is_forgotten() -> None:
    hand = cardhouse.deal("stud", stacks=[100] * 2, stakes="limit 10/20", seed=1)
    first, second, third, fourth = parse_cards("Qs 4d 7h Ac")
    hand.state.tell(Dealt(0, (first,), up=True, seen_by=None))
    hand.state.tell(NextDeal(0, 2))
    assert turned_up(hand.state) == ()
    hand.state.tell(Dealt(1, (second, third), True, None, 2))
    hand.state.tell(Dealt(0, (first,), up=False, seen_by=0))
    hand.state.tell(CommunityDealt((fourth,)))
    assert turned_up(hand.state) == (second, third, fourth)


class TestFollowTheQueen:
    """Seat 1 is dealt to first, seat 0 last."""

    def follow(
        self, given: Given, first: str, last: str, game: str = "follow-the-queen", **more: str
    ) -> Hand:
        """Two players, their up-cards in order; the cards down are a pair of twos and of threes."""
        hands = [f"2c 2d {last} 8c", f"3c 3d {first} 8d"]
        return given(game, hands=hands, options=more or None).check_down()

    def test_the_example_of_the_book(self, given: Given) -> None:
        """A queen and then a seven: sevens; later a queen and then a four: fours, and no sevens."""
        early = self.follow(given, "Qh 9s Jd Ks", "7h 6c 5s Th")
        # seat 1: Q, seat 0: 7, so a seven is wild: pair of twos and a seven.
        assert best(early) == ["three deuces", "pair of threes"]
        later = self.follow(given, "Qh 9s Qd Ks", "7h Kc 4s Th")
        assert turned_up(later.state)[4:6] == tuple(cardhouse.parse_cards("Qd 4s"))
        # The seven is a plain one now: with the four wild the twos are three, and not four.
        assert best(later) == ["three deuces", "two pair, queens and threes"]

    def test_the_next_street_follows(self, given: Given) -> None:
        """The last card of a street is a queen: the first of the next street is what follows."""
        hand = self.follow(given, "Ks 9s Jd 6h", "Qh 6c 5s Th")
        assert turned_up(hand.state)[:3] == tuple(cardhouse.parse_cards("Ks Qh 9s"))
        assert best(hand) == ["pair of deuces", "three threes"]

    def test_a_queen_after_a_queen(self, given: Given) -> None:
        """The card after the second counts, and queens are not wild by following one another."""
        hand = self.follow(given, "Qh 9s Jd 6h", "Qs 6c 5s Th")
        assert best(hand) == ["pair of deuces", "three threes"]

    def test_a_queen_as_the_last_card_up_ends_it(self, given: Given) -> None:
        hand = self.follow(given, "Qh 9s Jd Ks", "7h 6c 5s Qs")
        assert best(hand) == ["pair of deuces", "pair of threes"]
        stays = self.follow(given, "Qh 9s Jd Ks", "7h 6c 5s Qs", last_queen="stays")
        assert best(stays) == ["three deuces", "pair of threes"]

    def test_two_queens_as_the_last_cards_up(self, given: Given) -> None:
        """The one in between is followed by a queen, which leaves what was wild where it may stay."""
        hand = self.follow(given, "Qh 9s Jd Qd", "7h 6c 5s Qs")
        assert best(hand) == ["pair of deuces", "two pair, queens and threes"]
        stays = self.follow(given, "Qh 9s Jd Qd", "7h 6c 5s Qs", last_queen="stays")
        assert best(stays)[0] == "three deuces"

    def test_no_queen_up(self, given: Given) -> None:
        hand = given("follow-the-queen", hands=["2c Qd 4c 6c 8s Th Qs", "3c 3d 5h 7h 9h Jd Kd"]).check_down()
        assert best(hand) == ["pair of queens", "pair of threes"]

    def test_queens_in_the_hole_do_nothing(self, given: Given) -> None:
        hand = given("follow-the-queen", hands=["Qc Qd 4c 6c 8s Th 9h", "3c 3d 4h 7h 9s Jd Kd"]).check_down()
        assert best(hand) == ["pair of queens", "pair of threes"]

    def test_queens_wild_as_an_option(self, given: Given) -> None:
        hands = ["2c Qd 4h 7s 9d Kh Qs", "3c 3d 5h 7h 9h Jd Kd"]
        hand = given("follow-the-queen", hands=hands, options={"queens": "wild"}).check_down()
        assert best(hand) == ["three kings", "pair of threes"]

    def test_the_last_card_down_follows_nothing(self, given: Given) -> None:
        """The card after the last queen is the next dealt up; the seventh is dealt down."""
        for game in ("follow-the-queen", "follow-the-queen@home004"):
            hand = self.follow(given, "Kh 9s Jd Ks", "7h 6c 5s Qs", game)
            assert turned_up(hand.state)[-1] == cardhouse.parse_cards("Qs")[0]
            assert "8" not in best(hand)[0]
            assert best(hand)[1] == "two pair, kings and threes"

    def test_the_example_of_the_other_book(self, given: Given) -> None:
        """The last queen up is followed by a five: queens and fives are wild."""
        hand = self.follow(given, "Qh 9s Jd Kc", "5h 6c 4s Th", "follow-the-queen@home004")
        assert best(hand)[0] == "three deuces"
        assert best(hand)[1] == "three threes"
        wild = hand.state.result.hands["high"][1]
        assert cardhouse.parse_cards("Qh")[0] in wild.cards

    def test_only_queens_where_a_queen_comes_last(self, given: Given) -> None:
        hand = self.follow(given, "Qh 9s Jd Kc", "7h Kd 4s Qs", "follow-the-queen@home004")
        assert best(hand) == ["three deuces", "three threes"]
        none = given(
            "follow-the-queen@home004", hands=["2c Qd 4c 6c 8s Th 9h", "3c 3d 5h 7h 9s Jd Kd"]
        ).check_down()
        assert best(none) == ["ten-high straight", "pair of threes"]

    def test_a_card_dealt_to_someone_who_folds_counts(self, given: Given) -> None:
        """Seat 1 shows the queen and folds; seat 2 gets the seven and folds later."""
        hands = ["2c 2d 7c 4h 5s Th 8c", "3c 3d Qh", "4c 4d 7h 9c", "5c 5d Kh Jd 9d 8h 6s"]
        hand = given("follow-the-queen", hands=hands)
        # The king shows highest, then 2, 3, 0 … in turn from seat 3.
        hand.play("check, check, bet 25, fold, call, call")
        assert [player.folded for player in hand.players] == [False, True, False, False]
        hand.play("check, check, bet 25, call, fold")
        hand.check_down()
        assert best(hand)[0] == "three deuces"

    def test_the_wild_card_shows(self, given: Given) -> None:
        """A wild card face up is worth an ace, and makes a pair with another."""
        hand = given("follow-the-queen", hands=["2c 2d 7h 9c", "3c 3d Qh Kd"])
        assert hand.turn == 0
        hand.play("check, check")
        # A nine with a wild card is a pair; the king and the queen are none.
        assert hand.turn == 0

    @pytest.mark.parametrize("game", ["follow-the-queen", "follow-the-queen@home004"])
    def test_against_a_plain_reading(self, game: str) -> None:
        """Hands at random, and what is wild read off the up-cards in the order in which they were dealt."""
        for seed in range(60):
            random = Random(f"{game} {seed}")
            hand = cardhouse.deal(game, stacks=[2000] * random.randint(2, 7), seed=seed, button=0)
            while hand.decision:
                hand.act(random_action(hand.decision, random))
            if not hand.state.result.hands:
                continue
            rank = plainly_wild(hand)
            wild = {card for card in cardhouse.CARDS if card.rank == rank}
            if game.endswith("4"):
                wild |= {card for card in cardhouse.CARDS if card.rank.letter == "Q"}
            for seat, made in hand.state.result.hands["high"].items():
                cards = hand.players[seat].cards
                words = " ".join(str(card) for card in sorted(wild) if card in cards)
                plain = (
                    cardhouse.evaluate("high", cards, wild=words)
                    if words
                    else cardhouse.evaluate("high", cards)
                )
                assert made.rating == plain.rating, (hand.seed.hex(), seat)


def plainly_wild(hand: Deal) -> object:
    """The rank that follows the last queen up, street by street and seat by seat."""
    up: dict[int, list[Card]] = {player.seat: [] for player in hand.players}
    for event in hand.events:
        if event.kind == "deal" and event.up:
            up[event.seat].extend(event.cards)
    order = [*range(1, len(hand.players)), 0]
    dealt = [up[seat][street] for street in range(4) for seat in order if street < len(up[seat])]
    wild: object = None
    for place, card in enumerate(dealt):
        if card.rank.letter == "Q":
            wild = dealt[place + 1].rank if place + 1 < len(dealt) else None
    return wild


class TestLowHoleHighSpade:
    def test_the_lowest_card_down_is_wild_for_its_holder(self, given: Given) -> None:
        hands = ["3c 9d Kh Jc 8s Kc 6d", "4c Td Ks Jd 3s 2h 7c"]
        hand = given("low-hole-high-spade", hands=hands).check_down()
        # Seat 0 has 3, 9, 6 down: threes are wild. Seat 1 has 4, 10, 7 down: fours, and no threes.
        assert best(hand) == ["three kings", "pair of kings"]
        assert hand.paid == [50, 0]

    def test_the_last_card_may_change_it(self, given: Given) -> None:
        """A lower card down at the end takes what was wild away."""
        hand = given(
            "low-hole-high-spade", hands=["5c 9d 5h Jh 5d 8h 2d", "4c Td Kd Jc 3s 2h 7c"]
        ).check_down()
        assert best(hand)[0] == "four fives"

    def test_aces_are_high(self, given: Given) -> None:
        hand = given(
            "low-hole-high-spade", hands=["Ac Kd Ah 4h 6d 9h Qd", "4c Td Kc Jc 3s 2h 7c"]
        ).check_down()
        # The queen is the lowest down, and the aces are a pair: with the queen three.
        assert best(hand)[0] == "three aces"

    def test_the_spade_down_takes_half(self, given: Given) -> None:
        hands = ["2c 2d Kh Kd 8h 9h 3c", "4s Td Qd Jc 7h 6d 9s", "5s Tc Qc Jd 7d 6h As"]
        hand = given("low-hole-high-spade", hands=hands).check_down()
        assert best(hand, "spade") == ["no spade", "nine of spades", "ace of spades"]
        assert hand.paid == [38, 0, 37]

    def test_a_spade_that_is_wild_is_the_spade_it_shows(self, given: Given) -> None:
        """The two of spades is wild in a hand with spades up; for the half it is a two."""
        hands = ["2s Td Ks As Qs 9h Jc", "3c Tc 3h Jd 7d 6h 4s"]
        hand = given("low-hole-high-spade", hands=hands).check_down()
        assert best(hand, "spade") == ["two of spades", "four of spades"]
        assert hand.paid == [25, 25]

    def test_spades_up_do_not_count(self, given: Given) -> None:
        hands = ["2c Td Ks As Qs 9s Jc", "3c Tc 3h Jd 7d 6h 4d"]
        hand = given("low-hole-high-spade", hands=hands).check_down()
        assert best(hand, "spade") == ["no spade", "no spade"]
        assert max(hand.paid) == 50

    def test_the_odd_chip_goes_to_the_high_hand(self, given: Given) -> None:
        hands = ["2c 2d Kh Kd 8h 9h 3c", "4s Td Qd Jc 7h 6d 9s", "5s Tc Qc Jd 7d 6h 8d"]
        hand = given("low-hole-high-spade", hands=hands, stakes="spread 1/4 ante 1").check_down()
        assert hand.paid == [2, 1, 0]


class TestChicago:
    @pytest.mark.rule("h004-house-winning")
    def test_the_lowest_spade_down_takes_half(self, given: Given) -> None:
        """The two is the lowest and the ace the highest; odd money goes to the high hand."""
        hands = ["As 9d Kh Kd 8h 9h 3c", "2s Td Qd Jc 7h 6d 9s", "3s Tc Qc Jd 7d 6h 4d"]
        hand = given("hi-low-chicago", hands=hands, stakes="spread 1/4 ante 1").check_down()
        assert best(hand, "spade") == ["ace of spades", "two of spades", "three of spades"]
        assert hand.paid == [2, 1, 0]

    def test_the_ace_wins_if_it_is_alone(self, given: Given) -> None:
        hand = given("hi-low-chicago", hands=["As 9d 4h Kd 8h 6h 3c", "2d Td Qd Qc 7h 9s 6d"]).check_down()
        assert hand.paid == [25, 25]

    def test_nobody_has_one_down(self, given: Given) -> None:
        hand = given("hi-low-chicago", hands=["Ad 9d 4s Kd 8s 6h 3c", "2d Td Qs Qc 7s 6d 9c"]).check_down()
        assert hand.paid == [0, 50]

    def test_one_hand_may_win_both(self, given: Given) -> None:
        hand = given("hi-low-chicago", hands=["2s 9d 4s Kd 8s 6h 3c", "3s Td 5s Qc 7s 6d 9c"]).check_down()
        assert hand.paid == [50, 0]


class TestAddEmUp:
    def test_the_example_of_the_book(self, given: Given) -> None:
        """Ten; eight and two; nine and ace are wild: four kings."""
        hands = ["As 9h Kc Td 8s 2s 4d", "Ah Ad Qc Qd 3h Jc Jd"]
        hand = given("add-em-up-10", hands=hands).check_down()
        assert best(hand) == ["four kings", "two pair, aces and queens"]
        assert hand.paid == [50, 0]

    def test_five_cards_must_remain(self, given: Given) -> None:
        """Four cards that make ten leave four in all, and so make nothing."""
        hands = ["Ac 2d 3h 4s Kd Qh 8d", "9c 9d Jc Qd 3d 7h 6s"]
        hand = given("add-em-up-10", hands=hands).check_down()
        # A, 2, 3 and 4 would leave four cards: K, Q, 8 and a wild one. Eight and two leave six.
        assert best(hand)[0] == "pair of aces"

    def test_a_ten_showing_is_wild_for_the_opening(self, given: Given) -> None:
        hand = given("add-em-up-10", hands=["2c 3d Ah", "4c 5d Tc"])
        # A ten alone is as good as an ace: a tie, and seat 1 is nearer to the dealer's left.
        assert hand.turn == 1


class TestTys7s:
    BOARD = "Kc Kd 9h 4s"

    def play(self, given: Given, *hands: str, board: str = BOARD, trips: str = "exactly-trips") -> Hand:
        stakes = "limit 10/20"
        hand = given("tys-7s", hands=hands, board=board, stakes=stakes, options={"trips": trips})
        return hand.check_down()

    def test_the_best_hand_splits_with_the_best_trips(self, given: Given) -> None:
        hand = self.play(given, "9c 9d 2c", "Kh Ac 3d", "Ks Qc 3h")
        assert best(hand) == ["nines full of kings", "three kings", "three kings"]
        assert best(hand, "trips") == ["no three of a kind", "three kings", "three kings"]
        assert hand.paid == [15, 15, 0]

    def test_kickers_count(self, given: Given) -> None:
        hand = self.play(given, "9c 9d 2c", "Kh Jc 3d", "Ks Qc 3h")
        assert hand.paid == [15, 0, 15]

    def test_when_the_best_hand_is_trips_it_takes_all(self, given: Given) -> None:
        hand = self.play(given, "Ac Jd 2c", "Kh Jc 3d", "Ks Qc 3h")
        assert hand.paid == [0, 0, 30]

    def test_equal_trips_on_top_share_all(self, given: Given) -> None:
        hand = self.play(given, "Ac Jd 2c", "Kh Qd 3d", "Ks Qc 3h")
        assert hand.paid == [0, 15, 15]

    def test_nobody_has_trips(self, given: Given) -> None:
        hand = self.play(given, "9c 9d 2c", "Ac Jc 3d", "8s Qc 3h")
        assert hand.paid == [30, 0, 0]

    def test_sevens_are_wild(self, given: Given) -> None:
        """A seven makes three kings of the board's pair, two of them four."""
        hand = self.play(given, "7c Jd 2c", "7d 7h 3d", "Ac Qc 3h")
        assert best(hand) == ["three kings", "four kings", "pair of kings"]
        assert hand.paid == [15, 15, 0]

    def test_the_other_reading(self, given: Given) -> None:
        """A full house may play its three of a kind for the other half."""
        hands = ("Kh 9d 2c", "Qc Qd Qh", "Ac Jc 3h")
        assert self.play(given, *hands, board="Kc Kd 9h 4s").paid[0] == 30
        board = "Ks Js 9h 4s"
        strict = self.play(given, "Kh Kc Jh", "9c 9d 2c", "Ac 5c 3h", board=board)
        assert strict.paid == [15, 15, 0]
        loose = self.play(given, "Kh Kc Jh", "9c 9d 2c", "Ac 5c 3h", board=board, trips="any-trips")
        assert best(loose, "trips") == ["three kings", "three nines", "no three of a kind"]
        assert loose.paid == [30, 0, 0]


class TestAnyTrips:
    @pytest.mark.parametrize(
        ("cards", "wild", "name"),
        [
            ("Ac Ad Ah As Kc Qd 2h", "", "three aces, king-queen kickers"),
            ("Ac Ad Ah Ks Kc Qd Qh", "", "three aces, king-queen kickers"),
            ("Ac Ad Ah Ks Kc 2d 2h", "", "three aces, king-two kickers"),
            ("Ac Ad Ah Ks Kc", "", "no three of a kind"),
            ("Ac Kd Qh Js 9c 8d 6h", "", "no three of a kind"),
            ("7c Ad Ah Ks Jc 2d 3h", "7", "three aces, king-jack kickers"),
            ("7c 7d Ah Ks Jc 2d 3h", "7", "three aces, king-jack kickers"),
            ("7c 7d 7h Ks Jc 2d 3h", "7", "three aces, king-jack kickers"),
            ("7c 7d 7h 7s 2c 3d 4h", "7", "three aces, king-four kickers"),
            ("7c Ad Ah Ac 2c", "7", "three aces, king-two kickers"),
        ],
    )
    def test_examples(self, cards: str, wild: str, name: str) -> None:
        hand = (
            cardhouse.evaluate("any-trips", cards, wild=wild)
            if wild
            else cardhouse.evaluate("any-trips", cards)
        )
        assert hand.description == name

    def test_it_is_never_worse_than_exactly_trips(self) -> None:
        random = Random("trips")
        for _ in range(400):
            cards = random.sample(cardhouse.CARDS, random.randint(5, 7))
            exact = cardhouse.evaluate("exactly-trips", cards, wild="7")
            loose = cardhouse.evaluate("any-trips", cards, wild="7")
            assert loose.rating >= exact.rating
            if exact.rating:
                assert loose.rating == exact.rating


def stud(down: str, up: str) -> dict[str, str]:
    return {"down": down, "up": up}


class TestShowdowns:
    """The same from given cards, without the hand that led to them."""

    def test_follow_the_queen(self) -> None:
        """The order of the up-cards is rebuilt street by street from the button's left."""
        hands = [stud("2c 2d 8c", "7h 6c 5s Th"), stud("3c 3d 8d", "Qh 9s Jd Ks")]
        result = cardhouse.showdown("follow-the-queen", hands=hands, pot=100, button=0)
        assert result.awards == [100, 0]
        # With the button in seat 1, the seven is dealt before the queen, and a six follows.
        other = cardhouse.showdown("follow-the-queen", hands=hands, pot=100, button=1)
        assert "three deuces" in other.why

    def test_the_up_cards_of_someone_who_folded(self) -> None:
        hands = [
            stud("2c 2d 8c", "7h 6c 5s Th"),
            {"folded": True, "up": "Qh"},
            stud("3c 3d 8d", "9h 9s Jd Ks"),
        ]
        said = ["2c 2d 8c / 7h 6c 5s Th", "fold / Qh", "3c 3d 8d / 9h 9s Jd Ks"]
        assert cardhouse.showdown("follow-the-queen", hands=said, pot=100).awards == [0, 0, 100]
        result = cardhouse.showdown("follow-the-queen", hands=hands, pot=100, button=0)
        assert "four threes" in result.why
        assert result.awards == [0, 0, 100]
        plain = cardhouse.showdown("follow-the-queen", hands=[hands[0], None, hands[2]], pot=100, button=0)
        assert "two pair, nines and threes" in plain.why

    def test_both_books(self) -> None:
        hands = [stud("2c 2d 8c", "7h Kc 5s Qs"), stud("3c 3d 8d", "Qh 9s Jd Ks")]
        assert cardhouse.showdown("follow-the-queen", hands=hands, pot=100).awards == [0, 100]
        second = cardhouse.showdown("follow-the-queen", edition="home004", hands=hands, pot=100)
        assert "three threes" in second.why

    @pytest.mark.parametrize("game", [*STUDS, "queen-of-spades-stud"])
    def test_it_must_be_said_what_lies_face_down(self, game: str) -> None:
        with pytest.raises(BadHand, match="say which cards lie face down"):
            cardhouse.showdown(game, hands=["2c 3d 4h 6s 8c Td Qh", "3c 4d 5h 7s 9c Jd Kh"], pot=10)

    def test_the_lowest_down_and_the_spade(self) -> None:
        hands = [stud("3c 9d 6d", "Kh Jh 8h 3h"), stud("4c Td As", "Kd Jc 3s 2d")]
        assert cardhouse.showdown("low-hole-high-spade", hands=hands, pot=101).awards == [51, 50]

    def test_chicago(self) -> None:
        hands = [stud("As 9d 3c", "Kh Kd 8h 9h"), stud("2s Td 9s", "Qd Jc 7h 6d")]
        assert cardhouse.showdown("hi-low-chicago", hands=hands, pot=101).awards == [51, 50]

    def test_the_queen_of_spades_takes_half(self) -> None:
        hands = [stud("Qs 9d 3c", "Kh Td 8h 6h"), stud("2s Ad 9s", "Ah Jc 7h 6d")]
        assert cardhouse.showdown("queen-of-spades-stud", hands=hands, pot=101).awards == [50, 51]

    def test_the_queen_of_spades_cannot_have_been_dealt_up(self) -> None:
        hands = [stud("Kh 9d 3c", "Qs Td 8h 6h"), stud("2s Ad 9s", "Ah Jc 7h 6d")]
        with pytest.raises(BadShowdown, match="Qs was dealt up"):
            cardhouse.showdown("queen-of-spades-stud", hands=hands, pot=101)

    def test_trips_to_win(self) -> None:
        game = "jacks-or-better-trips-to-win"
        won = cardhouse.showdown(game, hands=["Ac Ad As 2h 3d", "Kc Kd Ks 4h 5d"], pot=100)
        assert won.awards == [100, 0]
        nobody = cardhouse.showdown(game, hands=["Ac Ad Js 2h 3d", "Kc Kd Qs 4h 5d"], pot=100)
        assert (nobody.awards, nobody.carried) == ([0, 0], 100)
        assert nobody.to_dict()["carried"] == 100
        assert nobody.detail == ["nobody qualifies: 100 stays in the pot"]
        assert "dealt another hand" in nobody.why
        alone = cardhouse.showdown(game, hands=["Ac Ad Js 2h 3d", None], pot=100)
        assert alone.awards == [100, 0]

    def test_sevens(self) -> None:
        hands = ["9c 9d 2c", "Kh Ac 3d"]
        board = {"flop": ["Kc", "Kd"], "turn": "9h", "river": "4s"}
        assert cardhouse.showdown("tys-7s", hands=hands, board=board, pot=30).awards == [15, 15]

    def test_two_eleven(self) -> None:
        hands = ["Ac 2d Kh Kd", "Qc Qd Js Jd"]
        result = cardhouse.showdown("2-11-poker", hands=hands, board="3c 5d 7h Qs", pot=100)
        assert result.awards == [50, 50]

    def test_add_em_up(self) -> None:
        hands = ["As Kc Td 9h 8s 4d 2s", "Ah Ad Qc Qd 3h Jc Jd"]
        assert cardhouse.showdown("add-em-up-10", hands=hands, pot=10).awards == [10, 0]
