"""Draws: how many, in which order, and a deck that runs out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_cards
from cardhouse.dealer import IllegalAction

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

FIVE = ["2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d", "2h 3h 4h 5h 7h", "2s 3s 4s 5s 7s"]


def to_the_draw(hand: Hand) -> Hand:
    """Call until somebody draws."""
    while hand.asked.kind != "draw":
        hand.act("check" if hand.asked.may_check else "call")
    return hand


def kinds(hand: Hand) -> list[str]:
    """What happened from the first draw on."""
    said: list[str] = [event.kind for event in hand.events]
    return said[said.index("draw") :]


@pytest.mark.rule("BARGE-draw-announce")
@pytest.mark.rule("WSOP-275")
@pytest.mark.rule("WSOP-301")
@pytest.mark.rule("WSOP-310")
@pytest.mark.rule("WSOP-320")
@pytest.mark.rule("WSOP-DRAWMAHA-INTRO")
@pytest.mark.parametrize(
    ("game", "most"),
    [
        ("five-card-draw", 5),
        ("california-lowball", 5),
        ("deuce-to-seven-triple-draw", 5),
        ("badugi", 4),
        ("badacey", 5),
        ("badeucy@wsop2018", 5),
        ("badacey@wsop2018", 5),
        ("badugi@wsop2018", 4),
        ("california-lowball@wsop2018", 5),
        ("dramaha-49", 3),
        ("dramaha@wsop2018", 3),
    ],
)
def test_how_many_cards_may_be_drawn(given: Given, game: str, most: int) -> None:
    hand = to_the_draw(given(game, stacks=[500] * 3, stakes="limit 10/20", button=0))
    assert (hand.asked.least, hand.asked.most) == (0, most)
    held = hand.asked.cards
    if most < len(held):
        with pytest.raises(IllegalAction):
            hand.act("draw " + " ".join(map(str, held[: most + 1])))
    hand.act("draw " + " ".join(map(str, held[:most])))


@pytest.mark.rule("WSOP-278")
@pytest.mark.rule("WSOP-305")
@pytest.mark.rule("WSOP-314")
@pytest.mark.rule("WSOP-324")
@pytest.mark.parametrize(
    "game",
    ["deuce-to-seven-lowball@wsop2018", "badugi@wsop2018", "badeucy@wsop2018", "badacey@wsop2018"],
)
def test_everybody_is_told_how_many_the_others_draw_before_there_is_action(given: Given, game: str) -> None:
    hand = to_the_draw(given(game, stacks=[500] * 3, stakes="limit 10/20", button=0))
    drawn: dict[int, int] = {}
    while hand.asked.kind == "draw":
        drawn[hand.turn] = len(drawn)
        hand.act("draw " + " ".join(map(str, hand.asked.cards[: len(drawn) - 1])))
    assert hand.asked.kind == "bet"
    for seat in (None, 0, 1, 2):
        told = {event.seat: event.number for event in hand.view(seat).events if event.kind == "draw"}
        assert told == drawn == {1: 0, 2: 1, 0: 2}


@pytest.mark.rule("BARGE-draw-announce")
def test_replacements_come_when_all_have_said_how_many(given: Given) -> None:
    hand = to_the_draw(given("five-card-draw", hands=FIVE[:3], stakes="limit 10/20", button=0))
    assert hand.turn == 1
    hand.play("draw 7d")
    assert hand.turn == 2
    hand.play("draw 7h 5h")
    assert kinds(hand) == ["draw", "draw"]
    assert [len(player.cards) for player in hand.players] == [5, 4, 3]
    hand.play("pat")
    assert kinds(hand) == ["draw", "draw", "draw", "deal", "deal", "deal"]
    assert [seat for seat, _ in hand.told("deal")[-3:]] == [1, 2, 2]
    assert [len(player.cards) for player in hand.players] == [5, 5, 5]


@pytest.mark.rule("BARGE-draw-announce")
def test_everybody_sees_how_many_and_nobody_which(given: Given) -> None:
    hand = to_the_draw(given("five-card-draw", hands=FIVE[:3], stakes="limit 10/20", button=0))
    hand.play("draw 7d 5d")
    seen = next(event for event in hand.view(2).events if event.kind == "draw")
    assert (seen.seat, seen.number, seen.cards) == (1, 2, ())


def test_only_cards_held_can_be_thrown_away(given: Given) -> None:
    hand = to_the_draw(given("five-card-draw", hands=FIVE[:3], stakes="limit 10/20", button=0))
    for said in ("draw 7c", "draw 7d 7d", "draw Kh"):
        with pytest.raises(IllegalAction):
            hand.act(said)


def test_players_all_in_draw_too(given: Given) -> None:
    hand = given("five-card-draw", stacks=[10, 10, 500], stakes="limit 10/20", button=0)
    hand.play("call, call")
    drew = []
    while hand.decision:
        drew.append(hand.turn)
        hand.play(f"draw {hand.asked.cards[0]}")
    assert drew == [1, 2, 0]
    assert all(len(player.cards) == 5 for player in hand.players)


def test_folded_players_do_not_draw(given: Given) -> None:
    hand = given("five-card-draw", stacks=[500] * 4, stakes="limit 10/20", button=0)
    hand.play("call, fold, fold, check")
    assert hand.turn == 2
    hand.play("pat")
    assert hand.turn == 3


@pytest.mark.rule("WSOP-BADUGI-INTRO")
@pytest.mark.rule("WSOP-LOWBALL-INTRO")
@pytest.mark.parametrize(
    ("game", "rounds", "draws"),
    [
        ("badugi@wsop2018", 4, 3),
        ("deuce-to-seven-triple-draw@wsop2018", 4, 3),
        ("archie@wsop2018", 4, 3),
        ("deuce-to-seven-lowball@wsop2018", 2, 1),
        ("california-lowball@wsop2018", 2, 1),
    ],
)
def test_rounds_and_draws(given: Given, game: str, rounds: int, draws: int) -> None:
    hand = given(game, stacks=[500] * 2, stakes="limit 10/20", button=0).check_down()
    drawn = [event for event in hand.events if event.kind == "draw"]
    acted = [event for event in hand.events if event.kind in ("check", "call")]
    assert (len(acted), len(drawn)) == (2 * rounds, 2 * draws)


@pytest.mark.rule("WSOP-LOWBALL-INTRO")
def test_the_last_card_is_dealt_if_it_completes_all_draws(given: Given) -> None:
    hand = given(
        "california-lowball@wsop2018", hands=FIVE[:2], rest="Kc Kd", stakes="no-limit 5/10", button=0
    )
    to_the_draw(hand).play("pat, draw 7c")
    assert hand.told("reshuffle") == []
    assert parse_cards("Kd")[0] in hand.players[0].cards


@pytest.mark.rule("WSOP-LOWBALL-INTRO")
def test_the_last_card_is_not_dealt_if_more_are_needed(given: Given) -> None:
    hand = given(
        "california-lowball@wsop2018", hands=FIVE[:3], rest="Kc Kd", stakes="no-limit 5/10", button=0
    )
    hand.play("call, fold, check, pat, draw 7c 5c")
    assert kinds(hand) == ["draw", "draw", "reshuffle", "deal", "deal"]
    assert len(hand.players[0].cards) == 5


@pytest.mark.rule("WSOP-LOWBALL-INTRO")
def test_mucked_hands_and_earlier_discards_are_shuffled_but_not_those_of_the_round(given: Given) -> None:
    hand = given(
        "deuce-to-seven-triple-draw@wsop2018",
        hands=FIVE[:3],
        rest="Kc Kd Qc Qd Ac",
        stakes="limit 10/20",
        button=0,
    )
    hand.play("call, fold, check, draw 7h, draw 7c, check, check")
    assert hand.told("reshuffle") == []
    hand.play("draw 5h 4h, draw 5c 4c")
    assert hand.told("reshuffle") == [(-1, 5 + 2 + 1)]
    assert {len(player.cards) for player in hand.live} == {5}
    assert not {card for player in hand.live for card in player.cards} & set(parse_cards("5h 4h 5c 4c"))


def test_with_nothing_else_the_discards_of_those_who_have_drawn_are_dealt(given: Given) -> None:
    hand = given(
        "five-card-draw",
        hands=FIVE[:3],
        rest="Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js Th Td 9c 9d",
        stakes="limit 10/20",
        button=0,
    )
    to_the_draw(hand).play(f"draw {FIVE[1]}, draw {FIVE[2]}, draw {FIVE[0]}")
    assert hand.told("reshuffle") == []
    hand = given("five-card-draw", hands=FIVE[:2], rest="Kc Kd Kh Ks Qc Qd", stakes="limit 10/20", button=0)
    to_the_draw(hand).play(f"draw {FIVE[1]}, draw {FIVE[0]}")
    assert len(hand.told("reshuffle")) == 1
    assert not set(hand.players[0].cards) & set(parse_cards(FIVE[0]))


@pytest.mark.rule("WSOP-283")
@pytest.mark.rule("WSOP-304")
@pytest.mark.rule("WSOP-313")
@pytest.mark.rule("WSOP-323")
@pytest.mark.rule("WSOP-124")
@pytest.mark.rule("BARGE-limit-check-raise")
@pytest.mark.parametrize(
    "game",
    [
        "deuce-to-seven-triple-draw",
        "california-lowball@wsop2018",
        "badugi@wsop2018",
        "badeucy@wsop2018",
        "badacey@wsop2018",
    ],
)
def test_check_and_raise_after_a_draw(given: Given, game: str) -> None:
    hand = to_the_draw(given(game, stacks=[500] * 2, stakes="limit 10/10", button=0))
    hand.play("pat, pat, check, bet 10")
    assert hand.may == "fold, call 10, raise 20"


@pytest.mark.rule("WSOP-292")
def test_any_hand_may_check_after_the_draw_in_no_limit(given: Given) -> None:
    hands = ["7c 5d 4h 3s 2c", "8c 6d 4s 3h 2d"]
    hand = given("california-lowball@wsop2018", hands=hands, stakes="no-limit 5/10", button=1)
    hand.play("call, check, pat, pat, check, bet 20, call")
    assert hand.net == [30, -30]


@pytest.mark.rule("WSOP-277")
@pytest.mark.rule("WSOP-297")
@pytest.mark.parametrize("game", ["archie@wsop2018", "deuce-to-seven-triple-draw@wsop2018"])
def test_nobody_changes_a_draw_that_was_acted_on(given: Given, game: str) -> None:
    hand = to_the_draw(given(game, stacks=[500] * 3, stakes="limit 10/20", hands=FIVE[:3], button=0))
    assert hand.turn == 1
    # What is said first is what counts: the next player answers to it, and the cards follow.
    hand.play("draw 2d 3d")
    with pytest.raises(IllegalAction):
        hand.act("draw 2d")
    assert hand.turn == 2
    hand.play("draw, draw")
    assert hand.asked.kind == "bet"
    assert hand.told("draw") == [(1, 2), (2, 0), (0, 0)]
    assert len(set(hand.players[1].cards) & set(parse_cards(FIVE[1]))) == 3
