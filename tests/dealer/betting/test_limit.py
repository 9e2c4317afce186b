"""Fixed limit: the size of a bet, short all-ins, the cap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer import IllegalAction, Stakes
from cardhouse.sheets import find_game, games

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def capped(level: str, raises: int, *, heads_up: bool = True) -> Stakes:
    """A limit with a bet and so many raises."""
    return replace(Stakes.parse(f"limit {level}"), cap=1 + raises, heads_up_uncapped=heads_up)


def flop(given: Given, level: str, stacks: list[int], stakes: Stakes | None = None) -> Hand:
    """A hold'em flop for which everyone called; the button is last, seat 1 opens."""
    hand: Hand = given("holdem", stacks=stacks, stakes=stakes or f"limit {level}", button=0)
    while len(hand.told("board")) < 1:
        hand.act("check" if hand.asked.may_check else "call")
    return hand


@pytest.mark.rule("BARGE-limit-structure")
@pytest.mark.rule("BARGE-nolimit-blind-names")
def test_the_level_names_the_bets_and_the_blinds_are_half() -> None:
    stakes = Stakes.parse("limit 100/200")
    assert (stakes.blinds, stakes.small_bet, stakes.big_bet) == ((50, 100), 100, 200)


@pytest.mark.rule("BARGE-limit-structure")
def test_blinds_of_a_limit_game_are_posted(given: Given) -> None:
    hand = given("holdem", stacks=[1000] * 4, stakes="limit 100/200", button=0)
    assert hand.told("blind") == [(1, 50), (2, 100)]
    assert hand.told("ante") == []
    assert (hand.turn, hand.may) == (3, "fold, call 100, raise 200")


@pytest.mark.rule("BARGE-limit-streets-flop")
def test_flop_games_bet_small_small_big_big(given: Given) -> None:
    hand = given("holdem", stacks=[5000] * 3, stakes="limit 100/200", button=0)
    assert hand.may == "fold, call 100, raise 200"
    hand.play("call, call")
    assert hand.may == "check, raise 200"
    hand.play("check")
    bets = []
    while hand.decision:
        bets.append(hand.may)
        hand.play("check, check, check")
    assert bets == ["check, bet 100", "check, bet 200", "check, bet 200"]


@pytest.mark.rule("BARGE-limit-streets-draw")
def test_single_draw_games_bet_small_then_big(given: Given) -> None:
    hand = given("california-lowball", stacks=[5000] * 2, stakes="limit 100/200", button=0)
    assert hand.may == "fold, call 50, raise 200"
    hand.play("call, check, pat, pat")
    assert hand.may == "check, bet 200"


@pytest.mark.rule("BARGE-limit-streets-draw")
@pytest.mark.parametrize("game", ["deuce-to-seven-triple-draw", "badugi", "ace-to-five-triple-draw"])
def test_triple_draw_games_bet_small_small_big_big(given: Given, game: str) -> None:
    hand = given(game, stacks=[5000] * 2, stakes="limit 100/200", button=0)
    hand.play("raise 200, call")
    bets = []
    for _ in range(3):
        hand.play("pat, pat")
        bets.append(hand.may)
        hand.play("check, check")
    assert bets == ["check, bet 100", "check, bet 200", "check, bet 200"]
    assert hand.is_over


@pytest.mark.rule("BARGE-limit-streets-stud")
@pytest.mark.rule("BARGE-complete-vs-raise")
@pytest.mark.rule("WSOP-223")
def test_stud_antes_brings_in_and_bets_small_small_big_big_big(given: Given) -> None:
    hand = given(
        "razz",
        stakes="limit 200/400 ante 50 bring-in 75",
        hands=["2c 2d 9h", "3c 3d Kh", "4c 4d Th"],
        button=0,
    )
    assert hand.told("ante") == [(1, 50), (2, 50), (0, 50)]
    assert (hand.turn, hand.may) == (1, "call 75, bet 200")
    hand.play("call")
    assert hand.told("bring-in") == [(1, 75)]
    assert (hand.turn, hand.may) == (2, "fold, call 75, raise 200")
    hand.play("raise 200")
    assert hand.may == "fold, call 200, raise 400"
    hand.play("call")
    assert hand.may == "fold, call 125, raise 400"
    hand.play("call")
    bets = []
    while hand.decision:
        bets.append(hand.may)
        hand.play("check, check, check")
    assert bets == ["check, bet 200", "check, bet 400", "check, bet 400", "check, bet 400"]


@pytest.mark.rule("BARGE-limit-streets-stud")
@pytest.mark.rule("WSOP-223")
def test_the_bring_in_may_complete_at_once(given: Given) -> None:
    hand = given(
        "razz", stakes="limit 200/400 ante 50 bring-in 75", hands=["2c 2d 9h", "3c 3d Kh", "4c 4d Th"]
    )
    hand.play("bet 200")
    assert hand.told("bring-in") == []
    assert hand.may == "fold, call 200, raise 400"


@pytest.mark.rule("WSOP-243")
@pytest.mark.rule("WSOP-249")
@pytest.mark.rule("WSOP-STUD-INTRO")
@pytest.mark.parametrize(
    ("game", "small", "big"),
    [("razz@wsop2018", 10, 20), ("stud-8@wsop2018", 20, 40), ("stud@wsop2018", 15, 30)],
)
def test_limits_of_the_stud_games(given: Given, game: str, small: int, big: int) -> None:
    hand = given(
        game, stakes=f"limit {small}/{big} ante 2 bring-in 5", hands=["2c 4d 9h Js", "3c 5d Kh 7h"], button=1
    )
    hand.play(f"bet {small}, call")
    bets = []
    while hand.decision:
        bets.append(hand.may)
        hand.play("check, check")
    assert bets == [f"check, bet {bet}" for bet in (small, big, big, big)]


@pytest.mark.rule("BARGE-limit-half-bet")
@pytest.mark.rule("BARGE-complete-vs-raise")
def test_an_all_in_below_half_a_bet_is_called_or_completed(given: Given) -> None:
    hand = flop(given, "400/800", [5000, 500, 5000]).play("bet 100")
    assert (hand.turn, hand.may) == (2, "fold, call 100, raise 400")
    with pytest.raises(IllegalAction):
        hand.act("raise 500")
    with pytest.raises(IllegalAction):
        hand.act("raise 800")


@pytest.mark.rule("BARGE-limit-half-bet")
def test_an_all_in_below_half_a_bet_does_not_reopen(given: Given) -> None:
    hand = flop(given, "400/800", [5000, 5000, 400 + 599]).play("bet 400, raise 599, call")
    assert (hand.turn, hand.may) == (1, "fold, call 199")


@pytest.mark.rule("BARGE-limit-half-bet")
def test_a_player_who_checked_may_not_raise_an_all_in_below_half_a_bet(given: Given) -> None:
    hand = flop(given, "400/800", [5000, 5000, 400 + 199]).play("check, bet 199")
    assert (hand.turn, hand.may) == (0, "fold, call 199, raise 400")
    hand.play("call")
    assert (hand.turn, hand.may) == (1, "fold, call 199")


@pytest.mark.rule("BARGE-limit-half-bet")
def test_completing_reopens_the_betting(given: Given) -> None:
    hand = flop(given, "400/800", [5000, 5000, 400 + 100, 5000]).play("check, bet 100, raise 400, fold")
    assert (hand.turn, hand.may) == (1, "fold, call 400, raise 800")


@pytest.mark.rule("BARGE-limit-half-bet-full")
@pytest.mark.rule("BARGE-complete-vs-raise")
@pytest.mark.parametrize(("all_in", "to"), [(300, 700), (200, 600)])
def test_an_all_in_of_half_a_bet_is_a_full_bet(given: Given, all_in: int, to: int) -> None:
    hand = flop(given, "400/800", [5000, 400 + all_in, 5000]).play(f"bet {all_in}")
    assert hand.may == f"fold, call {all_in}, raise {to}"


@pytest.mark.rule("WSOP-129")
@pytest.mark.parametrize(("all_in", "to"), [(15, 35), (8, 20)])
def test_a_full_raise_of_a_short_bet(given: Given, all_in: int, to: int) -> None:
    hand = flop(given, "20/40", [500, 20 + all_in, 500]).play(f"bet {all_in}")
    assert hand.may == f"fold, call {all_in}, raise {to}"


@pytest.mark.rule("WSOP-129")
def test_a_raise_of_eight_on_twenty_does_not_reopen(given: Given) -> None:
    hand = flop(given, "20/40", [500, 500, 20 + 28]).play("bet 20, raise 28")
    assert (hand.turn, hand.may) == (0, "fold, call 28, raise 40")
    hand.play("call")
    assert (hand.turn, hand.may) == (1, "fold, call 8")


@pytest.mark.rule("WSOP-129")
def test_a_raise_of_ten_on_twenty_reopens(given: Given) -> None:
    hand = flop(given, "20/40", [500, 500, 20 + 30]).play("bet 20, raise 30, call")
    assert (hand.turn, hand.may) == (1, "fold, call 10, raise 50")


@pytest.mark.rule("WSOP-129")
def test_short_all_ins_count_together(given: Given) -> None:
    hand = flop(given, "20/40", [500, 500, 20 + 26, 20 + 31]).play("bet 20, raise 26, raise 31, call")
    assert (hand.turn, hand.may) == (1, "fold, call 11, raise 51")


@pytest.mark.rule("BARGE-limit-raise-cap")
@pytest.mark.rule("WSOP-126")
@pytest.mark.rule("WSOP-268")
@pytest.mark.parametrize(
    ("raises", "levels"), [(3, [100, 200, 300, 400]), (4, [100, 200, 300, 400, 500])], ids=["three", "four"]
)
def test_the_cap(given: Given, raises: int, levels: list[int]) -> None:
    hand = flop(given, "", [5000] * 3, capped("100/200", raises))
    for number, level in enumerate(levels):
        hand.play(f"{'raise' if number else 'bet'} {level}")
    assert hand.may == "fold, call 200"
    with pytest.raises(IllegalAction):
        hand.act(f"raise {levels[-1] + 100}")


@pytest.mark.rule("WSOP-126")
def test_a_bet_and_four_raises_before_the_flop(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 4, stakes=capped("4/8", 4), button=0)
    hand.play("raise 8, raise 12, raise 16, raise 20")
    assert hand.may == "fold, call 12"


@pytest.mark.rule("WSOP-126")
def test_a_straddle_is_no_bet_for_the_cap(given: Given) -> None:
    stakes = replace(capped("4/8", 4), blinds=(2, 4, 8))
    hand = given("holdem", stacks=[500] * 5, stakes=stakes, button=0)
    assert hand.may == "fold, call 8, raise 12"
    hand.play("raise 12, raise 16, raise 20, raise 24")
    assert hand.may == "fold, call 16"


@pytest.mark.rule("WSOP-126")
@pytest.mark.rule("WSOP-226")
def test_a_completion_is_no_raise(given: Given) -> None:
    stakes = replace(Stakes.parse("limit 15/30 ante 2 bring-in 5"), blinds=(), cap=5)
    hand = given("stud@wsop2018", stakes=stakes, hands=["9c 9d 2c", "Tc Td Jh", "Qc Qd Ks"], button=2)
    assert hand.may == "call 5, bet 15"
    hand.play("call, raise 15, raise 30, raise 45, raise 60, raise 75")
    assert hand.may == "fold, call 30"


@pytest.mark.rule("WSOP-126")
@pytest.mark.rule("WSOP-268")
def test_limit_is_a_bet_and_as_many_raises_as_the_book_of_the_game_says() -> None:
    allowed = {sheet.key: Stakes.parse("limit 4/8", sheet).cap for sheet in games()}
    assert allowed == {sheet.key: 5 if sheet.edition == "wsop2018" else 4 for sheet in games()}


@pytest.mark.rule("WSOP-126")
def test_four_raises_before_the_flop_and_after_it_by_the_wsop_book(given: Given) -> None:
    hand = given("holdem@wsop2018", stacks=[500] * 4, stakes="limit 4/8", button=0)
    hand.play("raise 8, raise 12, raise 16, raise 20")
    assert hand.may == "fold, call 12"
    hand.play("call, call, call, bet 4, raise 8, raise 12, raise 16, raise 20")
    assert hand.may == "fold, call 12"


@pytest.mark.rule("WSOP-126")
def test_four_raises_over_a_straddle_by_the_wsop_book(given: Given) -> None:
    hand = given("holdem@wsop2018", stacks=[500] * 5, stakes="limit 4/8 straddle 8", button=0)
    hand.play("raise 12, raise 16, raise 20, raise 24")
    assert hand.may == "fold, call 16"


@pytest.mark.rule("WSOP-226")
def test_four_raises_after_a_completion_by_the_wsop_book(given: Given) -> None:
    hand = given(
        "stud@wsop2018",
        stakes="limit 15/30 ante 2 bring-in 5",
        hands=["9c 9d 2c", "Tc Td Jh", "Qc Qd Ks"],
        button=2,
    )
    hand.play("call, raise 15, raise 30, raise 45, raise 60, raise 75")
    assert hand.may == "fold, call 30"


@pytest.mark.rule("WSOP-126")
def test_who_brings_it_in_with_a_full_bet_leaves_four_raises_as_well(given: Given) -> None:
    hand = given(
        "stud@wsop2018",
        stakes="limit 15/30 ante 2 bring-in 5",
        hands=["9c 9d 2c", "Tc Td Jh", "Qc Qd Ks"],
        button=2,
    )
    hand.play("bet 15, raise 30, raise 45, raise 60, raise 75")
    assert hand.may == "fold, call 30"


@pytest.mark.rule("WSOP-127")
def test_two_players_raise_without_end_by_the_wsop_book(given: Given) -> None:
    hand = given("holdem@wsop2018", stacks=[500] * 2, stakes="limit 4/8", button=0)
    for level in range(8, 48, 4):
        hand.play(f"raise {level}")
    assert hand.may == "fold, call 4, raise 48"


@pytest.mark.rule("WSOP-126")
@pytest.mark.rule("WSOP-127")
def test_who_is_all_in_with_the_blind_does_not_bring_the_cap(given: Given) -> None:
    hand = given("holdem@wsop2018", stacks=[500, 500, 3], stakes="limit 4/8", button=0)
    for level in range(8, 40, 4):
        hand.play(f"raise {level}")
    assert hand.may == "fold, call 4, raise 40"


def test_how_many_raises_there_are_is_said_and_read() -> None:
    stakes = Stakes.parse("limit 4/8", find_game("holdem@wsop2018"))
    assert str(stakes) == "limit 4/8, 4 raises"
    assert Stakes.parse(str(stakes)) == stakes
    assert str(Stakes.parse("limit 4/8", find_game("holdem"))) == "limit 4/8"
    assert str(Stakes.parse("limit 4/8 cap 0")) == "limit 4/8, any number of raises"
    assert str(Stakes.parse("limit 4/8, any number of raises")) == "limit 4/8, any number of raises"
    assert Stakes.parse("limit 4/8, 1 raise").cap == 2
    # A table may have other raises than the book.
    assert Stakes.parse("limit 4/8, 3 raises", find_game("holdem@wsop2018")).cap == 4


@pytest.mark.rule("BARGE-limit-raise-cap")
def test_an_all_in_counts_for_the_cap_from_half_a_bet_on(given: Given) -> None:
    stakes = capped("100/200", 3)
    hand = flop(given, "", [5000, 5000, 5000, 100 + 250], stakes).play("bet 100, raise 200, raise 250")
    assert hand.may == "fold, call 250, raise 350"
    hand.play("raise 350")
    assert hand.may == "fold, call 250"
    hand = flop(given, "", [5000, 5000, 5000, 100 + 249], stakes).play("bet 100, raise 200, raise 249")
    assert hand.may == "fold, call 249, raise 300"
    hand.play("raise 300")
    assert hand.may == "fold, call 200, raise 400"


@pytest.mark.rule("WSOP-127")
@pytest.mark.rule("BARGE-limit-raise-cap")
def test_no_cap_when_a_round_begins_heads_up(given: Given) -> None:
    hand = flop(given, "", [5000] * 2, capped("100/200", 3)).play("bet 100")
    for level in range(200, 1200, 100):
        hand.play(f"raise {level}")
    assert hand.may == "fold, call 100, raise 1200"


@pytest.mark.rule("BARGE-limit-raise-cap")
def test_a_tournament_keeps_the_cap_heads_up(given: Given) -> None:
    hand = flop(given, "", [5000] * 2, capped("100/200", 3, heads_up=False))
    hand.play("bet 100, raise 200, raise 300, raise 400")
    assert hand.may == "fold, call 100"


@pytest.mark.rule("WSOP-127")
def test_the_cap_stays_when_a_round_becomes_heads_up(given: Given) -> None:
    hand = flop(given, "", [5000] * 3, capped("100/200", 4))
    hand.play("bet 100, fold, raise 200, raise 300, raise 400, raise 500")
    assert hand.may == "fold, call 100"


@pytest.mark.rule("WSOP-126")
@pytest.mark.rule("WSOP-127")
def test_a_player_all_in_before_the_round_does_not_bring_the_cap(given: Given) -> None:
    hand = flop(given, "", [5000, 5000, 100], capped("100/200", 4))
    assert hand.players[2].stack == 0
    hand.play("bet 100, raise 200, raise 300, raise 400, raise 500")
    assert hand.may == "fold, call 100, raise 600"


@pytest.mark.rule("BARGE-limit-check-raise")
@pytest.mark.rule("WSOP-124")
def test_check_and_raise_is_allowed(given: Given) -> None:
    hand = flop(given, "100/200", [5000] * 3).play("check, bet 100, fold")
    assert (hand.turn, hand.may) == (1, "fold, call 100, raise 200")


@pytest.mark.rule("WSOP-152")
@pytest.mark.rule("WSOP-155")
def test_the_big_blind_is_a_bet_with_the_option_to_raise(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 3, stakes="limit 10/20", button=0).play("call, call")
    assert (hand.turn, hand.may) == (2, "check, raise 20")


@pytest.mark.rule("BARGE-blinds-first-to-act")
@pytest.mark.rule("WSOP-BLINDS-INTRO")
def test_the_first_round_starts_left_of_the_blinds_and_later_ones_left_of_the_button(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 6, stakes="limit 10/20", button=1)
    assert hand.told("blind") == [(2, 5), (3, 10)]
    assert hand.turn == 4
    hand.play("call, call, call, call, call, check")
    assert hand.turn == 2
    hand.play("check, bet 10, fold, fold, fold, call, call")
    assert hand.turn == 2


@pytest.mark.rule("BARGE-blinds-first-to-act")
def test_later_rounds_start_with_the_first_left_who_is_still_in(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 4, stakes="limit 10/20", button=0)
    hand.play("call, call, fold, check")
    assert hand.turn == 2


def test_a_stack_below_a_bet_goes_in_whole(given: Given) -> None:
    hand = flop(given, "100/200", [5000, 5000, 100 + 130]).play("bet 100")
    assert hand.may == "fold, call 100, raise 130"
    hand.play("raise 130")
    assert hand.players[2].stack == 0


@pytest.mark.rule("WSOP-60")
def test_a_call_costs_no_more_than_the_stack(given: Given) -> None:
    hand = flop(given, "100/200", [5000, 5000, 100 + 60]).play("bet 100")
    assert hand.may == "fold, call 60"
