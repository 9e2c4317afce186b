"""Open-face Chinese poker: placing, paying and the clock."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from tests.dealer.words.rows.open_face import Given, X, Y, cards_of, finish, rows

import cardhouse
from cardhouse.cards import parse_card, parse_cards
from cardhouse.dealer import Action, IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.betting import Paid, Received
from cardhouse.dealer.given_cards.rows import score
from cardhouse.dealer.showdown.matches import Purses
from cardhouse.dealer.words.rows.timeout import FoulCheck, by_the_clock
from cardhouse.sheets import find_game
from cardhouse.telling import reason_said


class TestThePlay:
    @pytest.mark.rule("WSOP-348")
    def test_five_cards_and_then_eight_one_at_a_time(self) -> None:
        hand = cardhouse.deal("open-face-chinese", stacks=[500] * 3, button=1, seed=3)
        order, counts = [], []
        while decision := hand.decision:
            order.append(decision.seat)
            counts.append((len(decision.cards), decision.least))
            hand.act(decision.legal[0])
        assert order == [2, 0, 1] * 9
        assert counts == [(5, 5)] * 3 + [(1, 1)] * 24
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert dealt[:15] == [2, 0, 1] * 5
        assert [dealt.count(seat) for seat in range(3)] == [13] * 3
        assert [len(player.parts[row]) for player in hand.players for row in ("front", "middle", "back")] == [
            3,
            5,
            5,
        ] * 3

    @pytest.mark.rule("WSOP-348")
    def test_what_is_placed_is_seen_by_all_and_what_is_to_place_by_its_owner(self, given: Given) -> None:
        hand = given("open-face-chinese", hands=[cards_of(X), cards_of(Y)])
        hand.act("set Ac / Kd / 7s Js Jc")
        seen = hand.view(None).seats[1].parts
        assert seen == {
            "front": (parse_card("Ac"),),
            "middle": (parse_card("Kd"),),
            "back": parse_cards("7s Js Jc"),
        }
        assert hand.view(1).seats[0].cards == (None,) * 5
        assert hand.view(0).cards == parse_cards("Qh Qd 5c 8s 8h")

    @pytest.mark.rule("WSOP-348")
    def test_there_is_no_place_for_more_than_a_row_takes(self, given: Given) -> None:
        hand = given("open-face-chinese", hands=[cards_of(X), cards_of(Y)])
        for wrong in (
            "set Ac Kd 7s Js / Jc / -",
            "set Ac Kd / 7s / Js",
            "set Ac / Kd 7s",
            "set Ac / Kd / 7s Js Qh",
            "set Ac Ac / Kd / 7s Js",
        ):
            with pytest.raises(IllegalAction):
                hand.act(wrong)
        hand.act("set Ac Kd 7s / Js / Jc")
        assert [row.most for row in hand.asked.rows] == [3, 5, 5]
        hand.act("set - / Qh Qd 5c 8s 8h / -")
        assert [row.most for row in hand.asked.rows] == [0, 4, 4]
        about = "the front may not beat the middle, the middle may not beat the back"
        assert str(hand.asked.said) == f"set 1 of 5d in rows: middle 0-4, back 0-4 ({about})"

    @pytest.mark.rule("WSOP-354")
    def test_turbo_is_five_four_and_four(self) -> None:
        hand = cardhouse.deal("turbo-ofc", stacks=[500] * 4, seed=3)
        counts = []
        while decision := hand.decision:
            counts.append((len(decision.cards), decision.least))
            hand.act(decision.legal[0])
        assert counts == [(5, 5)] * 4 + [(4, 4)] * 8

    @pytest.mark.rule("WSOP-359")
    def test_pineapple_keeps_two_of_three_four_times(self) -> None:
        hand = cardhouse.deal("pineapple-ofc", stacks=[500] * 3, seed=3)
        counts = []
        while decision := hand.decision:
            counts.append((len(decision.cards), decision.least))
            hand.act(decision.legal[0])
        assert counts == [(5, 5)] * 3 + [(3, 2)] * 12
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert [dealt.count(seat) for seat in range(3)] == [17] * 3
        assert len(hand.state.stock.muck) == 12
        thrown = [event for event in hand.view(None).events if event.kind == "discard"]
        assert len(thrown) == 12
        assert not any(event.cards for event in thrown)


class TestPaying:
    FOUR = (
        "Ah Kh Qd / 9h 9d 2c 3c 4d / Th Td 2h 3h 4h",
        "Ac Qc Jd / 8c 8s 2d 3d 5s / Js Jc 2s 3s 5h",
        "As Kc 9s / 7h 7d 4c 5c Ts / Qs Qh 4s 5d 8d",
        "Ad Ks 8h / 6h 6d 9c Tc Jh / Kd 7c 7s 6s 6c",
    )

    @pytest.mark.rule("WSOP-347")
    def test_the_button_settles_with_each_then_the_next_with_the_rest(self, given: Given) -> None:
        plans = [rows(hand) for hand in self.FOUR]
        hand = given("open-face-chinese", hands=[cards_of(plan) for plan in plans], button=2)
        finish(hand, *plans)
        pairs = [
            tuple(sorted((event.seat, after.seat)))
            for event, after in zip(hand.events, hand.events[1:], strict=False)
            if isinstance(event, Paid) and isinstance(after, Received)
        ]
        even = [event for event in hand.events if event.kind == "points"]
        assert not even
        assert pairs == [tuple(sorted(pair)) for pair in combinations((2, 3, 0, 1), 2)]
        assert sum(hand.net) == 0

    @pytest.mark.rule("WSOP-347")
    def test_the_order_does_not_hang_on_the_number_of_players(self) -> None:
        for count, button in ((2, 0), (3, 2), (4, 1)):
            settled = score("open-face-chinese", [rows(hand) for hand in self.FOUR[:count]], button=button)
            order = [(seat + button) % count for seat in range(count)]
            found = [(one.match.first.seat, one.match.second.seat) for one in settled.payments]
            assert found == list(combinations(order, 2))

    @pytest.mark.rule("WSOP-347")
    def test_a_payment_says_what_it_is_for(self, given: Given) -> None:
        hand = finish(given("open-face-chinese", hands=[cards_of(X), cards_of(Y)], stakes="points 25"), X, Y)
        assert hand.net == [200, -200]
        assert hand.told("pay") == [(1, 200)]
        assert hand.told("receive") == [(0, 200)]
        paid = [event for event in hand.events if isinstance(event, Paid | Received)]
        texts = {str(reason_said(event.why)) for event in paid if event.why}
        assert texts == {
            "seat 0 beats seat 1 by 8 points: wins front and middle, loses back; royalties 13 to 6"
        }

    @pytest.mark.rule("WSOP-347.a")
    @pytest.mark.rule("WSOP-347.d")
    @pytest.mark.parametrize(
        ("matches", "paid"),
        [
            pytest.param([-6, 8], [-6, 4], id="who has lost six of ten wins four at most"),
            pytest.param([-6, -8], [-6, -4], id="and loses four at most"),
            pytest.param([6, -8], [6, -8], id="what was won is not needed for what is lost"),
            pytest.param([-12, 8], [-10, 0], id="nothing is left to win with"),
            pytest.param([6, -15], [6, -10], id="and what was won is not at risk"),
            pytest.param([15, 15, 15], [10, 10, 10], id="no match pays more than the start"),
        ],
    )
    def test_nobody_plays_for_more_than_was_there_at_the_start(
        self, matches: list[int], paid: list[int]
    ) -> None:
        purses = Purses({0: 10, 1: 100, 2: 100, 3: 100})
        assert [purses.pay(0, other, due) for other, due in enumerate(matches, start=1)] == paid

    @pytest.mark.rule("WSOP-347.a")
    def test_the_opponents_purse_limits_as_well(self) -> None:
        purses = Purses({0: 100, 1: 7, 2: 100})
        assert purses.pay(0, 1, 20) == 7
        assert purses.pay(1, 2, 5) == 0
        purses = Purses({0: 100, 1: 7})
        assert purses.pay(0, 1, -20) == -7

    @pytest.mark.rule("WSOP-347.a")
    def test_short_stacks_at_the_table(self, given: Given) -> None:
        """Seat 1 has five points and three chips; the chips are not a point."""
        hand = given("open-face-chinese", hands=[cards_of(X), cards_of(Y)], stacks=[500, 53])
        finish(hand, X, Y)
        assert hand.stacks == [550, 3]
        why = next(event.why for event in hand.events if event.kind == "pay")
        assert why is not None
        assert why.score is not None
        assert why.score.paid == 5

    @pytest.mark.rule("WSOP-347.b")
    def test_who_has_less_than_a_point_plays_for_nothing(self, given: Given) -> None:
        hand = given("open-face-chinese", hands=[cards_of(X), cards_of(Y)], stacks=[9, 500])
        finish(hand, X, Y)
        assert hand.stacks == [9, 500]
        assert next(event.score.paid for event in hand.events if event.kind == "points") == 0

    @pytest.mark.rule("WSOP-347.d")
    def test_nobody_ever_loses_more_points_than_the_stack_held(self) -> None:
        for seed in range(60):
            random = Random(seed)
            stacks = [random.choice((5, 10, 37, 60, 100, 500)) for _ in range(4)]
            hand = play_out(cardhouse.deal("turbo-ofc", stacks=stacks, stakes="points 10", seed=seed), random)
            check(hand)
            paid = [sum(e.amount for e in hand.events if e.kind == "pay" and e.seat == n) for n in range(4)]
            assert all(lost <= stack // 10 * 10 for lost, stack in zip(paid, stacks, strict=True))


class TestTheClock:
    """After its time a card goes to the front-most row that does not make a foul certain."""

    def at(self, given: Given, held: str, card: str) -> str:
        """The row that the clock puts a card in, for a player with these cards in rows."""
        plan = rows(held)
        cards = cards_of(plan)
        hand = given("open-face-chinese", hands=["", f"{cards} {card}"])
        left = {row: list(parse_cards(row_cards)) for row, row_cards in plan.items()}
        while any(left.values()):
            decision = hand.asked
            if decision.seat == 1:
                placed = [[c for c in decision.cards if c in left[row.name]] for row in decision.rows]
                for row, found in zip(decision.rows, placed, strict=True):
                    left[row.name] = [card for card in left[row.name] if card not in found]
                hand.act(Action.in_rows(placed))
            else:
                hand.act(decision.legal[-1])
        while hand.turn != 1:
            hand.act(hand.asked.legal[-1])
        action = by_the_clock(hand.state, hand.asked)
        assert hand.asked.allows(action)
        return next(row.name for row, found in zip(hand.asked.rows, action.rows, strict=True) if found)

    @pytest.mark.rule("WSOP-352")
    @pytest.mark.rule("WSOP-105.7")
    def test_the_examples(self, given: Given) -> None:
        assert self.at(given, "Kh 5c / Qh Qd 7c 4d 3s / Ah Ad 9c", "Ks") == "back"
        assert self.at(given, "Kh 5c / Qh Qd 7c / As 9c 3s", "Ks") == "front"

    @pytest.mark.rule("WSOP-352")
    def test_a_foul_that_is_not_yet_certain_does_not_matter(self, given: Given) -> None:
        assert self.at(given, "Ah Ad / 5c 4d / Kh Qd 9c", "As") == "front"
        assert self.at(given, "9h 5d / 9c 9d 8c / 2h 2d 3c 3h", "9s") == "front"

    @pytest.mark.rule("WSOP-352")
    def test_the_middle_must_leave_the_back_a_chance(self, given: Given) -> None:
        """A full back of kings: a third queen in the middle would beat it."""
        assert self.at(given, "4h 5d 7c / Qh Qd 3c / Kh Kd 9c 8d 2s", "Qs") == "middle"
        assert self.at(given, "5d 7c / Qh Qd 3c 4h / Kh Kd 9c 8d 2s", "Qs") == "front"

    @pytest.mark.rule("WSOP-352")
    def test_a_low_middle_is_kept_low(self) -> None:
        sheet = find_game("pineapple-ofc-27")
        fate = FoulCheck(sheet, {"front": 3, "middle": 5, "back": 5}, sheet.deck.cards)
        for middle, sealed in (
            ("8h 7d 3c Qs", True),
            ("8h 7d 3c 2s", False),
            ("8h 7d 3c 8s", True),
            ("6h 5d 4c 3s", False),
            ("6h 5h 4h 3h", False),
            ("6h 5d 4c 3s 2d", True),
            ("", False),
        ):
            placed = {
                row: parse_cards(cards)
                for row, cards in (("front", "Ah Ad Ac"), ("middle", middle), ("back", "Kh Kd"))
            }
            assert fate.is_sealed(placed) is sealed, middle
        doomed = {row: parse_cards(cards) for row, cards in rows("Ah Ad Ac / 8h / Kh 7d 2c").items()}
        assert fate.is_sealed(doomed)

    def test_whatever_is_asked_the_answer_is_legal(self) -> None:
        for game in ("open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27", "chinese"):
            hand = cardhouse.deal(game, stacks=[500, 500], seed=5, carried={"fantasyland": [0]})
            while decision := hand.decision:
                action = by_the_clock(hand.state, decision)
                assert decision.allows(action)
                hand.act(action)

    def test_a_whole_hand_is_not_fouled_if_it_need_not_be(self) -> None:
        for game, seeds in (("chinese", 20), ("pineapple-ofc", 10)):
            for seed in range(seeds):
                hand = cardhouse.deal(game, stacks=[500, 500], seed=seed, carried={"fantasyland": [0, 1]})
                while decision := hand.decision:
                    hand.act(by_the_clock(hand.state, decision))
                assert "foul" not in {event.kind for event in hand.events}

    def test_there_must_be_cards_to_set(self) -> None:
        hand = cardhouse.deal("holdem", stacks=[500, 500], seed=1)
        assert hand.decision is not None
        with pytest.raises(ValueError, match="nobody is asked to set"):
            by_the_clock(hand.state, hand.decision)
