"""What only some games do: no check-raise, jam or fold, dice, removed boards, choices, splitting."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_cards
from cardhouse.dealer import IllegalAction
from cardhouse.dealer.events.choices import Rolled

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def until(hand: Hand, kind: str) -> Hand:
    """Check and call until there is a decision of another kind."""
    while hand.asked.kind != kind:
        hand.act("check" if hand.asked.may_check else "call")
    return hand


@pytest.mark.rule("BARGE-limit-check-raise")
def test_limit_california_lowball_has_no_check_raise(given: Given) -> None:
    hand = given("california-lowball", stacks=[500] * 3, stakes="limit 10/20", button=0)
    hand.play("call, call, check, pat, pat, pat, check, bet 20")
    assert (hand.turn, hand.may) == (0, "fold, call 20, raise 40")
    hand.play("raise 40")
    assert (hand.turn, hand.may) == (1, "fold, call 40")
    hand.play("call")
    assert (hand.turn, hand.may) == (2, "fold, call 20, raise 60")


@pytest.mark.rule("BARGE-limit-check-raise")
def test_the_ban_on_check_raises_begins_anew_each_round(given: Given) -> None:
    hand = given("california-lowball", stacks=[500] * 2, stakes="limit 10/20", button=0)
    hand.play("call, check, pat, pat, bet 20, raise 40")
    assert (hand.turn, hand.may) == (1, "fold, call 20, raise 60")


@pytest.mark.rule("BARGE-limit-check-raise")
def test_check_raises_may_be_allowed_by_an_option(given: Given) -> None:
    hand = given(
        "california-lowball",
        stacks=[500] * 2,
        stakes="limit 10/20",
        button=0,
        options={"check_raise": "yes", "sevens_rule": "off"},
    )
    hand.play("call, check, pat, pat, check, bet 20")
    assert hand.may == "fold, call 20, raise 40"


@pytest.mark.rule("BARGE-jam-or-fold")
def test_the_first_action_is_all_in_or_fold(given: Given) -> None:
    hand = given("short-deck-omaha", stacks=[3000, 2000, 1000, 500], stakes="jam-or-fold 100/200", button=0)
    assert (hand.turn, hand.may) == (3, "fold, raise 500")
    for said in ("call", "raise 400"):
        with pytest.raises(IllegalAction):
            hand.act(said)
    hand.play("raise 500")
    assert (hand.turn, hand.may) == (0, "fold, raise 3000")
    with pytest.raises(IllegalAction):
        hand.act("call")


@pytest.mark.rule("BARGE-jam-or-fold")
def test_a_jam_for_no_more_than_the_bet_is_a_call(given: Given) -> None:
    hand = given("holdem", stacks=[3000, 2000, 1000], stakes="jam-or-fold 100/200", button=0)
    hand.play("raise 3000")
    assert (hand.turn, hand.may) == (1, "fold, call 1900")
    hand.play("call")
    assert (hand.turn, hand.may) == (2, "fold, call 800")
    hand.play("call")
    assert hand.is_over
    assert [len(cards) for cards in hand.board.values()] == [3, 1, 1]


@pytest.mark.rule("BARGE-jam-or-fold")
def test_who_covers_everybody_left_may_call(given: Given) -> None:
    hand = given("holdem", stacks=[1000, 3000], stakes="jam-or-fold 100/200", button=0).play("raise 1000")
    assert (hand.turn, hand.may) == (1, "fold, call 800")


@pytest.mark.rule("BARGE-jam-or-fold")
def test_the_big_blind_wins_without_acting(given: Given) -> None:
    hand = given("holdem", stacks=[1000] * 3, stakes="jam-or-fold 100/200", button=0).play("fold, fold")
    assert hand.net == [0, -100, 100]


@pytest.mark.rule("BARGE-no-limp-27")
def test_limping_may_be_allowed_by_an_option(given: Given) -> None:
    hand = given(
        "deuce-to-seven-lowball",
        stacks=[5000] * 4,
        stakes="no-limit 100/200",
        button=0,
        options={"limping": "yes"},
    )
    assert hand.may == "fold, call 200, raise 400-5000"


def binglaha(given: Given, seed: int) -> Hand:
    """A pot of 100: seat 0 has the high hand, seat 1 a low one."""
    hand: Hand = given(
        "binglaha",
        hands=["Kc Ks Td 9c", "Ac 2d Qs Js"],
        board="3c 4d 8h Kh 9d",
        stakes="limit 50/100",
        button=0,
        seed=seed,
    )
    return hand.play("call, check")


@pytest.mark.rule("BARGE-dice")
def test_a_die_decides_whether_there_is_a_low(given: Given) -> None:
    rolled = {}
    for seed in range(40):
        hand = binglaha(given, seed).check_down()
        rolled[hand.state.rules.facts["die"]] = hand.paid
    assert rolled == {die: [50, 50] if die <= 3 else [100, 0] for die in range(1, 7)}


@pytest.mark.rule("BARGE-dice")
def test_the_button_rolls_between_the_flop_and_the_turn(given: Given) -> None:
    hand = binglaha(given, 1)
    assert "die" not in hand.state.rules.facts
    hand.play("check, check")
    assert hand.state.rules.facts["die"] in range(1, 7)
    assert Rolled(0, (hand.state.rules.facts["die"],)) in hand.events
    kinds = [event.kind for event in hand.events]
    assert kinds[kinds.index("roll") :][1] == "board"


@pytest.mark.rule("BARGE-dice")
def test_a_roll_can_be_dealt_again_from_its_seed(given: Given) -> None:
    dice = [binglaha(given, seed).check_down().state.rules.facts["die"] for seed in (3, 3, 3)]
    assert len(set(dice)) == 1


@pytest.mark.rule("BARGE-dice")
def test_two_dice_say_how_low_a_low_must_be(given: Given) -> None:
    for seed in range(30):
        hand = given(
            "omaha-x-or-better",
            hands=["Kc Ks Td 9c", "Ac 2d Qs Js"],
            board="3c 4d 7h Kh 9d",
            stakes="limit 50/100",
            button=0,
            seed=seed,
        )
        hand.check_down()
        assert hand.state.rules.facts["dice"] in range(2, 13)
        assert hand.paid == ([50, 50] if hand.state.rules.facts["dice"] >= 7 else [100, 0])


def oklahoma(given: Given, rivers: str, *, mode: str = "tournament") -> Hand:
    """Seat 0 has kings full on the first board, seat 1 three queens on the second; no low anywhere."""
    hand: Hand = given(
        "oklahoma",
        hands=["Kc Kd Ad As", "Qc Qd Ah Ts"],
        board=f"Ks 9c 9d Qs 9h 6d Js Tc Th 7c 7d 7h {rivers}",
        stakes="limit 50/100",
        button=0,
        options={"mode": mode},
    )
    return hand


@pytest.mark.parametrize(
    ("rivers", "removed", "shares"),
    [
        ("2c 5h 8s", {0}, [0, 100]),
        ("5d 2c 8s", {1}, [100, 0]),
        ("Ac 2c 5d", {1}, [100, 0]),
        ("5h 5s 8s", {0, 1}, None),
        ("8c 4c 4d", {1, 2}, [100, 0]),
    ],
)
def test_boards_with_the_lowest_river_are_removed(
    given: Given, rivers: str, removed: set[int], shares: list[int] | None
) -> None:
    hand = oklahoma(given, rivers)
    hand.check_down()
    assert hand.state.board.removed == removed
    if shares:
        assert hand.paid == shares


@pytest.mark.rule("BARGE-oklahoma-cash")
def test_three_rivers_alike_remove_nothing_in_a_tournament(given: Given) -> None:
    hand = oklahoma(given, "8h 8s 8c").check_down()
    assert hand.state.board.removed == set()
    assert hand.house == 0
    assert hand.paid == [100, 0]


@pytest.mark.rule("BARGE-oklahoma-cash")
def test_three_rivers_alike_give_the_dealer_the_pot_in_a_cash_game(given: Given) -> None:
    hand = oklahoma(given, "8h 8s 8c", mode="cash").check_down()
    assert hand.house == 100
    assert hand.paid == [0, 0]
    assert hand.net == [-50, -50]


def test_boards_are_removed_before_the_last_bets(given: Given) -> None:
    hand = oklahoma(given, "2c 5d 8s").play("call, check, check, check, check, check")
    assert hand.state.board.removed == {0}
    assert hand.may == "check, bet 100"


@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 1), (4, 0), (6, 4)])
def test_under_the_gun_picks_the_game_of_paradise_road(given: Given, players: int, seat: int) -> None:
    hand = given("paradise-road-pickem", stacks=[500] * players, stakes="limit 10/20", button=1)
    assert (hand.turn, hand.asked.kind) == (seat, "choose")
    assert set(hand.asked.choices) == {"holdem", "omaha-8", "razz", "stud", "stud-8"}
    with pytest.raises(IllegalAction):
        hand.act("choose badugi")


def test_paradise_road_holdem_discards_before_the_first_bet(given: Given) -> None:
    hand = given("paradise-road-pickem", stacks=[500] * 3, stakes="limit 10/20", button=0)
    hand.play("choose holdem")
    order = []
    while hand.asked.kind == "discard":
        order.append(hand.turn)
        hand.play(f"discard {hand.asked.cards[0]}")
    assert order == [1, 2, 0]
    assert {len(player.cards) for player in hand.players} == {2}
    assert hand.may == "fold, call 10, raise 20"


def test_paradise_road_omaha_gets_a_fourth_card(given: Given) -> None:
    hand = given("paradise-road-pickem", stacks=[500] * 3, stakes="limit 10/20", button=0)
    hand.play("choose omaha-8")
    assert {len(player.cards) for player in hand.players} == {4}
    hand.check_down()
    assert set(hand.state.result.hands) == {"high", "low"}


def test_paradise_road_stud_turns_a_card_up_with_the_first_action(given: Given) -> None:
    hand = given(
        "paradise-road-pickem",
        hands=["2c 3c Kc", "2d 3d Qd", "2h 3h Jh", "2s 3s Ts"],
        stakes="limit 10/20",
        button=0,
    )
    hand.play("choose stud, call")
    assert (hand.turn, hand.asked.kind, hand.asked.least, hand.asked.most) == (3, "expose", 1, 1)
    hand.play("expose Ts, fold, raise 20")
    assert (hand.turn, hand.asked.kind) == (1, "expose")
    hand.play("expose Qd, call, expose 2h")
    assert (hand.turn, hand.asked.kind) == (3, "bet")
    hand.play("call")
    assert [[str(card) for card in hand.players[seat].up[:1]] for seat in (1, 2, 3)] == [
        ["Qd"],
        ["2h"],
        ["Ts"],
    ]
    assert hand.turn in (1, 2, 3)


def test_a_big_blind_that_checks_turns_a_card_up_too(given: Given) -> None:
    hand = given("paradise-road-pickem", stacks=[500] * 2, stakes="limit 10/20", button=0)
    hand.play("choose razz, call").play(f"expose {hand.players[0].cards[0]}, check")
    assert (hand.turn, hand.asked.kind) == (1, "expose")


def test_a_blind_that_is_all_in_turns_a_card_up_too(given: Given) -> None:
    hand = given("paradise-road-pickem", stacks=[500, 500, 10], stakes="limit 10/20", button=0)
    hand.play("choose razz, call")
    hand.play(f"expose {hand.asked.cards[0]}, fold")
    assert (hand.turn, hand.asked.kind) == (2, "expose")


def test_the_button_of_super_stud_picks_before_the_bring_in(given: Given) -> None:
    hand = given(
        "super-stud",
        hands=["2c 3c 4c 5c Ks", "2d 3d 4d 5d 6d", "2h 3h 4h 5h Ah"],
        stakes="limit 10/20 ante 1 bring-in 3",
        button=2,
        options={"pick": "button"},
    )
    assert (hand.turn, hand.asked.choices) == (2, ("stud", "stud-8", "razz"))
    hand.play("choose razz")
    assert (hand.turn, hand.may) == (0, "call 3, bet 10")


@pytest.mark.rule("WSOP-SUPERSTUD-INTRO")
def test_super_stud_throws_two_down_cards_away(given: Given) -> None:
    hand = given(
        "super-stud@wsop2018",
        hands=["2c 3c 4c 5c Ks", "2d 3d 4d 5d 6d"],
        stakes="limit 10/20 ante 1 bring-in 3",
        button=0,
    )
    hand.play("bet 10, call")
    assert (hand.turn, hand.asked.least, hand.asked.most) == (1, 2, 2)
    assert parse_cards("6d")[0] not in hand.asked.cards
    with pytest.raises(IllegalAction):
        hand.act("discard 6d 2d")
    hand.play("discard 2d 3d, discard 2c 3c")
    assert [len(player.hidden) for player in hand.players] == [2, 2]
    assert [len(player.up) for player in hand.players] == [2, 2]


@pytest.mark.rule("WSOP-MEXICAN-INTRO")
def test_mexican_stud_keeps_one_card_down(given: Given) -> None:
    hand = given(
        "mexican-stud@wsop2018",
        hands=["4c Kd 7d 2c", "4d Kc 5h 2d"],
        stakes="limit 10/20 ante 1",
        button=1,
    )
    hand.play("bet 10, call")
    assert (hand.turn, hand.asked.kind, hand.asked.least, hand.asked.most) == (0, "expose", 0, 1)
    hand.play("expose, expose 4d")
    assert [[held.up for held in player.order] for player in hand.players] == [
        [False, True, True],
        [True, True, False],
    ]
    assert [str(card) for card in hand.players[1].hidden] == ["5h"]


@pytest.mark.rule("WSOP-MEXICAN-INTRO")
def test_cards_are_exposed_in_the_order_of_the_betting(given: Given) -> None:
    hand = given(
        "mexican-stud@wsop2018",
        hands=["4c 5d", "4d Kc", "4h 7h"],
        stakes="limit 10/20 ante 1",
        button=2,
    )
    assert hand.turn == 1
    hand.play("bet 10, call, call")
    order = []
    while hand.asked.kind == "expose":
        order.append(hand.turn)
        hand.play("expose")
    assert order == [1, 2, 0]


@pytest.mark.rule("BARGE-rank-mexican-joker")
@pytest.mark.rule("WSOP-255")
@pytest.mark.rule("WSOP-266")
@pytest.mark.parametrize(
    ("game", "shown", "wins"),
    [
        ("mexican-poker", "expose", True),
        ("mexican-poker", "expose Xx", True),
        ("mexican-stud@wsop2018", "expose", True),
        ("mexican-stud@wsop2018", "expose Xx", False),
    ],
)
def test_a_joker_that_was_dealt_down(given: Given, game: str, shown: str, wins: bool) -> None:
    # Three kings with the joker wild; a pair of kings with an ace if it is a bug.
    hands = ["Xx Kd Kc 7s 2h", "2c Ac Ad 3d 3h"]
    hand = given(game, hands=hands, stakes="limit 10/20 ante 1", button=1)
    hand.play("bet 10, call")
    while hand.decision:
        if hand.asked.kind == "expose":
            hand.act(shown if hand.turn == 0 and len(hand.players[0].cards) == 2 else "expose")
        else:
            hand.act("check" if hand.asked.may_check else "call")
    assert hand.paid == ([22, 0] if wins else [0, 22])


@pytest.mark.rule("BARGE-rank-mexican-joker")
@pytest.mark.rule("WSOP-255")
def test_a_joker_dealt_up_is_a_bug(given: Given) -> None:
    hands = ["2h Kd Kc 7s Xx", "2c Ac Ad 3d 5h"]
    hand = given("mexican-poker", hands=hands, stakes="limit 10/20 ante 1", button=1)
    hand.play("bet 10, call").check_down()
    assert hand.paid == [0, 22]


def test_sohe_parts_six_cards_after_the_first_bets(given: Given) -> None:
    hand = given(
        "sohe",
        hands=["Kc Ks 9c 8s 2c 3d", "Qc Js 4c 8d Ac Ad"],
        board="Kh Kd 7s 6h Jc",
        stakes="limit 50/100",
        button=0,
    )
    hand.play("call, check")
    assert (hand.turn, hand.asked.kind, hand.asked.least, hand.asked.most) == (1, "split", 4, 4)
    hand.play("split Qc Js Ac Ad, split 2c 3d 9c 8s")
    assert hand.players[0].parts == {"omaha": parse_cards("2c 3d 9c 8s"), "holdem": parse_cards("Kc Ks")}
    assert hand.asked.kind == "bet"
    hand.check_down()
    by_contest = {award.contest: award.seat for award in hand.awards}
    assert by_contest == {"omaha": 1, "holdem": 0}


def test_nobody_sees_how_another_player_parts_the_cards(given: Given) -> None:
    hand = given("sohe", stacks=[500] * 2, stakes="limit 50/100", button=0).play("call, check")
    hand.play("split " + " ".join(map(str, hand.asked.cards[:4])))
    seen = next(event for event in hand.view(0).events if event.kind == "split")
    assert seen.cards == ()


def test_scrotum_discards_with_the_first_action(given: Given) -> None:
    hand = given(
        "scrotum",
        hands=["2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h"],
        stakes="limit 10/20",
        button=0,
    )
    assert (hand.turn, hand.asked.kind) == (0, "bet")
    hand.play("call")
    assert (hand.turn, hand.asked.kind, hand.asked.least, hand.asked.most) == (0, "discard", 0, 4)
    hand.play("discard 2c 3c 4c")
    assert next(event for event in hand.view(1).events if event.kind == "discard").number == 3
    assert (hand.turn, hand.asked.kind) == (1, "bet")
    hand.play("raise 20, discard 2d, call, discard")
    assert (hand.turn, hand.asked.kind) == (0, "bet")
    hand.play("call")
    assert [len(player.cards) for player in hand.players] == [2, 4, 5]
    assert len(hand.told("board")) == 1


def test_a_hand_folded_at_once_discards_nothing_in_scrotum(given: Given) -> None:
    hand = given("scrotum", stacks=[500] * 3, stakes="limit 10/20", button=0).play("fold")
    assert (hand.turn, hand.asked.kind) == (1, "bet")


def test_a_blind_that_is_all_in_discards_too_in_scrotum(given: Given) -> None:
    hand = given("scrotum", stacks=[500, 500, 10], stakes="limit 10/20", button=0)
    hand.play("call, discard, fold")
    assert (hand.turn, hand.asked.kind) == (2, "discard")


def test_the_last_player_left_discards_nothing_in_scrotum(given: Given) -> None:
    hand = given("scrotum", stacks=[500] * 3, stakes="limit 10/20", button=0).play("fold, fold")
    assert hand.is_over
    assert hand.net == [0, -5, 5]


def test_all_cards_kept_play_in_scrotum(given: Given) -> None:
    # The straight flush on the board is nobody's: three and four cards have to play.
    hand = given(
        "scrotum",
        hands=["2c 2d 7h Kc Qd", "3c 3d 9d Jd Jc"],
        board="5s 6s 7s 8s 9s",
        stakes="limit 50/100",
        button=0,
    )
    hand.play("call, discard Kc Qd, check, discard Jd Jc").check_down()
    assert hand.state.result.hands
    assert [len(player.cards) for player in hand.players] == [3, 3]
    assert all(best.description for best in hand.state.result.hands["high"].values())
    assert hand.paid == [0, 100]


@pytest.mark.rule("WSOP-PINEAPPLE")
@pytest.mark.rule("WSOP-CRAZY-PINEAPPLE")
@pytest.mark.parametrize(("game", "board"), [("pineapple", 0), ("crazy-pineapple", 1)])
def test_when_pineapple_throws_its_third_card_away(given: Given, game: str, board: int) -> None:
    hand = until(given(game, stacks=[500] * 3, stakes="limit 10/20", button=0), "discard")
    assert len(hand.told("board")) == board
    assert (hand.turn, hand.asked.least, hand.asked.most) == (1, 1, 1)
    while hand.asked.kind == "discard":
        hand.play(f"discard {hand.asked.cards[0]}")
    assert {len(player.cards) for player in hand.players} == {2}
    assert len(hand.told("board")) == board + 1


def on_the_turn(given: Given, may_run: int, board: str, rest: str | None = None) -> Hand:
    """Two players all-in on the turn, seat 0 with kings and seat 1 with aces."""
    hand: Hand = given(
        "holdem",
        stacks=[100, 100],
        hands=["Kc Kd", "Ac Ad"],
        board=board,
        rest=rest,
        stakes="no-limit 1/2",
        button=0,
        may_run=may_run,
    )
    return hand.play("call, check, check, check, bet 98, call")


@pytest.mark.rule("WSOP-212")
@pytest.mark.rule("WSOP-214")
def test_running_it_twice_deals_a_second_river(given: Given) -> None:
    hand = on_the_turn(given, 2, "2h 3h 4s 8d Kh 9c")
    assert (hand.asked.kind, hand.asked.choices) == ("run", ("1", "2"))
    hand.play("run 2, run 2")
    assert [[str(board["river"][0]), str(board["turn"][0])] for board in hand.boards] == [
        ["Kh", "8d"],
        ["9c", "8d"],
    ]
    assert hand.paid == [100, 100]


@pytest.mark.rule("WSOP-212")
def test_the_odd_chip_goes_to_the_first_board(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[100, 100, 1],
        hands=["Kc Kd", "Ac Ad", "2c 7d"],
        board="2h 3h 4s 8d Kh 9c",
        stakes="no-limit 1/2",
        button=0,
        may_run=2,
    )
    hand.play("call, call, check, check, bet 98, call")
    hand.play("run 2, run 2, run 2")
    assert [pot.amount for pot in hand.pots] == [3, 198]
    assert hand.paid == [2 + 99, 1 + 99, 0]


@pytest.mark.rule("WSOP-214")
def test_everybody_has_to_agree(given: Given) -> None:
    hand = on_the_turn(given, 2, "2h 3h 4s 8d Kh 9c").play("run 2, run 1")
    assert len(hand.boards) == 1
    assert hand.paid == [200, 0]


@pytest.mark.rule("WSOP-215")
def test_nobody_is_asked_while_there_is_betting_to_come(given: Given) -> None:
    hand = given("holdem", stacks=[100, 100, 20], stakes="no-limit 1/2", button=0, may_run=3)
    hand.play("call, call, raise 20, call, call")
    assert hand.asked.kind == "bet"


@pytest.mark.rule("WSOP-213")
def test_three_runs_burn_before_every_card(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[100, 100],
        hands=["Kc Kd", "Ac Ad"],
        board="2h 3h 4s 8d 9c Td Jh Qs 5c",
        stakes="no-limit 1/2",
        button=0,
        may_run=3,
    )
    hand.play("call, check, bet 98, call")
    before = hand.state.stock.supply.left
    hand.play("run 3, run 3")
    assert before - hand.state.stock.supply.left == 12
    runs = [" ".join(str(board[area][0]) for area in ("turn", "river")) for board in hand.boards]
    assert runs == ["8d 9c", "Td Jh", "Qs 5c"]
    assert all(board["flop"] == hand.boards[0]["flop"] for board in hand.boards)


@pytest.mark.rule("WSOP-218")
def test_the_last_card_of_the_deck_is_the_second_river(given: Given) -> None:
    hand = on_the_turn(given, 2, "2h 3h 4s 8d", rest="5c 5d 5h 9c Kh").play("run 2, run 2")
    assert [str(board["river"][0]) for board in hand.boards] == ["9c", "Kh"]


@pytest.mark.rule("WSOP-219")
def test_the_burns_come_back_when_the_deck_cannot_finish_the_boards(given: Given) -> None:
    hand = given("omaha", stacks=[100] * 10, stakes="no-limit 1/2", button=0, may_run=3)
    hand.play("call, fold, fold, fold, fold, fold, fold, fold, fold, check, bet 98, call")
    assert hand.state.stock.supply.left == 52 - 40 - 4
    hand.play("run 3, run 3")
    dealt = {card for board in hand.boards for cards in board.values() for card in cards}
    held = {card for player in hand.players for card in player.cards}
    assert all(len(cards) for board in hand.boards for cards in board.values())
    assert not dealt & held


def test_running_it_once_is_the_rule_unless_the_table_allows_more(given: Given) -> None:
    hand = on_the_turn(given, 1, "2h 3h 4s 8d Kh 9c")
    assert hand.is_over
    assert hand.paid == [200, 0]
