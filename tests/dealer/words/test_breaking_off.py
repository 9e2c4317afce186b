"""Deals that are broken off, and what becomes of the pot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.dealer.conftest import Hand

import cardhouse
from cardhouse.dealer import Deal, Decision, Event, IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.events.event import seat_of
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.scales.hand_name import HandName
from cardhouse.sheets import find_game
from cardhouse.telling import reason_said

Given = Callable[..., Hand]

QUEEN = "queen-of-spades-stud"
JACKS = "jacks-or-better-trips-to-win"


def seats_of(hand: Hand, kind: str) -> list[int]:
    return [seat_of(event) for event in hand.events if event.kind == kind]


def reasons(hand: Hand) -> list[str]:
    """Why deals were broken off."""
    return [str(reason_said(event.why)) for event in hand.events if event.kind == "kill"]


class TestTheQueenOfSpades:
    def test_dealt_up_she_ends_the_deal_at_once(self, given: Given) -> None:
        """Seat 2 gets her as the second up-card of the street; seat 0 gets none any more."""
        hand = given(QUEEN, hands=["2c 3c 4c", "5c 6c 7c", "8c 9c Qs"])
        assert reasons(hand) == ["Qs is dealt up to seat 2"]
        first = [event.seat for event in hand.events if event.kind == "deal" and event.up][:2]
        assert first == [1, 2]
        assert [event.kind for event in hand.events[: hand.events.index(kill(hand)) + 2]][-2:] == [
            "kill",
            "next-deal",
        ]
        assert (hand.number, hand.button) == (2, 0)

    def test_all_ante_again(self, given: Given) -> None:
        hand = given(QUEEN, hands=["2c 3c 4c", "5c 6c 7c", "8c 9c Qs"])
        assert hand.told("ante") == [(1, 25), (2, 25), (0, 25)] * 2
        assert hand.pot == 150
        hand.check_down()
        assert sum(hand.paid) == 150

    def test_who_has_folded_stays_out(self, given: Given) -> None:
        hands = ["2c 3c 4c 5d", "5c 6c 7c 8d", "8c 9c Tc Qs"]
        hand = given(QUEEN, hands=hands)
        # The ten shows highest: seat 2 bets, seat 0 folds and seat 1 calls.
        hand.play("bet 50, fold, call")
        assert reasons(hand) == ["Qs is dealt up to seat 2"]
        assert hand.told("ante")[3:] == [(1, 25), (2, 25)]
        assert hand.pot == 3 * 25 + 2 * 50 + 2 * 25
        assert seats_of(hand, "deal")[-6:] == [1, 2, 1, 2, 1, 2]
        assert len(hand.players[0].cards) == 0

    def test_it_happens_as_often_as_it_happens(self) -> None:
        most = 0
        for seed in range(120):
            hand = cardhouse.deal(QUEEN, stacks=[5000] * 7, seed=seed)
            play(hand, first_but_fold)
            killed = [event for event in hand.events if event.kind == "kill"]
            assert hand.number == len(killed) + 1
            assert sum(event.amount for event in hand.events if event.kind == "ante") == 7 * 25 * hand.number
            most = max(most, hand.number)
            up = {card for player in hand.players for card in player.up}
            assert "Qs" not in map(str, up)
        assert most >= 4

    def test_in_the_hole_she_takes_half(self, given: Given) -> None:
        hands = ["Qs 3c 4c 6d 8d Th 2d", "Ac Ad 7c 9d Jd Kh 3d"]
        hand = given(QUEEN, hands=hands).check_down()
        assert (hand.number, hand.paid) == (1, [25, 25])
        last = given(QUEEN, hands=["2d 3c 4c 6d 8d Th Qs", "Ac Ad 7c 9d Jd Kh 3d"]).check_down()
        assert last.paid == [25, 25]

    def test_nobody_has_her(self, given: Given) -> None:
        hand = given(QUEEN, hands=["2d 3c 4c 6d 8d Th 9c", "Ac Ad 7c 9d Jd Kh 3d"]).check_down()
        assert hand.paid == [0, 50]

    def test_who_folds_with_her_wins_nothing(self, given: Given) -> None:
        hands = ["Qs 3c 4c 6d 8d Th 2d", "Ac Ad 7c 9d Jd Kh 3d", "5c 5d 6c Tc Jc 9h 4d"]
        hand = given(QUEEN, hands=hands)
        hand.play("bet 25, call, fold").check_down()
        assert hand.paid[0] == 0
        assert max(hand.paid) == 125

    def test_a_seat_that_has_folded_is_dealt_no_card_to_kill_with(self, given: Given) -> None:
        """Folding with no bet to face: in this house a folded hand is out."""
        hand = given(QUEEN, hands=["2d 3c 4c 6d", "Ac Ad 7c 9d", "5c 5d 6c Qs"])
        hand.play("check, fold, check")
        assert [player.folded for player in hand.players] == [False, False, True]
        assert not reasons(hand)
        assert len(hand.players[2].cards) == 3

    def test_the_odd_chip_goes_to_the_high_hand(self, given: Given) -> None:
        hands = ["Qs 3c 4c 6d 8d Th 2d", "Ac Ad 7c 9d Jd Kh 3d", "5c 6h Tc Jc 9h 4d 8h"]
        hand = given(QUEEN, hands=hands, stakes="spread 1/4 ante 1").check_down()
        assert hand.paid == [1, 2, 0]

    def test_all_in_players_ante_no_more_and_keep_their_right(self, given: Given) -> None:
        """Seat 1 is all in for 50 when the deal is broken off; what comes after is a side pot."""
        hands = [
            "2c 3c 4c 5d  7h 7d 2h 9h Jh Kd 3h",
            "5c 6c 7c 8d  Ah Ad 3d 9d Jd Kh 4h",
            "8c 9c Tc Qs  8h 8s 5h 9s Js Kc 6h",
        ]
        hand = given(QUEEN, hands=hands, stacks=[1000, 50, 1000])
        hand.play("bet 25, call, call")
        assert hand.stacks[1] == 0
        assert reasons(hand)
        assert hand.told("ante")[3:] == [(2, 25), (0, 25)]
        hand.check_down()
        assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(150, (0, 1, 2)), (50, (0, 2))]
        assert hand.paid == [0, 150, 50]
        check(hand)

    def test_who_can_only_pay_part_of_the_ante(self, given: Given) -> None:
        hands = ["2c 3c 4c 5d  7h 7d 2h 9h Jh Kd 3h", "5c 6c 7c Qs  Ah Ad 3d 9d Jd Kh 4h"]
        hand = given(QUEEN, hands=hands, stacks=[1000, 60])
        hand.play("bet 25, call")
        assert hand.told("ante") == [(1, 25), (0, 25), (1, 10), (0, 25)]
        hand.check_down()
        assert hand.net == [-60, 60]

    def test_nobody_antes_alone(self, given: Given) -> None:
        """All but one all in: another ante could only be won by who pays it."""
        hands = ["2c 3c 4c 5d  7h 7d 2h 9h Jh Kd 3h", "5c 6c 7c Qs  Ah Ad 3d 9d Jd Kh 4h"]
        hand = given(QUEEN, hands=hands, stacks=[1000, 50])
        hand.play("bet 25, call")
        assert hand.told("ante") == [(1, 25), (0, 25)]
        assert hand.is_over
        assert hand.net == [-50, 50]


def kill(hand: Hand) -> Event:
    return next(event for event in hand.events if event.kind == "kill")


def first_but_fold(decision: Decision) -> Action:
    return next(action for action in decision.legal if action.kind != "fold")


def play(hand: Deal, choose: Callable[[Decision], Action]) -> Deal:
    while decision := hand.decision:
        hand.act(choose(decision))
    return hand


NOTHING = ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc"]
KINGS = "Kc Kd 6h 8s Tc"
ACES = "Ac Ad 3h 5s 9c"


class TestOpeners:
    def test_who_holds_jacks_may_open(self, given: Given) -> None:
        hand = given(JACKS, hands=[KINGS, "2c 4d 7h 9s Jc"])
        assert (hand.turn, hand.asked.choices) == (1, ("pass",))
        hand.act("choose pass")
        assert (hand.turn, hand.asked.choices) == (0, ("open", "pass"))
        assert hand.asked.about == About("needs", needs=HandName("pair", "J"))
        hand.act("choose open")
        assert (hand.turn, hand.may) == (0, "check, bet 25-100")

    @pytest.mark.parametrize(
        ("cards", "opens"),
        [
            ("Jc Jd 2h 3s 4c", True),
            ("Tc Td Ah Ks Qc", False),
            ("2c 2d 3h 3s 4c", True),
            ("2c 2d 2h 3s 4c", True),
            ("Ac Kd Qh Js 9c", False),
            ("2c 3c 4c 5c 7c", True),
            ("Ac 2d 3h 4s 5c", True),
        ],
    )
    def test_what_opens(self, given: Given, cards: str, opens: bool) -> None:
        hand = given(JACKS, hands=["6h 7d 8s 9d Td", cards])
        assert (hand.turn, "open" in hand.asked.choices) == (1, opens)

    def test_without_openers_nobody_opens(self, given: Given) -> None:
        hand = given(JACKS, hands=NOTHING)
        with pytest.raises(IllegalAction):
            hand.act("choose open")

    def test_queens_as_an_option(self, given: Given) -> None:
        hands = ["6h 7d 8s 9d Td", "Jc Jd 2h 3s 4c"]
        assert given(JACKS, hands=hands, options={"opener": "QQ"}).asked.choices == ("pass",)

    def test_nobody_else_learns_who_could_open(self, given: Given) -> None:
        """Everybody is asked, and to the others the question looks the same."""
        seen = []
        for cards in (KINGS, "2c 4d 6h 8s Tc"):
            hand = given(JACKS, hands=["3c 5d 7h 9s Jc", cards])
            decision = hand.view(0).decision
            spectator = hand.view(None).decision
            assert decision == spectator
            seen.append(decision)
            own = hand.view(1).decision
            assert own is not None
            assert own.choices == hand.asked.choices
        assert seen[0] == seen[1]

    def test_the_betting_starts_with_the_opener(self, given: Given) -> None:
        hand = given(JACKS, hands=["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc", KINGS.replace("6h 8s Tc", "2h 3s 4c")])
        hand.play("choose pass, choose open")
        assert hand.turn == 2
        hand.play("check, check, check")
        assert hand.asked.kind == "draw"

    def test_who_could_not_open_may_bet_afterwards(self, given: Given) -> None:
        hand = given(JACKS, hands=["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc", KINGS.replace("6h 8s Tc", "2h 3s 4c")])
        hand.play("choose pass, choose open, check, bet 50, raise 100, fold, call")
        assert hand.asked.kind == "draw"
        assert hand.pot == 75 + 200

    def test_after_the_draw_the_last_bettor_or_the_opener_begins(self, given: Given) -> None:
        hands = ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc", "Kc Kd 2h 3s 4c"]
        checked = given(JACKS, hands=hands).play("choose pass, choose open, check, check, check")
        checked.play("pat, pat, pat")
        assert checked.turn == 2
        raised = given(JACKS, hands=hands).play("choose pass, choose open, check, bet 25, call, call")
        raised.play("pat, pat, pat")
        assert raised.turn == 0

    def test_nobody_opens(self, given: Given) -> None:
        """All throw in, all ante again, and the same dealer deals."""
        hands = [f"{NOTHING[0]} {KINGS.replace('6h 8s Tc', '2h 3s 4c')}", f"{NOTHING[1]} 2d 4h 5h 9d Jd"]
        hand = given(JACKS, hands=hands)
        hand.play("choose pass, choose pass")
        assert reasons(hand) == ["nobody opens"]
        assert (hand.number, hand.button, hand.pot) == (2, 0, 100)
        assert all(len(player.cards) == 5 for player in hand.players)
        hand.play("choose pass, choose open, bet 25, fold")
        assert hand.net == [50, -50]

    def test_who_could_open_need_not(self, given: Given) -> None:
        hand = given(JACKS, hands=[f"{KINGS} 2d 4h 6d 8d Td", f"{ACES} 3c 5d 7h 9s Jc"])
        hand.play("choose pass, choose pass")
        assert reasons(hand) == ["nobody opens"]


class TestTripsToWin:
    def test_three_of_a_kind_wins(self, given: Given) -> None:
        hand = given(JACKS, hands=["3c 5d 7h 9s Jc", "2c 2d 2h 8s Tc"])
        hand.play("choose open, check, check, pat, pat, check, check")
        assert hand.is_over
        assert hand.net == [-25, 25]

    def test_less_does_not(self, given: Given) -> None:
        """Aces and kings up win nothing: hands are shown, the pot stays, and both ante again."""
        hand = given(JACKS, hands=["3c 5d 7h 9s Jc 2h 4h 6d 8d Ts", "Ac Ad Kh Ks Tc 3h 3s 3d 4c 5s"])
        hand.play("choose open, bet 100, call, pat, pat, check, check")
        assert reasons(hand) == ["nobody has a hand good enough to win"]
        assert seats_of(hand, "show") == [1, 0]
        assert (hand.number, hand.pot) == (2, 50 + 200 + 50)
        assert not hand.awards
        # The opening requirement holds again.
        assert (hand.turn, hand.asked.choices) == (1, ("open", "pass"))
        hand.play("choose open, check, check, pat, pat, check, check")
        assert hand.net == [-150, 150]

    def test_who_has_folded_does_not_play_on(self, given: Given) -> None:
        hands = ["3c 5d 7h 9s Jc", "2c 4d 6h 8s Tc", "Ac Ad Kh Ks 9c"]
        hand = given(JACKS, hands=hands)
        hand.play("choose pass, choose open, bet 25, call, fold, pat, pat, check, check")
        assert reasons(hand)
        assert hand.told("ante")[3:] == [(2, 25), (0, 25)]
        assert hand.players[1].folded
        assert hand.players[1].cards == ()

    def test_the_last_player_left_needs_nothing(self, given: Given) -> None:
        hand = given(JACKS, hands=["3c 5d 7h 9s Jc", "Ac Ad Kh Qs 9c"])
        hand.play("choose open, check, check, pat, pat, bet 25, fold")
        assert hand.is_over
        assert hand.net == [-25, 25]
        assert not reasons(hand)

    def test_also_on_the_first_round(self, given: Given) -> None:
        hand = given(JACKS, hands=["3c 5d 7h 9s Jc", "Ac Ad Kh Qs 9c"])
        assert hand.play("choose open, bet 25, fold").net == [-25, 25]

    def test_a_side_pot_goes_with_the_main_pot(self, given: Given) -> None:
        """Seat 0 has three of a kind and is all in; the others play for the rest with what they have."""
        hands = ["2c 2d 2h 9s Jc", "Kc Kd 3h 5s 7c", "Ac Ad 4h 6s 8c"]
        hand = given(JACKS, hands=hands, stacks=[50, 1000, 1000])
        hand.play("choose open, bet 100, call, call, pat, pat, pat, check, check")
        assert hand.paid == [150, 0, 150]
        check(hand)

    def test_dealt_again_with_a_player_all_in(self, given: Given) -> None:
        """Nobody has three of a kind. Seat 0 is all in, antes no more and wins the main pot alone."""
        hands = [
            "2c 2d 4h 9s Jc  5h 5d 5s 6h 7h",
            "Kc Kd 3h 5s 7c  8h 8d Th 9h 4d",
            "Ac Ad 4s 6s 8c  Qh Qd Js Td 3d",
        ]
        hand = given(JACKS, hands=[" ".join(cards.split()) for cards in hands], stacks=[50, 1000, 1000])
        hand.play("choose open, bet 25, call, call, pat, pat, pat, check, check")
        assert reasons(hand)
        assert hand.told("ante")[3:] == [(1, 25), (2, 25)]
        # Seats 1 and 2 cannot or will not open; seat 0 opens without a chip to bet.
        hand.play("choose pass, choose pass, choose open, check, check, pat, pat, pat, check, check")
        assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(150, (0, 1, 2)), (50, (1, 2))]
        assert hand.paid == [150, 0, 50]
        check(hand)


class TestTheEnd:
    def test_sensible_play_ends_soon(self) -> None:
        """Players who open when they can, draw to pairs and fold nothing are done within a few deals."""
        deals = []
        for seed in range(100):
            hand = cardhouse.deal(JACKS, stacks=[2000] * 4, seed=seed)
            play(hand, sensible)
            assert hand.is_over
            deals.append(hand.number)
        assert max(deals) <= 30
        assert sum(deals) / len(deals) < 8

    def test_a_game_nobody_will_open_is_stopped(self) -> None:
        """With chips for ever, all pass for ever; after a thousand deals the pot is shared."""
        hand = cardhouse.deal(JACKS, stacks=[30_000, 30_000, 40], stakes="spread 25/100 ante 25", seed=1)
        play(hand, lambda decision: decision.legal[-1])
        assert hand.number == 1001
        assert [event.times for event in hand.events if event.kind == "bound"] == [1000]
        assert hand.stacks == [30_000, 30_000, 40]
        check(hand)

    @pytest.mark.proof
    def test_at_random_with_every_stack(self) -> None:
        for game in (QUEEN, JACKS):
            for number in range(25):
                random = Random(f"{game} {number}")
                stacks = [random.choice((1, 10, 30, 60, 400)) for _ in range(random.randint(2, 6))]
                hand = cardhouse.deal(game, stacks=stacks, seed=number)
                while decision := hand.decision:
                    if random.random() < 0.1:
                        check(hand)
                    hand.act(random.choice(decision.legal))
                check(hand)


def sensible(decision: Decision) -> Action:
    """Open if you can, keep pairs and better, call."""
    if decision.kind == "draw":
        ranks = [card.rank for card in decision.cards]
        lone = tuple(card for card in decision.cards if ranks.count(card.rank) == 1)
        return Action("draw", 0, lone if len(lone) < 5 else decision.cards[:3])
    return next(action for action in decision.legal if action.kind != "fold")


class TestNewGames:
    """Games that no book has, written with the same words."""

    def new(self, folder: Path, text: str) -> Hand:
        path = folder / "new.toml"
        path.write_text(text, encoding="utf-8")
        return Hand(Setup.of(find_game(path), stacks=[1000] * 3, seed=1))

    def test_any_ace_up(self, tmp_path: Path) -> None:
        start = 'name = "Aces"\nsource = "the house"\nfamily = "stud"\nburns = false\n'
        hand = self.new(
            tmp_path,
            start
            + """
play = [
  { until = "a deal is played out", do = ["ante", "break off when A is dealt up", "deal 1 down, 4 up"] },
  "showdown",
]
contest.high.scale = "high"
""",
        )
        assert hand.is_over
        assert hand.number == 1 + len(reasons(hand))
        assert not any(card.rank.letter == "A" for player in hand.players for card in player.up)

    def test_nines_to_open_low(self, tmp_path: Path) -> None:
        start = 'name = "Nines"\nsource = "the house"\nfamily = "draw"\n'
        hand = self.new(
            tmp_path,
            start
            + """
play = [
  { until = "a deal is played out", do = [
    "ante", "deal 5 down", "open with 9 on a-5", "bet small, opener first",
    "draw 0-5", "bet big, last bettor or opener first", "start over if nobody qualifies",
  ] },
  "showdown",
]
contest.low = { scale = "a-5", qualify = "8" }
""",
        )
        play(hand, first_but_fold)
        assert hand.is_over
        assert max(made.value for made in hand.state.result.hands["low"].values()) > 0
