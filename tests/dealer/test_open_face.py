"""Open-face Chinese poker: placing, scoring, fouls, royalties, the clock and Fantasyland."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import combinations
from random import Random

import pytest
from tests.amounts import amount

import cardhouse
from cardhouse.cards import Card, parse_card, parse_cards
from cardhouse.dealer import Action, Deal, IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.betting import Paid, Received
from cardhouse.dealer.events.cards import Discarded
from cardhouse.dealer.events.event import cards_of as events_cards
from cardhouse.dealer.events.event import seat_of
from cardhouse.dealer.given_cards.rows import Settled, score
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.showdown.matches import Purses
from cardhouse.dealer.words.rows.timeout import FoulCheck, by_the_clock
from cardhouse.sheets import find_game
from cardhouse.sheets.words.rows.royalties import Royalties
from cardhouse.telling import reason_said
from cardhouse.telling.outcome import payment_said

from .conftest import Hand

Given = Callable[..., Hand]
Plan = Mapping[str, str]

X = {"front": "Qh Qd 5c", "middle": "8s 8h 8d 4c 2c", "back": "Kh Jh 9h 6h 3h"}
Y = {"front": "Ac Kd 7s", "middle": "Js Jc 5d 5h 9c", "back": "Ts Td Tc 6d 6s"}


def fouls(settled: Settled) -> dict[int, str]:
    """Why hands are fouled, in words."""
    return {seat: str(reason_said(why)) for seat, why in settled.fouls.items()}


def rows(text: str) -> dict[str, str]:
    """``Ah Kh Qh / … / …`` as a mapping of the three rows."""
    return dict(zip(("front", "middle", "back"), (row.strip() for row in text.split("/")), strict=True))


def cards_of(plan: Plan) -> str:
    return " ".join(plan.values())


def points(*hands: str | Plan, game: str = "open-face-chinese", **options: str) -> Settled:
    return score(game, [rows(hand) if isinstance(hand, str) else hand for hand in hands], options=options)


def finish(hand: Hand, *plans: Plan) -> Hand:
    """Everybody puts every card where the plan has it, and throws away what is not in it."""
    wanted = [{row: set(parse_cards(cards)) for row, cards in plan.items()} for plan in plans]
    while decision := hand.decision:
        plan = wanted[decision.seat]
        hand.act(
            Action.in_rows([[c for c in decision.cards if c in plan[row.name]] for row in decision.rows])
        )
    return hand


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


class TestScoring:
    @pytest.mark.rule("WSOP-349")
    def test_the_example_of_the_catalogue(self) -> None:
        settled = points(X, Y)
        assert settled.points == {0: 8, 1: -8}
        match = settled.payments[0].match
        assert (match.won, match.lost, match.royalties) == (("front", "middle"), ("back",), (13, 6))

    @pytest.mark.rule("WSOP-349")
    @pytest.mark.parametrize(
        ("one", "other", "won"),
        [
            pytest.param(
                "Ah Kh Qd / 5h 5d 2c 3c 4d / 9h 9d 2h 3h 4h",
                "Ac Kc Jd / 4c 4s 2d 3d 6s / 8h 8d 2s 3s 6h",
                6,
                id="all three",
            ),
            pytest.param(
                "Ah Kh Qd / 5h 5d 2c 3c 4d / 8h 8d 2h 3h 4h",
                "Ac Kc Jd / 4c 4s 2d 3d 6s / 9h 9d 2s 3s 6h",
                1,
                id="two of three",
            ),
            pytest.param(
                "Ah Kh Qd / 5h 5d 2c 3c 4d / 9h 9d 2h 3h 4h",
                "Ac Kc Qs / 4c 4s 2d 3d 6s / 8h 8d 2s 3s 6h",
                2,
                id="a tie earns nothing, and there is no scoop",
            ),
        ],
    )
    def test_a_point_a_row_and_three_for_a_scoop(self, one: str, other: str, won: int) -> None:
        assert points(one, other).points == {0: won, 1: -won}

    @pytest.mark.rule("WSOP-349")
    def test_a_scoop_with_fourteen_points_of_royalties(self) -> None:
        """Front QQ 7, middle trips 2 … here 7 + 2 + 4 + … come to fourteen, and the others have none."""
        one = "Ah Ad 2c / 5h 5d 5c 3c 4d / 9h 8h 7d 6h 5s"
        other = "Kc Qc Jd / 4c 4s 2d 3d 6s / 8s 8d 2s 3s 6c"
        settled = points(one, other)
        assert settled.payments[0].match.royalties == (13, 0)
        assert settled.points[0] == 6 + 13
        flush = "Qh Qd 2c / 5h 5d 5c 3c 4d / Th 9h 8h 7h 2h"
        assert points(flush, other).payments[0].match.royalties == (7 + 2 + 4, 0)
        best = "Kh Kd 2c / 5h 5d 5c 3c 4d / Th 9h 8h 7h 2h"
        assert points(best, "Ac Qc Jd / 4c 4s 2d 3d 6s / 8s 8d 2s 3s 6c").points == {0: 20, 1: -20}

    @pytest.mark.rule("WSOP-350")
    @pytest.mark.parametrize(
        ("hand", "why"),
        [
            ("Kh Kd 2c / Qh Qd 3c 4c 5d / Ah Ad 2h 3h 4h", "the front beats the middle"),
            ("Qh Qs 2c / Kh Kd 3c 4c 5d / Jh Jd 2h 3h 4h", "the middle beats the back"),
            ("Ah 3d 2c / Qh Qd 3c 4c 5d / Kh Kd 2h 3h 4h", ""),
            ("2h 2d Ac / 2c 2s Ad Kh 3d / 3c 3h 4d 5d 6d", ""),
            ("Kh Kd Ac / Kc Ks Qd 3h 4d / Ah Ad 2h 3c 4h", "the front beats the middle"),
            ("Ah Kd Qc / As Kh Qd 3h 4d / Ac Ks Qh 3c 4h", ""),
        ],
    )
    def test_rows_must_not_fall(self, hand: str, why: str) -> None:
        """Three cards compare with five: the same pair with a kicker more or a better one wins."""
        assert fouls(points(hand)) == ({0: why} if why else {})

    @pytest.mark.rule("WSOP-350")
    def test_a_fouled_hand_pays_six_and_the_royalties(self) -> None:
        fouled = "Ac Ah 2d / 2h 3c 4s 6d 9s / Jd Js 2s 3d 4d"
        settled = points(X, fouled)
        assert fouls(settled) == {1: "the front beats the middle"}
        assert settled.points == {0: 6 + 13, 1: -19}
        match = settled.payments[0].match
        assert match.royalties == (13, 0)
        assert points(fouled, X).points == {0: -19, 1: 19}

    @pytest.mark.rule("WSOP-350")
    def test_two_fouled_hands_exchange_nothing(self) -> None:
        settled = points(
            "Ac Ah 2d / 2h 3c 4s 6d 9s / Jd Js 2s 3d 4d", "Kc Kh 5d / 5h 6c 7s 8d Ts / Qd Qs 6s 7d 8c"
        )
        assert len(settled.fouls) == 2
        assert settled.points == {0: 0, 1: 0}
        assert str(payment_said(settled.payments[0])) == "seat 0 has fouled, and so has seat 1"

    @pytest.mark.rule("WSOP-350.a")
    @pytest.mark.parametrize(
        "hand",
        [
            {**X, "front": "Qh Qd"},
            {**X, "front": "Qh Qd 5c 5s"},
            {**X, "back": "Kh Jh 9h 6h"},
            {"front": X["front"], "middle": X["middle"]},
        ],
    )
    def test_the_wrong_number_of_cards_fouls(self, hand: Plan) -> None:
        settled = points(hand, Y)
        assert "wrong number of cards" in fouls(settled)[0]
        assert settled.points == {0: -12, 1: 12}

    @pytest.mark.rule("WSOP-351")
    @pytest.mark.parametrize(
        ("row", "cards", "worth"),
        [
            *(
                ("front", f"{rank}h {rank}d {'3' if rank == '2' else '2'}c", max(0, place - 4 + 1))
                for place, rank in enumerate("23456789TJQKA")
            ),
            *(
                ("front", f"{rank}h {rank}d {rank}c", 10 + place)
                for place, rank in enumerate("23456789TJQKA")
            ),
            ("front", "4h 3h 2h", 0),
            ("middle", "Kh Kd 2c 2d 3h", 0),
            ("middle", "Kh Kd Kc 2d 3h", 2),
            ("middle", "6h 5d 4c 3d 2h", 4),
            ("middle", "Kh 5h 4h 3h 2h", 8),
            ("middle", "Kh Kd Kc 2d 2h", 12),
            ("middle", "Kh Kd Kc Ks 2h", 20),
            ("middle", "Kh Qh Jh Th 9h", 30),
            ("middle", "Ah Kh Qh Jh Th", 50),
            ("back", "Kh Kd 2c 3d 4h", 0),
            ("back", "Kh Kd 2c 2d 3h", 0),
            ("back", "Kh Kd Kc 2d 3h", 0),
            ("back", "5h 4d 3c 2d Ah", 2),
            ("back", "Kh 5h 4h 3h 2h", 4),
            ("back", "Kh Kd Kc 2d 2h", 6),
            ("back", "Kh Kd Kc Ks 2h", 10),
            ("back", "5h 4h 3h 2h Ah", 15),
            ("back", "Ah Kh Qh Jh Th", 25),
        ],
    )
    def test_the_table_of_royalties(self, row: str, cards: str, worth: int) -> None:
        sheet = find_game("open-face-chinese")
        scale = next(contest.scale for contest in sheet.contests if contest.part == row)
        assert sheet.table(Royalties).worth(row, scale.rank(cards)) == worth

    @pytest.mark.rule("WSOP-351")
    def test_royalties_of_beaten_rows_count_too(self) -> None:
        """The net is what changes hands, whoever wins the rows."""
        both = points(
            "6h 6d 2c / 7h 7d 2d 3c 4d / Ah Kh 9h 5h 3h", "7c 7s 3d / 8h 8d 3s 4s 5c / As Qs Js Ts 2s"
        )
        match = both.payments[0].match
        assert match.won == ("back",)
        assert match.royalties == (1 + 4, 2 + 4)
        assert both.points[0] == (1 - 2) + (5 - 6)


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


def carries(game: str, *hands: str, there: tuple[int, ...] = (), **options: str) -> tuple[int, ...]:
    """Who plays the next hand in Fantasyland, after a hand of these rows."""
    from .conftest import Listed

    plans = [rows(hand) for hand in hands]
    seats = [parse_cards(cards_of(plan)) for plan in plans]
    named = {card for cards in seats for card in cards}
    rest = [card for card in find_game(game).deck.cards if card not in named]
    extra = 1 if game.startswith("pineapple") else 0
    dealt: list[list[Card]] = []
    for seat, cards in enumerate(seats):
        if seat in there:
            dealt.append([*cards, *(rest.pop() for _ in range(extra))])
            continue
        street = [*cards[:5]]
        for place in range(5, 13, 2 if extra else 1):
            street += [*cards[place : place + 2], rest.pop()] if extra else [cards[place]]
        dealt.append(street)
    hand = Hand(
        Setup.of(
            game,
            stacks=[1000] * len(hands),
            options=options,
            carried={"fantasyland": there},
        ),
        supply=Listed(dealt, [], rest),
    )
    return finish(hand, *plans).carries["fantasyland"]


VALID = "Ac 3d 2c / Th Td 3c 4c 5d / Jh Jd 2h 3h 4h"


class TestFantasyland:
    @pytest.mark.rule("WSOP-353")
    @pytest.mark.parametrize(
        ("hand", "enters"),
        [
            ("Kh Kd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c", True),
            ("Qh Qd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c", True),
            ("2s 2d 5s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c", False),
            ("Ts Tc 5s / Ah As 3s 6c 7s / 8h 8d 8c 8s 7c", False),
            ("5s 5c 5h / 6s 6c 6d 9c 7s / 8h 8d 8c 9s 7c", True),
            ("Kh Kd 2s / Qh Qs 3s 6c 7s / 8h 8d 8c 6h 7c", False),
        ],
    )
    def test_queens_in_front_without_a_foul(self, hand: str, enters: bool) -> None:
        for game in ("open-face-chinese", "turbo-ofc", "pineapple-ofc"):
            assert carries(game, hand, VALID) == ((0,) if enters else ())

    @pytest.mark.rule("WSOP-353")
    def test_the_threshold_is_for_the_table_to_say(self) -> None:
        queens = "Qh Qd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c"
        kings = "Kh Kd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c"
        assert carries("open-face-chinese", queens, VALID, fantasyland="KK") == ()
        assert carries("open-face-chinese", kings, VALID, fantasyland="KK") == (0,)
        assert carries("open-face-chinese", kings, VALID, fantasyland="AA") == ()

    @pytest.mark.rule("WSOP-353.a")
    def test_five_like_everybody_and_then_a_book_of_eight(self) -> None:
        hand = cardhouse.deal(
            "open-face-chinese", stacks=[500] * 4, button=1, seed=3, carried={"fantasyland": [3]}
        )
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert dealt == [2, 3, 0, 1] * 5 + [3] * 8
        assert hand.decision is not None
        assert (hand.decision.seat, len(hand.decision.cards), hand.decision.least) == (3, 13, 13)
        assert hand.players[3].marks == {"fantasyland": "in"}
        play_out(hand, Random(1))
        assert len(hand.players[3].cards) == 13
        assert [turn for turn, _ in hand.turns].count(3) == 1

    @pytest.mark.rule("WSOP-353.a")
    def test_of_several_the_first_to_the_left_of_the_button_gets_the_first_book(self) -> None:
        hand = cardhouse.deal(
            "open-face-chinese", stacks=[500] * 4, button=1, seed=3, carried={"fantasyland": [0, 1, 3]}
        )
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert dealt == [2, 3, 0, 1] * 5 + [3] * 8 + [0] * 8 + [1] * 8
        order = []
        while decision := hand.decision:
            order.append(decision.seat)
            hand.act(decision.legal[0])
        assert order == [3, 0, 1] + [2] * 9

    @pytest.mark.rule("WSOP-353.a")
    def test_nobody_sees_the_rows_until_the_others_are_done(self) -> None:
        hand = cardhouse.deal("open-face-chinese", stacks=[500] * 2, seed=3, carried={"fantasyland": [1]})
        first = hand.decision
        assert first is not None
        hand.act(by_the_clock(hand.state, first))
        secret = {str(card) for card in hand.players[1].cards}
        while decision := hand.decision:
            for seat in (0, None):
                said = json.dumps(hand.view(seat).to_dict())
                assert not any(f'"{card}"' in said or f" {card}" in said for card in secret)
                assert hand.view(seat).seats[1].cards == (None,) * 13
                assert hand.view(seat).seats[1].parts == {}
            assert {*hand.view(1).seats[1].parts} == {"front", "middle", "back"}
            hand.act(decision.legal[0])
        assert {str(card) for card in hand.view(None).seats[1].cards} == secret

    @pytest.mark.rule("WSOP-353.c")
    def test_it_is_a_hand_of_its_own_with_the_next_button(self) -> None:
        first = cardhouse.deal(
            "open-face-chinese", stacks=[500] * 3, button=0, seed=1, carried={"fantasyland": [2]}
        )
        next_hand = cardhouse.deal(
            "open-face-chinese", stacks=first.stacks, button=1, seed=2, carried={"fantasyland": [2]}
        )
        assert next_hand.log["carried"] == {"fantasyland": [2]}
        assert next_hand.decision is not None
        assert next_hand.decision.seat == 2
        assert [seat_of(event) for event in next_hand.events[:3]] == [2, 0, 1]
        again = Deal.from_log(json.loads(json.dumps(next_hand.log)))
        assert again.events == next_hand.events

    @pytest.mark.rule("WSOP-353.e")
    @pytest.mark.parametrize(
        ("hand", "stays"),
        [
            pytest.param("Ks Kd 2s / Ah As 3s 6c 7s / 8h 8d 8c 8s 7c", True, id="quads in the back"),
            pytest.param("2s 2d 6s / 5h 5s 5c 6h 6d / 8h 8d 8c 9s 9c", True, id="full house in the middle"),
            pytest.param("6s 6h 6d / 7h 7s 7c 8h 9d / 9h 8d Tc Js Qc", True, id="trips in front"),
            pytest.param(
                "Ah Ad 6s / Kh 9h 8h 7h 6h / 8d 8c 8s 9s 9c", False, id="a full house behind a flush and aces"
            ),
            pytest.param("6s 6h 6d / 5h 5s 5c 8h 9d / 9h 8d Tc Js Qc", False, id="trips in a fouled hand"),
            pytest.param("As Ad 6s / 5h 4s 3s 2s 6c / 8h 7d 6h 5s 4h", False, id="straights"),
        ],
    )
    def test_what_keeps_a_player_there(self, hand: str, stays: bool) -> None:
        other = "Jc 3d 2c / Th Td 3c 4c 5d / Jh Jd 2h 3h 4d"
        for game in ("open-face-chinese", "turbo-ofc", "pineapple-ofc"):
            assert carries(game, hand, other, there=(0,)) == ((0,) if stays else ())

    @pytest.mark.rule("WSOP-353.e")
    def test_what_leads_there_does_not_keep_one_there(self) -> None:
        queens = "Qh Qd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c"
        assert carries("open-face-chinese", queens, VALID, there=(0,)) == ()
        assert carries("open-face-chinese", queens, VALID) == (0,)

    @pytest.mark.rule("WSOP-359.a")
    @pytest.mark.rule("WSOP-362")
    @pytest.mark.parametrize("game", ["pineapple-ofc", "pineapple-ofc-27"])
    def test_in_pineapple_it_is_fourteen_cards_and_one_goes(self, game: str) -> None:
        hand = cardhouse.deal(game, stacks=[500] * 3, seed=3, carried={"fantasyland": [0]})
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert dealt == [1, 2, 0] * 5 + [0] * 9
        assert hand.decision is not None
        assert (hand.decision.seat, len(hand.decision.cards), hand.decision.least) == (0, 14, 13)
        hand.act(by_the_clock(hand.state, hand.decision))
        thrown = hand.events[-1]
        assert isinstance(thrown, Discarded)
        assert (thrown.seat, len(thrown.cards), thrown.seen_by) == (0, 1, 0)
        assert not events_cards(hand.view(1).events[-1])
        # Nobody else has drawn, or placed, anything yet.
        assert len([event for event in hand.events if event.kind == "deal"]) == 24

    def test_games_under_fantasyland_hold_the_invariants(self) -> None:
        there: tuple[int, ...] = ()
        for number in range(amount(6, proof=30)):
            hand = cardhouse.deal(
                "pineapple-ofc",
                stacks=[500] * 3,
                button=number % 3,
                seed=number,
                carried={"fantasyland": there or (number % 3,)},
            )
            while decision := hand.decision:
                hand.act(by_the_clock(hand.state, decision))
            check(hand)
            there = hand.carries["fantasyland"]


class TestTwoSevenMiddle:
    GAME = "pineapple-ofc-27"

    @pytest.mark.rule("WSOP-361")
    def test_the_lowest_middle_wins_the_row(self) -> None:
        settled = points(
            "Ah 3d 2c / 8h 7d 6c 4c 3s / Jh Jd 2h 3h 4h",
            "Ac 5d 2d / Td 9c 7h 3c 2s / Qh Qd 4d 5h 6h",
            game=self.GAME,
        )
        assert settled.payments[0].match.won == ("middle",)

    @pytest.mark.rule("WSOP-361.a")
    @pytest.mark.rule("WSOP-361.b")
    @pytest.mark.parametrize(
        ("middle", "good"),
        [
            ("Th 9d 7c 3s 2d", True),
            ("9h 6d 5c 4s 3d", True),
            ("8h 5d 4c 3s 2d", True),
            ("7h 6d 4c 3s 2d", True),
            ("7h 6d 5c 4s 3d", False),
            ("6h 5d 4c 3s 2d", False),
            ("Jh 8d 7c 4s 3d", False),
            ("7h 5h 4h 3h 2h", False),
            ("5h 4d 3c 2d Ad", False),
            ("9h 9d 5c 4s 3d", False),
            ("Kh 6d 5c 4s 3d", False),
        ],
    )
    def test_ten_high_is_the_worst_middle(self, middle: str, good: bool) -> None:
        hand = {"front": "8s 7s 2s", "middle": middle, "back": "Qh Qs Qd Js Tc"}
        assert bool(points(hand, game=self.GAME).fouls) is not good

    @pytest.mark.rule("WSOP-361.c")
    @pytest.mark.parametrize(
        ("hand", "why"),
        [
            ("Ah Ad 3c / 8h 7d 4c 3s 6d / Th Td 9c 9s Kd", ""),
            ("Ah Ad 3c / 8h 7d 4c 3s Jd / Th Td 9c 9s Kd", "the middle does not qualify"),
            ("Ah Ad 3c / 8h 7d 4c 3s 6d / Th Td 9c Qs Kd", "the front beats the back"),
            ("Th Td 3c / 8h 7d 4c 3s 6d / Tc Ts 3d Qs Kd", ""),
        ],
    )
    def test_the_back_must_not_be_beaten_by_the_front(self, hand: str, why: str) -> None:
        assert fouls(points(hand, game=self.GAME)).get(0, "").startswith(why)
        assert bool(points(hand, game=self.GAME).fouls) is bool(why)

    @pytest.mark.rule("WSOP-361.c")
    @pytest.mark.rule("WSOP-361.d")
    def test_the_royalties_of_the_example(self) -> None:
        fouled = "Kh Kd 2c / 2h 3h 4h 6h Qs / Jd Js 2s 3d 4d"
        settled = points("Ah Ad 3c / 8h 7d 4c 3s 6d / Th Td 9c 9s Kc", fouled, game=self.GAME)
        assert settled.payments[0].match.royalties == (9 + 3 + 0, 0)
        assert settled.points[0] == 6 + 12

    @pytest.mark.rule("WSOP-361.d")
    @pytest.mark.parametrize(
        ("middle", "worth"),
        [
            ("Th 9d 7c 3s 2d", 1),
            ("9h 6d 5c 4s 3d", 2),
            ("8h 7d 4c 3s 6d", 3),
            ("7h 6d 4c 3s 2d", 4),
            ("7h 5d 4c 3s 2d", 8),
        ],
    )
    def test_the_royalties_of_a_low_middle(self, middle: str, worth: int) -> None:
        sheet = find_game(self.GAME)
        scale = next(contest.scale for contest in sheet.contests if contest.part == "middle")
        assert sheet.table(Royalties).worth("middle", scale.rank(middle)) == worth

    @pytest.mark.rule("WSOP-361.d")
    @pytest.mark.parametrize("agreed", ["6", "7", "8", "9", "10"])
    def test_the_perfect_low_earns_what_was_agreed(self, agreed: str) -> None:
        one = "Ah 3d 2c / 7h 5d 4c 3s 2d / Jh Jd 2h 3h 4h"
        other = "Kh Qd 2s / 9h 8d 6c 4s 3c / Tc Td 5h 6h 8h"
        settled = points(one, other, game=self.GAME, perfect_low_royalty=agreed)
        assert settled.points[0] == 6 + int(agreed) - 2

    @pytest.mark.rule("WSOP-360")
    @pytest.mark.rule("WSOP-362")
    def test_the_rest_is_as_in_the_open_face_game(self) -> None:
        for game in ("pineapple-ofc", "pineapple-ofc-27"):
            sheet, open_face = find_game(game), find_game("open-face-chinese")
            assert (
                dict(sheet.table(Royalties).by_row)["back"] == dict(open_face.table(Royalties).by_row)["back"]
            )
            assert sheet.tables["fantasyland"].enter == open_face.tables["fantasyland"].enter  # type: ignore[attr-defined]
        assert points(X, Y, game="pineapple-ofc").points == {0: 8, 1: -8}

    @pytest.mark.rule("WSOP-353.e")
    def test_the_perfect_low_keeps_nobody_in_fantasyland_unless_agreed(self) -> None:
        hand = "Ac 3d 2c / 7h 5d 4c 3s 2d / Jh Jd 2h 3h 4h"
        other = "Kh Qd 2s / 9h 8d 6c 4s 3c / Tc Td 5h 6h 8h"
        assert carries(self.GAME, hand, other, there=(0,)) == ()
        assert carries(self.GAME, hand, other, there=(0,), perfect_low_stays="yes") == (0,)
