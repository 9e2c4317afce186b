"""Stud: who opens each street, the open pair, folding for nothing, and a deck that runs out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_cards
from cardhouse.dealer.events.betting import BroughtIn, Completed, Raised
from cardhouse.dealer.events.event import cards_of
from cardhouse.telling import sentence

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

DOWN = ["4c 4d", "5c 5d", "6c 6d", "7c 7d", "8c 8d", "9c 9d", "Tc Td", "Jc Jd"]
LOW = "limit 5/10 ante 1 bring-in 2"


def showing(*up: str) -> list[str]:
    """Hands with two cards down that no up-card here is equal to, and these up."""
    return [f"{down} {cards}" for down, cards in zip(DOWN, up, strict=False)]


def street(hand: Hand, number: int) -> Hand:
    """Play without raises until everyone has so many cards."""
    while len(hand.live[0].cards) < number:
        hand.act(next(action for action in hand.asked.legal if action.kind in ("check", "call")))
    return hand


@pytest.mark.rule("BARGE-stud-first-to-act")
@pytest.mark.parametrize(
    ("game", "first", "second", "seat"),
    [
        ("stud", "Ah Kd", "2c 2d", 1),
        ("razz", "Ah Kd", "8h 7s", 1),
        ("stud-hi-lo-no-qualifier", "Ah 2d", "Kc Kd", 0),
        ("stud-8", "Ah 2d", "Kc Kd", 1),
        ("five-card-stud", "Ah Kd", "Qc Qd", 1),
        ("razz", "As Ad", "Kh Ks", 0),
        ("razz", "Kh Ks", "Ah Qs", 1),
        ("deuce-to-seven-razz", "As 2d", "Kh Qs", 1),
    ],
)
def test_who_opens_fourth_street(given: Given, game: str, first: str, second: str, seat: int) -> None:
    hands = [hand[3:] if game == "five-card-stud" else hand for hand in showing(first, second)]
    hand = street(given(game, stakes=LOW, hands=hands, button=1), len(parse_cards(hands[0])))
    assert hand.turn == seat


@pytest.mark.rule("WSOP-222")
@pytest.mark.rule("WSOP-242")
@pytest.mark.rule("WSOP-247")
@pytest.mark.parametrize(
    ("game", "up"),
    [
        ("stud@wsop2018", ("2h 3s", "Kh Qs", "Kd Qh")),
        ("stud-8@wsop2018", ("2h 3s", "Kh Qs", "Kd Qh")),
        ("razz@wsop2018", ("Kh Ks", "8h 3s", "8s 3d")),
    ],
)
@pytest.mark.parametrize(("button", "seat"), [(0, 1), (1, 2), (2, 1)])
def test_equal_hands_showing_go_by_position(
    given: Given, game: str, up: tuple[str, ...], button: int, seat: int
) -> None:
    hand = street(given(game, stakes=LOW, hands=showing(*up), button=button), 4)
    assert hand.turn == seat


@pytest.mark.rule("WSOP-247")
def test_an_all_in_high_hand_counts_as_having_checked(given: Given) -> None:
    hand = given(
        "stud-8@wsop2018",
        stacks=[500, 1 + 2, 500],
        stakes=LOW,
        hands=showing("2h 3s", "Ah As", "3d Qh"),
        button=0,
    )
    hand = street(hand, 4)
    assert hand.players[1].stack == 0
    assert hand.turn == 2


@pytest.mark.rule("WSOP-257")
def test_a_joker_showing_counts_as_an_ace_for_who_opens(given: Given) -> None:
    hand = given(
        "mexican-stud@wsop2018",
        stakes="limit 100/200 ante 5",
        hands=["4c Kd 7d", "4d Kc Xx"],
        button=0,
    )
    hand.play("bet 100, call, expose, expose")
    assert [str(card) for card in hand.players[1].up] == ["Kc", "Xx"]
    assert hand.turn == 1


@pytest.mark.rule("WSOP-257")
@pytest.mark.parametrize(("button", "seat"), [(0, 1), (1, 0)])
def test_a_joker_hand_equals_a_natural_one_for_who_opens(given: Given, button: int, seat: int) -> None:
    hand = given(
        "mexican-stud@wsop2018", stakes="limit 100/200 ante 5", hands=["4c Kd Ac", "4d Kc Xx"], button=button
    )
    hand.play("bet 100, call, expose, expose")
    assert hand.turn == seat


@pytest.mark.rule("BARGE-stud-open-pair")
@pytest.mark.rule("WSOP-STUD-INTRO")
def test_an_open_pair_on_fourth_street_allows_the_big_bet(given: Given) -> None:
    hand = given("stud", stakes="limit 100/200 ante 5 bring-in 25", hands=showing("2h 3s", "Kh Ks"), button=1)
    hand = street(hand, 4)
    assert (hand.turn, hand.may) == (1, "check, bet 100 or 200")
    hand.play("bet 100")
    assert hand.may == "fold, call 100, raise 200 or 300"


@pytest.mark.rule("BARGE-stud-open-pair")
def test_a_big_bet_on_fourth_street_is_raised_by_a_big_bet(given: Given) -> None:
    hand = given("stud", stakes="limit 100/200 ante 5 bring-in 25", hands=showing("2h 3s", "Kh Ks"), button=1)
    hand = street(hand, 4).play("bet 200")
    assert hand.may == "fold, call 200, raise 400"


@pytest.mark.rule("BARGE-stud-open-pair")
@pytest.mark.rule("WSOP-240")
@pytest.mark.rule("WSOP-243")
@pytest.mark.rule("WSOP-244")
@pytest.mark.rule("WSOP-RAZZ-INTRO")
@pytest.mark.parametrize(
    "game",
    ["stud-8", "stud-hi-lo-no-qualifier", "razz", "five-card-stud", "razz@wsop2018", "stud-8@wsop2018"],
)
def test_an_open_pair_means_nothing_elsewhere(given: Given, game: str) -> None:
    hands = [hand[3:] if game == "five-card-stud" else hand for hand in showing("2h 3s", "Kh Ks")]
    hand = given(game, stakes="limit 100/200 ante 5 bring-in 25", hands=hands, button=1)
    assert street(hand, len(parse_cards(hands[0]))).may == "check, bet 100"


@pytest.mark.rule("BARGE-stud-open-pair")
def test_an_open_pair_means_nothing_without_fourth_street(given: Given) -> None:
    hand = given("stud", stakes=LOW, hands=showing("2h 3s 3d", "Kh Qs 9s"), button=1)
    assert street(hand, 4).may == "check, bet 5"
    assert street(hand, 5).may == "check, bet 10"


@pytest.mark.rule("WSOP-227")
def test_the_open_pair_example_of_the_series(given: Given) -> None:
    def fourth() -> Hand:
        return street(
            given("stud@wsop2018", stakes=LOW, hands=showing("2h 3s", "Kh Ks", "9h Th"), button=1), 4
        )

    hand = fourth()
    assert (hand.turn, hand.may) == (1, "check, bet 5 or 10")
    hand.play("bet 5")
    assert hand.may == "fold, call 5, raise 10 or 15"
    hand.play("raise 15")
    assert hand.may == "fold, call 15, raise 25"
    hand.play("raise 25, raise 35, raise 45")
    assert hand.may == "fold, call 20"
    hand = fourth().play("bet 10")
    assert hand.may == "fold, call 10, raise 20"
    hand.play("raise 20")
    assert hand.may == "fold, call 20, raise 30"
    hand = fourth().play("bet 5, raise 10")
    assert hand.may == "fold, call 10, raise 15 or 20"


@pytest.mark.rule("WSOP-227")
def test_the_option_passes_on_when_the_pair_checks(given: Given) -> None:
    hand = given("stud@wsop2018", stakes=LOW, hands=showing("2h 3s", "Kh Ks", "9h Th"), button=1)
    assert street(hand, 4).play("check").may == "check, bet 5 or 10"


@pytest.mark.rule("WSOP-227")
def test_anyone_has_the_option_whoever_has_the_pair(given: Given) -> None:
    hand = given("stud@wsop2018", stakes=LOW, hands=showing("2h 3s", "9h 9s", "Ah Th"), button=1)
    hand = street(hand, 4).play("check")
    assert (hand.turn, hand.may) == (2, "check, bet 5 or 10")


def test_a_folded_pair_gives_no_option(given: Given) -> None:
    hand = given("stud@wsop2018", stakes=LOW, hands=showing("2h 3s", "9h 9s", "Ah Th"), button=1)
    hand.play("call, fold, call")
    while len(hand.players[0].cards) < 4:
        hand.play("check")
    assert hand.may == "check, bet 5"


@pytest.mark.rule("WSOP-229")
def test_a_hand_folded_for_nothing_goes_on_getting_cards(given: Given) -> None:
    up = showing("2h 3s 2d 3d", "Kh Qs Jh 9h", "9s Th Ts 8h")
    hand = street(given("stud@wsop2018", stakes=LOW, hands=up, button=1), 4)
    assert hand.turn == 1
    hand.play("fold, check, check")
    assert [len(player.order) for player in hand.players] == [5, 5, 5]
    hand.play("bet 10, call")
    assert [len(player.order) for player in hand.players] == [6, 5, 6]


@pytest.mark.rule("WSOP-229")
def test_a_hand_folded_for_nothing_has_no_say(given: Given) -> None:
    up = showing("2h 3s 2d 3d", "Ah As Jh 9h", "9s Th Ts 8h")
    hand = street(given("stud@wsop2018", stakes=LOW, hands=up, button=1), 4)
    hand.play("fold, check, check")
    assert hand.turn == 2
    hand.check_down()
    assert hand.paid[1] == 0


@pytest.mark.rule("WSOP-229")
def test_a_hand_folded_to_a_bet_gets_no_more_cards(given: Given) -> None:
    up = showing("2h 3s 2d", "Kh Qs Jh", "9s Th Ts")
    hand = street(given("stud@wsop2018", stakes=LOW, hands=up, button=1), 4).play("bet 5, fold, call")
    assert [len(player.order) for player in hand.players] == [5, 5, 4]


def test_betting_stops_when_all_are_all_in_and_the_cards_go_on(given: Given) -> None:
    hand = given("stud", stacks=[21, 21], stakes=LOW, hands=showing("2h 3s", "Kh Qs"), button=1)
    hand.play("bet 5, raise 10, raise 15, raise 20, call")
    assert hand.is_over
    assert [len(player.order) for player in hand.players] == [7, 7]


@pytest.mark.rule("BARGE-stud-order")
def test_up_cards_keep_the_order_they_came_in(given: Given) -> None:
    hand = given("stud", stakes=LOW, hands=showing("2h Ks 3s Qd", "9h Jh 8s Ad"), button=1)
    street(hand, 6)
    assert [str(card) for card in hand.players[0].up] == ["2h", "Ks", "3s", "Qd"]
    assert [str(card) for card in hand.view(1).seats[0].cards if card] == ["2h", "Ks", "3s", "Qd"]


@pytest.mark.rule("WSOP-STUD-INTRO")
def test_two_down_four_up_one_down(given: Given) -> None:
    hand = given("stud@wsop2018", stakes=LOW, hands=showing("2h 3s", "Kh Qs"), button=1).check_down()
    assert [held.up for held in hand.players[0].order] == [False, False, True, True, True, True, False]
    bets = [event for event in hand.events if event.kind == "check"]
    assert len(bets) >= 8


def seventh(given: Given, game: str, players: int, stub: int, folded: int = 0) -> Hand:
    """A hand about to get its last card from a stub of so many cards."""
    seats = players + folded
    cards = [str(card) for card in parse_cards("".join(f"{r}{s}" for r in "23456789TJQKA" for s in "cdhs"))]
    hands = [" ".join(cards[seat * 6 : seat * 6 + (3 if seat >= players else 6)]) for seat in range(seats)]
    used = " ".join(hands).split()
    rest = [card for card in cards if card not in used][: 3 + stub]
    hand: Hand = given(game, stakes=LOW, hands=hands, rest=" ".join(rest), button=seats - 1)
    while len(hand.players[0].cards) < 4:
        hand.act("fold" if hand.turn >= players else "call" if hand.actions else "bet 5")
    return hand


@pytest.mark.rule("WSOP-235")
def test_a_stub_with_cards_for_all_and_two_more_is_dealt(given: Given) -> None:
    hand = street(seventh(given, "stud@wsop2018", 6, 8), 7)
    assert hand.told("reshuffle") == []
    assert hand.community == []
    assert {len(player.cards) for player in hand.players} == {7}


@pytest.mark.rule("WSOP-235")
def test_the_burns_help_a_stub_that_is_short(given: Given) -> None:
    hand = street(seventh(given, "stud@wsop2018", 7, 7), 7)
    assert hand.told("reshuffle") == [(-1, 3)]
    assert hand.community == []
    assert {len(player.cards) for player in hand.players} == {7}


@pytest.mark.rule("WSOP-235")
def test_one_card_for_all_when_the_burns_do_not_help(given: Given) -> None:
    hand = seventh(given, "stud@wsop2018", 7, 4, folded=1)
    while not hand.community:
        hand.act("check")
    assert hand.told("reshuffle") == []
    assert len(hand.community) == 1
    assert hand.state.stock.supply.left == 2
    assert {len(player.cards) for player in hand.live} == {6}


@pytest.mark.rule("WSOP-235")
def test_the_burns_come_back_for_the_card_for_all_when_two_or_fewer_are_left(given: Given) -> None:
    hand = seventh(given, "stud@wsop2018", 8, 1)
    while not hand.community:
        hand.act("check")
    assert hand.told("reshuffle") == [(-1, 3)]
    assert hand.state.stock.supply.left == 4 - 2


@pytest.mark.rule("WSOP-235")
def test_the_card_for_all_plays_in_every_hand(given: Given) -> None:
    hand = seventh(given, "stud@wsop2018", 8, 1).check_down()
    (contest,) = hand.state.result.hands
    assert hand.community
    assert all(len(best.cards) >= 5 for best in hand.state.result.hands[contest].values())


def test_the_hand_that_opened_sixth_street_opens_the_last_with_a_card_for_all(given: Given) -> None:
    hand = seventh(given, "stud@wsop2018", 8, 1)
    opened = -1
    while not hand.community:
        if all(len(player.cards) == 6 for player in hand.players) and opened < 0:
            opened = hand.turn
        hand.act("check")
    assert hand.turn == opened


@pytest.mark.rule("WSOP-254")
def test_super_stud_never_deals_a_card_for_all(given: Given) -> None:
    cards = [str(card) for card in parse_cards("".join(f"{r}{s}" for r in "23456789TJQKA" for s in "cdhs"))]
    hands = [" ".join(cards[seat * 8 : seat * 8 + 8]) for seat in range(6)]
    hand = given("super-stud@wsop2018", stakes=LOW, hands=hands, rest=" ".join(cards[48:]), button=5)
    while hand.decision:
        if hand.asked.kind == "discard":
            hand.act(f"discard {hand.asked.cards[0]} {hand.asked.cards[1]}")
        else:
            hand.act(next(action for action in hand.asked.legal if action.kind in ("check", "call")))
    assert hand.community == []
    assert hand.told("reshuffle") != []
    assert {len(player.cards) for player in hand.players} == {7}


@pytest.mark.rule("WSOP-259")
@pytest.mark.parametrize(("stub", "shuffled"), [(11, []), (8, [(-1, 2)])])
def test_mexican_stud_adds_its_two_burns(given: Given, stub: int, shuffled: list[tuple[int, int]]) -> None:
    cards = ["Xx", *(f"{r}{s}" for r in "234567JQKA" for s in "cdhs")]
    hands = [" ".join(cards[1 + seat * 4 : 5 + seat * 4]) for seat in range(7)]
    rest = [card for card in cards if card not in " ".join(hands).split()][: 2 + stub]
    hand = given(
        "mexican-stud@wsop2018", stakes="limit 5/10 ante 1", hands=hands, rest=" ".join(rest), button=6
    )
    while len(hand.players[0].cards) < 5:
        decision = hand.asked
        hand.act("expose" if decision.kind == "expose" else decision.legal[1 if decision.may_fold else 0])
    assert hand.told("reshuffle") == shuffled
    assert {len(player.cards) for player in hand.players} == {5}


@pytest.mark.rule("WSOP-264")
def test_mexican_stud_burns_a_card_before_each_street(given: Given) -> None:
    hand = given("mexican-stud@wsop2018", stacks=[500] * 3, stakes="limit 5/10 ante 1", button=2)
    burnt = {}
    while decision := hand.decision:
        burnt[len(hand.players[0].cards)] = (
            41 - hand.state.stock.supply.left - sum(len(p.cards) for p in hand.players)
        )
        hand.act("expose" if decision.kind == "expose" else decision.legal[1 if decision.may_fold else 0])
    assert burnt == {2: 0, 3: 1, 4: 2, 5: 3}


@pytest.mark.rule("WSOP-232")
@pytest.mark.parametrize(
    ("game", "up", "said"),
    [
        ("stud@wsop2018", ("2c 3s", "Kh Qs", "9d Qh"), "deuce of clubs"),
        ("stud-8@wsop2018", ("Ah 3s", "2s Qs", "2d Qh"), "deuce of diamonds"),
        ("razz@wsop2018", ("2c 3s", "Kh Qs", "Ad Qh"), "king of hearts"),
    ],
)
def test_the_card_that_brings_it_in_is_announced_by_rank_and_suit(
    given: Given, game: str, up: tuple[str, ...], said: str
) -> None:
    hand = given(game, stakes=LOW, hands=showing(*up), button=1)
    hand.play("call, raise 5")
    bring_in, raised = (e for e in hand.events if isinstance(e, BroughtIn | Completed | Raised))
    assert isinstance(bring_in, BroughtIn)
    assert [card.spoken for card in bring_in.cards] == [said]
    assert hand.view(None).events[hand.events.index(bring_in)] is bring_in
    assert f"with the {said}" in sentence(bring_in)
    # Raises are announced with what they come to, and nothing is said of straights or flushes to come.
    assert not isinstance(raised, BroughtIn)
    assert raised.to == 5
    street(hand, 5)
    kinds = {event.kind for event in hand.events if cards_of(event)}
    assert kinds == {"deal", "bring-in"}
