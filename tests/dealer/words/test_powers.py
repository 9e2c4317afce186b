"""Cards with powers: baseball in both books, and the four queens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import cardhouse
from cardhouse.cards import parse_cards
from cardhouse.dealer import Action, IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.errors import BadHand, WrongCardCount
from cardhouse.dealer.events.betting import Returned
from cardhouse.dealer.events.reason import Why
from cardhouse.sheets import find_game
from cardhouse.telling import showdown

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

QUIET = ["2c 7d Th 8d 6c 5d Qh", "2d 7c Td 8c 6d 5c Qc", "2h 7s Tc 8s 6h 5s Qs"]
"""Cards for three seats with neither threes nor fours nor nines among them; no two hands are equal."""


def past_questions(hand: Hand) -> Hand:
    """Say no to every offer until somebody may bet."""
    while hand.decision and hand.decision.kind in ("use", "buy"):
        hand.act(f"{hand.decision.kind} no")
    return hand


def check_round(hand: Hand) -> Hand:
    """Check a round of betting through, and stop at the first question after it."""
    past_questions(hand)
    street = len(hand.live[-1].cards)
    while hand.decision and hand.decision.kind == "bet" and len(hand.live[-1].cards) == street:
        hand.act("check" if hand.decision.may_check else "call")
    return hand


def asked(hand: Hand) -> tuple[int, str, str]:
    """Who is asked what about what."""
    about = hand.asked.about
    return hand.turn, hand.asked.kind, "" if about is None else str(about.said)


class TestBaseball003:
    def test_a_three_dealt_up_is_wild_only_if_paid_for(self, given: Given) -> None:
        """Two threes up, one paid for: only that one is wild."""
        hand = given("baseball", hands=[QUIET[0], "2s 7h 3h 3d Kc Ks 5h", QUIET[2]])
        assert asked(hand) == (1, "buy", "the 3h wild, for 50")
        assert hand.asked.legal == (Action("buy", choice="no"), Action("buy", choice="yes"))
        # It is settled before the next player is dealt a card.
        assert len(hand.players[2].cards) == 2
        hand.act("buy yes")
        assert (hand.pot, hand.stacks[1]) == (75 + 50, 100_000 - 25 - 50)
        check_round(hand)
        assert asked(hand) == (1, "buy", "the 3d wild, for 50")
        hand.act("buy no")
        hand.check_down()
        assert hand.state.result.hands["high"][1].description == "three kings, seven-five kickers"
        assert hand.paid == [0, 125, 0]

    def test_a_three_that_nobody_paid_for_is_a_three(self, given: Given) -> None:
        hand = given("baseball", hands=[QUIET[0], "2s 7h 3h 3d Kc Ks 5h", QUIET[2]])
        hand.check_down()
        assert hand.state.result.hands["high"][1].description == "two pair, kings and threes, seven kicker"

    def test_a_three_in_the_hole_and_any_nine_are_wild_for_nothing(self, given: Given) -> None:
        hand = given("baseball", hands=[QUIET[0], "3h 7h 9d Kc Jd Ts 5h", QUIET[2]])
        hand.check_down()
        assert not hand.told("pay")
        assert hand.state.result.hands["high"][1].description == "ace-high straight"

    def test_a_four_dealt_up_buys_a_card_at_once(self, given: Given) -> None:
        hand = given("baseball", hands=[QUIET[0], "Kh Kd 4h Ks 2s 7h Jd 8h", QUIET[2]])
        assert asked(hand) == (1, "buy", "an extra card face down for the 4h, for 50")
        hand.act("buy yes")
        assert hand.players[1].hidden == tuple(parse_cards("Kh Kd Ks"))
        assert hand.told("pay") == [(1, 50)]
        hand.check_down()
        assert len(hand.players[1].cards) == 8
        assert hand.net == [-25, 50, -25]

    def test_a_four_dealt_up_is_used_at_once_or_never(self, given: Given) -> None:
        hand = given("baseball", hands=[QUIET[0], "Kh Kd 4h 2s 7h Jd 8h", QUIET[2]])
        hand.act("buy no")
        while hand.decision:
            # There may be fours in the hole, but not this one.
            assert "yes" not in hand.decision.choices
            hand.act(_passive(hand))
        assert len(hand.players[1].cards) == 7

    def test_a_four_in_the_hole_is_shown_before_a_round_of_betting(self, given: Given) -> None:
        hand = given("baseball", hands=[QUIET[0], "Kh 4h 2s 7h Jd Kd 8h 6s", QUIET[2]])
        assert asked(hand) == (1, "use", "show a four for an extra card face down, for 50")
        # Sit on it for two rounds.
        check_round(check_round(hand))
        assert (hand.turn, hand.asked.kind) == (1, "use")
        hand.act("use yes")
        assert hand.players[1].up == tuple(parse_cards("4h 2s 7h Jd"))
        assert hand.players[1].hidden == tuple(parse_cards("Kh Kd"))
        assert hand.told("pay") == [(1, 50)]
        # Another four may have come, so the question is asked once more.
        assert asked(hand)[:2] == (1, "use")
        assert hand.asked.choices == ("no",)

    def test_extra_cards_obey_the_same_rules(self, given: Given) -> None:
        """A four buys a four, which buys a three, which is wild in the hole."""
        hand = given("baseball", hands=[QUIET[0], "Kh 7h 4h 4d 3s Kd 2s 8h Jd", QUIET[2]])
        hand.act("buy yes")
        assert hand.asked.choices == ("no", "yes")
        hand.act("use yes")
        assert hand.players[1].hidden == tuple(parse_cards("Kh 7h 3s"))
        hand.check_down()
        assert hand.state.result.hands["high"][1].description == "kings full of fours"
        assert len(hand.players[1].cards) == 9
        assert hand.told("pay") == [(1, 50), (1, 50)]

    def test_a_four_as_the_last_card_down_is_used_before_the_last_round(self, given: Given) -> None:
        hand = given("baseball", hands=[QUIET[0], "Kh 7h 2s 8h Jd Ts 4h Kd", QUIET[2]])
        for _ in range(4):
            check_round(hand)
        assert (hand.turn, hand.asked.choices) == (1, ("no", "yes"))
        hand.act("use yes")
        past_questions(hand)
        assert hand.asked.kind == "bet"
        hand.check_down()
        assert hand.paid == [0, 125, 0]

    def test_the_question_gives_nobody_away(self, given: Given) -> None:
        """Whoever has a card down is asked; only the one who is asked sees what may be answered."""
        hand = given("baseball", hands=[QUIET[0], "Kh 4h 2s 7h Jd Kd 8h", QUIET[2]])
        seen = []
        while hand.asked.kind == "use":
            own, other = hand.view(hand.turn).decision, hand.view((hand.turn + 1) % 3).decision
            assert own is not None
            assert other is not None
            seen.append((hand.turn, own.choices, other.choices))
            hand.act("use no")
        assert seen == [
            (1, ("no", "yes"), ("no", "yes")),
            (2, ("no",), ("no", "yes")),
            (0, ("no",), ("no", "yes")),
        ]
        # Nothing tells afterwards who was asked, either.
        assert not hand.told("use")

    def test_nobody_is_asked_for_a_fifth_four(self, given: Given) -> None:
        hand = given("baseball", hands=["2c 7d 4c 4d 6c 5d Qh", "2d 7c 4h 4s 6d 5c Qc"])
        while not all(len(player.cards) == 4 for player in hand.players):
            hand.act(_passive(hand))
        past_questions(hand)
        rest = []
        while hand.decision:
            rest.append(hand.decision.kind)
            hand.act(_passive(hand))
        assert "use" not in rest

    def test_who_cannot_pay_is_not_asked(self, given: Given) -> None:
        hand = given("baseball", stacks=[1000, 74, 1000], hands=[QUIET[0], "4s 3c 3h 4h Kc Ks 5h", QUIET[2]])
        assert (hand.asked.kind, hand.turn) == ("use", 2)
        hand = given("baseball", stacks=[1000, 75, 1000], hands=[QUIET[0], "4s 3c 3h 4h Kc Ks 5h", QUIET[2]])
        assert asked(hand) == (1, "buy", "the 3h wild, for 50")
        hand.act("buy yes")
        assert hand.stacks[1] == 0
        assert hand.turn != 1
        hand.check_down()
        check(hand)

    def test_the_fee_is_dead_money_in_the_main_pot(self, given: Given) -> None:
        hand = given(
            "baseball",
            stacks=[25, 1000, 1000],
            hands=["Ah Ad 2c Ac 5d 8c Jh", "3h 7h 4h Kc Ks 5h 6s", QUIET[2]],
        )
        hand.act("buy yes")
        hand.check_down()
        assert [pot.amount for pot in hand.pots] == [125]
        assert hand.pots[0].eligible == (0, 1, 2)

    def test_the_fee_is_what_the_table_says(self, given: Given) -> None:
        hands = [QUIET[0], "2s 7h 3h 3d Kc Ks 5h"]
        assert asked(given("baseball", hands=hands, options={"fee": "$1"}))[2] == "the 3h wild, for 100"
        dollar = given("baseball", hands=hands, stakes="spread 1/4 ante 1 dollar 4")
        assert asked(dollar)[2] == "the 3h wild, for 2"

    def test_an_extra_card_is_offered_only_if_there_is_one(self, given: Given) -> None:
        """What is left of the deck is promised to those who are still to be dealt to."""
        hand = given("baseball", hands=["2c 7d Th", "2d 7c 4d"], rest="")
        assert hand.asked.kind != "buy"
        hand = given("baseball", hands=["2c 7d Th", "2d 7c 4d"], rest="8s")
        assert hand.asked.kind == "buy"

    def test_paid_for_threes_count_for_the_opening(self, given: Given) -> None:
        """Everybody sees that the three is wild, so that it shows as an ace."""
        hands = [QUIET[0], "2s 7h 3h Jd Kc Ks 5h", "2h 7s Kh 8s 6h 5s Qs"]
        hand = given("baseball", hands=hands)
        hand.act("buy yes")
        assert past_questions(hand).turn == 1
        hand = given("baseball", hands=hands)
        hand.act("buy no")
        assert past_questions(hand).turn == 2


def _passive(hand: Hand) -> Action:
    return next(action for action in hand.asked.legal if action.kind != "fold")


class TestBaseball004:
    HANDS = ("2c 7d 4c 8d 6c 5d Qh", "2d 7c 4h 4s Kd 6d 5c Qc", "2h 7s Tc 4d 6h 5s Qs Jh")

    def test_the_price_rises_with_each_four_that_comes_to_light(self, given: Given) -> None:
        hand = given("baseball@home004", hands=self.HANDS)
        offers = []
        while hand.decision:
            if hand.decision.kind == "buy":
                offers.append(asked(hand)[::2])
            hand.act("buy yes" if hand.decision.kind == "buy" and len(offers) == 2 else _passive(hand))
        assert offers == [
            (1, "an extra card face down for the 4h, for 50"),
            (0, "an extra card face down for the 4c, for 100"),
            (1, "an extra card face down for the 4s, for 150"),
            (2, "an extra card face down for the 4d, for 200"),
        ]
        assert hand.told("pay") == [(0, 100)]

    @pytest.mark.parametrize(("rise", "prices"), [("double", [50, 100, 200, 400]), ("never", [50] * 4)])
    def test_how_it_rises_is_for_the_table_to_say(self, given: Given, rise: str, prices: list[int]) -> None:
        hand = given("baseball@home004", hands=self.HANDS, options={"rise": rise})
        offers = []
        while hand.decision:
            if hand.decision.kind == "buy":
                offers.append(hand.decision.about.amount if hand.decision.about else 0)
            hand.act(_passive(hand))
        assert offers == prices

    @pytest.mark.rule("wild-ranking")
    def test_all_threes_and_nines_are_wild_for_nothing(self, given: Given) -> None:
        hand = given("baseball@home004", hands=[QUIET[0], "9c 7h 3h 3d Kc Ks 5h"])
        assert hand.asked.kind == "bet"
        hand.check_down()
        assert hand.state.result.hands["high"][1].description == "five kings"

    def test_a_four_in_the_hole_buys_nothing(self, given: Given) -> None:
        hand = given("baseball@home004", hands=["4c 4d Th 8d 6c 5d Qh", "2d 7c Td 8c 6d 5c 4s"])
        kinds = set()
        while hand.decision:
            kinds.add(hand.decision.kind)
            hand.act(_passive(hand))
        assert kinds == {"bet"}

    @pytest.mark.rule("h004-who-opens")
    def test_a_wild_card_showing_opens(self, given: Given) -> None:
        """A lone nine is an ace to look at."""
        hand = given("baseball@home004", hands=["2c 7d Kh", "2d 7c Td", "2h 7s 9c"])
        assert hand.turn == 2


class TestFourQueens:
    def test_the_queen_of_clubs_up_gets_a_card_at_once_and_unasked(self, given: Given) -> None:
        hand = given("four-queens", hands=["2c 7d Th", "2d 7c Qc Ah", "2h 7s Tc"])
        assert hand.players[1].hidden == tuple(parse_cards("2d 7c Ah"))
        assert len(hand.players[2].cards) == 3
        # There is but one of her, so nobody is asked any more.
        assert hand.asked.kind == "bet"

    def test_the_queen_of_clubs_in_the_hole_may_wait(self, given: Given) -> None:
        hand = given(
            "four-queens", hands=["2c 7d Th 8d 6c 5d 8h", "2d Qc Td 8c 6d Ah 5c 4c", "2h 7s Tc 8s 6h 5s 6s"]
        )
        check_round(check_round(hand))
        assert asked(hand) == (1, "use", "show the queen of clubs for an extra card face down")
        hand.act("use yes")
        assert hand.players[1].hidden == tuple(parse_cards("2d Ah"))
        assert hand.players[1].up == tuple(parse_cards("Qc Td 8c 6d"))
        assert not hand.told("pay")
        assert hand.asked.kind == "bet"

    def test_the_queen_of_clubs_as_the_last_card_is_used_before_the_last_round(self, given: Given) -> None:
        hand = given("four-queens", hands=["2c 7d Th 8d 6c 5d 8h", "2d 7c Td 8c 6d 5c Qc Ah"])
        for _ in range(4):
            check_round(hand)
        assert hand.asked.choices == ("no", "yes")
        hand.act("use yes")
        past_questions(hand).check_down()
        assert len(hand.players[1].cards) == 8

    def test_the_queen_of_hearts_alone_is_wild(self, given: Given) -> None:
        hand = given("four-queens", hands=["2c 7d Th 8d 6c 5d 8h", "Qh Kc Td 8c 6d 5c Kd"])
        hand.check_down()
        assert hand.state.result.hands["high"][1].description == "three kings, ten-eight kickers"

    def test_the_queen_of_diamonds_takes_half(self, given: Given) -> None:
        hand = given(
            "four-queens", hands=["Qd 7d Th 8d 6c 2c 3h", "Ah Ad Td 8c 6d 5c 2d", "Kh Kd Tc 8s 6h 5s 2s"]
        )
        hand.check_down()
        assert hand.paid == [37, 38, 0]

    def test_with_the_best_hand_she_takes_all(self, given: Given) -> None:
        hand = given("four-queens", hands=["Qd Ac Ah 8d 6c 2c 3h", "Kh Ks Td 8c 6d 5c 2d"])
        hand.check_down()
        assert hand.paid == [50, 0]

    def test_when_nobody_still_in_has_her_the_best_hand_takes_all(self, given: Given) -> None:
        hand = given(
            "four-queens", hands=["Qd 7d Th 8d 6c 2c 3h", "Ah Ad Td 8c 6d 5c 2d", "Kh Kd Tc 8s 6h 5s 2s"]
        )
        past_questions(hand)
        while hand.turn != 0:
            hand.act("check")
        hand.act("fold")
        hand.check_down()
        assert hand.paid == [0, 75, 0]


class TestKilling:
    HANDS = (
        "2c 7d Kh 8d 6c 5d 8h 3c 3d",
        "Qs 7c Td Ac Ad 2d 8c 6d 5c Js",
        "2h 7s Tc Kc Ks 4h 8s 6h 5s 6s",
    )

    def test_whoever_has_the_queen_of_spades_may_kill_when_it_is_their_turn(self, given: Given) -> None:
        hand = given("four-queens", hands=self.HANDS)
        past_questions(hand)
        assert (hand.turn, hand.asked.also) == (0, ())
        hand.act("bet 25")
        assert (hand.turn, hand.asked.also) == (1, ("kill",))
        assert str(hand.asked.said) == "fold, call 25, raise 50 to 125, kill"
        # Nobody else learns that she is there.
        other = hand.view(2).decision
        assert other is not None
        assert other.also == ()
        assert "kill" not in str(other.to_dict())

    def test_others_may_not(self, given: Given) -> None:
        hand = past_questions(given("four-queens", hands=self.HANDS))
        with pytest.raises(IllegalAction):
            hand.act("kill")

    def test_a_kill_is_dealt_again_among_those_still_in_who_ante_again(self, given: Given) -> None:
        hand = past_questions(given("four-queens", hands=self.HANDS))
        hand.play("bet 25, call, fold")
        # Second round: seat 0 bets fifty, and seat 1 kills the deal.
        past_questions(hand)
        assert hand.pot == 75 + 50
        while hand.turn != 0:
            hand.act("check")
        hand.act("bet 50")
        hand.act("kill")
        # What was bet on the round that was broken off went back; the rest of the pot stays.
        assert hand.told("return") == [(0, 50)]
        assert Returned(0, 50, Why("called-off")) in hand.events
        assert hand.told("kill") == [(1, 0)]
        assert hand.told("ante") == [(1, 25), (2, 25), (0, 25), (1, 25), (0, 25)]
        assert hand.pot == 75 + 50 + 50
        assert (hand.number, hand.button) == (2, 0)
        assert [len(player.cards) for player in hand.players] == [3, 3, 0]
        hand.check_down()
        assert sum(hand.paid) == 175
        assert hand.paid[2] == 0
        check(hand)

    def test_she_need_not_be_used(self, given: Given) -> None:
        hand = given("four-queens", hands=self.HANDS)
        hand.check_down()
        assert hand.number == 1

    def test_who_is_all_in_has_no_turn_and_cannot_kill(self, given: Given) -> None:
        hand = given("four-queens", stacks=[1000, 25, 1000], hands=self.HANDS)
        while hand.decision:
            assert hand.decision.seat != 1 or hand.decision.kind == "use"
            hand.act(_passive(hand))

    def test_a_table_does_not_kill_for_ever(self, tmp_path: Path) -> None:
        """When the cards have been dealt often enough, what is in the pot is shared out."""
        path = tmp_path / "kill.toml"
        path.write_text(
            'name = "Kill"\nsource = "s"\nextends = "four-queens"\nplay = [{ until = "a deal is played out", '
            'most = 2, do = ["ante", "deal 5 down", "bet any"] }, "showdown"]\n[power]\n'
            + "".join(f'"{rank}" = "kill"\n' for rank in "23456789TJKA"),
            encoding="utf-8",
        )
        hand = cardhouse.deal(path, stacks=[500] * 4, seed=1)
        while hand.decision:
            hand.act("kill" if "kill" in hand.decision.also else "use no")
        assert [event.kind for event in hand.events].count("kill") == 2
        assert hand.stacks == [500] * 4
        check(hand)

    def test_killing_at_random_comes_to_an_end(self) -> None:
        """Each deal costs another ante, and random players do not kill for ever."""
        most = 0
        for seed in range(150):
            random = Random(seed)
            hand = cardhouse.deal("four-queens", stacks=[500] * 5, seed=seed)
            while hand.decision:
                asked = hand.decision
                kill = "kill" in asked.also and random.random() < 0.5
                hand.act("kill" if kill else random_action(asked, random))
            check(hand)
            most = max(most, hand.number)
        assert 2 <= most <= 20


class TestGivenHands:
    def test_threes_that_were_paid_for_are_named(self) -> None:
        held = {"down": "Kh 7d 5s", "up": "3c 3d Ks 2s"}
        other = {"down": "Ah Ad 6s", "up": "8c 8d Ts 2h"}
        assert showdown("baseball", hands=[held, other], pot=100).awards == [0, 100]
        assert showdown("baseball", hands=[{**held, "paid": "3d"}, other], pot=100).awards == [100, 0]

    def test_they_may_be_written_as_text(self) -> None:
        held = "down: Kh 7d 5s up: 3c 3d Ks 2s paid: 3d"
        assert "three kings" in showdown("baseball", hands=[held], pot=100).why

    def test_a_three_in_the_hole_is_wild_unpaid(self) -> None:
        result = showdown("baseball", hands=[{"down": "3h 7d 5s", "up": "Kc Kd 8s 2s"}], pot=100)
        assert "three kings" in result.why

    def test_extra_cards_are_taken(self) -> None:
        held = {"down": "Kh 7d 5s 8h Ts", "up": "4c 4d Ks 2s"}
        assert showdown("baseball", hands=[held], pot=100).awards == [100]
        assert showdown("baseball@home004", hands=["Kh 7d 5s 8h Ts 4c 4d Ks 2s"], pot=100).awards == [100]
        eight = showdown(
            "four-queens", hands=["Kh 7d Qc 8h Ts 4c 4d Ks", None, "Qd 2c 7s 8c 9d Jh 5c"], pot=101
        )
        assert eight.awards == [51, 0, 50]

    @pytest.mark.parametrize("count", [6, 12])
    def test_but_not_any_number(self, count: int) -> None:
        cards = parse_cards("2c 5c 6c 7c 8c Tc Jc Qc Kc Ac 2d 5d")[:count]
        with pytest.raises(WrongCardCount, match="it needs 7 to 11"):
            showdown("baseball", hands=[{"down": cards[:3], "up": cards[3:]}], pot=100)

    @pytest.mark.parametrize(
        ("paid", "says"), [("Ks", "nobody pays to make the Ks"), ("3s", "only for cards dealt up")]
    )
    def test_what_cannot_have_been_paid_for(self, paid: str, says: str) -> None:
        held = {"down": "3s 7d 5s", "up": "3c 3d Ks 2s", "paid": paid}
        with pytest.raises(BadHand, match=says):
            showdown("baseball", hands=[held], pot=100)


def test_the_games_say_what_they_are() -> None:
    for game, family, players in (("baseball", "stud", (2, 7)), ("baseball@home004", "stud", (2, 6))):
        sheet = find_game(game)
        assert (sheet.family, sheet.players) == (family, players)
    assert find_game("Seven-card Baseball").key == "baseball@home003"
